#include "impl/faults/fault.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  return std::holds_alternative<HalvedPosition>(encoding.scheme) ? "" : "nothing is halved";
}

void plant(Recipe& recipe, const Encoding& encoding) {
  const auto divisor = static_cast<double>(std::get<HalvedPosition>(encoding.scheme).length);
  recipe = CountingRecipe{
      1, [divisor](int, std::int64_t position) { return static_cast<double>(position) / divisor; }};
}

} // namespace

/// A fault model to show what adding one takes.
extern const FaultModel not_halved{"not-halved",
                                   "configuration ignored",
                                   "positions are not halved",
                                   "p/(2·length)",
                                   "halved, length 16, position 1, f32: 1/16 where 1/32 is right",
                                   "count-accuracy",
                                   why_not,
                                   nullptr,
                                   plant};

} // namespace posproof::impl::faults
