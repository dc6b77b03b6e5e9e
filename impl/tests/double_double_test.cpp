/// Double-double arithmetic against wider arithmetic and against expansions from a multiprecision library.

#include "impl/double_double.hpp"

#include <array>
#include <cmath>
#include <gtest/gtest.h>
#include <random>

namespace posproof::impl {
namespace {

// 113 significand bits, where the machine has them.
#if defined(__SIZEOF_FLOAT128__)
__extension__ using Wide = __float128;
#else
using Wide = long double;
#endif

Wide wide(DoubleDouble x) {
  return static_cast<Wide>(x.high) + static_cast<Wide>(x.low);
}

double magnitude(Wide x) {
  return static_cast<double>(x < 0 ? -x : x);
}

/// Numbers of all signs between 2^-60 and 2^60, the low part up to half an ulp.
class Numbers {
public:
  double single() {
    const double significand = std::uniform_real_distribution(1.0, 2.0)(generator_);
    const int exponent = std::uniform_int_distribution(-60, 60)(generator_);
    return std::ldexp(generator_() % 2 == 0 ? significand : -significand, exponent);
  }
  DoubleDouble pair() {
    const double high = single();
    const double share = std::uniform_real_distribution(-0.5, 0.5)(generator_);
    return two_sum(high, share * 0x1p-53 * high);
  }

private:
  std::mt19937_64 generator_{20170612};
};

constexpr int trials = 100000;

TEST(DoubleDouble, SumAndProductOfTwoDoublesAreExact) {
  Numbers numbers;
  for (int i = 0; i < trials; ++i) {
    const double a = numbers.single();
    const double b = a * std::ldexp(numbers.single(), -60);
    ASSERT_TRUE(wide(two_prod(a, b)) == static_cast<Wide>(a) * static_cast<Wide>(b)) << a << ' ' << b;
    const DoubleDouble sum = two_sum(a, b);
    ASSERT_EQ(sum.high, a + b);
    // a and b together may need more bits than Wide has; their sum minus its rounding never does.
    ASSERT_TRUE(static_cast<Wide>(sum.low) ==
                (static_cast<Wide>(a) - static_cast<Wide>(sum.high)) + static_cast<Wide>(b));
  }
}

TEST(DoubleDouble, EachOperationKeepsItsStatedBound) {
  Numbers numbers;
  constexpr double v2 = 0x1p-106;
  constexpr double of_wide = 2; // the comparison itself rounds by a few 2^-113
  for (int i = 0; i < trials; ++i) {
    const DoubleDouble x = numbers.pair();
    const DoubleDouble y = numbers.pair();
    const double s = numbers.single();
    const auto error = [](DoubleDouble got, Wide right) {
      return magnitude(wide(got) - right) / magnitude(right);
    };
    ASSERT_LE(error(mul(x, y), wide(x) * wide(y)), (5 + of_wide) * v2);
    ASSERT_LE(error(mul(x, s), wide(x) * static_cast<Wide>(s)), (2 + of_wide) * v2);
    ASSERT_LE(error(div(x, y), wide(x) / wide(y)), (15 + of_wide) * v2);
    ASSERT_LE(error(div(x, s), wide(x) / static_cast<Wide>(s)), (3 + of_wide) * v2);
    // No cancellation, in which Wide itself would lose bits.
    const DoubleDouble z{std::copysign(y.high, x.high),
                         std::signbit(x.high) == std::signbit(y.high) ? y.low : -y.low};
    ASSERT_LE(error(add(x, z), wide(x) + wide(z)), (3 + of_wide) * v2);
  }
}

struct Known {
  double x;
  std::array<double, 3> value; ///< unevaluated sum, from MPFR at 700 bits
};

constexpr Known exponentials[] = {
    {0x0.0p+0, {0x1.0000000000000p+0, 0x0.0p+0, 0x0.0p+0}},
    {0x1.0000000000000p+0, {0x1.5bf0a8b145769p+1, 0x1.4d57ee2b1013ap-53, -0x1.618713a31d3e2p-109}},
    {-0x1.0000000000000p+0, {0x1.78b56362cef38p-2, -0x1.ca8a4270fadf5p-57, -0x1.837912b3fd2aap-111}},
    {0x1.0000000000000p-1, {0x1.a61298e1e069cp+0, -0x1.b4690082a4906p-55, -0x1.80c9c135c1d28p-109}},
    {-0x1.62e42fefa39efp-2, {0x1.6a09e667f3bcdp-1, -0x1.7233c057e4796p-55, 0x1.66c0647c4944ep-109}},
    {0x1.4000000000000p+3, {0x1.5829dcf950560p+14, -0x1.83e055cfea4bbp-40, -0x1.66e8ab3d195adp-95}},
    {-0x1.26bb1bbb55516p+3, {0x1.a36e2eb1c4326p-14, 0x1.ea693527805fbp-69, 0x1.915ba78ebeabap-123}},
    {-0x1.8400000000000p+6, {0x1.0a9bdfb02d240p-140, -0x1.47e6185488938p-194, -0x1.27bc3384e8cbap-253}},
    {-0x1.59ad916872b02p+8, {0x1.3971a67444e9dp-499, 0x1.1809f017977eap-553, -0x1.f155989546ad9p-608}},
    {0x1.2bc0000000000p+9, {0x1.dc4898ef34728p+864, 0x1.99766c3da8573p+810, 0x1.cded72f878edep+752}},
    {0x1.b7cdfd9d7bdbbp-34, {0x1.000000006df38p+0, -0x1.3112d8e5e6d4cp-57, 0x1.c2ec8e2e63478p-111}},
    {-0x1.0000000000000p-40, {0x1.fffffffffe000p-1, 0x1.ffffffffff555p-82, 0x1.5555556000000p-136}},
};

constexpr Known logarithms[] = {
    {0x1.0000000000000p+0, {0x0.0p+0, 0x0.0p+0, 0x0.0p+0}},
    {0x1.0000000000000p+1, {0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56, 0x1.7b57a079a1934p-111}},
    {0x1.3880000000000p+13, {0x1.26bb1bbb55516p+3, -0x1.f48ad494ea3e9p-51, -0x1.9ebae3ae0260cp-105}},
    {0x1.e848000000000p+18, {0x1.a3ea669a05c01p+3, 0x1.43d1720303e20p-51, -0x1.5016d01ba85ddp-107}},
    {0x1.e848000000000p+19, {0x1.ba18a998fffa0p+3, 0x1.112fc120a0a22p-51, -0x1.b86156140e44ap-107}},
    {0x1.312d000000000p+23, {0x1.01e3b843eaa73p+4, -0x1.6bf2f40499ed8p-51, -0x1.d5c70e7084296p-105}},
    {0x1.000000006df38p+0, {0x1.b7cdffffa18d8p-34, -0x1.4e193d3be4369p-88, 0x1.0d977d1299e49p-143}},
    {0x1.8000000000000p+0, {0x1.9f323ecbf984cp-2, -0x1.a92e513217f5cp-59, 0x1.0c0cfa41ff669p-113}},
    {0x1.999999999999ap-4, {-0x1.26bb1bbb55515p+1, -0x1.8b752b6b15c17p-53, 0x1.5ebae3ae0260cp-107}},
    {0x1.0000000000000p-300, {-0x1.9fe3682cd3be4p+7, -0x1.4aa84b6b3b125p-47, -0x1.722ac03a25622p-105}},
    {0x1.7e43c8800759cp+996, {0x1.5963447f87fb5p+9, 0x1.abccc0710fcd4p-46, 0x1.fc4923b39b0c6p-101}},
    {0x1.fffffffffffffp+1023, {0x1.62e42fefa39efp+9, 0x1.a9c9e3b39803fp-46, 0x1.7757a079a1934p-101}},
};

double distance(DoubleDouble got, const std::array<double, 3>& right) {
  return magnitude((static_cast<Wide>(got.high) - static_cast<Wide>(right[0])) +
                   (static_cast<Wide>(got.low) - static_cast<Wide>(right[1])) - static_cast<Wide>(right[2]));
}

TEST(DoubleDouble, ExponentialsAreWithinTheStatedBoundOfKnownValues) {
  for (const Known& known : exponentials) {
    EXPECT_LE(distance(exp({known.x, 0}), known.value), 0x1p-102 * known.value[0]) << known.x;
  }
}

TEST(DoubleDouble, TheLowPartOfAnExponentCounts) {
  // e^(x + l) = e^x·(1 + l) for |l| < 2^-53.
  for (const Known& known : exponentials) {
    if (known.x == 0) {
      continue;
    }
    const double low = known.x * 0x1p-55;
    const DoubleDouble got = exp({known.x, low});
    const DoubleDouble right = mul({known.value[0], known.value[1]}, add({1, 0}, {low, low * low / 2}));
    EXPECT_LE(distance(got, {right.high, right.low, known.value[2]}), 0x1p-101 * right.high) << known.x;
  }
}

TEST(DoubleDouble, LogarithmsAreWithinTheStatedBoundOfKnownValues) {
  for (const Known& known : logarithms) {
    EXPECT_LE(distance(log(known.x), known.value), 0x1p-101 + 0x1p-104 * std::fabs(known.value[0]))
        << known.x;
  }
}

} // namespace
} // namespace posproof::impl
