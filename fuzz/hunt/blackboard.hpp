#pragma once
/// What the jobs of a hunt share: the time, who follows what, and what was found.

#include "fuzz/hunt/hunt.hpp"
#include "fuzz/hunt/lane.hpp"

#include <chrono>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace posproof::fuzz {

/// Safe from several threads at once, but for what is read at the end.
class Blackboard {
public:
  /// All outlive this; `state` may be none.
  Blackboard(const HuntOptions& options, HuntState* state, HuntWatcher& watcher);

  [[nodiscard]] double seconds() const;
  [[nodiscard]] bool is_over() const;

  /// Takes the finding of a target for the caller, and keeps the case on the disk. False if another job
  /// follows one of the same target already and the hunt does not keep going.
  [[nodiscard]] bool claim(std::string_view target, const std::string& value);
  /// The same for what calls of a target did beside their answers, once for each property.
  [[nodiscard]] bool claim_effect(const std::string& property, std::string_view target,
                                  const std::string& value);
  /// The same for a finding of an earlier run.
  /// A property that is no property of the target is claimed for itself.
  void claim_known(std::string_view target, const std::string& property);
  [[nodiscard]] bool is_claimed(std::string_view target);

  /// Keeps a finding unless it shrank to one that is known.
  void add(Finding finding);

  /// Executions that were made since the last time, and the largest use of a bound in a conforming case.
  void count(std::uint64_t executions, double worst_use);

  /// Puts the worst cases of the lanes on the disk.
  void keep_famous(const std::vector<Lane*>& lanes);

  /// The subject has ended; the first words stay.
  void end_by(const std::string& failure);

  // At the end of the hunt.
  [[nodiscard]] const std::vector<Finding>& findings() const noexcept { return findings_; }
  [[nodiscard]] const std::string& failure() const noexcept { return failure_; }

private:
  [[nodiscard]] bool has_claim(std::string_view target) const;

  const HuntOptions& options_;
  HuntState* state_;
  HuntWatcher& watcher_;
  std::chrono::steady_clock::time_point start_;
  std::mutex mutex_;
  std::vector<std::string> claimed_;
  std::vector<std::string> effects_; ///< properties
  std::vector<Finding> findings_;
  std::string failure_;
  std::uint64_t executions_ = 0;
  double worst_use_ = 0;
};

} // namespace posproof::fuzz
