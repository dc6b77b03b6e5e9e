/// Rotary encodings with any scaling and any parameters: the case is the encoding itself, on which the
/// subject is opened, a length of the sequence and a position in it.

#include "fuzz/configuration_case.hpp"
#include "fuzz/row_outcomes.hpp"
#include "properties/judge.hpp"
#include "reference/fast_oracle.hpp"
#include "spec/config/encoding_text.hpp"
#include "spec/error.hpp"
#include "spec/json_line.hpp"
#include "spec/subject_failure.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <utility>

namespace posproof::fuzz::targets {
namespace {

constexpr std::string_view property = "accuracy";

/// The subject on the encoding of one configuration.
struct Opened {
  Case key;
  Configuration configuration;
  std::unique_ptr<PhaseOracle> oracle;
  std::unique_ptr<properties::Trial> trial;
  std::optional<properties::RowAccuracy> rows; ///< empty where there is nothing to say
};

class Configurations final : public OpenTarget {
public:
  explicit Configurations(const properties::Trial& trial) : trial_(trial) {
    const std::int64_t longest = std::min(trial.options.context, trial.declaration().largest_position + 1);
    fields_.fields = configuration_fields(longest);
    longest_ = longest;
    for (const LaneFacts& lane : trial.lanes) {
      fields_.frequencies.push_back(lane.frequency);
    }
  }

  [[nodiscard]] const CaseFields& fields() const noexcept override { return fields_; }
  [[nodiscard]] std::vector<Case> seeds() const override { return published_configurations(longest_); }

  void evaluate(std::span<const Case> cases, std::span<Outcome> outcomes) override {
    std::transform(cases.begin(), cases.end(), outcomes.begin(), [this](const Case& value) {
      Outcome outcome;
      const Opened* const opened = open(value);
      if (opened == nullptr) {
        return outcome;
      }
      outcome.position = position_of(value, *opened);
      const std::int64_t positions[] = {outcome.position};
      if (!opened_->rows->read(positions) || opened_->rows->damage()) {
        outcome.use = std::numeric_limits<double>::infinity();
        return outcome;
      }
      take(outcome, *opened_->trial, *opened_->rows, 0, uses_);
      return outcome;
    });
  }

  [[nodiscard]] PropertyResult describe(const Case& value) override {
    const Opened* const opened = open(value);
    if (opened == nullptr) {
      return properties::not_applicable(property,
                                        "the parameters make no encoding that the subject implements");
    }
    const std::int64_t positions[] = {position_of(value, *opened)};
    PropertyResult result;
    constexpr double infinite = std::numeric_limits<double>::infinity();
    if (!opened_->rows->read(positions)) {
      const std::string& message = opened_->rows->status().message;
      result = violation_of(property, infinite, 0, "the call was not answered: " + message,
                            {{{"position", positions[0]}, {"got", "no answer: " + message}}});
    } else if (const auto damage = opened_->rows->damage()) {
      result =
          violation_of("guard-zones", infinite, 0, *damage, {{{"position", positions[0]}, {"got", *damage}}});
    } else {
      result = describe_row(property, *opened_->trial, *opened_->rows, 0);
    }
    if (result.counterexample) {
      const Encoding& encoding = opened->configuration.encoding;
      auto& facts = result.counterexample->facts;
      facts.insert(facts.begin(), {{"encoding", posproof::describe(encoding)},
                                   {"length of the sequence", opened->configuration.length}});
      facts.push_back({"encoding file", json_line(config::encoding_json(encoding))});
    }
    return result;
  }

private:
  /// nullptr where the case says nothing.
  const Opened* open(const Case& value) {
    const Case key = without_position(value);
    if (!opened_ || opened_->key != key) {
      opened_.reset(); // of which the trial points into the rest
      opened_.emplace();
      opened_->key = key;
      open_anew(value);
    }
    return opened_->rows ? &*opened_ : nullptr;
  }

  void open_anew(const Case& value) {
    std::optional<Configuration> configuration = configuration_of(value, *trial_.encoding->rope());
    if (!configuration || !trial_.source->why_not(configuration->encoding).empty()) {
      return;
    }
    opened_->configuration = std::move(*configuration);
    properties::TrialOptions options = trial_.options;
    options.context = opened_->configuration.length;
    options.same_as = nullptr;
    try {
      opened_->oracle = reference::make_phase_oracle(opened_->configuration.encoding);
      opened_->trial = properties::open_trial(*trial_.source, opened_->configuration.encoding, trial_.model,
                                              *opened_->oracle, trial_.open_options, options);
    } catch (const InputError&) {
      return; // no truth is known, or the subject cannot be opened on it
    } catch (const SubjectRefusal&) {
      return;
    }
    if (opened_->trial->origin) {
      opened_->rows.emplace(*opened_->trial);
    }
  }

  [[nodiscard]] static std::int64_t position_of(const Case& value, const Opened& opened) noexcept {
    return value.values[most_fields - 1] % opened.configuration.length;
  }

  const properties::Trial& trial_;
  std::int64_t longest_ = 1;
  CaseFields fields_;
  std::optional<Opened> opened_; ///< of the last case
  properties::RowUses uses_;
};

std::string why_not(const properties::Trial& trial) {
  if (trial.encoding->rope() == nullptr) {
    return "only rotary frequencies are scaled";
  }
  if (trial.declaration().door == "table") {
    return "a recorded table is of one encoding";
  }
  return trial.origin ? "" : "the subject offers no rows of this encoding";
}

std::unique_ptr<OpenTarget> open(const properties::Trial& trial) {
  return std::make_unique<Configurations>(trial);
}

} // namespace

extern const Target configurations;
const Target configurations{.name = "configurations",
                            .summary = "rotary encodings of any width, base and scaling, at any length",
                            .property = property,
                            .is_of_other_encodings = true,
                            .why_not = why_not,
                            .open = open};

} // namespace posproof::fuzz::targets
