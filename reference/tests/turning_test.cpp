/// The two routes against the second oracle, another library: its ball at 256 bits and theirs overlap, and
/// theirs are as narrow as the digits promise.

#include "reference/turning.hpp"

#include "reference/second/arb_oracle.hpp"
#include "reference/tests/encodings.hpp"
#include "spec/encoding.hpp"

#include <array>
#include <cmath>
#include <gtest/gtest.h>

namespace posproof::reference {
namespace {

constexpr std::array arithmetics{Arithmetic{Route::direct, 40}, Arithmetic{Route::powers, 40},
                                 Arithmetic{Route::direct, 80}, Arithmetic{Route::powers, 80}};
constexpr std::array<std::int64_t, 8> positions{0, 1, -1, 2, 1000, 131071, 16777217, 2147483647};

TEST(Turning, BothRoutesEncloseTheBallsOfTheSecondOracle) {
  for (const Encoding& encoding : compared_encodings()) {
    const PhaseModel model = phase_model(encoding, {131072, 0, 131072});
    const std::size_t stride = std::max<std::size_t>(1, model.frequencies.size() / 3);
    for (std::size_t k = 0; k < model.frequencies.size(); k += stride) {
      SecondOracle second(model.frequencies[k]);
      for (const Arithmetic& arithmetic : arithmetics) {
        const Turning turning(model.frequencies[k], arithmetic);
        for (const std::int64_t position : positions) {
          second.evaluate(position);
          const CirclePoint point = turning.at(position);
          for (const Component component : {Component::cosine, Component::sine}) {
            const Enclosure mine = (component == Component::cosine ? point.cosine : point.sine).outward();
            // Two roundings outward; the ball itself is far narrower than a double can say.
            EXPECT_TRUE(second.is_inside(component, mine.lower, mine.upper))
                << encoding.name << ", frequency " << k << ", position " << position << ", "
                << name_of(arithmetic.route);
            EXPECT_LE(mine.upper - mine.lower, 0x1p-50 * std::fmax(std::fabs(mine.upper), 0x1p-60));
          }
        }
      }
    }
  }
}

TEST(Turning, TheRoutesAgreeFarBelowADouble) {
  const FrequencyLaw law{10000.0, 2, 7, 1.0, Unscaled{}};
  for (const int digits : {40, 80, 160}) {
    const CirclePoint direct = Turning(law, {Route::direct, digits}).at(131071);
    const CirclePoint powers = Turning(law, {Route::powers, digits}).at(131071);
    EXPECT_TRUE(overlap(direct.sine, powers.sine));
    const Enclosure gap = Real(direct.sine - powers.sine).outward();
    EXPECT_LT(std::fmax(-gap.lower, gap.upper), std::pow(10.0, -(digits - 10))) << digits;
  }
}

TEST(Turning, TheAdditionTheoremTurnsAndTurnsBack) {
  const Turning turning(FrequencyLaw{10000.0, 1, 3, 1.0, Unscaled{}}, {Route::direct, 40});
  const CirclePoint sum = turned(turning.at(1234), turning.at(-234));
  EXPECT_TRUE(overlap(sum.cosine, turning.at(1000).cosine));
  EXPECT_TRUE(overlap(sum.sine, turning.at(1000).sine));
  const CirclePoint none = turned(turning.at(77), turned_back(turning.at(77)));
  EXPECT_TRUE(overlap(none.cosine, Real(1)));
  EXPECT_TRUE(overlap(none.sine, Real(0)));
}

TEST(Turning, OtherNumbersOfDigitsAreRefused) {
  EXPECT_THROW(static_cast<void>(exact_frequency(FrequencyLaw{}, {Route::direct, 41})),
               std::invalid_argument);
}

} // namespace
} // namespace posproof::reference
