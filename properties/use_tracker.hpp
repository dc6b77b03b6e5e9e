#pragma once
/// Keeps, over many values, the largest error/bound and the first violation of one set of bounds.

#include "properties/facts.hpp"

#include <cmath>
#include <limits>

#include <optional>
#include <vector>

namespace posproof::properties {

/// A value of a subject together with its distance from the middle of the oracle's enclosure.
struct JudgedValue {
  ValuePoint point;
  float observed = 0;
  double error = 0; ///< infinite where the value is not finite
};

/// Is the error of a value at most `limit`? Asks multiprecision where the radius straddles the limit.
[[nodiscard]] Comparison decide(const Trial& trial, const JudgedValue& value, double limit);

class UseTracker {
public:
  struct Record {
    JudgedValue value;
    double bound = 0;
    double use = 0; ///< error / bound
  };

  /// `gives_up`: after the first violation nothing more is wanted than its position.
  UseTracker(const Trial& trial, std::vector<RowBound> bounds, bool gives_up)
      : bounds_(std::move(bounds)), block_radius_(trial.block_radius()), gives_up_(gives_up) {}

  [[nodiscard]] double bound(int frequency, std::int64_t position) const noexcept {
    return bounds_[static_cast<std::size_t>(frequency)].at(static_cast<double>(position));
  }

  /// Could a value of this frequency with an error up to `largest`, at `first` or later, change the record?
  [[nodiscard]] bool needs(int frequency, double largest, std::int64_t first) const noexcept {
    if (gives_up_ && first_violation_) {
      return first <= first_violation_->value.point.position;
    }
    const double lowest_bound = bound(frequency, first);
    // After a violation, a smaller excess at an earlier position of another lane still counts, and so does an
    // equal one where both are infinite.
    const bool may_violate_first = first_violation_ && first <= first_violation_->value.point.position &&
                                   !(largest + block_radius_ <= lowest_bound);
    const bool may_be_as_bad = std::isinf(largest) && first <= worst_.value.point.position;
    return may_violate_first || may_be_as_bad || !(largest + block_radius_ <= lowest_bound * worst_.use);
  }

  void add(const Trial& trial, const JudgedValue& value);
  void merge(const UseTracker& other);

  [[nodiscard]] const Record& worst() const noexcept { return worst_; }
  [[nodiscard]] const std::optional<Record>& first_violation() const noexcept { return first_violation_; }
  [[nodiscard]] std::uint64_t undecided() const noexcept { return undecided_; }
  [[nodiscard]] bool holds() const noexcept { return !first_violation_ && undecided_ == 0; }

private:
  std::vector<RowBound> bounds_;
  double block_radius_;
  bool gives_up_;
  Record worst_;
  std::optional<Record> first_violation_;
  std::uint64_t undecided_ = 0;
};

/// 7·2^-53·|v| + 2^-93 in half spacings 2^(e - 24) of f32, the widest precision: less than 2^-25 where |v| ≥
/// 2^-40. Below that the row kernels report an infinite error, so that the value is judged by itself.
inline constexpr double largest_radius_in_halves = 0x1p-25;

/// Keeps the first value that is not correctly rounded, and the first that is not faithful.
class RoundingTracker {
public:
  /// Could values with errors of up to `halves` half spacings, from position `first` on, show anything new?
  /// Below one half spacing, less what the radius of the truth is of it, every value is correctly rounded.
  [[nodiscard]] bool needs(double halves, std::int64_t first) const noexcept {
    const auto open = [&](const std::optional<JudgedValue>& found) {
      return !found || first < found->point.position;
    };
    return !(halves < 1 - largest_radius_in_halves) && (open(not_exact_) || open(not_faithful_));
  }

  /// `truth` is the middle of the oracle's enclosure.
  void add(const Trial& trial, const JudgedValue& value, double truth);
  void merge(const RoundingTracker& other);

  [[nodiscard]] const std::optional<JudgedValue>& first_not_exact() const noexcept { return not_exact_; }
  [[nodiscard]] const std::optional<JudgedValue>& first_not_faithful() const noexcept {
    return not_faithful_;
  }
  [[nodiscard]] std::uint64_t undecided() const noexcept { return undecided_; }

private:
  std::optional<JudgedValue> not_exact_;
  std::optional<JudgedValue> not_faithful_;
  std::uint64_t undecided_ = 0;
};

/// Replaces `kept` by `candidate` if that comes first.
void keep_first(std::optional<JudgedValue>& kept, const JudgedValue& candidate);

/// Calls visit(JudgedValue, truth) for every value of one frequency and component in the block, rows in
/// order.
template <typename Visit>
void for_each_value(const PhaseBlock& truth, const RowBlock& rows, int frequency, Component component,
                    const Visit& visit) {
  const auto k = static_cast<std::size_t>(frequency);
  for (std::size_t row = 0; row < rows.positions.size(); ++row) {
    const double expected = truth.values(component, row)[k];
    const float observed = rows.values(component, row)[k];
    const double distance = std::fabs(static_cast<double>(observed) - expected);
    const double error =
        distance <= std::numeric_limits<double>::max() ? distance : std::numeric_limits<double>::infinity();
    visit(JudgedValue{{rows.positions[row], frequency, component}, observed, error}, expected);
  }
}

} // namespace posproof::properties
