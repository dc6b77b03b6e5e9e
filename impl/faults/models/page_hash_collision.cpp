#include "impl/faults/fault.hpp"
#include "impl/faults/rare_planting.hpp"

namespace posproof::impl::faults {
namespace {

constexpr std::int64_t page = 16;     // rows
constexpr std::int64_t places = 4093; // of pages, a prime

std::int64_t read_from(std::int64_t position) {
  const bool is_collision = position >= page * places && position / page % places == 0;
  return is_collision && position % page == page - 1 ? position - 1 : position;
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  change_positions(pipeline, [](std::int64_t position, const Call& /*call*/) { return read_from(position); });
}

} // namespace

/// Pages that fall into the place of the first one are moved, short of their last row.
extern const FaultModel page_hash_collision{
    .name = "page-hash-collision",
    .kind = "memory",
    .summary = "of every 4093rd page of 16 rows the last row repeats the one before it",
    .declaration = "rows of up to 16 pairs",
    .smallest_input = "rope, rotary width 2, pair 0, p = 65503, f32: cosine 0.978687 where 0.701588 is right",
    .convicted_by = "accuracy",
    .reports = "",
    .why_not = shows_on_narrow_rows,
    .plant = plant,
    .context = 65536,
};

} // namespace posproof::impl::faults
