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
  const bool has_place = has_phases(encoding) ? fault.plant != nullptr : fault.plant_in_recipe != nullptr;
  if (!has_place && fault.plant_around == nullptr) {
    return "the fault is one of other encodings than " + describe(encoding);
  }
  return fault.why_not(encoding);
}

std::string why_not(const FaultModel& fault, const Encoding& encoding, Format format) {
  std::string reason = why_not(fault, encoding);
  return reason.empty() && fault.hidden_in != nullptr ? fault.hidden_in(format) : reason;
}

namespace {

/// The subject with the faults of its calls, which come after those of its stages, in order.
std::unique_ptr<Subject> with_calls(std::unique_ptr<Subject> subject,
                                    const std::vector<const FaultModel*>& faults, const Encoding& encoding,
                                    const OpenOptions& options) {
  for (const FaultModel* const fault : faults) {
    if (fault->plant_around != nullptr) {
      Declaration declaration = subject->declaration();
      Calls calls;
      fault->plant_around(calls, encoding, options);
      subject =
          std::make_unique<AlteredSubject>(std::move(subject), std::move(declaration), std::move(calls));
    }
  }
  return subject;
}

/// With the faults planted, under what the `declaring` ones declare.
std::unique_ptr<Subject> open(const std::vector<const FaultModel*>& faults,
                              const std::vector<const FaultModel*>& declaring, const Encoding& encoding,
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
    declaration.offers.apply = declaration.offers.backward = declaration.offers.rotate;
    for (const FaultModel* const fault : declaring) {
      if (fault->declare != nullptr) {
        fault->declare(declaration);
      }
    }
    return declaration;
  };
  if (!has_phases(encoding)) {
    const bool is_table = domain_of(encoding) == DomainKind::bucket;
    Recipe recipe = sound_recipe(encoding);
    for (const FaultModel* const fault : faults) {
      if (fault->plant_in_recipe != nullptr) {
        fault->plant_in_recipe(recipe, encoding);
      }
    }
    const AccuracyClass accuracy = is_table ? AccuracyClass::exact : AccuracyClass::uniform;
    auto subject = open_recipe(std::move(recipe), finish(declare_recipe(encoding, options, accuracy)));
    return with_calls(std::move(subject), faults, encoding, options);
  }
  const auto chain = [faults, encoding, options](const Call& call) {
    Pipeline pipeline = contracts::f32_angle(encoding, options, call);
    for (const FaultModel* const fault : faults) {
      if (fault->plant != nullptr) {
        fault->plant(pipeline, encoding);
      }
    }
    return pipeline;
  };
  auto subject = open_pipeline(encoding, chain, finish(declare(encoding, options, AccuracyClass::angle_f32)));
  return with_calls(std::move(subject), faults, encoding, options);
}

} // namespace

std::unique_ptr<Subject> open_faulty(const std::vector<const FaultModel*>& faults, const Encoding& encoding,
                                     const OpenOptions& options) {
  return open(faults, faults, encoding, options);
}

std::unique_ptr<Subject> open_twin_of(const FaultModel& fault, const Encoding& encoding,
                                      const OpenOptions& options) {
  return open({}, {&fault}, encoding, options);
}

} // namespace posproof::impl::faults
