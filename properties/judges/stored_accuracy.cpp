/// Recorded numbers that no sweep shows as they are: those of f64, which are swept as rounded, and rows that
/// begin behind position 0.
///
/// The bound of f64 is that of the declared class with the roundings of storage and of the last sine made in
/// f64, u = 2^-53: derived as in spec/accuracy_class.hpp, whose `uniform` part is a number of u and whose
/// growth with the angle does not depend on the format of storage. A class of float32 routes keeps its own
/// bound: f64 cannot undo what float32 has rounded.

#include "properties/facts.hpp"
#include "properties/judge.hpp"
#include "properties/record.hpp"
#include "spec/position.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <random>

namespace posproof::properties::judges {
namespace {

constexpr std::string_view id = "stored-accuracy";
constexpr double double_roundoff = 0x1p-53;
constexpr std::int64_t rows_of_a_block = 256;
constexpr int drawn_rows = 128;

using impl::doors::StoredRows;

bool is_of_float_routes(AccuracyClass accuracy) {
  return accuracy == AccuracyClass::angle_f32_pow || accuracy == AccuracyClass::angle_f32 ||
         accuracy == AccuracyClass::angle_f32_recurrence;
}

/// In absolute terms, one for each frequency.
std::vector<RowBound> bounds_of(const Trial& trial, const StoredRows& stored) {
  const AccuracyClass declared = trial.declaration().accuracy;
  if (!stored.is_double) {
    return table_bounds(trial.lanes, declared, trial.declaration().table_format);
  }
  std::vector<RowBound> bounds = table_bounds(trial.lanes, declared, Format::f32);
  if (!is_of_float_routes(declared)) {
    for (RowBound& bound : bounds) {
      bound.table.constant *= double_roundoff / unit_roundoff(Format::f32);
    }
  }
  return bounds;
}

/// All positions of the context; of f64, whose last digits multiprecision alone can judge, edges and some
/// drawn from the seed.
std::vector<std::int64_t> positions_of(const Trial& trial, const StoredRows& stored) {
  const std::int64_t end = std::min(stored.first + stored.rows, trial.options.context);
  std::vector<std::int64_t> positions;
  if (end <= stored.first) {
    return positions;
  }
  if (!stored.is_double) {
    for (std::int64_t position = stored.first; position < end; ++position) {
      positions.push_back(position);
    }
    return positions;
  }
  for (const std::int64_t edge : edge_positions(end)) {
    if (edge >= stored.first) {
      positions.push_back(edge);
    }
  }
  std::mt19937_64 random(trial.options.seed);
  for (int i = 0; i < drawn_rows; ++i) {
    positions.push_back(stored.first +
                        static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(end - stored.first)));
  }
  positions.push_back(stored.first);
  positions.push_back(end - 1);
  std::sort(positions.begin(), positions.end());
  positions.erase(std::unique(positions.begin(), positions.end()), positions.end());
  return positions;
}

struct Judged {
  ValuePoint point;
  double observed = 0;
  double error = 0; ///< at most this; infinite where the value is not finite
  double bound = 0;
  [[nodiscard]] double use() const { return bound > 0 ? error / bound : error > 0 ? HUGE_VAL : 0; }
};

class StoredJudge {
public:
  StoredJudge(const Trial& trial, const StoredRows& stored)
      : trial_(trial), stored_(stored), bounds_(bounds_of(trial, stored)) {}

  /// Looks at every row of f64 for what exceeds the bound by more than the radius of the fast oracle.
  void screen(std::int64_t end) {
    PhaseBlock truth;
    for (std::int64_t from = stored_.first; from < end && !broken_; from += rows_of_a_block) {
      const auto count = static_cast<std::size_t>(std::min<std::int64_t>(rows_of_a_block, end - from));
      trial_.oracle->enclose_range(from, count, trial_.call(), truth);
      for (std::size_t row = 0; row < count && !broken_; ++row) {
        for_each_value(from + static_cast<std::int64_t>(row), [&](Judged& value) {
          const double near = truth.values(value.point.component, row)[value.point.frequency];
          const double certain = std::fabs(value.observed - near) * (1 - 0x1p-50) -
                                 trial_.oracle->radius(near, value.point.position);
          if (!(certain <= value.bound)) { // also where it is no number
            judge_value(value, nullptr);
          }
        });
      }
    }
  }

  void judge(const std::vector<std::int64_t>& positions) {
    PhaseBlock truth;
    constexpr std::size_t block = rows_of_a_block;
    for (std::size_t from = 0; from < positions.size() && !broken_; from += block) {
      const std::size_t count = std::min(block, positions.size() - from);
      const auto part = std::span(positions).subspan(from, count);
      if (!stored_.is_double) {
        trial_.oracle->enclose_positions(part, trial_.call(), truth);
      }
      for (std::size_t row = 0; row < count && !broken_; ++row) {
        judge_row(part[row], row, truth);
      }
    }
  }

  [[nodiscard]] PropertyResult result(const std::vector<std::int64_t>& positions) const {
    PropertyResult result;
    result.id = std::string(id);
    result.evidence = stored_.is_double ? Evidence::sampled : Evidence::exhaustive;
    result.cases = values_;
    result.undecided_cases = undecided_;
    result.verdict = broken_ ? Verdict::violated : undecided_ > 0 ? Verdict::undecided : Verdict::holds;
    if (stored_.is_double) {
      result.seed = trial_.options.seed;
    }
    const Judged& worst = broken_ ? *broken_ : *worst_;
    result.bound = worst.bound;
    result.observed = std::isfinite(worst.observed)
                          ? trial_.oracle->error(phase_point(trial_, worst.point), worst.observed).upper
                          : std::numeric_limits<double>::infinity();
    if (*result.observed > 0 && std::isfinite(*result.observed)) {
      result.slack = worst.bound / *result.observed;
    }
    const AccuracyClass declared = trial_.declaration().accuracy;
    const bool is_by_rounding = declared == AccuracyClass::exact || declared == AccuracyClass::faithful;
    const std::string promise =
        fmt::format("class {} in {}{}", name_of(declared),
                    stored_.is_double ? "f64" : traits(trial_.declaration().table_format).name,
                    is_by_rounding ? ", by the largest error that it admits," : "");
    if (broken_) {
      result.reason =
          fmt::format("{} is broken{} at position {}{}", promise, stored_.is_double ? "" : " first",
                      broken_->point.position, are_widened(positions) ? widened : "");
      result.counterexample = example(*broken_);
    } else {
      result.reason = fmt::format(
          "{}, on {} rows from position {} to {}{}", promise, positions.size(), positions.front(),
          positions.back(), stored_.is_double ? ": edges and drawn ones; every other row to 2^-50" : "");
    }
    return result;
  }

private:
  static constexpr const char* widened =
      "; all numbers looked at are numbers of f32 that f64 holds: --accuracy angle-f32 judges them as such";

  /// Is every number of these rows one of float32, written down in f64?
  [[nodiscard]] bool are_widened(const std::vector<std::int64_t>& positions) const {
    const PhaseModel& model = trial_.model_lanes();
    const auto is_float = [&](std::int64_t position, int lane, Component component) {
      const double value = lane < 0 ? 0 : stored_.value(position - stored_.first, lane, component);
      return static_cast<double>(static_cast<float>(value)) == value;
    };
    return stored_.is_double && std::all_of(positions.begin(), positions.end(), [&](std::int64_t position) {
             return std::all_of(model.lanes.begin(), model.lanes.end(), [&](const PhaseModel::Lanes& lanes) {
               return is_float(position, lanes.cosine, Component::cosine) &&
                      is_float(position, lanes.sine, Component::sine);
             });
           });
  }

  /// Every stored value of a row, until one is broken.
  template <typename Visit>
  void for_each_value(std::int64_t position, const Visit& visit) const {
    const PhaseModel& model = trial_.model_lanes();
    for (int k = 0; k < model.size(); ++k) {
      for (const Component component : {Component::cosine, Component::sine}) {
        const int lane = model.lanes[static_cast<std::size_t>(k)].of(component);
        if (lane >= 0 && !broken_) {
          Judged value{
              {position, k, component}, stored_.value(position - stored_.first, lane, component), 0, 0};
          value.bound = bounds_[static_cast<std::size_t>(k)].at(static_cast<double>(position));
          visit(value);
        }
      }
    }
  }

  void judge_row(std::int64_t position, std::size_t row, const PhaseBlock& truth) {
    for_each_value(position, [&](Judged& value) {
      judge_value(value, stored_.is_double
                             ? nullptr
                             : truth.values(value.point.component, row) + value.point.frequency);
    });
  }

  /// `near` is the truth within the radius of the oracle; multiprecision decides where that does not.
  void judge_value(Judged& value, const double* near) {
    const PhasePoint point = phase_point(trial_, value.point);
    bool holds = false;
    ++values_;
    if (!std::isfinite(value.observed)) {
      value.error = std::numeric_limits<double>::infinity();
    } else {
      // 2^-50 covers the rounding of the difference and of the sum.
      value.error =
          near == nullptr
              ? trial_.oracle->error(point, value.observed).upper
              : (std::fabs(value.observed - *near) + trial_.oracle->radius(*near, value.point.position)) *
                    (1 + 0x1p-50);
      holds = value.error <= value.bound;
      if (!holds) {
        const Comparison comparison = trial_.oracle->compare_error(point, value.observed, value.bound);
        holds = comparison != Comparison::greater;
        undecided_ += comparison == Comparison::undecided ? 1U : 0U;
      }
    }
    if (!holds) {
      broken_ = value;
    }
    if (!worst_ || value.use() > worst_->use()) {
      worst_ = value;
    }
  }

  [[nodiscard]] Counterexample example(const Judged& value) const {
    if (!stored_.is_double) {
      return counterexample_of(trial_, trial_.declaration().table_format, value.point,
                               static_cast<float>(value.observed), value.bound);
    }
    const PhasePoint point = phase_point(trial_, value.point);
    const double truth = trial_.oracle->enclose(point).middle();
    const double spacing = std::nextafter(std::fabs(truth), HUGE_VAL) - std::fabs(truth);
    const DecimalEnclosure digits = trial_.oracle->decimal(point, report_digits);
    Counterexample example;
    auto& facts = example.facts;
    facts.push_back({"position", value.point.position});
    const PhaseModel& model = trial_.model_lanes();
    const int lane = model.lanes[static_cast<std::size_t>(value.point.frequency)].of(value.point.component);
    facts.push_back({std::string(lane_name(model.kind)), std::int64_t{lane}});
    facts.push_back({"component", std::string(name_of(value.point.component))});
    facts.push_back({"inverse frequency", trial_.frequency(value.point.frequency)});
    facts.push_back({"got", value.observed});
    facts.push_back({"want, from", digits.lower});
    facts.push_back({"want, to", digits.upper});
    facts.push_back({"error", value.error});
    facts.push_back({"error / bound", value.error / value.bound});
    facts.push_back({"error in ulp of f64", value.error / spacing});
    facts.push_back({"bound", value.bound});
    return example;
  }

  const Trial& trial_;
  const StoredRows& stored_;
  std::vector<RowBound> bounds_;
  std::uint64_t values_ = 0;
  std::uint64_t undecided_ = 0;
  std::optional<Judged> worst_;
  std::optional<Judged> broken_; ///< the first
};

void judge(Trial& trial) {
  const auto* const record = record_of(trial);
  const auto stored = record == nullptr ? std::nullopt : record->stored_rows();
  if (!stored) {
    trial.add(not_applicable(id, record == nullptr
                                     ? "the subject computes its rows: see accuracy"
                                     : "the sweep sees every recorded number as it is: see accuracy"));
    return;
  }
  const std::vector<std::int64_t> positions = positions_of(trial, *stored);
  if (positions.empty()) {
    trial.add(
        not_applicable(id, fmt::format("the rows begin at position {}, beyond the context", stored->first)));
    return;
  }
  StoredJudge judge(trial, *stored);
  if (stored->is_double) {
    judge.screen(positions.back() + 1);
  }
  judge.judge(positions);
  trial.add(judge.result(positions));
}

} // namespace

extern const Judge stored_accuracy;
const Judge stored_accuracy{.properties = {id}, .stage = Stage::after, .order = 5, .judge = judge};

} // namespace posproof::properties::judges
