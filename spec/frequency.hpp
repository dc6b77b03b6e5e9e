#pragma once
/// The angular frequency of one pair, as pure data.
///
/// ω = f(base^(-numerator/denominator)) / divisor over the reals, where f is what a scaling makes of an
/// unscaled frequency. Every number is the binary64 number that it is; nothing here is rounded.

#include <cstdint>
#include <variant>

namespace posproof {

/// f(ω) = ω.
struct Unscaled {
  friend bool operator==(const Unscaled&, const Unscaled&) = default;
};

/// f(ω) = 0: the pair rests.
struct Resting {
  friend bool operator==(const Resting&, const Resting&) = default;
};

/// The base is stretched to base·ratio^(width/(width-2)), so that the slowest of the width/2 pairs of an
/// unpartitioned rotation turns 1/ratio as fast and the fastest turns as before.
///
/// ratio = factor·length/trained - (factor - 1), over the reals; it is at least 1. NTK-aware scaling by α has
/// length = trained = 1 and `plain` set: ratio = factor.
struct StretchedBase {
  double factor = 1;
  std::int64_t length = 1;
  std::int64_t trained = 1;
  bool plain = true; ///< ratio is the factor itself
  std::int64_t width = 4;

  friend bool operator==(const StretchedBase&, const StretchedBase&) = default;
};

/// f(ω) = ω·(1-γ) + (ω/factor)·γ with γ linear in the index of the pair (YaRN as code bases ship it):
///
///   corr(β) = width·ln(trained/(2πβ)) / (2·ln base)
///   lo = corr(beta_fast), hi = corr(beta_slow); with truncate: lo = ⌊lo⌋, hi = ⌈hi⌉
///   lo = max(lo, 0), hi = min(hi, width-1); if lo = hi: hi += 0.001
///   γ = clamp((pair - lo)/(hi - lo), 0, 1)
struct IndexRamp {
  std::int64_t pair = 0;
  std::int64_t width = 2; ///< d
  std::int64_t trained = 1;
  double factor = 1;
  double beta_fast = 32;
  double beta_slow = 1;
  bool truncate = true;

  friend bool operator==(const IndexRamp&, const IndexRamp&) = default;
};

/// What is added to an empty ramp: the binary64 number nearest to 1/1000.
inline constexpr double empty_ramp_width = 0.001;

/// f(ω) = t·ω + (1-t)·ω/factor with t linear in the number of turns that the pair makes over the trained
/// length (Llama-3; the ramp of the YaRN paper):
///
///   t = clamp((trained·ω/(2π) - low)/(high - low), 0, 1)
struct WavelengthRamp {
  std::int64_t trained = 1;
  double factor = 1;
  double low = 1;
  double high = 4;

  friend bool operator==(const WavelengthRamp&, const WavelengthRamp&) = default;
};

using FrequencyScaling = std::variant<Unscaled, Resting, StretchedBase, IndexRamp, WavelengthRamp>;

/// base > 1, numerator ≥ 0, denominator > 0, divisor > 0.
struct FrequencyLaw {
  double base = 10000.0;
  std::int64_t numerator = 0;
  std::int64_t denominator = 1;
  double divisor = 1.0;
  FrequencyScaling scaling = Unscaled{};

  [[nodiscard]] bool rests() const noexcept { return std::holds_alternative<Resting>(scaling); }

  /// ω is certainly exactly 1, so that the angle is the position itself.
  [[nodiscard]] bool is_exactly_one() const noexcept;

  friend bool operator==(const FrequencyLaw&, const FrequencyLaw&) = default;
};

} // namespace posproof
