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

std::string why_not(const FaultModel& fault, const Encoding& encoding) {
  if (has_phases(encoding) ? fault.plant == nullptr : fault.plant_in_recipe == nullptr) {
    return "the fault is one of other encodings than " + describe(encoding);
  }
  return fault.why_not(encoding);
}

std::unique_ptr<Subject> open_faulty(const std::vector<const FaultModel*>& faults, const Encoding& encoding,
                                     const OpenOptions& options) {
  std::string name;
  for (const FaultModel* const fault : faults) {
    if (const std::string reason = why_not(*fault, encoding); !reason.empty()) {
      throw InputError("fault:" + std::string(fault->name), reason,
                       "an encoding on which the fault can show");
    }
    name += name.empty() ? "" : "+";
    name += fault->name;
  }
  const auto finish = [&](Declaration declaration) {
    declaration.door = "fault";
    declaration.name = name.empty() ? "clean-twin" : name;
    return declaration;
  };
  if (!has_phases(encoding)) {
    const bool is_table = domain_of(encoding) == DomainKind::bucket;
    Recipe recipe = sound_recipe(encoding);
    for (const FaultModel* const fault : faults) {
      fault->plant_in_recipe(recipe, encoding);
    }
    return open_recipe(
        std::move(recipe),
        finish(declare_recipe(encoding, options, is_table ? AccuracyClass::exact : AccuracyClass::uniform)));
  }
  const auto chain = [faults, encoding, options](const Call& call) {
    Pipeline pipeline = contracts::f32_angle(encoding, options, call);
    for (const FaultModel* const fault : faults) {
      fault->plant(pipeline, encoding);
    }
    return pipeline;
  };
  return open_pipeline(encoding, chain, finish(declare(encoding, options, AccuracyClass::angle_f32)));
}

} // namespace posproof::impl::faults
