/// Every cosine and sine of a row against the truth. The case is a position; all pairs of its row are judged.

#include "fuzz/target.hpp"
#include "properties/functions/row_accuracy.hpp"
#include "spec/position.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <limits>

namespace posproof::fuzz::targets {
namespace {

using properties::RowAccuracy;
using properties::RowUses;
using properties::Trial;

constexpr double infinite = std::numeric_limits<double>::infinity();

class Accuracy final : public OpenTarget {
public:
  explicit Accuracy(const Trial& trial) : trial_(trial), rows_(trial) {
    const auto& declared = trial.declaration();
    fields_.fields = {{"position", FieldKind::position, std::max<std::int64_t>(0, declared.smallest_position),
                       std::min(trial.options.context - 1, declared.largest_position), edges()}};
    const int pairs = trial.model_lanes().size();
    for (int k = 0; k < pairs; ++k) {
      fields_.frequencies.push_back(trial.frequency(k));
      band_.push_back(static_cast<std::size_t>(k) * band_count / static_cast<std::size_t>(pairs));
    }
  }

  [[nodiscard]] const CaseFields& fields() const noexcept override { return fields_; }

  void evaluate(std::span<const Case> cases, std::span<Outcome> outcomes) override {
    positions_.clear();
    for (const Case& value : cases) {
      positions_.push_back(value.values[0]);
    }
    const bool is_answered = rows_.read(positions_);
    const bool is_damaged = is_answered && rows_.damage().has_value();
    for (std::size_t i = 0; i < cases.size(); ++i) {
      outcomes[i] = {};
      outcomes[i].position = positions_[i];
      if (!is_answered) {
        outcomes[i].use = infinite;
        continue;
      }
      rows_.judge(i, uses_);
      collect(positions_[i], outcomes[i]);
      if (outcomes[i].use > 1 - 0x1p-20 && outcomes[i].use < infinite) {
        settle(i, outcomes[i]);
      }
      if (is_damaged) {
        outcomes[i].use = infinite;
      }
    }
  }

  [[nodiscard]] std::vector<Case> seeds() const override {
    std::vector<Case> seeds;
    for (const std::int64_t edge : edge_positions(fields_.fields[0].high + 1)) {
      if (edge >= fields_.fields[0].low) {
        seeds.push_back({{edge}});
      }
    }
    return seeds;
  }

  [[nodiscard]] PropertyResult describe(const Case& value) override {
    PropertyResult result;
    result.id = "accuracy";
    result.evidence = Evidence::sampled;
    const std::int64_t position[] = {value.values[0]};
    if (!rows_.read(position)) {
      result.verdict = Verdict::violated;
      result.reason = "the call was not answered: " + rows_.status().message;
      result.counterexample = {{{"position", position[0]}, {"got", "no answer: " + rows_.status().message}}};
      return result;
    }
    const RowAccuracy::Worst worst = rows_.worst(0);
    result.bound = worst.bound;
    result.observed = worst.value.error;
    result.slack = worst.use > 0 ? std::optional(1 / worst.use) : std::nullopt;
    if (const auto damage = rows_.damage()) {
      result.verdict = Verdict::violated;
      result.reason = *damage;
      result.counterexample = {{{"position", position[0]}, {"got", *damage}}};
      return result;
    }
    const Format format = row_format(trial_);
    result.worst = describe_point(trial_, format, worst.value.point, worst.value.observed, worst.bound);
    result.observed = result.worst->error;
    result.verdict = worst.verdict == Comparison::greater     ? Verdict::violated
                     : worst.verdict == Comparison::undecided ? Verdict::undecided
                                                              : Verdict::holds;
    result.reason =
        fmt::format("class {} in {}", name_of(trial_.declaration().accuracy), traits(format).name);
    if (result.verdict == Verdict::violated) {
      result.reason += fmt::format(" is broken at position {}", position[0]);
      result.counterexample =
          counterexample_of(trial_, format, worst.value.point, worst.value.observed, worst.bound);
    }
    return result;
  }

private:
  [[nodiscard]] std::vector<std::int64_t> edges() const {
    std::vector<std::int64_t> edges{trial_.options.context - 1, trial_.options.context / 2};
    if (const std::int64_t context = trial_.encoding->context; context > 0) {
      edges.insert(edges.end(), {context - 1, context, 2 * context - 1, 2 * context});
    }
    return edges;
  }

  /// The figures of a row, band by band.
  void collect(std::int64_t position, Outcome& outcome) const {
    const double distance = std::fabs(static_cast<double>(position));
    for (std::size_t k = 0; k < band_.size(); ++k) {
      const std::size_t band = band_[k];
      auto& along = outcome.use_of[static_cast<std::size_t>(ErrorStage::angle)][band];
      auto& across = outcome.use_of[static_cast<std::size_t>(ErrorStage::magnitude)][band];
      along = std::max(along, static_cast<float>(uses_.along[k]));
      across = std::max(across, static_cast<float>(uses_.across[k]));
      outcome.use = std::max(outcome.use, uses_.use[k]);
      const double condition = distance * fields_.frequencies[k] / std::max(uses_.least[k], 0x1p-60);
      outcome.condition[band] = std::max(outcome.condition[band], static_cast<float>(condition));
    }
  }

  /// Near the bound the verdict of the property decides.
  void settle(std::size_t row, Outcome& outcome) const {
    const RowAccuracy::Worst worst = rows_.worst(row);
    outcome.use =
        worst.verdict == Comparison::greater ? std::max(worst.use, 1 + 0x1p-52) : std::min(worst.use, 1.0);
  }

  const Trial& trial_;
  RowAccuracy rows_;
  CaseFields fields_;
  std::vector<std::size_t> band_; ///< of each pair
  std::vector<std::int64_t> positions_;
  RowUses uses_;
};

std::string why_not(const Trial& trial) {
  return trial.origin ? "" : "the subject offers no rows of this encoding";
}

std::unique_ptr<OpenTarget> open(const Trial& trial) {
  return std::make_unique<Accuracy>(trial);
}

} // namespace

extern const Target accuracy;
const Target accuracy{.name = "accuracy",
                      .summary = "a row against the truth, in every pair",
                      .property = "accuracy",
                      .why_not = why_not,
                      .open = open};

} // namespace posproof::fuzz::targets
