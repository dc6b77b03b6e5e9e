#include "properties/examiner/checks/scaled_coverage.hpp"

#include "properties/examiner/answers.hpp"
#include "properties/examiner/words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <optional>
#include <stdexcept>

namespace posproof::properties::examiner {
namespace {

using reference::Real;

const Stretching& stretching_of(std::string_view name) {
  const auto& all = stretchings();
  const auto found = std::find_if(all.begin(), all.end(),
                                  [&](const Stretching& stretching) { return stretching.name == name; });
  if (found == all.end()) {
    throw std::logic_error(fmt::format("there is no stretching '{}'", name));
  }
  return *found;
}

std::optional<std::vector<int>> leaving_by(const TrainedPhases& phases, const TrainedRotation& rotation,
                                           const Stretching& stretching, int multiple) {
  const std::optional<RopeScaling> scaling = stretching.scaling(rotation, multiple);
  if (!scaling) {
    return std::nullopt;
  }
  const std::int64_t reached = rotation.length * multiple;
  return phases.leaving(laws_with(rotation.plain, *scaling, reached), reached);
}

/// "27 (37-63)".
std::string count_text(const std::vector<int>& leaving) {
  return leaving.empty() ? "0" : fmt::format("{} ({})", leaving.size(), ranges_text(leaving));
}

FigureTable stretchings_table(int multiple) {
  FigureTable table{fmt::format("Pairs that leave at {} times the trained length, by scaling", multiple),
                    {"preset", "L", "pairs"},
                    {}};
  for (const Stretching& stretching : stretchings()) {
    table.columns.emplace_back(stretching.name);
  }
  table.columns.emplace_back("as shipped");
  return table;
}

} // namespace

Outcome every_rotation_leaves(const Examining& examining, int multiple, double least_wavelength) {
  Outcome outcome = affirmed(Evidence::exhaustive);
  const std::vector<TrainedRotation>& rotations = trained_rotations();
  FigureTable table{fmt::format("Without scaling, at {} times the trained length L", multiple),
                    {"preset", "L", "longest wavelength", "pairs that leave", "share"},
                    {}};
  std::int64_t asked = 0;
  std::vector<std::string> covered;
  for (const TrainedRotation& rotation : rotations) {
    const std::vector<FrequencyLaw> laws = frequency_laws(rotation.plain);
    const TrainedPhases phases(laws, rotation.length, examining.arithmetic);
    const std::vector<int> leaving = phases.leaving(laws, rotation.length * multiple);
    int slowest = 0;
    while (slowest + 1 < phases.pairs() && !laws[static_cast<std::size_t>(slowest) + 1].rests()) {
      ++slowest;
    }
    const Real wavelength = examining.arithmetic.pi() * Real(2) / phases.frequency(slowest);
    table.rows.push_back({rotation.name, rotation.length, wavelength.outward(), ranges_text(leaving),
                          share_text(leaving, phases.pairs())});
    if (leaving.empty()) {
      covered.push_back(rotation.name);
    }
    if (!less(Real(rotation.length) * Real(least_wavelength), wavelength)) {
      continue;
    }
    ++asked;
    if (leaving.empty()) {
      refute(outcome, fmt::format("{}: L = {}, longest wavelength {}, every circle is full within L",
                                  rotation.name, rotation.length, number_text(wavelength)));
    }
  }
  outcome.cases = fmt::format("{} of {} rotary presets and types of layers with different numbers, N' = {}·L",
                              asked, rotations.size(), multiple);
  outcome.figures = {
      {"presets and layers without a pair that leaves", static_cast<std::int64_t>(covered.size())},
      {"they are", fmt::format("{}", fmt::join(covered, "; "))}};
  outcome.tables = {std::move(table)};
  return outcome;
}

Outcome stretching_covers(const Examining& examining, const std::vector<std::string_view>& names,
                          const std::vector<int>& multiples) {
  Outcome outcome = affirmed(Evidence::exhaustive);
  std::int64_t asked = 0;
  for (const int multiple : multiples) {
    for (const TrainedRotation& rotation : trained_rotations()) {
      const TrainedPhases phases(frequency_laws(rotation.plain), rotation.length, examining.arithmetic);
      for (const std::string_view name : names) {
        const auto leaving = leaving_by(phases, rotation, stretching_of(name), multiple);
        asked += leaving ? 1 : 0;
        if (leaving && !leaving->empty()) {
          refute(outcome,
                 fmt::format("{}, {} by {}, L = {}: at {} positions pairs {} leave, {}", rotation.name, name,
                             multiple, rotation.length, rotation.length * multiple, ranges_text(*leaving),
                             share_text(*leaving, phases.pairs())));
        }
      }
    }
  }
  outcome.cases = fmt::format(
      "{} cases of a preset or type of layers, a scaling that it can have, and a length of {} times L", asked,
      fmt::join(multiples, ", "));
  return outcome;
}

Outcome none_leaves_more_than(const Examining& examining, std::string_view most,
                              const std::vector<int>& multiples) {
  Outcome outcome = affirmed(Evidence::exhaustive);
  outcome.cases = fmt::format("{} presets at {} times the trained length", trained_rotations().size(),
                              fmt::join(multiples, ", "));
  for (const int multiple : multiples) {
    FigureTable table = stretchings_table(multiple);
    for (const TrainedRotation& rotation : trained_rotations()) {
      const TrainedPhases phases(frequency_laws(rotation.plain), rotation.length, examining.arithmetic);
      std::vector<ClaimValue> row{rotation.name, rotation.length, std::int64_t{phases.pairs()}};
      const auto largest = leaving_by(phases, rotation, stretching_of(most), multiple);
      for (const Stretching& stretching : stretchings()) {
        const auto leaving = leaving_by(phases, rotation, stretching, multiple);
        row.emplace_back(leaving ? count_text(*leaving) : "-");
        if (leaving && largest && leaving->size() > largest->size()) {
          refute(outcome, fmt::format("{} at {}·L: {} pairs leave with {}, {} with {}", rotation.name,
                                      multiple, leaving->size(), stretching.name, largest->size(), most));
        }
      }
      const std::int64_t reached = rotation.length * multiple;
      row.emplace_back(
          count_text(phases.leaving(laws_with(rotation.plain, rotation.shipped.scaling, reached), reached)));
      table.rows.push_back(std::move(row));
    }
    outcome.tables.push_back(std::move(table));
  }
  return outcome;
}

} // namespace posproof::properties::examiner
