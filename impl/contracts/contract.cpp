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
  bool rotates_in_format = false; ///< its arithmetic is that of the format; else float32
  bool is_specimen = true;
};

std::string why_not(const Contract& contract, const Encoding& encoding) {
  return contract.rotates_in_format && encoding.rope() == nullptr
             ? "it is about the arithmetic of a rotation, and rows are added"
             : "";
}

SubjectSource source_of(const Contract& contract) {
  const auto open = [contract](const Encoding& encoding, const OpenOptions& options) {
    Declaration declaration = declare(encoding, options, contract.accuracy);
    declaration.name = contract.name;
    declaration.door = "contract";
    declaration.offers.apply = declaration.offers.backward = declaration.offers.rotate;
    if (contract.rotates_in_format) {
      declaration.compute_format = options.format;
    }
    const auto chain = [contract, encoding, options](const Call& call) {
      return contract.pipeline(encoding, options, call);
    };
    return open_pipeline(encoding, chain, std::move(declaration));
  };
  const auto reason = [contract](const Encoding& encoding) { return why_not(contract, encoding); };
  return {"contract:" + contract.name, contract.summary, reason, open, contract.is_specimen};
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
      source_of({"f32-timescale",
                 "float32 throughout, angle = position divided by a timescale pow(base, 2i/d)",
                 AccuracyClass::angle_f32_pow, f32_timescale, false, false}),
      source_of({"f32-exp-log", "float32 throughout, inverse frequency exp(-2i·(ln base/d))",
                 AccuracyClass::angle_f32, f32_exp_log, false, false}),
      source_of({"table-in-format",
                 "cosines and sines in float32, stored in the format, every product and sum of the rotation "
                 "rounded to it",
                 AccuracyClass::angle_f32_pow, table_in_format, true, false}),
  };
}

} // namespace posproof::impl::contracts
