#pragma once
/// The environment variable RC_PARAMS, checked: RapidCheck ignores keys that it does not know.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace posproof {

/// Seed of generated cases unless another is asked for. Fixed, so that a gate gives the same answer twice.
inline constexpr std::uint64_t default_seed = 20170612;

/// One line that names the first unknown or malformed entry of RC_PARAMS ("key=value key=value …"), or one
/// that leaves no cases to judge; empty if all is well.
[[nodiscard]] std::optional<std::string> problem_in_rapidcheck_parameters(std::string_view text);

/// The seed in a text without a problem, the last one as RapidCheck has it; empty if it gives none.
[[nodiscard]] std::optional<std::uint64_t> seed_in_rapidcheck_parameters(std::string_view text);

} // namespace posproof
