#pragma once
/// A target of a relational property of one pair: the subject compared with itself.
///
/// `Relation` names the property and says what the fields are:
///   using Value = …;                       the case of the property function, with its `frequency`
///   using Access = …;                      how it reaches the subject, made from a trial
///   static constexpr std::string_view property;
///   std::vector<Field> fields(trial, pair field);
///   void fold(Case&, context);             fields that lead out of the context, to where they are taken
///   Value value(const Case&);              of folded fields; its frequency is an index of the complete pairs
///   CaseVerdict judge(Access&, const Value&);
///   bool measure(Access&, span<const Value>, span<CaseMeasure>);
///   std::array<std::int64_t, …> positions(const Value&);

#include "fuzz/outcomes.hpp"
#include "properties/functions/case_facts.hpp"
#include "properties/judge.hpp"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <vector>

namespace posproof::fuzz {

template <typename Relation>
class RelationalTarget final : public OpenTarget {
public:
  using Value = typename Relation::Value;

  explicit RelationalTarget(const properties::Trial& trial)
      : trial_(trial), access_(trial), pairs_(complete_pairs(trial)) {
    fields_.fields =
        Relation::fields(trial, {"pair", FieldKind::pair, 0, static_cast<std::int64_t>(pairs_.size()) - 1});
    for (const int pair : pairs_) {
      fields_.frequencies.push_back(trial.frequency(pair));
    }
  }

  [[nodiscard]] const CaseFields& fields() const noexcept override { return fields_; }

  void evaluate(std::span<const Case> cases, std::span<Outcome> outcomes) override {
    // Enough cases in one call to hide what a call costs, few enough to stay in the caches.
    constexpr std::size_t at_once = 64;
    for (std::size_t first = 0; first < cases.size(); first += at_once) {
      const std::size_t count = std::min(at_once, cases.size() - first);
      evaluate_together(cases.subspan(first, count), outcomes.subspan(first, count));
    }
  }

  [[nodiscard]] Case folded(const Case& value) const override {
    Case result = value;
    Relation::fold(result, trial_.options.context);
    return result;
  }

  [[nodiscard]] PropertyResult describe(const Case& value) override {
    const Value of_pair = value_of(value);
    const properties::CaseVerdict verdict = Relation::judge(access_, of_pair);
    if (!verdict.applies) {
      PropertyResult result =
          properties::not_applicable(Relation::property, "the bound of the case is trivial");
      result.bound = verdict.bound;
      return result;
    }
    if (verdict.holds()) {
      return result_of(Relation::property, verdict.observed, verdict.bound);
    }
    return violation_of(Relation::property, verdict.observed, verdict.bound,
                        verdict.failure.empty() ? "the residual exceeds the bound"
                                                : "a call was not answered: " + verdict.failure,
                        counterexample_of(trial_, facts_of(of_pair), of_pair.frequency, verdict));
  }

private:
  [[nodiscard]] Value value_of(const Case& value) const {
    Value result = Relation::value(folded(value));
    result.frequency = pairs_[static_cast<std::size_t>(result.frequency)];
    return result;
  }

  void evaluate_together(std::span<const Case> cases, std::span<Outcome> outcomes) {
    values_.clear();
    for (const Case& value : cases) {
      values_.push_back(value_of(value));
    }
    measures_.resize(cases.size());
    const bool answered = Relation::measure(access_, values_, measures_);
    for (std::size_t i = 0; i < cases.size(); ++i) {
      // What a case says is what it says alone: another call may be answered in another way.
      if (!answered || !measures_[i].holds()) {
        measures_[i] = Relation::judge(access_, values_[i]);
      }
      outcomes[i] = outcome_of(values_[i], measures_[i]);
    }
  }

  [[nodiscard]] Outcome outcome_of(const Value& value, const properties::CaseMeasure& measure) const {
    Outcome outcome;
    const std::size_t band = band_of(value.frequency, trial_.model_lanes().size());
    take(outcome, measure, band);
    for (const std::int64_t position : Relation::positions(value)) {
      outcome.position = std::max(outcome.position, std::abs(position));
      outcome.condition[band] =
          std::max(outcome.condition[band], reduction_condition(position, trial_.frequency(value.frequency)));
    }
    return outcome;
  }

  const properties::Trial& trial_;
  typename Relation::Access access_;
  std::vector<int> pairs_;
  CaseFields fields_;
  std::vector<Value> values_;
  std::vector<properties::CaseMeasure> measures_;
};

/// Opens the target of a relation.
template <typename Relation>
[[nodiscard]] std::unique_ptr<OpenTarget> open_relation(const properties::Trial& trial) {
  return std::make_unique<RelationalTarget<Relation>>(trial);
}

/// A field of small components of a vector, whole numbers that every format holds.
[[nodiscard]] inline Field component_field(std::string name) {
  return {std::move(name), FieldKind::count, -4, 4};
}

/// Why relations of one pair are no question; empty where they are.
[[nodiscard]] inline std::string why_no_pairs(const properties::Trial& trial) {
  if (!has_phases(*trial.encoding)) {
    return "the encoding has no pairs";
  }
  return !trial.origin                               ? "the subject offers no rows of this encoding"
         : trial.model_lanes().complete_pairs() == 0 ? "no cosine and sine share a frequency"
                                                     : "";
}

/// Why relations of rotated data are no question; empty where they are.
[[nodiscard]] inline std::string why_no_rotation(const properties::Trial& trial) {
  if (std::string reason = why_no_pairs(trial); !reason.empty()) {
    return reason;
  }
  return trial.encoding->rope() == nullptr
             ? "the encoding is added to the input, not rotated into query and key"
             : "";
}

} // namespace posproof::fuzz
