#include "spec/config/member_choice.hpp"

#include "spec/text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace posproof::config {

std::string one_of(Names names) {
  return fmt::format("one of \"{}\"", fmt::join(names, "\", \""));
}

std::string suggestion(std::string_view name, const std::vector<std::string>& known) {
  const std::string nearest = nearest_name(name.substr(0, 100), known);
  return nearest.empty() ? "" : fmt::format(", did you mean \"{}\"?", nearest);
}

std::string suggestion(std::string_view name, Names known) {
  return suggestion(name, std::vector<std::string>(known.begin(), known.end()));
}

std::optional<std::size_t> chosen_index(const Fields& fields, std::string_view member, Names names) {
  const auto text = fields.text({member});
  if (!text) {
    return std::nullopt;
  }
  const auto found = std::find(names.begin(), names.end(), text->value);
  if (found == names.end()) {
    fields.fail(text->path, fmt::format("is {}{}", shown(Json(text->value)), suggestion(text->value, names)),
                one_of(names));
  }
  return static_cast<std::size_t>(found - names.begin());
}

bool flag_or_assumed(const Fields& fields, std::string_view member, bool fallback, const std::string& place,
                     std::vector<std::string>& assumed) {
  if (const auto flag = fields.flag({member})) {
    return flag->value;
  }
  assumed.push_back(fmt::format("{}{} is absent: {}", place, member, fallback));
  return fallback;
}

} // namespace posproof::config
