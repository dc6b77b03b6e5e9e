#pragma once
/// A sequence computed chunk by chunk, its rows kept in a cache, against one call of all its tokens.

#include "properties/facts.hpp"
#include "properties/generators/chunks.hpp"
#include "properties/trial.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace posproof::properties {

/// A kept row that is not what it should be.
struct CachedMiss {
  std::size_t chunk = 0;
  Call call;
  bool is_of_full_call = true; ///< `want` is what the full call gave, else the truth of the call itself
  std::string refusal = {};    ///< set if the call was not answered; nothing below then
  std::int64_t position = 0;
  std::optional<ValuePoint> point = {}; ///< empty where only bits beside the cosines and sines differ
  float got = 0;
  double want = 0;
  double error = 0;
  double bound = 0; ///< 0: bit for bit
};

/// Compares sequences with their full calls, each history in a fresh handle of the subject.
///
/// Where the declared frequencies of a chunk's call are those of the full call, its rows have the bits of the
/// full call, as far as the subject promises that neither the other tokens of a call nor, if the two lengths
/// differ, its length matter; else they lie within twice the bound of the class of them. Where the
/// frequencies differ, rows lie within the class of the truth of their own call.
class CachedComparison {
public:
  explicit CachedComparison(const Trial& trial);
  /// The same by about `most_rows` rows of each sequence, those beside the ends of chunks among them.
  CachedComparison(const Trial& trial, std::int64_t most_rows);

  /// The first miss; nothing where the full call is not answered either (see `unanswered_call`).
  [[nodiscard]] std::optional<CachedMiss> compare(const ChunkedSequence& sequence);

  [[nodiscard]] std::uint64_t rows() const noexcept { return rows_; }
  [[nodiscard]] std::uint64_t rows_of_other_frequencies() const noexcept { return other_rows_; }
  /// Of the rows judged against a bound, those that use most of it; 0 where there are none.
  [[nodiscard]] double worst_error() const noexcept { return worst_error_; }
  [[nodiscard]] double worst_bound() const noexcept { return worst_bound_; }
  /// Of the last full call that was not answered, what the subject said.
  [[nodiscard]] const std::string& unanswered_call() const noexcept { return unanswered_; }

private:
  struct Chunk;

  void read_full_call(const ChunkedSequence& sequence);
  [[nodiscard]] std::optional<CachedMiss> against_full_call(const Chunk& chunk);
  [[nodiscard]] std::optional<CachedMiss> against_truth(const Chunk& chunk);
  [[nodiscard]] std::optional<CachedMiss> judge_value(const Chunk& chunk, const ValuePoint& point, float got,
                                                      double want, double bound);

  const Trial& trial_;
  std::int64_t most_rows_;
  std::vector<std::int64_t> positions_; ///< that are read of the full call and of the chunks
  std::int64_t length_ = 0;             ///< of the full call that was read last
  RowBlock full_;
  std::vector<RowBound> full_bounds_;
  std::uint64_t rows_ = 0;
  std::uint64_t other_rows_ = 0;
  double worst_error_ = 0;
  double worst_bound_ = 0;
  std::string unanswered_;
};

/// The miss in facts and in a sentence.
[[nodiscard]] Counterexample counterexample_of(const Trial& trial, const ChunkedSequence& sequence,
                                               const CachedMiss& miss);
[[nodiscard]] std::string reason_of(const ChunkedSequence& sequence, const CachedMiss& miss);

/// What caching itself changes: rows that were computed in a call of `cached` tokens and are kept, against
/// those of a call of `length`, both as exact values.
struct CacheEffect {
  std::int64_t first = 0; ///< smallest position at which the difference exceeds the bounds of both classes
  ValuePoint largest_at;
  double largest = 0;
};

/// Empty where the frequencies are the same, or no difference exceeds what the class allows.
[[nodiscard]] std::optional<CacheEffect> effect_of_caching(const Trial& trial, std::int64_t cached,
                                                           std::int64_t length);

/// Positions below `length` that are read, those beside the ends of chunks among them: all, or of a very long
/// sequence as many as fit into a few megabytes.
[[nodiscard]] std::vector<std::int64_t> kept_positions(const Trial& trial, std::int64_t length,
                                                       const std::vector<std::int64_t>& ends);
/// The same where about `most` fit.
[[nodiscard]] std::vector<std::int64_t>
kept_positions(std::int64_t length, const std::vector<std::int64_t>& ends, std::int64_t most);

/// Longest sequence of which every position is read.
[[nodiscard]] std::int64_t longest_whole_sequence(const Trial& trial) noexcept;

} // namespace posproof::properties
