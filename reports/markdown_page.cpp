#include "reports/markdown_page.hpp"

#include <fmt/format.h>

namespace posproof::reports {
namespace {

/// What a step summary of GitHub holds, and room in it for the lines about what was left out.
constexpr std::size_t size_limit = std::size_t{1} << 20;
constexpr std::size_t reserve = 1024;

} // namespace

void MarkdownPage::add(const std::string& part, std::size_t& left_out) {
  if (text_.size() + part.size() > size_limit - reserve) {
    ++left_out;
  } else {
    text_ += part;
  }
}

void MarkdownPage::add_left_out(std::size_t count, std::string_view what) {
  if (count != 0) {
    text_ += fmt::format("\n{} left out, since a summary holds at most 1 MiB: {}\n", what, count);
  }
}

} // namespace posproof::reports
