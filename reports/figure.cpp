#include "reports/figure.hpp"

#include "reports/drawing.hpp"
#include "reports/html_dom.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <limits>

namespace posproof::reports {
namespace {

using drawing::add_path;
using drawing::bottom;
using drawing::left;
using drawing::right;
using drawing::top;

constexpr double smallest_drawn = 0x1p-60; ///< lower errors are drawn at the edge
constexpr double largest_drawn = 10;
constexpr std::array thresholds{1e-2, 1e-3, 1e-4};

/// One report as a line.
struct Series {
  const Report* report;
  std::string label;
  std::string look;
  std::vector<double> error; ///< per octave, the largest of all frequencies; infinity where one is NaN
};

double largest(const std::vector<double>& values) {
  double result = 0;
  for (const double value : values) {
    result = std::isnan(value) ? std::numeric_limits<double>::infinity() : std::max(result, value);
  }
  return result;
}

std::vector<Series> series_of(std::span<const ErrorLine> lines) {
  std::vector<Series> all;
  for (const ErrorLine& line : lines) {
    if (line.report->curve.empty()) {
      continue;
    }
    Series series{line.report, line.label, line.look, {}};
    for (const CurveOctave& octave : line.report->curve) {
      series.error.push_back(largest(octave.error));
    }
    all.push_back(std::move(series));
  }
  return all;
}

/// Whole decades that hold every error and bound worth drawing, and the thresholds.
Axis error_axis(const std::vector<Series>& all) {
  double low = 1e-4;
  double high = 1e-1;
  const auto include = [&](double value) {
    if (value >= smallest_drawn && std::isfinite(value)) {
      low = std::min(low, value);
      high = std::max(high, std::min(value, largest_drawn));
    }
  };
  for (const Series& series : all) {
    std::for_each(series.error.begin(), series.error.end(), include);
    for (const CurveOctave& octave : series.report->curve) {
      include(octave.bound);
    }
  }
  return {Scale::logarithmic, std::pow(10.0, std::floor(std::log10(low))),
          std::pow(10.0, std::ceil(std::log10(high))), bottom, top};
}

/// Where an octave begins and ends; position 0 lies left of the axis, which draws it at its end.
double begin_of(const CurveOctave& octave) {
  return static_cast<double>(octave.first);
}
double end_of(const CurveOctave& octave) {
  return static_cast<double>(octave.last) + 1;
}

Axis position_axis(const std::vector<Series>& all) {
  double high = 2;
  for (const Series& series : all) {
    for (const CurveOctave& octave : series.report->curve) {
      high = std::max(high, end_of(octave));
    }
  }
  return {Scale::logarithmic, place_of_zero, high, left, right};
}

void add_axes(pugi::xml_node svg, const Axis& x, const Axis& y) {
  drawing::add_grid(svg, x, position_ticks(x.high(), 9), y, decade_ticks(y.low(), y.high(), 12));
  for (const double threshold : thresholds) {
    add_path(svg, fmt::format("M{0:.1f} {1:.1f}H{2:.1f}", left, y.pixel(threshold), right), "threshold");
  }
  drawing::add_text_at(svg, left, bottom + 17, "middle", "0", "");
  drawing::add_frame(svg, "position (k = 1024)", "absolute error");
}

/// A stepped line through one value per octave.
template <typename Value>
std::string steps(const std::vector<CurveOctave>& curve, const Axis& x, const Axis& y, const Value& value) {
  std::string data;
  for (std::size_t i = 0; i < curve.size(); ++i) {
    const double height_here = y.pixel(value(i));
    const double begin = x.pixel(begin_of(curve[i]));
    const double end = x.pixel(end_of(curve[i]));
    data += i == 0 ? fmt::format("M{:.1f} {:.1f}", begin, height_here) : fmt::format("V{:.1f}", height_here);
    data += fmt::format("H{:.1f}", end);
  }
  return data;
}

/// Circle, square or triangle: the line without its colour.
std::string mark(std::size_t shape, double x, double y) {
  switch (shape % 3) {
  case 0:
    return fmt::format("M{:.1f} {:.1f}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z", x - 3, y);
  case 1:
    return fmt::format("M{:.1f} {:.1f}h6v6h-6z", x - 3, y - 3);
  default:
    return fmt::format("M{:.1f} {:.1f}l4 7h-8z", x, y - 4);
  }
}

std::size_t shape_of(const Series& series) {
  return static_cast<std::size_t>(series.report->format);
}

/// A cross on the bound where it is left first.
void add_cross(pugi::xml_node svg, const Series& series, const Axis& x, const Axis& y) {
  const auto first = first_violation(*series.report);
  if (!first) {
    return;
  }
  const auto& curve = series.report->curve;
  const auto octave =
      std::find_if(curve.begin(), curve.end(), [&](const CurveOctave& o) { return o.last >= *first; });
  if (octave == curve.end()) {
    return;
  }
  const double at = x.pixel(static_cast<double>(*first));
  const double height = y.pixel(octave->bound);
  add_path(svg,
           fmt::format("M{:.1f} {:.1f}l10 10M{:.1f} {:.1f}l-10 10", at - 5, height - 5, at + 5, height - 5),
           "cross " + series.look);
}

void add_line(pugi::xml_node svg, const Series& series, std::size_t index, const Axis& x, const Axis& y) {
  const std::vector<CurveOctave>& curve = series.report->curve;
  add_path(svg, steps(curve, x, y, [&](std::size_t i) { return curve[i].bound; }), "bound " + series.look);
  pugi::xml_node line = add_path(svg, steps(curve, x, y, [&](std::size_t i) { return series.error[i]; }),
                                 "error " + series.look);
  // The script draws the line again in the look that it finds here.
  set_attribute(line, "data-series", std::to_string(index));
  for (std::size_t i = 0; i < curve.size(); ++i) {
    add_path(svg, mark(shape_of(series), x.pixel(end_of(curve[i])), y.pixel(series.error[i])),
             "mark " + series.look);
  }
  add_cross(svg, series, x, y);
}

void add_labels(pugi::xml_node svg, const std::vector<Series>& all, const Axis& y) {
  std::vector<drawing::EdgeLabel> labels;
  for (const Series& series : all) {
    const Report& report = *series.report;
    labels.push_back({series.label + " error", "label " + series.look, y.pixel(series.error.back())});
    labels.push_back({fmt::format("{} {}", series.label, name_of(report.accuracy.declared)),
                      "bound-label " + series.look, y.pixel(report.curve.back().bound)});
  }
  drawing::add_edge_labels(svg, std::move(labels));
}

/// Where the trained context ends, within the axis.
void add_trained_context(pugi::xml_node svg, const std::vector<Series>& all, const Axis& x) {
  const auto trained = static_cast<double>(all.front().report->encoding.context);
  if (!(trained > 1 && trained < x.high())) {
    return;
  }
  const double at = x.pixel(trained);
  add_path(svg, fmt::format("M{0:.1f} {1:.1f}V{2:.1f}", at, top, bottom), "trained");
  drawing::add_text_at(svg, at - 5, top + 10, "end", "trained context", "soft-text");
}

std::string description(const std::vector<Series>& all) {
  std::string text = "Largest error over all frequencies per octave of positions, logarithmic axes.";
  for (const Series& series : all) {
    const auto worst = std::max_element(series.error.begin(), series.error.end());
    const CurveOctave& octave = series.report->curve[static_cast<std::size_t>(worst - series.error.begin())];
    text += fmt::format(" {}: at most {} up to position {}, reached in {} to {}; declared class {}.",
                        series.label, short_text(*worst), grouped_text(series.report->curve.back().last),
                        grouped_text(octave.first), grouped_text(octave.last),
                        name_of(series.report->accuracy.declared));
  }
  return text;
}

} // namespace

std::optional<std::int64_t> first_violation(const Report& report) {
  const auto& classes = report.accuracy.classes;
  const auto declared = std::find_if(classes.begin(), classes.end(), [&](const ClassResult& result) {
    return result.accuracy == report.accuracy.declared;
  });
  return declared == classes.end() ? std::nullopt : declared->first_violation;
}

std::vector<ErrorLine> lines_by_format(std::span<const Report* const> reports) {
  std::vector<ErrorLine> lines;
  for (const Report* const report : reports) {
    const std::string format(traits(report->format).name);
    lines.push_back({report, format, format});
  }
  return lines;
}

bool add_error_figure(pugi::xml_node parent, std::span<const ErrorLine> lines, const std::string& id) {
  const std::vector<Series> all = series_of(lines);
  if (all.empty()) {
    return false;
  }
  const Report& first = *all.front().report;
  pugi::xml_node svg =
      drawing::add_svg(parent, id,
                       fmt::format("Error against position: {} on {}", printable(first.subject, 100),
                                   printable(first.encoding.name, 100)),
                       description(all));
  const Axis x = position_axis(all);
  const Axis y = error_axis(all);
  add_axes(svg, x, y);
  add_trained_context(svg, all, x);
  for (std::size_t i = 0; i < all.size(); ++i) {
    add_line(svg, all[i], i, x, y);
  }
  add_labels(svg, all, y);
  return true;
}

} // namespace posproof::reports
