#pragma once
/// One job of a hunt: a handle of the subject, and a lane for each target, in turns.

#include "fuzz/hunt/blackboard.hpp"
#include "fuzz/hunt/lane.hpp"

#include <chrono>
#include <memory>
#include <string>
#include <vector>

namespace posproof::fuzz {

class Job {
public:
  /// `handle` is that of the job; the rest outlives it. `index` makes its cases others than those of
  /// other jobs.
  Job(const Hunted& hunted, Handle handle, const std::vector<const Target*>& chosen,
      const HuntOptions& options, Blackboard& board, std::size_t index);

  [[nodiscard]] properties::Trial& trial() noexcept { return *handle_.trial; }
  [[nodiscard]] std::vector<std::unique_ptr<Lane>>& lanes() noexcept { return lanes_; }

  /// Until the hunt is over, or every target is done with.
  void run();

private:
  [[nodiscard]] double patience() const; ///< seconds for shrinking
  [[nodiscard]] std::uint64_t left(Lane& lane) const;
  [[nodiscard]] std::uint64_t largest_batch(Lane& lane, std::chrono::duration<double> slice) const;
  [[nodiscard]] bool take_turn(Lane& lane);
  [[nodiscard]] bool follow(Lane& lane, const std::vector<RatedCase>& violations);
  [[nodiscard]] bool follow_failure(Lane& lane, const std::string& failure);
  void keep_famous();
  void note_side_effects(Lane& lane);

  const Hunted& hunted_;
  const HuntOptions& options_;
  Blackboard& board_;
  std::size_t index_;
  Handle handle_;
  std::vector<std::unique_ptr<Lane>> lanes_;
  std::vector<bool> is_done_;
  std::chrono::steady_clock::time_point kept_ =
      std::chrono::steady_clock::now(); ///< when the hall of fame was
  std::vector<std::string> told_;       ///< properties of side effects
};

} // namespace posproof::fuzz
