/// Vectors of rows of plain numbers: positions that count, and scales of XPos.

#include "properties/count/ratio_truth.hpp"
#include "properties/scale/scale_truth.hpp"
#include "properties/vectors/points.hpp"
#include "reference/counting_oracle.hpp"
#include "reference/xpos_oracle.hpp"
#include "spec/position.hpp"

#include <set>

namespace posproof::properties::vectors {
namespace {

void add_by(VectorSet& set, count::RowTruth& truth, const std::set<std::int64_t>& lengths) {
  std::vector<Chosen> points;
  const auto add = [&](std::int64_t position, int column, std::int64_t length, bool is_edge) {
    points.push_back({{column, Component::cosine, at_position(position)}, length, is_edge});
  };
  for (const std::int64_t length : lengths) {
    for (const std::int64_t position : edge_positions(length)) {
      for (const int column : edge_lanes(truth.columns())) {
        add(position, column, length, true);
      }
    }
  }
  Drawer drawer(set.seed);
  for (std::int64_t i = 0; i < set.count; ++i) {
    const std::int64_t position = drawer.position(set.context);
    add(position, static_cast<int>(drawer.below(truth.columns())), set.context, false);
  }
  const auto bound = [&](AccuracyClass accuracy, Format format, const Chosen& point, double value) {
    return truth.bound(accuracy, format, {point.site.at.axis[0], point.site.lane},
                       {point.length, 0, point.length}, value);
  };
  for (const Chosen& point : in_order(std::move(points))) {
    set.vectors.push_back(vector_at(truth.oracle(), point, set.digits, bound));
  }
}

} // namespace

void add_numbers(VectorSet& set) {
  set.kind = VectorKind::column;
  if (const auto* const xpos = std::get_if<XposScale>(&set.encoding.scheme)) {
    const auto oracle = reference::make_xpos_oracle(*xpos);
    scale::ScaleTruth truth(*oracle);
    set.depends_on_length = xpos->centre != XposScale::Centre::none;
    std::set<std::int64_t> lengths{set.context};
    if (set.depends_on_length) { // the centre moves with every second token
      lengths.insert(
          {1, std::max<std::int64_t>(set.context / 2, 1), std::max<std::int64_t>(set.context - 1, 1)});
    }
    add_by(set, truth, lengths);
    return;
  }
  const auto oracle = reference::make_counting_oracle(set.encoding);
  count::RatioTruth truth(*oracle);
  add_by(set, truth, {set.context});
}

} // namespace posproof::properties::vectors
