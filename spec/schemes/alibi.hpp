#pragma once
/// Attention with linear biases (Press et al. 2022, section 3): the score of query i and key j is biased by
/// -m_h·(i - j), with a slope m_h of each head.
///
/// With n heads, n a power of two: m_h = 2^(-bias_max·h/n), h = 1 … n. Otherwise the slopes of n' = 2^⌊log₂
/// n⌋ heads, and behind them the first n - n' of every other slope of 2n' heads: 2^(-bias_max·(2k-1)/(2n')),
/// k = 1 … (the authors' get_slopes).

#include "spec/schemes/members.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace posproof {

struct Alibi {
  static constexpr std::string_view scheme_name = "alibi";
  static constexpr DomainKind domain = DomainKind::bias;

  enum class Form : std::uint8_t {
    distance, ///< -m·(i - j) for j ≤ i
    key, ///< m·j: differs from the distance by m·i, which softmax does not see, and grows with the position
    symmetric, ///< -m·|i - j| (encoders)
  };
  static constexpr std::array form_names{std::string_view{"distance"}, std::string_view{"key"},
                                         std::string_view{"symmetric"}};

  int heads = 0;
  double bias_max = 8;
  Form form = Form::distance;
  /// Width of the head where scores and bias are divided by its square root together (Falcon); 0 where the
  /// bias is added to scores that are already scaled.
  int scaled_head_dimension = 0;

  template <typename Self, typename List>
  static void members(Self& self, List& list) {
    list.required("heads", self.heads, head_range);
    list.assumed("bias_max", self.bias_max);
    list.assumed("form", self.form, form_names);
    list.optional("scaled_head_dimension", self.scaled_head_dimension, IntegerRange{0, width_range.largest});
  }

  friend bool operator==(const Alibi&, const Alibi&) = default;
};

[[nodiscard]] constexpr std::string_view name_of(Alibi::Form form) noexcept {
  return Alibi::form_names[static_cast<std::size_t>(form)];
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
