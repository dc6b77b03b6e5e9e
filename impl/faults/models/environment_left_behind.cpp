#include "impl/faults/fault.hpp"

#include <cfenv>

namespace posproof::impl::faults {
namespace {

/// The call is answered as it should be, and then everything that its caller computes is rounded upward.
template <typename Request>
auto leaving(SubjectStatus (Subject::*call)(const Request&)) {
  return [call](Subject& inner, const Request& request) {
    SubjectStatus status = (inner.*call)(request);
    std::fesetround(FE_UPWARD);
    return status;
  };
}

void plant(Calls& calls, const Encoding& /*encoding*/, const OpenOptions& /*options*/) {
  calls.table = leaving(&Subject::table);
  calls.encode = leaving(&Subject::encode);
  calls.rotate = leaving(&Subject::rotate);
  calls.bias = leaving(&Subject::bias);
  calls.bucket = leaving(&Subject::bucket);
}

std::string shows_everywhere(const Encoding& /*encoding*/) {
  return {};
}

} // namespace

extern const FaultModel environment_left_behind{
    .name = "environment-left-behind",
    .kind = "devices and compilers",
    .summary = "a call leaves another rounding mode behind",
    .declaration = "any",
    .smallest_input = "any call: the rounding mode is upward after it and was to nearest before",
    .convicted_by = "floating-environment",
    .reports = "",
    .why_not = shows_everywhere,
    .plant_around = plant,
};

} // namespace posproof::impl::faults
