#pragma once
/// The table of faults: executions and seconds to the first counterexample, by kind of search.

#include "fuzz/bench/strategies.hpp"

#include <string>
#include <vector>

namespace posproof::fuzz::bench {

/// Uniform draws that a core makes in a second at the rate that is asked of targets: what shows within them
/// needs no search.
inline constexpr std::uint64_t needs_no_search = 100'000;
/// Faults below this are counted and not listed.
inline constexpr std::uint64_t listed_from = 1'000;

struct FaultOptions {
  std::vector<std::string> faults; ///< names; empty: the whole catalogue
  std::size_t seeds = 5;           ///< odd
  Limit limit{2'000'000, 20};      ///< of guided and uniform search
  Limit slow{100'000, 10};         ///< of RapidCheck and libFuzzer
};

struct FaultRow {
  Cell cell;
  Series guided, uniform, rapidcheck, libfuzzer;

  /// Uniform search needs more than a second of a core in the median.
  [[nodiscard]] bool needs_search() const;
  /// Executions of uniform search for each of guided search; a lower bound where uniform search ended at its
  /// limit. 0 where guided search found nothing.
  [[nodiscard]] double ratio() const;
  /// Empty if guided search is what it should be: within ten seconds, and ten times fewer executions than
  /// uniform search where that needs a search.
  [[nodiscard]] std::string shortfall() const;
};

struct FaultTable {
  std::vector<FaultRow> rows;        ///< in which uniform search needs `listed_from` executions or more
  std::vector<std::string> easy;     ///< faults that uniform search finds earlier
  std::vector<std::string> not_seen; ///< faults that no target sees, and the property that does
};

/// Tells each row when it is there.
[[nodiscard]] FaultTable measure_faults(const FaultOptions& options, void (*tell)(const FaultRow&));

} // namespace posproof::fuzz::bench
