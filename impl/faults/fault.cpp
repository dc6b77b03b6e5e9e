#include "impl/faults/fault.hpp"

#include "impl/contracts/contract.hpp"
#include "impl/pipeline_subject.hpp"
#include "impl/request.hpp"
#include "spec/error.hpp"

#include <algorithm>

namespace posproof::impl::faults {

const FaultModel* find_fault(std::string_view name) {
  const auto& all = fault_models();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const FaultModel* fault) { return fault->name == name; });
  return found == all.end() ? nullptr : *found;
}

std::unique_ptr<Subject> open_faulty(const std::vector<const FaultModel*>& faults, const Encoding& encoding,
                                     const OpenOptions& options) {
  Declaration declaration = declare(encoding, options, AccuracyClass::angle_f32);
  declaration.door = "fault";
  for (const FaultModel* const fault : faults) {
    if (const std::string reason = fault->why_not(encoding); !reason.empty()) {
      throw InputError("fault:" + std::string(fault->name), reason,
                       "an encoding on which the fault can show");
    }
    if (!declaration.name.empty()) {
      declaration.name += '+';
    }
    declaration.name += fault->name;
  }
  if (declaration.name.empty()) {
    declaration.name = "clean-twin";
  }
  const auto chain = [faults, encoding, options](const Call& call) {
    Pipeline pipeline = contracts::f32_angle(encoding, options, call);
    for (const FaultModel* const fault : faults) {
      fault->plant(pipeline, encoding);
    }
    return pipeline;
  };
  return open_pipeline(encoding, chain, std::move(declaration));
}

} // namespace posproof::impl::faults
