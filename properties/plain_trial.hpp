#pragma once
/// Trials on encodings without phases: biases, tables and positions written as numbers.

#include "properties/trial.hpp"

namespace posproof::properties {

/// A trial without an oracle of phases, rows and bounds of rows. Throws InputError where the subject cannot
/// be opened.
[[nodiscard]] std::unique_ptr<Trial> open_plain_trial(const SubjectSource& source, const Encoding& encoding,
                                                      const std::string& model,
                                                      const OpenOptions& open_options,
                                                      const TrialOptions& options);

/// Judges everything that the encoding's domain has. The encoding has no phases.
void judge_plain_trial(Trial& trial);

/// A context that shows all there is to see, where the encoding has one by itself: all rows of a table, all
/// positions of a normalised sequence or of a number of bits, four times the distance from which buckets and
/// clipped distances no longer change; of buckets and bits at most 2^20. 0 where it has none.
[[nodiscard]] std::int64_t natural_context(const Encoding& encoding);

} // namespace posproof::properties
