#include "reference/multiprecision.hpp"

#include "reference/tests/encodings.hpp"
#include "spec/position.hpp"
#include "spec/tests/support/random.hpp"

#include <boost/multiprecision/mpfr.hpp>
#include <cmath>
#include <gtest/gtest.h>

namespace posproof::reference {
namespace {

using testing_support::Random;

const FrequencyLaw one{10000, 0, 128, 1};

TEST(Multiprecision, KnownValues) {
  // Computed with mpmath at 60 digits; the enclosures are rounded outward in their last digit.
  const ExactPoint first = exact_point(one, GivenAmplitude{}, 131071, 20);
  EXPECT_EQ(first.cosine.lower, "-0.81798349938794908072");
  EXPECT_EQ(first.cosine.upper, "-0.81798349938794908071");
  EXPECT_EQ(first.sine.lower, "-0.57524168375478937114");
  EXPECT_EQ(first.sine.upper, "-0.57524168375478937113");
  EXPECT_EQ(first.inverse_frequency.lower, first.inverse_frequency.upper) << "1 is exact";
  const ExactPoint twentieth = exact_point({500000, 40, 128, 1}, GivenAmplitude{}, 131071, 30);
  EXPECT_EQ(twentieth.inverse_frequency.lower, "0.0165604400809944455489474445589");
  EXPECT_EQ(twentieth.inverse_frequency.upper, "0.0165604400809944455489474445590");
  EXPECT_EQ(twentieth.angle.lower, "2.89451087906563800686657132953");
  EXPECT_EQ(twentieth.cosine.upper, "-0.969630275577123683852560829038");
}

TEST(Multiprecision, PositionZeroIsExact) {
  const FrequencyLaw law{500000, 2, 128, 1};
  const Multiprecision exact(law);
  EXPECT_EQ(exact.enclose(Component::cosine, 0).lower, 1.0);
  EXPECT_EQ(exact.enclose(Component::cosine, 0).upper, 1.0);
  EXPECT_EQ(exact.enclose(Component::sine, 0).lower, 0.0);
  EXPECT_EQ(exact.enclose(Component::sine, 0).upper, 0.0);
  for (const Format format : all_formats) {
    EXPECT_EQ(exact.correctly_rounded(format, Component::sine, 0), 0U);
    EXPECT_EQ(value_of(format, *exact.correctly_rounded(format, Component::cosine, 0)), 1.0);
  }
  EXPECT_EQ(exact.compare_error(Component::cosine, 0, 1.0, 0.0), Comparison::at_most);
  EXPECT_EQ(exact.compare_error(Component::cosine, 0, std::nextafter(1.0, 2.0), 0.0), Comparison::greater);
}

TEST(Multiprecision, EveryDigitIsCertainAndRoundedOutward) {
  const FrequencyLaw law{500000, 40, 128, 1};
  const ExactPoint thousand = exact_point(law, GivenAmplitude{}, 131071, largest_digits);
  const ExactPoint thirty = exact_point(law, GivenAmplitude{}, 131071, 30);
  for (const auto member :
       {&ExactPoint::inverse_frequency, &ExactPoint::angle, &ExactPoint::cosine, &ExactPoint::sine}) {
    const DecimalEnclosure& fine = thousand.*member;
    const DecimalEnclosure& coarse = thirty.*member;
    namespace mp = boost::multiprecision;
    using Number = mp::number<mp::mpfr_float_backend<1200>, mp::et_off>;
    EXPECT_LE(Number(coarse.lower), Number(fine.lower));
    EXPECT_GE(Number(coarse.upper), Number(fine.upper));
    EXPECT_LE(Number(fine.upper) - Number(fine.lower),
              abs(Number(fine.lower)) * pow(Number(10), 1 - largest_digits));
    EXPECT_GE(fine.lower.size(), static_cast<std::size_t>(largest_digits));
  }
}

TEST(Multiprecision, AngleIsReducedToOneTurnForBothSigns) {
  const FrequencyLaw law{500000, 2, 128, 1};
  for (const std::int64_t position :
       {std::int64_t{1}, std::int64_t{131071}, largest_position, std::int64_t{-1}, -largest_position}) {
    const double angle = std::stod(exact_point(law, GivenAmplitude{}, position, 30).angle.lower);
    EXPECT_GE(angle, 0.0);
    EXPECT_LT(angle, 6.2831853072);
    EXPECT_NEAR(std::cos(angle), std::stod(exact_point(law, GivenAmplitude{}, position, 30).cosine.lower),
                1e-14);
    EXPECT_NEAR(std::sin(angle), std::stod(exact_point(law, GivenAmplitude{}, position, 30).sine.lower),
                1e-14);
  }
}

TEST(Multiprecision, ValuesLieInTheirEnclosures) {
  Random random(3);
  for (const Encoding& encoding : compared_encodings()) {
    const PhaseModel model = phase_model(encoding);
    for (int i = 0; i < 100; ++i) {
      const Multiprecision exact(model.frequencies[random.below(model.frequencies.size())]);
      const std::int64_t position = random.position();
      for (const Component component : {Component::cosine, Component::sine}) {
        const Enclosure enclosure = exact.enclose(component, position);
        const double value = exact.value(component, position);
        // The value is rounded to nearest double and the enclosure outward: they share a double.
        ASSERT_LE(enclosure.lower, value);
        ASSERT_GE(enclosure.upper, value);
        ASSERT_LE(enclosure.upper, std::nextafter(std::nextafter(enclosure.lower, 2), 2));
      }
    }
  }
}

/// Rounding by MPFR: to the precision of the format, then into its exponent range with gradual underflow.
std::uint32_t round_by_mpfr(Format format, const FrequencyLaw& law, Component component,
                            std::int64_t position) {
  namespace mp = boost::multiprecision;
  using Number = mp::number<mp::mpfr_float_backend<120>, mp::et_off>;
  const Number omega =
      exp(-(Number(law.numerator) / Number(law.denominator)) * log(Number(law.base))) / Number(law.divisor);
  const Number angle = omega * Number(position);
  const Number truth = component == Component::cosine ? Number(cos(angle)) : Number(sin(angle));
  const FormatTraits& t = traits(format);
  mpfr_t rounded;
  mpfr_init2(rounded, t.precision);
  const mpfr_exp_t old_min = mpfr_get_emin();
  mpfr_set_emin(t.exponent_min - t.precision + 2); // MPFR's exponent is one above ours
  int ternary = mpfr_set(rounded, truth.backend().data(), MPFR_RNDN);
  ternary = mpfr_check_range(rounded, ternary, MPFR_RNDN);
  mpfr_subnormalize(rounded, ternary, MPFR_RNDN);
  const double value = mpfr_get_d(rounded, MPFR_RNDN);
  mpfr_set_emin(old_min);
  mpfr_clear(rounded);
  return round_to_nearest(format, value); // exact: the value is one of the format
}

TEST(Multiprecision, CorrectRoundingAgreesWithMpfrZerosIncluded) {
  Random random(11);
  for (const Encoding& encoding : plain_encodings()) {
    const PhaseModel model = phase_model(encoding);
    for (int i = 0; i < 150; ++i) {
      const FrequencyLaw& law = model.frequencies[random.below(model.frequencies.size())];
      const Multiprecision exact(law);
      const double frequency = exact.facts().frequency;
      const std::int64_t position =
          i % 2 == 0 ? random.position()
                     : nearest_to_quarter_turn(frequency, static_cast<std::int64_t>(random.below(1U << 24)),
                                               largest_context);
      for (const Component component : {Component::cosine, Component::sine}) {
        for (const Format format : all_formats) {
          const auto rounded = exact.correctly_rounded(format, component, position);
          ASSERT_TRUE(rounded.has_value());
          ASSERT_EQ(*rounded, round_by_mpfr(format, law, component, position))
              << encoding.name << " position " << position << ' ' << traits(format).name;
        }
      }
    }
  }
}

TEST(Multiprecision, ComparesErrorsOnBothSidesOfTheLimit) {
  const FrequencyLaw law{10000, 2, 128, 1};
  const Multiprecision exact(law);
  const Enclosure truth = exact.enclose(Component::cosine, 4096);
  const double observed = truth.lower + 0.25;
  const Enclosure error = exact.error(Component::cosine, 4096, observed);
  EXPECT_LE(error.upper - error.lower, error.upper * 0x1p-50);
  EXPECT_EQ(exact.compare_error(Component::cosine, 4096, observed, error.upper), Comparison::at_most);
  EXPECT_EQ(exact.compare_error(Component::cosine, 4096, observed, std::nextafter(error.lower, 0)),
            Comparison::greater);
  EXPECT_EQ(exact.compare_error(Component::cosine, 4096, std::nan(""), 1e300), Comparison::greater);
}

} // namespace
} // namespace posproof::reference
