#pragma once
/// What figures have in common: a frame with axes, lines, and labels at the right edge.

#include "reports/axis.hpp"

#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace posproof::reports::drawing {

// The view box and the frame in it, in pixels.
inline constexpr double width = 860;
inline constexpr double height = 400;
inline constexpr double left = 62;
inline constexpr double right = width - 184; ///< room for the labels of the lines
inline constexpr double top = 14;
inline constexpr double bottom = height - 48;

/// Appends an <svg> that says in words what it shows. `id` is unique on the page and made of letters, digits
/// and hyphens.
pugi::xml_node add_svg(pugi::xml_node parent, const std::string& id, std::string_view title,
                       std::string_view description);

/// A line without area.
pugi::xml_node add_path(pugi::xml_node svg, const std::string& data, std::string_view style_class);

pugi::xml_node add_text_at(pugi::xml_node svg, double x, double y, std::string_view anchor,
                           std::string_view text, std::string_view style_class);

/// Thin lines across the frame at the ticks, with their labels.
void add_grid(pugi::xml_node svg, const Axis& x, const std::vector<Tick>& x_ticks, const Axis& y,
              const std::vector<Tick>& y_ticks);

/// The axes and what they measure.
void add_frame(pugi::xml_node svg, std::string_view x_label, std::string_view y_label);

/// A text at the right edge that belongs to a line, and the height at which it wants to stand.
struct EdgeLabel {
  std::string text;
  std::string style_class;
  double wanted;
  std::string sample_class{}; ///< of a short piece of the line before the text; empty for none
};

/// Labels in the order of their heights, moved apart where they would run into each other.
void add_edge_labels(pugi::xml_node svg, std::vector<EdgeLabel> labels);

} // namespace posproof::reports::drawing
