/// Rotated query and key data of every shape against the exact rotation of the same data.

#include "fuzz/rotation_target.hpp"

namespace posproof::fuzz::targets {
namespace {

constexpr std::string_view property = "rotation";

std::string why_not(const properties::Trial& trial) {
  return trial.rotation_bounds.empty() ? "the subject does not rotate" : "";
}

std::unique_ptr<OpenTarget> open(const properties::Trial& trial) {
  return std::make_unique<RotationTarget>(trial, property);
}

} // namespace

extern const Target rotation;
const Target rotation{.name = "rotation",
                      .summary = "layouts, strides, gaps, heads and batches of rotated data",
                      .property = property,
                      .why_not = why_not,
                      .open = open};

} // namespace posproof::fuzz::targets
