#include "fuzz/engine/any_target.hpp"

#include "fuzz/byte_target.hpp"
#include "fuzz/engine/case_seeds.hpp"
#include "fuzz/engine/chosen_trial.hpp"
#include "fuzz/engine/violation.hpp"
#include "fuzz/parsing/finding.hpp"
#include "spec/error.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <memory>

namespace posproof::fuzz {
namespace {

AnyTarget of_bytes(const ByteTarget& target) {
  return {std::string(target.name),
          std::string(target.summary),
          target.run,
          target.seeds,
          target.words,
          [&target] { return target.longest; },
          true};
}

/// The trial of a target, once it is asked for.
class LateTrial {
public:
  explicit LateTrial(const Target& target) : target_(&target) {}

  [[nodiscard]] ChosenTrial& get() {
    if (!trial_) {
      trial_ = std::make_unique<ChosenTrial>(chosen_trial(*target_));
    }
    return *trial_;
  }

private:
  const Target* target_;
  std::unique_ptr<ChosenTrial> trial_;
};

void run_case(const Target& target, ChosenTrial& chosen, std::span<const std::uint8_t> bytes) {
  const Case value = decode(chosen.target->fields(), bytes);
  Outcome outcome;
  chosen.target->evaluate({&value, 1}, {&outcome, 1});
  if (!(outcome.use <= 1)) {
    throw Finding(violation_text(target, chosen, value));
  }
}

AnyTarget of_cases(const Target& target) {
  const auto trial = std::make_shared<LateTrial>(target);
  return {executable_name(target),
          std::string(target.summary),
          [trial, &target](std::span<const std::uint8_t> bytes) { run_case(target, trial->get(), bytes); },
          [trial] { return case_seeds(*trial->get().target); },
          [trial] { return case_words(trial->get().target->fields()); },
          [trial] { return encoded_size(trial->get().target->fields()); },
          false};
}

} // namespace

std::vector<AnyTarget> any_targets() {
  std::vector<AnyTarget> all;
  for (const ByteTarget* const target : parsers::all_byte_targets()) {
    all.push_back(of_bytes(*target));
  }
  for (const Target* const target : targets::all_targets()) {
    all.push_back(of_cases(*target));
  }
  return all;
}

AnyTarget any_target(std::string_view name) {
  std::vector<AnyTarget> all = any_targets();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const AnyTarget& target) { return target.name == name; });
  if (found == all.end()) {
    throw InputError("target", "there is no '" + printable(name) + "'", "one that fuzz_replay list prints");
  }
  return *found;
}

} // namespace posproof::fuzz
