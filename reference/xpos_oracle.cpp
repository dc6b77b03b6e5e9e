#include "reference/xpos_oracle.hpp"

#include "reference/intervals.hpp"

#include <bit>
#include <cmath>
#include <limits>
#include <numeric>
#include <stdexcept>
#include <vector>

namespace posproof::reference {
namespace {

__extension__ using Natural = unsigned __int128;

/// A double m·2^e with an odd m, or 0.
struct Binary {
  std::int64_t mantissa = 0;
  int exponent = 0;

  explicit Binary(double value) {
    int power = 0;
    mantissa = static_cast<std::int64_t>(std::ldexp(std::frexp(value, &power), 53));
    exponent = power - 53;
    const int zeros = std::countr_zero(static_cast<std::uint64_t>(mantissa));
    mantissa >>= zeros;
    exponent += zeros;
  }
};

/// Over positive numbers, in lowest terms.
struct Fraction128 {
  Natural numerator = 1;
  Natural denominator = 1;
};

Fraction128 reduced(Natural numerator, Natural denominator) {
  Natural x = numerator;
  Natural y = denominator;
  while (y != 0) {
    const Natural rest = x % y;
    x = y;
    y = rest;
  }
  return {numerator / x, denominator / x};
}

/// ζ = (2i + γd)/((1 + γ)d) with γ = m·2^e: both sides times 2^-e, or with 2^e multiplied out. γ has 53 bits
/// from 2^20 downwards to 2^-72, d is below 2^17: below 2^90.
Fraction128 base_of(const XposScale& xpos, int pair) {
  const Binary gamma(xpos.gamma);
  const Natural unit = gamma.exponent < 0 ? Natural{1} << -gamma.exponent : Natural{1};
  const Natural scaled = gamma.exponent < 0 ? static_cast<Natural>(gamma.mantissa)
                                            : static_cast<Natural>(gamma.mantissa) << gamma.exponent;
  const auto width = static_cast<Natural>(xpos.width);
  return reduced(static_cast<Natural>(2 * pair) * unit + scaled * width, (unit + scaled) * width);
}

/// P/Q in lowest terms; none where Q is 90 or more, and the power irrational.
struct WholeExponent {
  std::uint64_t power = 0;
  unsigned root = 1;
};

constexpr std::uint64_t first_irrational_root = 90;

std::optional<WholeExponent> whole_exponent(std::uint64_t offset, const Binary& scale_base) {
  const auto odd = static_cast<std::uint64_t>(scale_base.mantissa);
  const std::uint64_t common = std::gcd(offset, odd);
  std::uint64_t power = offset / common;
  std::uint64_t root = odd / common;
  int doublings = scale_base.exponent; // of the root
  while (doublings > 0 && power % 2 == 0) {
    power /= 2;
    --doublings;
  }
  if (root >= first_irrational_root || doublings >= 7 ||
      root << std::max(doublings, 0) >= first_irrational_root) {
    return std::nullopt;
  }
  // P/Q ≤ 2^41 and Q < 90: nothing is lost on the left.
  return WholeExponent{doublings < 0 ? power << -doublings : power,
                       static_cast<unsigned>(root << std::max(doublings, 0))};
}

template <unsigned Digits>
Interval<Digits> interval_of(Natural x) {
  Interval<Digits> result(static_cast<std::uint64_t>(x >> 64));
  result *= Interval<Digits>(0x1p64);
  return result + Interval<Digits>(static_cast<std::uint64_t>(x));
}

/// x^(1/root) where that is an integer; x is one itself.
template <unsigned Digits>
std::optional<Interval<Digits>> whole_root(const Interval<Digits>& x, unsigned root) {
  Value<Digits> result;
  if (mpfr_rootn_ui(result.backend().data(), lower_end(x), root, MPFR_RNDN) != 0) {
    return std::nullopt;
  }
  Interval<Digits> whole;
  mpfi_set_fr(whole.backend().data(), result.backend().data());
  return whole;
}

template <unsigned Digits>
Interval<Digits> whole_power(Interval<Digits> x, std::uint64_t power) {
  Interval<Digits> result(1);
  for (; power != 0; power /= 2) {
    if (power % 2 != 0) {
      result *= x;
    }
    x *= x;
  }
  return result;
}

/// Scales reach e^(±2^46), beyond the exponents that MPFR allows by default.
void allow_all_exponents() {
  static thread_local const bool allowed =
      mpfr_set_emin(mpfr_get_emin_min()) == 0 && mpfr_set_emax(mpfr_get_emax_max()) == 0;
  if (!allowed) {
    throw std::runtime_error("MPFR does not take its own range of exponents");
  }
}

/// ζ^(±|offset|/S).
struct ScaleValue {
  Fraction128 base;
  double scale_base = 1;
  std::uint64_t offset = 0;
  bool is_inverted = false;

  template <unsigned Digits>
  [[nodiscard]] Interval<Digits> operator()() const {
    allow_all_exponents();
    const Natural above = is_inverted ? base.denominator : base.numerator;
    const Natural below = is_inverted ? base.numerator : base.denominator;
    const Interval<Digits> numerator = interval_of<Digits>(above);
    const Interval<Digits> denominator = interval_of<Digits>(below);
    if (const auto exponent = whole_exponent(offset, Binary(scale_base))) {
      const auto top = whole_root<Digits>(numerator, exponent->root);
      const auto bottom = whole_root<Digits>(denominator, exponent->root);
      if (top && bottom) {
        return whole_power<Digits>(*top, exponent->power) / whole_power<Digits>(*bottom, exponent->power);
      }
    }
    const Interval<Digits> exponent = Interval<Digits>(offset) / Interval<Digits>(scale_base);
    return exp(Interval<Digits>(exponent * log(Interval<Digits>(numerator / denominator))));
  }
};

class MultiprecisionXpos final : public intervals::ValueOracle<XposOracle, MultiprecisionXpos> {
public:
  explicit MultiprecisionXpos(const XposScale& xpos) : xpos_(xpos) {
    for (int pair = 0; pair < xpos.pairs(); ++pair) {
      bases_.push_back(base_of(xpos, pair));
    }
  }

  [[nodiscard]] const XposScale& xpos() const noexcept override { return xpos_; }

  /// Two roundings to 53 bits leave 2^-106; the enclosure is at most 2^-110 wide.
  [[nodiscard]] ScaleFactor factor(int pair, std::int64_t offset) const override {
    constexpr unsigned digits = precision_levels[1];
    free_caches_at_end_of_thread();
    const Interval<digits> whole = value(pair, offset).operator()<digits>();
    const double high = mpfr_get_d(lower_end(whole), MPFR_RNDN);
    const Interval<digits> rest = whole - Interval<digits>(high);
    return {high, mpfr_get_d(lower_end(rest), MPFR_RNDN)};
  }

  [[nodiscard]] ScaleValue value_at(const Site& site, const Call& call) const {
    return value(site.lane, site.at.axis[0] - centre_of(xpos_.centre, call.sequence_length));
  }

private:
  [[nodiscard]] ScaleValue value(int pair, std::int64_t offset) const {
    const bool is_key = xpos_.side == XposScale::Side::key;
    return {bases_.at(static_cast<std::size_t>(pair)), xpos_.scale_base,
            static_cast<std::uint64_t>(offset < 0 ? -offset : offset), is_key != (offset < 0)};
  }

  XposScale xpos_;
  std::vector<Fraction128> bases_;
};

} // namespace

std::unique_ptr<XposOracle> make_xpos_oracle(const XposScale& xpos) {
  return std::make_unique<MultiprecisionXpos>(xpos);
}

} // namespace posproof::reference
