#pragma once
/// Rows of a sinusoidal encoding in exact arithmetic, in every declared variant.

#include "reference/turning.hpp"
#include "spec/schemes/sinusoidal.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace posproof::properties::examiner {

class VariantRows {
public:
  VariantRows(const Sinusoidal& scheme, const reference::Arithmetic& arithmetic);

  [[nodiscard]] int columns() const noexcept { return static_cast<int>(columns_.size()); }
  [[nodiscard]] std::vector<reference::Real> row(std::int64_t position) const;

private:
  std::vector<Column> columns_;
  std::vector<reference::Turning> turnings_;
};

/// ‖a - b‖².
[[nodiscard]] reference::Real squared_distance(const std::vector<reference::Real>& a,
                                               const std::vector<reference::Real>& b);
/// ‖a‖².
[[nodiscard]] reference::Real squared_norm(const std::vector<reference::Real>& a);
/// Is there a component in which the two certainly differ?
[[nodiscard]] bool differ(const std::vector<reference::Real>& a, const std::vector<reference::Real>& b);

/// "(0.84, 0.54)".
[[nodiscard]] std::string row_text(const std::vector<reference::Real>& row);

/// Every declared variant of a width, in the order of variants_of.
[[nodiscard]] std::vector<SinusoidalVariant> variants_of_width(int width);

} // namespace posproof::properties::examiner
