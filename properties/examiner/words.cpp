#include "properties/examiner/words.hpp"

#include <fmt/format.h>

namespace posproof::properties::examiner {

std::string number_text(const Enclosure& value, int digits) {
  for (int kept = digits; kept > 0; --kept) {
    // 0 is added so that -0 is written like 0.
    std::string text = fmt::format("{:.{}g}", value.lower + 0.0, kept);
    if (text == fmt::format("{:.{}g}", value.upper + 0.0, kept)) {
      return text == "-0" ? "0" : text;
    }
  }
  return fmt::format("between {:.3g} and {:.3g}", value.lower, value.upper);
}

std::string number_text(const reference::Real& value, int digits) {
  return number_text(value.outward(), digits);
}

} // namespace posproof::properties::examiner
