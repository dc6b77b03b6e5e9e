#include "reports/html_dom.hpp"
#include "reports/html_section.hpp"
#include "reports/wording.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace posproof::reports {
namespace {

/// Share of the context on a logarithmic scale, in percent: 0 for none, 100 for all of it.
int share_of(std::int64_t positions, std::int64_t context) {
  if (positions <= 0 || context <= 0) {
    return 0;
  }
  const double share =
      std::log2(static_cast<double>(positions) + 1) / std::log2(static_cast<double>(context) + 1);
  return std::clamp(static_cast<int>(std::lround(100 * share)), 1, 100);
}

void add_step(pugi::xml_node body, const Report& report, const SafeContext& safe, std::size_t rows) {
  const std::string format(traits(report.format).name);
  const bool is_first = &safe == &report.accuracy.safe_context.front();
  pugi::xml_node row = add_element(body, "tr", {}, is_first ? "first" : "");
  if (is_first) {
    pugi::xml_node head = add_element(row, "th", format, "format " + format);
    set_attribute(head, "scope", "rowgroup");
    set_attribute(head, "rowspan", std::to_string(rows));
  }
  pugi::xml_node threshold = add_element(row, "th", safe.threshold, "number");
  set_attribute(threshold, "scope", "row");
  const bool is_too_fine = safe.limited_by_error && safe.error < rounding_below_one(report.format);
  std::string text = !safe.limited_by_error ? fmt::format("all {}", grouped_text(report.context))
                     : is_too_fine
                         ? fmt::format("{} – finer than {} rounds", grouped_text(safe.positions), format)
                         : grouped_text(safe.positions);
  add_element(row, "td", text, is_too_fine ? "soft" : "word strong");
  pugi::xml_node place = add_element(row, "td", {}, "bar-place");
  pugi::xml_node bar =
      add_element(place, "span", {}, fmt::format("bar {}{}", format, safe.limited_by_error ? " ends" : ""));
  set_attribute(bar, "style", fmt::format("width:{}%", share_of(safe.positions, report.context)));
}

} // namespace

void add_ladder(pugi::xml_node parent, std::span<const PlacedReport> group) {
  std::size_t with_rows = 0;
  bool has_too_fine = false;
  for (const PlacedReport& placed : group) {
    for (const SafeContext& safe : placed.report->accuracy.safe_context) {
      ++with_rows;
      has_too_fine |= safe.limited_by_error && safe.error < rounding_below_one(placed.report->format);
    }
  }
  if (with_rows == 0) {
    const bool is_measured = std::any_of(group.begin(), group.end(), [](const PlacedReport& placed) {
      return placed.report->accuracy.worst.has_value();
    });
    add_element(
        parent, "p",
        is_measured
            ? "Values of this encoding are no cosines and sines, whose error grows with the position: "
              "each is judged against its own size, and the verdict is for the whole context."
            : "No error was measured.",
        "soft");
    return;
  }
  pugi::xml_node body = add_table(parent, "Every position below has at most this error",
                                  {{"format"}, {"error ≤", true}, {"safe below"}, {"of the context (log)"}});
  set_attribute(body.parent(), "class", "ladder");
  for (const PlacedReport& placed : group) {
    for (const SafeContext& safe : placed.report->accuracy.safe_context) {
      add_step(body, *placed.report, safe, placed.report->accuracy.safe_context.size());
    }
  }
  if (has_too_fine) {
    std::string text =
        "Finer than a format rounds: no table in it can have smaller errors than half its last digit";
    for (const Format format : {Format::f16, Format::bf16}) {
      const bool is_here = std::any_of(group.begin(), group.end(), [&](const PlacedReport& placed) {
        return placed.report->format == format;
      });
      if (is_here) {
        text += fmt::format(", {} in {}", short_text(rounding_below_one(format)), traits(format).name);
      }
    }
    add_element(parent, "p", text + ".", "soft note");
  }
}

} // namespace posproof::reports
