#include "properties/same_as/compared_rows.hpp"

#include "properties/facts.hpp"

#include <algorithm>
#include <bit>
#include <fmt/format.h>

namespace posproof::properties {
namespace {

bool is_rotated(RowOrigin origin) noexcept {
  return origin == RowOrigin::probes || origin == RowOrigin::opposite_probes;
}

} // namespace

SubjectRows::SubjectRows(const Trial& trial, RowOrigin origin)
    : reader_(trial.reader(origin)),
      bounds_(is_rotated(origin) ? rotation_bounds(trial.lanes, trial.declaration())
                                 : table_bounds(trial.lanes, trial.declaration().accuracy,
                                                trial.declaration().table_format)),
      format_(is_rotated(origin) ? trial.declaration().output_format : trial.declaration().table_format) {}

StoredNumber SubjectRows::number(float value) const noexcept {
  return stored(format_, value);
}

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

void compare_row(const PhaseModel& model, const SubjectRows& mine, const SubjectRows& other, std::size_t row,
                 DifferenceTally& tally) {
  const auto frequencies = static_cast<std::size_t>(model.size());
  const bool has_one_format = mine.format() == other.format();
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

std::string refusal_of_one(const Trial& trial, const Trial& other, const SubjectRows& mine,
                           const SubjectRows& its) {
  const bool is_mine = mine.block.status.is_ok();
  const bool is_its = its.block.status.is_ok();
  return is_mine == is_its ? ""
                           : fmt::format("{} refuses the positions from {} on and {} does not",
                                         is_mine ? other.name : trial.name, mine.block.positions.front(),
                                         is_mine ? trial.name : other.name);
}

DifferenceTally::Naming naming_of_rows(const Trial& trial, const Trial& other) {
  const std::string lane(lane_name(trial.model_lanes().kind));
  return {other.name,
          [lane](const ComparedPlace& place) {
            return std::vector<Fact>{{"position", place.at[0]},
                                     {lane, std::int64_t{place.lane}},
                                     {"component", std::string(name_of(place.component))}};
          },
          [lane](const ComparedPlace& place) {
            return fmt::format("position {}, {} of {} {}", place.at[0], name_of(place.component), lane,
                               place.lane);
          }};
}

} // namespace posproof::properties
