#include "reports/waivers.hpp"

#include "reports/columns.hpp"
#include "reports/render.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <vector>

namespace posproof::reports {
namespace {

constexpr std::size_t reason_limit = 400;

/// Why no report is within the scope, by its first part that none has; empty where one may be.
std::string mismatch(const Waiver& waiver, std::span<const Report> reports) {
  const auto part = [&](std::string_view what, const std::string& wanted, auto name_in) -> std::string {
    std::vector<std::string> names;
    for (const Report& report : reports) {
      const std::string name = name_in(report);
      if (std::find(names.begin(), names.end(), name) == names.end()) {
        names.push_back(name);
      }
    }
    if (wanted.empty() || std::find(names.begin(), names.end(), wanted) != names.end()) {
      return "";
    }
    return fmt::format("nothing that was run has the {} {}, but {}", what, printable(wanted),
                       printable(fmt::format("{}", fmt::join(names, ", "))));
  };
  const std::array parts{
      part("subject", waiver.subject, [](const Report& report) { return report.subject; }),
      part("model", waiver.model, [](const Report& report) { return report.encoding.name; }),
      part("format", waiver.format ? std::string(traits(*waiver.format).name) : "",
           [](const Report& report) { return std::string(traits(report.format).name); }),
      part("profile", waiver.profile ? std::to_string(*waiver.profile) : "",
           [](const Report& report) { return std::to_string(report.profile); })};
  const auto found = std::find_if(parts.begin(), parts.end(), [](const auto& text) { return !text.empty(); });
  return found == parts.end() ? "" : *found;
}

/// What fails comes first, then what warns.
int order_of(const WaiverOutcome& outcome, const std::string& mismatch) {
  return outcome.fails() && outcome.is_concerned ? 0 : !mismatch.empty() ? 1 : outcome.ends_soon() ? 2 : 3;
}

std::string heading_of(int order) {
  switch (order) {
  case 0:
    return "WAIVER FAILS";
  case 1:
    return "WAIVER MATCHES NOTHING";
  case 2:
    return "WAIVER ENDS SOON";
  default:
    return "waiver";
  }
}

} // namespace

std::string waived_text(const Waived& waived) {
  return fmt::format("waived until {}: {}", text_of(waived.until), printable(waived.reason, reason_limit));
}

std::string scope_text(const Waiver& waiver) {
  std::string text = printable(waiver.property, 80);
  if (!waiver.subject.empty()) {
    text += fmt::format(" of {}", printable(waiver.subject));
  }
  if (waiver.format) {
    text += fmt::format(" in {}", traits(*waiver.format).name);
  }
  if (!waiver.model.empty()) {
    text += fmt::format(" on {}", printable(waiver.model));
  }
  if (waiver.profile) {
    text += fmt::format(" under profile {}", *waiver.profile);
  }
  return text;
}

std::string outcome_text(const WaiverOutcome& outcome) {
  const std::string until = text_of(outcome.waiver.until);
  const std::string left = outcome.days_left == 1 ? "1 day" : fmt::format("{} days", outcome.days_left);
  const std::string end = outcome.ends_soon() ? fmt::format("; ends on {}, {} left", until, left) : "";
  switch (outcome.state) {
  case WaiverState::used:
    return fmt::format("in use until {}{}", until, outcome.ends_soon() ? fmt::format(", {} left", left) : "");
  case WaiverState::unneeded:
    return "not needed: it was judged, and nothing is violated; remove the entry" + end;
  case WaiverState::expired:
    return fmt::format("expired on {}, waives nothing; mend the finding, or give it another day", until);
  case WaiverState::not_judged:
    return "nothing in its scope was judged" + end;
  }
  return "";
}

} // namespace posproof::reports

namespace posproof {

std::string render_waivers(std::span<const Report> reports) {
  if (reports.empty()) {
    return "";
  }
  // Every report has every waiver of the run; it counts as concerned where any report is.
  std::vector<WaiverOutcome> outcomes = reports.front().waivers;
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    outcomes[i].is_concerned = std::any_of(reports.begin(), reports.end(), [&](const Report& report) {
      return i < report.waivers.size() && report.waivers[i].is_concerned;
    });
  }
  const auto order = [&](const WaiverOutcome& outcome) {
    return reports::order_of(outcome, reports::mismatch(outcome.waiver, reports));
  };
  std::stable_sort(outcomes.begin(), outcomes.end(),
                   [&](const WaiverOutcome& a, const WaiverOutcome& b) { return order(a) < order(b); });
  std::string text;
  for (const WaiverOutcome& outcome : outcomes) {
    const std::string mismatch = reports::mismatch(outcome.waiver, reports);
    text += fmt::format("{}  {}  ({})\n", reports::heading_of(order(outcome)),
                        reports::scope_text(outcome.waiver), printable(outcome.waiver.where));
    text += reports::labelled(
        "state", mismatch.empty() || order(outcome) == 0 ? reports::outcome_text(outcome) : mismatch, 2, 12);
    text += reports::labelled("reason", outcome.waiver.reason, 2, 12);
  }
  return text;
}

std::string render_same_as(std::span<const Report> reports) {
  std::string text;
  for (const Report& report : reports) {
    for (const PropertyResult& property : report.properties) {
      if (property.id != "same-as" || property.verdict == Verdict::not_applicable) {
        continue;
      }
      text +=
          fmt::format("SAME AS  {} · {} · {}: {}\n", printable(report.encoding.name, 120),
                      printable(report.subject, 120), traits(report.format).name, name_of(property.verdict));
      text += reports::labelled("", property.reason, 2, 2);
      if (property.observed && property.bound && *property.observed > 0) {
        text += reports::labelled("",
                                  fmt::format("largest difference in units of the bounds: {} of {}",
                                              short_text(*property.observed), short_text(*property.bound)),
                                  2, 2);
      }
    }
  }
  return text;
}

} // namespace posproof
