#include "reports/html_dom.hpp"
#include "reports/html_script.hpp"
#include "reports/html_section.hpp"
#include "reports/kill_record_text.hpp"
#include "reports/waivers.hpp"
#include "reports/wording.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace posproof::reports {
namespace {

pugi::xml_node add_section(pugi::xml_node main, const char* id, std::string_view heading) {
  pugi::xml_node section = add_element(main, "section");
  set_attribute(section, "id", id);
  add_element(section, "h2", heading);
  return section;
}

/// What fails, then what ends soon, then the others.
int rank_of(const WaiverOutcome& outcome) {
  return outcome.fails() ? 0 : outcome.ends_soon() ? 1 : 2;
}

} // namespace

void add_suite(pugi::xml_node main, std::span<const Report> reports) {
  const Report& first = reports.front();
  const bool is_same_suite = std::all_of(reports.begin(), reports.end(), [&](const Report& report) {
    return report.suite_version == first.suite_version && report.profile == first.profile;
  });
  const std::string record = kill_record_text(reports);
  if (!is_same_suite && record.empty()) {
    return;
  }
  pugi::xml_node section = add_section(main, "suite", "The suite");
  if (is_same_suite) {
    add_element(section, "p",
                fmt::format("posproof {}, profile {}", printable(first.suite_version, 60), first.profile));
  }
  if (!record.empty()) {
    add_element(section, "p", record);
  }
}

void add_waivers(pugi::xml_node main, std::span<const Report> reports) {
  struct Row {
    int rank;
    bool fails;
    std::string scope;
    std::string text;
    std::string reason;
  };
  std::vector<Row> rows;
  std::set<std::pair<std::string, std::string>> seen;
  for (const Report& report : reports) {
    for (const WaiverOutcome& outcome : report.waivers) {
      const std::string scope = scope_text(outcome.waiver);
      const std::string text = outcome_text(outcome);
      if (outcome.is_concerned && seen.emplace(scope, text).second) {
        rows.push_back({rank_of(outcome), outcome.fails(), scope, text, outcome.waiver.reason});
      }
    }
  }
  if (rows.empty()) {
    return;
  }
  std::stable_sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) { return a.rank < b.rank; });
  pugi::xml_node section = add_section(main, "waivers", "Waivers");
  pugi::xml_node body =
      add_table(section, "Findings that do not count until a day", {{"waives"}, {"state"}, {"reason"}});
  for (const Row& one : rows) {
    pugi::xml_node row = add_element(body, "tr");
    set_attribute(add_element(row, "th", one.scope, "name"), "scope", "row");
    add_element(row, "td", (one.fails ? "✗ " : "") + one.text, one.fails ? "bad" : "");
    add_name_cell(row, one.reason);
  }
}

void add_runs(pugi::xml_node main, std::span<const Report> reports) {
  pugi::xml_node section = add_section(main, "run", "Run");
  pugi::xml_node body = add_table(section, "The only part that differs between identical runs",
                                  {{"report"},
                                   {"started"},
                                   {"seconds", true},
                                   {"threads", true},
                                   {"kernels"},
                                   {"machine"},
                                   {"compiler"}});
  for (const Report& report : reports) {
    const RunFacts& run = report.run;
    pugi::xml_node row = add_element(body, "tr");
    add_name_cell(row, title_of(report));
    add_cell(row, run.started);
    add_cell(row, fmt::format("{:.2f}", run.seconds), true);
    add_cell(row, std::to_string(run.threads), true);
    add_cell(row, run.kernels);
    add_name_cell(row, run.machine);
    add_name_cell(row, run.compiler);
  }
}

void add_notices(pugi::xml_node main) {
  pugi::xml_node footer = add_element(main, "footer");
  if (!has_charts()) {
    add_element(footer, "p", "Figures are static: Chart.js was not there when this posproof was built.",
                "soft");
    return;
  }
  pugi::xml_node details = add_element(footer, "details", {}, "notice");
  set_attribute(details, "open", "open");
  add_element(details, "summary", "Licence of the library of charts on this page");
  add_element(details, "p",
              "Chart.js, copyright 2014 to 2022 its contributors, with @kurkle/color, copyright 2018 "
              "to 2021 Jukka Kurkela; both under the MIT licence:");
  add_element(
      details, "p",
      "Permission is hereby granted, free of charge, to any person obtaining a copy of this software and "
      "associated documentation files (the \"Software\"), to deal in the Software without restriction, "
      "including without limitation the rights to use, copy, modify, merge, publish, distribute, "
      "sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is "
      "furnished to do so, subject to the following conditions: The above copyright notice and this "
      "permission notice shall be included in all copies or substantial portions of the Software. THE "
      "SOFTWARE IS PROVIDED \"AS IS\", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT "
      "LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND "
      "NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, "
      "DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT "
      "OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.",
      {}, 2000);
}

} // namespace posproof::reports
