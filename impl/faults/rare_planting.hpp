#pragma once
/// What fault models share that show at few positions only.

#include "impl/faults/planting.hpp"

#include <cstdint>
#include <span>
#include <utility>

namespace posproof::impl::faults {

/// For faults of the kernel of narrow rows: wide ones, which take long to go through, have another.
[[nodiscard]] inline std::string shows_on_narrow_rows(const Encoding& encoding) {
  constexpr std::size_t most_pairs = 16;
  return laws_of(encoding).size() <= most_pairs ? "" : "rows of more than 16 pairs come from another kernel";
}

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
