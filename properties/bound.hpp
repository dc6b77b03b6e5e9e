#pragma once
/// The bound that one value of a row is judged against.

#include "spec/accuracy_class.hpp"
#include "spec/declaration.hpp"
#include "spec/lemma.hpp"

#include <vector>

namespace posproof::properties {

/// For a cosine or sine as stored: the class bound. For one read off rotated data: what table, arithmetic and
/// output format add up to for a unit vector, and an absolute floor for subnormal results. The class bound is
/// in units of the amplitude.
struct RowBound {
  ClassBound table;
  double amplitude = 1;
  bool is_rotated = false;
  double compute = 0; ///< unit roundoff of the arithmetic
  double output = 0;  ///< unit roundoff of a narrower output, else 0
  double floor = 0;   ///< three half-spacings of subnormal output

  /// Bound on the absolute error at a position; never decreases with |p|.
  [[nodiscard]] double at(double position) const noexcept {
    const double eps = table.at(position);
    return is_rotated ? amplitude * rotation_component_bound(eps, compute, output) + floor : amplitude * eps;
  }

  /// The same for the length of a rotated pair (relative to the pair), or of a pair of stored values, in
  /// units of the amplitude.
  [[nodiscard]] double vector_at(double position) const noexcept {
    const double eps = table.at(position);
    return is_rotated ? rotation_error(eps, compute, output) + floor / amplitude : rotation_error(eps, 0, 0);
  }
};

/// Unit roundoff of the output of a rotation where it is narrower than the arithmetic, else 0.
[[nodiscard]] double output_roundoff(const Declaration& declaration) noexcept;

/// Three half-spacings of subnormals of the output format.
[[nodiscard]] double subnormal_floor(const Declaration& declaration) noexcept;

/// Bounds of stored values, one for each lane, under a class and in the table format of the declaration.
[[nodiscard]] std::vector<RowBound> table_bounds(const std::vector<LaneFacts>& lanes, AccuracyClass accuracy,
                                                 Format format);

/// Bounds of rotated unit vectors under the declaration.
[[nodiscard]] std::vector<RowBound> rotation_bounds(const std::vector<LaneFacts>& lanes,
                                                    const Declaration& declaration);

} // namespace posproof::properties
