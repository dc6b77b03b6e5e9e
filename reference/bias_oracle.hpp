#pragma once
/// ALiBi as enclosures: bias(head; query, key) = k·2^(-bias_max·step/denominator)/√d with an exact integer k.
///
/// The exponent is a dyadic number, so that 2^x/√d is rational only where the odd part of d is a square and
/// the exponents add up to a whole number: evaluated in that order the enclosure of a rational value is a
/// point, and every other value is irrational. No question is left undecided by a tie.

#include "spec/encoding.hpp"
#include "spec/oracle.hpp"

#include <memory>

namespace posproof::reference {

/// m_h, divided by √d where the encoding divides, as a sum of two doubles: |truth - (high + low)| ≤
/// factor_error·truth.
struct BiasFactor {
  double high = 0;
  double low = 0;
};
inline constexpr double factor_error = 0x1p-104;

/// The integer that multiplies the slope: -(i - j), j, or -|i - j|.
[[nodiscard]] std::int64_t bias_multiple(const Alibi& alibi, std::int64_t query, std::int64_t key) noexcept;

/// Site: lane = head; axis 0 = query, axis 1 = key; |positions| < 2^31. Throws std::out_of_range for a head
/// that does not exist.
class BiasOracle : public Oracle {
public:
  [[nodiscard]] DomainKind kind() const noexcept final { return DomainKind::bias; }
  [[nodiscard]] virtual const Alibi& alibi() const noexcept = 0;
  [[nodiscard]] virtual BiasFactor factor(int head) const = 0;
};

[[nodiscard]] std::unique_ptr<BiasOracle> make_bias_oracle(const Alibi& alibi);

} // namespace posproof::reference
