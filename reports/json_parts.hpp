#pragma once
/// The parts of posproof.report/1 as JSON values.

#include "properties/result/report.hpp"
#include "spec/json.hpp"

namespace posproof::reports {

/// {dec, hex, bits, format}
[[nodiscard]] Json json_of(const StoredNumber& number);

/// An unsigned number: an integer up to 2^63 - 1, beyond it a string of digits, which keeps all of them.
[[nodiscard]] Json json_of_unsigned(std::uint64_t value);

/// A text, or null where it is empty.
[[nodiscard]] Json json_or_null(const std::string& text);

[[nodiscard]] Json json_of(const WorstPoint& point);

/// The subject as declared, in the format of the report.
[[nodiscard]] Json json_of_subject(const Report& report);

/// Name, scheme, parameters under the names of an encoding file, source.
[[nodiscard]] Json json_of(const Encoding& encoding);

[[nodiscard]] Json json_of(const AccuracyResult& accuracy);
[[nodiscard]] Json json_of(const PropertyResult& property);

/// What became of a waiver of the run, and whether this report is within its scope.
[[nodiscard]] Json json_of(const WaiverOutcome& outcome);

/// The claims that the properties examine, with what they say of each.
[[nodiscard]] Json json_of_claims(const Report& report);

/// Numbers rounded up to three significant digits.
[[nodiscard]] Json json_of(const CurveOctave& octave);

[[nodiscard]] Json json_of(const RunFacts& run);

/// value_or for the fields that are null where nothing was judged.
template <typename T>
[[nodiscard]] Json json_of(const std::optional<T>& value) {
  if constexpr (requires { Json(*value); }) {
    return value ? Json(*value) : Json();
  } else {
    return value ? json_of(*value) : Json();
  }
}

} // namespace posproof::reports
