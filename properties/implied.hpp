#pragma once
/// From exhaustive accuracy to statements about all pairs of positions, through the lemmas.

#include "properties/trial.hpp"

namespace posproof::properties {

/// If the premises, which are ids of properties, hold at every point, raises a result that holds on generated
/// cases to `implied`: the lemma gives, with the largest observed errors, a bound for all pairs of positions.
/// A bound that reaches `trivial` is no evidence and leaves the result as it is.
void imply(const Trial& trial, PropertyResult& result, std::string_view lemma,
           const std::vector<std::string_view>& premises, std::string covers, double bound, double trivial);

/// What must hold at every point for a lemma about rows to speak of them.
[[nodiscard]] std::vector<std::string_view> row_premises();

/// The same for a lemma about rotated data: rows, and the subject's own rotation where it has one, which need
/// not use the table that it shows.
[[nodiscard]] std::vector<std::string_view> rotation_premises(const Trial& trial);

/// Largest observed error of each complete pair in units of the amplitude; empty where nothing was swept.
[[nodiscard]] std::vector<double> observed_errors(const Trial& trial);

/// Largest relative error of rotated data over the pairs, in units of the amplitude, from the observed errors
/// of rows and of rotated unit vectors and the declared arithmetic. For a subject without a rotation of its
/// own: of its table used in exact arithmetic.
[[nodiscard]] double observed_rotation_error(const Trial& trial);

} // namespace posproof::properties
