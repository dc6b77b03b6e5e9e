#include "impl/faults/call_planting.hpp"
#include "impl/faults/fault.hpp"

#include <algorithm>

namespace posproof::impl::faults {
namespace {

constexpr std::size_t rows_with_a_number = 128;

void plant(Calls& calls, const Encoding& /*encoding*/, const OpenOptions& /*options*/) {
  const auto in_parts = [](const Positions& positions, const auto& call) {
    SubjectStatus status;
    for (std::size_t first = 0; status.is_ok() && first < positions.tokens(); first += rows_with_a_number) {
      const std::size_t count = std::min(rows_with_a_number, positions.tokens() - first);
      const std::vector<std::int64_t> part = part_of(positions, first, count);
      status = call(Positions{part, positions.axes});
    }
    return status;
  };
  calls.table = [in_parts](Subject& subject, const TableRequest& request) {
    return in_parts(request.positions, [&](const Positions& part) {
      TableRequest wrapped = request;
      wrapped.positions = part;
      return subject.table(wrapped);
    });
  };
  calls.encode = [in_parts](Subject& subject, const EncodeRequest& request) {
    return in_parts(request.positions, [&](const Positions& part) {
      EncodeRequest wrapped = request;
      wrapped.positions = part;
      return subject.encode(wrapped);
    });
  };
}

} // namespace

/// In the field the index has 31 bits and the tensor more elements.
extern const FaultModel row_index_overflow{
    .name = "row-index-overflow",
    .kind = "memory",
    .summary = "the number of a row has 7 bits: row 128 is written over row 0",
    .declaration = "calls of any number of tokens",
    .smallest_input = "rope, rotary width 2, 129 tokens from p = 0 on, pair 0, p = 0, f32: cosine -0.692896 "
                      "where 1 is right",
    .convicted_by = "cached-computation",
    .reports = "",
    .why_not = shows_on_phases,
    .plant_around = plant,
};

} // namespace posproof::impl::faults
