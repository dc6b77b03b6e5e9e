#include "reports/wording.hpp"

#include "reports/number.hpp"
#include "spec/property.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace posproof::reports {
namespace {

/// Characters of a name in a heading or a table cell of a page.
constexpr std::size_t name_limit = 120;

int severity(ReportVerdict verdict) {
  switch (verdict) {
  case ReportVerdict::conforms:
    return 0;
  case ReportVerdict::nothing_checked:
    return 1;
  case ReportVerdict::does_not_conform:
    return 2;
  case ReportVerdict::subject_failed:
    return 3;
  }
  return 3;
}

} // namespace

std::string coordinates_text(const Coordinates& coordinates) {
  const int axes = std::clamp(coordinates.axes, 1, max_axes);
  if (axes == 1) {
    return grouped_text(coordinates.axis[0]);
  }
  std::string text = "(";
  for (int axis = 0; axis < axes; ++axis) {
    text += (axis == 0 ? "" : ", ") + grouped_text(coordinates.axis[static_cast<std::size_t>(axis)]);
  }
  return text + ")";
}

std::string lane_text(const Encoding& encoding, int lane) {
  return fmt::format("{} {}", lane_name(domain_of(encoding)), lane);
}

std::string where_text(const Encoding& encoding, const WorstPoint& point) {
  if (domain_of(encoding) == DomainKind::bias) {
    return fmt::format("{} of {} at query {}, key {}", printable(point.component, 40),
                       lane_text(encoding, point.lane), grouped_text(point.coordinates.axis[0]),
                       grouped_text(point.coordinates.axis[1]));
  }
  return fmt::format("{} of {} at position {}", printable(point.component, 40),
                     lane_text(encoding, point.lane), coordinates_text(point.coordinates));
}

std::string title_of(const Report& report) {
  return fmt::format("{} · {} · {}", printable(report.encoding.name, name_limit),
                     printable(report.subject, name_limit), traits(report.format).name);
}

ReportVerdict overall_verdict(std::span<const Report> reports) {
  const auto worst = std::max_element(reports.begin(), reports.end(), [](const Report& a, const Report& b) {
    return severity(a.verdict) < severity(b.verdict);
  });
  return worst == reports.end() ? ReportVerdict::nothing_checked : worst->verdict;
}

std::string outcome_text(std::span<const Report> reports) {
  const ReportVerdict overall = overall_verdict(reports);
  if (reports.size() <= 1) {
    switch (overall) {
    case ReportVerdict::conforms:
      return "Conforms.";
    case ReportVerdict::does_not_conform:
      return "Does not conform.";
    case ReportVerdict::nothing_checked:
      return "Does not conform: nothing was checked.";
    case ReportVerdict::subject_failed:
      return "Does not conform: the subject failed.";
    }
  }
  if (overall == ReportVerdict::conforms) {
    return fmt::format("Conforms: all {} reports.", reports.size());
  }
  const auto with = [&](ReportVerdict verdict) {
    return std::count_if(reports.begin(), reports.end(),
                         [&](const Report& r) { return r.verdict == verdict; });
  };
  std::string text = fmt::format("Does not conform: of {} reports {} conform", reports.size(),
                                 with(ReportVerdict::conforms));
  if (const auto count = with(ReportVerdict::does_not_conform); count != 0) {
    text += fmt::format(", {} do not", count);
  }
  if (const auto count = with(ReportVerdict::subject_failed); count != 0) {
    text += fmt::format(", in {} the subject failed", count);
  }
  if (const auto count = with(ReportVerdict::nothing_checked); count != 0) {
    text += fmt::format(", in {} nothing was checked", count);
  }
  return text + ".";
}

double rounding_below_one(Format format) noexcept {
  return unit_roundoff(format) / 2;
}

std::string safe_sentence(const Report& report) {
  const SafeContext* shown = nullptr;
  for (const SafeContext& safe : report.accuracy.safe_context) {
    if (safe.error >= rounding_below_one(report.format) && (shown == nullptr || safe.error < shown->error)) {
      shown = &safe;
    }
  }
  if (shown == nullptr) {
    return "";
  }
  const std::string context = grouped_text(report.context);
  return fmt::format("{}: error at most {} on {}", traits(report.format).name,
                     printable(shown->threshold, 20),
                     shown->limited_by_error ? fmt::format("every position below {} of {}",
                                                           grouped_text(shown->positions), context)
                                             : fmt::format("all {} positions", context));
}

Tally tally_of(const Report& report) {
  Tally tally;
  for (const PropertyResult& property : report.properties) {
    tally.waived += property.waived ? 1 : 0;
    switch (property.verdict) {
    case Verdict::holds:
      ++tally.holds;
      break;
    case Verdict::violated:
      ++tally.violated;
      break;
    case Verdict::undecided:
      ++tally.undecided;
      break;
    case Verdict::not_applicable:
      ++tally.not_applicable;
      break;
    }
  }
  return tally;
}

std::string tally_text(const Tally& tally) {
  std::string text;
  const auto add = [&](int count, std::string_view word) {
    if (count != 0) {
      text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, word);
    }
  };
  add(tally.holds, tally.holds == 1 ? "holds" : "hold");
  add(tally.violated, "violated");
  add(tally.undecided, "undecided");
  add(tally.not_applicable, "not applicable");
  if (tally.waived != 0) {
    text += fmt::format(" ({} waived)", tally.waived);
  }
  return text.empty() ? "none" : text;
}

std::string evidence_text(const PropertyResult& property) {
  std::string text = fmt::format("{}, {} case{}", name_of(property.evidence), count_text(property.cases),
                                 property.cases == 1 ? "" : "s");
  if (property.undecided_cases != 0) {
    text += fmt::format(", {} undecided", count_text(property.undecided_cases));
  }
  if (property.seed) {
    text += fmt::format(", seed {}", *property.seed);
  }
  return text;
}

std::string statement_of(const PropertyResult& property) {
  if (!property.recorded_statement.empty()) {
    return property.recorded_statement;
  }
  const PropertyStatement* const known = find_property(property.id);
  return known == nullptr ? "" : std::string(known->statement);
}

std::vector<std::string_view> examined_claims(const PropertyResult& property) {
  if (property.recorded_claims) {
    return {property.recorded_claims->begin(), property.recorded_claims->end()};
  }
  const PropertyStatement* const known = find_property(property.id);
  return known == nullptr ? std::vector<std::string_view>()
                          : std::vector<std::string_view>(known->claims.begin(), known->claims.end());
}

std::string not_recorded_text(const Report& report) {
  return report.not_recorded.empty()
             ? ""
             : fmt::format(
                   "The saved report is of an older version and does not record: {}. Defaults stand in "
                   "their place.",
                   printable(fmt::format("{}", fmt::join(report.not_recorded, ", ")), 2000));
}

bool needs_attention(const PropertyResult& property) {
  return property.verdict == Verdict::violated || property.verdict == Verdict::undecided;
}

bool counts_against(const PropertyResult& property) {
  return needs_attention(property) && !property.advisory && !property.waived;
}

} // namespace posproof::reports
