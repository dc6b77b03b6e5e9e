/// Every cosine and sine of a row against the truth. The case is a position; all pairs of its row are judged.

#include "fuzz/row_outcomes.hpp"
#include "spec/position.hpp"

#include <algorithm>
#include <limits>

namespace posproof::fuzz::targets {
namespace {

using properties::RowAccuracy;
using properties::RowUses;
using properties::Trial;

constexpr std::string_view property = "accuracy";
constexpr double infinite = std::numeric_limits<double>::infinity();

class Accuracy final : public OpenTarget {
public:
  explicit Accuracy(const Trial& trial) : trial_(trial), rows_(trial) {
    const auto& declared = trial.declaration();
    fields_.fields = {{"position", FieldKind::position, std::max<std::int64_t>(0, declared.smallest_position),
                       std::min(trial.options.context - 1, declared.largest_position), edges()}};
    for (int k = 0; k < trial.model_lanes().size(); ++k) {
      fields_.frequencies.push_back(trial.frequency(k));
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
      if (is_answered) {
        take(outcomes[i], trial_, rows_, i, uses_);
      }
      if (!is_answered || is_damaged) {
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
    const std::int64_t position[] = {value.values[0]};
    const auto violation = [&](const std::string& reason, const std::string& got) {
      return violation_of(property, infinite, 0, reason, {{{"position", position[0]}, {"got", got}}});
    };
    if (!rows_.read(position)) {
      const std::string& message = rows_.status().message;
      return violation("the call was not answered: " + message, "no answer: " + message);
    }
    if (const auto damage = rows_.damage()) {
      return violation(*damage, *damage);
    }
    return describe_row(property, trial_, rows_, 0);
  }

private:
  [[nodiscard]] std::vector<std::int64_t> edges() const {
    std::vector<std::int64_t> edges{trial_.options.context - 1, trial_.options.context / 2};
    if (const std::int64_t context = trial_.encoding->context; context > 0) {
      edges.insert(edges.end(), {context - 1, context, 2 * context - 1, 2 * context});
    }
    return edges;
  }

  const Trial& trial_;
  RowAccuracy rows_;
  CaseFields fields_;
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
                      .property = property,
                      .why_not = why_not,
                      .open = open};

} // namespace posproof::fuzz::targets
