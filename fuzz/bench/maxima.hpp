#pragma once
/// How near guided search comes to the worst case that there is: the largest error / bound of a contract over
/// all positions below 2^24 and all pairs of llama-3-8b in float32, from a sweep over every position.

#include "fuzz/search/search.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace posproof::fuzz::bench {

struct Maximum {
  std::string subject; ///< "contract:NAME"
  double use = 0;      ///< error / bound
  std::int64_t position = 0;
};

/// Contracts that have rows of the model.
[[nodiscard]] std::vector<std::string> contracts();

/// Every position; half a minute and more. Of equal maxima the first.
[[nodiscard]] Maximum exhaustive_maximum(const std::string& contract);

/// The maxima that are on file. Throws InputError where the file cannot be read.
[[nodiscard]] std::vector<Maximum> recorded_maxima();
[[nodiscard]] std::string line_of(const Maximum& maximum);

struct MaximumRow {
  Maximum exhaustive;
  std::vector<double> guided; ///< one of each seed
  double uniform = 0;         ///< of one seed

  /// Of the worst seed to the exhaustive maximum.
  [[nodiscard]] double ratio() const;
};

/// Executions of a search, and the share of the maximum that each seed must reach.
inline constexpr std::uint64_t executions_to_maximum = 1'000'000;
inline constexpr double share_of_maximum = 0.99;

[[nodiscard]] MaximumRow measure_maximum(const Maximum& exhaustive, std::size_t seeds);

} // namespace posproof::fuzz::bench
