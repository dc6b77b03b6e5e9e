#pragma once
/// One job of a hunt: a handle of the subject, and a lane for each target, in turns. While a finding is
/// explained, the other lanes have half of the time.

#include "fuzz/hunt/blackboard.hpp"
#include "fuzz/hunt/lane.hpp"

#include <chrono>
#include <deque>
#include <memory>
#include <string>
#include <vector>

namespace posproof::fuzz {

class Job {
public:
  /// `handle` is that of the job; the rest outlives it. `index` makes its cases others than those of
  /// other jobs. `start`: seconds that opening the handle took.
  Job(const Hunted& hunted, Handle handle, const std::vector<const Target*>& chosen,
      const HuntOptions& options, Blackboard& board, std::size_t index, double start);

  [[nodiscard]] properties::Trial& trial() noexcept { return *handle_.trial; }
  [[nodiscard]] std::vector<std::unique_ptr<Lane>>& lanes() noexcept { return lanes_; }

  /// Until the hunt is over, or every target is done with.
  void run();

  /// A finding of an earlier run that was not shrunk to its end: it is gone on with when the job runs.
  void go_on_with(Lane& lane, Suspicion suspicion, const std::string& noted);

private:
  /// A finding that is still to be explained.
  struct Pending {
    Lane* lane;
    Suspicion suspicion;
    std::string noted;     ///< as the state has it
    bool is_known = false; ///< from an earlier run
  };

  [[nodiscard]] double patience(const Suspicion& suspicion) const; ///< seconds for explaining it
  [[nodiscard]] CallLimits limits() const;
  [[nodiscard]] std::uint64_t left(Lane& lane) const;
  [[nodiscard]] std::uint64_t largest_batch(Lane& lane, std::chrono::duration<double> time) const;
  [[nodiscard]] bool take_turn(Lane& lane);
  [[nodiscard]] bool follow(Lane& lane, const std::vector<RatedCase>& violations);
  void follow_failure(Lane& lane, const std::string& failure);
  void note_side_effects(Lane& lane);
  void look_for_others(Lane& lane, Suspicion& suspicion);
  [[nodiscard]] Finding explain(Lane& lane, const Suspicion& suspicion);
  void settle(Pending pending);
  void settle_all();
  void explain_and_add(Pending& pending);
  void give_turns();
  void open_again();
  void keep_famous();

  const Hunted& hunted_;
  const HuntOptions& options_;
  Blackboard& board_;
  std::size_t index_;
  double start_; ///< seconds that opening took
  Handle handle_;
  std::vector<std::unique_ptr<Lane>> lanes_;
  std::vector<bool> is_done_;
  bool is_limited_ = false;         ///< starts of further processes are
  bool is_explaining_ = false;      ///< what is found meanwhile waits
  const Lane* explained_ = nullptr; ///< its lane has no turn of its own
  std::deque<Pending> pending_;
  std::chrono::steady_clock::time_point turns_ended_; ///< of other lanes
  std::chrono::duration<double> turns_lasted_{};
  std::chrono::steady_clock::time_point kept_ =
      std::chrono::steady_clock::now(); ///< when the hall of fame was
};

} // namespace posproof::fuzz
