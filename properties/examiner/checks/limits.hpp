#pragma once
/// Statements about how far an encoding reaches: in exact arithmetic, by what training has seen, and in
/// number formats.

#include "properties/examiner/examination.hpp"
#include "properties/examiner/trained_rotations.hpp"
#include "spec/accuracy_class.hpp"
#include "spec/format.hpp"

#include <vector>

namespace posproof::properties::examiner {

/// Sets of frequencies, each with a name.
struct NamedLaws {
  std::string name;
  std::vector<FrequencyLaw> laws;
};
/// Those of all rotary presets.
[[nodiscard]] std::vector<NamedLaws> laws_of_presets();

/// For all integers p ≠ q pair 0 has other phases at p and q.
[[nodiscard]] Outcome pair_zero_tells_integers_apart(const Examining& examining,
                                                     const std::vector<NamedLaws>& sets);

/// Some two integers p ≠ q have the same phases in all pairs: the negation of what pair 0 tells.
[[nodiscard]] Outcome integers_coincide(const Examining& examining, const std::vector<NamedLaws>& sets);

/// The turning pairs whose wavelength exceeds the trained length are those from some pair on, if there are
/// any.
[[nodiscard]] Outcome critical_pair_exists(const Examining& examining,
                                           const std::vector<TrainedRotation>& rotations);

/// The format holds every integer from 0 to 2^bits exactly, and not 2^bits + 1.
[[nodiscard]] Outcome integers_end_at(const Examining& examining, Format format, int bits);

/// The integers that become infinite in f16 are those from `first` on.
[[nodiscard]] Outcome f16_overflows_from(const Examining& examining, std::int64_t first);

/// For every rotary preset the bound of the class in the format reaches the threshold at some position below
/// `before`. Beside it where it does, and the same for other thresholds.
[[nodiscard]] Outcome class_bound_reaches(const Examining& examining, AccuracyClass accuracy, Format format,
                                          double threshold, std::int64_t before);

/// For every rotary preset the bound of the class stays below the threshold at every |p| < 2^31.
[[nodiscard]] Outcome class_bound_stays_below(const Examining& examining, AccuracyClass accuracy,
                                              Format format, double threshold);

} // namespace posproof::properties::examiner
