#include "impl/faults/call_planting.hpp"
#include "impl/faults/fault.hpp"

#include <algorithm>

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  if (std::string other = shows_on_phases(encoding); !other.empty()) {
    return other;
  }
  return critical_lengths(encoding).empty() ? "the length of the sequence has no effect" : "";
}

/// The call as a sequence of its own that ends at a position.
Call ending_at(const Call& call, std::int64_t position) {
  return {std::max<std::int64_t>(position + 1, 1), call.index, 0};
}

void plant(Calls& calls, const Encoding& /*encoding*/, const OpenOptions& /*options*/) {
  calls.table = [](Subject& subject, const TableRequest& request) {
    SubjectStatus status;
    const std::size_t bytes = request.row_stride * storage_bytes(subject.declaration().table_format);
    for (std::size_t token = 0; status.is_ok() && token < request.positions.tokens(); ++token) {
      const std::vector<std::int64_t> one = part_of(request.positions, token, 1);
      status = subject.table({{one, request.positions.axes},
                              ending_at(request.call, one.front()),
                              request.cosine + token * bytes,
                              request.sine + token * bytes,
                              request.row_stride});
    }
    return status;
  };
}

} // namespace

/// The beginning of a long sequence has the frequencies of a short one.
extern const FaultModel length_of_token{
    .name = "length-of-token",
    .kind = "state",
    .summary = "frequencies are chosen for each token by its own position, not by the length of the sequence",
    .declaration = "one set of frequencies for a call",
    .smallest_input = "rope, rotary width 4, base 10000, dynamic NTK factor 2 of 4, length 8, pair 1, p = 1, "
                      "f32: sine 0.00999983 where 0.00333333 is right",
    .convicted_by = "sequence-lengths",
    .reports = "one table of both factor lists: factors that differ inside of one sequence",
    .why_not = why_not,
    .plant_around = plant,
};

} // namespace posproof::impl::faults
