#pragma once
/// Positions written as numbers: ratios of integers.

#include "properties/count/encoding_properties.hpp"
#include "properties/count/row_truth.hpp"
#include "properties/relative_bound.hpp"
#include "reference/counting_oracle.hpp"

#include <cmath>

namespace posproof::properties::count {

class RatioTruth final : public RowTruth {
public:
  /// The oracle must outlive this.
  explicit RatioTruth(const reference::CountingOracle& oracle) : oracle_(oracle) {}

  [[nodiscard]] const Oracle& oracle() const noexcept override { return oracle_; }
  [[nodiscard]] int columns() const noexcept override { return oracle_.columns(); }
  [[nodiscard]] RowValue at(Format format, const RowPoint& point, const Call& /*call*/) override {
    const reference::Ratio ratio = oracle_.ratio(point.column, point.position);
    const auto numerator = static_cast<double>(ratio.numerator);
    const auto denominator = static_cast<double>(ratio.denominator);
    const double value = numerator / denominator;
    return {value, std::fma(-value, denominator, numerator) / denominator, rounded(ratio, format)};
  }
  [[nodiscard]] double bound(AccuracyClass accuracy, Format format, const RowPoint& /*point*/,
                             const Call& /*call*/, double value) const override {
    return count_bound(accuracy, format).at(value, 0);
  }

private:
  const reference::CountingOracle& oracle_;
};

} // namespace posproof::properties::count
