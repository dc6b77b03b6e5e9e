/// Vectors of biases.

#include "properties/relative_bound.hpp"
#include "properties/vectors/points.hpp"
#include "reference/bias_oracle.hpp"
#include "spec/position.hpp"

namespace posproof::properties::vectors {
namespace {

Chosen bias_at(int head, std::int64_t query, std::int64_t key, std::int64_t length, bool is_edge) {
  return {{head, Component::cosine, {{query, key, 0, 0}, 2}}, length, is_edge};
}

} // namespace

void add_biases(VectorSet& set) {
  set.kind = VectorKind::bias;
  const Alibi& alibi = std::get<Alibi>(set.encoding.scheme);
  const bool both_sides = alibi.form == Alibi::Form::symmetric;
  const auto oracle = reference::make_bias_oracle(alibi);
  const std::int64_t last = set.context - 1;
  std::vector<Chosen> points;
  for (const int head : edge_lanes(alibi.heads)) {
    for (const std::int64_t distance : edge_positions(set.context)) {
      points.push_back(bias_at(head, last, last - distance, set.context, true));
      points.push_back(bias_at(head, distance, 0, set.context, true));
      if (both_sides) {
        points.push_back(bias_at(head, 0, distance, set.context, true));
      }
    }
  }
  Drawer drawer(set.seed);
  for (std::int64_t i = 0; i < set.count; ++i) {
    std::int64_t query = drawer.position(set.context);
    std::int64_t key = drawer.position(set.context);
    if (!both_sides && key > query) {
      std::swap(query, key);
    }
    points.push_back(bias_at(static_cast<int>(drawer.below(alibi.heads)), query, key, set.context, false));
  }
  const auto bound = [&](AccuracyClass accuracy, Format format, const Chosen& point, double value) {
    const std::int64_t multiple =
        reference::bias_multiple(alibi, point.site.at.axis[0], point.site.at.axis[1]);
    return bias_bound(accuracy, format, alibi, point.site.lane).at(value, static_cast<double>(multiple));
  };
  for (const Chosen& point : in_order(std::move(points))) {
    set.vectors.push_back(vector_at(*oracle, point, set.digits, bound));
  }
}

} // namespace posproof::properties::vectors
