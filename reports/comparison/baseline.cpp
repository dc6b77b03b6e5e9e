#include "reports/comparison/baseline.hpp"

#include "spec/text.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <map>

namespace posproof {
namespace {

/// NaN is larger than every error: an error that is no number is no small one.
bool has_grown(double before, double after, double tolerance) {
  return std::isnan(before) ? false : std::isnan(after) || after > before * tolerance;
}

bool has_shrunk(double before, double after) {
  return std::isnan(after) ? false : std::isnan(before) || after < before;
}

std::string growth_text(double before, double after) {
  return before > 0 && std::isfinite(before) && std::isfinite(after)
             ? fmt::format("{} times as large", short_text(after / before))
             : "";
}

/// Compares two reports of one key.
class ReportComparison {
public:
  ReportComparison(const SavedReport& before, const SavedReport& after, double tolerance,
                   std::vector<Change>& changes)
      : before_(before), after_(after), tolerance_(tolerance), changes_(changes) {}

  void run() {
    if (before_.result.suite_version != after_.result.suite_version) {
      add(ChangeKind::remark, "", "suite version", before_.result.suite_version, after_.result.suite_version);
    }
    if (before_.verdict != after_.verdict && after_.verdict == "subject-failed") {
      add(ChangeKind::regression, "", "verdict", before_.verdict, after_.verdict, after_.result.failure);
      return; // nothing that the run did not reach has become worse by itself
    }
    if (!is_judged_alike()) {
      return;
    }
    compare_accuracy();
    for (const SavedProperty& property : before_.properties) {
      compare_property(property, after_.property(property.id));
    }
    for (const SavedProperty& property : after_.properties) {
      if (before_.property(property.id) == nullptr) {
        SavedProperty unknown;
        unknown.id = property.id;
        compare_property(unknown, &property);
      }
    }
  }

private:
  void add(ChangeKind kind, std::string property, std::string what, std::string before, std::string after,
           std::string note = "") {
    changes_.push_back({kind, after_.key, std::move(property), std::move(what), std::move(before),
                        std::move(after), std::move(note)});
  }

  /// The same positions of the same encoding under the same bounds. Where not, the gate cannot pass: it would
  /// look at nothing.
  bool is_judged_alike() {
    const std::size_t known = changes_.size();
    const char* const note = "nothing of this report can be compared; make a new baseline";
    if (before_.encoding.dump() != after_.encoding.dump()) {
      add(ChangeKind::regression, "", "encoding", before_.description, after_.description, note);
    }
    if (before_.result.context != after_.result.context) {
      add(ChangeKind::regression, "", "context", grouped_text(before_.result.context),
          grouped_text(after_.result.context), note);
    }
    if (before_.result.profile != after_.result.profile) {
      add(ChangeKind::regression, "", "profile", std::to_string(before_.result.profile),
          std::to_string(after_.result.profile), note);
    }
    return changes_.size() == known;
  }

  void compare_accuracy() {
    if (before_.declared != after_.declared) {
      add(ChangeKind::remark, "", "declared class", before_.declared, after_.declared);
    }
    compare_errors("", "worst error", before_.worst ? std::optional(before_.worst->error) : std::nullopt,
                   after_.worst ? std::optional(after_.worst->error) : std::nullopt,
                   after_.worst ? "at " + after_.worst->where : "");
    for (const SavedClass& was : before_.classes) {
      const auto is = std::find_if(after_.classes.begin(), after_.classes.end(),
                                   [&](const SavedClass& c) { return c.name == was.name; });
      if (is != after_.classes.end() && was.attained != is->attained) {
        add(was.attained ? ChangeKind::regression : ChangeKind::improvement, "", "class " + was.name,
            was.attained ? "attained" : "not attained", is->attained ? "attained" : "not attained");
      } else if (is == after_.classes.end() && was.attained) {
        add(ChangeKind::regression, "", "class " + was.name, "attained", "not judged");
      }
    }
    for (const SavedClass& is : after_.classes) {
      const bool is_new = std::none_of(before_.classes.begin(), before_.classes.end(),
                                       [&](const SavedClass& was) { return was.name == is.name; });
      if (is_new) {
        add(is.attained ? ChangeKind::improvement : ChangeKind::remark, "", "class " + is.name, "not judged",
            is.attained ? "attained" : "not attained");
      }
    }
    if (before_.classes.empty() && after_.classes.empty() &&
        before_.attained != after_.attained) { // of exact indices
      add(after_.attained.empty() ? ChangeKind::regression : ChangeKind::remark, "", "attained class",
          before_.attained.empty() ? "none" : before_.attained,
          after_.attained.empty() ? "none" : after_.attained);
    }
    for (const SavedSafeContext& was : before_.safe_context) {
      compare_safe_context(was);
    }
  }

  void compare_safe_context(const SavedSafeContext& was) {
    const auto is =
        std::find_if(after_.safe_context.begin(), after_.safe_context.end(),
                     [&](const SavedSafeContext& safe) { return safe.threshold == was.threshold; });
    const std::string what = "safe context at " + was.threshold;
    if (is == after_.safe_context.end()) {
      add(ChangeKind::regression, "", what, grouped_text(was.positions), "not judged");
    } else if (is->positions != was.positions) {
      add(is->positions < was.positions ? ChangeKind::regression : ChangeKind::improvement, "", what,
          grouped_text(was.positions), grouped_text(is->positions));
    }
  }

  void compare_errors(const std::string& property, const char* what, std::optional<double> before,
                      std::optional<double> after, const std::string& note) {
    if (before && !after) {
      add(ChangeKind::regression, property, what, decimal_text(*before), "not measured");
    }
    if (!before || !after) {
      return;
    }
    if (has_grown(*before, *after, tolerance_)) {
      const std::string growth = growth_text(*before, *after);
      add(ChangeKind::regression, property, what, decimal_text(*before), decimal_text(*after),
          growth.empty() || note.empty() ? growth + note : growth + ", " + note);
    } else if (has_shrunk(*before, *after)) {
      add(ChangeKind::improvement, property, what, decimal_text(*before), decimal_text(*after));
    } else if (*after > *before) {
      add(ChangeKind::remark, property, what, decimal_text(*before), decimal_text(*after),
          fmt::format("within the tolerance of {}", decimal_text(tolerance_)));
    }
  }

  void compare_property(const SavedProperty& was, const SavedProperty* is) {
    const std::string before(name_of(was.verdict));
    if (is == nullptr) {
      add(was.is_judged() ? ChangeKind::regression : ChangeKind::remark, was.id, "gone", before, "–");
      return;
    }
    const std::string after(name_of(is->verdict));
    if (was.verdict != is->verdict) {
      add(kind_of(was, *is), was.id, "verdict", before, after, is->waived ? "waived" : is->reason);
      return;
    }
    if (!was.is_judged()) {
      return;
    }
    if (was.seed != is->seed) {
      add(ChangeKind::incomparable, was.id, "seed", was.seed.empty() ? "none" : was.seed,
          is->seed.empty() ? "none" : is->seed, "other cases: errors are not compared");
      return;
    }
    compare_errors(was.id, "worst error", was.worst, is->worst, "");
    if (before_.declared == after_.declared) {
      compare_errors(was.id, "error / bound", was.use(), is->use(), "");
    }
  }

  /// What a change of the verdict amounts to.
  static ChangeKind kind_of(const SavedProperty& was, const SavedProperty& is) {
    if (is.verdict == Verdict::holds) {
      return ChangeKind::improvement;
    }
    if (is.verdict == was.verdict) {
      return ChangeKind::remark;
    }
    if (is.waived || is.advisory) {
      return ChangeKind::remark; // does not count, by decision of the user or of the profile
    }
    if (was.verdict == Verdict::violated && is.verdict == Verdict::undecided) {
      return ChangeKind::improvement;
    }
    // Also where it was not judged before: a finding that nobody has seen yet is not to pass unseen.
    return ChangeKind::regression;
  }

  const SavedReport& before_;
  const SavedReport& after_;
  double tolerance_;
  std::vector<Change>& changes_;
};

} // namespace

std::size_t BaselineComparison::count(ChangeKind kind) const noexcept {
  return static_cast<std::size_t>(std::count_if(changes.begin(), changes.end(),
                                                [&](const Change& change) { return change.kind == kind; }));
}

bool BaselineComparison::passes() const noexcept {
  return compared > 0 && count(ChangeKind::regression) == 0;
}

BaselineComparison compare_with_baseline(const std::vector<SavedReport>& baseline,
                                         const std::vector<SavedReport>& reports, double tolerance) {
  BaselineComparison comparison;
  comparison.tolerance = tolerance;
  std::map<ReportKey, const SavedReport*> now;
  for (const SavedReport& report : reports) {
    now.emplace(report.key, &report);
  }
  for (const SavedReport& before : baseline) {
    const auto found = now.find(before.key);
    if (found == now.end()) {
      comparison.changes.push_back({ChangeKind::regression, before.key, "", "report", before.verdict, "gone",
                                    "nobody judges it any more"});
      continue;
    }
    ++comparison.compared;
    ReportComparison(before, *found->second, tolerance, comparison.changes).run();
    now.erase(found);
  }
  for (const SavedReport& report : reports) {
    if (now.count(report.key) > 0) {
      comparison.changes.push_back(
          {ChangeKind::remark, report.key, "", "report", "–", report.verdict, "new"});
    }
  }
  return comparison;
}

} // namespace posproof
