#pragma once
/// Your own subject as a test: a main function of one line.

#include "spec/subject.hpp"

#include <string>
#include <vector>

namespace posproof {

/// Judges `subject` on `model` (a preset or a file) in `formats`, as `posproof verify` would; the options of
/// verify can be given on the command line of the test (--context N, --html PATH, --property ID …). Returns
/// the exit status of verify, for main to return.
[[nodiscard]] int gate(const SubjectSource& subject, const std::string& model,
                       const std::vector<Format>& formats, int argc, char** argv);

} // namespace posproof
