#pragma once
/// The pairs of a head, each turned by an arithmetic of choice.

#include "impl/pipeline.hpp"

#include <cstddef>
#include <utility>

namespace posproof::impl {

/// turn(x0, x1, cosine, sine) gives the two components of a pair after the rotation.
template <typename Turn>
void turn_pairs(const Pipeline& pipeline, const HeadRotation& head, const Turn& turn) {
  for (int pair = 0; pair < pipeline.rotary_dimension / 2; ++pair) {
    const PairColumns columns = columns_of_pair(pipeline.layout, pair, pipeline.rotary_dimension);
    const auto first = static_cast<std::size_t>(columns.first);
    const auto second = static_cast<std::size_t>(columns.second);
    const auto index = static_cast<std::size_t>(pair);
    const std::pair<float, float> turned =
        turn(head.input[first], head.input[second], head.cosine[index], head.sine[index]);
    head.output[first] = turned.first;
    head.output[second] = turned.second;
  }
}

} // namespace posproof::impl
