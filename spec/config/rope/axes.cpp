#include "spec/config/rope/axis_sections.hpp"
#include "spec/config/rope/reading.hpp"

#include <fmt/format.h>

namespace posproof::config {

RotaryAxes read_axes(const RopeFields& fields, int pairs, const std::string& required) {
  RotaryAxes axes;
  const auto sections = fields.all.integers({"mrope_section"}, section_range);
  const auto flag = fields.all.flag({"mrope_interleaved"});
  if (!sections) {
    if (!required.empty()) {
      fields.all.fail(required, "is missing", "the numbers of pairs that read each axis");
    }
    if (flag && flag->value) {
      fields.all.fail(flag->path, "is true, but there is no mrope_section",
                      "mrope_section, the numbers of pairs that read each axis");
    }
    return axes;
  }
  const RotaryFamily* const family = fields.file.family;
  const bool by_default = family != nullptr && family->interleaved_axes;
  if (!flag && by_default) {
    fields.assume(fmt::format("mrope_interleaved is absent: true, the default of {}", family->model_type));
  }
  axes.arrangement = (flag ? flag->value : by_default) ? RotaryAxes::Arrangement::interleaved
                                                       : RotaryAxes::Arrangement::contiguous;
  axes.sections = checked_sections(fields.all, *sections, axes.arrangement, pairs);
  return axes;
}

} // namespace posproof::config
