#pragma once
/// How long each kind of search takes to its first counterexample.

#include "fuzz/bench/cell.hpp"
#include "fuzz/search/search.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace posproof::fuzz::bench {

/// One search with one seed.
struct Measured {
  std::uint64_t executions = 0; ///< up to the first violation, which is counted, or to the limit
  bool is_found = false;
  double seconds = 0;
};

/// A search ends here without a violation, whichever comes first.
struct Limit {
  std::uint64_t executions = 0;
  double seconds = 20;
};

/// Several seeds of one kind of search.
struct Series {
  std::vector<Measured> runs; ///< an odd number
  std::string why_not;        ///< it was not run, and why

  /// The run with the median of executions; those that found nothing come last.
  [[nodiscard]] Measured median() const;
};

/// fuzz::Search, guided or uniform.
[[nodiscard]] Series search_series(const OpenCell& cell, const Target& target, Strategy strategy,
                                   std::size_t seeds, const Limit& limit);

/// RapidCheck with the generators of the relational properties for positions and pairs, and its own for other
/// fields, each case judged alone as a property of RapidCheck is.
[[nodiscard]] Series rapidcheck_series(const OpenCell& cell, const Target& target, std::size_t seeds,
                                       const Limit& limit);

/// libFuzzer on the bytes of the fields with its own mutations and nothing fed back but that an input ran.
[[nodiscard]] Series libfuzzer_series(const Cell& cell, std::size_t seeds, const Limit& limit);

} // namespace posproof::fuzz::bench
