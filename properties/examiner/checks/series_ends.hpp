#pragma once
/// Statements about the first and the last term of the series of frequencies, and of wavelengths.

#include "properties/examiner/examination.hpp"
#include "spec/schemes/sinusoidal.hpp"

namespace posproof::properties::examiner {

/// Which series: ω_i, or λ_i = 2π/ω_i.
enum class SeriesTerm : std::uint8_t { frequency, wavelength };

/// For every even width that the variant has, the series runs from exactly 2π to exactly 10000·2π (base
/// 10000).
[[nodiscard]] Outcome series_runs_to_the_base(const Examining& examining, SeriesTerm term,
                                              Denominator denominator);

/// In widths of `first_width`, first_width + 2 … the last wavelength of the paper's series is
/// 2π·10000^((d - less)/d), which grows with d and is below 2π·10000.
[[nodiscard]] Outcome last_wavelength_is(const Examining& examining, int first_width, int less);

/// For every even d each frequency lies in (0, 1], and so below 2π.
[[nodiscard]] Outcome frequencies_stay_below(const Examining& examining, double limit);

} // namespace posproof::properties::examiner
