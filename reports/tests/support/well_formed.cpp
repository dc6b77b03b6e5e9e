#include "reports/tests/support/well_formed.hpp"

namespace posproof::samples {

std::size_t first_invalid_xml_character(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size()) {
    const auto lead = static_cast<unsigned char>(text[at]);
    const std::size_t length = lead < 0x80   ? 1
                               : lead < 0xc2 ? 0
                               : lead < 0xe0 ? 2
                               : lead < 0xf0 ? 3
                               : lead < 0xf5 ? 4
                                             : 0;
    if (length == 0 || at + length > text.size()) {
      return at;
    }
    std::uint32_t code = length == 1 ? lead : lead & (0x7fU >> length);
    for (std::size_t i = 1; i < length; ++i) {
      const auto byte = static_cast<unsigned char>(text[at + i]);
      if ((byte & 0xc0U) != 0x80U) {
        return at;
      }
      code = (code << 6) | (byte & 0x3fU);
    }
    const bool is_overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
    const bool is_allowed = code == 0x9 || code == 0xa || code == 0xd || (code >= 0x20 && code <= 0xd7ff) ||
                            (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= 0x10ffff);
    if (is_overlong || !is_allowed) {
      return at;
    }
    at += length;
  }
  return std::string_view::npos;
}

bool has_reference_to_control(std::string_view text) {
  for (int code = 0; code < 0x20; ++code) {
    if (code != 9 && code != 10 && code != 13 &&
        (text.find("&#" + std::to_string(code) + ";") != std::string_view::npos ||
         text.find(code < 10 ? "&#0" + std::to_string(code) + ";" : "&#x" + std::to_string(code) + ";") !=
             std::string_view::npos)) {
      return true;
    }
  }
  return false;
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

std::size_t count_of(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos;
       at = text.find(part, at + part.size())) {
    ++count;
  }
  return count;
}

} // namespace posproof::samples
