#include "impl/faults/fault.hpp"
#include "impl/faults/recipe_planting.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  return shows_on<T5Buckets>(encoding);
}

std::int64_t rounded(const T5Buckets& t5, std::int64_t magnitude, std::int64_t exact, std::int64_t buckets) {
  const double range = std::log(static_cast<double>(t5.max_distance) / static_cast<double>(exact));
  const double along = std::log(static_cast<double>(magnitude) / static_cast<double>(exact)) / range;
  const auto step = static_cast<std::int64_t>(std::llround(along * static_cast<double>(buckets - exact)));
  return std::min(buckets - 1, exact + step);
}

void plant(Recipe& recipe, const Encoding& encoding) {
  const T5Buckets t5 = std::get<T5Buckets>(encoding.scheme);
  auto& table = std::get<TableRecipe>(recipe);
  table.index = [inner = std::move(table.index), t5](std::int64_t distance) -> std::optional<std::int64_t> {
    const std::int64_t buckets = t5.bidirectional ? t5.buckets / 2 : t5.buckets;
    const std::int64_t exact = buckets / 2;
    const std::int64_t magnitude =
        t5.bidirectional ? std::abs(distance) : std::max<std::int64_t>(-distance, 0);
    if (magnitude < exact) {
      return inner(distance);
    }
    const std::int64_t half = t5.bidirectional && distance > 0 ? t5.buckets / 2 : 0;
    return half + rounded(t5, magnitude, exact, buckets);
  };
}

} // namespace

/// Every bucket begins half a step early.
extern const FaultModel rounded_bucket{
    .name = "rounded-bucket",
    .kind = "relative tables",
    .summary = "the logarithm of a bucket is rounded to the nearest integer, not down",
    .declaration = "buckets by the floor of the logarithm",
    .smallest_input =
        "t5, 32 buckets to distance 128, bidirectional, distance -10: bucket 9 where 8 is right",
    .convicted_by = "index-exact",
    .reports = "",
    .why_not = why_not,
    .plant_in_recipe = plant,
};

} // namespace posproof::impl::faults
