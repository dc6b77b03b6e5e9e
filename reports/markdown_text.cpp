#include "reports/markdown_text.hpp"

#include "spec/text.hpp"

#include <fmt/format.h>

namespace posproof::reports {
namespace {

bool is_word(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// Whether the character at `at` could start or end markup where it stands.
bool is_markup(std::string_view text, std::size_t at) {
  constexpr std::string_view always = "&<>\"'`|*[]()#~!\\@{}$^=";
  const char c = text[at];
  const auto word_at = [&](std::size_t i) { return i < text.size() && is_word(text[i]); };
  if (c == '_') {
    return at == 0 || !word_at(at - 1) || !word_at(at + 1); // inside a word it is no emphasis
  }
  if (c == ':') {
    return text.substr(at, 3) == "://"; // an address would become a link
  }
  if (c == '.') {
    return at >= 3 && (text.substr(at - 3, 3) == "www" || text.substr(at - 3, 3) == "WWW");
  }
  return always.find(c) != std::string_view::npos;
}

} // namespace

std::string markdown_line(std::string_view text, std::size_t limit) {
  const std::string line = printable(text, limit);
  std::string result;
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (is_markup(line, at)) {
      result += fmt::format("&#{};", static_cast<int>(line[at]));
    } else {
      result += line[at];
    }
  }
  return result;
}

std::string markdown_block(std::string_view text) {
  std::string result = "<pre>\n";
  for (const char c : text) {
    switch (c) {
    case '&':
      result += "&amp;";
      break;
    case '<':
      result += "&lt;";
      break;
    case '>':
      result += "&gt;";
      break;
    default:
      result += c;
    }
  }
  return result + "</pre>\n";
}

} // namespace posproof::reports
