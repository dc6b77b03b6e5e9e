#include "cli/fault_matrix.hpp"

#include "cli/run.hpp"
#include "properties/kill_matrix.hpp"
#include "spec/error.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <set>

namespace posproof::cli {
namespace {

using impl::faults::FaultModel;
using properties::KillCase;

struct Counts {
  std::size_t faults = 0;
  std::size_t cells = 0;
  std::size_t convicted = 0;
  std::size_t acquitted = 0;
  std::set<std::string_view> kinds;
  std::set<std::string_view> properties;
};

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

std::string verdict_text(const KillCase& cell, Counts& counts) {
  const auto verdict_of = [](const Report& report) {
    return report.properties.empty() ? Verdict::not_applicable : report.properties.front().verdict;
  };
  const bool is_convicted = verdict_of(judge_fault(cell)) == Verdict::violated;
  const bool is_acquitted = verdict_of(judge_clean_twin(cell)) == Verdict::holds;
  ++counts.cells;
  counts.convicted += is_convicted ? 1U : 0U;
  counts.acquitted += is_acquitted ? 1U : 0U;
  return fmt::format(" {}{}{}", traits(cell.format).name, is_convicted ? "" : " MISSED",
                     is_acquitted ? "" : " TWIN ACCUSED");
}

void print_rows_of(const FaultModel& fault, Counts& counts) {
  ++counts.faults;
  counts.kinds.insert(fault.kind);
  counts.properties.insert(fault.convicted_by);
  const auto cells = kill_cases(fault, properties::MatrixPart::fast);
  for (std::size_t i = 0; i < cells.size();) {
    const Encoding* const encoding = cells[i].encoding;
    std::string formats;
    for (; i < cells.size() && cells[i].encoding == encoding; ++i) {
      formats += verdict_text(cells[i], counts);
    }
    print(stdout,
          fmt::format("{:<24} {:<18} {:<20}{}\n", fault.name, encoding->name, fault.convicted_by, formats));
  }
}

} // namespace

int print_fault_matrix(const std::vector<std::string>& faults) {
  Counts counts;
  for (const FaultModel* const fault : chosen(faults)) {
    print_rows_of(*fault, counts);
  }
  print(stdout,
        fmt::format("{} faults of {} kinds on {} combinations of encoding and format: {} convicted by "
                    "the {} properties that name them, {} clean twins acquitted\n",
                    counts.faults, counts.kinds.size(), counts.cells, counts.convicted,
                    counts.properties.size(), counts.acquitted));
  return counts.convicted == counts.cells && counts.acquitted == counts.cells ? 0 : 1;
}

} // namespace posproof::cli
