#pragma once
/// How values fare under every accuracy class at once, where bounds are relative to the value.

#include "properties/result/report.hpp"
#include "properties/rounding_verdict.hpp"
#include "spec/accuracy_class.hpp"
#include "spec/oracle.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>

namespace posproof::properties {

/// How far a stored value is off a truth of value + rest. The correctly rounded value of a truth that
/// overflows is not off at all.
[[nodiscard]] inline double error_of(Format format, std::uint32_t bits, std::uint32_t nearest, double truth,
                                     double rest, Rounding rounding) noexcept {
  if (rounding == Rounding::nearest && !is_finite(format, nearest)) {
    return 0;
  }
  const double error = std::fabs((value_of(format, bits) - truth) - rest);
  return error <= std::numeric_limits<double>::max() ? error : distance_from_infinity(format, bits, truth);
}

/// Does a value break the class? `use` is error / bound; decide() asks the oracle where that is close to 1.
template <typename Decide>
[[nodiscard]] bool breaks(AccuracyClass accuracy, Rounding rounding, double use, const Decide& decide) {
  if (accuracy == AccuracyClass::exact) {
    return rounding != Rounding::nearest;
  }
  if (accuracy == AccuracyClass::faithful) {
    return rounding == Rounding::neither;
  }
  // The error is certain to 2^-50 of itself.
  return std::fabs(use - 1) > 0x1p-40 ? use > 1 : decide() == Comparison::greater;
}

/// Point: where a value stands; ordered, smallest first.
template <typename Point>
class ClassTally {
public:
  /// A stored value against a truth of value + rest, |rest| at most half an ulp of value, known to 2^-100 of
  /// it.
  struct Value {
    Point point;
    std::uint32_t bits = 0;
    std::uint32_t nearest = 0;
    double truth = 0;
    double rest = 0;
  };

  /// bound_of(class) is the bound at the point, decide(observed, bound) asks the oracle.
  template <typename BoundOf, typename Decide>
  void add(Format format, AccuracyClass declared, const Value& value, const BoundOf& bound_of,
           const Decide& decide) {
    ++cases_;
    const Rounding rounding = rounding_of(format, value.bits, value.nearest, value.truth, value.rest);
    const double observed = value_of(format, value.bits);
    const double error = error_of(format, value.bits, value.nearest, value.truth, value.rest, rounding);
    for (std::size_t c = 0; c < accuracy_class_count; ++c) {
      const auto accuracy = static_cast<AccuracyClass>(c);
      const double bound = bound_of(accuracy);
      const double use = error == 0 ? 0 : error / bound;
      use_[c] = std::max(use_[c], use);
      const bool is_worse = !worst_ || use > worst_use_ || (use == worst_use_ && value.point < worst_->point);
      if (accuracy == declared && is_worse) {
        worst_ = value;
        worst_use_ = use;
      }
      const auto is_broken = [&] {
        return breaks(accuracy, rounding, use, [&] { return decide(observed, bound); });
      };
      if ((!first_[c] || value.point < first_[c]->point) && is_broken()) {
        first_[c] = value;
      }
    }
  }

  [[nodiscard]] std::uint64_t cases() const noexcept { return cases_; }
  /// The value with the largest error / bound of the declared class, the smallest such point.
  [[nodiscard]] const std::optional<Value>& worst() const noexcept { return worst_; }
  /// The first value that breaks a class.
  [[nodiscard]] const std::optional<Value>& first(AccuracyClass accuracy) const noexcept {
    return first_[static_cast<std::size_t>(accuracy)];
  }

  /// Fills in which classes are attained; position_of(point) is what a report calls the first violation.
  template <typename PositionOf>
  void conclude(AccuracyResult& result, const PositionOf& position_of) const {
    for (std::size_t c = 0; c < accuracy_class_count; ++c) {
      const auto accuracy = static_cast<AccuracyClass>(c);
      ClassResult entry{accuracy, !first_[c], use_[c], std::nullopt};
      if (first_[c]) {
        entry.first_violation = position_of(first_[c]->point);
      } else if (!result.attained) {
        result.attained = accuracy;
      }
      result.classes.push_back(entry);
    }
  }

private:
  std::array<double, accuracy_class_count> use_{};
  std::array<std::optional<Value>, accuracy_class_count> first_;
  std::optional<Value> worst_;
  double worst_use_ = 0;
  std::uint64_t cases_ = 0;
};

} // namespace posproof::properties
