#pragma once
/// The result model: what a run has found, independent of how it is printed.
///
/// Everything here is a function of the inputs except the block `RunFacts`.

#include "properties/result/waiver.hpp"
#include "spec/accuracy_class.hpp"
#include "spec/declaration.hpp"
#include "spec/encoding.hpp"
#include "spec/format.hpp"
#include "spec/verdict.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace posproof {

/// A number of a format, printed as decimal, hex float and bits.
struct StoredNumber {
  Format format = Format::f32;
  std::uint32_t bits = 0;
  [[nodiscard]] double value() const noexcept { return value_of(format, bits); }
};

/// One named value of a counterexample.
struct Fact {
  std::string name;
  std::variant<std::int64_t, double, std::string, StoredNumber> value;
};

/// The case that violates a property, shrunk: its input, what was got and what was wanted, in reading order.
struct Counterexample {
  std::vector<Fact> facts;
};

/// The point of a sweep with the largest error.
struct WorstPoint {
  double error = 0;     ///< |observed - truth|, absolute
  double error_ulp = 0; ///< in units of the spacing of the format at the truth
  double bound = 0;     ///< of the declared class at this point
  int lane = 0;         ///< pair or column
  Coordinates coordinates;
  std::string component; ///< "cosine" or "sine"
  StoredNumber observed;
  std::optional<StoredNumber> nearest; ///< the correctly rounded value, where decided
  std::string expected_lower;          ///< enclosure of the truth in decimal
  std::string expected_upper;
};

/// A stated lemma that carries the verdict from what was swept to all cases.
struct LemmaUse {
  std::string id;
  std::string covers; ///< for example "all p, k ≥ 0 with p + k < 131072"
  double bound = 0;   ///< what the lemma gives with the observed errors
};

struct PropertyResult {
  std::string id;
  Verdict verdict = Verdict::not_applicable;
  Evidence evidence = Evidence::none;
  std::uint64_t cases = 0;
  std::uint64_t undecided_cases = 0;
  std::optional<double> bound;    ///< at the point with the largest observed/bound
  std::optional<double> observed; ///< at the same point
  std::optional<double> slack;    ///< bound / observed; absent where nothing was observed
  std::optional<WorstPoint> worst;
  std::optional<Counterexample> counterexample;
  std::string reproduce; ///< one command; empty unless violated or undecided
  std::optional<LemmaUse> lemma;
  std::optional<std::uint64_t> seed;
  std::string reason; ///< why not applicable, what was found, or what is wrong, in one line
  bool advisory = false;
  std::optional<Waived> waived{}; ///< violated or undecided, and does not count
  /// Of a saved report, where this suite words the statement otherwise or does not know the property; else
  /// empty.
  std::string recorded_statement{};
  std::optional<std::vector<std::string>> recorded_claims{}; ///< the same of the claims that it examines
};

/// How one class fares on all points.
struct ClassResult {
  AccuracyClass accuracy = AccuracyClass::uniform;
  bool attained = false;
  /// Error in units of what the class allows: the largest one where it is attained (1 for exact and
  /// faithful), the first excess where it is broken.
  double use = 0;
  std::optional<std::int64_t> first_violation; ///< smallest position that breaks it
};

/// The largest N such that every position below N meets the bound.
struct SafeContext {
  std::string threshold; ///< "1e-2"
  double error = 0;
  std::int64_t positions = 0; ///< N
  bool limited_by_error = false;
};

struct AccuracyResult {
  AccuracyClass declared = AccuracyClass::angle_f32;
  std::optional<AccuracyClass> attained; ///< first in the order of the classes
  std::optional<WorstPoint> worst;
  std::vector<ClassResult> classes;
  std::vector<SafeContext> safe_context;
  std::optional<std::int64_t> first_useless_position; ///< from here on the declared class promises nothing
};

/// Largest error and error/bound of each frequency over one octave of positions.
struct CurveOctave {
  std::int64_t first = 0; ///< positions first … last
  std::int64_t last = 0;
  std::vector<double> error; ///< one per frequency
  std::vector<double> use;   ///< error / bound of the declared class
  double bound = 0;          ///< largest bound of the declared class in the octave over all frequencies
};

enum class ReportVerdict : std::uint8_t { conforms, does_not_conform, nothing_checked, subject_failed };

[[nodiscard]] constexpr std::string_view name_of(ReportVerdict verdict) noexcept {
  switch (verdict) {
  case ReportVerdict::conforms:
    return "conforms";
  case ReportVerdict::does_not_conform:
    return "does-not-conform";
  case ReportVerdict::nothing_checked:
    return "nothing-checked";
  case ReportVerdict::subject_failed:
    return "subject-failed";
  }
  return "?";
}

/// The only part of a report that differs between identical runs.
struct RunFacts {
  std::string started; ///< ISO 8601, UTC
  double seconds = 0;
  std::string machine;
  std::string compiler;
  std::string kernels; ///< instruction set the built-in kernels ran on
  int threads = 0;
};

/// One subject in one format on one encoding.
struct Report {
  std::string suite_version;
  int profile = 1;
  ReportVerdict verdict = ReportVerdict::nothing_checked;
  std::string subject; ///< as on the command line
  Declaration declaration;
  Format format = Format::f32;
  Encoding encoding;
  std::int64_t context = 0;
  std::uint64_t seed = 0;
  AccuracyResult accuracy;
  std::vector<PropertyResult> properties;
  std::vector<CurveOctave> curve;
  std::vector<WaiverOutcome> waivers; ///< every one of the run
  std::string failure;                ///< what ended the subject's run, if anything did
  RunFacts run;
  /// Members that the saved report lacks, as "run.threads": it is of an older version, and a default stands
  /// in their place.
  std::vector<std::string> not_recorded{};
};

} // namespace posproof
