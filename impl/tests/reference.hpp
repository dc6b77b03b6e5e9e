#pragma once
/// A reference of this room's own, better than float32 by twenty bits: the frequency in turns from long
/// double, range reduction exact in integers. Error below 2^-33 at every |p| < 2^31.

#include "spec/encoding.hpp"

#include <cmath>
#include <cstdint>

namespace posproof::impl::tests {

class Reference {
public:
  explicit Reference(const FrequencyLaw& law) {
    const long double exponent =
        static_cast<long double>(law.numerator) / static_cast<long double>(law.denominator);
    const long double frequency = std::pow(static_cast<long double>(law.base), -exponent) / law.divisor;
    turns_ = static_cast<Unsigned128>(std::ldexp(frequency * inverse_two_pi, 128));
    frequency_ = static_cast<double>(frequency);
  }

  [[nodiscard]] double frequency() const noexcept { return frequency_; }
  [[nodiscard]] double cosine(std::int64_t position) const noexcept { return std::cos(angle(position)); }
  [[nodiscard]] double sine(std::int64_t position) const noexcept { return std::sin(angle(position)); }

private:
  __extension__ using Unsigned128 = unsigned __int128;
  static constexpr long double inverse_two_pi = 0xa2f9836e4e44152ap-66L; // within 2^-71

  /// In [-π, π), with the sign of the position left to it.
  [[nodiscard]] double angle(std::int64_t position) const noexcept {
    const Unsigned128 magnitude = static_cast<Unsigned128>(position < 0 ? -position : position);
    const auto phase = static_cast<std::int64_t>(static_cast<std::uint64_t>((turns_ * magnitude) >> 64));
    const double reduced = static_cast<double>(phase) * 0x1p-64 * 0x1.921fb54442d18p+2;
    return position < 0 ? -reduced : reduced;
  }

  Unsigned128 turns_ = 0;
  double frequency_ = 0;
};

} // namespace posproof::impl::tests
