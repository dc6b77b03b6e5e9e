#include "fuzz/tests/support/hunting.hpp"

#include "impl/registry.hpp"
#include "properties/plain_trial.hpp"
#include "reference/fast_oracle.hpp"

#include <algorithm>
#include <bit>
#include <random>
#include <stdexcept>
#include <utility>

namespace posproof::fuzz::tests {
namespace {

using Random = std::mt19937_64;

const Target& target_of(const std::string& name) {
  const auto& all = targets::all_targets();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Target* target) { return target->name == name; });
  if (found == all.end()) {
    throw std::runtime_error("no target " + name);
  }
  return **found;
}

std::int64_t between(Random& random, std::int64_t low, std::int64_t high) {
  const auto count = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low) + 1;
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(low) + random() % count);
}

std::int64_t drawn(const Field& field, Random& random) {
  const std::uint64_t how = random() % 8;
  if (how == 0 && !field.landmarks.empty()) {
    const std::int64_t landmark = field.landmarks[random() % field.landmarks.size()];
    return std::clamp(landmark, field.low, field.high);
  }
  if (how < 4 && (field.kind == FieldKind::position || field.kind == FieldKind::count)) {
    const bool is_signed = field.low < 0;
    const std::int64_t origin = is_signed ? 0 : field.low;
    const std::int64_t octave =
        between(random, 0, std::bit_width(static_cast<std::uint64_t>(field.high - origin)));
    const std::int64_t away = between(random, 0, (std::int64_t{1} << octave) - 1);
    const std::int64_t value = is_signed && random() % 2 == 0 ? -away : origin + away;
    return std::clamp(value, field.low, field.high);
  }
  return between(random, field.low, field.high);
}

} // namespace

SubjectSource subject(const std::string& name) {
  return impl::find_subject(name);
}

Opened::Opened(const std::string& target, const SubjectSource& source, const Encoding& encoding,
               const properties::tests::Question& question, const SubjectSource* same_as)
    : source_(source), encoding_(encoding),
      oracle_(has_phases(encoding) ? reference::make_phase_oracle(encoding_) : nullptr) {
  const OpenOptions options{question.format, question.layout, question.direction, question.accuracy};
  properties::TrialOptions trial_options = options_of(question);
  trial_options.same_as = same_as;
  trial_ = oracle_ != nullptr
               ? properties::open_trial(source_, encoding_, encoding_.name, *oracle_, options, trial_options)
               : properties::open_plain_trial(source_, encoding_, encoding_.name, options, trial_options);
  const Target& chosen = target_of(target);
  if (const std::string reason = chosen.why_not(*trial_); !reason.empty()) {
    throw std::runtime_error(target + " is no question to " + source_.name + ": " + reason);
  }
  open_ = chosen.open(*trial_);
}

Drawn draw(OpenTarget& target, std::uint64_t cases, std::uint64_t seed) {
  constexpr std::uint64_t at_once = 64;
  Random random(seed);
  Drawn result;
  std::vector<Case> values;
  std::vector<Outcome> outcomes;
  while (result.cases < cases) {
    values.resize(std::min(at_once, cases - result.cases));
    outcomes.assign(values.size(), {});
    for (Case& value : values) {
      for (std::size_t i = 0; i < target.fields().size(); ++i) {
        value.values[i] = drawn(target.fields().fields[i], random);
      }
    }
    target.evaluate(values, outcomes);
    for (std::size_t i = 0; i < values.size(); ++i) {
      ++result.cases;
      result.that_speak += outcomes[i].use > 0 ? 1U : 0U;
      result.largest_use = std::max(result.largest_use, outcomes[i].use);
      if (outcomes[i].use > 1) {
        result.violation = values[i];
        return result;
      }
    }
  }
  return result;
}

Outcome outcome_of(OpenTarget& target, const Case& value) {
  Outcome outcome;
  target.evaluate({&value, 1}, {&outcome, 1});
  return outcome;
}

} // namespace posproof::fuzz::tests
