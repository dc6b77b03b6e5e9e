#pragma once
/// What judges of biases see: lines of query and key positions, and what the subject gave for every head.

#include "properties/guarded_buffer.hpp"
#include "properties/relative_bound.hpp"
#include "properties/trial.hpp"
#include "reference/bias_oracle.hpp"

#include <compare>
#include <cstdint>
#include <vector>

namespace posproof::properties::bias {

/// Points (query, key), one bias for each head and point.
struct BiasLine {
  std::vector<std::int64_t> queries;
  std::vector<std::int64_t> keys;
  std::vector<std::uint32_t> bits; ///< bits[head·size + point]

  [[nodiscard]] std::size_t size() const noexcept { return queries.size(); }
  [[nodiscard]] std::uint32_t at(int head, std::size_t point) const noexcept {
    return bits[static_cast<std::size_t>(head) * size() + point];
  }
};

/// One stretch of distances first, first + 1 … on lines that differ in their anchor. In the key form the key
/// takes the place of the distance.
struct BiasBlock {
  std::int64_t first = 0;
  BiasLine low;      ///< key 0 under growing queries (key form: keys under the last query of the stretch)
  BiasLine high;     ///< keys before the last query of the context
  BiasLine mirrored; ///< symmetric form only: low with query and key exchanged
};

/// A bias that is judged.
struct BiasPoint {
  int head = 0;
  std::int64_t query = 0;
  std::int64_t key = 0;

  friend auto operator<=>(const BiasPoint&, const BiasPoint&) = default;

  [[nodiscard]] Site site() const noexcept { return {head, Component::cosine, {{query, key, 0, 0}, 2}}; }
};

/// The truth of a bias: value + rest, error ≤ 2^-103·|value|.
struct BiasTruth {
  double value = 0;
  double rest = 0;
};

/// A trial of biases and what is derived for it once.
struct BiasTrial {
  Trial& trial;
  const reference::BiasOracle& oracle;
  Format format;
  std::vector<RelativeBound> bounds; ///< one per head, under the declared class
  std::vector<reference::BiasFactor> factors;

  BiasTrial(Trial& of, const reference::BiasOracle& by);

  [[nodiscard]] const Alibi& alibi() const noexcept { return oracle.alibi(); }
  [[nodiscard]] bool is_by_key() const noexcept { return alibi().form == Alibi::Form::key; }
  [[nodiscard]] std::int64_t multiple(const BiasPoint& point) const noexcept;
  [[nodiscard]] BiasTruth truth(int head, std::int64_t multiple) const noexcept;
  /// Bits of the correctly rounded bias.
  [[nodiscard]] std::uint32_t nearest(const BiasPoint& point) const;
  [[nodiscard]] double value(std::uint32_t bits) const noexcept { return value_of(format, bits); }
  [[nodiscard]] double bound(const BiasPoint& point) const noexcept;
  /// Query, key, head and slope, and what append_value adds.
  [[nodiscard]] Counterexample example(const BiasPoint& point, std::uint32_t observed) const;
  [[nodiscard]] WorstPoint describe(const BiasPoint& point, std::uint32_t observed) const;
};

/// One bias against the truth, under the declared class.
struct BiasVerdict {
  double error = 0;
  double bound = 0;
  bool is_broken = false; ///< by bits where the class is exact or faithful
};
[[nodiscard]] BiasVerdict judge_bias(const BiasTrial& on, const BiasPoint& point, std::uint32_t observed);

/// How the biases of a call lie in memory, in elements.
struct BiasLayout {
  std::size_t behind_head = 3;  ///< between the last bias of a head and the next head
  std::size_t behind_query = 0; ///< between the last key of a query and the next query
  std::size_t key_stride = 1;
  std::size_t offset = 0; ///< from a 64-byte boundary
};

/// Reads the biases of all queries × keys into the points of a line, query by query. False where the call is
/// not answered: a refusal is a violation of `defined`, a failure ends the trial. Notes damaged guard zones.
[[nodiscard]] bool read_bias(Trial& trial, int heads, std::vector<std::int64_t> queries,
                             std::vector<std::int64_t> keys, BiasLine& line, const BiasLayout& layout = {});

} // namespace posproof::properties::bias
