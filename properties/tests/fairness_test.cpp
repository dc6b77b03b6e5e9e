/// What looks like a fault and is none: every subject here conforms.

#include "impl/faults/fault.hpp"
#include "properties/tests/support/chosen_subject.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/faulty_subjects.hpp"
#include "properties/tests/support/verifying.hpp"

#include <algorithm>
#include <atomic>
#include <gtest/gtest.h>
#include <thread>

namespace posproof::properties {
namespace {

using namespace tests;

Report conforming(const SubjectSource& subject, const Encoding& encoding, const Question& question) {
  Report report = report_on(subject, encoding, question);
  EXPECT_EQ(complaints(report), "") << subject.name << " in " << traits(question.format).name;
  EXPECT_EQ(report.verdict, ReportVerdict::conforms);
  return report;
}

/// The same subject without its table.
SubjectSource rotate_only(std::string name, Opener open) {
  return altered(std::move(name), std::move(open),
                 {[](Declaration& declaration) { declaration.offers.table = false; }, {}});
}

SubjectSource table_only(std::string name, Opener open) {
  return altered(std::move(name), std::move(open),
                 {[](Declaration& declaration) { declaration.offers.rotate = false; }, {}});
}

TEST(Fairness, ACorrectlyRoundedNarrowTableHasTiesAndConforms) {
  const Report report = conforming(chosen("rounded", AccuracyClass::exact), rope(4),
                                   {.format = Format::bf16, .context = 131072});
  const PropertyResult& distinct = result_of(report, "distinct-rows");
  EXPECT_EQ(distinct.evidence, Evidence::exhaustive);
  EXPECT_NE(distinct.reason.find(" ties, each of which the correctly rounded table has too"),
            std::string::npos)
      << distinct.reason;
}

TEST(Fairness, TheSignOfAZeroIsNobodysBusiness) {
  const auto negated_zero = [](const PhaseOracle&, Format format, const PhasePoint& point,
                               std::uint32_t nearest) {
    return nearest == 0 && point.frequency % 2 == 0 ? round_to_nearest(format, -0.0) : nearest;
  };
  for (const Format format : all_formats) {
    conforming(chosen("negative zeros", AccuracyClass::exact, negated_zero), rope(6, 10),
               {.format = format, .context = 3000});
    conforming(chosen("negative zeros", AccuracyClass::exact, negated_zero), odd_row(),
               {.format = format, .context = 300});
  }
}

TEST(Fairness, ASubjectThatOnlyRotatesIsJudgedLikeATable) {
  for (const Format format : all_formats) {
    for (const Layout layout : {Layout::half_split, Layout::interleaved}) {
      const Report report = conforming(rotate_only("rotating", open_turns), preset("gpt-neox-20b"),
                                       {.format = format, .context = 4096, .layout = layout});
      for (const char* const id :
           {"accuracy", "bounded", "pair-norm", "distinct-rows", "origin", "frequency", "direction", "layout",
            "identity-at-zero", "defined", "rotation", "linear-shift", "group-law", "relative-score"}) {
        EXPECT_EQ(result_of(report, id).verdict, Verdict::holds) << id;
      }
      EXPECT_FALSE(report.curve.empty());
      EXPECT_EQ(report.accuracy.safe_context.size(), 3U);
    }
  }
}

TEST(Fairness, ASubjectWithATableAloneIsNotJudgedForARotation) {
  const Report report =
      conforming(table_only("table", open_turns), preset("gpt-neox-20b"), {.context = 2048});
  for (const char* const id : {"rotation", "in-place", "untouched-tail", "layout-permutation"}) {
    EXPECT_EQ(result_of(report, id).verdict, Verdict::not_applicable) << id;
  }
  EXPECT_EQ(result_of(report, "group-law").evidence, Evidence::implied);
}

TEST(Fairness, AFullWidthTableOfEitherLayoutConforms) {
  for (const Format format : all_formats) {
    for (const Layout layout : {Layout::half_split, Layout::interleaved}) {
      for (const int rotary : {4, 6, 24}) {
        const Report report = conforming(full_width_table(), rope(rotary, 32),
                                         {.format = format, .context = 2048, .layout = layout});
        EXPECT_LE(report.accuracy.worst->error, 4 * unit_roundoff(format));
      }
    }
  }
}

TEST(Fairness, ADeclaredBackwardDirectionConforms) {
  for (const Format format : all_formats) {
    conforming(turns(), preset("gpt-j-6b"),
               {.format = format, .context = 1024, .direction = Direction::backward});
    conforming(rotate_only("rotating", open_turns), preset("gpt-j-6b"),
               {.format = format, .context = 1024, .direction = Direction::backward});
  }
  // The same subject under the other declaration is named.
  const SubjectSource disguised =
      source_of("disguised", [](const Encoding& encoding, const OpenOptions& options) {
        OpenOptions backward = options;
        backward.direction = Direction::backward;
        return std::make_unique<AlteredSubject>(open_turns(encoding, backward),
                                                open_turns(encoding, options)->declaration(), Calls{});
      });
  const PropertyResult result = result_of(
      report_on(disguised, preset("gpt-j-6b"), {.context = 1024, .only = {"direction"}}), "direction");
  EXPECT_EQ(result.verdict, Verdict::violated);
  EXPECT_EQ(result.reason,
            "the sine has the opposite sign in rotated data: behaves backward where forward is declared");
}

TEST(Fairness, WhatIsNotPromisedIsToldAndNotJudged) {
  const auto promise_nothing = [](Declaration& declaration) { declaration.promises = {.prefix = false}; };
  const auto told = [](const Report& report, const char* id) {
    const PropertyResult& result = result_of(report, id);
    EXPECT_EQ(result.verdict, Verdict::not_applicable) << id;
    return result.reason;
  };
  const Report sound =
      conforming(declared_otherwise("promising nothing", promise_nothing), rope(8), {.context = 3000});
  EXPECT_EQ(told(sound, "split-invariance"),
            "the subject does not promise it; over the first 3000 rows it holds");
  for (const char* const id : {"order-invariance", "alignment-invariance", "prefix-stability"}) {
    EXPECT_NE(told(sound, id).find(" holds"), std::string::npos) << id;
  }
  EXPECT_EQ(told(sound, "thread-invariance"), "the subject does not promise it");
  EXPECT_EQ(told(sound, "in-place"), "the subject does not promise it");
  const auto sees_order = [](const Encoding&) {
    Calls calls;
    calls.table = [](Subject& subject, const TableRequest& request) {
      const SubjectStatus status = subject.table(request);
      if (!std::is_sorted(request.positions.values.begin(), request.positions.values.end())) {
        flip_lowest_bit(request.cosine, Format::f32, 0);
      }
      return status;
    };
    return calls;
  };
  const Report honest =
      conforming(altered("honest", open_turns, {promise_nothing, sees_order}), rope(8), {.context = 3000});
  EXPECT_NE(told(honest, "order-invariance").find("does not hold"), std::string::npos);
  EXPECT_NE(told(honest, "split-invariance").find("it holds"), std::string::npos);
}

/// Keeps state and has one caller at a time: within one pass over a context, blocks come in their order.
SubjectSource stateful() {
  struct State {
    std::atomic<int> callers = 0;
    std::int64_t last = 0;
  };
  return altered("stateful", open_turns,
                 {[](Declaration& declaration) {
                    declaration.stateful = true;
                    declaration.reentrant = false;
                  },
                  [](const Encoding&) {
                    const auto state = std::make_shared<State>();
                    const auto enter = [state](std::int64_t index) -> SubjectStatus {
                      const bool alone = ++state->callers == 1;
                      std::this_thread::yield();
                      const bool in_order = index == 0 || index == state->last || index == state->last + 1;
                      const std::int64_t before = std::exchange(state->last, index);
                      --state->callers;
                      if (!alone || !in_order) {
                        return SubjectStatus::failure(alone ? "call " + std::to_string(index) +
                                                                  " after call " + std::to_string(before)
                                                            : "two callers at a time");
                      }
                      return SubjectStatus::success();
                    };
                    Calls calls;
                    calls.table = [enter](Subject& subject, const TableRequest& request) {
                      SubjectStatus status = enter(request.call.index);
                      return status.is_ok() ? subject.table(request) : status;
                    };
                    calls.rotate = [enter](Subject& subject, const RotateRequest& request) {
                      SubjectStatus status = enter(request.call.index);
                      return status.is_ok() ? subject.rotate(request) : status;
                    };
                    return calls;
                  }});
}

TEST(Fairness, AStatefulSubjectSeesItsCallsInOrderAndOneAtATime) {
  for (const int threads : {1, 2, 5}) {
    const Report report = conforming(stateful(), rope(8), {.context = 40000, .threads = threads});
    EXPECT_EQ(result_of(report, "thread-invariance").verdict, Verdict::not_applicable);
    EXPECT_EQ(result_of(report, "accuracy").verdict, Verdict::holds);
  }
}

/// Faults of a subject that only rotates are convicted by the same properties as those of a table.
class RotatingFault : public testing::TestWithParam<std::tuple<const char*, Format>> {};

TEST_P(RotatingFault, IsConvictedByThePropertyThatNamesIt) {
  const auto& [name, format] = GetParam();
  const auto* const model = impl::faults::find_fault(name);
  ASSERT_NE(model, nullptr);
  const auto open = [model](const Encoding& encoding, const OpenOptions& options) {
    return impl::faults::open_faulty({model}, encoding, options);
  };
  const std::string property(model->convicted_by);
  const Encoding encoding = preset(model->name == "rotated-tail" ? "gpt-neox-20b" : "llama-3-8b");
  const PropertyResult result = result_of(report_on(rotate_only("rotating", open), encoding,
                                                    {.format = format, .context = 1000, .only = {property}}),
                                          property);
  EXPECT_EQ(result.verdict, Verdict::violated) << result.reason;
}

const auto name_of_rotating_fault = [](const auto& tried) {
  std::string name =
      std::string(std::get<0>(tried.param)) + "_" + std::string(traits(std::get<1>(tried.param)).name);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
};

INSTANTIATE_TEST_SUITE_P(
    All, RotatingFault,
    testing::Combine(testing::Values("bf16-inverse-frequency", "bf16-position", "swapped-layout",
                                     "reversed-sign", "odd-exponent", "base-10000", "position-shifted",
                                     "table-one-row-short", "unrepeatable", "rotated-tail"),
                     testing::ValuesIn(all_formats)),
    name_of_rotating_fault);

} // namespace
} // namespace posproof::properties
