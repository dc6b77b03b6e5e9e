#include "properties/examiner/checks/frequency_routes.hpp"

#include "impl/contracts/contract.hpp"
#include "properties/examiner/encodings.hpp"
#include "properties/tests/support/restatement.hpp"

#include <cmath>

using namespace posproof;
using namespace posproof::properties::examiner;

TEST(FrequencyRoutes, TheyAgreeToALimitAndNotToASmallerOne) {
  // A true restatement of the claim that they are the same, and one that promises too much.
  EXPECT_EQ(
      restated(
          "within 2^-19", [](const Examining& e) { return float_routes_agree(e, 0x1p-19, 16); }, Passes::two)
          .outcome.answer,
      Answer::yes);
  const ClauseResult result = restated(
      "within 2^-23", [](const Examining& e) { return float_routes_agree(e, 0x1p-23, 16); }, Passes::two);
  EXPECT_EQ(result.outcome.answer, Answer::no);
  EXPECT_NE(result.outcome.counterexample.find("d = "), std::string::npos) << result.outcome.counterexample;
}

TEST(FrequencyRoutes, TheContractsComputeTheSameRecipes) {
  // Real libraries round pow and exp to a neighbour of the correctly rounded value.
  const reference::Arithmetic arithmetic;
  for (const int width : {2, 6, 64, 138, 512}) {
    const Encoding encoding = sinusoidal(width);
    const auto by_power = impl::contracts::f32_angle(encoding, {}, {}).inverse_frequency;
    const auto by_exponential = impl::contracts::f32_exp_log(encoding, {}, {}).inverse_frequency;
    const std::vector<FrequencyLaw> laws = laws_of(encoding);
    for (int i = 0; i < width / 2; ++i) {
      const auto [power, exponential] = float_frequencies(10000, width, i, arithmetic);
      const FrequencyLaw& law = laws[static_cast<std::size_t>(i)];
      EXPECT_NEAR(by_power(law), power, 2.0 * (std::nextafter(power, 2.0F) - power)) << width << " " << i;
      EXPECT_NEAR(by_exponential(law), exponential, std::nextafter(exponential, 2.0F) - exponential)
          << width << " " << i;
    }
  }
}
