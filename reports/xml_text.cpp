#include "reports/xml_text.hpp"

#include "spec/text.hpp"

namespace posproof::reports {

std::string xml_line(std::string_view text, std::size_t limit) {
  std::string line = printable(text, limit);
  // U+FFFE and U+FFFF are EF BF BE and EF BF BF; U+FFFD is EF BF BD.
  for (std::size_t at = line.find("\xef\xbf"); at != std::string::npos; at = line.find("\xef\xbf", at + 3)) {
    if (line[at + 2] == '\xbe' || line[at + 2] == '\xbf') {
      line[at + 2] = '\xbd';
    }
  }
  return line;
}

std::string xml_lines(std::string_view text, std::size_t limit) {
  std::string result;
  while (true) {
    const std::size_t end = text.find('\n');
    result += xml_line(text.substr(0, end), limit);
    if (end == std::string_view::npos) {
      return result;
    }
    result += '\n';
    text.remove_prefix(end + 1);
  }
}

} // namespace posproof::reports
