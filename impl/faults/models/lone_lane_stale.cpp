#include "impl/faults/fault.hpp"
#include "impl/faults/rare_planting.hpp"

#include <cmath>

namespace posproof::impl::faults {
namespace {

constexpr std::int64_t lanes = 8;

std::string why_not(const Encoding& encoding) {
  const std::size_t pairs = laws_of(encoding).size();
  return pairs < 2 ? "there is no other pair" : pairs % lanes == 0 ? "the pairs are a multiple of eight" : "";
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  change_angles_at(pipeline, [](double position, std::span<double> angles) {
    constexpr double tile = 8192;
    if (std::fmod(position, tile) == tile - 1) {
      angles.back() = angles[angles.size() - 2];
    }
  });
}

} // namespace

/// The loop behind the vectorised one, at the end of a tile.
extern const FaultModel lone_lane_stale{
    .name = "lone-lane-stale",
    .kind = "devices and compilers",
    .summary = "where the pairs are no multiple of eight, in every 8192nd row the last one has the angle of "
               "the one before",
    .declaration = "any rotary width",
    .smallest_input = "rope, rotary width 4, pair 1, p = 8191, f32: cosine -0.64639 where 0.973987 is right",
    .convicted_by = "accuracy",
    .reports = "",
    .why_not = why_not,
    .plant = plant,
    .context = 8192,
};

} // namespace posproof::impl::faults
