/// Position p holds the code of p. A constant shift is named.

#include "properties/judge.hpp"
#include "spec/position.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace posproof::properties::judges {
namespace {

constexpr std::int64_t largest_shift = 8;

/// Do the rows agree with the truth at position + shift, wherever that is a position?
bool agrees_with_shift(const Trial& trial, const RowBlock& rows, std::int64_t shift) {
  std::vector<std::int64_t> shifted;
  for (const std::int64_t position : rows.positions) {
    shifted.push_back(std::clamp<std::int64_t>(position + shift, 0, largest_position));
  }
  PhaseBlock truth;
  trial.oracle->enclose_positions(shifted, trial.call(), truth);
  const PhaseModel& model = trial.model_lanes();
  bool compared = false;
  for (std::size_t row = 0; row < shifted.size(); ++row) {
    if (shifted[row] != rows.positions[row] + shift) {
      continue;
    }
    for (int k = 0; k < model.size(); ++k) {
      const double bound = trial.bounds[static_cast<std::size_t>(k)].at(static_cast<double>(shifted[row])) +
                           trial.block_radius();
      for (const Component component : {Component::cosine, Component::sine}) {
        if (model.lanes[static_cast<std::size_t>(k)].of(component) < 0) {
          continue;
        }
        compared = true;
        const double error =
            std::fabs(static_cast<double>(rows.values(component, row)[k]) - truth.values(component, row)[k]);
        if (!(error <= bound)) {
          return false;
        }
      }
    }
  }
  return compared;
}

void judge(Trial& trial) {
  if (!trial.origin) {
    trial.add(not_applicable("origin", "the subject offers no rows of this encoding"));
    return;
  }
  const auto reader = trial.reader(*trial.origin);
  RowBlock rows;
  read_rows(*reader, edge_positions(trial.options.context), trial.call(), {}, rows);
  if (!rows.status.is_ok()) {
    trial.add(not_applicable("origin", "edge positions are not answered: " + rows.status.message));
    return;
  }
  PropertyResult result;
  result.id = "origin";
  result.verdict = Verdict::holds;
  result.evidence = Evidence::sampled;
  result.cases = rows.positions.size();
  result.reason = "edge positions hold their own codes";
  if (!agrees_with_shift(trial, rows, 0)) {
    std::optional<std::int64_t> shift;
    for (std::int64_t distance = 1; distance <= largest_shift && !shift; ++distance) {
      for (const std::int64_t candidate : {distance, -distance}) {
        if (!shift && agrees_with_shift(trial, rows, candidate)) {
          shift = candidate;
        }
      }
    }
    if (!shift) {
      trial.add(
          not_applicable("origin", "the rows fit no shift of up to 8 positions: see accuracy and frequency"));
      return;
    }
    result.verdict = Verdict::violated;
    result.reason =
        fmt::format("positions are shifted by {:+}: position p holds the code of p{:+}", *shift, *shift);
    result.counterexample.emplace();
    const std::int64_t position = std::max<std::int64_t>(0, -*shift);
    result.counterexample->facts.push_back({"position", position});
    result.counterexample->facts.push_back({"got the code of", position + *shift});
    result.counterexample->facts.push_back({"want the code of", position});
  }
  trial.add(std::move(result));
}

} // namespace

extern const Judge origin;
const Judge origin{.properties = {"origin"}, .stage = Stage::ordinary, .order = 20, .judge = judge};

} // namespace posproof::properties::judges
