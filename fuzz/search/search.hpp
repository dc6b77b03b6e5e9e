#pragma once
/// A search for the worst case of one target, in steps of one batch. The same seed makes the same steps.

#include "fuzz/search/archive.hpp"
#include "fuzz/search/coverage.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace posproof::fuzz {

enum class Strategy : std::uint8_t {
  guided,  ///< climbs from the worst cases, and draws new ones at edges, by octaves and uniformly
  uniform, ///< every field uniform in its range: what guided search is measured against
};

struct SearchOptions {
  std::uint64_t seed = 0;
  Strategy strategy = Strategy::guided;
  std::size_t batch = 256;    ///< cases of one step, which a target may ask for in one call
  bool follows_edges = false; ///< of instrumented code in this process, asked for case by case
};

/// A case with its use of the bound.
struct RatedCase {
  Case value;
  double use = 0;
};

class Search {
public:
  /// The target outlives the search.
  Search(OpenTarget& target, const SearchOptions& options);

  /// The same search on another handle of the subject.
  void go_on_with(OpenTarget& target) noexcept { target_ = &target; }

  /// Cases to be judged before others: of an earlier run.
  void begin_with(std::span<const Case> cases);

  /// Judges one batch, of `most` cases at most. The violations of the batch, in its order. Throws what the
  /// subject throws; the batch is then that of `last_batch`.
  [[nodiscard]] std::vector<RatedCase> step(std::size_t most);

  [[nodiscard]] std::span<const Case> last_batch() const noexcept { return batch_; }
  [[nodiscard]] std::uint64_t executions() const noexcept { return executions_; }
  /// Executions up to the first violation, which is counted; empty where there was none.
  [[nodiscard]] std::optional<std::uint64_t> first_violation() const noexcept { return first_violation_; }
  /// The case with the largest use of the bound, violations apart; the first of several.
  [[nodiscard]] const std::optional<RatedCase>& worst() const noexcept { return worst_; }
  [[nodiscard]] const Archive& archive() const noexcept { return archive_; }
  /// Cases that took an edge of instrumented code as no case before.
  [[nodiscard]] const std::vector<Case>& new_ways() const noexcept { return new_ways_; }

private:
  [[nodiscard]] Case next();
  void evaluate_following_edges();
  [[nodiscard]] Case proposed();
  /// The same case again says nothing new. Forgets what many others came after.
  [[nodiscard]] bool is_new(const Case& value);

  OpenTarget* target_;
  SearchOptions options_;
  Random random_;
  Archive archive_;
  std::vector<Case> waiting_; ///< to be judged before anything is drawn, last first
  std::vector<Case> batch_;
  std::vector<Outcome> outcomes_;
  Coverage coverage_;
  std::vector<Case> new_ways_;      ///< cases that took an edge as no case before
  std::vector<std::uint64_t> seen_; ///< fingerprints of cases, each in its place
  std::uint64_t executions_ = 0;
  std::optional<std::uint64_t> first_violation_;
  std::optional<RatedCase> worst_;
};

} // namespace posproof::fuzz
