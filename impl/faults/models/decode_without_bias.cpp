#include "impl/faults/call_planting.hpp"
#include "impl/faults/fault.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  const auto* const t5 = std::get_if<T5Buckets>(&encoding.scheme);
  return t5 != nullptr && !t5->table.empty() ? "" : "there is no table of biases";
}

void plant(Calls& calls, const Encoding& /*encoding*/, const OpenOptions& /*options*/) {
  calls.bias = [](Subject& subject, const BiasRequest& request) {
    SubjectStatus status = subject.bias(request);
    const Format format = subject.declaration().table_format;
    for (std::size_t head = 0; request.queries.size() == 1 && head < static_cast<std::size_t>(request.heads);
         ++head) {
      for (std::size_t key = 0; key < request.keys.size(); ++key) {
        store_element(format, 0, request.output, head * request.head_stride + key * request.key_stride);
      }
    }
    return status;
  };
}

} // namespace

/// Right for a prompt in one piece.
extern const FaultModel decode_without_bias{
    .name = "decode-without-bias",
    .kind = "relative tables",
    .summary = "a query that comes alone has no bias",
    .declaration = "every query has the bias of its distances",
    .smallest_input = "t5, entry 0.1, one query, one key, f32: 0 where 0.1 is right",
    .convicted_by = "table-bias",
    .reports = "the bias of T5 dropped once a cache exists: an early return",
    .why_not = why_not,
    .plant_around = plant,
};

} // namespace posproof::impl::faults
