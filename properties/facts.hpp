#pragma once
/// Building blocks of results: the numbers of a failure in the order in which people read them.

#include "properties/trial.hpp"

namespace posproof::properties {

/// Where a value stands, as users name it.
struct ValuePoint {
  std::int64_t position = 0;
  int frequency = 0;
  Component component = Component::cosine;

  /// Smallest position first, then frequency, cosine before sine.
  friend auto operator<=>(const ValuePoint&, const ValuePoint&) = default;
};

/// The same as a question to the oracle, in the call of the trial.
[[nodiscard]] inline PhasePoint phase_point(const Trial& trial, const ValuePoint& point) {
  return {point.frequency, point.component, point.position, trial.call()};
}

/// Digits of an enclosure in a report.
inline constexpr int report_digits = 20;

/// Everything about one judged value that is stored in `format`, with the error certified by multiprecision.
[[nodiscard]] WorstPoint describe_point(const Trial& trial, Format format, const ValuePoint& point,
                                        float observed, double bound);

/// The same as facts of a counterexample.
[[nodiscard]] Counterexample counterexample_of(const Trial& trial, Format format, const ValuePoint& point,
                                               float observed, double bound);

/// The bits of an observed value, which is one of the format.
[[nodiscard]] StoredNumber stored(Format format, float observed) noexcept;

/// The format in which rows of the trial are stored.
[[nodiscard]] Format row_format(const Trial& trial) noexcept;

} // namespace posproof::properties
