/// No two rows are equal unless the correctly rounded rows are, or the class grants it: a digest of the
/// stored bits finds candidates, which are read again and compared. A correctly rounded bf16 table of width 4
/// has ties of its own.

#include "properties/facts.hpp"
#include "properties/judge.hpp"
#include "properties/rounding.hpp"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <numeric>

namespace posproof::properties::judges {
namespace {

/// Positions that share a digest, in ascending order; only groups of two or more.
std::vector<std::vector<std::int64_t>> tied_positions(const std::vector<std::uint64_t>& digests) {
  std::vector<std::uint32_t> order(digests.size());
  std::iota(order.begin(), order.end(), 0U);
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    return digests[a] != digests[b] ? digests[a] < digests[b] : a < b;
  });
  std::vector<std::vector<std::int64_t>> groups;
  for (std::size_t i = 0; i + 1 < order.size(); ++i) {
    if (digests[order[i]] != digests[order[i + 1]]) {
      continue;
    }
    if (i == 0 || digests[order[i - 1]] != digests[order[i]]) {
      groups.emplace_back(1, order[i]);
    }
    groups.back().push_back(order[i + 1]);
  }
  std::sort(groups.begin(), groups.end(),
            [](const auto& a, const auto& b) { return a[1] != b[1] ? a[1] < b[1] : a[0] < b[0]; });
  return groups;
}

/// The correctly rounded row of a position; empty if a value could not be decided.
std::optional<std::vector<std::uint32_t>> true_row(const Trial& trial, std::int64_t position,
                                                   PhaseBlock& truth) {
  trial.oracle->enclose_positions({&position, 1}, trial.call(), truth);
  const Format format = row_format(trial);
  const PhaseModel& model = trial.model_lanes();
  std::vector<std::uint32_t> bits;
  for (int k = 0; k < model.size(); ++k) {
    for (const Component component : {Component::cosine, Component::sine}) {
      if (model.lanes[static_cast<std::size_t>(k)].of(component) < 0) {
        continue;
      }
      const auto rounded =
          rounded_truth(trial, format, {k, component, position, trial.call()}, truth.values(component, 0)[k]);
      if (!rounded) {
        return std::nullopt;
      }
      bits.push_back(*rounded);
    }
  }
  return bits;
}

/// Does the declared class itself let the two positions share a row? It does where the angle may err and no
/// value of the correctly rounded rows is further than one number of the format from the other's: an angle
/// within its bound then rounds to either. Classes that say nothing of the angle promise rows that follow the
/// rounded truth.
bool class_grants_tie(const Trial& trial, const std::vector<std::uint32_t>& row,
                      const std::vector<std::uint32_t>& other) {
  const AccuracyClass declared = trial.declaration().accuracy;
  if (declared == AccuracyClass::exact || declared == AccuracyClass::faithful ||
      declared == AccuracyClass::uniform) {
    return false;
  }
  const Format format = row_format(trial);
  return std::equal(row.begin(), row.end(), other.begin(), [&](std::uint32_t a, std::uint32_t b) {
    return std::abs(ordinal_of(format, a) - ordinal_of(format, b)) <= 1;
  });
}

/// Are the two rows really equal, value by value?
bool rows_are_equal(const Trial& trial, RowReader& reader, std::int64_t p, std::int64_t q) {
  RowBlock rows;
  const std::int64_t both[] = {p, q};
  read_rows(reader, both, trial.call(), {}, rows);
  const PhaseModel& model = trial.model_lanes();
  for (int k = 0; k < model.size() && rows.status.is_ok(); ++k) {
    for (const Component component : {Component::cosine, Component::sine}) {
      const bool present = model.lanes[static_cast<std::size_t>(k)].of(component) >= 0;
      if (present && rows.values(component, 0)[k] != rows.values(component, 1)[k]) {
        return false;
      }
    }
  }
  return rows.status.is_ok();
}

Counterexample example(const Trial& trial, std::int64_t p, std::int64_t q) {
  Counterexample result;
  result.facts.push_back({"position", p});
  result.facts.push_back({"other position", q});
  result.facts.push_back({"got", std::string("equal rows")});
  const PhaseModel& model = trial.model_lanes();
  PhaseBlock truth;
  const std::int64_t both[] = {p, q};
  trial.oracle->enclose_positions(both, trial.call(), truth);
  // The frequency at which the exact rows differ most.
  double largest = -1;
  ValuePoint at;
  for (int k = 0; k < model.size(); ++k) {
    for (const Component component : {Component::cosine, Component::sine}) {
      const double gap = std::fabs(truth.values(component, 0)[k] - truth.values(component, 1)[k]);
      if (model.lanes[static_cast<std::size_t>(k)].of(component) >= 0 && gap > largest) {
        largest = gap;
        at = {p, k, component};
      }
    }
  }
  const int lane = model.lanes[static_cast<std::size_t>(at.frequency)].of(at.component);
  result.facts.push_back({std::string(lane_name(model.kind)), std::int64_t{lane}});
  result.facts.push_back({"component", std::string(name_of(at.component))});
  for (const std::int64_t position : both) {
    const auto digits =
        trial.oracle->decimal({at.frequency, at.component, position, trial.call()}, report_digits);
    result.facts.push_back({fmt::format("want at {}", position), digits.lower});
  }
  result.facts.push_back({"exact rows differ by", largest});
  return result;
}

void judge(Trial& trial) {
  const Findings& findings = trial.findings;
  if (!trial.origin) {
    trial.add(not_applicable("distinct-rows", "the subject offers no rows of this encoding"));
    return;
  }
  PropertyResult result;
  result.id = "distinct-rows";
  result.verdict = Verdict::holds;
  if (findings.digests.empty()) {
    // Too many rows to keep: the lemma of separation is the only evidence.
    const PropertyResult* const lemma = trial.found("separation");
    if (lemma == nullptr || lemma->verdict != Verdict::holds) {
      trial.add(not_applicable("distinct-rows",
                               fmt::format("more than {} rows, and the lemma of separation does not carry",
                                           largest_digest_count)));
      return;
    }
    result.evidence = Evidence::implied;
    result.lemma = lemma->lemma;
    result.reason = "by the lemma of separation";
    trial.add(std::move(result));
    return;
  }
  result.evidence = Evidence::exhaustive;
  result.cases = findings.digests.size();
  const auto reader = trial.reader(*trial.origin);
  PhaseBlock truth;
  std::uint64_t shared_ties = 0;
  std::uint64_t granted_ties = 0;
  for (const auto& group : tied_positions(findings.digests)) {
    const auto first = true_row(trial, group.front(), truth);
    for (std::size_t i = 1; i < group.size() && result.verdict != Verdict::violated; ++i) {
      const auto other = true_row(trial, group[i], truth);
      if (!first || !other) {
        ++result.undecided_cases;
        result.verdict = Verdict::undecided;
      } else if (*first == *other) {
        ++shared_ties;
      } else if (class_grants_tie(trial, *first, *other)) {
        ++granted_ties;
      } else if (rows_are_equal(trial, *reader, group.front(), group[i])) {
        result.verdict = Verdict::violated;
        result.counterexample = example(trial, group.front(), group[i]);
        result.reason = fmt::format("positions {} and {} share one row", group.front(), group[i]);
      }
    }
    if (result.verdict == Verdict::violated) {
      break;
    }
  }
  if (result.verdict == Verdict::holds) {
    result.reason = shared_ties + granted_ties == 0 ? "all rows are different" : "";
    if (shared_ties > 0) {
      result.reason = fmt::format("{} ties, each of which the correctly rounded table has too", shared_ties);
    }
    if (granted_ties > 0) {
      result.reason += fmt::format("{}{} ties of neighbouring rows that the angle of the class permits",
                                   shared_ties > 0 ? "; " : "", granted_ties);
    }
  }
  trial.add(std::move(result));
}

} // namespace

extern const Judge distinct_rows;
const Judge distinct_rows{.properties = {"distinct-rows"}, .stage = Stage::after, .order = 2, .judge = judge};

} // namespace posproof::properties::judges
