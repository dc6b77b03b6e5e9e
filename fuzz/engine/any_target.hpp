#pragma once
/// Targets of both kinds as an engine has them: bytes in, a finding or nothing out.

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace posproof::fuzz {

struct AnyTarget {
  std::string name; ///< as executables and folders of inputs are called
  std::string summary;
  /// Throws what is a finding.
  std::function<void(std::span<const std::uint8_t>)> run;
  std::function<std::vector<std::string>()> seeds;
  std::function<std::vector<std::string>()> words;
  /// Bytes of the longest input that is worth running, and whether shorter ones should be tried first.
  std::function<std::size_t()> longest;
  bool begins_short = true;
};

/// Targets of cases are opened at their first use, on what the environment says (chosen_trial.hpp).
[[nodiscard]] std::vector<AnyTarget> any_targets();

/// Throws InputError where there is none of that name.
[[nodiscard]] AnyTarget any_target(std::string_view name);

} // namespace posproof::fuzz
