/// Tokens asked for in every way: what is promised is kept by sound subjects, and what breaks it is named.

#include "fuzz/tests/support/hunting.hpp"
#include "properties/tests/support/altered_calls.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/faulty_subjects.hpp"

#include <cmath>
#include <gtest/gtest.h>

namespace posproof::fuzz::tests {
namespace {

using properties::tests::preset;

TEST(CallShapeTarget, PassesSoundSubjects) {
  for (const auto& [name, format] : {std::pair{"builtin:turns", Format::f32},
                                     {"builtin:turns", Format::bf16},
                                     {"contract:f32-angle", Format::f32},
                                     {"contract:f64-angle", Format::f16}}) {
    for (const char* const model : {"llama-3-8b", "gpt-neox-20b", "transformer-base", "qwen2.5-vl-7b"}) {
      SCOPED_TRACE(std::string(name) + " on " + model);
      const Opened opened("call-shape", subject(name), preset(model), {.format = format, .context = 65536});
      const Drawn drawn = draw(*opened, 400);
      EXPECT_FALSE(drawn.violation) << opened->describe(*drawn.violation).reason;
      EXPECT_GT(drawn.that_speak, 150U);
      EXPECT_GT(drawn.largest_use, 0.1);
    }
  }
}

TEST(CallShapeTarget, ConvictsTheFaultsOfCalls) {
  struct Fault {
    const char* subject;
    const char* property; ///< empty: more than one, whichever is met first
  };
  const Fault faults[] = {{"remainder-kernel", ""},
                          {"remainder-repeated", "call-shapes"},
                          {"unaligned-path", "alignment-invariance"},
                          {"compiled-by-length", "prefix-stability"},
                          {"packed-sequence-goes-on", "call-shapes"},
                          {"position-ids-sliced", "call-shapes"},
                          {"decode-at-zero", "call-shapes"},
                          {"row-stride-ignored", "guard-zones"},
                          {"stray-column", "guard-zones"},
                          {"lone-token-ahead", "split-invariance"},
                          {"tail-of-block-repeated", "call-shapes"}};
  for (const Fault& fault : faults) {
    SCOPED_TRACE(fault.subject);
    const Opened opened("call-shape", subject(std::string("fault:") + fault.subject), preset("llama-3-8b"),
                        {.context = 4096});
    const Drawn drawn = draw(*opened, 1000);
    ASSERT_TRUE(drawn.violation) << drawn.largest_use;
    const PropertyResult result = opened->describe(*drawn.violation);
    EXPECT_EQ(result.verdict, Verdict::violated);
    EXPECT_TRUE(result.id == fault.property || fault.property == std::string()) << result.id;
    EXPECT_TRUE(result.counterexample);
  }
}

TEST(CallShapeTarget, SaysNothingOfBitsThatNobodyPromised) {
  const auto when = [](const TableRequest& request) { return request.positions.tokens() == 1; };
  SubjectSource promising = properties::tests::sensitive_table("sensitive", when);
  // Positions 3, 4, 5, and token 1 alone.
  const Case value{{3, 1, 3, 0, 1, 0}};
  const Opened promised("call-shape", promising, preset("llama-3-8b"), {.context = 4096});
  EXPECT_TRUE(std::isinf(outcome_of(*promised, value).use));
  EXPECT_EQ(promised->describe(value).id, "split-invariance");
  SubjectSource silent = promising;
  silent.open = [inner = promising.open](const Encoding& encoding, const OpenOptions& options) {
    return properties::tests::altered(
               "silent", inner, {[](Declaration& declared) { declared.promises.batch = false; }, nullptr})
        .open(encoding, options);
  };
  const Opened unpromised("call-shape", silent, preset("llama-3-8b"), {.context = 4096});
  EXPECT_LT(outcome_of(*unpromised, value).use, 1);
  EXPECT_EQ(unpromised->describe(value).verdict, Verdict::holds);
}

TEST(CallShapeTarget, IsBrokenByACallThatIsNotAnswered) {
  const Opened opened("call-shape", properties::tests::refusing_from(100), preset("llama-3-8b"),
                      {.context = 200});
  EXPECT_TRUE(std::isinf(outcome_of(*opened, {{98, 1, 5}}).use));
  EXPECT_NE(opened->describe({{98, 1, 5}}).reason.find("not answered"), std::string::npos);
  EXPECT_LT(outcome_of(*opened, {{90, 1, 5}}).use, 1);
}

} // namespace
} // namespace posproof::fuzz::tests
