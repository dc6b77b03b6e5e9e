#include "properties/other_history.hpp"

#include "properties/declared_state.hpp"
#include "reference/fast_oracle.hpp"
#include "spec/position.hpp"
#include "spec/schemes/rope_variants.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace posproof::properties {
namespace {

std::vector<RowBound> bounds_under(const Trial& trial, const Encoding& encoding, const PhaseOracle& oracle,
                                   const Call& call) {
  const std::vector<FrequencyLaw> laws = phase_model(encoding, call).frequencies;
  std::vector<LaneFacts> lanes;
  for (int k = 0; k < oracle.model().size(); ++k) {
    lanes.push_back({laws[static_cast<std::size_t>(k)], oracle.frequency(k, call), k, oracle.amplitude()});
  }
  return trial.origin == RowOrigin::probes
             ? rotation_bounds(lanes, trial.declaration())
             : table_bounds(lanes, trial.declaration().accuracy, trial.declaration().table_format);
}

/// Every cosine and sine of one call, at its edge positions.
bool call_fits(const Trial& trial, const Encoding& encoding, const PhaseOracle& oracle, RowReader& reader,
               const Call& call, const Call& effective) {
  RowBlock rows;
  read_rows(reader, edge_positions(call.sequence_length), call, {}, rows);
  if (!rows.status.is_ok()) {
    return false;
  }
  PhaseBlock truth;
  oracle.enclose_positions(rows.positions, effective, truth);
  const std::vector<RowBound> bounds = bounds_under(trial, encoding, oracle, effective);
  const double radius = 0x1p-50 * oracle.amplitude();
  for (std::size_t row = 0; row < rows.positions.size(); ++row) {
    for (std::size_t k = 0; k < bounds.size(); ++k) {
      const double bound = bounds[k].at(static_cast<double>(rows.positions[row])) + radius;
      for (const Component component : {Component::cosine, Component::sine}) {
        const double observed = rows.values(component, row)[k];
        if (!(std::fabs(observed - truth.values(component, row)[k]) <= bound)) {
          return false;
        }
      }
    }
  }
  return true;
}

bool history_fits(const Trial& trial, const Rope& rope, const std::vector<Call>& calls) {
  Encoding encoding = *trial.encoding;
  encoding.scheme = rope;
  const auto oracle = reference::make_phase_oracle(encoding);
  const auto subject = trial.open_again(trial.open_options);
  const auto reader = make_row_reader(*subject, *trial.encoding, trial.oracle->model(), *trial.origin,
                                      trial.oracle->stride());
  DeclaredState state(encoding);
  return std::all_of(calls.begin(), calls.end(), [&](const Call& call) {
    return call_fits(trial, encoding, *oracle, *reader, call, state.next(call));
  });
}

} // namespace

std::string other_history(const Trial& trial, const std::vector<Call>& calls) {
  const Rope* const rope = trial.encoding->rope();
  if (rope == nullptr || history_fits(trial, *rope, calls)) {
    return {};
  }
  for (const RopeVariant& variant : variants_of(*rope)) {
    if (history_fits(trial, variant.rope, calls)) {
      return fmt::format("; all calls fit {} where '{}' is declared", variant.name,
                         describe(*trial.encoding));
    }
  }
  return {};
}

} // namespace posproof::properties
