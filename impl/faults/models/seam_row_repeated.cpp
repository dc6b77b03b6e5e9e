#include "impl/faults/fault.hpp"
#include "impl/faults/rare_planting.hpp"

namespace posproof::impl::faults {
namespace {

constexpr std::int64_t seam = 20480; // five chunks of 4096 rows

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  change_positions(pipeline, [](std::int64_t position, const Call& /*call*/) {
    return position == seam ? position - 1 : position;
  });
}

} // namespace

/// A table that grew in place: its old end was copied once more.
extern const FaultModel seam_row_repeated{
    .name = "seam-row-repeated",
    .kind = "state",
    .summary = "the row at 20480, where a table was made longer, repeats the row before it",
    .declaration = "rows of up to 16 pairs",
    .smallest_input =
        "rope, rotary width 2, pair 0, p = 20480, f32: cosine -0.504055 where -0.999097 is right",
    .convicted_by = "accuracy",
    .reports = "",
    .why_not = shows_on_narrow_rows,
    .plant = plant,
    .context = 20481,
};

} // namespace posproof::impl::faults
