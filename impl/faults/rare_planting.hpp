#pragma once
/// What fault models share that show at few positions only.

#include "impl/faults/planting.hpp"

#include <cstdint>
#include <span>
#include <utility>

namespace posproof::impl::faults {

/// change(position, call) is the position whose code a position gets.
template <typename Change>
void change_positions(Pipeline& pipeline, Change change) {
  pipeline.position = [inner = std::move(pipeline.position), change](std::int64_t position,
                                                                     const Call& call) {
    return inner(change(position, call), call);
  };
}

/// change(position, angles) after the angles of a position are made.
template <typename Change>
void change_angles_at(Pipeline& pipeline, Change change) {
  pipeline.angle = [inner = std::move(pipeline.angle),
                    change](double position, std::span<const double> frequencies, std::span<double> angles) {
    inner(position, frequencies, angles);
    change(position, angles);
  };
}

/// change(angle) before sine and cosine.
template <typename Change>
void change_turned(Pipeline& pipeline, Change change) {
  pipeline.turn = [inner = std::move(pipeline.turn), change](
                      std::span<const double> angles, std::span<double> cosines, std::span<double> sines) {
    std::vector<double> reduced(angles.begin(), angles.end());
    std::transform(reduced.begin(), reduced.end(), reduced.begin(), change);
    inner(reduced, cosines, sines);
  };
}

} // namespace posproof::impl::faults
