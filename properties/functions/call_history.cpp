#include "properties/functions/call_history.hpp"

#include "properties/declared_state.hpp"
#include "properties/drivers/calls.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <memory>

namespace posproof::properties {
namespace {

std::unique_ptr<RowReader> reader_of(const Trial& trial, Subject& handle) {
  return make_row_reader(handle, *trial.encoding, trial.oracle->model(), *trial.origin,
                         trial.oracle->stride());
}

/// Number of the first call that is equal to this one.
std::size_t first_equal(std::span<const HistoryCall> calls, std::size_t number) {
  return static_cast<std::size_t>(std::find(calls.begin(), calls.end(), calls[number]) - calls.begin());
}

} // namespace

/// A call that was made, with its rows.
struct HistoryComparison::Made {
  std::size_t number = 0;
  Call call;
  Call effective; ///< with the length that the declared state makes of it
  RowBlock rows;
};

std::string history_text(std::span<const HistoryCall> calls) {
  std::string text;
  for (std::size_t i = 0; i < calls.size(); ++i) {
    text += fmt::format("{}{} of {} tokens from position {} on, length {}", i == 0 ? "" : "; ",
                        static_cast<char>('A' + first_equal(calls, i)), calls[i].positions.size(),
                        calls[i].positions.front(), calls[i].length);
  }
  return text;
}

std::optional<HistoryMiss> HistoryComparison::compare(std::span<const HistoryCall> calls) {
  worst_error_ = 0;
  worst_bound_ = 0;
  uses_.assign(static_cast<std::size_t>(trial_.model_lanes().size()), 0.0);
  const auto handle = trial_.open_again(trial_.open_options);
  const auto reader = reader_of(trial_, *handle);
  DeclaredState declared(*trial_.encoding);
  std::vector<std::unique_ptr<Made>> all;
  std::optional<HistoryMiss> other_than_fresh;
  for (std::size_t number = 0; number < calls.size(); ++number) {
    const Call call{calls[number].length, static_cast<std::int64_t>(number), calls[number].length};
    all.push_back(std::make_unique<Made>());
    Made& made = *all.back();
    made.number = number;
    made.call = call;
    made.effective = declared.next(call);
    read_rows(*reader, calls[number].positions, call, {}, made.rows);
    if (!made.rows.status.is_ok()) {
      return HistoryMiss{.property = "defined", .call = number, .refusal = made.rows.status.message};
    }
    made.rows.keep();
    if (auto miss = against_truth(made)) {
      return miss;
    }
    if (const std::size_t before = first_equal(calls, number); before < number) {
      if (auto miss = against_equal(made, *all[before])) {
        return miss;
      }
    } else if (number > 0 && !trial_.declaration().stateful && !other_than_fresh) {
      // The other handle is open while the history goes on.
      other_than_fresh = against_fresh(made);
    }
  }
  // Told last: what is not even the same twice has other bits in a fresh handle too.
  return other_than_fresh;
}

std::optional<HistoryMiss> HistoryComparison::against_truth(const Made& made) {
  const bool is_own =
      regime_of(*trial_.encoding, made.effective) == regime_of(*trial_.encoding, trial_.call());
  const std::vector<RowBound> others = is_own ? std::vector<RowBound>() : trial_.bounds_in(made.effective);
  const std::vector<RowBound>& bounds = is_own ? trial_.bounds : others;
  trial_.oracle->enclose_positions(made.rows.positions, made.effective, truth_);
  const PhaseModel& model = trial_.model_lanes();
  std::optional<HistoryMiss> first;
  for (std::size_t row = 0; row < made.rows.positions.size(); ++row) {
    const std::int64_t position = made.rows.positions[row];
    for (int k = 0; k < model.size(); ++k) {
      const auto at = static_cast<std::size_t>(k);
      const double bound = bounds[at].at(static_cast<double>(position)) + trial_.block_radius();
      for (const Component component : {Component::cosine, Component::sine}) {
        const int lane = model.lanes[at].of(component);
        if (lane < 0) {
          continue;
        }
        const float got = made.rows.values(component, row)[k];
        const double want = truth_.values(component, row)[k];
        const double distance = std::fabs(static_cast<double>(got) - want);
        const double error = std::isnan(distance) ? std::numeric_limits<double>::infinity() : distance;
        uses_[at] = std::max(uses_[at], error / bound);
        if (error * worst_bound_ >= worst_error_ * bound) {
          worst_error_ = error;
          worst_bound_ = bound;
        }
        if (!(error <= bound) && !first) {
          first = HistoryMiss{.property = critical_lengths(*trial_.encoding).empty() ? "call-shapes"
                                                                                     : "sequence-lengths",
                              .call = made.number,
                              .position = position,
                              .example = {{{"position", position},
                                           {std::string(lane_name(model.kind)), std::int64_t{lane}},
                                           {"component", std::string(name_of(component))},
                                           {"got", stored(row_format(trial_), got)},
                                           {"want, as of this call", want},
                                           {"error", error},
                                           {"error / bound", error / bound},
                                           {"bound", bound}}},
                              .error = error,
                              .bound = bound};
        }
      }
    }
  }
  return first;
}

std::optional<HistoryMiss> HistoryComparison::against_equal(const Made& made, const Made& before) const {
  if (regime_of(*trial_.encoding, made.effective) != regime_of(*trial_.encoding, before.effective)) {
    return std::nullopt; // what came between has other frequencies, and they are kept
  }
  for (std::size_t row = 0; row < made.rows.positions.size(); ++row) {
    if (made.rows.digests[row] != before.rows.digests[row]) {
      HistoryMiss miss{.property = "repeatability", .call = made.number};
      miss.position = made.rows.positions[row];
      miss.example = describe_difference(trial_, miss.position, before.rows, row, made.rows, row);
      miss.error = std::numeric_limits<double>::infinity();
      return miss;
    }
  }
  return std::nullopt;
}

std::optional<HistoryMiss> HistoryComparison::against_fresh(const Made& made) const {
  const Call alone = DeclaredState(*trial_.encoding).next(made.call);
  if (regime_of(*trial_.encoding, alone) != regime_of(*trial_.encoding, made.effective)) {
    return std::nullopt; // what came before has left other frequencies, as the encoding says
  }
  const auto handle = trial_.open_again(trial_.open_options);
  RowBlock fresh;
  const auto reader = reader_of(trial_, *handle); // which holds the rows that are looked at
  read_rows(*reader, made.rows.positions, made.call, {}, fresh);
  if (!fresh.status.is_ok()) {
    return HistoryMiss{.property = "defined", .call = made.number, .refusal = fresh.status.message};
  }
  for (std::size_t row = 0; row < made.rows.positions.size(); ++row) {
    if (made.rows.digests[row] != fresh.digests[row]) {
      HistoryMiss miss{.property = "handle-independence", .call = made.number};
      miss.position = made.rows.positions[row];
      miss.example = describe_difference(trial_, miss.position, made.rows, row, fresh, row);
      miss.error = std::numeric_limits<double>::infinity();
      return miss;
    }
  }
  return std::nullopt;
}

} // namespace posproof::properties
