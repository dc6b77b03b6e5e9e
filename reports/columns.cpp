#include "reports/columns.hpp"

#include "reports/characters.hpp"
#include "spec/text.hpp"

#include <algorithm>

namespace posproof::reports {
namespace {

constexpr std::size_t word_limit = 100000;

} // namespace

std::string labelled(std::string_view label, std::string_view text, std::size_t indent, std::size_t column) {
  std::string all;
  std::string line = std::string(indent, ' ') + printable(label);
  std::size_t length = characters(line);
  bool is_first_word = true;
  const auto begin_text = [&](std::size_t gap) {
    const std::size_t padding = std::max(column, length + gap) - length;
    line += std::string(padding, ' ');
    length += padding;
    is_first_word = true;
  };
  begin_text(label.empty() ? 0 : 2);
  while (!text.empty()) {
    const std::size_t begin = text.find_first_not_of(" \n\t");
    if (begin == std::string_view::npos) {
      break;
    }
    text.remove_prefix(begin);
    const std::string_view word = text.substr(0, text.find_first_of(" \n\t"));
    text.remove_prefix(word.size());
    const std::string shown = printable(word, word_limit);
    const std::size_t room = characters(shown) + (is_first_word ? 0 : 1);
    if (!is_first_word && length + room > terminal_width) {
      all += line + "\n";
      line.clear();
      length = 0;
      begin_text(0);
    }
    line += (is_first_word ? "" : " ") + shown;
    length += characters(shown) + (is_first_word ? 0 : 1);
    is_first_word = false;
  }
  line.erase(line.find_last_not_of(' ') + 1);
  return all + line + "\n";
}

std::string aligned_rows(const std::vector<std::vector<std::string>>& rows, std::size_t indent) {
  std::vector<std::size_t> widths;
  for (const std::vector<std::string>& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t column = 0; column < row.size(); ++column) {
      widths[column] = std::max(widths[column], characters(row[column]));
    }
  }
  std::string text;
  for (const std::vector<std::string>& row : rows) {
    std::string line(indent, ' ');
    for (std::size_t column = 0; column < row.size(); ++column) {
      line += printable(row[column], word_limit);
      line += std::string(widths[column] - characters(row[column]) + 2, ' ');
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

} // namespace posproof::reports
