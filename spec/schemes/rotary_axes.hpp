#pragma once
/// Rotation by positions on several axes: M-RoPE of multimodal models (time, height, width and sometimes
/// more) and the axial rotation of vision models.
///
/// Every pair turns by the position on one axis. With equal positions on all axes M-RoPE is the rotation by
/// one position, bit for bit.

#include "spec/domain.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace posproof {

struct RotaryAxes {
  enum class Arrangement : std::uint8_t {
    single,      ///< one axis
    contiguous,  ///< the first sections[0] pairs read axis 0, the next sections[1] axis 1 … (Qwen2-VL)
    interleaved, ///< pair j reads axis j mod n where j < n·sections[j mod n], else axis 0 (Qwen3-VL)
    restarting,  ///< contiguous, and the frequencies start anew in each section (vision, axial)
  };
  Arrangement arrangement = Arrangement::single;
  std::vector<int>
      sections; ///< pairs that read each axis; 2 to 4 entries whose sum is d/2; empty for one axis

  [[nodiscard]] int count() const noexcept {
    return sections.empty() ? 1 : static_cast<int>(sections.size());
  }
  friend bool operator==(const RotaryAxes&, const RotaryAxes&) = default;
};

/// The axis whose position a pair reads.
[[nodiscard]] int axis_of_pair(const RotaryAxes& axes, int pair) noexcept;

/// The pair among those with frequencies of their own (base^(-2i/d)), and the d that these count: a section
/// of its own where the frequencies restart, else all pairs.
struct PairIndex {
  int index = 0;
  int width = 0; ///< d
};
[[nodiscard]] PairIndex index_of_pair(const RotaryAxes& axes, int pair, int rotary_dimension) noexcept;

/// Throws InputError where the sections are no partition of the pairs.
void validate(const RotaryAxes& axes, int pairs, const std::string& where);

/// ", axes 16 + 24 + 24 contiguous"; empty for one axis.
[[nodiscard]] std::string describe(const RotaryAxes& axes);

} // namespace posproof
