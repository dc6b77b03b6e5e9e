#include "reports/characters.hpp"
#include "reports/render.hpp"
#include "reports/row.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <numeric>
#include <vector>

namespace posproof {
namespace {

constexpr std::size_t widest_table = 150;
constexpr std::size_t narrowest_name = 8; ///< the column of subjects gives way down to this
constexpr std::string_view gap = "  ";

using reports::characters;
using reports::starts_character;

/// Model and context stand above their rows, not in them.
constexpr std::size_t cells = reports::row_cells - 2;
constexpr std::size_t name_cell = 0; ///< the subject

using Row = std::array<std::string, cells>;
using Widths = std::array<std::size_t, cells>;

/// The columns of the shared row that a terminal table shows.
constexpr bool is_shown(std::size_t column) {
  return column != reports::model_cell && column != reports::context_cell;
}

template <typename Cells, typename Text>
Row shown(const Cells& all, const Text& text) {
  Row row;
  std::size_t next = 0;
  for (std::size_t column = 0; column < all.size(); ++column) {
    if (is_shown(column)) {
      row[next++] = text(all[column]);
    }
  }
  return row;
}

constexpr std::array<bool, cells> numbers = [] {
  std::array<bool, cells> result{};
  std::size_t next = 0;
  for (std::size_t column = 0; column < reports::row_cells; ++column) {
    if (is_shown(column)) {
      result[next++] = reports::row_headings[column].is_number;
    }
  }
  return result;
}();

/// The text in exactly `width` characters, cut with an ellipsis or padded.
std::string fitted(const std::string& text, std::size_t width, bool to_the_right) {
  const std::size_t length = characters(text);
  if (length <= width) {
    const std::string padding(width - length, ' ');
    return to_the_right ? padding + text : text + padding;
  }
  std::string cut;
  std::size_t kept = 0;
  for (const char byte : text) {
    kept += starts_character(byte) ? 1 : 0;
    if (kept == width) {
      break;
    }
    cut += byte;
  }
  return cut + "…";
}

/// Width of each column; that of the subjects gives way where the table would be too wide.
Widths widths_of(const std::vector<Row>& rows) {
  Widths widths{};
  for (std::size_t column = 0; column < widths.size(); ++column) {
    for (const Row& row : rows) {
      widths[column] = std::max(widths[column], characters(row[column]));
    }
  }
  const std::size_t total = std::accumulate(widths.begin(), widths.end(), gap.size() * widths.size());
  if (total > widest_table) {
    std::size_t& subject = widths[name_cell];
    subject = std::max(narrowest_name, subject - std::min(subject, total - widest_table));
  }
  return widths;
}

std::string line_of(const Row& row, const Widths& widths) {
  std::string line;
  for (std::size_t column = 0; column < row.size(); ++column) {
    line += gap;
    line += fitted(row[column], widths[column], numbers[column]);
  }
  line.erase(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

/// "  assumed: one; another; and 2 more" within the width of a table; nothing without entries.
std::string note_line(std::string_view label, const std::vector<std::string>& entries) {
  if (entries.empty()) {
    return "";
  }
  constexpr std::size_t room_for_the_rest = 16;
  std::string line = fmt::format("  {}: {}", label, printable(entries.front(), widest_table));
  for (std::size_t i = 1; i < entries.size(); ++i) {
    const std::string next = "; " + printable(entries[i], widest_table);
    if (characters(line + next) > widest_table - (i + 1 < entries.size() ? room_for_the_rest : 0)) {
      line = fitted(line, std::min(characters(line), widest_table - room_for_the_rest), false) +
             fmt::format("; and {} more", entries.size() - i);
      break;
    }
    line += next;
  }
  return fitted(line, std::min(characters(line), widest_table), false) + "\n";
}

/// The encoding and context that a group of rows is about, and what its source does not say or says in vain.
std::string heading_of(const Report& report) {
  const std::string text =
      fmt::format("{}: {}; context {}", printable(report.encoding.name, 80),
                  printable(describe(report.encoding), 200), grouped_text(report.context));
  return fitted(text, std::min(characters(text), widest_table), false) + "\n" +
         note_line("assumed", report.encoding.assumed) + note_line("ignored", report.encoding.ignored) +
         note_line("unverified", unverified_numbers(report.encoding));
}

} // namespace

std::string table_legend() {
  return std::string(reports::row_legend);
}

std::string render_table(std::span<const Report> reports) {
  if (reports.empty()) {
    return "";
  }
  std::vector<Row> rows{
      shown(reports::row_headings, [](const reports::RowHeading& h) { return std::string(h.text); })};
  for (const Report& report : reports) {
    rows.push_back(shown(reports::row_of(report), [](const std::string& cell) { return cell; }));
  }
  const Widths widths = widths_of(rows);
  std::string text;
  std::string heading;
  for (std::size_t i = 0; i < reports.size(); ++i) {
    if (std::string next = heading_of(reports[i]); next != heading) {
      text += (text.empty() ? "" : "\n") + next + line_of(rows[0], widths);
      heading = std::move(next);
    }
    text += line_of(rows[i + 1], widths);
  }
  return text;
}

} // namespace posproof
