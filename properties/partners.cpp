#include "properties/partners.hpp"

#include "properties/rotation.hpp"
#include "spec/position.hpp"

#include <cmath>

namespace posproof::properties {

std::vector<Partner> find_partners(const Trial& trial) {
  const Rope& rope = *trial.encoding->rope();
  const Layout declared = trial.declaration().layout;
  const auto head = static_cast<std::size_t>(rope.head_dimension);
  std::vector<Partner> probes;
  RotationCase probing;
  probing.query_heads = 1;
  for (int pair = 0; pair < rope.pairs(); ++pair) {
    const PairColumns columns = columns_of_pair(declared, pair, rope.rotary_dimension);
    const std::int64_t position =
        position_of_angle(trial.oracle->frequency(pair), 1.0, trial.options.context);
    probes.push_back({position, columns.first, 0, columns.second});
    probes.push_back({position, columns.second, 0, columns.first});
    probing.positions.insert(probing.positions.end(), 2, position);
  }
  std::vector<float> input(probes.size() * head, 0.0F);
  for (std::size_t token = 0; token < probes.size(); ++token) {
    input[token * head + static_cast<std::size_t>(probes[token].column)] = 1.0F;
  }
  RotationRun run(trial, probing);
  run.set_query(input);
  std::vector<Partner> partners;
  if (!run.call().is_ok()) {
    return partners;
  }
  for (std::size_t token = 0; token < probes.size(); ++token) {
    float largest = 0;
    for (std::size_t column = 0; column < head; ++column) {
      const float moved = std::fabs(run.query(token, 0, column));
      if (static_cast<int>(column) != probes[token].column && moved > largest) {
        largest = moved;
        probes[token].turns_with = static_cast<int>(column);
      }
    }
    if (largest > 0) {
      partners.push_back(probes[token]);
    }
  }
  return partners;
}

} // namespace posproof::properties
