#pragma once
/// Reports to render, one for every kind of outcome.

#include "properties/result/report.hpp"
#include "spec/property.hpp"

#include <fmt/format.h>
#include <limits>
#include <string>
#include <vector>

namespace posproof::samples {

inline constexpr double nan = std::numeric_limits<double>::quiet_NaN();
inline constexpr double infinity = std::numeric_limits<double>::infinity();

StoredNumber stored(Format format, double value);
Encoding rope_encoding();
Encoding row_encoding();

/// One of every scheme without phases.
std::vector<Encoding> plain_encodings();
WorstPoint worst_point(Format format);
PropertyResult holding(const std::string& id);
PropertyResult implied();
PropertyResult violated(Format format);
PropertyResult undecided();
PropertyResult not_applicable();

/// Of this property, with every part of a scope.
Waiver waiver(const std::string& property);

/// Octaves of a context of 2^`octaves` positions with an error that grows with the position.
std::vector<CurveOctave> curve(int octaves, int frequencies, double unit);
Report conforming(Format format = Format::f32);
Report failing(Format format = Format::f32);

/// NaN and infinities wherever a number stands.
Report with_numbers_that_are_none();
Report nothing_checked();
Report crashed();

/// Markup of every kind, quotes, line breaks, control characters, invalid UTF-8 and non-characters.
std::string hostile_text();
std::string with_nul(std::string text);

/// Every text of the report is hostile.
Report hostile(const std::string& text);

/// 12 subjects in 3 formats with every property: what a full matrix amounts to.
std::vector<Report> matrix();

/// One of each.
std::vector<Report> all_kinds();

} // namespace posproof::samples
