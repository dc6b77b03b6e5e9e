#pragma once
/// The declared binary code of positions, column by column.

#include "properties/examiner/encodings.hpp"
#include "reference/counting_oracle.hpp"

#include <cstdint>
#include <memory>

namespace posproof::properties::examiner {

/// As the reference computes it.
class BinaryCode {
public:
  explicit BinaryCode(int bits)
      : bits_(bits), oracle_(reference::make_counting_oracle(encoding_of(BinaryPosition{bits}))) {}

  [[nodiscard]] int bits() const noexcept { return bits_; }
  [[nodiscard]] std::int64_t positions() const noexcept { return std::int64_t{1} << bits_; }
  [[nodiscard]] std::int64_t at(int column, std::int64_t position) const {
    return oracle_->ratio(column, position).numerator;
  }
  /// Columns in which the codes of p and p + 1 differ.
  [[nodiscard]] int changes_after(std::int64_t position) const {
    int changed = 0;
    for (int j = 0; j < bits_; ++j) {
      changed += at(j, position) != at(j, position + 1) ? 1 : 0;
    }
    return changed;
  }
  [[nodiscard]] int ones(std::int64_t position) const {
    int count = 0;
    for (int j = 0; j < bits_; ++j) {
      count += at(j, position) != 0 ? 1 : 0;
    }
    return count;
  }

private:
  int bits_;
  std::unique_ptr<reference::CountingOracle> oracle_;
};

} // namespace posproof::properties::examiner
