#pragma once
/// Rows at any positions against the truth: the property function of accuracy, for searches that go from
/// position to position where a sweep goes through all.

#include "properties/trial.hpp"
#include "properties/use_tracker.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace posproof::properties {

/// One row against the truth, frequency by frequency, in units of the bound of the declared class there.
/// Padding up to the stride of the oracle is 0. Not finite values, and those of a call that was not answered,
/// are infinite.
struct RowUses {
  std::vector<double> along;  ///< the part of the error along the circle, which an error of the angle makes
  std::vector<double> across; ///< the part across it
  std::vector<double> use; ///< larger error of cosine and sine: above 1 the class is broken, up to the radius
  std::vector<double> least; ///< smaller of |cosine| and |sine| of the subject, in units of the amplitude
};

class RowAccuracy {
public:
  /// The trial has rows (an origin) and outlives this.
  explicit RowAccuracy(const Trial& trial);

  /// Asks for all positions in one call; false if it was not answered, and `status` says what came instead.
  [[nodiscard]] bool read(std::span<const std::int64_t> positions) {
    return read(positions, trial_.call(), {});
  }
  /// The same in another call, of the same frequencies, and in other buffers.
  [[nodiscard]] bool read(std::span<const std::int64_t> positions, const Call& call,
                          const BufferShape& shape);
  /// Of the last call.
  [[nodiscard]] const RowBlock& rows() const noexcept { return rows_; }
  [[nodiscard]] const SubjectStatus& status() const noexcept { return rows_.status; }
  /// The last call wrote something beside the rows, or its columns contradict each other.
  [[nodiscard]] std::optional<std::string> damage() const;

  /// Of a row of the last call.
  void judge(std::size_t row, RowUses& uses) const;

  /// The value of the row with the largest use, and what it comes to: exact and faithful by bits, the others
  /// by multiprecision where the radius of the truth leaves it open.
  struct Worst {
    JudgedValue value;
    double bound = 0;
    double use = 0;
    Comparison verdict = Comparison::at_most; ///< greater: a violation
  };
  [[nodiscard]] Worst worst(std::size_t row) const;

private:
  void measure(std::size_t row, std::size_t k, RowUses& uses) const;
  [[nodiscard]] double bound(std::size_t k, std::int64_t position, double truth) const;

  const Trial& trial_;
  bool is_by_rounding_; ///< the class is judged by bits
  std::unique_ptr<RowReader> reader_;
  RowBlock rows_;
  PhaseBlock truth_;
  std::vector<double> constant_, slope_, far_slope_; ///< of the bounds, up to a few roundings
  std::vector<double> has_cosine_, has_sine_;        ///< 1, or 0 where the encoding has no such column
};

} // namespace posproof::properties
