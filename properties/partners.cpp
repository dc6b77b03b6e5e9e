#include "properties/partners.hpp"

#include "properties/rotation.hpp"
#include "spec/position.hpp"

#include <algorithm>
#include <cmath>
#include <span>

namespace posproof::properties {

namespace {

/// Elements of the heads that are rotated in one call.
constexpr std::size_t largest_batch = std::size_t{1} << 20;

/// Rotates a unit vector for each probe and adds those that move another column; false if the call is not
/// answered.
bool rotate_probes(const Trial& trial, std::span<Partner> probes, std::size_t head,
                   std::vector<Partner>& moved) {
  RotationCase shape;
  shape.query_heads = 1;
  std::vector<float> input(probes.size() * head, 0.0F);
  for (std::size_t token = 0; token < probes.size(); ++token) {
    shape.positions.push_back(probes[token].position);
    input[token * head + static_cast<std::size_t>(probes[token].column)] = 1.0F;
  }
  RotationRun run(trial, shape);
  run.set_query(input);
  if (!run.call().is_ok()) {
    return false;
  }
  for (std::size_t token = 0; token < probes.size(); ++token) {
    float largest = 0;
    for (std::size_t column = 0; column < head; ++column) {
      const float value = std::fabs(run.query(token, 0, column));
      if (static_cast<int>(column) != probes[token].column && value > largest) {
        largest = value;
        probes[token].turns_with = static_cast<int>(column);
      }
    }
    if (largest > 0) {
      moved.push_back(probes[token]);
    }
  }
  return true;
}

} // namespace

std::vector<Partner> find_partners(const Trial& trial) {
  const Rope& rope = *trial.encoding->rope();
  const Layout declared = trial.declaration().layout;
  const auto head = static_cast<std::size_t>(rope.head_dimension);
  std::vector<Partner> probes;
  for (int pair = 0; pair < rope.pairs(); ++pair) {
    const PairColumns columns = columns_of_pair(declared, pair, rope.rotary_dimension);
    const std::int64_t position = position_of_angle(trial.frequency(pair), 1.0, trial.options.context);
    probes.push_back({position, columns.first, 0, columns.second});
    probes.push_back({position, columns.second, 0, columns.first});
  }
  // Every probe is a whole head: of a wide head only some fit into memory at once.
  const std::size_t at_once = std::max<std::size_t>(1, largest_batch / head);
  std::vector<Partner> partners;
  for (std::size_t first = 0; first < probes.size(); first += at_once) {
    const auto batch = std::span(probes).subspan(first, std::min(at_once, probes.size() - first));
    if (!rotate_probes(trial, batch, head, partners)) {
      return {};
    }
  }
  return partners;
}

} // namespace posproof::properties
