#include "impl/faults/apply_planting.hpp"

namespace posproof::impl::faults {
namespace {

void plant(Calls& calls, const Encoding& /*encoding*/, const OpenOptions& /*options*/) {
  calls.apply = [](Subject& subject, const ApplyRequest& request) {
    std::vector<std::int64_t> numbers(request.positions.values.size());
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      numbers[i] = static_cast<std::int64_t>(i % request.positions.tokens());
    }
    ApplyRequest counted = request;
    counted.positions.values = numbers;
    return subject.apply(counted);
  };
}

} // namespace

/// A cache read as if it had been gathered.
extern const FaultModel applied_row_of_token{
    .name = "applied-row-of-token",
    .kind = "layout",
    .summary = "token t gets row t of a table whose rows are numbered by position",
    .declaration = "rows by position",
    .smallest_input =
        "rope, rotary width 2, p = 7 alone, x = (1, 0), f32: (1, 0) where (0.753902, 0.656987) is right",
    .convicted_by = "applied-rotation",
    .reports = "position_ids values ignored",
    .why_not = shows_on_rotation,
    .plant_around = plant,
    .declare = applies_by_position,
};

} // namespace posproof::impl::faults
