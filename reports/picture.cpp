#include "reports/picture.hpp"

#include "reports/characters.hpp"
#include "reports/drawing.hpp"
#include "reports/html_dom.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>

namespace posproof::reports {
namespace {

constexpr double largest_drawn = 1e300;     ///< differences stay finite; beyond it, at the edge
constexpr std::size_t colours = 6;          ///< of the style of the page
constexpr std::size_t dashes = 5;           ///< likewise
constexpr std::size_t label_room = 22;      ///< characters at the right edge
constexpr std::size_t most_with_marks = 24; ///< points of a line that are marked one by one

using Point = std::pair<double, double>;

bool is_drawn(const Point& point) {
  return std::isfinite(point.first) && !std::isnan(point.second);
}

struct Range {
  double low = std::numeric_limits<double>::infinity();
  double high = -std::numeric_limits<double>::infinity();
};

/// Of the finite values, of those that are positive alone where the scale is logarithmic.
template <typename Value>
Range range_of(const Picture& picture, bool is_logarithmic, const Value& value) {
  Range range;
  for (const PictureLine& line : picture.lines) {
    for (const Point& point : line.points) {
      const double one = std::clamp(value(point), -largest_drawn, largest_drawn);
      if (is_drawn(point) && std::isfinite(value(point)) && (!is_logarithmic || one > 0)) {
        range.low = std::min(range.low, one);
        range.high = std::max(range.high, one);
      }
    }
  }
  return range;
}

/// An axis that holds the range: whole decades, or the range itself, widened where it has no width.
Axis axis_of(Range range, bool is_logarithmic, double pixel_low, double pixel_high) {
  if (range.low > range.high) {
    range = {1, 1};
  }
  if (is_logarithmic) {
    // Powers of ten reach neither zero nor infinity.
    const double first = std::max(-307.0, std::floor(std::log10(range.low)));
    const double last = std::min(308.0, std::max(first + 1, std::ceil(std::log10(range.high))));
    return {Scale::logarithmic, std::pow(10.0, first), std::pow(10.0, last), pixel_low, pixel_high};
  }
  const double magnitude = std::max(std::fabs(range.low), std::fabs(range.high));
  if (!(range.high - range.low > 1e-9 * magnitude)) {
    const double margin = magnitude == 0 ? 1 : magnitude / 2;
    range = {range.low - margin, range.high + margin};
  }
  return {Scale::linear, range.low, range.high, pixel_low, pixel_high};
}

std::vector<Tick> ticks_of(const Axis& axis, bool is_logarithmic, int most) {
  return is_logarithmic ? decade_ticks(axis.low(), axis.high(), most)
                        : linear_ticks(axis.low(), axis.high(), most);
}

/// A little air above and below the lines of a linear picture.
Range with_air(Range range, bool is_logarithmic) {
  const double air = is_logarithmic || range.low > range.high ? 0 : 0.04 * (range.high - range.low);
  return {range.low - air, range.high + air};
}

std::string path_of(const PictureLine& line, const Axis& x, const Axis& y) {
  std::string data;
  bool is_begun = false;
  for (const Point& point : line.points) {
    if (!is_drawn(point)) {
      is_begun = false;
      continue;
    }
    const double at = x.pixel(point.first);
    const double height = y.pixel(point.second);
    data += !is_begun        ? fmt::format("M{:.1f} {:.1f}", at, height)
            : line.has_steps ? fmt::format("H{:.1f}V{:.1f}", at, height)
                             : fmt::format("L{:.1f} {:.1f}", at, height);
    is_begun = true;
  }
  return data;
}

std::string shortened(const std::string& text) {
  if (characters(text) <= label_room) {
    return text;
  }
  std::size_t end = 0;
  for (std::size_t kept = 0; end < text.size(); ++end) {
    if (starts_character(text[end]) && ++kept == label_room) {
      break;
    }
  }
  return text.substr(0, end) + "…";
}

/// The last point that is drawn; nullptr without one.
const Point* last_of(const PictureLine& line) {
  const auto found = std::find_if(line.points.rbegin(), line.points.rend(), is_drawn);
  return found == line.points.rend() ? nullptr : &*found;
}

std::string description(const Picture& picture) {
  std::string text = fmt::format("{} against {}.", picture.y_label, picture.x_label);
  for (const PictureLine& line : picture.lines) {
    const auto first = std::find_if(line.points.begin(), line.points.end(), is_drawn);
    const Point* const last = last_of(line);
    if (last != nullptr) {
      text += fmt::format(" {}: from {} at {} to {} at {}.", line.label, short_text(first->second),
                          short_text(first->first), short_text(last->second), short_text(last->first));
    }
  }
  return text;
}

} // namespace

bool add_picture(pugi::xml_node parent, const Picture& picture, const std::string& id) {
  if (std::none_of(picture.lines.begin(), picture.lines.end(),
                   [](const PictureLine& line) { return last_of(line) != nullptr; })) {
    return false;
  }
  pugi::xml_node svg = drawing::add_svg(parent, id, picture.title, description(picture));
  const auto abscissa = [](const Point& point) { return point.first; };
  const auto ordinate = [](const Point& point) { return point.second; };
  const Axis x = axis_of(range_of(picture, picture.x_is_logarithmic, abscissa), picture.x_is_logarithmic,
                         drawing::left, drawing::right);
  const Range heights = range_of(picture, picture.y_is_logarithmic, ordinate);
  const Axis y = axis_of(with_air(heights, picture.y_is_logarithmic), picture.y_is_logarithmic,
                         drawing::bottom, drawing::top);
  drawing::add_grid(svg, x, ticks_of(x, picture.x_is_logarithmic, 9), y,
                    ticks_of(y, picture.y_is_logarithmic, 9));
  drawing::add_frame(svg, picture.x_label, picture.y_label);
  std::vector<drawing::EdgeLabel> labels;
  for (std::size_t i = 0; i < picture.lines.size(); ++i) {
    const PictureLine& line = picture.lines[i];
    const Point* const last = last_of(line);
    if (last == nullptr) {
      continue;
    }
    const std::string colour = fmt::format("s{}", i % colours);
    const std::string look = fmt::format("{} d{}", colour, i % dashes);
    pugi::xml_node path = drawing::add_path(svg, path_of(line, x, y), "line " + look);
    add_element(path, "title", line.label);
    if (line.points.size() <= most_with_marks && !line.has_steps) {
      for (const Point& point : line.points) {
        if (is_drawn(point)) {
          drawing::add_path(svg,
                            fmt::format("M{:.1f} {:.1f}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z",
                                        x.pixel(point.first) - 3, y.pixel(point.second)),
                            "mark " + colour);
        }
      }
    }
    labels.push_back({shortened(line.label), "label " + colour, y.pixel(last->second), "sample " + look});
  }
  drawing::add_edge_labels(svg, std::move(labels));
  return true;
}

} // namespace posproof::reports
