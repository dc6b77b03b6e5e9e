/// Relations of one pair: sound subjects keep them, faults made for them are convicted, and a finding is a
/// case that a person can check.

#include "fuzz/tests/support/hunting.hpp"
#include "properties/tests/support/altered_calls.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/faulty_subjects.hpp"
#include "properties/tests/support/hidden_subjects.hpp"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

namespace posproof::fuzz::tests {
namespace {

using properties::tests::integer_fact;
using properties::tests::preset;
using properties::tests::turns;

const std::vector<std::string> relations{"linear-shift", "group-law", "relative-score", "cached-shift"};

TEST(Relations, HoldOfSoundSubjects) {
  const std::pair<const char*, Format> subjects[] = {{"builtin:turns", Format::f32},
                                                     {"builtin:turns", Format::f16},
                                                     {"contract:f32-angle", Format::f32},
                                                     {"contract:f64-angle", Format::bf16},
                                                     {"contract:table-in-format", Format::bf16}};
  const std::pair<const char*, std::int64_t> encodings[] = {{"llama-3-8b", 131072},
                                                            {"gpt-neox-20b", 1 << 24}};
  for (const std::string& target : relations) {
    for (const auto& [name, format] : subjects) {
      for (const auto& [model, context] : encodings) {
        SCOPED_TRACE(target + " of " + name + " on " + model);
        Opened opened(target, subject(name), preset(model), {.format = format, .context = context});
        const Drawn drawn = draw(*opened, 2048);
        EXPECT_FALSE(drawn.violation) << opened->describe(*drawn.violation).reason;
        EXPECT_GT(drawn.that_speak, 200U) << "most of the rest is zero or too far for the class";
        EXPECT_GT(drawn.largest_use, 0.01);
      }
    }
  }
}

TEST(Relations, AreBrokenByTheFaultsMadeForThem) {
  struct Fault {
    const char* target;
    const char* subject;
    std::uint64_t within;
  };
  const Fault faults[] = {
      {"linear-shift", "fault:stretched-position", 20},  {"linear-shift", "fault:bf16-position", 200},
      {"linear-shift", "fault:even-positions", 200},     {"group-law", "fault:even-positions", 200},
      {"group-law", "fault:stretched-position", 20},     {"relative-score", "fault:key-turned-back", 20},
      {"relative-score", "fault:bf16-position", 200},    {"cached-shift", "fault:unsigned-position", 20},
      {"linear-shift", "fault:wrong-switch-over", 5000}, {"group-law", "fault:one-constant-reduction", 200}};
  for (const Fault& fault : faults) {
    SCOPED_TRACE(std::string(fault.target) + " of " + fault.subject);
    Opened opened(fault.target, subject(fault.subject), preset("llama-3-8b"), {.context = 131072});
    const Drawn drawn = draw(*opened, fault.within);
    ASSERT_TRUE(drawn.violation) << "largest use " << drawn.largest_use;
    const PropertyResult result = opened->describe(*drawn.violation);
    EXPECT_EQ(result.id, fault.target);
    EXPECT_EQ(result.verdict, Verdict::violated);
    ASSERT_TRUE(result.counterexample);
    EXPECT_NEAR(*result.observed / *result.bound, outcome_of(*opened, *drawn.violation).use,
                1e-9 * *result.observed / *result.bound);
  }
}

TEST(Relations, AreToldByNumbersThatCanBeChecked) {
  Opened opened("linear-shift", subject("fault:stretched-position"), preset("llama-3-8b"),
                {.context = 131072});
  // Positions 64 and 64 are stretched to 65 and 65, and 128 to 132.
  const PropertyResult result = opened->describe({{64, 64, 0}});
  ASSERT_TRUE(result.counterexample);
  EXPECT_EQ(integer_fact(result, "position p"), 64);
  EXPECT_EQ(integer_fact(result, "offset k"), 64);
  EXPECT_NEAR(*result.observed, 2 * std::sin(1.0), 1e-5) << "off by two radians";
  const Outcome outcome = outcome_of(*opened, {{64, 64, 0}});
  EXPECT_GT(outcome.use_of[0][0], 1) << "an error of the angle shows along the circle";
  EXPECT_EQ(outcome.position, 128);
}

TEST(Relations, ACaseFoldedIsTheSameCase) {
  const std::pair<const char*, Case> cases[] = {{"linear-shift", {{7000, 5000, 3}}},
                                                {"group-law", {{7000, 5000, 3, 1, 2}}},
                                                {"relative-score", {{7000, 20, 5000, 3, 1, 2, 3, 4}}}};
  for (const auto& [target, value] : cases) {
    SCOPED_TRACE(target);
    Opened opened(target, subject("fault:even-positions"), preset("llama-3-8b"), {.context = 8192});
    const Case folded = opened->folded(value);
    EXPECT_EQ(folded.values[*target == 'r' ? 2 : 1], 5000 % (8192 - 7000));
    EXPECT_EQ(opened->folded(folded), folded);
    EXPECT_EQ(outcome_of(*opened, folded).use, outcome_of(*opened, value).use);
  }
  Opened opened("linear-shift", subject("fault:stretched-position"), preset("llama-3-8b"), {.context = 8192});
  const Case value{{7001, 5000, 3}};
  EXPECT_EQ(integer_fact(opened->describe(value), "offset k"), opened->folded(value).values[1]);
}

TEST(Relations, HaveAnOutcomeInTheBandOfTheirPair) {
  Opened opened("group-law", turns(), preset("llama-3-8b"), {.context = 131072});
  const Outcome outcome = outcome_of(*opened, {{1000, 30000, 17, 3, -2}});
  for (std::size_t band = 0; band < band_count; ++band) {
    const bool is_own = band == 17 * band_count / 64;
    EXPECT_EQ(outcome.condition[band] > 1, is_own) << band;
    EXPECT_EQ(std::max(outcome.use_of[0][band], outcome.use_of[1][band]) > 0, is_own) << band;
  }
  EXPECT_EQ(outcome.position, 31000);
}

TEST(Relations, StayInTheContext) {
  for (const std::string& target : relations) {
    SCOPED_TRACE(target);
    Opened opened(target, properties::tests::refusing_from(5000), preset("llama-3-8b"), {.context = 5000});
    const Drawn drawn = draw(*opened, 2000);
    EXPECT_FALSE(drawn.violation) << opened->describe(*drawn.violation).reason;
  }
}

TEST(Relations, AreBrokenByACallThatIsNotAnswered) {
  for (const std::string& target : relations) {
    SCOPED_TRACE(target);
    Opened opened(target, properties::tests::refusing_from(5000), preset("llama-3-8b"), {.context = 8000});
    const Drawn drawn = draw(*opened, 500);
    ASSERT_TRUE(drawn.violation);
    EXPECT_TRUE(std::isinf(outcome_of(*opened, *drawn.violation).use));
    EXPECT_NE(opened->describe(*drawn.violation).reason.find("not answered"), std::string::npos);
    // Beside cases that are not answered, others say what they say alone.
    const Case cases[] = {*drawn.violation, {{3, 2, 1, 1, 1}}};
    Outcome outcomes[2];
    opened->evaluate(cases, outcomes);
    EXPECT_TRUE(std::isinf(outcomes[0].use));
    EXPECT_LE(outcomes[1].use, 1);
  }
}

TEST(Relations, AreNoQuestionToWhoDoesNotTurnBack) {
  const SubjectSource forward = properties::tests::declared_otherwise(
      "forward only", [](Declaration& declaration) { declaration.smallest_position = 0; });
  EXPECT_THROW(Opened("cached-shift", forward, preset("llama-3-8b"), {.context = 100}), std::exception);
  EXPECT_THROW(Opened("relative-score", subject("builtin:turns"), properties::tests::rows({.width = 64}),
                      {.context = 100}),
               std::exception);
}

} // namespace
} // namespace posproof::fuzz::tests
