#include "reports/claim_support.hpp"
#include "reports/kill_record_text.hpp"
#include "reports/markdown_page.hpp"
#include "reports/markdown_text.hpp"
#include "reports/render.hpp"
#include "reports/row.hpp"
#include "reports/violation.hpp"
#include "reports/wording.hpp"
#include "reports/xml_text.hpp"
#include "spec/text.hpp"

#include <array>
#include <fmt/format.h>

namespace posproof {
namespace {

using reports::markdown_line;
using reports::MarkdownPage;

/// Which columns say something of any report: those that a hunt does not fill are left out.
using Columns = std::array<bool, reports::row_cells>;

Columns filled_columns(std::span<const Report> reports) {
  Columns is_filled{};
  for (const Report& report : reports) {
    const auto cells = reports::row_of(report);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      is_filled[i] = is_filled[i] || cells[i] != reports::no_cell;
    }
  }
  return is_filled;
}

std::string table_heading(const Columns& is_filled) {
  std::string names;
  std::string rules;
  for (std::size_t i = 0; i < reports::row_cells; ++i) {
    if (is_filled[i]) {
      names += fmt::format("| {} ", reports::row_headings[i].text);
      rules += reports::row_headings[i].is_number ? "|---:" : "|---";
    }
  }
  return names + "| properties |\n" + rules + "|---|\n";
}

std::string table_row(const Report& report, const Columns& is_filled) {
  std::string line;
  const auto cells = reports::row_of(report);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (is_filled[i]) {
      line += fmt::format("| {} ", markdown_line(cells[i]));
    }
  }
  return line + fmt::format("| {} |\n", reports::tally_text(reports::tally_of(report)));
}

/// "- model, assumed: one; another" in full; nothing without entries.
std::string note_line(const Encoding& encoding, std::string_view label,
                      const std::vector<std::string>& entries) {
  if (entries.empty()) {
    return "";
  }
  constexpr std::size_t note_limit = 4000;
  return fmt::format("- {}, {}: {}\n", markdown_line(encoding.name), label,
                     markdown_line(reports::xml_line(fmt::format("{}", fmt::join(entries, "; ")), note_limit),
                                   2 * note_limit));
}

/// What the sources of the models leave out or say in vain, once for each model.
std::string notes_on_models(std::span<const Report> reports) {
  std::string notes;
  std::string last;
  for (const Report& report : reports) {
    const Encoding& encoding = report.encoding;
    std::string next = note_line(encoding, "assumed", encoding.assumed) +
                       note_line(encoding, "read and ignored", encoding.ignored) +
                       note_line(encoding, "unverified", unverified_numbers(encoding));
    if (next != last) {
      notes += next;
      last = std::move(next);
    }
  }
  return notes.empty() ? "" : "\n" + notes;
}

/// "- report, claims: supported, exhaustive: A6, A11; contradicted: A14 by linear-shift".
std::string claims_line(const Report& report) {
  std::string text;
  for (const auto& [heading, claims] : reports::support_lines(report)) {
    text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", heading, claims);
  }
  constexpr std::size_t claims_limit = 20000;
  return text.empty() ? ""
                      : fmt::format("- {}, claims on positions below {}: {}\n",
                                    markdown_line(reports::title_of(report), 300),
                                    grouped_text(report.context), markdown_line(text, claims_limit));
}

/// One part per block, the first with the heading of its report.
void add_blocks(MarkdownPage& page, const Report& report, std::size_t& left_out) {
  std::string heading = fmt::format("\n### {}\n", markdown_line(reports::title_of(report), 300));
  const auto add = [&](const std::string& block) {
    const std::size_t before = left_out;
    page.add(heading + "\n" + reports::markdown_block(block), left_out);
    if (left_out == before) {
      heading.clear();
    }
  };
  if (const std::string block = reports::run_block(report); !block.empty()) {
    add(block);
  }
  for (const PropertyResult& property : report.properties) {
    if (reports::needs_attention(property)) {
      add(reports::violation_block(report, property));
    }
  }
}

} // namespace

std::string render_markdown(std::span<const Report> reports) {
  MarkdownPage page;
  page.add(fmt::format("## posproof: {}\n\n", reports::outcome_text(reports)));
  std::size_t rows_left_out = 0;
  if (!reports.empty()) {
    const Columns is_filled = filled_columns(reports);
    page.add(table_heading(is_filled));
    for (const Report& report : reports) {
      page.add(table_row(report, is_filled), rows_left_out);
    }
    if (is_filled[reports::worst_cell]) {
      page.add(fmt::format("\n{}\n", markdown_line(reports::row_legend, 400)));
    }
    if (const std::string record = reports::kill_record_text(reports); !record.empty()) {
      page.add(fmt::format("\n{}\n", markdown_line(record, 400)));
    }
  }
  std::size_t notes_left_out = 0;
  page.add(notes_on_models(reports), notes_left_out);
  std::string last;
  for (const Report& report : reports) {
    std::string line = reports::not_recorded_text(report);
    if (!line.empty() && line != last) {
      page.add(fmt::format("\n- {}: {}\n", markdown_line(reports::title_of(report), 300),
                           markdown_line(line, 4000)),
               notes_left_out);
      last = std::move(line);
    }
  }
  std::size_t claims_left_out = 0;
  std::string separator = "\n";
  for (const Report& report : reports) {
    if (const std::string line = claims_line(report); !line.empty()) {
      page.add(separator + line, claims_left_out);
      separator.clear();
    }
  }
  std::size_t waivers_left_out = 0;
  if (const std::string text = render_waivers(reports); !text.empty()) {
    page.add("\n### Waivers\n\n" + reports::markdown_block(text), waivers_left_out);
  }
  std::size_t blocks_left_out = 0;
  for (const Report& report : reports) {
    add_blocks(page, report, blocks_left_out);
  }
  page.add_left_out(rows_left_out, "Rows of the table");
  page.add_left_out(notes_left_out, "What was assumed or ignored");
  page.add_left_out(claims_left_out, "What reports say of claims");
  page.add_left_out(waivers_left_out, "What became of waivers");
  page.add_left_out(blocks_left_out, "Violated or undecided properties");
  return page.take();
}

} // namespace posproof
