#include "impl/faults/call_planting.hpp"
#include "impl/faults/fault.hpp"

#include <numeric>

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  const auto* const alibi = std::get_if<Alibi>(&encoding.scheme);
  return alibi != nullptr && alibi->form != Alibi::Form::key ? "" : "no bias depends on the query";
}

void plant(Calls& calls, const Encoding& /*encoding*/, const OpenOptions& /*options*/) {
  calls.bias = [](Subject& subject, const BiasRequest& request) {
    std::vector<std::int64_t> counted(request.queries.size());
    std::iota(counted.begin(), counted.end(), std::int64_t{0});
    BiasRequest other = request;
    other.queries = counted;
    return subject.bias(other);
  };
}

} // namespace

/// Right for a prompt in one piece.
extern const FaultModel query_from_zero{
    .name = "query-from-zero",
    .kind = "linear biases",
    .summary = "queries are counted from 0 in every call",
    .declaration = "the position of a query is that in its sequence",
    .smallest_input = "alibi, 1 head, query 2 alone, key 0, f32: bias 0 where -0.0078125 is right",
    .convicted_by = "bias-translation",
    .reports = "decoding with relative keys and a cache: the distance from a query length of 1",
    .why_not = why_not,
    .plant_around = plant,
};

} // namespace posproof::impl::faults
