#pragma once
/// `posproof reference`, `compare`, `vectors` and `list`.

#include "cli/arguments.hpp"

namespace posproof::cli {

/// Each returns the exit status. Throws InputError for wrong usage and unreadable input.
[[nodiscard]] int run_reference(const ReferenceArguments& arguments);
[[nodiscard]] int run_compare(const CompareArguments& arguments);
[[nodiscard]] int run_vectors(const VectorsArguments& arguments);
[[nodiscard]] int run_list(const ListArguments& arguments);

} // namespace posproof::cli
