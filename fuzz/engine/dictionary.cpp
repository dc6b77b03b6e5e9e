#include "fuzz/engine/dictionary.hpp"

#include <fmt/format.h>

namespace posproof::fuzz {

std::string dictionary_text(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) {
    text += '"';
    for (const char c : word) {
      const bool is_plain = c >= ' ' && c <= '~' && c != '"' && c != '\\';
      text += is_plain ? std::string(1, c) : fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    }
    text += "\"\n";
  }
  return text;
}

} // namespace posproof::fuzz
