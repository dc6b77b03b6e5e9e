#pragma once
/// The amplitude by which cosines and sines are multiplied (the attention factor), as pure data.

#include <cstdint>
#include <variant>

namespace posproof {

/// A number that the configuration gives; 1 where nothing is scaled.
struct GivenAmplitude {
  double value = 1;
  friend bool operator==(const GivenAmplitude&, const GivenAmplitude&) = default;
};

/// g(factor, numerator)/g(factor, denominator) with g(s, m) = 0.1·m·ln s + 1 for s > 1 and 1 otherwise (YaRN,
/// section 3.4). A denominator of 0 makes its g equal to 1. 0.1 means 1/10.
struct YarnAmplitude {
  double factor = 1;
  double numerator = 1;
  double denominator = 0;
  friend bool operator==(const YarnAmplitude&, const YarnAmplitude&) = default;
};

/// √(1 + ln(factor)/ln(trained)) for factor > 1, else 1 (LongRoPE, section 3.2 and the code of Phi-3).
struct LongRopeAmplitude {
  double factor = 1;
  std::int64_t trained = 2;
  friend bool operator==(const LongRopeAmplitude&, const LongRopeAmplitude&) = default;
};

using Amplitude = std::variant<GivenAmplitude, YarnAmplitude, LongRopeAmplitude>;

/// The amplitude is certainly exactly 1.
[[nodiscard]] bool is_one(const Amplitude& amplitude) noexcept;

} // namespace posproof
