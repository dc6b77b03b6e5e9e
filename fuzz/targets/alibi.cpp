/// ALiBi: the bias of a head for a query and a key against the truth, with any number of heads.

#include "fuzz/outcomes.hpp"
#include "fuzz/plain_opening.hpp"
#include "properties/bias/bias_values.hpp"
#include "properties/judge.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <utility>

namespace posproof::fuzz::targets {
namespace {

using properties::bias::BiasPoint;

constexpr std::string_view property = "bias-accuracy";
constexpr double infinite = std::numeric_limits<double>::infinity();

/// The biases of one number of heads.
struct Biases {
  std::unique_ptr<reference::BiasOracle> oracle;
  properties::bias::BiasTrial on;
  properties::bias::BiasLine line;

  explicit Biases(properties::Trial& trial)
      : oracle(reference::make_bias_oracle(std::get<Alibi>(trial.encoding->scheme))), on(trial, *oracle) {}

  /// False where the call is not answered.
  [[nodiscard]] bool read(const BiasPoint& point) {
    return read_bias(on.trial, on.alibi().heads, {point.query}, {point.key}, line);
  }
  [[nodiscard]] std::uint32_t bits(const BiasPoint& point) const noexcept { return line.at(point.head, 0); }
  /// The last call wrote something beside the biases.
  [[nodiscard]] bool is_damaging() const { return std::exchange(on.trial.findings.guards_broken, false); }
  /// What was said in place of an answer.
  [[nodiscard]] std::string message() const {
    const PropertyResult* const refused = on.trial.found("defined");
    return refused != nullptr ? refused->reason : on.trial.findings.failure;
  }
};

class AlibiTarget final : public OpenTarget {
public:
  explicit AlibiTarget(const properties::Trial& trial)
      : alibi_(std::get<Alibi>(trial.encoding->scheme)), opening_(trial) {
    const std::int64_t heads = alibi_.heads;
    const bool is_fixed = is_of_one_encoding(trial);
    const std::int64_t most = is_fixed ? heads : std::max<std::int64_t>(heads, 128);
    const std::int64_t context = trial.options.context;
    // Slopes change their rule at every power of two; the rest are published models.
    fields_.fields = {
        {"heads", FieldKind::count, is_fixed ? heads : 1, most, {heads, 8, 12, 16, 20, 32, 40, 64, 71, 112}},
        {"head", FieldKind::pair, 0, most - 1},
        {"query", FieldKind::position, 0, context - 1, {context / 2}},
        {"key", FieldKind::position, 0, context - 1, {context / 2}}};
  }

  [[nodiscard]] const CaseFields& fields() const noexcept override { return fields_; }

  [[nodiscard]] std::vector<Case> seeds() const override {
    const std::int64_t last = fields_.fields[2].high;
    return {{{alibi_.heads, 0, 1, 0}}, {{alibi_.heads, alibi_.heads - 1, last, 0}}};
  }

  void evaluate(std::span<const Case> cases, std::span<Outcome> outcomes) override {
    std::transform(cases.begin(), cases.end(), outcomes.begin(),
                   [this](const Case& value) { return outcome_of(value); });
  }

  /// The head is taken modulo their number; where only earlier keys have a bias, so is the key.
  [[nodiscard]] Case folded(const Case& value) const override {
    Case result = value;
    result.values[1] %= value.values[0];
    if (alibi_.form != Alibi::Form::symmetric) {
      result.values[3] %= value.values[2] + 1;
    }
    return result;
  }

  [[nodiscard]] PropertyResult describe(const Case& value) override {
    Biases* const biases = on(value);
    if (biases == nullptr) {
      return properties::not_applicable(property, "the subject does not implement this number of heads");
    }
    const BiasPoint point = point_of(value);
    const Fact heads{"heads", value.values[0]};
    if (!biases->read(point)) {
      return violation_of(
          property, infinite, 0, "a call is not answered: " + biases->message(),
          {{heads, {"query", point.query}, {"key", point.key}, {"got", "no answer: " + biases->message()}}});
    }
    if (biases->is_damaging()) {
      return violation_of("guard-zones", infinite, 0, "something beside the biases was written",
                          {{heads, {"query", point.query}, {"key", point.key}}});
    }
    const auto verdict = judge_bias(biases->on, point, biases->bits(point));
    if (!verdict.is_broken) {
      return result_of(property, verdict.error, verdict.bound);
    }
    Counterexample example = biases->on.example(point, biases->bits(point));
    example.facts.insert(example.facts.begin(), heads);
    return violation_of(property, verdict.error, verdict.bound,
                        fmt::format("class {} is broken at query {}, key {}, head {} of {}",
                                    name_of(biases->on.trial.declaration().accuracy), point.query, point.key,
                                    point.head, value.values[0]),
                        std::move(example));
  }

private:
  [[nodiscard]] Biases* on(const Case& value) {
    Alibi other = alibi_;
    other.heads = static_cast<int>(value.values[0]);
    return opening_.on(other);
  }

  [[nodiscard]] BiasPoint point_of(const Case& value) const {
    const Case at = folded(value);
    return {static_cast<int>(at.values[1]), at.values[2], at.values[3]};
  }

  Outcome outcome_of(const Case& value) {
    Outcome outcome;
    Biases* const biases = on(value);
    if (biases == nullptr) {
      return outcome;
    }
    const BiasPoint point = point_of(value);
    outcome.position = std::max(point.query, point.key);
    if (!biases->read(point) || biases->is_damaging()) {
      outcome.use = infinite;
      return outcome;
    }
    const auto verdict = judge_bias(biases->on, point, biases->bits(point));
    const double use = use_of(verdict.error, verdict.bound);
    outcome.use = verdict.is_broken ? std::max(use, 1 + 0x1p-52) : std::min(use, 1.0);
    raise(outcome, ErrorStage::magnitude, band_of(point.head, static_cast<int>(value.values[0])),
          outcome.use);
    return outcome;
  }

  Alibi alibi_;
  PlainOpening<Biases> opening_;
  CaseFields fields_;
};

std::string why_not(const properties::Trial& trial) {
  if (!std::holds_alternative<Alibi>(trial.encoding->scheme)) {
    return "the encoding is not ALiBi";
  }
  return trial.declaration().offers.bias ? "" : "the subject offers no biases";
}

std::unique_ptr<OpenTarget> open(const properties::Trial& trial) {
  return std::make_unique<AlibiTarget>(trial);
}

} // namespace

extern const Target alibi;
const Target alibi{.name = "alibi",
                   .summary = "biases of any number of heads, at any query and key",
                   .property = property,
                   .why_not = why_not,
                   .open = open};

} // namespace posproof::fuzz::targets
