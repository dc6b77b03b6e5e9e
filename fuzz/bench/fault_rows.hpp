#pragma once
/// The table of faults: executions and seconds to the first counterexample, by kind of search.

#include "fuzz/bench/strategies.hpp"

#include <string>
#include <vector>

namespace posproof::fuzz::bench {

/// What shows within so many uniform draws in the median needs no search: a tenth of a second of a core at
/// the rate that is asked of targets. A ratio says nothing there.
inline constexpr std::uint64_t needs_no_search = 10'000;
/// Faults below this are listed with one run each.
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

  /// Uniform search needs more than `needs_no_search` executions in the median.
  [[nodiscard]] bool needs_search() const;
  /// Uniform search ended with fewer, and found nothing.
  [[nodiscard]] bool is_open() const;
  /// Executions of uniform search for each of guided search; a lower bound where uniform search ended at its
  /// limit. 0 where guided search found nothing.
  [[nodiscard]] double ratio() const;
  /// Empty if guided search is what it should be: within ten seconds, and ten times fewer executions than
  /// uniform search where that needs a search.
  [[nodiscard]] std::string shortfall() const;
};

/// A fault that the first uniform draws find.
struct EasyFault {
  std::string name;
  std::uint64_t executions = 0; ///< of one run
};

struct FaultTable {
  std::vector<FaultRow> rows;        ///< in which uniform search needs `listed_from` executions or more
  std::vector<EasyFault> easy;       ///< faults that uniform search finds earlier
  std::vector<std::string> not_seen; ///< faults that no target sees, and the property that does
};

/// Tells each row when it is there.
[[nodiscard]] FaultTable measure_faults(const FaultOptions& options, void (*tell)(const FaultRow&));

} // namespace posproof::fuzz::bench
