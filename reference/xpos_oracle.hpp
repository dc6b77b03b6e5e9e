#pragma once
/// The scales of XPos as enclosures: ζ_i^(±(p - c)/S).
///
/// ζ is a fraction a/b in lowest terms of integers below 2^90, and the exponent a fraction P/Q in lowest
/// terms. The scale is rational only where a and b are Q-th powers, which needs Q < 90 since b ≥ 2: there it
/// is a quotient of whole powers of integers, whose enclosure is a point where it is a number of a format, or
/// a tie of one. Every other scale is irrational. No question is left undecided by a tie.

#include "spec/encoding.hpp"
#include "spec/oracle.hpp"

#include <memory>

namespace posproof::reference {

/// A scale as a sum of two doubles: |truth - (high + low)| ≤ scale_factor_error·truth.
struct ScaleFactor {
  double high = 1;
  double low = 0;
};
inline constexpr double scale_factor_error = 0x1p-104;

/// Site: lane = pair, axis 0 = position, |position| < 2^31; the centre is that of the call. Throws
/// std::out_of_range for a pair that does not exist.
class XposOracle : public Oracle {
public:
  [[nodiscard]] DomainKind kind() const noexcept final { return DomainKind::row; }
  [[nodiscard]] virtual const XposScale& xpos() const noexcept = 0;
  /// The scale `offset` positions behind the centre, where it lies between 2^-900 and 2^900.
  [[nodiscard]] virtual ScaleFactor factor(int pair, std::int64_t offset) const = 0;
};

[[nodiscard]] std::unique_ptr<XposOracle> make_xpos_oracle(const XposScale& xpos);

} // namespace posproof::reference
