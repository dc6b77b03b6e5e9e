#pragma once
/// Which phases of a longer sequence have been seen in training.
///
/// A pair trained at the integer positions 0 … N-1 counts as having seen the phases [0, N·ω), and the whole
/// circle where N·ω ≥ 2π. At length N' it is covered if p·ω' modulo 2π lies there for every integer p, 0 ≤ p
/// < N'. A pair that rests is covered. Phases are of positions; of distances they are the same, turned either
/// way.

#include "properties/examiner/trained_rotations.hpp"
#include "reference/turning.hpp"
#include "spec/frequency.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace posproof::properties::examiner {

/// The frequencies of one training.
class TrainedPhases {
public:
  TrainedPhases(std::vector<FrequencyLaw> laws, std::int64_t length, const reference::Arithmetic& arithmetic);

  /// The pairs, in order, that leave what was seen when they turn by `laws` at the positions below `length`.
  /// Throws std::runtime_error where the precision does not tell.
  [[nodiscard]] std::vector<int> leaving(const std::vector<FrequencyLaw>& laws, std::int64_t length) const;

  /// The pairs whose circle training has not filled: N·ω < 2π, their wavelength exceeds N.
  [[nodiscard]] std::vector<int> open_circles() const;

  [[nodiscard]] int pairs() const noexcept { return static_cast<int>(laws_.size()); }
  [[nodiscard]] const reference::Real& frequency(int pair) const {
    return omega_[static_cast<std::size_t>(pair)];
  }

private:
  [[nodiscard]] bool is_full(std::size_t pair) const;
  [[nodiscard]] bool leaves(std::size_t pair, const reference::Real& omega, std::int64_t length) const;

  std::vector<FrequencyLaw> laws_;
  std::int64_t length_;
  reference::Arithmetic arithmetic_;
  std::vector<reference::Real> omega_;
  reference::Real full_turn_;
};

/// "46-63", "0, 7-9", "none".
[[nodiscard]] std::string ranges_text(const std::vector<int>& numbers);

/// "18 of 64".
[[nodiscard]] std::string share_text(const std::vector<int>& leaving, int pairs);

} // namespace posproof::properties::examiner
