#pragma once
/// The members "scaling" and "axes" of an encoding file.
///
/// A scaling has the members of rope_parameters, and those that choose among declared variants:
///
///   ntk           alpha
///   dynamic       growth: proportional | stepped; keeps_longest; original_max_position_embeddings or
///                 max_position_embeddings for the length from which on it grows (else the context)
///   yarn          ramp: index | wavelength; magnitude: both-or-plain | quotient; scales_softmax
///   longrope      choice: by-call | by-sequence | always-long
///   proportional  rotating_pairs in the place of partial_rotary_factor
///
/// Axes have an arrangement, single | contiguous | interleaved | restarting, and sections, the pairs that
/// read each axis.

#include "spec/config/fields.hpp"
#include "spec/schemes/rope.hpp"

#include <string>
#include <vector>

namespace posproof::config {

/// No scaling where the member is absent. `rope` has its widths and base. Throws InputError for unknown
/// members too, with the nearest known one.
[[nodiscard]] RopeScaling scaling_member(const Fields& fields, const Rope& rope,
                                         std::vector<std::string>& assumed);

/// One axis where the member is absent.
[[nodiscard]] RotaryAxes axes_member(const Fields& fields, int pairs);

} // namespace posproof::config
