#include "reports/comparison/cells.hpp"

#include "spec/property.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace posproof::reports {
namespace {

constexpr std::string_view nothing = "–";
constexpr std::size_t name_limit = 80;

/// Thresholds of safe contexts in the order in which reports give them.
std::vector<std::string> thresholds_of(const ModelGroup& group) {
  std::vector<std::string> thresholds;
  for (const SavedReport* const report : group.reports) {
    for (const SavedSafeContext& safe : report->safe_context) {
      if (std::find(thresholds.begin(), thresholds.end(), safe.threshold) == thresholds.end()) {
        thresholds.push_back(safe.threshold);
      }
    }
  }
  return thresholds;
}

std::string safe_cell(const SavedReport& report, const std::string& threshold) {
  const auto found = std::find_if(report.safe_context.begin(), report.safe_context.end(),
                                  [&](const SavedSafeContext& safe) { return safe.threshold == threshold; });
  return found == report.safe_context.end() ? std::string(nothing)
         : found->limited_by_error          ? grouped_text(found->positions)
                                            : "all";
}

/// Reports of one subject, format and model in several files are told apart by the file.
bool has_several_files(const ModelGroup& group) {
  return std::any_of(group.reports.begin(), group.reports.end(),
                     [&](const SavedReport* report) { return report->file != group.reports.front()->file; });
}

std::string plural(std::size_t count, const char* one, const char* many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

} // namespace

std::vector<ModelGroup> groups_of(const std::vector<SavedReport>& reports) {
  std::vector<ModelGroup> groups;
  for (const SavedReport& report : reports) {
    // Files of one name may hold different models; a heading speaks of all rows below it.
    const std::string encoding = report.encoding.dump();
    auto group = std::find_if(groups.begin(), groups.end(), [&](const ModelGroup& g) {
      return g.model == report.key.model && g.reports.front()->encoding.dump() == encoding;
    });
    if (group == groups.end()) {
      groups.push_back({report.key.model, report.description, {}});
      group = groups.end() - 1;
    }
    group->reports.push_back(&report);
  }
  return groups;
}

std::vector<std::string> row_headings_of(const ModelGroup& group) {
  std::vector<std::string> headings{"#",        "subject",  "format", "context", "verdict",
                                    "declared", "attained", "worst",  "where"};
  if (has_several_files(group)) {
    headings.insert(headings.begin() + 1, "file");
  }
  for (const std::string& threshold : thresholds_of(group)) {
    headings.push_back(printable(threshold, 20));
  }
  return headings;
}

std::vector<std::string> row_of(const ModelGroup& group, std::size_t index) {
  const SavedReport& report = *group.reports[index];
  std::vector<std::string> row{std::to_string(index + 1),
                               printable(report.key.subject, name_limit),
                               printable(report.key.format, 20),
                               grouped_text(report.result.context),
                               printable(report.verdict, 40),
                               printable(report.declared, 40),
                               report.attained.empty()
                                   ? (report.classes.empty() ? std::string(nothing) : "none")
                                   : printable(report.attained, 40),
                               report.worst ? short_text(report.worst->error) : std::string(nothing),
                               report.worst ? report.worst->where : std::string(nothing)};
  if (has_several_files(group)) {
    row.insert(row.begin() + 1, printable(report.file, name_limit));
  }
  for (const std::string& threshold : thresholds_of(group)) {
    row.push_back(safe_cell(report, threshold));
  }
  return row;
}

std::vector<std::string> judged_properties(const ModelGroup& group) {
  std::vector<std::string> ids;
  for (const SavedReport* const report : group.reports) {
    for (const SavedProperty& property : report->properties) {
      if (property.is_judged() && std::find(ids.begin(), ids.end(), property.id) == ids.end()) {
        ids.push_back(property.id);
      }
    }
  }
  // The order of the suite, whichever report named a property first; what it does not know comes last.
  const auto place = [](const std::string& id) {
    const PropertyStatement* const known = find_property(id);
    return known == nullptr ? property_statements().size()
                            : static_cast<std::size_t>(known - property_statements().data());
  };
  std::stable_sort(ids.begin(), ids.end(),
                   [&](const std::string& a, const std::string& b) { return place(a) < place(b); });
  return ids;
}

std::string property_cell(const SavedReport& report, const std::string& property) {
  const SavedProperty* const found = report.property(property);
  if (found == nullptr) {
    return "";
  }
  const auto use = found->use();
  const std::string number = use ? " " + short_text(*use) : "";
  const std::string waived = found->waived ? " w" : "";
  switch (found->verdict) {
  case Verdict::holds:
    return "✓" + number;
  case Verdict::violated:
    return "✗" + number + waived;
  case Verdict::undecided:
    return "?" + number + waived;
  case Verdict::not_applicable:
    break;
  }
  return std::string(nothing);
}

std::string outcome_text(const BaselineComparison& comparison) {
  const std::size_t gone = static_cast<std::size_t>(
      std::count_if(comparison.changes.begin(), comparison.changes.end(), [](const Change& change) {
        return change.kind == ChangeKind::regression && change.what == "report";
      }));
  std::string text =
      comparison.compared == 0
          ? "Nothing was compared"
          : plural(comparison.count(ChangeKind::regression), "regression", "regressions") + ", " +
                plural(comparison.count(ChangeKind::improvement), "improvement", "improvements");
  if (const std::size_t count = comparison.count(ChangeKind::incomparable); count != 0) {
    text += fmt::format(", {} not comparable", count);
  }
  return text +
         fmt::format("; {} of {} compared.", comparison.compared,
                     plural(comparison.compared + gone, "report of the baseline", "reports of the baseline"));
}

std::string change_text(const Change& change) {
  std::string text = change.property.empty()
                         ? change.what
                         : fmt::format("{}, {}", printable(change.property, 80), change.what);
  text += fmt::format(": {} → {}", printable(change.before, 300), printable(change.after, 300));
  return change.note.empty() ? text : text + fmt::format(" ({})", printable(change.note, 400));
}

std::string title_of(const ReportKey& key) {
  return fmt::format("{} · {} · {}", printable(key.model, name_limit), printable(key.subject, name_limit),
                     printable(key.format, 20));
}

} // namespace posproof::reports
