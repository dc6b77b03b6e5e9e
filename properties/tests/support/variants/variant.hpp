#pragma once
/// Correct implementations to try the suite on, each algorithm written by itself in a file of this folder.
///
/// They share only what carries numbers to memory (rotary_shell.hpp, row_shell.hpp): frequencies, angles,
/// functions and the arithmetic of a rotation are each file's own, in the style of the code that it is like.

#include "properties/tests/support/verifying.hpp"

#include <string>
#include <vector>

namespace posproof::properties::tests {

/// One algorithm on one encoding, in one format, under the declaration that is right for it.
struct Variant {
  std::string algorithm;
  SubjectSource subject;
  Encoding encoding;
  Question question;

  [[nodiscard]] std::string name() const;
};

using Variants = std::vector<Variant>;

/// All of them.
[[nodiscard]] Variants correct_variants();

// Rotary encodings.
Variants power_variants();
Variants negative_power_variants();
Variants exponential_variants();
Variants binary_exponential_variants();
Variants timescale_variants();
Variants recurrence_variants();
Variants polar_variants();
Variants matrix_variants();
Variants range_reduction_variants();
Variants anchored_variants();
Variants angle_addition_variants();
Variants three_term_variants();
Variants fixed_point_variants();
Variants float_pair_variants();
Variants cordic_variants();
Variants half_angle_variants();
Variants bits_of_position_variants();
Variants interpolated_table_variants();
Variants extended_variants();
Variants narrow_arithmetic_variants();

// Scaled ones.
Variants interpolation_variants();
Variants stretched_base_variants();
Variants masked_ramp_variants();
Variants mixed_angle_variants();
Variants wavelength_loop_variants();
Variants period_variants();
Variants factor_list_variants();
Variants gathered_axes_variants();

// Rows.
Variants tutorial_row_variants();
Variants timescale_row_variants();
Variants parity_row_variants();
Variants timestep_row_variants();
Variants shifted_row_variants();

// Biases, buckets and indices.
Variants slope_ratio_variants();
Variants slope_root_variants();
Variants interleaved_slope_variants();
Variants key_bias_variants();
Variants float_logarithm_variants();
Variants threshold_variants();
Variants bucket_table_variants();
Variants row_offset_variants();
Variants clipped_distance_variants();

} // namespace posproof::properties::tests
