#pragma once
/// The subject that another one is judged against.

#include "properties/trial.hpp"

#include <memory>
#include <optional>
#include <string>

namespace posproof::properties {

/// Throws InputError where the subject cannot implement the encoding: a comparison that was asked for is not
/// left out.
void check_can_be_compared(const SubjectSource& source, const Encoding& encoding);

/// A trial of the subject that the options name, under the options of `trial`, with its own bounds. The
/// options must name one. Throws InputError where it cannot be opened or declares fewer positions.
[[nodiscard]] std::unique_ptr<Trial> open_other(const Trial& trial);

/// Adds same-as, for an encoding without phases.
void judge_plain_same_as(Trial& trial);

/// same-as where it was asked for as a property and no other subject was named.
void add_nothing_to_compare(Trial& trial);

/// `undecided`: a comparison was asked for and could not be made.
[[nodiscard]] PropertyResult not_compared(const std::string& reason);

/// The comparisons of the kinds of encodings. Each is empty where a call was not answered, which the trial
/// then knows or the result of not_compared says.
[[nodiscard]] PropertyResult same_rows(Trial& trial, Trial& other);
[[nodiscard]] PropertyResult same_biases(Trial& trial, Trial& other);
[[nodiscard]] PropertyResult same_indices(Trial& trial, Trial& other);
[[nodiscard]] PropertyResult same_numbers(Trial& trial, Trial& other);

} // namespace posproof::properties
