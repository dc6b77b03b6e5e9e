/// Rotations of every shape: sound subjects pass, faults of memory, layout and heads are convicted.

#include "fuzz/tests/support/hunting.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/faulty_subjects.hpp"

#include <cmath>
#include <gtest/gtest.h>

namespace posproof::fuzz::tests {
namespace {

using properties::tests::integer_fact;
using properties::tests::preset;

TEST(RotationTarget, PassesSoundSubjects) {
  const std::pair<const char*, Format> subjects[] = {{"builtin:turns", Format::f32},
                                                     {"builtin:turns", Format::bf16},
                                                     {"builtin:apply", Format::f32},
                                                     {"contract:f32-angle", Format::f16},
                                                     {"contract:table-in-format", Format::bf16}};
  for (const char* const model : {"llama-3-8b", "gpt-neox-20b", "qwen2.5-vl-7b"}) {
    for (const auto& [name, format] : subjects) {
      SCOPED_TRACE(std::string(name) + " on " + model);
      const Opened opened("rotation", subject(name), preset(model), {.format = format, .context = 32768});
      const Drawn drawn = draw(*opened, 150);
      EXPECT_FALSE(drawn.violation) << opened->describe(*drawn.violation).reason;
      EXPECT_GT(drawn.that_speak, 140U) << "the rest is of position 0";
      EXPECT_GT(drawn.largest_use, 0.05);
    }
  }
}

TEST(RotationTarget, ConvictsTheFaultsOfRotations) {
  struct Fault {
    const char* subject;
    const char* model;
    const char* property;
  };
  const Fault faults[] = {{"head-remainder-passed", "llama-3-8b", "rotation"},
                          {"in-place-hazard", "llama-3-8b", "rotation"},
                          {"input-overwritten", "llama-3-8b", "guard-zones"},
                          {"input-read-dense", "llama-3-8b", "rotation"},
                          {"lone-key-passed", "llama-3-8b", "rotation"},
                          {"lone-query-passed", "llama-3-8b", "rotation"},
                          {"lone-token-ahead", "llama-3-8b", "rotation"},
                          {"next-head-touched", "llama-3-8b", "rotation"},
                          {"one-key-head", "llama-3-8b", "rotation"},
                          {"pair-remainder-passed", "gpt-neox-20b", "rotation"},
                          {"batch-row-skipped", "llama-3-8b", "rotation"},
                          {"rotated-tail", "gpt-neox-20b", "untouched-tail"},
                          {"tail-read-contiguously", "gpt-neox-20b", "untouched-tail"},
                          {"strides-ignored", "llama-3-8b", "rotation"},
                          {"key-in-other-layout", "llama-3-8b", "rotation"},
                          {"written-in-other-layout", "llama-3-8b", "rotation"},
                          {"bf16-products", "llama-3-8b", "rotation"},
                          {"packed-sequence-goes-on", "llama-3-8b", "rotation"},
                          {"sections-ignored", "qwen2.5-vl-7b", "rotation"},
                          {"swapped-axes", "qwen2.5-vl-7b", "rotation"}};
  for (const Fault& fault : faults) {
    SCOPED_TRACE(fault.subject);
    const Opened opened("rotation", subject(std::string("fault:") + fault.subject), preset(fault.model),
                        {.context = 4096});
    const Drawn drawn = draw(*opened, 200);
    ASSERT_TRUE(drawn.violation) << "largest use " << drawn.largest_use;
    const PropertyResult result = opened->describe(*drawn.violation);
    EXPECT_EQ(result.verdict, Verdict::violated);
    EXPECT_EQ(result.id, fault.property) << result.reason;
    EXPECT_TRUE(result.counterexample);
  }
}

TEST(RotationTarget, TellsAComponentThatCanBeChecked) {
  const Opened opened("rotation", subject("fault:one-key-head"), preset("llama-3-8b"), {.context = 4096});
  // One token at position 1 with three key heads and no query, token by token, without gaps.
  const PropertyResult result = opened->describe({{1, 1, 1, 0, 0, 3}});
  ASSERT_EQ(result.verdict, Verdict::violated);
  EXPECT_EQ(integer_fact(result, "position"), 1);
  EXPECT_EQ(integer_fact(result, "head"), 1);
  EXPECT_EQ(integer_fact(result, "pair"), 0);
  EXPECT_NEAR(*result.observed, 1 - std::cos(1.0), 1e-6) << "of (1, 0), which was left as it was";
}

TEST(RotationTarget, IsBrokenByACallThatIsNotAnswered) {
  const Opened opened("rotation", properties::tests::refusing_from(100), preset("llama-3-8b"),
                      {.context = 200});
  EXPECT_TRUE(std::isinf(outcome_of(*opened, {{150, 1, 1, 0, 1}}).use));
  EXPECT_LT(outcome_of(*opened, {{50, 1, 1, 0, 1}}).use, 1);
  EXPECT_NE(opened->describe({{150, 1, 1, 0, 1}}).reason.find("not answered"), std::string::npos);
}

TEST(BackwardTarget, PassesSoundSubjectsAndConvictsTheFaultsOfGradients) {
  const Opened sound("backward", subject("builtin:turns"), preset("gpt-neox-20b"), {.context = 32768});
  const Drawn clean = draw(*sound, 300);
  EXPECT_FALSE(clean.violation) << sound->describe(*clean.violation).reason;
  EXPECT_GT(clean.largest_use, 0.05);
  for (const char* const name : {"gradient-accumulated", "gradient-at-zero", "gradient-in-other-layout",
                                 "gradient-not-turned-back", "gradient-tail-dropped", "no-gradient"}) {
    SCOPED_TRACE(name);
    const Opened opened("backward", subject(std::string("fault:") + name), preset("gpt-neox-20b"),
                        {.context = 4096});
    const Drawn drawn = draw(*opened, 50);
    ASSERT_TRUE(drawn.violation);
    const PropertyResult result = opened->describe(*drawn.violation);
    EXPECT_EQ(result.id, "backward-accuracy");
    EXPECT_EQ(result.verdict, Verdict::violated);
  }
}

} // namespace
} // namespace posproof::fuzz::tests
