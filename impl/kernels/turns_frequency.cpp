/// Error budget, relative to the unscaled ω, with v = 2^-53:
///   ln b          2^-101 absolute + 2^-104 relative; times e = numerator/denominator it reaches the exponent
///                 x = e·ln b as 2^-101·e + 2^-104·x, the product and the quotient add 5v²·x; together at
///                 most 2^-101·(e + x/2) absolute in the exponent, which is relative in the exponential
///   exp           2^-102
///   divisor       3v²
///   1/2π          2^-108 as a constant, 5v² for the product; with the line above below 2^-102
/// Sum 2^-101·(1 + e + x/2). The conversion cuts both doubles off at 2^-128.
/// With a divisor of at least 1, F ≤ e^-x/2π and x·e^-x ≤ 1/e, so that the error is below 2^-101 for e ≤ 2; a
/// divisor of 1/1000 makes it a thousand times as large, 2^-91.
///
/// A scaling adds, in units of 2^-100:
///   stretched base   ln r errs by 1 + κ, where κ = (s·n/M)/r is what its subtraction cancels; times
///   e·d/(d-2) ramps            the ends and the quotient err by some units times hi/(hi - lo), or y/(high -
///   low); the weight
///                    reaches ω by a factor of at most 1
/// below 2^-91 as long as κ and these quotients are below 100.

#include "impl/kernels/turns_frequency.hpp"

#include "impl/kernels/scaled_exponential.hpp"
#include "spec/error.hpp"
#include "spec/text.hpp"

#include <cmath>

namespace posproof::impl::kernels {
namespace {

__extension__ using Unsigned128 = unsigned __int128;

constexpr DoubleDouble inverse_two_pi{0x1.45f306dc9c883p-3, -0x1.6b01ec5417056p-57};

constexpr double largest_frequency = 0x1p20;
/// -ln(2^-140): frequencies below are less than any bit of the fraction.
constexpr double exponent_of_nothing = 97.0;
/// Where the exponential still keeps its bound; only a divisor below e^-500 asks for more.
constexpr double largest_exponent = 600.0;

/// value·2^128 modulo 2^128, cut off towards zero below one unit. |value| < 2^64.
Unsigned128 fraction_of(double value) {
  int exponent = 0;
  const double significand = std::frexp(std::fabs(value), &exponent);
  // |value| = integer·2^(exponent - 53)
  const auto integer = static_cast<Unsigned128>(std::ldexp(significand, 53));
  const int shift = exponent - 53 + 128;
  Unsigned128 units = 0;
  if (shift >= 0 && shift < 128) {
    units = integer << shift;
  } else if (shift < 0 && shift > -64) {
    units = integer >> -shift;
  }
  return value < 0 ? -units : units;
}

void check(const FrequencyLaw& law) {
  if (!(law.base > 1) || !std::isfinite(law.base) || law.numerator < 0 || law.denominator <= 0 ||
      !(law.divisor > 0) || !std::isfinite(law.divisor)) {
    throw InputError("frequency",
                     "base " + decimal_text(law.base) + ", exponent -" + std::to_string(law.numerator) + "/" +
                         std::to_string(law.denominator) + ", divisor " + decimal_text(law.divisor),
                     "base > 1, exponent at most 0, divisor > 0");
  }
}

} // namespace

Turns128 frequency_in_turns(const FrequencyLaw& law) {
  check(law);
  if (law.rests()) {
    return {};
  }
  const DoubleDouble exponent = exponent_of(law);
  const double log_frequency = -exponent.high - std::log(law.divisor);
  if (log_frequency < -exponent_of_nothing) {
    return {};
  }
  if (log_frequency > std::log(largest_frequency) || exponent.high > largest_exponent) {
    throw InputError("frequency",
                     "base^-" + decimal_text(exponent.high / std::log(law.base)) + " divided by " +
                         decimal_text(law.divisor),
                     "at most 2^20 radians for one position");
  }
  const DoubleDouble frequency = div(scaled(law, exp({-exponent.high, -exponent.low})), law.divisor);
  const DoubleDouble turns = mul(frequency, inverse_two_pi);
  const Unsigned128 fraction = fraction_of(turns.high) + fraction_of(turns.low);
  return {static_cast<std::uint64_t>(fraction >> 64), static_cast<std::uint64_t>(fraction)};
}

std::uint64_t rounded_to_64_bits(const Turns128& turns) noexcept {
  return turns.high + (turns.low >> 63);
}

} // namespace posproof::impl::kernels
