#include "impl/faults/fault.hpp"
#include "impl/faults/recipe_planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  if (const auto* const shaw = std::get_if<Shaw>(&encoding.scheme)) {
    return shaw->clip == 0 ? "a clip of 0 has one index" : "";
  }
  return shows_on<T5Buckets>(encoding);
}

void plant(Recipe& recipe, const Encoding& /*encoding*/) {
  change_argument(recipe, [](std::int64_t distance) { return -distance; });
}

} // namespace

/// The sign that papers and code bases differ in.
extern const FaultModel reversed_distance{"reversed-distance",
                                          "sign",
                                          "the distance is query minus key",
                                          "the distance is key minus query",
                                          "shaw, clipped to 1, distance 1: index 0 where 2 is right",
                                          "index-exact",
                                          why_not,
                                          nullptr,
                                          plant};

} // namespace posproof::impl::faults
