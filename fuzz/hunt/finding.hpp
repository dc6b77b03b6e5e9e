#pragma once
/// What a hunt has found, and how far it went.

#include "properties/result/report.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace posproof::fuzz {

/// A case of a target that violates its property, or in which the subject failed.
struct Finding {
  std::string target;
  std::string found;  ///< the case as it was met
  std::string shrunk; ///< the smallest one near it, or a replay; that which `result` speaks of
  bool is_smallest = false;
  bool is_shrunk = true;      ///< shrinking came to its end; else time ended it
  bool is_reproduced = false; ///< it was seen again on a new handle
  std::string noted;          ///< the text under which the state has it, from before it was shrunk
  bool was_shrunk = false;    ///< in an earlier run
  std::string failure;        ///< what ended the subject's run in it, if anything did
  bool was_known = false;     ///< from an earlier run, and judged again
  PropertyResult result;      ///< violated, with its numbers and the command that reproduces it
};

/// How far a target went.
struct TargetFigures {
  std::string target;
  std::string property;
  std::string why_not; ///< it was not run, and why
  std::uint64_t executions = 0;
  std::uint64_t shrinking = 0; ///< further executions
  std::string worst;           ///< the conforming case nearest to its bound
  double worst_use = 0;        ///< error / bound there
};

} // namespace posproof::fuzz
