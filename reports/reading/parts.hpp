#pragma once
/// The parts of a saved report. All throw InputError with the place in the file.

#include "properties/result/report.hpp"
#include "reports/reading/recorded_object.hpp"

namespace posproof::reports {

/// A number with its bits. `format` is that of the report, for files that do not name the number's own.
[[nodiscard]] StoredNumber stored_number_of(const RecordedObject& object, Format format);

/// Subject and declaration.
void read_subject(const RecordedObject& subject, Report& report);

[[nodiscard]] Encoding encoding_of(const RecordedObject& object, const std::string& file);
[[nodiscard]] AccuracyResult accuracy_of(const RecordedObject& object, Format format);
[[nodiscard]] PropertyResult property_of(const RecordedObject& object, Format format);
[[nodiscard]] CurveOctave octave_of(const RecordedObject& object);
[[nodiscard]] WaiverOutcome waiver_of(const RecordedObject& object);
[[nodiscard]] RunFacts run_of(const RecordedObject& object);

/// Names of formats, in the order of their enumerators.
inline constexpr std::array format_names{std::string_view{"f32"}, std::string_view{"f16"},
                                         std::string_view{"bf16"}};

} // namespace posproof::reports
