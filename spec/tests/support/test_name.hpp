#pragma once
/// Names of parameterised tests.

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>

namespace posproof::testing_support {

/// The text with '_' for everything that GoogleTest does not allow in a name.
[[nodiscard]] inline std::string test_name(std::string_view text) {
  std::string name(text);
  std::replace_if(
      name.begin(), name.end(), [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
  return name;
}

} // namespace posproof::testing_support
