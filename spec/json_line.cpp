#include "spec/json_line.hpp"

namespace posproof {

std::string json_line(const Json& value) {
  // Strings hold their line breaks as escapes: every line break of the text is one of its indentation.
  std::string line;
  bool is_indentation = false;
  for (const char byte : value.dump()) {
    is_indentation = byte == '\n' || (is_indentation && byte == ' ');
    if (!is_indentation) {
      line += byte;
    }
  }
  return line;
}

} // namespace posproof
