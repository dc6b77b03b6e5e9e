#include "fuzz/differences.hpp"
#include "fuzz/outcomes.hpp"
#include "properties/bias/bias_values.hpp"
#include "properties/index/index_reader.hpp"
#include "properties/index/index_sweep.hpp"
#include "properties/plain_result.hpp"
#include "properties/plain_trial.hpp"
#include "properties/same_as/difference.hpp"
#include "properties/same_as/other_subject.hpp"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <limits>

namespace posproof::fuzz {
namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

/// A trial of its own, for what reading notes in it.
std::unique_ptr<properties::Trial> own_trial(const properties::Trial& of) {
  return properties::open_plain_trial(*of.source, *of.encoding, of.model, of.open_options, of.options);
}

PropertyResult unanswered_by(const std::string& name) {
  const std::string reason = fmt::format("a call was not answered by {}", name);
  return violation_of("same-as", infinite, 0, reason, {{{"got", reason}}});
}

class BiasDifference final : public OpenTarget {
public:
  explicit BiasDifference(const properties::Trial& trial)
      : oracle_(reference::make_bias_oracle(std::get<Alibi>(trial.encoding->scheme))),
        mine_(own_trial(trial)), its_(open_other(trial)), of_mine_(*mine_, *oracle_),
        of_its_(*its_, *oracle_) {
    fields_.fields = {{"head", FieldKind::count, 0, oracle_->alibi().heads - 1},
                      position_field("query", trial, trial.options.context),
                      position_field("key", trial, trial.options.context)};
  }

  [[nodiscard]] const CaseFields& fields() const noexcept override { return fields_; }

  void evaluate(std::span<const Case> cases, std::span<Outcome> outcomes) override {
    for (std::size_t i = 0; i < cases.size(); ++i) {
      const Compared compared = compare(cases[i]);
      Outcome outcome;
      outcome.position = std::max(compared.point.query, compared.point.key);
      outcome.use = compared.unanswered.empty() ? use_of(compared.difference, compared.bound) : infinite;
      raise(outcome, ErrorStage::magnitude, band_of(compared.point.head, oracle_->alibi().heads),
            outcome.use);
      outcomes[i] = outcome;
    }
  }

  [[nodiscard]] PropertyResult describe(const Case& value) override {
    const Compared compared = compare(value);
    if (!compared.unanswered.empty()) {
      return unanswered_by(compared.unanswered);
    }
    properties::DifferenceTally tally;
    tally.add({{compared.point.query, compared.point.key}, compared.point.head}, compared.mine, compared.its,
              of_mine_.bound(compared.point) + of_its_.bound(compared.point));
    return tally.conclude(
        {its_->name,
         [](const properties::ComparedPlace& place) {
           return std::vector<Fact>{
               {"head", std::int64_t{place.lane}}, {"query", place.at[0]}, {"key", place.at[1]}};
         },
         [](const properties::ComparedPlace& place) {
           return fmt::format("query {}, key {}, head {}", place.at[0], place.at[1], place.lane);
         }});
  }

private:
  struct Compared {
    properties::bias::BiasPoint point;
    std::string unanswered; ///< the name of the one that gave nothing
    StoredNumber mine;
    StoredNumber its;
    double difference = 0;
    double bound = 0;
  };

  Compared compare(const Case& value) {
    Compared result;
    const bool both_sides = oracle_->alibi().form == Alibi::Form::symmetric;
    const std::int64_t query = value.values[1];
    // Where the mask is, nobody looks.
    const std::int64_t key = both_sides ? value.values[2] : value.values[2] % (query + 1);
    result.point = {static_cast<int>(value.values[0]), query, key};
    const int heads = oracle_->alibi().heads;
    for (properties::Trial* trial : {mine_.get(), its_.get()}) {
      if (!read_bias(*trial, heads, {query}, {key}, line_)) {
        result.unanswered = trial->name;
        return result;
      }
      StoredNumber& number = trial == mine_.get() ? result.mine : result.its;
      number = {trial->declaration().table_format, line_.at(result.point.head, 0)};
    }
    result.difference = properties::distance_of(result.mine, result.its);
    result.bound = properties::slack_of_double * (of_mine_.bound(result.point) + of_its_.bound(result.point));
    return result;
  }

  std::unique_ptr<reference::BiasOracle> oracle_;
  std::unique_ptr<properties::Trial> mine_;
  std::unique_ptr<properties::Trial> its_;
  properties::bias::BiasTrial of_mine_;
  properties::bias::BiasTrial of_its_;
  CaseFields fields_;
  properties::bias::BiasLine line_;
};

class IndexDifference final : public OpenTarget {
public:
  explicit IndexDifference(const properties::Trial& trial)
      : mine_(own_trial(trial)), its_(open_other(trial)),
        learned_(std::get_if<LearnedAbsolute>(&trial.encoding->scheme)) {
    const std::int64_t context = trial.options.context;
    const std::int64_t count =
        learned_ != nullptr
            ? std::min(context, learned_->rows - learned_->offset)
            : std::min(std::max(context, properties::index::least_sweep + 1), largest_position);
    fields_.fields = {{learned_ != nullptr ? "position" : "distance", FieldKind::position,
                       learned_ != nullptr ? 0 : -(count - 1), count - 1}};
  }

  [[nodiscard]] const CaseFields& fields() const noexcept override { return fields_; }

  void evaluate(std::span<const Case> cases, std::span<Outcome> outcomes) override {
    const auto [mine, its] = ask(cases);
    for (std::size_t i = 0; i < cases.size(); ++i) {
      outcomes[i] = Outcome{};
      outcomes[i].position = std::abs(cases[i].values[0]);
      if (!mine.status.is_ok() || !its.status.is_ok() || mine.indices[i] != its.indices[i]) {
        outcomes[i].use = use_alone(cases[i]);
      }
    }
  }

  [[nodiscard]] PropertyResult describe(const Case& value) override {
    const auto [mine, its] = ask({&value, 1});
    if (!mine.status.is_ok() || !its.status.is_ok()) {
      return unanswered_by(mine.status.is_ok() ? its_->name : mine_->name);
    }
    const double difference = std::fabs(static_cast<double>(mine.indices[0] - its.indices[0]));
    if (difference == 0) {
      return result_of("same-as", 0, 0);
    }
    return violation_of("same-as", difference, 0, fmt::format("another index than that of {}", its_->name),
                        {{{learned_ != nullptr ? "position" : "distance (key - query)", value.values[0]},
                          {"got", mine.indices[0]},
                          {"got by " + its_->name, its.indices[0]}}});
  }

private:
  std::pair<properties::index::Answer, properties::index::Answer> ask(std::span<const Case> cases) {
    arguments_.clear();
    for (const Case& value : cases) {
      arguments_.push_back(value.values[0]);
    }
    return {properties::index::ask(*mine_, arguments_), properties::index::ask(*its_, arguments_)};
  }

  double use_alone(const Case& value) {
    const auto [mine, its] = ask({&value, 1});
    const bool is_same = mine.status.is_ok() && its.status.is_ok() && mine.indices == its.indices;
    return is_same ? 0 : infinite;
  }

  std::unique_ptr<properties::Trial> mine_;
  std::unique_ptr<properties::Trial> its_;
  const LearnedAbsolute* learned_;
  CaseFields fields_;
  std::vector<std::int64_t> arguments_;
};

} // namespace

std::unique_ptr<OpenTarget> open_bias_difference(const properties::Trial& trial) {
  return std::make_unique<BiasDifference>(trial);
}

std::unique_ptr<OpenTarget> open_index_difference(const properties::Trial& trial) {
  return std::make_unique<IndexDifference>(trial);
}

} // namespace posproof::fuzz
