#include "reports/drawing.hpp"

#include "reports/html_dom.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace posproof::reports::drawing {
namespace {

constexpr double label_distance = 14; ///< between the base lines of two labels, less where there are many
constexpr double sample_width = 24;

} // namespace

pugi::xml_node add_svg(pugi::xml_node parent, const std::string& id, std::string_view title,
                       std::string_view description) {
  pugi::xml_node svg = add_element(parent, "svg");
  set_attribute(svg, "viewBox", fmt::format("0 0 {} {}", width, height));
  set_attribute(svg, "role", "img");
  set_attribute(svg, "aria-labelledby", fmt::format("{0}-title {0}-desc", id));
  set_attribute(add_element(svg, "title", title), "id", id + "-title");
  set_attribute(add_element(svg, "desc", description, {}, 2000), "id", id + "-desc");
  return svg;
}

pugi::xml_node add_path(pugi::xml_node svg, const std::string& data, std::string_view style_class) {
  pugi::xml_node path = add_element(svg, "path", {}, style_class);
  set_attribute(path, "d", data);
  // The style of the page gives its look; these are for a figure taken out of the page.
  set_attribute(path, "fill", "none");
  set_attribute(path, "stroke", "currentColor");
  return path;
}

pugi::xml_node add_text_at(pugi::xml_node svg, double x, double y, std::string_view anchor,
                           std::string_view text, std::string_view style_class) {
  pugi::xml_node node = add_element(svg, "text", text, style_class);
  set_attribute(node, "x", fmt::format("{:.1f}", x));
  set_attribute(node, "y", fmt::format("{:.1f}", y));
  set_attribute(node, "text-anchor", anchor);
  return node;
}

void add_grid(pugi::xml_node svg, const Axis& x, const std::vector<Tick>& x_ticks, const Axis& y,
              const std::vector<Tick>& y_ticks) {
  for (const Tick& tick : x_ticks) {
    add_path(svg, fmt::format("M{0:.1f} {1:.1f}V{2:.1f}", x.pixel(tick.value), top, bottom + 4), "grid");
    add_text_at(svg, x.pixel(tick.value), bottom + 17, "middle", tick.label, "");
  }
  for (const Tick& tick : y_ticks) {
    add_path(svg, fmt::format("M{0:.1f} {1:.1f}H{2:.1f}", left - 4, y.pixel(tick.value), right), "grid");
    add_text_at(svg, left - 8, y.pixel(tick.value) + 4, "end", tick.label, "");
  }
}

void add_frame(pugi::xml_node svg, std::string_view x_label, std::string_view y_label) {
  add_path(svg, fmt::format("M{0:.1f} {1:.1f}V{2:.1f}H{3:.1f}", left, top, bottom, right), "frame");
  add_text_at(svg, (left + right) / 2, height - 10, "middle", x_label, "soft-text");
  pugi::xml_node title = add_text_at(svg, 14, (top + bottom) / 2, "middle", y_label, "soft-text");
  set_attribute(title, "transform", fmt::format("rotate(-90 14 {:.1f})", (top + bottom) / 2));
}

void add_edge_labels(pugi::xml_node svg, std::vector<EdgeLabel> labels) {
  std::stable_sort(labels.begin(), labels.end(),
                   [](const EdgeLabel& a, const EdgeLabel& b) { return a.wanted < b.wanted; });
  const double distance = std::min(label_distance, (bottom - top) / static_cast<double>(labels.size()));
  std::vector<double> heights;
  double above = top;
  for (const EdgeLabel& label : labels) {
    heights.push_back(std::max(label.wanted, above));
    above = heights.back() + distance;
  }
  double below = bottom;
  for (auto at = heights.rbegin(); at != heights.rend(); ++at) {
    *at = std::min(*at, below);
    below = *at - distance;
  }
  for (std::size_t i = 0; i < labels.size(); ++i) {
    double begin = right + 8;
    if (const std::string& sample = labels[i].sample_class; !sample.empty()) {
      add_path(svg, fmt::format("M{:.1f} {:.1f}H{:.1f}", begin, heights[i], begin + sample_width), sample);
      begin += sample_width + 5;
    }
    add_text_at(svg, begin, heights[i] + 4, "start", labels[i].text, labels[i].style_class);
  }
}

} // namespace posproof::reports::drawing
