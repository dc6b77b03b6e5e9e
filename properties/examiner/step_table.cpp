#include "properties/examiner/step_table.hpp"

namespace posproof::properties::examiner {
namespace {

constexpr std::int64_t small_steps = 512;

StepTable::Point narrowed(const reference::CirclePoint& point) {
  return {reference::Range(point.cosine.outward()), reference::Range(point.sine.outward())};
}

} // namespace

StepTable::StepTable(const reference::Turning& turning)
    : small_{turning.at(1), {1, 0}, {}}, large_{turning.at(small_steps), {1, 0}, {}} {}

const StepTable::Point& StepTable::Ladder::at(std::size_t index) {
  while (points.size() <= index) {
    if (!points.empty()) {
      last = turned(last, step);
    }
    points.push_back(narrowed(last));
  }
  return points[index];
}

StepTable::Point StepTable::at(std::int64_t k) {
  const Point b = small_.at(static_cast<std::size_t>(k % small_steps));
  if (k < small_steps) {
    return b;
  }
  const Point& a = large_.at(static_cast<std::size_t>(k / small_steps));
  return {a.cosine * b.cosine - a.sine * b.sine, a.sine * b.cosine + a.cosine * b.sine};
}

reference::Range StepTable::cosine_at(std::int64_t k) {
  const Point b = small_.at(static_cast<std::size_t>(k % small_steps));
  if (k < small_steps) {
    return b.cosine;
  }
  const Point& a = large_.at(static_cast<std::size_t>(k / small_steps));
  return a.cosine * b.cosine - a.sine * b.sine;
}

} // namespace posproof::properties::examiner
