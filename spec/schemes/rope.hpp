#pragma once
/// Rotary position embedding (Su et al. 2021, RoFormer, section 3.2), plain or with a scaling of its
/// frequencies (spec/schemes/scalings/), by one position or by positions on several axes.
///
/// Pair i of the first `rotary_dimension` components is rotated by θ = p·ω_i, unscaled ω_i = base^(-2i/d)
/// with d = rotary_dimension, and multiplied by the amplitude of the scaling; the remaining components pass
/// unchanged, bit for bit.

#include "spec/convention.hpp"
#include "spec/domain.hpp"
#include "spec/frequency.hpp"
#include "spec/schemes/rope_scaling.hpp"
#include "spec/schemes/rotary_axes.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace posproof {

struct Rope {
  static constexpr std::string_view scheme_name = "rope";
  static constexpr DomainKind domain = DomainKind::rope;

  int head_dimension = 0;   ///< width of a head
  int rotary_dimension = 0; ///< d ≤ head_dimension, even
  double base = 10000.0;    ///< rope_theta, > 1
  RopeScaling scaling = NoScaling{};
  RotaryAxes axes{};
  Layout layout = Layout::half_split;
  Direction direction = Direction::forward;

  [[nodiscard]] int pairs() const noexcept { return rotary_dimension / 2; }
  friend bool operator==(const Rope&, const Rope&) = default;
};

/// Throws InputError that names the field. `where` is the file or preset.
void validate(const Rope& rope, const std::string& where);

/// ω_i of every pair, in order, in a call.
[[nodiscard]] std::vector<FrequencyLaw> frequency_laws(const Rope& rope, const Call& call = {});

/// One line, for example "rope, rotary width 128 of 128, base 500000, half-split".
[[nodiscard]] std::string describe(const Rope& rope);

} // namespace posproof
