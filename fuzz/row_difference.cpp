#include "fuzz/differences.hpp"
#include "fuzz/outcomes.hpp"
#include "properties/judge.hpp"
#include "properties/same_as/compared_rows.hpp"
#include "properties/same_as/other_subject.hpp"
#include "spec/error.hpp"

#include <algorithm>
#include <limits>

namespace posproof::fuzz {
namespace {

using properties::SubjectRows;

class RowDifference final : public OpenTarget {
public:
  explicit RowDifference(const properties::Trial& trial) : trial_(trial), other_(open_other(trial)) {
    for (const auto& [mine, its] : origins_of(trial, *other_)) {
      entries_.push_back(std::make_unique<Entry>(trial, mine, *other_, its));
    }
    if (entries_.empty()) {
      throw InputError("--same-as",
                       other_->name + " offers neither rows nor a rotation where " + trial.name + " does",
                       "a subject that offers the same");
    }
    fields_.fields = {position_field("position", trial, trial.options.context)};
    if (entries_.size() > 1) {
      fields_.fields.push_back(
          {"entry", FieldKind::choice, 0, static_cast<std::int64_t>(entries_.size()) - 1});
    }
    for (const LaneFacts& lane : trial.lanes) {
      fields_.frequencies.push_back(lane.frequency);
    }
  }

  [[nodiscard]] const CaseFields& fields() const noexcept override { return fields_; }

  void evaluate(std::span<const Case> cases, std::span<Outcome> outcomes) override {
    for (std::size_t entry = 0; entry < entries_.size(); ++entry) {
      positions_.clear();
      numbers_.clear();
      for (std::size_t i = 0; i < cases.size(); ++i) {
        if (entry_of(cases[i]) == entry) {
          positions_.push_back(cases[i].values[0]);
          numbers_.push_back(i);
        }
      }
      const bool answered = !positions_.empty() && read(*entries_[entry]);
      for (std::size_t row = 0; row < numbers_.size(); ++row) {
        outcomes[numbers_[row]] = answered ? outcome_of(*entries_[entry], row) : Outcome{};
      }
      // What a case says is what it says alone.
      for (const std::size_t number : numbers_) {
        if (!answered || outcomes[number].use > 1) {
          outcomes[number] = alone(*entries_[entry], cases[number].values[0]);
        }
      }
    }
  }

  [[nodiscard]] PropertyResult describe(const Case& value) override {
    Entry& entry = *entries_[entry_of(value)];
    positions_.assign(1, value.values[0]);
    if (!read(entry)) {
      if (const std::string refusal = refusal_of_one(trial_, *other_, entry.mine, entry.its);
          !refusal.empty()) {
        return violation_of("same-as", std::numeric_limits<double>::infinity(), 0, refusal,
                            {{{"position", value.values[0]}, {"got", refusal}}});
      }
      return properties::not_compared("neither of the two gives the row: " + entry.mine.block.status.message);
    }
    properties::DifferenceTally tally;
    compare_row(trial_.model_lanes(), entry.mine, entry.its, 0, tally);
    return tally.conclude(naming_of_rows(trial_, *other_));
  }

private:
  struct Entry {
    SubjectRows mine;
    SubjectRows its;

    Entry(const properties::Trial& trial, properties::RowOrigin of_mine, const properties::Trial& other,
          properties::RowOrigin of_its)
        : mine(trial, of_mine), its(other, of_its) {}
  };

  [[nodiscard]] std::size_t entry_of(const Case& value) const noexcept {
    return entries_.size() > 1 ? static_cast<std::size_t>(value.values[1]) : 0;
  }

  /// Reads the positions from both; false unless both have given them.
  bool read(Entry& entry) {
    entry.mine.read(positions_, trial_.call());
    entry.its.read(positions_, other_->call());
    return entry.mine.block.status.is_ok() && entry.its.block.status.is_ok();
  }

  [[nodiscard]] Outcome alone(Entry& entry, std::int64_t position) {
    const std::int64_t own[] = {position};
    entry.mine.read(own, trial_.call());
    entry.its.read(own, other_->call());
    const bool mine = entry.mine.block.status.is_ok();
    if (mine && entry.its.block.status.is_ok()) {
      return outcome_of(entry, 0);
    }
    Outcome outcome;
    outcome.position = position;
    outcome.use = mine == entry.its.block.status.is_ok() ? 0 : std::numeric_limits<double>::infinity();
    return outcome;
  }

  [[nodiscard]] Outcome outcome_of(const Entry& entry, std::size_t row) const {
    const PhaseModel& model = trial_.model_lanes();
    Outcome outcome;
    outcome.position = entry.mine.block.positions[row];
    for (int k = 0; k < model.size(); ++k) {
      add_frequency(entry, row, k, outcome);
    }
    return outcome;
  }

  void add_frequency(const Entry& entry, std::size_t row, int k, Outcome& outcome) const {
    const auto at = static_cast<std::size_t>(k);
    const PhaseModel& model = trial_.model_lanes();
    const PhaseModel::Lanes& lanes = model.lanes[at];
    const std::size_t band = band_of(k, model.size());
    const double bound = properties::slack_of_double *
                         (entry.mine.bound(at, outcome.position) + entry.its.bound(at, outcome.position));
    double use = 0;
    for (const Component component : {Component::cosine, Component::sine}) {
      if (lanes.of(component) >= 0) {
        const StoredNumber a = entry.mine.number(entry.mine.block.values(component, row)[k]);
        const StoredNumber b = entry.its.number(entry.its.block.values(component, row)[k]);
        use = std::max(use, use_of(properties::distance_of(a, b), bound));
      }
    }
    outcome.use = std::max(outcome.use, use);
    outcome.condition[band] =
        std::max(outcome.condition[band], reduction_condition(outcome.position, trial_.frequency(k)));
    if (use == 0 || !lanes.is_pair()) {
      raise(outcome, ErrorStage::magnitude, band, use);
      return;
    }
    const auto value = [&](const SubjectRows& rows, Component component) {
      return static_cast<double>(rows.block.values(component, row)[k]);
    };
    properties::CaseMeasure measure;
    measure.measure(value(entry.mine, Component::cosine), value(entry.mine, Component::sine),
                    value(entry.its, Component::cosine), value(entry.its, Component::sine));
    raise(outcome, ErrorStage::angle, band, use_of(measure.along, bound));
    raise(outcome, ErrorStage::magnitude, band, use_of(measure.across, bound));
  }

  const properties::Trial& trial_;
  std::unique_ptr<properties::Trial> other_;
  std::vector<std::unique_ptr<Entry>> entries_;
  CaseFields fields_;
  std::vector<std::int64_t> positions_;
  std::vector<std::size_t> numbers_; ///< of the cases whose positions are read
};

} // namespace

std::unique_ptr<OpenTarget> open_row_difference(const properties::Trial& trial) {
  return std::make_unique<RowDifference>(trial);
}

} // namespace posproof::fuzz
