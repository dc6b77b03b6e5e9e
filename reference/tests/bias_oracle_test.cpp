/// Biases against a second derivation: slopes by repeated square roots of 1/2, in another number type.

#include "reference/bias_oracle.hpp"

#include <bit>
#include <boost/multiprecision/mpfr.hpp>
#include <cmath>
#include <gtest/gtest.h>
#include <random>

namespace posproof::reference {
namespace {

using Real = boost::multiprecision::number<boost::multiprecision::mpfr_float_backend<120>>;

const Call no_call{};

Site at(int head, std::int64_t query, std::int64_t key) {
  return {head, Component::cosine, {{query, key, 0, 0}, 2}};
}

/// 2^-x for a double x ≥ 0, bit by bit of x: whole powers by halving, fractions by square roots of 1/2.
Real power_by_roots(double x) {
  Real result = 1;
  const double whole = std::floor(x);
  for (int i = 0; i < static_cast<int>(whole); ++i) {
    result /= 2;
  }
  Real root = Real(1) / 2;
  for (double rest = x - whole; rest != 0;) {
    root = sqrt(root);
    rest *= 2;
    if (rest >= 1) {
      result *= root;
      rest -= 1;
    }
  }
  return result;
}

/// The authors' recursion: slopes of the power of two below, then every other slope of twice as many.
std::vector<Real> slopes_by_recursion(int heads, double bias_max) {
  const auto power = static_cast<int>(std::bit_floor(static_cast<unsigned>(heads)));
  std::vector<Real> slopes;
  const Real ratio = power_by_roots(bias_max / power);
  Real slope = 1;
  for (int head = 0; head < power; ++head) {
    slopes.push_back(slope *= ratio);
  }
  if (power < heads) {
    const std::vector<Real> twice = slopes_by_recursion(2 * power, bias_max);
    for (int head = power; head < heads; ++head) {
      slopes.push_back(twice[static_cast<std::size_t>(2 * (head - power))]);
    }
  }
  return slopes;
}

bool contains(const Enclosure& enclosure, const Real& value) {
  return Real(enclosure.lower) <= value && value <= Real(enclosure.upper);
}

TEST(BiasOracle, EnclosesTheSlopesOfRepeatedSquareRootsAtTenThousandHeads) {
  std::size_t heads_compared = 0;
  for (int heads = 1; heads <= 128; ++heads) {
    for (const double bias_max : {8.0, 4.0, 1.0, 16.0, 3.7}) {
      const std::vector<Real> slopes = slopes_by_recursion(heads, bias_max);
      const auto oracle = make_bias_oracle({heads, bias_max, Alibi::Form::key, 0});
      for (int head = 0; head < heads; ++head) {
        const Real& slope = slopes[static_cast<std::size_t>(head)];
        const BiasFactor factor = oracle->factor(head);
        const Real off = abs(Real(factor.high) + Real(factor.low) - slope);
        ASSERT_LE(off, slope * Real(factor_error)) << heads << " " << head;
        const Enclosure enclosure = oracle->enclose(at(head, 0, 1), no_call);
        // The product of roots is rounded 2^-390 relative: within the width of the enclosure or an exact
        // point.
        const Real slack = slope * pow(Real(2), -380);
        ASSERT_TRUE(Real(enclosure.lower) - slack <= slope && slope <= Real(enclosure.upper) + slack)
            << heads << " " << head;
        ASSERT_LE(enclosure.upper - enclosure.lower, std::ldexp(enclosure.upper, -52));
        ++heads_compared;
      }
    }
  }
  EXPECT_GT(heads_compared, 40000U);
}

TEST(BiasOracle, MultipliesByExactIntegersAtTenThousandDraws) {
  std::mt19937_64 random(99);
  for (int i = 0; i < 10000; ++i) {
    const int heads = 1 + static_cast<int>(random() % 128);
    const double bias_max = i % 2 == 0 ? 8.0 : std::ldexp(static_cast<double>(1 + random() % 4096), -8);
    const auto form = static_cast<Alibi::Form>(random() % 3);
    const int dimension = i % 3 == 0 ? static_cast<int>(1 + random() % 300) : 0;
    const Alibi alibi{heads, bias_max, form, dimension};
    const auto oracle = make_bias_oracle(alibi);
    const int head = static_cast<int>(random() % static_cast<unsigned>(heads));
    const auto query = static_cast<std::int64_t>(random() % 2147483648U);
    const auto key = static_cast<std::int64_t>(random() % 2147483648U);
    Real truth = slopes_by_recursion(heads, bias_max)[static_cast<std::size_t>(head)];
    truth *= form == Alibi::Form::key        ? Real(key)
             : form == Alibi::Form::distance ? Real(key) - Real(query)
                                             : -abs(Real(query) - Real(key));
    truth /= sqrt(Real(dimension > 0 ? dimension : 1));
    const Site site = at(head, query, key);
    const Enclosure enclosure = oracle->enclose(site, no_call);
    const Real slack = abs(truth) * pow(Real(2), -380);
    ASSERT_TRUE(Real(enclosure.lower) - slack <= truth && truth <= Real(enclosure.upper) + slack)
        << describe(alibi);
    for (const Format format : all_formats) {
      const double nearest = mpfr_get_d(truth.backend().data(), MPFR_RNDZ);
      const int residue = truth > Real(nearest) ? 1 : truth < Real(nearest) ? -1 : 0;
      const auto rounded = oracle->correctly_rounded(format, site, no_call);
      ASSERT_TRUE(rounded.has_value());
      // A product of roots misses an exact tie by 2^-390, which no random draw with irrational slopes is
      // near.
      if (abs(Real(nearest) - truth) > slack || residue == 0) {
        ASSERT_EQ(*rounded, round_to_nearest(format, nearest, residue)) << describe(alibi);
      }
    }
    const double off = enclosure.middle() * (1 + 0x1p-10);
    const Enclosure error = oracle->error(site, no_call, off);
    ASSERT_TRUE(contains({error.lower * (1 - 0x1p-45), error.upper * (1 + 0x1p-45)}, abs(truth - Real(off))));
    ASSERT_EQ(oracle->compare_error(site, no_call, off, error.lower * (1 - 0x1p-30)),
              truth == 0 ? Comparison::at_most : Comparison::greater);
    ASSERT_EQ(oracle->compare_error(site, no_call, off, error.upper * (1 + 0x1p-30)), Comparison::at_most);
  }
}

TEST(BiasOracle, IsExactWhereTheValueIsRational) {
  // Whole exponents: ties of the format are decided by rule, to even.
  const auto eight = make_bias_oracle({8, 8, Alibi::Form::distance, 0});
  const auto bits = [](Format format, double value) {
    return std::optional(round_to_nearest(format, value));
  };
  EXPECT_EQ(eight->correctly_rounded(Format::bf16, at(7, 257, 0), no_call), bits(Format::bf16, -1.0));
  EXPECT_EQ(eight->correctly_rounded(Format::f16, at(0, 2049, 0), no_call), bits(Format::f16, -1024.0));
  EXPECT_EQ(eight->correctly_rounded(Format::f32, at(0, 0, 0), no_call), 0U);
  EXPECT_EQ(eight->compare_error(at(7, 1, 0), no_call, -0.00390625, 0), Comparison::at_most);
  // 2^(-1/2)/√2 = 1/2 and 2^-1/√9 = 1/6, the first a point: its ties are ties.
  const auto halves = make_bias_oracle({2, 1, Alibi::Form::key, 2});
  const Enclosure half = halves->enclose(at(0, 0, 1), no_call);
  EXPECT_EQ(half.lower, 0.5);
  EXPECT_EQ(half.upper, 0.5);
  EXPECT_EQ(halves->correctly_rounded(Format::f16, at(0, 0, 2049), no_call), bits(Format::f16, 1024.0));
  EXPECT_EQ(make_bias_oracle({1, 1, Alibi::Form::key, 9})->decimal(at(0, 0, 1), no_call, 8).lower,
            "0.16666666");
  EXPECT_EQ(make_bias_oracle({1, 1, Alibi::Form::key, 9})->decimal(at(0, 0, 1), no_call, 8).upper,
            "0.16666667");
}

TEST(BiasOracle, DecidesAtTheEnds) {
  const auto tiny = make_bias_oracle({65536, 5e-324, Alibi::Form::distance, 0});
  const Enclosure almost_one = tiny->enclose(at(65535, 1, 0), no_call);
  EXPECT_LE(almost_one.lower, -1 + 0x1p-50);
  EXPECT_TRUE(tiny->correctly_rounded(Format::f32, at(0, 2147483647, 0), no_call).has_value());
  const auto steep = make_bias_oracle({1, 512, Alibi::Form::distance, 0});
  EXPECT_EQ(steep->correctly_rounded(Format::f32, at(0, 1, 0), no_call),
            round_to_nearest(Format::f32, -0x1p-512));
  EXPECT_EQ(steep->factor(0).high, 0x1p-512);
  EXPECT_THROW(static_cast<void>(steep->enclose(at(1, 0, 0), no_call)), std::out_of_range);
  EXPECT_EQ(steep->kind(), DomainKind::bias);
}

} // namespace
} // namespace posproof::reference
