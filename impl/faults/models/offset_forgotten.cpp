#include "impl/faults/fault.hpp"
#include "impl/faults/recipe_planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  const auto* const learned = std::get_if<LearnedAbsolute>(&encoding.scheme);
  return learned != nullptr && learned->offset > 0 ? "" : "the table has no offset";
}

void plant(Recipe& recipe, const Encoding& encoding) {
  // The number of positions stays, so that only the rows are wrong.
  change_scheme<LearnedAbsolute>(recipe, encoding, [](LearnedAbsolute& learned) {
    learned.rows -= learned.offset;
    learned.offset = 0;
  });
}

} // namespace

/// The first rows are those of padding and of no position.
extern const FaultModel offset_forgotten{
    .name = "offset-forgotten",
    .kind = "position number",
    .summary = "the offset of the table is not added",
    .declaration = "a table with an offset",
    .smallest_input = "learned, 3 rows, offset 2, position 0: row 0 where 2 is right",
    .convicted_by = "index-exact",
    .reports = "learned rows without their offset of padding_idx + 1 (OPT, BART)",
    .why_not = why_not,
    .plant_in_recipe = plant,
};

} // namespace posproof::impl::faults
