/// Cosines and sines of two subjects, at every position of the context.

#include "properties/facts.hpp"
#include "properties/same_as/difference.hpp"
#include "properties/same_as/other_subject.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <fmt/format.h>
#include <numeric>

namespace posproof::properties {
namespace {

constexpr std::int64_t rows_of_a_call = 1024;

/// The rows of one subject from one of its entry points, with their bounds.
class Rows {
public:
  Rows(const Trial& trial, RowOrigin origin)
      : reader_(trial.reader(origin)),
        is_rotated_(origin == RowOrigin::probes || origin == RowOrigin::opposite_probes),
        bounds_(is_rotated_ ? rotation_bounds(trial.lanes, trial.declaration())
                            : table_bounds(trial.lanes, trial.declaration().accuracy,
                                           trial.declaration().table_format)),
        format_(is_rotated_ ? trial.declaration().output_format : trial.declaration().table_format) {}

  void read(const std::vector<std::int64_t>& positions, const Call& call) {
    read_rows(*reader_, positions, call, {}, block);
  }
  [[nodiscard]] double bound(std::size_t frequency, std::int64_t position) const noexcept {
    return bounds_[frequency].at(static_cast<double>(position));
  }
  [[nodiscard]] StoredNumber number(float value) const noexcept { return stored(format_, value); }
  [[nodiscard]] Format format() const noexcept { return format_; }

  RowBlock block;

private:
  std::unique_ptr<RowReader> reader_;
  bool is_rotated_;
  std::vector<RowBound> bounds_;
  Format format_;
};

/// Entry points of both that give the same rows.
using Origins = std::pair<RowOrigin, RowOrigin>;

/// The rows that judges of a table look at, and where both rotate what each of the two unit vectors becomes.
std::vector<Origins> origins_of(const Trial& trial, const Trial& other) {
  std::vector<Origins> all;
  if (trial.origin && other.origin) {
    all.emplace_back(*trial.origin, *other.origin);
  }
  const DomainKind kind = trial.model_lanes().kind;
  if (rotation_origin(trial.declaration(), kind) && rotation_origin(other.declaration(), kind)) {
    for (const RowOrigin probes : {RowOrigin::probes, RowOrigin::opposite_probes}) {
      if (const Origins both{probes, probes}; std::find(all.begin(), all.end(), both) == all.end()) {
        all.push_back(both);
      }
    }
  }
  return all;
}

void compare_block(const PhaseModel& model, const Rows& mine, const Rows& other, DifferenceTally& tally) {
  const auto frequencies = static_cast<std::size_t>(model.size());
  const bool has_one_format = mine.format() == other.format();
  for (std::size_t row = 0; row < mine.block.positions.size(); ++row) {
    const std::int64_t position = mine.block.positions[row];
    for (const Component component : {Component::cosine, Component::sine}) {
      const float* const a = mine.block.values(component, row);
      const float* const b = other.block.values(component, row);
      for (std::size_t k = 0; k < frequencies; ++k) {
        const int lane = model.lanes[k].of(component);
        if (lane < 0) {
          continue; // a column that the encoding does not have
        }
        if (has_one_format && std::bit_cast<std::uint32_t>(a[k]) == std::bit_cast<std::uint32_t>(b[k])) {
          tally.add_same(1);
        } else {
          tally.add({{position, 0}, lane, component}, mine.number(a[k]), other.number(b[k]),
                    mine.bound(k, position) + other.bound(k, position));
        }
      }
    }
  }
}

/// Words for the rows that only one of the two gives; empty where both or none do.
std::string refusal_of_one(const Trial& trial, const Trial& other, const Rows& a, const Rows& b) {
  const bool mine = a.block.status.is_ok();
  const bool its = b.block.status.is_ok();
  return mine == its ? ""
                     : fmt::format("{} refuses the positions from {} on and {} does not",
                                   mine ? other.name : trial.name, a.block.positions.front(),
                                   mine ? trial.name : other.name);
}

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
    Rows mine(trial, of_mine);
    Rows its(other, of_other);
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
        compare_block(trial.model_lanes(), mine, its, tally);
      }
    }
  }
  const std::string lane(lane_name(trial.model_lanes().kind));
  return tally.conclude({other.name,
                         [&](const ComparedPlace& place) {
                           return std::vector<Fact>{{"position", place.at[0]},
                                                    {lane, std::int64_t{place.lane}},
                                                    {"component", std::string(name_of(place.component))}};
                         },
                         [&](const ComparedPlace& place) {
                           return fmt::format("position {}, {} of {} {}", place.at[0],
                                              name_of(place.component), lane, place.lane);
                         }});
}

} // namespace posproof::properties
