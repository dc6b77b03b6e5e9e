#include "impl/faults/call_planting.hpp"
#include "impl/faults/fault.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  return has_phases(encoding) ? faults::why_not(*find_fault("scaling-ignored"), encoding)
                              : shows_on_phases(encoding);
}

void plant(Calls& calls, const Encoding& encoding, const OpenOptions& options) {
  const std::shared_ptr<Subject> unscaled = open_faulty({find_fault("scaling-ignored")}, encoding, options);
  const auto of = [unscaled](Subject& subject, const Positions& positions) -> Subject& {
    return positions.tokens() == 1 ? *unscaled : subject;
  };
  calls.table = [of](Subject& subject, const TableRequest& request) {
    return of(subject, request.positions).table(request);
  };
  calls.rotate = [of](Subject& subject, const RotateRequest& request) {
    return of(subject, request.positions).rotate(request);
  };
}

} // namespace

/// Two tables, one of them forgotten.
extern const FaultModel decode_unscaled{
    .name = "decode-unscaled",
    .kind = "state",
    .summary = "a token that comes alone has unscaled frequencies",
    .declaration = "one set of frequencies for prompt and decoding",
    .smallest_input = "rope, rotary width 2, linear factor 8, pair 0, p = 1 alone, f32: cosine 0.540302 "
                      "where 0.992198 is right",
    .convicted_by = "split-invariance",
    .reports = "prefill and decoding disagree: one of two tables without the scaling of Llama-3",
    .why_not = why_not,
    .plant_around = plant,
};

} // namespace posproof::impl::faults
