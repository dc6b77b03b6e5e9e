#pragma once
/// Attention with linear biases (Press et al. 2022, section 3): the score of query i and key j is biased by
/// -m_h·(i - j), with a slope m_h of each head.
///
/// With n heads, n a power of two: m_h = 2^(-bias_max·h/n), h = 1 … n. Otherwise the slopes of n' = 2^⌊log₂
/// n⌋ heads, and behind them the first n - n' of every other slope of 2n' heads: 2^(-bias_max·(2k-1)/(2n')),
/// k = 1 … (the authors' get_slopes).

#include <cstdint>
#include <string>
#include <string_view>

namespace posproof {

struct Alibi {
  enum class Form : std::uint8_t {
    distance, ///< -m·(i - j) for j ≤ i
    key, ///< m·j: differs from the distance by m·i, which softmax does not see, and grows with the position
    symmetric, ///< -m·|i - j| (encoders)
  };

  int heads = 0;
  double bias_max = 8;
  Form form = Form::distance;
  /// Width of the head where scores and bias are divided by its square root together (Falcon); 0 where the
  /// bias is added to scores that are already scaled.
  int scaled_head_dimension = 0;

  friend bool operator==(const Alibi&, const Alibi&) = default;
};

[[nodiscard]] constexpr std::string_view name_of(Alibi::Form form) noexcept {
  switch (form) {
  case Alibi::Form::distance:
    return "distance";
  case Alibi::Form::key:
    return "key";
  case Alibi::Form::symmetric:
    return "symmetric";
  }
  return "?";
}

/// m_h = 2^(-numerator/denominator) with numerator = bias_max·step; 0 ≤ head < heads.
struct AlibiSlope {
  double bias_max = 8;
  std::int64_t step = 1;
  std::int64_t denominator = 1;

  friend bool operator==(const AlibiSlope&, const AlibiSlope&) = default;
};
[[nodiscard]] AlibiSlope slope_of(const Alibi& alibi, int head);

void validate(const Alibi& alibi, const std::string& where);
[[nodiscard]] std::string describe(const Alibi& alibi);

} // namespace posproof
