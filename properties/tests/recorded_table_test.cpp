/// Tables that were written down are judged as far as they show anything, and no further.

#include "impl/tests/written_arrays.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/plain_encodings.hpp"
#include "properties/tests/support/recorded_tables.hpp"
#include "properties/tests/support/verifying.hpp"
#include "reference/index_oracle.hpp"
#include "spec/error.hpp"

#include <cmath>
#include <gtest/gtest.h>

namespace posproof::properties {
namespace {

using namespace tests;

/// A model with a context of its own.
Encoding model(std::int64_t context = 64) {
  Encoding encoding = rope(16);
  encoding.context = context;
  return encoding;
}

Verdict verdict_of(const Report& report, std::string_view property) {
  return result_of(report, property).verdict;
}

TEST(RecordedTable, OfTheTruthConformsInEveryFormat) {
  const std::pair<std::string, Format> types[] = {
      {"<f4", Format::f32}, {">f4", Format::f32}, {"<f2", Format::f16}, {"<V2", Format::bf16},
      {"<f8", Format::f32}, {"<f8", Format::f16}, {">f8", Format::bf16}};
  for (const auto& [type, format] : types) {
    SCOPED_TRACE(type);
    const Report report = report_on(recorded(model(), {.type = type}), model(), {.format = format});
    EXPECT_EQ(complaints(report), "");
    EXPECT_EQ(report.verdict, ReportVerdict::conforms);
    EXPECT_EQ(report.accuracy.attained, AccuracyClass::exact);
    EXPECT_EQ(verdict_of(report, "accuracy"), Verdict::holds);
    EXPECT_EQ(result_of(report, "accuracy").evidence, Evidence::exhaustive);
  }
}

TEST(RecordedTable, ShowsNothingOfTheCodeThatWroteIt) {
  const Report report = report_on(recorded(model(), {}), model(), {});
  for (const PropertyStatement& statement : property_statements()) {
    if (statement.driver == Driver::calls || statement.id == "guard-zones") {
      const PropertyResult& result = result_of(report, statement.id);
      EXPECT_EQ(result.verdict, Verdict::not_applicable) << statement.id;
      EXPECT_NE(result.reason.find("a recorded table does not show"), std::string::npos) << statement.id;
    }
  }
  for (const char* const property :
       {"rotation", "in-place", "untouched-tail", "layout-permutation", "stored-accuracy"}) {
    EXPECT_EQ(verdict_of(report, property), Verdict::not_applicable) << property;
  }
  EXPECT_EQ(report_on(recorded(model(), {}), model(), {.only = {"repeatability"}}).verdict,
            ReportVerdict::nothing_checked);
}

TEST(RecordedTable, IsConvictedByThePropertyThatNamesItsFault) {
  const Encoding encoding = model(256);
  const auto with_angle = [&](const std::function<double(std::int64_t, int)>& angle) {
    return recorded(
        encoding, {.rows = 256, .change = [=](std::int64_t position, int pair, Component component, double) {
                     const double turned = angle(position, pair);
                     return component == Component::cosine ? std::cos(turned) : std::sin(turned);
                   }});
  };
  const auto frequency = [](double base, int pair) { return std::pow(base, -pair / 8.0); };
  const auto shifted = with_angle([&](std::int64_t position, int pair) {
    return static_cast<double>(position + 1) * frequency(1e4, pair);
  });
  const PropertyResult origin = result_of(report_on(shifted, encoding, {}), "origin");
  EXPECT_EQ(origin.verdict, Verdict::violated);
  EXPECT_EQ(integer_fact(origin, "position"), 0);
  EXPECT_EQ(integer_fact(origin, "got the code of"), 1);
  const auto other_base = with_angle(
      [&](std::int64_t position, int pair) { return static_cast<double>(position) * frequency(5e5, pair); });
  const PropertyResult base = result_of(report_on(other_base, encoding, {}), "frequency");
  EXPECT_EQ(base.verdict, Verdict::violated);
  EXPECT_NE(base.reason.find("all fit base 500000 where 10000 is declared"), std::string::npos)
      << base.reason;
  const auto rounded = with_angle([&](std::int64_t position, int pair) {
    const double in_bf16 =
        value_of(Format::bf16, round_to_nearest(Format::bf16, static_cast<double>(position)));
    return in_bf16 * frequency(1e4, pair);
  });
  EXPECT_EQ(complaints(report_on(rounded, encoding, {})), ""); // 256 positions are numbers of bf16
  const auto one_off =
      recorded(encoding, {.rows = 256,
                          .change = [](std::int64_t position, int pair, Component component, double truth) {
                            const bool here = position == 200 && pair == 3 && component == Component::sine;
                            return here ? truth + 0x1p-12 : truth;
                          }});
  const PropertyResult accuracy = result_of(report_on(one_off, encoding, {}), "accuracy");
  EXPECT_EQ(integer_fact(accuracy, "position"), 200);
  EXPECT_EQ(integer_fact(accuracy, "pair"), 3);
  EXPECT_EQ(text_fact(accuracy, "component"), "sine");
}

TEST(RecordedTable, InWhichNoNumberStandsIsConvicted) {
  const auto holed = recorded(model(), {.change = [](std::int64_t position, int, Component, double truth) {
                                return position == 9 ? std::nan("") : truth;
                              }});
  EXPECT_EQ(integer_fact(result_of(report_on(holed, model(), {}), "defined"), "position"), 9);
}

/// Errors that vanish in every rounding that a sweep sees.
TEST(RecordedTable, OfF64IsJudgedToItsLastDigits) {
  const auto off_by = [](double error) {
    return recorded(
        model(),
        {.type = "<f8", .change = [=](std::int64_t position, int pair, Component component, double truth) {
           const bool here = position == 31 && pair == 2 && component == Component::cosine;
           return here ? truth + error : truth;
         }});
  };
  const Report sound = report_on(off_by(0), model(), {});
  EXPECT_EQ(complaints(sound), "");
  EXPECT_EQ(verdict_of(sound, "stored-accuracy"), Verdict::holds);
  EXPECT_EQ(result_of(sound, "stored-accuracy").evidence, Evidence::sampled);
  EXPECT_GT(result_of(sound, "stored-accuracy").cases, 500U);
  const Report faulty = report_on(off_by(0x1p-42), model(), {});
  EXPECT_EQ(verdict_of(faulty, "accuracy"), Verdict::holds);
  const PropertyResult& result = result_of(faulty, "stored-accuracy");
  EXPECT_EQ(result.verdict, Verdict::violated);
  EXPECT_EQ(integer_fact(result, "position"), 31);
  EXPECT_EQ(integer_fact(result, "pair"), 2);
  EXPECT_NEAR(*result.observed, 0x1p-42, 0x1p-52);
  EXPECT_NE(result.reproduce.find("--property stored-accuracy"), std::string::npos);
}

/// What is off by more than the fast oracle's radius is found wherever it stands.
TEST(RecordedTable, OfF64IsScreenedAtEveryRow) {
  for (const std::int64_t row : {77, 701, 1333, 2605}) {
    const auto table =
        recorded(rope(4), {.type = "<f8",
                           .rows = 3000,
                           .change = [=](std::int64_t position, int pair, Component component, double truth) {
                             return position == row && pair == 1 && component == Component::sine
                                        ? truth + 0x1p-40
                                        : truth;
                           }});
    const PropertyResult result = result_of(report_on(table, rope(4), {.context = 3000}), "stored-accuracy");
    EXPECT_EQ(result.verdict, Verdict::violated);
    EXPECT_EQ(integer_fact(result, "position"), row);
  }
}

TEST(RecordedTable, OfF64ThatHoldsFloatsSaysSo) {
  const auto widened =
      recorded(model(), {.type = "<f8", .change = [](std::int64_t, int, Component, double truth) {
                           return static_cast<double>(static_cast<float>(truth));
                         }});
  const PropertyResult result = result_of(report_on(widened, model(), {}), "stored-accuracy");
  EXPECT_EQ(result.verdict, Verdict::violated);
  EXPECT_NE(result.reason.find("--accuracy angle-f32 judges them as such"), std::string::npos)
      << result.reason;
  EXPECT_EQ(complaints(report_on(widened, model(), {.accuracy = AccuracyClass::angle_f32})), "");
}

TEST(RecordedTable, OfLaterPositionsIsJudgedAtEveryOneOfThem) {
  for (const std::string type : {"<f4", "<f2", "<V2", "<f8"}) {
    SCOPED_TRACE(type);
    const Format format = type == "<f2" ? Format::f16 : type == "<V2" ? Format::bf16 : Format::f32;
    const Report sound = report_on(recorded(model(), {.type = type, .first = 100000, .rows = 40}), model(),
                                   {.format = format});
    EXPECT_EQ(complaints(sound), "");
    EXPECT_EQ(sound.verdict, ReportVerdict::conforms);
    EXPECT_EQ(sound.context, 100040);
    const PropertyResult& result = result_of(sound, "stored-accuracy");
    EXPECT_EQ(result.verdict, Verdict::holds);
    EXPECT_EQ(result.evidence, type == "<f8" ? Evidence::sampled : Evidence::exhaustive);
    EXPECT_LE(result.cases, 40U * 16);
    EXPECT_GE(result.cases, type == "<f8" ? 500U : 40U * 16);
    EXPECT_NE(result_of(sound, "accuracy").reason.find("the rows begin at position 100000"),
              std::string::npos);
  }
  const auto shifted =
      recorded(model(), {.first = 100000,
                         .rows = 40,
                         .change = [](std::int64_t position, int pair, Component component, double) {
                           const double angle =
                               static_cast<double>(position + 1) * std::pow(1e4, -pair / 8.0);
                           return component == Component::cosine ? std::cos(angle) : std::sin(angle);
                         }});
  const PropertyResult result = result_of(report_on(shifted, model(), {}), "stored-accuracy");
  EXPECT_EQ(result.verdict, Verdict::violated);
  EXPECT_EQ(integer_fact(result, "position"), 100000);
}

TEST(RecordedTable, OfPositionsWhereItsClassPromisesNothingDoesNotConform) {
  const auto far = recorded(model(), {.first = 50'000'000, .rows = 8});
  const Report report = report_on(far, model(), {});
  EXPECT_EQ(verdict_of(report, "stored-accuracy"), Verdict::holds);
  EXPECT_EQ(verdict_of(report, "class-useful"), Verdict::violated);
  EXPECT_EQ(complaints(report_on(far, model(), {.accuracy = AccuracyClass::uniform})), "");
}

TEST(RecordedTable, OfLaterPositionsMeetsNoRequirementOfEarlierOnes) {
  const auto late = recorded(model(), {.first = 1000});
  EXPECT_THROW(static_cast<void>(report_on(late, model(), {.requirement = Requirement{1e-3, 10}})),
               InputError);
  const Report report = report_on(recorded(model(), {}), model(), {.requirement = Requirement{1e-6, 64}});
  EXPECT_EQ(verdict_of(report, "requirement"), Verdict::holds);
}

TEST(RecordedTable, CutsTheContextToItsRowsAndSaysSo) {
  const Report report = report_on(recorded(model(), {.rows = 50}), model(64), {});
  EXPECT_EQ(report.context, 50);
  EXPECT_EQ(report.encoding.assumed.front(), "the context 64 is cut to the recorded 50");
  EXPECT_EQ(complaints(report), "");
  EXPECT_EQ(report_on(recorded(model(), {.rows = 80}), model(64), {}).context, 64);
  EXPECT_EQ(report_on(recorded(model(), {.first = -10, .rows = 30}), model(64), {}).context, 20);
  try {
    static_cast<void>(report_on(recorded(model(), {.rows = 50}), model(64), {.context = 51}));
    ADD_FAILURE() << "row 50 was not recorded";
  } catch (const InputError& error) {
    EXPECT_NE(
        std::string(error.what()).find("asks for position 50, and the subject declares 49 as its largest"),
        std::string::npos)
        << error.what();
  }
}

TEST(RecordedTable, OfAModelWithAxesHasRowsOfEqualPositionsOnly) {
  const Encoding& axes = preset("qwen3-vl-8b");
  const Report report = report_on(recorded(axes, {.rows = 40}), axes, {});
  EXPECT_EQ(complaints(report), "");
  EXPECT_EQ(verdict_of(report, "accuracy"), Verdict::holds);
  EXPECT_EQ(verdict_of(report, "axes"), Verdict::not_applicable);
  EXPECT_EQ(verdict_of(report, "text-equals-one-axis"), Verdict::not_applicable);
}

std::vector<double> exact_buckets(const Encoding& encoding, std::int64_t first, std::int64_t last) {
  const auto oracle = reference::make_index_oracle(encoding);
  std::vector<double> indices;
  for (std::int64_t distance = first; distance <= last; ++distance) {
    indices.push_back(static_cast<double>(oracle->index(distance).value()));
  }
  return indices;
}

TEST(RecordedTable, OfBucketsIsJudgedOnItsDistances) {
  const Encoding encoding = t5(32, 128, true);
  std::vector<double> indices = exact_buckets(encoding, -300, 300);
  const auto table = [&] { return recorded_array(",start=-300", impl::tests::npy("<i4", {601}, indices)); };
  const Report sound = report_on(table(), encoding, {});
  EXPECT_EQ(complaints(sound), "");
  EXPECT_EQ(sound.verdict, ReportVerdict::conforms);
  EXPECT_EQ(sound.context, 301);
  EXPECT_EQ(result_of(sound, "index-exact").cases, 602U);
  EXPECT_EQ(verdict_of(sound, "index-decode"), Verdict::not_applicable);
  EXPECT_EQ(verdict_of(sound, "repeatability"), Verdict::not_applicable);
  ++indices[300 + 91];
  const PropertyResult result = result_of(report_on(table(), encoding, {}), "index-exact");
  EXPECT_EQ(result.verdict, Verdict::violated);
  EXPECT_EQ(integer_fact(result, "distance (key - query)"), 91);
}

TEST(RecordedTable, OfOneSideOfTheBucketsIsEnoughForACausalModel) {
  const Encoding encoding = t5(32, 128, false);
  const auto table =
      recorded_array(",start=-200", impl::tests::npy("<i8", {201}, exact_buckets(encoding, -200, 0)));
  const Report report = report_on(table, encoding, {});
  EXPECT_EQ(complaints(report), "");
  EXPECT_EQ(report.context, 201);
}

TEST(RecordedTable, OfBiasesIsJudgedOnItsQueriesAndKeys) {
  Encoding encoding = alibi(4);
  encoding.context = 64;
  std::vector<double> biases;
  for (int head = 1; head <= 4; ++head) {
    for (int query = 0; query < 32; ++query) {
      for (int key = 0; key < 32; ++key) {
        biases.push_back(key > query ? -HUGE_VAL
                                     : -std::pow(2.0, -2 * head) * (query - key)); // masked, as recorded
      }
    }
  }
  const auto table = [&] { return recorded_array("", impl::tests::npy("<f2", {4, 32, 32}, biases)); };
  const Report sound = report_on(table(), encoding, {.format = Format::f16});
  EXPECT_EQ(complaints(sound), "");
  EXPECT_EQ(sound.context, 32);
  EXPECT_EQ(verdict_of(sound, "bias-translation"), Verdict::holds);
  biases[(2 * 32 + 31) * 32 + 7] *= 1.01;
  EXPECT_EQ(verdict_of(report_on(table(), encoding, {.format = Format::f16}), "bias-accuracy"),
            Verdict::violated);
}

TEST(RecordedTable, OfOneQueryShowsNoTranslation) {
  Encoding encoding = alibi(2);
  encoding.context = 16;
  std::vector<double> biases;
  for (int head = 1; head <= 2; ++head) {
    for (int key = 0; key < 16; ++key) {
      biases.push_back(-std::pow(2.0, -4 * head) * (15 - key));
    }
  }
  const Report report =
      report_on(recorded_array(",query-start=15", impl::tests::npy("<f4", {2, 1, 16}, biases)), encoding, {});
  EXPECT_EQ(complaints(report), "");
  EXPECT_EQ(verdict_of(report, "bias-accuracy"), Verdict::holds);
  EXPECT_EQ(verdict_of(report, "bias-translation"), Verdict::not_applicable);
}

TEST(RecordedTable, OfAnAbsoluteEncodingIsItsRows) {
  Encoding encoding = rows({.width = 6});
  encoding.context = 40;
  std::vector<double> values;
  for (int position = 0; position < 40; ++position) {
    for (int column = 0; column < 6; ++column) {
      const double angle = position * std::pow(1e4, -(column / 2) / 3.0);
      values.push_back(column % 2 == 0 ? std::sin(angle) : std::cos(angle));
    }
  }
  const auto table = [&](const char* type) {
    return recorded_array("", impl::tests::npy(type, {1, 40, 6}, values));
  };
  EXPECT_EQ(complaints(report_on(table("<f4"), encoding, {})), "");
  const Report of_doubles = report_on(table("<f8"), encoding, {});
  EXPECT_EQ(complaints(of_doubles), "");
  EXPECT_EQ(verdict_of(of_doubles, "stored-accuracy"), Verdict::holds);
  std::swap(values[7], values[6]);
  EXPECT_EQ(verdict_of(report_on(table("<f4"), encoding, {}), "accuracy"), Verdict::violated);
  EXPECT_EQ(verdict_of(report_on(table("<f8"), encoding, {}), "stored-accuracy"), Verdict::violated);
}

} // namespace
} // namespace posproof::properties
