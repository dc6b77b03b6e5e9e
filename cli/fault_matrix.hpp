#pragma once
/// The kill matrix as text.

#include <string>
#include <vector>

namespace posproof::cli {

/// Computes and prints one line for each fault and encoding on which it can show: the property that names
/// the fault and the formats in which it convicts, then the counts. `faults` empty: all. Throws InputError
/// for a name that is none. Gives 0 if every fault is convicted and no clean twin is, else 1.
int print_fault_matrix(const std::vector<std::string>& faults);

} // namespace posproof::cli
