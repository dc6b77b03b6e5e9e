#include "reports/figure.hpp"

#include "reports/axis.hpp"
#include "reports/html_dom.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <limits>

namespace posproof::reports {
namespace {

// The view box, in pixels.
constexpr double width = 860;
constexpr double height = 400;
constexpr double left = 62;
constexpr double right = width - 184; ///< room for the labels of the lines
constexpr double top = 14;
constexpr double bottom = height - 48;
constexpr double label_distance = 14; ///< between the base lines of two labels, less where there are many

constexpr double smallest_drawn = 0x1p-60; ///< lower errors are drawn at the edge
constexpr double largest_drawn = 10;
constexpr std::array thresholds{1e-2, 1e-3, 1e-4};

/// One report as a line.
struct Series {
  const Report* report;
  std::string format;
  std::vector<double> error; ///< per octave, the largest of all frequencies; infinity where one is NaN
};

/// A label at the right edge: where it wants to stand, and where there is room.
struct Label {
  std::string text;
  std::string style_class;
  double wanted;
  double at = 0;
};

double largest(const std::vector<double>& values) {
  double result = 0;
  for (const double value : values) {
    result = std::isnan(value) ? std::numeric_limits<double>::infinity() : std::max(result, value);
  }
  return result;
}

std::vector<Series> series_of(std::span<const Report* const> reports) {
  std::vector<Series> all;
  for (const Report* const report : reports) {
    if (report->curve.empty()) {
      continue;
    }
    Series series{report, std::string(traits(report->format).name), {}};
    for (const CurveOctave& octave : report->curve) {
      series.error.push_back(largest(octave.error));
    }
    all.push_back(std::move(series));
  }
  return all;
}

/// Whole decades that hold every error and bound worth drawing, and the thresholds.
LogAxis error_axis(const std::vector<Series>& all) {
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
  return {std::pow(10.0, std::floor(std::log10(low))), std::pow(10.0, std::ceil(std::log10(high))), bottom,
          top};
}

/// Where an octave begins and ends; position 0 lies left of the axis, which draws it at its end.
double begin_of(const CurveOctave& octave) {
  return static_cast<double>(octave.first);
}
double end_of(const CurveOctave& octave) {
  return static_cast<double>(octave.last) + 1;
}

LogAxis position_axis(const std::vector<Series>& all) {
  double high = 2;
  for (const Series& series : all) {
    for (const CurveOctave& octave : series.report->curve) {
      high = std::max(high, end_of(octave));
    }
  }
  return {place_of_zero, high, left, right};
}

pugi::xml_node add_text_at(pugi::xml_node svg, double x, double y, const std::string& anchor,
                           std::string_view text, const std::string& style_class) {
  pugi::xml_node node = add_element(svg, "text", text, style_class);
  set_attribute(node, "x", fmt::format("{:.1f}", x));
  set_attribute(node, "y", fmt::format("{:.1f}", y));
  set_attribute(node, "text-anchor", anchor);
  return node;
}

/// A line without area. The style of the page gives its look; stroke and fill are for a figure taken out of
/// the page.
void add_path(pugi::xml_node svg, const std::string& data, const std::string& style_class) {
  pugi::xml_node path = add_element(svg, "path", {}, style_class);
  set_attribute(path, "d", data);
  set_attribute(path, "fill", "none");
  set_attribute(path, "stroke", "currentColor");
}

void add_axes(pugi::xml_node svg, const LogAxis& x, const LogAxis& y) {
  for (const Tick& tick : position_ticks(x.high(), 9)) {
    add_path(svg, fmt::format("M{0:.1f} {1:.1f}V{2:.1f}", x.pixel(tick.value), top, bottom + 4), "grid");
    add_text_at(svg, x.pixel(tick.value), bottom + 17, "middle", tick.label, "");
  }
  for (const Tick& tick : error_ticks(y.low(), y.high(), 12)) {
    add_path(svg, fmt::format("M{0:.1f} {1:.1f}H{2:.1f}", left - 4, y.pixel(tick.value), right), "grid");
    add_text_at(svg, left - 8, y.pixel(tick.value) + 4, "end", tick.label, "");
  }
  for (const double threshold : thresholds) {
    add_path(svg, fmt::format("M{0:.1f} {1:.1f}H{2:.1f}", left, y.pixel(threshold), right), "threshold");
  }
  add_path(svg, fmt::format("M{0:.1f} {1:.1f}V{2:.1f}H{3:.1f}", left, top, bottom, right), "frame");
  add_text_at(svg, left, bottom + 17, "middle", "0", "");
  add_text_at(svg, (left + right) / 2, height - 10, "middle", "position (k = 1024)", "soft-text");
  pugi::xml_node title = add_text_at(svg, 14, (top + bottom) / 2, "middle", "absolute error", "soft-text");
  set_attribute(title, "transform", fmt::format("rotate(-90 14 {:.1f})", (top + bottom) / 2));
}

/// A stepped line through one value per octave.
template <typename Value>
std::string steps(const std::vector<CurveOctave>& curve, const LogAxis& x, const LogAxis& y,
                  const Value& value) {
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

/// Circle, square or triangle: the format without its colour.
std::string mark(const std::string& format, double x, double y) {
  if (format == "f32") {
    return fmt::format("M{:.1f} {:.1f}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z", x - 3, y);
  }
  if (format == "f16") {
    return fmt::format("M{:.1f} {:.1f}h6v6h-6z", x - 3, y - 3);
  }
  return fmt::format("M{:.1f} {:.1f}l4 7h-8z", x, y - 4);
}

void add_line(pugi::xml_node svg, const Series& series, const LogAxis& x, const LogAxis& y) {
  const std::vector<CurveOctave>& curve = series.report->curve;
  add_path(svg, steps(curve, x, y, [&](std::size_t i) { return curve[i].bound; }), "bound " + series.format);
  add_path(svg, steps(curve, x, y, [&](std::size_t i) { return series.error[i]; }), "error " + series.format);
  for (std::size_t i = 0; i < curve.size(); ++i) {
    add_path(svg, mark(series.format, x.pixel(end_of(curve[i])), y.pixel(series.error[i])),
             "mark " + series.format);
  }
}

/// Moves labels apart, keeping their order, inside the height of the figure.
void make_room(std::vector<Label>& labels) {
  std::stable_sort(labels.begin(), labels.end(),
                   [](const Label& a, const Label& b) { return a.wanted < b.wanted; });
  const double distance = std::min(label_distance, (bottom - top) / static_cast<double>(labels.size()));
  double above = top;
  for (Label& label : labels) {
    label.at = std::max(label.wanted, above);
    above = label.at + distance;
  }
  double below = bottom;
  for (auto label = labels.rbegin(); label != labels.rend(); ++label) {
    label->at = std::min(label->at, below);
    below = label->at - distance;
  }
}

void add_labels(pugi::xml_node svg, const std::vector<Series>& all, const LogAxis& y) {
  std::vector<Label> labels;
  for (const Series& series : all) {
    const Report& report = *series.report;
    labels.push_back({series.format + " error", "label " + series.format, y.pixel(series.error.back())});
    labels.push_back({fmt::format("{} {}", series.format, name_of(report.accuracy.declared)),
                      "bound-label " + series.format, y.pixel(report.curve.back().bound)});
  }
  make_room(labels);
  for (const Label& label : labels) {
    add_text_at(svg, right + 8, label.at + 4, "start", label.text, label.style_class);
  }
}

std::string description(const std::vector<Series>& all) {
  std::string text = "Largest error over all frequencies per octave of positions, logarithmic axes.";
  for (const Series& series : all) {
    const auto worst = std::max_element(series.error.begin(), series.error.end());
    const CurveOctave& octave = series.report->curve[static_cast<std::size_t>(worst - series.error.begin())];
    text += fmt::format(" {}: at most {} up to position {}, reached in {} to {}; declared class {}.",
                        series.format, short_text(*worst), grouped_text(series.report->curve.back().last),
                        grouped_text(octave.first), grouped_text(octave.last),
                        name_of(series.report->accuracy.declared));
  }
  return text;
}

} // namespace

bool add_error_figure(pugi::xml_node parent, std::span<const Report* const> reports, const std::string& id) {
  const std::vector<Series> all = series_of(reports);
  if (all.empty()) {
    return false;
  }
  pugi::xml_node svg = add_element(parent, "svg");
  set_attribute(svg, "viewBox", fmt::format("0 0 {} {}", width, height));
  set_attribute(svg, "role", "img");
  set_attribute(svg, "aria-labelledby", fmt::format("{0}-title {0}-desc", id));
  const Report& first = *all.front().report;
  pugi::xml_node title =
      add_element(svg, "title",
                  fmt::format("Error against position: {} on {}", printable(first.subject, 100),
                              printable(first.encoding.name, 100)));
  set_attribute(title, "id", id + "-title");
  set_attribute(add_element(svg, "desc", description(all), {}, 2000), "id", id + "-desc");
  const LogAxis x = position_axis(all);
  const LogAxis y = error_axis(all);
  add_axes(svg, x, y);
  for (const Series& series : all) {
    add_line(svg, series, x, y);
  }
  add_labels(svg, all, y);
  return true;
}

} // namespace posproof::reports
