#pragma once
/// The verdict of a property on one case, and how cases reach the subject.

#include "properties/trial.hpp"

#include <cstdint>
#include <string>

namespace posproof::properties {

/// The numbers of one judged case of a relational property.
struct CaseMeasure {
  bool applies = true; ///< false: the lemma's bound reaches the trivial one, the case says nothing
  double observed = 0; ///< residual, infinite if a value was not finite or the subject did not answer
  double bound = 0;
  // Of a residual that is a vector: its parts along and across the circle; else all of it is across.
  double along = 0;  ///< what an error of the angle shows as
  double across = 0; ///< what an error of the length shows as

  [[nodiscard]] bool holds() const noexcept { return !applies || observed <= bound; }

  /// Takes got - want as the residual; not finite if a value was not.
  void measure(double got_first, double got_second, double want_first, double want_second) noexcept;
  /// The same of two numbers.
  void measure(double got, double want) noexcept;
  /// There was no answer, which violates whatever the bound.
  void fail() noexcept;
};

/// One judged case with what a counterexample tells.
struct CaseVerdict : CaseMeasure {
  std::string failure;      ///< the subject's message if a call was not answered
  std::vector<Fact> values; ///< what was computed, for a counterexample
};

/// Cosine and sine as the subject gives them, as a vector in units of the amplitude.
struct SubjectPair {
  double cosine = 0;
  double sine = 0;
};

/// Reads single rows of a trial for relational properties; keeps its reader between cases.
class CaseReader {
public:
  explicit CaseReader(const Trial& trial) : trial_(trial), reader_(trial.reader(*trial.origin)) {}

  /// Reads all positions in one call; false if it was not answered.
  [[nodiscard]] bool read(std::span<const std::int64_t> positions) {
    read_rows(*reader_, positions, trial_.call(), {}, rows_);
    return rows_.status.is_ok();
  }
  [[nodiscard]] SubjectPair pair(std::size_t row, int frequency) const {
    const double amplitude = trial_.amplitude();
    return {static_cast<double>(rows_.values(Component::cosine, row)[frequency]) / amplitude,
            static_cast<double>(rows_.values(Component::sine, row)[frequency]) / amplitude};
  }
  [[nodiscard]] const std::string& message() const noexcept { return rows_.status.message; }
  [[nodiscard]] const Trial& trial() const noexcept { return trial_; }

  /// Room for the positions of a call, kept between cases.
  [[nodiscard]] std::vector<std::int64_t>& positions() noexcept { return positions_; }

private:
  const Trial& trial_;
  std::unique_ptr<RowReader> reader_;
  RowBlock rows_;
  std::vector<std::int64_t> positions_;
};

/// What dividing values by the amplitude adds to a relation of unit size: nothing where that is 1, else the
/// rounding of amplitude and quotient, taken three times.
[[nodiscard]] inline double amplitude_rounding(double amplitude) noexcept {
  return amplitude == 1 ? 0 : 0x1p-49;
}

/// ‖residual‖ with NaN made infinite, so that it violates every bound.
[[nodiscard]] double finite_or_infinite(double value) noexcept;

} // namespace posproof::properties
