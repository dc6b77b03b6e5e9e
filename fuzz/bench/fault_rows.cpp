#include "fuzz/bench/fault_rows.hpp"

#include "spec/error.hpp"
#include "spec/subject_failure.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

namespace posproof::fuzz::bench {
namespace {

constexpr double most_seconds = 10;
constexpr double least_ratio = 10;

/// The targets that are a question to the subject: those of the property that names the fault, and the
/// others.
struct Targets {
  std::vector<const Target*> of_property;
  std::vector<const Target*> others;
};

Targets targets_of(const impl::faults::FaultModel& fault, const OpenCell& cell) {
  Targets found;
  for (const Target* const target : targets::all_targets()) {
    if (target->why_not(cell.trial()).empty()) {
      (target->property == fault.convicted_by ? found.of_property : found.others).push_back(target);
    }
  }
  return found;
}

/// The target by which guided search finds a violation first; nullptr where none does within a look at each.
const Target* first_to_see(const OpenCell& cell, const std::vector<const Target*>& targets) {
  constexpr double seconds_of_all = 12;
  const Limit look{std::uint64_t{1} << 19, seconds_of_all / static_cast<double>(targets.size())};
  const Target* best = nullptr;
  double least = 0;
  for (const Target* const target : targets) {
    const Measured run = search_series(cell, *target, Strategy::guided, 1, look).median();
    if (run.is_found && (best == nullptr || run.seconds < least)) {
      best = target;
      least = run.seconds;
    }
  }
  return best;
}

/// Executions in which uniform draws find it at once; nothing where they do not.
std::optional<std::uint64_t> found_at_once(const OpenCell& cell, const std::vector<const Target*>& targets) {
  constexpr Limit glance{listed_from, 0.5};
  for (const Target* const target : targets) {
    const Measured run = search_series(cell, *target, Strategy::uniform, 1, glance).median();
    if (run.is_found) {
      return run.executions;
    }
  }
  return std::nullopt;
}

std::vector<const impl::faults::FaultModel*> chosen_faults(const std::vector<std::string>& names) {
  if (names.empty()) {
    return impl::faults::fault_models();
  }
  std::vector<const impl::faults::FaultModel*> chosen;
  for (const std::string& name : names) {
    chosen.push_back(impl::faults::find_fault(name));
    if (chosen.back() == nullptr) {
      throw InputError("--fault", fmt::format("there is no fault '{}'", name), "one of posproof list faults");
    }
  }
  return chosen;
}

} // namespace

bool FaultRow::needs_search() const {
  return uniform.median().executions > needs_no_search;
}

bool FaultRow::is_open() const {
  const Measured median = uniform.median();
  return !median.is_found && median.executions <= needs_no_search;
}

double FaultRow::ratio() const {
  const Measured found = guided.median();
  return found.is_found
             ? static_cast<double>(uniform.median().executions) / static_cast<double>(found.executions)
             : 0;
}

std::string FaultRow::shortfall() const {
  if (is_open()) {
    return fmt::format(
        "uniform draws ended after {} executions: more --seconds would tell whether it needs a search",
        uniform.median().executions);
  }
  if (!needs_search()) {
    return "";
  }
  const Measured found = guided.median();
  if (!found.is_found) {
    return "guided search did not find it";
  }
  if (found.seconds > most_seconds) {
    return "guided search took longer than 10 s";
  }
  if (ratio() >= least_ratio) {
    return "";
  }
  return uniform.median().is_found
             ? "guided search needed more than a tenth of uniform draws"
             : "uniform draws ended before ten times as many executions: more --seconds would tell";
}

FaultTable measure_faults(const FaultOptions& options, void (*tell)(const FaultRow&)) {
  FaultTable table;
  for (const auto* const fault : chosen_faults(options.faults)) {
    const std::string name(fault->name);
    try {
      Cell cell = cell_of(*fault);
      const OpenCell open(cell);
      const Targets targets = targets_of(*fault, open);
      const auto& first = targets.of_property.empty() ? targets.others : targets.of_property;
      if (const auto executions = found_at_once(open, first)) {
        table.easy.push_back({name, *executions});
        continue;
      }
      cell.target = first_to_see(open, first);
      if (cell.target == nullptr && !targets.of_property.empty()) {
        cell.target = first_to_see(open, targets.others);
      }
      if (cell.target == nullptr) {
        table.not_seen.push_back(fmt::format("{} ({})", name, fault->convicted_by));
        continue;
      }
      FaultRow row;
      row.cell = cell;
      row.guided = search_series(open, *cell.target, Strategy::guided, options.seeds, options.limit);
      row.uniform = search_series(open, *cell.target, Strategy::uniform, options.seeds, options.limit);
      row.rapidcheck = rapidcheck_series(open, *cell.target, options.seeds, options.slow);
      row.libfuzzer = libfuzzer_series(cell, options.seeds, options.slow);
      tell(row);
      table.rows.push_back(std::move(row));
    } catch (const SubjectFailure& failure) {
      table.not_seen.push_back(fmt::format("{} ({})", name, failure.what()));
    }
  }
  return table;
}

} // namespace posproof::fuzz::bench
