#include "properties/functions/cached_computation.hpp"

#include "properties/declared_state.hpp"
#include "properties/drivers/sweep.hpp"
#include "properties/facts.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>

namespace posproof::properties {
namespace {

/// Values of all rows of one call: 2 MB of cosines and as many of sines.
constexpr std::size_t values_at_once = std::size_t{1} << 19;

/// Calls visit(k, component) for every value that a row has.
template <typename Visit>
void for_each_value(const PhaseModel& model, const Visit& visit) {
  for (int k = 0; k < model.size(); ++k) {
    for (const Component component : {Component::cosine, Component::sine}) {
      if (model.lanes[static_cast<std::size_t>(k)].of(component) >= 0) {
        visit(k, component);
      }
    }
  }
}

double distance(double a, double b) noexcept {
  const double difference = std::fabs(a - b);
  return std::isnan(difference) ? std::numeric_limits<double>::infinity() : difference;
}

} // namespace

/// The rows of one call of a history, and where they stand among the positions of the full call.
struct CachedComparison::Chunk {
  std::size_t number = 0;
  Call call;
  Call effective; ///< with the length that the declared state makes of it
  std::size_t first_row = 0;
  const RowBlock& rows;
};

CachedComparison::CachedComparison(const Trial& trial)
    : CachedComparison(trial, longest_whole_sequence(trial)) {}

CachedComparison::CachedComparison(const Trial& trial, std::int64_t most_rows)
    : trial_(trial), most_rows_(most_rows) {}

std::int64_t longest_whole_sequence(const Trial& trial) noexcept {
  constexpr std::int64_t fewest = 16; // of the widest encodings
  return std::max(fewest, static_cast<std::int64_t>(values_at_once / trial.oracle->stride()));
}

std::vector<std::int64_t> kept_positions(const Trial& trial, std::int64_t length,
                                         const std::vector<std::int64_t>& ends) {
  return kept_positions(length, ends, longest_whole_sequence(trial));
}

std::vector<std::int64_t> kept_positions(std::int64_t length, const std::vector<std::int64_t>& ends,
                                         std::int64_t most) {
  const std::int64_t step = (length - 1) / most + 1;
  std::vector<std::int64_t> positions;
  for (std::int64_t position = 0; position < length; position += step) {
    positions.push_back(position);
  }
  if (step > 1) {
    for (const std::int64_t end : ends) {
      for (const std::int64_t beside : {end - 1, end}) {
        if (beside < length) {
          positions.push_back(beside);
        }
      }
    }
    std::sort(positions.begin(), positions.end());
    positions.erase(std::unique(positions.begin(), positions.end()), positions.end());
  }
  return positions;
}

void CachedComparison::read_full_call(const ChunkedSequence& sequence) {
  std::vector<std::int64_t> positions = kept_positions(sequence.length(), sequence.ends, most_rows_);
  if (length_ == sequence.length() && positions == positions_) {
    return;
  }
  positions_ = std::move(positions);
  length_ = sequence.length();
  const Call call{length_, 0, length_};
  const auto subject = trial_.open_again(trial_.open_options);
  const auto reader = make_row_reader(*subject, *trial_.encoding, trial_.oracle->model(), *trial_.origin,
                                      trial_.oracle->stride());
  read_rows(*reader, positions_, call, {}, full_);
  full_.keep();
  full_bounds_ = trial_.bounds_in(call);
}

std::optional<CachedMiss> CachedComparison::compare(const ChunkedSequence& sequence) {
  read_full_call(sequence);
  if (!full_.status.is_ok()) {
    unanswered_ = full_.status.message;
    return std::nullopt;
  }
  const std::int64_t full_regime = regime_of(*trial_.encoding, {length_, 0, length_});
  const auto subject = trial_.open_again(trial_.open_options);
  const auto reader = make_row_reader(*subject, *trial_.encoding, trial_.oracle->model(), *trial_.origin,
                                      trial_.oracle->stride());
  DeclaredState declared(*trial_.encoding);
  RowBlock rows;
  std::size_t first = 0;
  for (std::size_t number = 0; number < sequence.ends.size(); ++number) {
    const std::int64_t end = sequence.ends[number];
    const auto last = static_cast<std::size_t>(std::lower_bound(positions_.begin(), positions_.end(), end) -
                                               positions_.begin());
    const Call call{end, static_cast<std::int64_t>(number), length_};
    const Chunk chunk{number, call, declared.next(call), first, rows};
    read_rows(*reader, std::span(positions_).subspan(first, last - first), call, {}, rows);
    if (!rows.status.is_ok()) {
      return CachedMiss{.chunk = number, .call = call, .refusal = rows.status.message};
    }
    rows_ += last - first;
    const bool same = regime_of(*trial_.encoding, chunk.effective) == full_regime;
    other_rows_ += same ? 0 : last - first;
    if (auto miss = same ? against_full_call(chunk) : against_truth(chunk)) {
      return miss;
    }
    first = last;
  }
  return std::nullopt;
}

std::optional<CachedMiss> CachedComparison::against_full_call(const Chunk& chunk) {
  const Invariances& promises = trial_.declaration().promises;
  const bool bit_for_bit = promises.batch && (promises.prefix || chunk.call.sequence_length == length_);
  std::optional<CachedMiss> first;
  for (std::size_t row = 0; row < chunk.rows.positions.size() && !first; ++row) {
    const std::size_t full_row = chunk.first_row + row;
    const std::int64_t position = chunk.rows.positions[row];
    if (bit_for_bit && chunk.rows.digests[row] == full_.digests[full_row]) {
      continue;
    }
    for_each_value(trial_.model_lanes(), [&](int k, Component component) {
      if (!first) {
        const auto at = static_cast<std::size_t>(k);
        const double bound = bit_for_bit ? 0 : 2 * full_bounds_[at].at(static_cast<double>(position));
        first = judge_value(chunk, {position, k, component}, chunk.rows.values(component, row)[k],
                            static_cast<double>(full_.values(component, full_row)[k]), bound);
      }
    });
    if (bit_for_bit && !first) {
      first = CachedMiss{.chunk = chunk.number, .call = chunk.call, .position = position};
    }
  }
  return first;
}

std::optional<CachedMiss> CachedComparison::against_truth(const Chunk& chunk) {
  const std::vector<RowBound> bounds = trial_.bounds_in(chunk.effective);
  const std::size_t at_once = rows_per_block(trial_);
  PhaseBlock truth;
  std::optional<CachedMiss> first;
  for (std::size_t done = 0; done < chunk.rows.positions.size() && !first; done += at_once) {
    const auto batch =
        std::span(chunk.rows.positions).subspan(done, std::min(at_once, chunk.rows.positions.size() - done));
    trial_.oracle->enclose_positions(batch, chunk.effective, truth);
    for (std::size_t row = 0; row < batch.size() && !first; ++row) {
      const auto position = static_cast<double>(batch[row]);
      for_each_value(trial_.model_lanes(), [&](int k, Component component) {
        if (!first) {
          first = judge_value(chunk, {batch[row], k, component}, chunk.rows.values(component, done + row)[k],
                              truth.values(component, row)[k],
                              bounds[static_cast<std::size_t>(k)].at(position) + trial_.block_radius());
          if (first) {
            first->is_of_full_call = false;
          }
        }
      });
    }
  }
  return first;
}

std::optional<CachedMiss> CachedComparison::judge_value(const Chunk& chunk, const ValuePoint& point,
                                                        float got, double want, double bound) {
  const double error = distance(static_cast<double>(got), want);
  if (bound > 0 && error * worst_bound_ >= worst_error_ * bound) {
    worst_error_ = error;
    worst_bound_ = bound;
  }
  if (error <= bound) {
    return std::nullopt;
  }
  return CachedMiss{.chunk = chunk.number,
                    .call = chunk.call,
                    .position = point.position,
                    .point = point,
                    .got = got,
                    .want = want,
                    .error = error,
                    .bound = bound};
}

namespace {

std::string chunk_of(const ChunkedSequence& sequence, const CachedMiss& miss) {
  return fmt::format("[{}, {})", sequence.start(miss.chunk), sequence.ends[miss.chunk]);
}

} // namespace

Counterexample counterexample_of(const Trial& trial, const ChunkedSequence& sequence,
                                 const CachedMiss& miss) {
  Counterexample result;
  auto& facts = result.facts;
  facts.push_back({"chunks of the sequence", chunk_text(sequence)});
  facts.push_back({"chunk", chunk_of(sequence, miss)});
  facts.push_back({"length at the call", miss.call.sequence_length});
  facts.push_back({"length of the sequence", sequence.length()});
  if (!miss.refusal.empty()) {
    facts.push_back({"got", "no answer: " + miss.refusal});
    return result;
  }
  facts.push_back({"position", miss.position});
  if (!miss.point) {
    facts.push_back({"got", std::string("other bits")});
    facts.push_back({"want", std::string("the bits of one call of all tokens")});
    return result;
  }
  const PhaseModel& model = trial.model_lanes();
  const int lane = model.lanes[static_cast<std::size_t>(miss.point->frequency)].of(miss.point->component);
  const Format format = row_format(trial);
  facts.push_back({std::string(lane_name(model.kind)), std::int64_t{lane}});
  facts.push_back({"component", std::string(name_of(miss.point->component))});
  facts.push_back({"got", stored(format, miss.got)});
  if (miss.is_of_full_call) {
    facts.push_back({"want, as in one call of all tokens", stored(format, static_cast<float>(miss.want))});
  } else {
    facts.push_back({"want, as of this length", miss.want});
  }
  facts.push_back({"error", miss.error});
  if (miss.bound > 0) {
    facts.push_back({"error / bound", miss.error / miss.bound});
    facts.push_back({"bound", miss.bound});
  }
  return result;
}

std::string reason_of(const ChunkedSequence& sequence, const CachedMiss& miss) {
  const std::string chunk = chunk_of(sequence, miss);
  if (!miss.refusal.empty()) {
    return fmt::format("chunk {} of a cached sequence of {} is not answered: {}", chunk, sequence.length(),
                       miss.refusal);
  }
  return fmt::format("position {}, computed in chunk {} of a cached sequence of {}, has not the code of {}",
                     miss.position, chunk, sequence.length(),
                     miss.is_of_full_call ? "one call of all tokens"
                                          : fmt::format("length {}", miss.call.sequence_length));
}

std::optional<CacheEffect> effect_of_caching(const Trial& trial, std::int64_t cached, std::int64_t length) {
  const Call before{cached, 0, length};
  const Call after{length, 0, length};
  if (regime_of(*trial.encoding, before) == regime_of(*trial.encoding, after)) {
    return std::nullopt;
  }
  const std::vector<RowBound> bounds_before = trial.bounds_in(before);
  const std::vector<RowBound> bounds_after = trial.bounds_in(after);
  const std::vector<std::int64_t> positions = kept_positions(trial, cached, {});
  const std::size_t at_once = rows_per_block(trial);
  PhaseBlock short_truth;
  PhaseBlock long_truth;
  std::optional<CacheEffect> effect;
  for (std::size_t done = 0; done < positions.size(); done += at_once) {
    const auto batch = std::span(positions).subspan(done, std::min(at_once, positions.size() - done));
    trial.oracle->enclose_positions(batch, before, short_truth);
    trial.oracle->enclose_positions(batch, after, long_truth);
    for (std::size_t row = 0; row < batch.size(); ++row) {
      for_each_value(trial.model_lanes(), [&](int k, Component component) {
        const auto at = static_cast<std::size_t>(k);
        const auto position = static_cast<double>(batch[row]);
        const double difference =
            distance(short_truth.values(component, row)[k], long_truth.values(component, row)[k]);
        if (difference <= bounds_before[at].at(position) + bounds_after[at].at(position)) {
          return;
        }
        if (!effect) {
          effect = CacheEffect{batch[row], {}, 0};
        }
        if (difference > effect->largest) {
          effect->largest = difference;
          effect->largest_at = {batch[row], k, component};
        }
      });
    }
  }
  return effect;
}

} // namespace posproof::properties
