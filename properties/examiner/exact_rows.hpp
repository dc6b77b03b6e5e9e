#pragma once
/// Rows of sinusoidal tables in exact arithmetic, and the declared variants of the encoding.

#include "reference/turning.hpp"
#include "spec/encoding.hpp"

#include <cstdint>
#include <vector>

namespace posproof::properties::examiner {

/// The rows of one encoding. Const and safe from several threads at once.
class ExactRows {
public:
  ExactRows(const Sinusoidal& scheme, const reference::Arithmetic& arithmetic);

  [[nodiscard]] const Sinusoidal& scheme() const noexcept { return scheme_; }
  /// Frequencies, columns and which of them hold the cosine and the sine of one frequency.
  [[nodiscard]] const PhaseModel& model() const noexcept { return model_; }
  [[nodiscard]] const std::vector<reference::Turning>& turnings() const noexcept { return turnings_; }

  /// (cos pω, sin pω) of every frequency, whether both have a column or not.
  [[nodiscard]] std::vector<reference::CirclePoint> points(std::int64_t position) const;
  /// The columns, in order.
  [[nodiscard]] std::vector<reference::Real> row(std::int64_t position) const;
  /// The rows first … end-1.
  [[nodiscard]] std::vector<std::vector<reference::Real>> rows(std::int64_t first, std::int64_t end) const;

private:
  Sinusoidal scheme_;
  PhaseModel model_;
  std::vector<reference::Turning> turnings_;
};

/// 0, 1, -1, 2, -2 … up to `largest` in magnitude: smallest counterexamples come first.
[[nodiscard]] std::vector<std::int64_t> by_magnitude(std::int64_t largest);

[[nodiscard]] reference::Real dot(const std::vector<reference::Real>& a,
                                  const std::vector<reference::Real>& b);

/// The paper's encoding at every even width up to `largest`.
[[nodiscard]] std::vector<Sinusoidal> paper_schemes(int largest);

/// Every declared variant of every width up to `largest` in which each sine has its cosine beside it: even
/// widths, and odd ones with a column of zeros; both arrangements, both denominators, either function first.
[[nodiscard]] std::vector<Sinusoidal> paired_schemes(int largest);

/// The variants of odd width up to `largest` that drop a cosine.
[[nodiscard]] std::vector<Sinusoidal> dropped_cosine_schemes(int largest);

/// Even widths up to `largest` with the exponent (2i+1)/d in the cosine columns: no sine has its cosine.
[[nodiscard]] std::vector<Sinusoidal> odd_exponent_schemes(int largest);

/// m with m^n = value, for 2 ≤ value < 2^31 and n ≥ 1; 0 where there is none, and then the n-th root is
/// irrational.
[[nodiscard]] std::int64_t whole_root(std::int64_t value, int n);

} // namespace posproof::properties::examiner
