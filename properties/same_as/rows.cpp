/// Cosines and sines of two subjects, at every position of the context.

#include "properties/same_as/compared_rows.hpp"
#include "properties/same_as/other_subject.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

namespace posproof::properties {
namespace {

constexpr std::int64_t rows_of_a_call = 1024;

} // namespace

PropertyResult same_rows(Trial& trial, Trial& other) {
  const std::vector<Origins> origins = origins_of(trial, other);
  if (origins.empty()) {
    return not_compared(fmt::format("{} and {} offer nothing that can be compared: rows, or rotation",
                                    trial.name, other.name));
  }
  DifferenceTally tally;
  std::vector<std::int64_t> positions;
  for (const auto& [of_mine, of_other] : origins) {
    SubjectRows mine(trial, of_mine);
    SubjectRows its(other, of_other);
    for (std::int64_t first = 0; first < trial.options.context; first += rows_of_a_call) {
      positions.resize(static_cast<std::size_t>(std::min(rows_of_a_call, trial.options.context - first)));
      std::iota(positions.begin(), positions.end(), first);
      mine.read(positions, trial.call());
      its.read(positions, other.call());
      if (mine.block.status.code == SubjectStatus::Code::failed) {
        trial.findings.failure = fmt::format("call from position {}: {}", first, mine.block.status.message);
        return {};
      }
      if (its.block.status.code == SubjectStatus::Code::failed) {
        return not_compared(fmt::format("{} failed: {}", other.name, its.block.status.message));
      }
      if (const std::string refusal = refusal_of_one(trial, other, mine, its); !refusal.empty()) {
        PropertyResult result = not_compared(refusal);
        result.verdict = Verdict::violated;
        result.counterexample.emplace();
        result.counterexample->facts.push_back({"first position", first});
        return result;
      }
      if (mine.block.status.is_ok()) {
        for (std::size_t row = 0; row < positions.size(); ++row) {
          compare_row(trial.model_lanes(), mine, its, row, tally);
        }
      }
    }
  }
  return tally.conclude(naming_of_rows(trial, other));
}

} // namespace posproof::properties
