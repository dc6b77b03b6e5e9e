/// Vectors of cosines and sines: pairs of a rotation, columns of rows.

#include "properties/vectors/hard_points.hpp"
#include "properties/vectors/points.hpp"
#include "reference/fast_oracle.hpp"
#include "spec/position.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace posproof::properties::vectors {
namespace {

/// Below this part of the amplitude a cosine or sine is near a zero: 2^-8 turns of phase.
constexpr double near_zero = 0.0245;

class PhaseVectors {
public:
  explicit PhaseVectors(VectorSet& set)
      : set_(set), oracle_(reference::make_phase_oracle(set.encoding)), model_(oracle_->model()),
        is_pair_(model_.kind == DomainKind::rope) {
    set.kind = is_pair_ ? VectorKind::pair : VectorKind::column;
    set.depends_on_length = !critical_lengths(set.encoding).empty();
  }

  void run() {
    add_edges(set_.context, edge_positions(set_.context));
    add_lengths();
    for (const PhasePoint& point : hard_points(*oracle_, set_.context)) {
      add(point.frequency, point.component, on_all_axes(point.position), set_.context, false);
    }
    draw();
    add_zero_columns();
    for (const Chosen& point : in_order(std::move(points_))) {
      TestVector vector = vector_at(*oracle_, point, set_.digits,
                                    [&](AccuracyClass accuracy, Format format, const Chosen& at,
                                        double /*value*/) { return bound(accuracy, format, at); });
      if (is_pair_) {
        vector.component = name_of(point.site.component);
      }
      const double value = std::fabs(oracle_->enclose(point.site, call(point.length)).middle());
      if (value != 0 && value < near_zero * oracle_->amplitude()) {
        vector.flags.emplace_back("near-zero");
      }
      set_.vectors.push_back(std::move(vector));
    }
  }

private:
  static Call call(std::int64_t length) { return {length, 0, length}; }

  [[nodiscard]] Coordinates on_all_axes(std::int64_t position) const {
    Coordinates at;
    at.axes = model_.axes;
    std::fill_n(at.axis.begin(), model_.axes, position);
    return at;
  }

  void add(int frequency, Component component, const Coordinates& at, std::int64_t length, bool is_edge) {
    const int lane = model_.lanes[static_cast<std::size_t>(frequency)].of(component);
    if (lane >= 0) {
      points_.push_back({{lane, is_pair_ ? component : Component::cosine, at}, length, is_edge});
    }
  }

  void add_edges(std::int64_t length, const std::vector<std::int64_t>& positions) {
    for (const std::int64_t position : positions) {
      for (const int frequency : edge_lanes(model_.size())) {
        for (const Component component : {Component::cosine, Component::sine}) {
          add(frequency, component, on_all_axes(position), length, true);
        }
      }
    }
  }

  /// Sequences before and behind the lengths at which frequencies change: their first positions and their
  /// last ones.
  void add_lengths() {
    std::set<std::int64_t> lengths;
    for (const std::int64_t length : critical_lengths(set_.encoding)) {
      for (const std::int64_t near : {length - 1, length, length + 1, 2 * length}) {
        if (near >= 1 && near <= set_.context) {
          lengths.insert(near);
        }
      }
    }
    for (const std::int64_t length : lengths) {
      std::set<std::int64_t> positions{0, 1, length / 2, length - 1};
      positions.erase(length);
      add_edges(length, {positions.begin(), positions.end()});
    }
  }

  void draw() {
    Drawer drawer(set_.seed);
    for (std::int64_t i = 0; i < set_.count; ++i) {
      Coordinates at = on_all_axes(0);
      for (int axis = 0; axis < model_.axes; ++axis) {
        at.axis[static_cast<std::size_t>(axis)] = drawer.position(set_.context);
      }
      const auto frequency = static_cast<int>(drawer.below(model_.size()));
      add(frequency, drawer.below(2) == 0 ? Component::cosine : Component::sine, at, set_.context, false);
    }
  }

  void add_zero_columns() {
    for (std::size_t column = 0; column < model_.columns.size(); ++column) {
      if (model_.columns[column].function == Column::Function::zero) {
        for (const std::int64_t position : {std::int64_t{0}, set_.context - 1}) {
          points_.push_back(
              {{static_cast<int>(column), Component::cosine, on_all_axes(position)}, set_.context, true});
        }
      }
    }
  }

  [[nodiscard]] double bound(AccuracyClass accuracy, Format format, const Chosen& point) {
    const auto frequency = frequency_of_lane(model_, point.site.lane);
    if (!frequency) {
      return 0; // a column of zeros
    }
    const auto k = static_cast<std::size_t>(*frequency);
    auto [known, is_new] = laws_.try_emplace(point.length);
    if (is_new) {
      known->second = phase_model(set_.encoding, call(point.length)).frequencies;
    }
    const LaneFacts lane{known->second[k], oracle_->frequency(*frequency, call(point.length)), *frequency,
                         oracle_->amplitude()};
    const std::int64_t position = point.site.at.axis[static_cast<std::size_t>(model_.axis[k])];
    return oracle_->amplitude() * class_bound(accuracy, format, lane).at(static_cast<double>(position));
  }

  VectorSet& set_;
  std::unique_ptr<PhaseOracle> oracle_;
  const PhaseModel& model_;
  bool is_pair_;
  std::vector<Chosen> points_;
  std::map<std::int64_t, std::vector<FrequencyLaw>> laws_; ///< by length
};

} // namespace

void add_phases(VectorSet& set) {
  PhaseVectors(set).run();
}

} // namespace posproof::properties::vectors
