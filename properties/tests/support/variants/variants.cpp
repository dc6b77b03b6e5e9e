#include "properties/tests/support/variants/variant.hpp"

#include <iterator>

namespace posproof::properties::tests {

std::string Variant::name() const {
  return subject.name + " on " + describe(encoding) + ", " + std::string(traits(question.format).name) +
         ", context " + std::to_string(question.context);
}

Variants correct_variants() {
  Variants all;
  for (const auto& make : {power_variants,
                           negative_power_variants,
                           exponential_variants,
                           binary_exponential_variants,
                           timescale_variants,
                           recurrence_variants,
                           polar_variants,
                           matrix_variants,
                           range_reduction_variants,
                           anchored_variants,
                           angle_addition_variants,
                           three_term_variants,
                           fixed_point_variants,
                           float_pair_variants,
                           cordic_variants,
                           half_angle_variants,
                           bits_of_position_variants,
                           interpolated_table_variants,
                           extended_variants,
                           narrow_arithmetic_variants,
                           interpolation_variants,
                           stretched_base_variants,
                           masked_ramp_variants,
                           mixed_angle_variants,
                           wavelength_loop_variants,
                           period_variants,
                           factor_list_variants,
                           gathered_axes_variants,
                           tutorial_row_variants,
                           timescale_row_variants,
                           parity_row_variants,
                           timestep_row_variants,
                           shifted_row_variants,
                           slope_ratio_variants,
                           slope_root_variants,
                           interleaved_slope_variants,
                           key_bias_variants,
                           float_logarithm_variants,
                           threshold_variants,
                           bucket_table_variants,
                           row_offset_variants,
                           clipped_distance_variants}) {
    Variants of_one = make();
    all.insert(all.end(), std::make_move_iterator(of_one.begin()), std::make_move_iterator(of_one.end()));
  }
  return all;
}

} // namespace posproof::properties::tests
