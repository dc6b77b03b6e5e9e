#pragma once
/// The scales of XPos by a second derivation, with nothing in common with reference/xpos_oracle.cpp but the
/// encoding.
///
/// What is different: ζ is 1 less what it lacks, 1 - (d - 2i)/((1 + γ)·d); ζ^(1/S) is a root, squared as
/// often as S has binary digits behind the point; the scale is that number multiplied up, and its inverse,
/// without a logarithm of ζ and without a product of the exponent; the centre is the floor of the negative
/// half length, negated.

#include "spec/encoding.hpp"
#include "spec/oracle.hpp"

#include <cstdint>
#include <memory>

namespace posproof::reference {

class SecondScale {
public:
  /// 0 ≤ pair < width/2, |position| < 2^31.
  SecondScale(const XposScale& xpos, int pair, std::int64_t position, std::int64_t sequence_length,
              int bits = 400);
  ~SecondScale();
  SecondScale(SecondScale&&) noexcept;
  SecondScale& operator=(SecondScale&&) noexcept;

  /// The ball and the interval have a number in common.
  [[nodiscard]] bool meets(const DecimalEnclosure& interval) const;
  /// Bits to which the ball knows its value.
  [[nodiscard]] std::int64_t accurate_bits() const;

private:
  struct State;
  std::unique_ptr<State> state_;
};

} // namespace posproof::reference
