#pragma once
/// The numbers behind a figure, for the script of the page.

#include "reports/figure.hpp"

#include <span>
#include <string>

namespace posproof::reports {

/// A number as hundredths of a decade, rounded up: 100·log10, so that little room is taken and no error is
/// understated; "null" for zero, 9999 for what is no finite number.
[[nodiscard]] std::string decade_code(double value);

/// JSON of the lines that have a curve, in the order of the figure: per line its label, class, octaves, the
/// bound of each octave, and error and error/bound of each bin of lanes in each octave, all as decade codes.
[[nodiscard]] std::string chart_data(std::span<const ErrorLine> lines);

} // namespace posproof::reports
