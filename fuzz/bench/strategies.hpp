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
  std::optional<std::uint64_t>
      executions; ///< up to the first violation, which is counted; empty: up to the cap
  double seconds = 0;
};

/// Several seeds of one kind of search, up to a number of executions each.
struct Series {
  std::vector<Measured> runs;
  std::uint64_t cap = 0;
  std::string why_not; ///< it was not run, and why

  /// Of an odd number of runs; empty where most of them ended at the cap.
  [[nodiscard]] std::optional<std::uint64_t> median() const;
  [[nodiscard]] double median_seconds() const;
};

/// fuzz::Search, guided or uniform.
[[nodiscard]] Series search_series(const OpenCell& cell, const Target& target, Strategy strategy,
                                   std::size_t seeds, std::uint64_t cap);

/// RapidCheck with the generators of the relational properties for positions and pairs, and its own for other
/// fields, each case judged alone as a property of RapidCheck is.
[[nodiscard]] Series rapidcheck_series(const OpenCell& cell, const Target& target, std::size_t seeds,
                                       std::uint64_t cap);

/// libFuzzer on the bytes of the fields with its own mutations and nothing fed back but that an input ran.
[[nodiscard]] Series libfuzzer_series(const Cell& cell, std::size_t seeds, std::uint64_t cap);

} // namespace posproof::fuzz::bench
