#include "impl/doors/table/recorded_subject.hpp"

#include "spec/property.hpp"

#include <algorithm>
#include <array>

namespace posproof::impl::doors {

std::string why_no_record_shows(std::string_view property) {
  constexpr std::array of_memory{std::string_view{"guard-zones"}, std::string_view{"in-place"}};
  constexpr std::array of_answers{std::string_view{"index-decode"}, std::string_view{"index-refusal"},
                                  std::string_view{"scale-centre"}};
  const PropertyStatement* const statement = find_property(property);
  const bool is_of_calls = (statement != nullptr && statement->driver == Driver::calls) ||
                           std::find(of_answers.begin(), of_answers.end(), property) != of_answers.end();
  if (is_of_calls) {
    return "a recorded table does not show how the code that wrote it answers other calls";
  }
  if (std::find(of_memory.begin(), of_memory.end(), property) != of_memory.end()) {
    return "a recorded table does not show what the code that wrote it does to memory";
  }
  return "";
}

} // namespace posproof::impl::doors
