#pragma once
/// Cosine and sine of k·ω for all k below 2^18 from two short tables in exact arithmetic: k = 512·a + b. For
/// scans that must not share the algorithm of the phase oracle.

#include "reference/range.hpp"
#include "reference/turning.hpp"

#include <cstdint>
#include <vector>

namespace posproof::properties::examiner {

/// Of one frequency. Tables are filled as far as they are asked for; one caller at a time.
class StepTable {
public:
  struct Point {
    reference::Range cosine;
    reference::Range sine;
  };

  explicit StepTable(const reference::Turning& turning);

  /// 0 ≤ k < 2^18.
  [[nodiscard]] Point at(std::int64_t k);
  [[nodiscard]] reference::Range cosine_at(std::int64_t k);

private:
  struct Ladder {
    reference::CirclePoint step;
    reference::CirclePoint last;
    std::vector<Point> points;
    const Point& at(std::size_t index);
  };
  Ladder small_; ///< multiples of ω
  Ladder large_; ///< multiples of 512·ω
};

} // namespace posproof::properties::examiner
