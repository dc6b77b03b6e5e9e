#pragma once
/// The map of a report: error / bound of its declared class, lane by lane and octave by octave.

#include "properties/result/report.hpp"

#include <array>
#include <pugixml.hpp>
#include <string>
#include <string_view>

namespace posproof::reports {

/// Shares of the bound; the last two are beyond it. Shown in shades of one colour up to the bound, in another
/// with a stroke through each cell beyond.
struct HeatLevel {
  double up_to; ///< error / bound; the last is infinite
  std::string_view text;
};

inline constexpr std::size_t heat_levels = 8;
extern const std::array<HeatLevel, heat_levels> heat_scale;

/// The level of error / bound; NaN is beyond every bound.
[[nodiscard]] std::size_t heat_level(double use) noexcept;

/// Appends an <svg> with a cell for each lane (or bin of lanes, from the top) and octave of positions (from
/// the left). `id` is unique on the page. False, with nothing appended, where the report has no curve.
bool add_heat_map(pugi::xml_node parent, const Report& report, const std::string& label,
                  const std::string& id);

} // namespace posproof::reports
