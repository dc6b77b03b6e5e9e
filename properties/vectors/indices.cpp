/// Vectors of rows and buckets.

#include "properties/vectors/points.hpp"
#include "reference/index_oracle.hpp"
#include "spec/position.hpp"

#include <algorithm>
#include <map>

namespace posproof::properties::vectors {
namespace {

/// Arguments with their flags.
using Arguments = std::map<std::int64_t, std::vector<std::string>>;

void mark(Arguments& arguments, std::int64_t argument, const char* flag) {
  std::vector<std::string>& flags = arguments[argument];
  if (std::find(flags.begin(), flags.end(), flag) == flags.end()) {
    flags.emplace_back(flag);
  }
}

Arguments positions_of(const VectorSet& set, const LearnedAbsolute& learned) {
  Arguments arguments;
  const std::int64_t end = learned.rows - learned.offset;
  const std::int64_t below = std::min(set.context, end);
  for (const std::int64_t position : edge_positions(below)) {
    mark(arguments, position, "edge");
  }
  for (const std::int64_t position : {std::int64_t{-1}, end, end + 1}) {
    mark(arguments, position, "edge");
  }
  Drawer drawer(set.seed);
  for (std::int64_t i = 0; i < set.count; ++i) {
    arguments[drawer.position(below)];
  }
  return arguments;
}

Arguments distances_of(const VectorSet& set, const IndexOracle& oracle) {
  Arguments arguments;
  for (const std::int64_t sign : {-1, 1}) {
    for (const std::int64_t distance : edge_positions(set.context)) {
      mark(arguments, sign * distance, "edge");
    }
    // Where the index changes, and beside it.
    std::optional<std::int64_t> before;
    for (std::int64_t n = 0; n < std::min<std::int64_t>(set.context, 65536); ++n) {
      const auto index = oracle.index(sign * n);
      if (before != index && n > 0) {
        mark(arguments, sign * n, "edge");
        mark(arguments, sign * (n - 1), "edge");
      }
      before = index;
    }
    for (const std::int64_t distance : oracle.fragile()) {
      mark(arguments, sign * distance, "hard");
    }
    mark(arguments, sign * largest_position, "edge");
  }
  Drawer drawer(set.seed);
  for (std::int64_t i = 0; i < set.count; ++i) {
    const std::int64_t distance = drawer.position(set.context);
    arguments[drawer.below(2) == 0 ? -distance : distance];
  }
  return arguments;
}

} // namespace

void add_indices(VectorSet& set) {
  set.kind = VectorKind::index;
  const auto oracle = reference::make_index_oracle(set.encoding);
  const auto* const learned = std::get_if<LearnedAbsolute>(&set.encoding.scheme);
  const Arguments arguments = learned != nullptr ? positions_of(set, *learned) : distances_of(set, *oracle);
  for (const auto& [argument, flags] : arguments) {
    TestVector vector;
    vector.at = at_position(argument);
    vector.length = set.context;
    vector.index = oracle->index(argument);
    vector.flags = flags;
    if (!vector.index) {
      vector.flags.emplace_back("refused");
    }
    set.vectors.push_back(std::move(vector));
  }
}

} // namespace posproof::properties::vectors
