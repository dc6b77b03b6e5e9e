#include "fuzz/hunt/hunted.hpp"

#include "properties/plain_trial.hpp"
#include "properties/reporting.hpp"
#include "properties/same_as/other_subject.hpp"
#include "reference/fast_oracle.hpp"

namespace posproof::fuzz {

Hunted::Hunted(const properties::VerifyRequest& request, const properties::NamedEncoding& model,
               MakeSource subject, Format format)
    : model_(properties::with_overrides(request, model)), make_source_(std::move(subject)),
      subject_(make_source_(std::nullopt)),
      is_foreign_(subject_.name.starts_with("lib:") || subject_.name.starts_with("exec:")),
      open_{format, request.layout, request.direction, request.accuracy}, options_(request.options),
      profile_(request.profile) {
  options_.context = properties::context_of(request, model_);
  options_.only.clear();
  if (request.same_as) {
    properties::check_can_be_compared(*request.same_as, model_.encoding);
    options_.same_as = &*request.same_as;
  }
  if (has_phases(model_.encoding)) {
    oracle_ = reference::make_phase_oracle(model_.encoding);
  }
}

SubjectSource Hunted::source(const std::optional<CallLimits>& limits,
                             const std::shared_ptr<CallLog>& log) const {
  SubjectSource source = make_source_(limits);
  return is_foreign_ ? heard(std::move(source), log) : source;
}

Handle Hunted::open(const std::optional<CallLimits>& limits) const {
  Handle handle;
  handle.source = std::make_unique<SubjectSource>(source(limits, handle.log));
  handle.trial =
      oracle_
          ? properties::open_trial(*handle.source, model_.encoding, model_.name, *oracle_, open_, options_)
          : properties::open_plain_trial(*handle.source, model_.encoding, model_.name, open_, options_);
  properties::check_positions(*handle.trial);
  return handle;
}

void Hunted::limit(Handle& handle, const CallLimits& limits) const {
  handle.source->open = source(limits, handle.log).open;
}

Report Hunted::unsuited(const std::string& reason) const {
  return properties::unsuited_report(subject_, model_, options_, open_, reason, profile_);
}

Report Hunted::failed(const std::string& failure) const {
  return properties::failed_report(subject_, model_, options_, open_, failure, profile_);
}

} // namespace posproof::fuzz
