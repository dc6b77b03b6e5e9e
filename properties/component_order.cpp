#include "properties/component_order.hpp"

#include "properties/rotation.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace posproof::properties {
namespace {

/// Heads of a call: one unit vector for each column, together a matrix that is quadratic in the width.
constexpr int widest = 1024;

/// The one column that holds something; -1 where none or several do.
template <typename Read>
int only_column(int width, const Read& read) {
  int found = -1;
  for (int column = 0; column < width; ++column) {
    if (read(column) == 0.0F) {
      continue;
    }
    if (found >= 0) {
      return -1;
    }
    found = column;
  }
  return found;
}

struct Order {
  std::vector<int> query; ///< where each column is written; empty if that cannot be told
  std::vector<int> key;
};

Order read_order(const Trial& trial) {
  const int width = trial.encoding->rope()->head_dimension;
  const auto heads = static_cast<std::size_t>(width);
  Order order;
  if (width > widest) {
    return order;
  }
  RotationRun run(trial, {{0}, heads, heads, 0, 0, 0, false});
  std::vector<float> units(heads * heads, 0.0F);
  for (std::size_t column = 0; column < heads; ++column) {
    units[column * heads + column] = 1.0F;
  }
  run.set_query(units);
  run.set_key(units);
  if (!run.call().is_ok()) {
    return order;
  }
  for (std::size_t head = 0; head < heads; ++head) {
    order.query.push_back(
        only_column(width, [&](int column) { return run.query(0, head, static_cast<std::size_t>(column)); }));
    order.key.push_back(
        only_column(width, [&](int column) { return run.key(0, head, static_cast<std::size_t>(column)); }));
  }
  return order;
}

bool is_permutation(std::vector<int> order) {
  std::sort(order.begin(), order.end());
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (order[i] != static_cast<int>(i)) {
      return false;
    }
  }
  return true;
}

/// Is the order the one of pairs that are read in one layout and written in another?
bool is_from_to(const std::vector<int>& order, Layout from, Layout to, int rotary) {
  for (int pair = 0; pair < rotary / 2; ++pair) {
    const PairColumns read = columns_of_pair(from, pair, rotary);
    const PairColumns written = columns_of_pair(to, pair, rotary);
    if (order[static_cast<std::size_t>(read.first)] != written.first ||
        order[static_cast<std::size_t>(read.second)] != written.second) {
      return false;
    }
  }
  return true;
}

} // namespace

std::string component_order(const Trial& trial) {
  const Order order = read_order(trial);
  if (order.query.empty() || !is_permutation(order.query) || !is_permutation(order.key)) {
    return {};
  }
  const auto moved = std::find_if(order.query.begin(), order.query.end(), [&](const int& to) {
    return to != static_cast<int>(&to - order.query.data());
  });
  if (moved == order.query.end() && order.key == order.query) {
    return {};
  }
  if (order.key != order.query) {
    return "components of queries are written in another order than those of keys";
  }
  const int rotary = trial.encoding->rope()->rotary_dimension;
  const Layout declared = trial.declaration().layout;
  const Layout other = declared == Layout::half_split ? Layout::interleaved : Layout::half_split;
  const std::string what =
      is_from_to(order.query, declared, other, rotary)
          ? fmt::format("pairs are read {} and written {}", name_of(declared), name_of(other))
      : is_from_to(order.query, other, declared, rotary)
          ? fmt::format("pairs are read {} and written {}", name_of(other), name_of(declared))
          : fmt::format("components are written in another order, that of column {} in column {}",
                        moved - order.query.begin(), *moved);
  return what + ", of queries and keys alike: scores are the same, vectors are not";
}

} // namespace posproof::properties
