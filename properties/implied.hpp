#pragma once
/// From exhaustive accuracy to statements about all pairs of positions, through the lemmas.

#include "properties/trial.hpp"

namespace posproof::properties {

/// If the accuracy of the trial holds at every point, raises a result that holds on generated cases to `implied`: the
/// lemma gives, with the largest observed errors, a bound for all pairs of positions. A bound that reaches
/// `trivial` is no evidence and leaves the result as it is.
void imply(const Trial& trial, PropertyResult& result, std::string_view lemma, std::string covers, double bound,
           double trivial);

/// Largest observed error of each complete pair as a vector; empty where nothing was swept.
[[nodiscard]] std::vector<double> observed_errors(const Trial& trial);

/// Largest relative error of rotated data over the pairs, from the observed errors and the declared arithmetic. For a
/// subject without a rotation of its own: of its table used in exact arithmetic.
[[nodiscard]] double observed_rotation_error(const Trial& trial);

} // namespace posproof::properties
