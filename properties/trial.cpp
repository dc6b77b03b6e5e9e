#include "properties/trial.hpp"

#include "properties/applied_subject.hpp"
#include "properties/judge.hpp"
#include "properties/plain_trial.hpp"
#include "properties/record.hpp"
#include "properties/reproducing.hpp"
#include "properties/watched_calls.hpp"
#include "spec/error.hpp"
#include "spec/property.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace posproof::properties {
namespace {

std::string reproducing_command(const Trial& trial, const PropertyResult& result) {
  std::string command = trial.options.command.empty()
                            ? fmt::format("posproof verify --subject {}", shell_quoted(trial.name))
                            : trial.options.command;
  command += fmt::format("{} --property {}", trial_arguments(trial), result.id);
  if (trial.options.requirement && result.id == "requirement") {
    command += fmt::format(" --require {}@{}", decimal_text(trial.options.requirement->error),
                           trial.options.requirement->context);
  }
  if (trial.options.same_as != nullptr && result.id == "same-as") {
    command += fmt::format(" --same-as {}", shell_quoted(trial.options.same_as->name));
  }
  if (trial.options.block != 0) {
    command += fmt::format(" --block {}", trial.options.block);
  }
  if (result.seed) {
    command += fmt::format(" --seed {}", *result.seed);
  }
  return command;
}

std::vector<LaneFacts> lanes_in(const Encoding& encoding, const PhaseOracle& oracle, const Call& call) {
  const std::vector<FrequencyLaw> laws = phase_model(encoding, call).frequencies;
  std::vector<LaneFacts> lanes;
  lanes.reserve(laws.size());
  for (int k = 0; k < oracle.model().size(); ++k) {
    lanes.push_back({laws[static_cast<std::size_t>(k)], oracle.frequency(k, call), k, oracle.amplitude()});
  }
  return lanes;
}

} // namespace

std::vector<RowBound> Trial::bounds_in(const Call& other) const {
  const std::vector<LaneFacts> others = lanes_in(*encoding, *oracle, other);
  return origin == RowOrigin::probes
             ? properties::rotation_bounds(others, declaration())
             : table_bounds(others, declaration().accuracy, declaration().table_format);
}

const Declaration& Trial::own_declaration() const noexcept {
  return supplied != nullptr ? supplied->inner().declaration() : declaration();
}

bool Trial::wants(std::string_view property) const {
  return asks(property) && why_record_is_silent(*this, property).empty() &&
         !(supplied != nullptr && is_of_supplied_values(property));
}

std::unique_ptr<Subject> Trial::open_again(const OpenOptions& open) const {
  return open_again(*encoding, open);
}

std::unique_ptr<Subject> Trial::open_again(const Encoding& other, const OpenOptions& open) const {
  auto again = with_watched_calls(source->open(other, open));
  if (as_judged) {
    return as_judged(std::move(again));
  }
  if (supplied == nullptr) {
    return again;
  }
  return std::make_unique<AppliedSubject>(std::move(again), other, *oracle, options.context);
}

bool Trial::asks(std::string_view property) const {
  return was_asked_for(*this, property);
}

bool Trial::should_stop() const {
  return !findings.failure.empty() ||
         (options.fail_fast &&
          std::any_of(findings.properties.begin(), findings.properties.end(), [&](const PropertyResult& r) {
            return r.verdict == Verdict::violated && !tolerates(r.id);
          }));
}

bool Trial::tolerates(std::string_view property) const {
  return std::find(options.tolerated.begin(), options.tolerated.end(), property) != options.tolerated.end();
}

std::unique_ptr<RowReader> Trial::reader(RowOrigin from) const {
  return make_row_reader(*subject, *encoding, oracle->model(), from, oracle->stride());
}

const PropertyResult* Trial::found(std::string_view property) const {
  const auto at = std::find_if(findings.properties.begin(), findings.properties.end(),
                               [&](const PropertyResult& result) { return result.id == property; });
  return at == findings.properties.end() ? nullptr : &*at;
}

void Trial::add(PropertyResult result) {
  if (!wants(result.id)) {
    return;
  }
  if (result.verdict == Verdict::violated || result.verdict == Verdict::undecided) {
    result.reproduce = reproducing_command(*this, result);
  }
  findings.properties.push_back(std::move(result));
}

void Trial::replace(PropertyResult result) {
  const auto at = std::find_if(findings.properties.begin(), findings.properties.end(),
                               [&](const PropertyResult& old) { return old.id == result.id; });
  if (at != findings.properties.end()) {
    if (at->verdict == Verdict::violated) {
      return;
    }
    findings.properties.erase(at);
  }
  add(std::move(result));
}

namespace {

/// Everything that follows from the subject and its declaration.
void derive(Trial& trial) {
  const Declaration& declared = trial.declaration();
  const PhaseModel& lanes = trial.oracle->model();
  trial.origin = row_origin(declared, lanes.kind);
  trial.lanes = lanes_in(*trial.encoding, *trial.oracle, trial.call());
  if (rotation_origin(declared, lanes.kind)) {
    trial.rotation_bounds = rotation_bounds(trial.lanes, declared);
  }
  const bool probed = trial.origin == RowOrigin::probes;
  trial.bounds =
      probed ? trial.rotation_bounds : table_bounds(trial.lanes, declared.accuracy, declared.table_format);
}

} // namespace

std::unique_ptr<Trial> trial_of_entry(const Trial& of, std::unique_ptr<Subject> rotation,
                                      std::int64_t context) {
  auto trial = std::make_unique<Trial>();
  trial->name = of.name;
  trial->source = of.source;
  trial->open_options = of.open_options;
  trial->encoding = of.encoding;
  trial->model = of.model;
  trial->oracle = of.oracle;
  trial->format = of.format;
  trial->options = of.options;
  trial->options.only.clear();
  trial->options.context = context;
  trial->subject = std::move(rotation);
  derive(*trial);
  return trial;
}

std::unique_ptr<Trial> open_trial(const SubjectSource& source, const Encoding& encoding,
                                  const std::string& model, const PhaseOracle& oracle,
                                  const OpenOptions& open_options, const TrialOptions& options) {
  auto trial = open_plain_trial(source, encoding, model, open_options, options);
  trial->oracle = &oracle;
  if (const Offers& offers = trial->declaration().offers;
      oracle.kind() == DomainKind::rope && offers.apply && !offers.rotate && !offers.table) {
    auto supplied =
        std::make_unique<AppliedSubject>(std::move(trial->subject), encoding, oracle, options.context);
    trial->supplied = supplied.get();
    trial->subject = std::move(supplied);
  }
  derive(*trial);
  return trial;
}

PropertyResult not_applicable(std::string_view property, std::string reason) {
  PropertyResult result;
  result.id = std::string(property);
  result.verdict = Verdict::not_applicable;
  result.reason = std::move(reason);
  return result;
}

} // namespace posproof::properties
