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
extern const FaultModel offset_forgotten{"offset-forgotten",
                                         "configuration ignored",
                                         "the offset of the table is not added",
                                         "a table with an offset",
                                         "learned, 3 rows, offset 2, position 0: row 0 where 2 is right",
                                         "index-exact",
                                         why_not,
                                         nullptr,
                                         plant};

} // namespace posproof::impl::faults
