#pragma once
/// The published bound on how a rotary score may fall with the distance (Su et al. 2021, section 3.4.3):
///
///   B(k) = (1/H)·Σ_{j=1..H} |S_j(k)|,  S_j(k) = Σ_{i<j} e^(ikω_i)
///
/// for one k in exact arithmetic, and for long runs of k in double with an error bound.

#include "reference/turning.hpp"
#include "spec/encoding.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace posproof::properties::examiner {

/// Frequencies that some preset turns by.
struct FrequencySet {
  std::string name; ///< the first preset that has them
  Rope rope;        ///< with amplitude 1, which the bound leaves out
  Call call{};      ///< in which it has them
  [[nodiscard]] std::vector<FrequencyLaw> laws() const { return frequency_laws(rope, call); }
};

/// Of all rotary presets, each set once; both lists of LongRoPE.
[[nodiscard]] const std::vector<FrequencySet>& frequency_sets();

/// The rotation with the same frequencies and amplitude 1.
[[nodiscard]] Rope without_amplitude(const Rope& rope);

/// B(k).
[[nodiscard]] reference::Real decay_bound(const std::vector<reference::Turning>& pairs, std::int64_t k);

/// B(0) … B(last), each within `radius` of its value.
struct DecayScan {
  std::vector<double> values;
  double radius = 0;

  /// Encloses the mean of B over first ≤ k < end.
  [[nodiscard]] Enclosure mean(std::int64_t first, std::int64_t end) const;
};

/// The direct route takes cosines and sines of the fast oracle; the route of powers turns each pair step by
/// step in double from points that it computes in exact arithmetic. Both are certified.
[[nodiscard]] DecayScan scan_decay_bound(const Rope& rope, const Call& call, std::int64_t last,
                                         const reference::Arithmetic& arithmetic);

} // namespace posproof::properties::examiner
