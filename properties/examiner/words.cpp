#include "properties/examiner/words.hpp"

#include "spec/text.hpp"

namespace posproof::properties::examiner {

std::string number_text(const Enclosure& value, int digits) {
  return agreed_text(value.lower, value.upper, digits);
}

std::string number_text(const reference::Real& value, int digits) {
  return number_text(value.outward(), digits);
}

} // namespace posproof::properties::examiner
