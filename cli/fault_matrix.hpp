#pragma once
/// The kill matrix: judged row by row, as text, Markdown and JSON.

#include "cli/arguments.hpp"

namespace posproof::cli {

/// Judges the chosen faults and prints a row for each fault and encoding as soon as it is known, then the
/// summary; writes the reports that were asked for. 1 if a fault was missed or a clean twin accused. Throws
/// InputError for a fault that does not exist.
int run_fault_matrix(const ListArguments& arguments);

} // namespace posproof::cli
