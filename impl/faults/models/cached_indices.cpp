#include "impl/faults/fault.hpp"
#include "impl/faults/recipe_planting.hpp"

#include <algorithm>
#include <memory>

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  if (const auto* const shaw = std::get_if<Shaw>(&encoding.scheme)) {
    return shaw->clip == 0 ? "a clip of 0 has one index" : "";
  }
  return shows_on<T5Buckets>(encoding);
}

void plant(Recipe& recipe, const Encoding& /*encoding*/) {
  auto& table = std::get<TableRecipe>(recipe);
  table.call = [inner = std::move(table.call), cache = std::make_shared<std::vector<std::int64_t>>()](
                   const TableRecipe& of, const BucketRequest& request) {
    if (!cache->empty() && cache->size() == request.arguments.size()) {
      std::copy(cache->begin(), cache->end(), request.indices.begin());
      return SubjectStatus::success();
    }
    SubjectStatus status = inner(of, request);
    if (status.is_ok() && cache->empty()) {
      cache->assign(request.indices.begin(), request.indices.end());
    }
    return status;
  };
}

} // namespace

/// A cache whose key is the length of the call and not what is asked.
extern const FaultModel cached_indices{
    .name = "cached-indices",
    .kind = "state",
    .summary = "a call with as many arguments as the first one gets the indices of the first",
    .declaration = "every call is answered from its own arguments",
    .smallest_input = "shaw, clipped to 1, distance 0 and then 1: index 1 where 2 is right",
    .convicted_by = "index-decode",
    .reports = "",
    .why_not = why_not,
    .plant_in_recipe = plant,
};

} // namespace posproof::impl::faults
