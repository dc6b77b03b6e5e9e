#include "reports/heat_map.hpp"

#include "reports/axis.hpp"
#include "reports/drawing.hpp"
#include "reports/html_dom.hpp"
#include "reports/lane_bins.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>

namespace posproof::reports {
namespace {

// The view box and the cells in it.
constexpr double width = 400;
constexpr double left = 44;
constexpr double top = 8;
constexpr double cells_width = width - left - 12;
constexpr double cells_height = 208;
constexpr double height = top + cells_height + 40;

/// Cells of one level, as rectangles of neighbours in a row, in units of cells.
std::string cells_at(const std::vector<std::vector<std::size_t>>& levels, std::size_t level) {
  std::string data;
  for (std::size_t row = 0; row < levels.size(); ++row) {
    for (std::size_t column = 0; column < levels[row].size(); ++column) {
      std::size_t end = column;
      while (end < levels[row].size() && levels[row][end] == level) {
        ++end;
      }
      if (end > column) {
        data += fmt::format("M{} {}h{}v1h-{}z", column, row, end - column, end - column);
        column = end;
      }
    }
  }
  return data;
}

/// A stroke through each cell beyond the bound: what colour says, without colour.
std::string strokes(const std::vector<std::vector<std::size_t>>& levels) {
  std::string data;
  for (std::size_t row = 0; row < levels.size(); ++row) {
    for (std::size_t column = 0; column < levels[row].size(); ++column) {
      if (levels[row][column] + 2 >= heat_levels) {
        data += fmt::format("M{} {}l1 -1", column, row + 1);
      }
    }
  }
  return data;
}

void add_position_labels(pugi::xml_node svg, const Report& report) {
  const auto octaves = static_cast<int>(report.curve.size());
  const double cell = cells_width / octaves;
  const int step = std::max(1, (octaves + 5) / 6);
  // Octave n > 0 begins at 2^(n-1): it is named where it begins.
  for (int octave = octaves - 1; octave >= 0; octave -= step) {
    const auto first = static_cast<double>(report.curve[static_cast<std::size_t>(octave)].first);
    const std::vector<Tick> tick = position_ticks(std::max(first, 1.0), 1);
    drawing::add_text_at(svg, left + octave * cell, top + cells_height + 14, "middle",
                         first < 1 || tick.empty() ? "0" : tick.front().label, "");
  }
  drawing::add_text_at(svg, left + cells_width / 2, height - 6, "middle", "position (k = 1024)", "soft-text");
}

void add_lane_labels(pugi::xml_node svg, const Report& report, const LaneBins& bins) {
  const double cell = cells_height / bins.count();
  for (const double share : {0.0, 0.25, 0.5, 0.75, 1.0}) {
    const int bin = std::min(bins.count() - 1, static_cast<int>(std::lround(share * bins.count())));
    drawing::add_text_at(svg, left - 6, top + (bin + 0.5) * cell + 4, "end", std::to_string(bin * bins.size),
                         "");
    if (bin == bins.count() - 1) {
      break;
    }
  }
  const double middle = top + cells_height / 2;
  pugi::xml_node title =
      drawing::add_text_at(svg, 11, middle, "middle", lane_word(report.encoding), "soft-text");
  set_attribute(title, "transform", fmt::format("rotate(-90 11 {:.1f})", middle));
}

std::string description(const Report& report) {
  std::size_t beyond = 0;
  std::size_t all = 0;
  double largest = 0;
  const CurveOctave* worst = nullptr;
  int lane = 0;
  for (const CurveOctave& octave : report.curve) {
    for (std::size_t i = 0; i < octave.use.size(); ++i) {
      const double use = std::isnan(octave.use[i]) ? std::numeric_limits<double>::infinity() : octave.use[i];
      ++all;
      beyond += use > 1 ? 1 : 0;
      if (worst == nullptr || use > largest) {
        largest = use;
        worst = &octave;
        lane = static_cast<int>(i);
      }
    }
  }
  if (worst == nullptr) {
    return "Nothing was measured.";
  }
  return fmt::format("Error in units of the bound of {}, for each {} and each octave of positions. {} of {} "
                     "cells are beyond the bound; the largest is {} bounds, in {} {} at positions {} to {}.",
                     name_of(report.accuracy.declared), lane_word(report.encoding), beyond, all,
                     short_text(largest), lane_word(report.encoding), lane, grouped_text(worst->first),
                     grouped_text(worst->last));
}

} // namespace

const std::array<HeatLevel, heat_levels> heat_scale{{{0, "no error"},
                                                     {0.01, "up to 1 %"},
                                                     {0.1, "up to 10 %"},
                                                     {0.25, "up to 25 %"},
                                                     {0.5, "up to 50 %"},
                                                     {1, "up to the bound"},
                                                     {10, "up to 10 bounds"},
                                                     {std::numeric_limits<double>::infinity(), "more"}}};

std::size_t heat_level(double use) noexcept {
  const auto level = std::find_if(heat_scale.begin(), heat_scale.end(),
                                  [&](const HeatLevel& one) { return use <= one.up_to; });
  return std::min(heat_levels - 1, static_cast<std::size_t>(level - heat_scale.begin()));
}

bool add_heat_map(pugi::xml_node parent, const Report& report, const std::string& label,
                  const std::string& id) {
  const LaneBins bins = lane_bins(report.curve);
  if (bins.lanes == 0) {
    return false;
  }
  std::vector<std::vector<std::size_t>> levels(static_cast<std::size_t>(bins.count()));
  for (int bin = 0; bin < bins.count(); ++bin) {
    for (const CurveOctave& octave : report.curve) {
      levels[static_cast<std::size_t>(bin)].push_back(heat_level(bins.largest(octave.use, bin)));
    }
  }
  pugi::xml_node svg = add_element(parent, "svg");
  set_attribute(svg, "viewBox", fmt::format("0 0 {} {}", width, height));
  set_attribute(svg, "role", "img");
  set_attribute(svg, "aria-labelledby", fmt::format("{0}-title {0}-desc", id));
  set_attribute(
      add_element(svg, "title", label + ": error / bound by " + lane_word(report.encoding) + " and position"),
      "id", id + "-title");
  set_attribute(add_element(svg, "desc", description(report), {}, 2000), "id", id + "-desc");
  pugi::xml_node cells = add_element(svg, "g", {}, "cells");
  set_attribute(cells, "transform",
                fmt::format("translate({} {}) scale({:.5f} {:.5f})", left, top,
                            cells_width / static_cast<double>(report.curve.size()),
                            cells_height / bins.count()));
  // Where the cells are, for the script.
  set_attribute(cells, "data-columns", std::to_string(report.curve.size()));
  set_attribute(cells, "data-rows", std::to_string(bins.count()));
  for (std::size_t level = 0; level < heat_levels; ++level) {
    if (const std::string data = cells_at(levels, level); !data.empty()) {
      set_attribute(add_element(cells, "path", {}, fmt::format("h{}", level)), "d", data);
    }
  }
  if (const std::string data = strokes(levels); !data.empty()) {
    set_attribute(add_element(cells, "path", {}, "stroke-through"), "d", data);
  }
  add_position_labels(svg, report);
  add_lane_labels(svg, report, bins);
  return true;
}

} // namespace posproof::reports
