#pragma once
/// The scales of XPos as rows of numbers, each a product of two scales that multiprecision has given.

#include "properties/count/row_truth.hpp"
#include "reference/xpos_oracle.hpp"

#include <unordered_map>
#include <vector>

namespace posproof::properties::scale {

class ScaleTruth final : public count::RowTruth {
public:
  /// The oracle must outlive this.
  explicit ScaleTruth(const reference::XposOracle& oracle);

  [[nodiscard]] const Oracle& oracle() const noexcept override { return oracle_; }
  [[nodiscard]] const XposScale& xpos() const noexcept { return oracle_.xpos(); }
  [[nodiscard]] int columns() const noexcept override { return xpos().pairs(); }

  /// Of the position less the centre of the call.
  [[nodiscard]] std::int64_t offset(std::int64_t position, const Call& call) const noexcept {
    return position - centre_of(xpos().centre, call.sequence_length);
  }

  [[nodiscard]] count::RowValue at(Format format, const count::RowPoint& point, const Call& call) override;
  [[nodiscard]] double bound(AccuracyClass accuracy, Format format, const count::RowPoint& point,
                             const Call& call, double value) const override;
  [[nodiscard]] std::string limit(Format format, const Call& call) const override;

  /// The scale of a pair at an offset, as value + rest.
  [[nodiscard]] reference::ScaleFactor scale(int pair, std::int64_t offset);

private:
  [[nodiscard]] reference::ScaleFactor kept(int pair, std::int64_t offset);

  const reference::XposOracle& oracle_;
  std::vector<std::unordered_map<std::int64_t, reference::ScaleFactor>> kept_; ///< by offset, one per pair
};

} // namespace posproof::properties::scale
