#include "impl/contracts/contract.hpp"

#include "impl/pipeline_subject.hpp"
#include "impl/request.hpp"

namespace posproof::impl::contracts {
namespace {

struct Contract {
  std::string name;
  std::string summary;
  AccuracyClass accuracy;
  Pipeline (*pipeline)(const Encoding&, const OpenOptions&, const Call&);
};

SubjectSource source_of(const Contract& contract) {
  const auto open = [contract](const Encoding& encoding, const OpenOptions& options) {
    Declaration declaration = declare(encoding, options, contract.accuracy);
    declaration.name = contract.name;
    declaration.door = "contract";
    const auto chain = [contract, encoding, options](const Call& call) {
      return contract.pipeline(encoding, options, call);
    };
    return open_pipeline(encoding, chain, std::move(declaration));
  };
  return {"contract:" + contract.name, contract.summary, [](const Encoding&) { return std::string(); }, open};
}

} // namespace

std::vector<SubjectSource> sources() {
  return {
      source_of({"f32-angle", "float32 throughout, inverse frequency by pow, angle = position times it",
                 AccuracyClass::angle_f32_pow, f32_angle}),
      source_of({"f32-recurrence", "float32 throughout, the angle multiplied up from pair to pair",
                 AccuracyClass::angle_f32_recurrence, f32_recurrence}),
      source_of({"f64-angle", "the angle in double, rounded once to the format", AccuracyClass::angle_f64,
                 f64_angle}),
  };
}

} // namespace posproof::impl::contracts
