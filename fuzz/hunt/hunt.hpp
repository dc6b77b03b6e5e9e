#pragma once
/// A hunt: searches of all targets that apply, in turns, until the time or the executions are used up. What
/// is found is shrunk, kept and told at once.

#include "fuzz/hunt/finding.hpp"
#include "fuzz/hunt/hunted.hpp"
#include "fuzz/hunt/state.hpp"
#include "fuzz/search/search.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace posproof::fuzz {

struct HuntOptions {
  std::vector<std::string> targets; ///< names; empty: all that apply
  double seconds = 10; ///< of searching, shared by the targets; without end if executions are given
  std::optional<std::uint64_t> executions; ///< of each target; then one job makes the same hunt each time
  int jobs = 1;
  bool keep_going = false; ///< a target goes on after a finding, for those in other pairs
  double call_limit = 30;  ///< seconds for a call of a foreign subject
  std::size_t batch = 256; ///< cases that a subject may be asked for in one call
  std::uint64_t most_shrinking = std::uint64_t{1} << 22; ///< executions for shrinking a finding
};

/// What a hunt tells while it goes on. Calls come one at a time.
class HuntWatcher {
public:
  virtual ~HuntWatcher() = default;
  HuntWatcher() = default;
  HuntWatcher(const HuntWatcher&) = delete;
  HuntWatcher& operator=(const HuntWatcher&) = delete;

  struct Pace {
    double seconds = 0;
    std::uint64_t executions = 0;
    double worst_use = 0; ///< of conforming cases
    std::size_t findings = 0;
  };
  virtual void goes_on(const Pace& pace) = 0;
  virtual void found(const Finding& finding) = 0;
};

struct HuntResult {
  Report report; ///< a property of each target that ran, evidence `sampled`
  std::vector<TargetFigures> targets;
  std::vector<Finding> findings;
  std::vector<FamousCase> famous; ///< the worst conforming cases
  std::vector<std::string> notes; ///< what became of earlier findings
};

/// Throws InputError for a name that is none of a target.
void check_targets(const std::vector<std::string>& names);

/// Throws InputError for a target that does not exist or, if it was named, does not apply, and where the
/// state cannot be written. `state` may be none.
[[nodiscard]] HuntResult hunt(const Hunted& hunted, const HuntOptions& options, HuntState* state,
                              HuntWatcher& watcher);

/// One case of a target, judged alone: the result with its command. Throws InputError as case_from_text does.
[[nodiscard]] Report judge_case(const Hunted& hunted, const std::string& target, const std::string& text);

} // namespace posproof::fuzz
