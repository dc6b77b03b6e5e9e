#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

#include <array>
#include <atomic>
#include <limits>

namespace posproof::impl::faults {
namespace {

/// The position that each of 256 places was first filled for; empty places hold a number that is no position.
class Places {
public:
  Places() {
    for (auto& place : places_) {
      place = empty;
    }
  }
  std::int64_t kept(std::int64_t position) {
    auto& place = places_[static_cast<std::size_t>(position & 255)];
    std::int64_t known = empty;
    return place.compare_exchange_strong(known, position) ? position : known;
  }

private:
  static constexpr std::int64_t empty = std::numeric_limits<std::int64_t>::min();
  std::array<std::atomic<std::int64_t>, 256> places_;
};

std::string why_not(const Encoding& encoding) {
  return encoding.context > 0 && encoding.context <= 256 ? "every position of the context has a place" : "";
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  change_reading(pipeline,
                 [places = std::make_shared<Places>()](std::span<std::int64_t> positions,
                                                       std::size_t /*tokens*/, const Call& /*call*/) {
                   for (std::int64_t& position : positions) {
                     position = places->kept(position);
                   }
                 });
}

} // namespace

/// A cache that does not look at its keys.
extern const FaultModel poisoned_cache{
    .name = "poisoned-cache",
    .kind = "state",
    .summary = "rows are kept by the low 8 bits of their position: what came first stays",
    .declaration = "every position has its own code",
    .smallest_input =
        "rope, rotary width 2, pair 0, p = 1 and then p = 257, f32: cosine 0.540302 where 0.819306 is right",
    .convicted_by = "distinct-rows",
    .reports = "",
    .why_not = why_not,
    .plant = plant,
};

} // namespace posproof::impl::faults
