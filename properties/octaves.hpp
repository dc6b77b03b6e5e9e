#pragma once
/// Largest error and error/bound of each frequency in each octave of positions: the curve of a report.

#include "properties/bound.hpp"
#include "properties/result/report.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <vector>

namespace posproof::properties {

/// Octave 0 holds position 0, octave n holds 2^(n-1) … 2^n - 1.
[[nodiscard]] inline int octave_of(std::int64_t position) noexcept {
  return static_cast<int>(std::bit_width(static_cast<std::uint64_t>(position)));
}

class OctaveCurve {
public:
  OctaveCurve(std::int64_t context, int frequencies)
      : context_(context), frequencies_(static_cast<std::size_t>(frequencies)),
        cells_(static_cast<std::size_t>(octave_of(context - 1) + 1) * frequencies_) {}

  /// Takes in the largest error of a frequency over `count` positions from `first`, where the bound grows
  /// from `lowest_bound` to `highest_bound`. False if that does not tell the largest error/bound of the
  /// octave, so that the values have to be added one by one.
  [[nodiscard]] bool add_block(int frequency, std::int64_t first, std::size_t count, double largest,
                               double lowest_bound, double highest_bound) noexcept {
    const int octave = octave_of(first);
    if (octave != octave_of(first + static_cast<std::int64_t>(count) - 1) ||
        !(largest <= std::numeric_limits<double>::max())) {
      return false;
    }
    Cell& cell = cells_[index(octave, frequency)];
    cell.error = std::max(cell.error, largest);
    if (lowest_bound == highest_bound) {
      cell.use = std::max(cell.use, largest / lowest_bound);
    }
    return largest <= lowest_bound * cell.use;
  }

  void add(int frequency, std::int64_t position, double error, double bound) noexcept {
    Cell& cell = cells_[index(octave_of(position), frequency)];
    cell.error = std::max(cell.error, error);
    cell.use = std::max(cell.use, error / bound);
  }

  void merge(const OctaveCurve& other) noexcept {
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      cells_[i].error = std::max(cells_[i].error, other.cells_[i].error);
      cells_[i].use = std::max(cells_[i].use, other.cells_[i].use);
    }
  }

  [[nodiscard]] std::vector<CurveOctave> octaves(const std::vector<RowBound>& bounds) const {
    std::vector<CurveOctave> result;
    const int last = octave_of(context_ - 1);
    for (int octave = 0; octave <= last; ++octave) {
      CurveOctave entry;
      entry.first = octave == 0 ? 0 : std::int64_t{1} << (octave - 1);
      entry.last = std::min(context_, std::int64_t{1} << octave) - 1;
      for (std::size_t k = 0; k < frequencies_; ++k) {
        const Cell& cell = cells_[index(octave, static_cast<int>(k))];
        entry.error.push_back(cell.error);
        entry.use.push_back(cell.use);
        entry.bound = std::max(entry.bound, bounds[k].at(static_cast<double>(entry.last)));
      }
      result.push_back(std::move(entry));
    }
    return result;
  }

private:
  struct Cell {
    double error = 0;
    double use = 0;
  };
  [[nodiscard]] std::size_t index(int octave, int frequency) const noexcept {
    return static_cast<std::size_t>(octave) * frequencies_ + static_cast<std::size_t>(frequency);
  }

  std::int64_t context_;
  std::size_t frequencies_;
  std::vector<Cell> cells_;
};

} // namespace posproof::properties
