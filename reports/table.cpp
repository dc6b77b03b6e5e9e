#include "reports/characters.hpp"
#include "reports/render.hpp"
#include "reports/row.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

namespace posproof {
namespace {

constexpr std::size_t widest_table = 150;
constexpr std::size_t narrowest_name = 8; ///< the columns of names give way down to this
constexpr std::string_view gap = "  ";

using reports::characters;
using reports::starts_character;

using Row = std::array<std::string, reports::row_cells>;
using Widths = std::array<std::size_t, reports::row_cells>;

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

/// Width of each column; the columns of names give way where the table would be too wide, the wider one
/// first.
Widths widths_of(const std::vector<Row>& rows) {
  Widths widths{};
  for (std::size_t column = 0; column < widths.size(); ++column) {
    for (const Row& row : rows) {
      widths[column] = std::max(widths[column], characters(row[column]));
    }
  }
  std::size_t total = std::accumulate(widths.begin(), widths.end(), gap.size() * (widths.size() - 1));
  while (total > widest_table) {
    std::size_t& model = widths[reports::model_cell];
    std::size_t& subject = widths[reports::subject_cell];
    std::size_t& wider = subject >= model ? subject : model;
    if (wider <= narrowest_name) {
      break;
    }
    --wider;
    --total;
  }
  return widths;
}

} // namespace

std::string render_table(std::span<const Report> reports) {
  if (reports.empty()) {
    return "";
  }
  std::vector<Row> rows(1);
  std::transform(reports::row_headings.begin(), reports::row_headings.end(), rows[0].begin(),
                 [](const reports::RowHeading& heading) { return std::string(heading.text); });
  std::transform(reports.begin(), reports.end(), std::back_inserter(rows), reports::row_of);
  const Widths widths = widths_of(rows);
  std::string text;
  for (const Row& row : rows) {
    std::string line;
    for (std::size_t column = 0; column < row.size(); ++column) {
      line += (column == 0 ? "" : gap);
      line += fitted(row[column], widths[column], reports::row_headings[column].is_number);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

} // namespace posproof
