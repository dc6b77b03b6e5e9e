#pragma once
/// One subject in one format on one encoding: what is judged, and what has been found so far.

#include "properties/bound.hpp"
#include "properties/result/report.hpp"
#include "properties/rows.hpp"
#include "spec/oracle.hpp"
#include "spec/subject.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace posproof::properties {

class AppliedSubject;

/// "The error stays below `error` at every position below `context`."
struct Requirement {
  double error = 0;
  std::int64_t context = 0;
};

struct TrialOptions {
  std::int64_t context = 0;
  std::uint64_t seed = 0;
  int threads = 1;
  std::int64_t block = 0;     ///< rows of one call of a sweep, a power of two; 0: what suits the caches
  int relational_cases = 200; ///< generated cases for each relational property
  bool fail_fast = false;     ///< stop at the first violation
  std::optional<Requirement> requirement;
  std::vector<std::string> only; ///< ids of the properties to judge; empty: all
  /// Ids of properties whose violation does not gate, being advisory or waived: --fail-fast goes on.
  std::vector<std::string> tolerated;
  const SubjectSource* same_as = nullptr; ///< to be judged against, or none
  std::string command; ///< that judges this subject, for reproducing; empty: posproof verify --subject NAME
};

/// Distances between exact rows over a context, from the oracle alone; shared by all trials on an encoding.
struct Separation {
  double lower = 0;         ///< of min over 0 < k < context of 2(Σ sin²(kω/2))^½, certain
  std::int64_t offset = 0;  ///< where it is attained; 0 where the context has a single row
  std::int64_t offsets = 0; ///< how many k were examined
};

/// First position at which an error exceeds a threshold.
struct Exceedance {
  double error = 0;
  std::optional<std::int64_t> first; ///< empty: nowhere in the context
  bool undecided = false;
};

struct Findings {
  std::vector<PropertyResult> properties;
  AccuracyResult accuracy;
  std::vector<CurveOctave> curve;
  std::vector<double> largest_error; ///< upper bound for each frequency over the context; empty until swept
  std::vector<double>
      largest_rotated_error;            ///< the same of rotated unit vectors; empty where nothing rotates
  std::vector<Exceedance> exceedances;  ///< 1e-2, 1e-3, 1e-4 and the required error
  std::optional<Separation> separation; ///< of the encoding
  std::vector<std::uint64_t> digests;   ///< of every row; empty where the context is too large to hold them
  std::optional<PropertyResult> unit_vectors; ///< what the sweep says of rotated unit vectors
  std::optional<StructuralFault> structural;  ///< the first one met
  bool guards_broken = false;                 ///< something beside the requested rows was written
  std::string failure;                        ///< set when the subject could not be run to the end
};

/// Rows whose digests are kept: 8 bytes each.
inline constexpr std::int64_t largest_digest_count = std::int64_t{1} << 24;

struct Trial {
  std::string name; ///< of the subject, as on the command line
  const SubjectSource* source = nullptr;
  OpenOptions open_options;
  const Encoding* encoding = nullptr;
  std::string model; ///< as on the command line, for reproducing commands
  const PhaseOracle* oracle = nullptr;
  Format format = Format::f32;
  TrialOptions options;

  std::unique_ptr<Subject> subject;
  /// The subject where it only applies tables: the suite supplies them, and it is judged as one that rotates.
  AppliedSubject* supplied = nullptr;
  /// What makes of another handle of the subject the rotation that is judged; empty where that is its own.
  std::function<std::unique_ptr<Subject>(std::unique_ptr<Subject> handle)> as_judged;
  std::optional<RowOrigin> origin;       ///< of the rows that are judged
  std::vector<LaneFacts> lanes;          ///< one per frequency
  std::vector<RowBound> bounds;          ///< of the rows, under the declared class
  std::vector<RowBound> rotation_bounds; ///< of rotated unit vectors; empty where the subject does not rotate

  Findings findings;

  [[nodiscard]] const Declaration& declaration() const noexcept { return subject->declaration(); }
  [[nodiscard]] const PhaseModel& model_lanes() const noexcept { return oracle->model(); }
  /// What the subject says of itself, also where the suite supplies its tables.
  [[nodiscard]] const Declaration& own_declaration() const noexcept;
  /// Call of a position within a history of one sequence of the judged context.
  [[nodiscard]] Call call(std::int64_t index = 0) const noexcept {
    return {options.context, index, options.context};
  }
  /// ω_k in that call, relative error ≤ 2^-52.
  [[nodiscard]] double frequency(int k) const noexcept {
    return lanes[static_cast<std::size_t>(k)].frequency;
  }
  /// a, relative error ≤ 2^-53.
  [[nodiscard]] double amplitude() const noexcept { return oracle->amplitude(); }
  /// The radius of every enclosure of a block is below this: values in [-a, a], relative radius 7·2^-53
  /// (5·2^-53 where a is 1).
  [[nodiscard]] double block_radius() const noexcept { return 0x1p-50 * amplitude(); }
  /// Of the rows in another call, whose frequencies may be others.
  [[nodiscard]] std::vector<RowBound> bounds_in(const Call& other) const;
  /// It was asked for.
  [[nodiscard]] bool asks(std::string_view property) const;
  /// It was asked for and is a question to this subject.
  [[nodiscard]] bool wants(std::string_view property) const;
  /// Another handle of the subject, watched and judged as this one, on the same encoding or a related one.
  /// Throws InputError as opening does.
  [[nodiscard]] std::unique_ptr<Subject> open_again(const OpenOptions& open) const;
  [[nodiscard]] std::unique_ptr<Subject> open_again(const Encoding& other, const OpenOptions& open) const;
  /// A violation of the property does not gate.
  [[nodiscard]] bool tolerates(std::string_view property) const;
  /// A violation that gates was found and the run should stop at the first, or the subject has failed.
  [[nodiscard]] bool should_stop() const;
  [[nodiscard]] std::unique_ptr<RowReader> reader(RowOrigin from) const;

  /// The result of a property, if it was judged.
  [[nodiscard]] const PropertyResult* found(std::string_view property) const;
  /// Adds a result: fills in the reproducing command, drops it if the property was not asked for.
  void add(PropertyResult result);
  /// Puts a result in the place of one of the same property that is not violated; adds it if there is none.
  void replace(PropertyResult result);
};

/// A trial of another rotation that the subject of `of` computes (an entry point made to look like one), with
/// bounds of its own; it judges all that it is asked and reports to nobody.
[[nodiscard]] std::unique_ptr<Trial> trial_of_entry(const Trial& of, std::unique_ptr<Subject> rotation,
                                                    std::int64_t context);

/// Opens the subject and derives everything a trial needs. Throws InputError where the subject cannot be
/// opened.
[[nodiscard]] std::unique_ptr<Trial> open_trial(const SubjectSource& source, const Encoding& encoding,
                                                const std::string& model, const PhaseOracle& oracle,
                                                const OpenOptions& open_options, const TrialOptions& options);

} // namespace posproof::properties
