/// Frequencies that depend on the length of the sequence: every position at lengths one below, at and one
/// above where they change, and the history of lengths that the declared state is told by.

#include "properties/declared_state.hpp"
#include "properties/drivers/sweep.hpp"
#include "properties/facts.hpp"
#include "properties/judge.hpp"
#include "properties/other_history.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <numeric>

namespace posproof::properties::judges {
namespace {

/// The lengths of a history, around one at which the frequencies change, and above it in falling order: after
/// a call of three times the length, one of twice tells whether the base of the longer is kept.
std::vector<std::int64_t> history_around(std::int64_t length) {
  std::vector<std::int64_t> lengths;
  for (const std::int64_t n :
       {length - 1, length, length + 1, 3 * length, 2 * length, length - 1, 2 * length}) {
    if (n >= 1 && n <= largest_position) {
      lengths.push_back(n);
    }
  }
  return lengths;
}

/// Those of them whose positions the subject offers.
std::vector<std::int64_t> history_of(const Trial& trial, std::int64_t length) {
  std::vector<std::int64_t> lengths = history_around(length);
  std::erase_if(lengths, [&](std::int64_t n) { return n > trial.declaration().largest_position; });
  return lengths;
}

/// Longest call that is read at every position; beyond it, positions are spread over the call.
constexpr std::int64_t exhaustive_length = std::int64_t{1} << 18;

std::int64_t step_of(std::int64_t length) {
  return std::max<std::int64_t>(1, length / exhaustive_length);
}

std::vector<std::int64_t> positions_of(std::int64_t length) {
  const std::int64_t step = step_of(length);
  std::vector<std::int64_t> positions;
  for (std::int64_t p = 0; p < length; p += step) {
    positions.push_back(p);
  }
  if (positions.back() != length - 1) {
    positions.push_back(length - 1);
  }
  return positions;
}

struct Miss {
  std::int64_t length = 0;
  std::size_t call = 0; ///< in the history
  std::int64_t position = 0;
  int frequency = 0;
  Component component = Component::cosine;
  float observed = 0;
  double expected = 0;
  double error = 0;
  double bound = 0;
};

/// A fresh handle of the subject, with no history but what it is given here.
class History {
public:
  explicit History(const Trial& trial)
      : trial_(trial), subject_(trial.open_again(trial.open_options)),
        reader_(make_row_reader(*subject_, *trial.encoding, trial.oracle->model(), *trial.origin,
                                trial.oracle->stride())),
        declared_(*trial.encoding) {}

  /// One length: reads all its positions in one call after another. False where a call is not answered.
  [[nodiscard]] bool read(std::int64_t length, PropertyResult& result) {
    const Call call{length, static_cast<std::int64_t>(calls_++), length};
    const Call effective = declared_.next(call);
    const std::vector<RowBound> bounds = trial_.bounds_in(effective);
    const std::vector<std::int64_t> positions = positions_of(length);
    const std::size_t rows_at_once = rows_per_block(trial_);
    PhaseBlock truth;
    RowBlock rows;
    for (std::size_t first = 0; first < positions.size(); first += rows_at_once) {
      const auto batch =
          std::span(positions).subspan(first, std::min(rows_at_once, positions.size() - first));
      trial_.oracle->enclose_positions(batch, effective, truth);
      read_rows(*reader_, batch, call, {}, rows);
      if (!rows.status.is_ok()) {
        message_ = fmt::format("a call of length {} is not answered: {}", length, rows.status.message);
        return false;
      }
      compare(call, truth, rows, bounds, result);
    }
    return true;
  }

  [[nodiscard]] const std::optional<Miss>& first_miss() const noexcept { return first_; }
  [[nodiscard]] const std::string& message() const noexcept { return message_; }

private:
  void compare(const Call& call, const PhaseBlock& truth, const RowBlock& rows,
               const std::vector<RowBound>& bounds, PropertyResult& result) {
    for (std::size_t row = 0; row < rows.positions.size(); ++row) {
      const auto position = static_cast<double>(rows.positions[row]);
      for (std::size_t k = 0; k < bounds.size(); ++k) {
        const double bound = bounds[k].at(position) + trial_.block_radius();
        for (const Component component : {Component::cosine, Component::sine}) {
          const float observed = rows.values(component, row)[k];
          const double expected = truth.values(component, row)[k];
          const double distance = std::fabs(static_cast<double>(observed) - expected);
          const double error = std::isnan(distance) ? std::numeric_limits<double>::infinity() : distance;
          ++result.cases;
          if (error > worst_ * bound) {
            worst_ = error / bound;
            result.bound = bound;
            result.observed = error;
            result.slack = 1 / worst_;
          }
          if (!(error <= bound) && !first_) {
            first_ = Miss{call.sequence_length,
                          static_cast<std::size_t>(call.index),
                          rows.positions[row],
                          static_cast<int>(k),
                          component,
                          observed,
                          expected,
                          error,
                          bound};
          }
        }
      }
    }
  }

  const Trial& trial_;
  std::unique_ptr<Subject> subject_;
  std::unique_ptr<RowReader> reader_;
  DeclaredState declared_;
  std::size_t calls_ = 0;
  std::optional<Miss> first_;
  double worst_ = 0;
  std::string message_;
};

Counterexample example(const Trial& trial, const std::vector<std::int64_t>& lengths, const Miss& miss) {
  const Format format = row_format(trial);
  Counterexample result;
  auto& facts = result.facts;
  facts.push_back(
      {"lengths of the calls before",
       miss.call == 0
           ? std::string("none")
           : fmt::format("{}", fmt::join(lengths.begin(),
                                         lengths.begin() + static_cast<std::ptrdiff_t>(miss.call), ", "))});
  facts.push_back({"length", miss.length});
  facts.push_back({"position", miss.position});
  facts.push_back({"pair", std::int64_t{miss.frequency}});
  facts.push_back({"component", std::string(name_of(miss.component))});
  facts.push_back({"got", stored(format, miss.observed)});
  facts.push_back({"want", miss.expected});
  facts.push_back({"error", miss.error});
  facts.push_back({"error / bound", miss.error / miss.bound});
  facts.push_back({"bound", miss.bound});
  return result;
}

/// One after another, none of a longer sequence.
std::vector<Call> calls_of(const std::vector<std::int64_t>& lengths) {
  std::vector<Call> calls;
  for (const std::int64_t length : lengths) {
    calls.push_back({length, static_cast<std::int64_t>(calls.size()), length});
  }
  return calls;
}

void judge(Trial& trial) {
  constexpr std::string_view id = "sequence-lengths";
  const std::vector<std::int64_t> critical = critical_lengths(*trial.encoding);
  if (!trial.origin || critical.empty()) {
    trial.add(not_applicable(id, trial.origin ? "the length of the sequence has no effect on this encoding"
                                              : "the subject offers no rows of this encoding"));
    return;
  }
  PropertyResult result;
  result.id = id;
  result.evidence = Evidence::exhaustive;
  result.verdict = Verdict::holds;
  for (const std::int64_t length : critical) {
    History history(trial);
    std::vector<std::int64_t> lengths;
    for (const std::int64_t n : history_of(trial, length)) {
      lengths.push_back(n);
      if (step_of(n) > 1) {
        result.evidence = Evidence::sampled;
      }
      const bool answered = history.read(n, result);
      if (answered && !history.first_miss()) {
        continue;
      }
      result.verdict = Verdict::violated;
      result.reason = history.message();
      if (history.first_miss()) {
        const Miss& miss = *history.first_miss();
        result.counterexample = example(trial, lengths, miss);
        result.reason =
            fmt::format("a call of length {}, {} in its history, has other frequencies: first at position "
                        "{}, pair {}",
                        miss.length, miss.call == 0 ? "the first" : fmt::format("number {}", miss.call + 1),
                        miss.position, miss.frequency);
        result.reason += other_history(trial, calls_of(history_of(trial, length)));
      }
      trial.add(std::move(result));
      return;
    }
    result.reason += fmt::format(
        "{}{} of calls of length {}, in this order", result.reason.empty() ? "" : "; ",
        result.evidence == Evidence::exhaustive ? "every position" : "positions", fmt::join(lengths, ", "));
  }
  trial.add(std::move(result));
}

} // namespace

extern const Judge sequence_lengths;
const Judge sequence_lengths{
    .properties = {"sequence-lengths"}, .stage = Stage::after, .order = 20, .judge = judge};

} // namespace posproof::properties::judges
