/// Encodings without phases: what a sound subject gets, and how a mismatch is named.

#include "impl/faults/fault.hpp"
#include "properties/kill_matrix.hpp"
#include "properties/tests/support/altered_subject.hpp"
#include "properties/tests/support/plain_encodings.hpp"
#include "properties/tests/support/verifying.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <span>

namespace posproof::properties {
namespace {

using namespace tests;

/// What a sound subject gets on every encoding: nothing but what the encoding itself lacks.
TEST(PlainKillMatrix, TheCleanTwinConformsWhereTheEncodingDoes) {
  for (const Encoding& encoding : matrix_encodings()) {
    for (const Format format : has_phases(encoding) ? std::span<const Format>() : std::span(all_formats)) {
      const bool is_bias = domain_of(encoding) == DomainKind::bias;
      const Report report =
          report_on(clean_twin(), encoding, {.format = format, .context = is_bias ? 1024 : 0});
      for (const PropertyResult& result : report.properties) {
        const bool is_of_the_encoding =
            find_property(result.id)->driver == Driver::count && result.id != "count-accuracy";
        EXPECT_TRUE(is_of_the_encoding || result.verdict == Verdict::holds ||
                    result.verdict == Verdict::not_applicable)
            << encoding.name << " " << result.id << ": " << result.reason;
        EXPECT_TRUE(result.verdict != Verdict::not_applicable || !result.reason.empty()) << result.id;
      }
    }
  }
}

TEST(PlainKillMatrix, AMismatchIsNamed) {
  const auto reason = [](const char* name, const char* property, const Encoding& encoding) {
    return result_of(report_on(fault(name), encoding, {.context = 1024}), property).reason;
  };
  EXPECT_EQ(reason("next-power-slopes", "bias-slopes", alibi(12)),
            "12 of 12 heads have another slope, first head 0; all fit the slopes of 16 heads");
  EXPECT_EQ(reason("sorted-slopes", "bias-slopes", alibi(3)),
            "3 of 3 heads have another slope, first head 0; all fit the declared slopes in falling order");
  EXPECT_EQ(reason("bias-max-ignored", "bias-slopes", alibi(4, Alibi::Form::distance, 4)),
            "4 of 4 heads have another slope, first head 0; all fit bias_max 8 where 4 is declared");
  EXPECT_EQ(reason("reversed-bias", "bias-monotone", alibi(1)),
            "the bias of head 0 rises from 0 to 0.00390625 at query 1, key 0");
  EXPECT_EQ(reason("distance-256", "index-saturation", t5(32, 128, true)),
            "indices of earlier keys change last at distance 166, not 91");
  EXPECT_EQ(
      reason("other-centre", "scale-centre", plain("xpos", XposScale{8, 16})),
      "position 0 of a call of length 1 has another scale in pair 0; it fits the cached centre, 0, where "
      "floor, 1, is declared");
  EXPECT_EQ(reason("kept-key-scales", "scale-centre",
                   plain("xpos", XposScale{8, 16, 0.4, XposScale::Centre::floor, XposScale::Side::key})),
            "position 0 of a call of length 3 has another scale in pair 0; it fits the centre of the call of "
            "length 1 before");
  EXPECT_EQ(reason("key-not-inverted", "scale-product", plain("xpos", XposScale{8, 16})),
            "the product of a query's and a key's scale at 0 and 0 is another at 1 and 1");
  EXPECT_EQ(reason("swapped-scale-sides", "scale-monotone", plain("xpos", XposScale{8, 16})),
            "pair 0 does not shrink from position 0 to 1");
  EXPECT_EQ(reason("wrapped-position", "index-refusal", plain("learned", LearnedAbsolute{512, 0})),
            "position 512 has no row and gets row 0");
  EXPECT_EQ(reason("clamped-position", "index-refusal", plain("learned", LearnedAbsolute{512, 0})),
            "position 512 has no row and gets row 511");
}

} // namespace
} // namespace posproof::properties
