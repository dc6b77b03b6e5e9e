#pragma once
/// Scalar products of the columns of a sinusoidal table, over positions or over an interval of real ones, in
/// closed form.

#include "reference/turning.hpp"
#include "spec/frequency.hpp"

#include <cstdint>
#include <vector>

namespace posproof::properties::examiner {

/// Products Σ over p = 0 … N-1, or ∫ over [0, T].
class ColumnProducts {
public:
  /// Σ e^(ipθ) = (1 - e^(iNθ))/(1 - e^(iθ)).
  [[nodiscard]] static ColumnProducts over_positions(const std::vector<FrequencyLaw>& laws,
                                                     std::int64_t count,
                                                     const reference::Arithmetic& arithmetic);
  /// ∫ e^(itθ) dt = (e^(iTθ) - 1)/(iθ).
  [[nodiscard]] static ColumnProducts over_interval(const std::vector<FrequencyLaw>& laws,
                                                    const reference::Real& length,
                                                    const reference::Arithmetic& arithmetic);

  [[nodiscard]] int columns() const noexcept { return static_cast<int>(2 * frequencies_.size()); }
  /// Column 2i is the sine of pair i, column 2i+1 its cosine.
  [[nodiscard]] reference::Real of(int a, int b) const;

private:
  enum class Kind : std::uint8_t { sum, integral };
  /// Σ or ∫ of cosine and sine at ω_a + sign·ω_b.
  [[nodiscard]] reference::CirclePoint total(std::size_t a, std::size_t b, int sign) const;

  Kind kind_ = Kind::sum;
  reference::Real whole_; ///< N or T
  std::vector<reference::Real> frequencies_;
  std::vector<reference::CirclePoint> at_one_; ///< where sums are taken
  std::vector<reference::CirclePoint> at_whole_;
};

} // namespace posproof::properties::examiner
