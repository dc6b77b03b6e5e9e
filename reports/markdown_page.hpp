#pragma once
/// A page of Markdown that a step summary of GitHub can hold.

#include <cstddef>
#include <string>
#include <string_view>

namespace posproof::reports {

/// Collects parts until 1 MiB is reached, and counts the others.
class MarkdownPage {
public:
  /// Adds a part; where it does not fit any more, counts it in `left_out`.
  void add(const std::string& part, std::size_t& left_out);

  /// Adds a part for which there is always room: headings, and what was left out.
  void add(const std::string& part) { text_ += part; }

  /// Says how many of `what` were left out; nothing for none.
  void add_left_out(std::size_t count, std::string_view what);

  [[nodiscard]] std::string take() { return std::move(text_); }

private:
  std::string text_;
};

} // namespace posproof::reports
