/// Every property convicts a subject made for it, and passes the same subject without the fault.

#include "impl/contracts/contract.hpp"
#include "impl/faults/fault.hpp"
#include "impl/pipeline_subject.hpp"
#include "impl/request.hpp"
#include "properties/tests/support/chosen_subject.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/faulty_subjects.hpp"
#include "properties/tests/support/recorded_tables.hpp"
#include "properties/tests/support/verifying.hpp"
#include "spec/tests/support/test_name.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <gtest/gtest.h>

namespace posproof::properties {
namespace {

using namespace tests;

struct Conviction {
  std::string what;
  std::string property;
  SubjectSource subject;
  SubjectSource twin;
  Encoding encoding;
  Question question;
  /// Properties that the same fault must not disturb: what is convicted is the fault, not its neighbourhood.
  std::vector<std::string> untouched = {};
  Verdict verdict = Verdict::violated;
};

void PrintTo(const Conviction& conviction, std::ostream* out) {
  *out << conviction.what;
}

constexpr std::int64_t late = 100003; ///< beyond what people test by hand

/// Pairs of few frequencies have blocks of 1024 rows; 131072 positions are swept in a moment.
Encoding narrow() {
  return rope(4, 6);
}

const Question long_context{.context = 131072};
const Question short_context{.context = 4096};

/// Pushes one pair off the circle, by less than the class allows for its cosine and sine.
SubjectSource off_the_circle() {
  return altered_rows("off the circle", open_twin, [](std::int64_t position, const TableRow& row) {
    if (position == 5001) {
      for (const Component component : {Component::cosine, Component::sine}) {
        row.set(component, 1, row.value(component, 1) * (1 + 20 * unit_roundoff(row.format)));
      }
    }
  });
}

SubjectSource value_at(std::int64_t where, double value) {
  return altered_rows("one value", open_turns, [=](std::int64_t position, const TableRow& row) {
    if (position == where) {
      row.set(Component::sine, 1, value);
    }
  });
}

SubjectSource almost_the_identity() {
  return altered_rows("almost the identity", open_turns, [](std::int64_t position, const TableRow& row) {
    if (position == 0) {
      row.set(Component::cosine, 1, 0x1.fffffep-1);
    }
  });
}

/// One column of an encoded row holds another value at one position.
SubjectSource column_value_at(std::int64_t where, std::size_t column, double value) {
  return altered_turns("one column", [=](const Encoding&) {
    Calls calls;
    calls.encode = [=](Subject& subject, const EncodeRequest& request) {
      const SubjectStatus status = subject.encode(request);
      const Format format = subject.declaration().table_format;
      for (std::size_t token = 0; token < request.positions.tokens(); ++token) {
        if (request.positions.values[token] == where) {
          store_bits(format, round_to_nearest(format, value),
                     element(request.rows, format, token * request.row_stride + column));
        }
      }
      return status;
    };
    return calls;
  });
}

/// The table of one position holds the row of another.
SubjectSource repeated_row(std::int64_t at, std::int64_t of) {
  return renumbered(
      "repeated row", [=](std::int64_t p) { return p == at ? of : p; }, true, false);
}

SubjectSource order_sensitive() {
  return sensitive_table("order-sensitive", [](const TableRequest& request) {
    return !std::is_sorted(request.positions.values.begin(), request.positions.values.end());
  });
}

SubjectSource sensitive_to_calls_of_three() {
  return sensitive_table("calls of three", [](const TableRequest& request) {
    return request.positions.tokens() == 3 && request.positions.values.front() > 100000;
  });
}

SubjectSource alignment_sensitive() {
  return sensitive_table("alignment-sensitive", [](const TableRequest& request) {
    return reinterpret_cast<std::uintptr_t>(request.sine) % 16 != 0;
  });
}

SubjectSource length_sensitive() {
  return sensitive_table("length-sensitive",
                         [](const TableRequest& request) { return request.call.sequence_length > 131072; });
}

/// The rotation takes one position for another.
SubjectSource rotation_off_at(std::int64_t where) {
  return renumbered(
      "rotation off", [=](std::int64_t p) { return p == where ? p + 1 : p; }, false, true);
}

SubjectSource rotation_not_a_number_at(std::int64_t where) {
  return altered_rotation("NaN", [where](const RotateRequest& request, Format format, std::size_t) {
    for (std::size_t token = 0; request.query && token < request.positions.tokens(); ++token) {
      if (request.positions.values[token] == where) {
        store_bits(format, round_to_nearest(format, std::nan("")),
                   element(request.query->output, format, token * request.query->output_token_stride));
      }
    }
  });
}

/// Turns (0, 1) the wrong way at one position, and everything else right.
SubjectSource second_unit_vector_wrong_at(std::int64_t where, bool with_table) {
  const SubjectSource wrong =
      altered_rotation("wrong", [where](const RotateRequest& request, Format format, std::size_t) {
        for (std::size_t token = 0; request.query && token < request.positions.tokens(); ++token) {
          const std::size_t from = token * request.query->input_token_stride;
          const bool is_second =
              value_of(format, load_bits(format, request.query->input + from * storage_bytes(format))) == 0;
          if (request.positions.values[token] == where && is_second) {
            std::byte* const at =
                element(request.query->output, format, token * request.query->output_token_stride);
            store_bits(format, round_to_nearest(format, -value_of(format, load_bits(format, at))), at);
          }
        }
      });
  return altered(
      "second unit vector",
      [wrong](const Encoding& encoding, const OpenOptions& options) { return wrong.open(encoding, options); },
      {[with_table](Declaration& declaration) { declaration.offers.table = with_table; }, {}});
}

SubjectSource rotation_alone() {
  return declared_otherwise("rotation alone",
                            [](Declaration& declaration) { declaration.offers.table = false; });
}

/// What belongs to a handle stands where all handles see it: the format of the one that was opened last. With
/// handles of one format it does not show.
SubjectSource format_of_the_latest() {
  const auto latest = std::make_shared<std::atomic<Format>>(Format::f32);
  return source_of("format of the latest", [latest](const Encoding& encoding, const OpenOptions& options) {
    *latest = options.format;
    Calls calls;
    calls.table = [latest, mine = options.format](Subject& subject, const TableRequest& request) {
      const SubjectStatus status = subject.table(request);
      if (*latest != mine && request.positions.tokens() > 0) {
        flip_lowest_bit(request.sine, mine, 0);
      }
      return status;
    };
    auto sound = open_turns(encoding, options);
    const Declaration declaration = sound->declaration();
    return std::make_unique<AlteredSubject>(std::move(sound), declaration, calls);
  });
}

/// Two paths for one thing: with several axes the angle is computed in double, with one in float32. More
/// exact than the path of text, and so with other bits than a cache that it has filled.
SubjectSource axes_in_double() {
  return {"axes in double", "", [](const Encoding&) { return std::string(); },
          [](const Encoding& encoding, const OpenOptions& options) {
            const bool several = encoding.rope()->axes.count() > 1;
            const auto chain = [encoding, options, several](const Call& call) {
              return several ? impl::contracts::f64_angle(encoding, options, call)
                             : impl::contracts::f32_angle(encoding, options, call);
            };
            return impl::open_pipeline(encoding, chain,
                                       impl::declare(encoding, options, AccuracyClass::angle_f32));
          }};
}

/// A table of f64 from a position on whose sine is off by less than any other format holds.
SubjectSource recorded_off(double error, std::int64_t first) {
  return recorded(narrow(),
                  {.type = "<f8",
                   .first = first,
                   .rows = 200,
                   .change = [=](std::int64_t position, int pair, Component component, double truth) {
                     const bool is_it = position == first && pair == 1 && component == Component::sine;
                     return is_it ? truth + error : truth;
                   }});
}

std::vector<Conviction> convictions() {
  const SubjectSource sound = turns();
  const SubjectSource twin = clean_twin();
  const Encoding llama = preset("llama-3-8b");
  std::vector<Conviction> all;
  const auto add = [&](const char* what, const char* property, SubjectSource subject, SubjectSource without,
                       Encoding encoding, Question question, std::vector<std::string> untouched = {}) {
    all.push_back({what, property, std::move(subject), std::move(without), std::move(encoding),
                   std::move(question), std::move(untouched)});
  };
  add("two code paths", "text-equals-one-axis", axes_in_double(), twin, preset("qwen3-vl-8b"), short_context,
      {"accuracy", "axes"});
  add("f64 digits", "stored-accuracy", recorded_off(0x1p-40, 0), recorded_off(0, 0), narrow(),
      {.context = 200}, {"accuracy", "frequency", "pair-norm", "bounded"});
  add("f64 digits late", "stored-accuracy", recorded_off(0x1p-30, late), recorded_off(0, late), narrow(),
      {.context = late + 200});
  for (const char* const property : {"linear-shift", "group-law", "relative-score"}) {
    add("bf16 position", property, fault("bf16-position"), twin, llama, short_context);
  }
  add("refuses late", "defined", refusing_from(late), sound, narrow(), long_context,
      {"repeatability", "split-invariance", "order-invariance", "alignment-invariance", "bounded",
       "distinct-rows", "guard-zones"});
  add("NaN late", "defined", value_at(late, std::nan("")), sound, narrow(), long_context,
      {"bounded", "pair-norm"});
  add("infinite late", "defined", value_at(late, HUGE_VAL), sound, narrow(), long_context);
  add("1.5 late", "bounded", value_at(late, 1.5), sound, narrow(), long_context,
      {"defined", "repeatability"});
  add("minus 1.5 late", "bounded", value_at(late, -1.5), sound, narrow(), long_context);
  add("1.5 in a lone sine", "bounded", column_value_at(late, 20, 1.5), sound, odd_row(), long_context,
      {"defined"});
  add("1.5 in a lone cosine", "bounded", column_value_at(late, 3, 1.5), sound,
      rows({.width = 6, .odd_cosine_exponent = true}), long_context, {"defined"});
  add("off by 1e-6 late", "accuracy", value_at(late, 1e-6), sound, narrow(), long_context,
      {"bounded", "defined"});
  add("off the circle", "pair-norm", off_the_circle(), twin, narrow(), {.context = 8192},
      {"accuracy", "bounded", "distinct-rows", "frequency", "identity-at-zero"});
  add("almost 1 at zero", "identity-at-zero", almost_the_identity(), sound, narrow(), short_context,
      {"accuracy", "origin", "pair-norm"});
  add("tie late", "distinct-rows", repeated_row(late, late - 1), sound, narrow(), long_context,
      {"pair-norm"});
  add("tie far apart", "distinct-rows", repeated_row(late, 7), sound, narrow(), long_context, {"pair-norm"});
  add("tie of rows that hardly differ", "distinct-rows", repeated_row(151, 150), sound,
      rope(2, 0, 10000, 300), {.format = Format::bf16, .context = 200}, {"pair-norm"});
  add("order", "order-invariance", order_sensitive(), sound, narrow(), long_context,
      {"accuracy", "repeatability", "split-invariance", "alignment-invariance"});
  add("calls of three", "split-invariance", sensitive_to_calls_of_three(), sound, narrow(), long_context,
      {"accuracy", "repeatability", "order-invariance", "alignment-invariance"});
  add("alignment", "alignment-invariance", alignment_sensitive(), sound, rope(16), short_context,
      {"accuracy", "repeatability", "split-invariance", "order-invariance"});
  add("length", "prefix-stability", length_sensitive(), sound, narrow(), long_context,
      {"accuracy", "repeatability", "split-invariance", "order-invariance", "alignment-invariance"});
  add("company", "thread-invariance", disturbed_by_company(), sound, rope(2),
      {.context = 16384, .threads = 1}, {"accuracy", "split-invariance", "order-invariance"});
  add("format of the latest handle", "handle-independence", format_of_the_latest(), sound, narrow(),
      short_context, {"accuracy", "repeatability", "split-invariance", "thread-invariance"});
  // Seen in calls that accuracy does not make.
  const std::vector<std::string> of_one_length{"accuracy", "repeatability", "split-invariance",
                                               "distinct-rows"};
  add("restart in rows", "cached-computation", fault("chunk-restarts-position"), twin, odd_row(),
      short_context, of_one_length);
  add("late table in bf16", "cached-computation", fault("cache-rebuilt-late"), twin, llama,
      {.format = Format::bf16, .context = 4096}, of_one_length);
  add("chunk length", "cached-computation", fault("chunk-length-as-sequence"), twin,
      preset("phi-3-vision-128k"), short_context, of_one_length);
  add("in place", "in-place", wrong_in_place(true), sound, narrow(), short_context,
      {"rotation", "untouched-tail"});
  add("queries in place", "in-place", wrong_in_place(false), sound, narrow(), short_context, {"rotation"});
  add("other layout", "layout-permutation", other_layout_turns_back(), sound, narrow(), short_context,
      {"rotation", "direction", "layout"});
  add("rotation off late", "rotation", rotation_off_at(late), sound, narrow(), long_context,
      {"accuracy", "repeatability", "in-place", "untouched-tail"});
  add("rotation NaN late", "rotation", rotation_not_a_number_at(late), sound, narrow(), long_context,
      {"accuracy", "repeatability"});
  // Of a subject that only rotates, each position is probed with both unit vectors: one makes the row, the
  // other this.
  add("second unit vector", "rotation", second_unit_vector_wrong_at(late - 1, false), rotation_alone(),
      narrow(), long_context, {"accuracy", "repeatability"});
  add("second unit vector in the row", "accuracy", second_unit_vector_wrong_at(late, false), rotation_alone(),
      narrow(), long_context, {"rotation", "repeatability"});
  add("lone key", "rotation", lone_key_not_rotated(), sound, narrow(), short_context,
      {"accuracy", "untouched-tail"});
  add("tail of queries", "untouched-tail", tail_changed(false, false), sound, narrow(), short_context,
      {"rotation"});
  add("tail of queries in place", "untouched-tail", tail_changed(true, false), sound, narrow(), short_context,
      {"rotation"});
  add("tail of keys", "untouched-tail", tail_changed(false, true), sound, narrow(), short_context,
      {"rotation"});
  add("full width", "layout", full_width_table(late), full_width_table(), narrow(), long_context,
      {"accuracy", "repeatability", "rotation"});
  add("zero column", "layout", zero_column_filled_at(late), sound, row_with_zero_column(), long_context,
      {"accuracy", "repeatability", "defined"});
  add("behind the table", "guard-zones", writing_behind_the_table(), sound, narrow(), short_context,
      {"accuracy", "rotation"});
  add("behind the table late", "guard-zones", writing_behind_the_table(late), sound, narrow(), long_context,
      {"accuracy", "rotation"});
  add("between rows", "guard-zones", writing_between_rows(), sound, odd_row(), short_context, {"accuracy"});
  add("between heads", "guard-zones", writing_between_heads(), sound, narrow(), short_context,
      {"accuracy", "rotation"});
  add("into the input", "guard-zones", writing_into_the_input(), sound, narrow(), short_context,
      {"accuracy", "rotation"});
  // Sound subjects under a promise or a requirement that is too much for one of the two.
  add("class too wide", "class-useful", twin, sound, rope(2, 0, 10000, 1.5),
      {.context = std::int64_t{1} << 19});
  add("required error", "requirement", twin, sound, narrow(),
      {.context = 131072, .requirement = Requirement{1e-6, 131072}}, {"accuracy"});
  // A lemma withdraws, it does not accuse: bf16 hides the distance of neighbours in one slow pair.
  all.push_back({"coarse rows",
                 "separation",
                 chosen("rounded", AccuracyClass::exact),
                 sound,
                 rope(2, 0, 10000, 64),
                 {.format = Format::bf16, .context = 4096},
                 {},
                 Verdict::not_applicable});
  all.back().twin = sound;
  return all;
}

class ConvictionOf : public testing::TestWithParam<Conviction> {};

TEST_P(ConvictionOf, ThePropertyConvictsTheFaultAloneAndPassesItsTwin) {
  Conviction conviction = GetParam();
  Question& question = conviction.question;
  question.only = {conviction.property};
  const Report report = report_on(conviction.subject, conviction.encoding, question);
  const PropertyResult& result = result_of(report, conviction.property);
  EXPECT_EQ(result.verdict, conviction.verdict) << result.reason;
  EXPECT_FALSE(result.reason.empty());
  if (conviction.verdict == Verdict::violated) {
    EXPECT_TRUE(result.counterexample.has_value());
    EXPECT_EQ(report.verdict, ReportVerdict::does_not_conform);
    EXPECT_NE(result.reproduce.find("--property " + conviction.property), std::string::npos)
        << result.reproduce;
  }
  if (conviction.verdict == Verdict::not_applicable) {
    question.format = Format::f32;
  }
  const PropertyResult twin =
      result_of(report_on(conviction.twin, conviction.encoding, question), conviction.property);
  EXPECT_EQ(twin.verdict, Verdict::holds) << twin.reason;
}

TEST_P(ConvictionOf, ThePropertiesThatTheFaultDoesNotTouchHold) {
  Conviction conviction = GetParam();
  if (conviction.untouched.empty()) {
    conviction.untouched = {conviction.property}; // the twin holds everything that it is asked
    conviction.subject = conviction.twin;
    if (conviction.verdict == Verdict::not_applicable) {
      conviction.question.format = Format::f32;
    }
  }
  if (conviction.property == "requirement" && conviction.untouched.front() != "requirement") {
    conviction.question.requirement.reset(); // it would be judged whatever is chosen
  }
  conviction.question.only = conviction.untouched;
  EXPECT_EQ(complaints(report_on(conviction.subject, conviction.encoding, conviction.question)), "");
}

INSTANTIATE_TEST_SUITE_P(All, ConvictionOf, testing::ValuesIn(convictions()), [](const auto& tried) {
  return testing_support::test_name(tried.param.property + "_by_" + tried.param.what);
});

TEST(Convictions, EveryPropertyHasASubjectThatItConvicts) {
  const std::vector<Conviction> all = convictions();
  for (const PropertyStatement& statement : property_statements()) {
    if (!concerns(statement, narrow())) {
      continue; // of encodings without phases
    }
    const auto& models = impl::faults::fault_models();
    const bool has_model = std::any_of(
        models.begin(), models.end(), [&](const auto* model) { return model->convicted_by == statement.id; });
    EXPECT_TRUE(has_model || std::any_of(all.begin(), all.end(),
                                         [&](const Conviction& c) { return c.property == statement.id; }))
        << statement.id;
  }
  for (const Conviction& conviction : all) {
    EXPECT_NE(find_property(conviction.property), nullptr) << conviction.property;
    for (const std::string& untouched : conviction.untouched) {
      EXPECT_NE(find_property(untouched), nullptr) << untouched;
      EXPECT_NE(untouched, conviction.property);
    }
  }
}

/// Where the counterexample lies, exactly.
TEST(Convictions, ACounterexampleNamesTheFaultyPoint) {
  const auto judged = [&](const SubjectSource& subject, const char* property, const Encoding& encoding) {
    return result_of(report_on(subject, encoding, {.context = 131072, .only = {property}}), property);
  };
  EXPECT_EQ(integer_fact(judged(refusing_from(late), "defined", narrow()), "position"), late);
  const PropertyResult nan = judged(value_at(late, std::nan("")), "defined", narrow());
  EXPECT_EQ(integer_fact(nan, "position"), late);
  EXPECT_EQ(integer_fact(nan, "pair"), 1);
  EXPECT_EQ(text_fact(nan, "component"), "sine");
  EXPECT_EQ(integer_fact(judged(value_at(late, 1.5), "bounded", narrow()), "position"), late);
  EXPECT_EQ(integer_fact(judged(off_the_circle(), "pair-norm", narrow()), "position"), 5001);
  const PropertyResult tie = judged(repeated_row(late, 7), "distinct-rows", narrow());
  EXPECT_EQ(integer_fact(tie, "position"), 7);
  EXPECT_EQ(integer_fact(tie, "other position"), late);
  EXPECT_GT(integer_fact(judged(sensitive_to_calls_of_three(), "split-invariance", narrow()), "position"),
            100000);
  EXPECT_EQ(integer_fact(judged(rotation_off_at(late), "rotation", narrow()), "position"), late);
  EXPECT_EQ(integer_fact(judged(full_width_table(late), "layout", narrow()), "position"), late);
  EXPECT_EQ(integer_fact(judged(zero_column_filled_at(late), "layout", row_with_zero_column()), "position"),
            late);
  EXPECT_EQ(text_fact(judged(lone_key_not_rotated(), "rotation", narrow()), "tensor"), "key");
}

} // namespace
} // namespace posproof::properties
