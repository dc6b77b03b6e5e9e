#include "properties/examiner/checks/fourier.hpp"

#include "properties/examiner/column_products.hpp"
#include "properties/examiner/encodings.hpp"
#include "properties/examiner/exact_rows.hpp"
#include "properties/tests/support/restatement.hpp"

#include <array>
#include <cmath>

using namespace posproof;
using namespace posproof::properties::examiner;
using reference::Arithmetic;
using reference::Real;
using reference::Route;

namespace {

using Run = std::function<Outcome(const Examining&)>;

Outcome of(const Run& run) {
  return restated("a restatement", run).outcome;
}

} // namespace

TEST(ColumnProducts, AreTheSumsOverPositions) {
  constexpr int width = 6;
  for (const Route route : {Route::direct, Route::powers}) {
    const Arithmetic arithmetic{route, 40};
    const ExactRows rows(paper_schemes(width).back(), arithmetic);
    const auto products = ColumnProducts::over_positions(laws_of(sinusoidal(width)), 9, arithmetic);
    for (int a = 0; a < width; ++a) {
      for (int b = 0; b < width; ++b) {
        Real sum = 0;
        for (std::int64_t p = 0; p < 9; ++p) {
          const std::vector<Real> row = rows.row(p);
          sum += row[static_cast<std::size_t>(a)] * row[static_cast<std::size_t>(b)];
        }
        EXPECT_TRUE(overlap(sum, products.of(a, b))) << a << " " << b;
        EXPECT_LT(products.of(a, b).outward().upper - products.of(a, b).outward().lower, 1e-14);
      }
    }
  }
}

TEST(ColumnProducts, AreTheIntegralsOverAnInterval) {
  // Simpson's rule on 2000 pieces errs by less than 1e-9 here.
  constexpr int width = 4;
  constexpr int pieces = 2000;
  const Arithmetic arithmetic{Route::direct, 40};
  const auto products =
      ColumnProducts::over_interval(laws_of(sinusoidal(width)), arithmetic.number(5), arithmetic);
  const auto value = [](int column, double t) {
    const double angle = t * (column < 2 ? 1.0 : 0.01);
    return column % 2 == 0 ? std::sin(angle) : std::cos(angle);
  };
  for (int a = 0; a < width; ++a) {
    for (int b = 0; b < width; ++b) {
      double sum = 0;
      for (int n = 0; n <= pieces; ++n) {
        const double weight = n == 0 || n == pieces ? 1 : n % 2 != 0 ? 4 : 2;
        sum += weight * value(a, 5.0 * n / pieces) * value(b, 5.0 * n / pieces);
      }
      EXPECT_NEAR(products.of(a, b).middle(), sum * 5.0 / pieces / 3, 1e-9) << a << " " << b;
    }
  }
}

TEST(Fourier, HarmonicWidthsAreThoseNamedAndNoOthers) {
  static constexpr std::array<int, 2> too_few{2, 4};
  static constexpr std::array<int, 4> too_many{2, 4, 6, 8};
  const Outcome few = of([](const Examining& examining) {
    return frequencies_are_harmonic_exactly_at(examining, Denominator::width, too_few);
  });
  EXPECT_EQ(few.counterexample, "d = 8: each is 10 times the next");
  const Outcome many = of([](const Examining& examining) {
    return frequencies_are_harmonic_exactly_at(examining, Denominator::width, too_many);
  });
  EXPECT_EQ(many.answer, Answer::no);
  EXPECT_NE(many.counterexample.find("d = 6: ω_0/ω_1"), std::string::npos) << many.counterexample;
}

TEST(Fourier, AQuarterOfAPeriodIsTooLittleAndTwoPeriodsAreEnough) {
  static constexpr std::array<int, 3> harmonic{2, 4, 8};
  EXPECT_EQ(of([](const Examining& examining) {
              return harmonic_columns_are_orthogonal(examining, harmonic, 0.25);
            }).answer,
            Answer::no);
  EXPECT_EQ(of([](const Examining& examining) {
              return harmonic_columns_are_orthogonal(examining, harmonic, 2.0);
            }).answer,
            Answer::yes);
}

TEST(Fourier, WrongLimitsAndFrequenciesAreRefuted) {
  const Outcome mean =
      of([](const Examining& examining) { return columns_are_orthogonal_in_the_mean(examining, 0.375); });
  EXPECT_EQ(mean.answer, Answer::no);
  EXPECT_NE(mean.counterexample.find("columns 0 and 0"), std::string::npos) << mean.counterexample;
  EXPECT_EQ(
      of([](const Examining& examining) { return harmonic_samples_are_orthogonal(examining, 1); }).answer,
      Answer::no)
      << "frequencies 2πj/(N+1) over N positions";
  const Outcome nearest = restated(
                              "the cosines of the slowest pairs",
                              [](const Examining& examining) {
                                return nearest_columns_are(examining, {Positions::whole, 509, 511, 1e-9});
                              },
                              Passes::whole_numbers)
                              .outcome;
  EXPECT_EQ(nearest.answer, Answer::no);
  EXPECT_NE(nearest.counterexample.find("columns 508 and 510"), std::string::npos) << nearest.counterexample;
}
