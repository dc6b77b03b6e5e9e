#include "cli/fault_matrix.hpp"

#include "cli/report_paths.hpp"
#include "cli/run.hpp"
#include "properties/kill_matrix.hpp"
#include "reports/write.hpp"
#include "spec/error.hpp"
#include "spec/json.hpp"
#include "spec/text.hpp"
#include "spec/version.hpp"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <set>

namespace posproof::cli {
namespace {

using impl::faults::FaultModel;
using properties::KillCase;
using properties::KillVerdict;

/// A fault on an encoding, in the formats in which it can show.
struct Row {
  const FaultModel* fault = nullptr;
  const Encoding* encoding = nullptr;
  std::vector<std::pair<Format, KillVerdict>> cells;
};

struct Matrix {
  bool is_full = false;
  std::vector<Row> rows;
};

struct Summary {
  std::set<std::string_view> faults;
  std::set<std::string_view> kinds;
  std::set<std::string_view> encodings;
  std::set<std::string_view> properties;
  std::int64_t cells = 0;
  std::int64_t convicted = 0;
  std::int64_t acquitted = 0;

  [[nodiscard]] bool is_clean() const noexcept { return convicted == cells && acquitted == cells; }
};

Summary summary_of(const Matrix& matrix) {
  Summary summary;
  for (const Row& row : matrix.rows) {
    summary.faults.insert(row.fault->name);
    summary.kinds.insert(row.fault->kind);
    summary.encodings.insert(row.encoding->name);
    summary.properties.insert(row.fault->convicted_by);
    for (const auto& [format, verdict] : row.cells) {
      ++summary.cells;
      summary.convicted += verdict.is_convicted ? 1 : 0;
      summary.acquitted += verdict.is_acquitted ? 1 : 0;
    }
  }
  return summary;
}

std::vector<const FaultModel*> chosen(const std::vector<std::string>& names) {
  if (names.empty()) {
    return impl::faults::fault_models();
  }
  std::vector<const FaultModel*> models;
  for (const std::string& name : names) {
    models.push_back(impl::faults::find_fault(name));
    if (models.back() == nullptr) {
      throw InputError("list", fmt::format("there is no fault '{}'", printable(name)),
                       "one of 'posproof list faults'");
    }
  }
  return models;
}

/// "f32 f16 MISSED bf16 TWIN ACCUSED".
std::string cells_text(const Row& row) {
  std::string text;
  for (const auto& [format, verdict] : row.cells) {
    text += fmt::format("{}{}{}{}", text.empty() ? "" : " ", traits(format).name,
                        verdict.is_convicted ? "" : " MISSED", verdict.is_acquitted ? "" : " TWIN ACCUSED");
  }
  return text;
}

std::string line(std::string_view fault, std::string_view encoding, std::string_view property,
                 std::string_view formats) {
  return fmt::format("{:<28} {:<18} {:<20} {}\n", fault, encoding, property, formats);
}

/// The numbers, each with what it counts.
std::vector<std::pair<std::string, std::string>> summary_lines(const Matrix& matrix, const Summary& s) {
  return {
      {"part", matrix.is_full ? "full: every class of encodings"
                              : "plain encodings, and others for faults that show on none of them"},
      {"faults", fmt::format("{} of {} kinds", s.faults.size(), s.kinds.size())},
      {"cells", fmt::format("{}: a fault on one of {} encodings, in a format in which it can show",
                            grouped_text(s.cells), s.encodings.size())},
      {"convicted", fmt::format("{} of {}, each by the property that names the fault, alone ({} properties)",
                                grouped_text(s.convicted), grouped_text(s.cells), s.properties.size())},
      {"clean twins", fmt::format("{} of {} acquitted by the same property", grouped_text(s.acquitted),
                                  grouped_text(s.cells))}};
}

std::string text_of(const Matrix& matrix, const Summary& summary) {
  std::string text = fmt::format("\nkill matrix of posproof {}: {}\n", suite_version(),
                                 summary.is_clean() ? "nothing missed, nobody accused" : "NOT CLEAN");
  for (const auto& [name, value] : summary_lines(matrix, summary)) {
    text += fmt::format("  {:<12} {}\n", name, value);
  }
  return text;
}

std::string markdown_of(const Matrix& matrix, const Summary& summary) {
  std::string text = fmt::format("## Kill matrix of posproof {}: {}\n\n", suite_version(),
                                 summary.is_clean() ? "nothing missed, nobody accused" : "not clean");
  for (const auto& [name, value] : summary_lines(matrix, summary)) {
    text += fmt::format("- {}: {}\n", name, value);
  }
  text += "\n| fault | what it does | encoding | convicted by | formats |\n|---|---|---|---|---|\n";
  for (const Row& row : matrix.rows) {
    text += fmt::format("| {} | {} | {} | {} | {} |\n", row.fault->name, row.fault->summary,
                        row.encoding->name, row.fault->convicted_by, cells_text(row));
  }
  return text;
}

std::string json_of(const Matrix& matrix, const Summary& summary) {
  Json::Array cells;
  for (const Row& row : matrix.rows) {
    for (const auto& [format, verdict] : row.cells) {
      cells.push_back(Json::Object{{"fault", row.fault->name},
                                   {"kind", row.fault->kind},
                                   {"encoding", row.encoding->name},
                                   {"format", traits(format).name},
                                   {"property", row.fault->convicted_by},
                                   {"convicted", verdict.is_convicted},
                                   {"twin_acquitted", verdict.is_acquitted}});
    }
  }
  const auto count = [](const auto& set) { return Json(static_cast<std::int64_t>(set.size())); };
  return Json(Json::Object{{"schema", "posproof.kill-matrix/1"},
                           {"suite_version", suite_version()},
                           {"part", matrix.is_full ? "full" : "fast"},
                           {"faults", count(summary.faults)},
                           {"kinds", count(summary.kinds)},
                           {"encodings", count(summary.encodings)},
                           {"properties", count(summary.properties)},
                           {"cells", summary.cells},
                           {"convicted", summary.convicted},
                           {"twins_acquitted", summary.acquitted},
                           {"matrix", std::move(cells)}})
      .dump();
}

void append_rows(const FaultModel& fault, Matrix& matrix, std::FILE* out) {
  const auto part = matrix.is_full ? properties::MatrixPart::full : properties::MatrixPart::fast;
  const std::vector<KillCase> cells = kill_cases(fault, part);
  for (std::size_t i = 0; i < cells.size();) {
    Row row{&fault, cells[i].encoding, {}};
    for (; i < cells.size() && cells[i].encoding == row.encoding; ++i) {
      row.cells.emplace_back(cells[i].format, judge_cell(cells[i]));
    }
    print(out, line(fault.name, row.encoding->name, fault.convicted_by, cells_text(row)));
    matrix.rows.push_back(std::move(row));
  }
}

} // namespace

int run_fault_matrix(const ListArguments& arguments) {
  check_report_paths(arguments.reports);
  std::FILE* const out = any_on_standard_output(arguments.reports) ? stderr : stdout;
  const std::vector<const FaultModel*> faults = chosen(arguments.faults);
  Matrix matrix;
  matrix.is_full = arguments.is_full;
  print(out, line("fault", "encoding", "convicted by", "formats, each with its clean twin acquitted"));
  for (const FaultModel* const fault : faults) {
    append_rows(*fault, matrix, out);
  }
  const Summary summary = summary_of(matrix);
  print(out, text_of(matrix, summary));
  FileWriter writer;
  if (!arguments.reports.json.empty()) {
    writer.stage(arguments.reports.json, json_of(matrix, summary));
  }
  if (!arguments.reports.markdown.empty()) {
    writer.stage(arguments.reports.markdown, markdown_of(matrix, summary));
  }
  writer.commit();
  return summary.is_clean() ? 0 : 1;
}

} // namespace posproof::cli
