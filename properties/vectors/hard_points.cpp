#include "properties/vectors/hard_points.hpp"

#include <algorithm>
#include <cmath>

namespace posproof::properties::vectors {
namespace {

constexpr std::int64_t rows_of_a_block = 1024;

/// The points with the smallest measures.
class Smallest {
public:
  void offer(double measure, const PhasePoint& point) {
    if (kept_.size() == hard_points_of_a_kind && !(measure < kept_.back().measure)) {
      return;
    }
    const auto place =
        std::upper_bound(kept_.begin(), kept_.end(), measure,
                         [](double value, const Measured& other) { return value < other.measure; });
    kept_.insert(place, {measure, point});
    if (kept_.size() > hard_points_of_a_kind) {
      kept_.pop_back();
    }
  }

  void append_to(std::vector<PhasePoint>& points) const {
    for (const Measured& measured : kept_) {
      points.push_back(measured.point);
    }
  }

private:
  struct Measured {
    double measure;
    PhasePoint point;
  };
  std::vector<Measured> kept_;
};

} // namespace

std::vector<PhasePoint> hard_points(const PhaseOracle& oracle, std::int64_t context) {
  const Call call{context, 0, context};
  const PhaseModel& model = oracle.model();
  const std::int64_t end = std::min(context, searched_positions);
  Smallest near_zero[2];
  Smallest hard[std::size(all_formats)];
  PhaseBlock block;
  for (std::int64_t first = 0; first < end; first += rows_of_a_block) {
    const auto count = static_cast<std::size_t>(std::min(rows_of_a_block, end - first));
    oracle.enclose_range(first, count, call, block);
    for (std::size_t row = 0; row < count; ++row) {
      const std::int64_t position = first + static_cast<std::int64_t>(row);
      for (const Component component : {Component::cosine, Component::sine}) {
        const double* const values = block.values(component, row);
        for (int k = 0; k < model.size(); ++k) {
          const double value = values[k];
          if (value == 0 || model.lanes[static_cast<std::size_t>(k)].of(component) < 0) {
            continue;
          }
          const PhasePoint point{k, component, position, call};
          near_zero[static_cast<std::size_t>(component)].offer(std::fabs(value), point);
          for (std::size_t i = 0; i < std::size(all_formats); ++i) {
            hard[i].offer(distance_from_middle(all_formats[i], value), point);
          }
        }
      }
    }
  }
  std::vector<PhasePoint> points;
  for (const Smallest& kept : near_zero) {
    kept.append_to(points);
  }
  for (const Smallest& kept : hard) {
    kept.append_to(points);
  }
  return points;
}

} // namespace posproof::properties::vectors
