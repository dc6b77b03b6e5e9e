#pragma once
/// Positions of tokens for a subject with any number of axes.

#include "spec/subject.hpp"

#include <span>
#include <vector>

namespace posproof::properties {

/// Gives every token the same position on every axis where only one is known: the positions of text.
class TokenPositions {
public:
  explicit TokenPositions(int axes) : axes_(axes) {}

  /// `positions` of one axis or of all; good until the next call, and as long as what is given.
  [[nodiscard]] Positions of(const Positions& positions) {
    if (positions.axes == axes_) {
      return positions;
    }
    repeated_.clear();
    for (int axis = 0; axis < axes_; ++axis) {
      repeated_.insert(repeated_.end(), positions.values.begin(), positions.values.end());
    }
    return {repeated_, axes_};
  }

private:
  int axes_;
  std::vector<std::int64_t> repeated_;
};

} // namespace posproof::properties
