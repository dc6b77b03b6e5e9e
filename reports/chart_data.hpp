#pragma once
/// The numbers behind a figure, for the script of the page.

#include "reports/figure.hpp"

#include <span>
#include <string>

namespace posproof::reports {

/// A number in two characters of base 64: hundredths of a decade, 100·log10, rounded up, so that little room
/// is taken and no error is understated. They count from 1 for what is at most 1e-20 to 4094 for what is at
/// least 1e20.93; 0 stands for zero, 4095 for what is no finite number.
[[nodiscard]] std::string decade_code(double value);

/// JSON of the lines that have a curve, in the order of the figure: per line its label, class, octaves, the
/// bound of each octave, and error and error/bound of each bin of lanes in each octave, all as decade
/// codes in one string.
[[nodiscard]] std::string chart_data(std::span<const ErrorLine> lines);

} // namespace posproof::reports
