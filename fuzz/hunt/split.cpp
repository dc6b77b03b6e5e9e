#include "fuzz/hunt/split.hpp"

namespace posproof::fuzz {

std::vector<std::string_view> split(std::string_view text, std::string_view separator) {
  std::vector<std::string_view> parts;
  for (std::size_t next = text.find(separator); next != std::string_view::npos; next = text.find(separator)) {
    parts.push_back(text.substr(0, next));
    text.remove_prefix(next + separator.size());
  }
  parts.push_back(text);
  return parts;
}

} // namespace posproof::fuzz
