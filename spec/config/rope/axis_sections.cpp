#include "spec/config/rope/axis_sections.hpp"

namespace posproof::config {

std::vector<int> checked_sections(const Fields& fields, const Reading<std::vector<std::int64_t>>& sections,
                                  RotaryAxes::Arrangement arrangement, int pairs) {
  RotaryAxes axes;
  axes.arrangement = arrangement;
  for (const std::int64_t section : sections.value) {
    axes.sections.push_back(static_cast<int>(section));
  }
  validate(axes, pairs, fields.where() + ": " + sections.path);
  return axes.sections;
}

} // namespace posproof::config
