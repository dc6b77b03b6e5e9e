#include "fuzz/hunt/job.hpp"

#include "properties/watched_calls.hpp"
#include "spec/subject_failure.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <limits>
#include <random>

namespace posproof::fuzz {
namespace {

using Clock = std::chrono::steady_clock;

/// Further violations that are looked for before a finding is shrunk.
constexpr std::size_t most_others = 16;
constexpr int most_steps_for_others = 256;
constexpr auto longest_look_for_others = std::chrono::seconds(2);

/// Another seed for each target and job.
std::uint64_t seed_of(std::uint64_t seed, std::string_view target, std::size_t job) {
  std::vector<std::uint32_t> parts{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32U),
                                   static_cast<std::uint32_t>(job)};
  parts.insert(parts.end(), target.begin(), target.end());
  std::seed_seq mixed(parts.begin(), parts.end());
  std::array<std::uint32_t, 2> words{};
  mixed.generate(words.begin(), words.end());
  return std::uint64_t{words[0]} << 32U | words[1];
}

/// How long a finding is shrunk at least where time ends the hunt; as long as the hunt may still last
/// otherwise.
constexpr double least_patience = 3;

} // namespace

double Job::patience() const {
  return options_.executions ? std::numeric_limits<double>::infinity()
                             : std::max(least_patience, options_.seconds - board_.seconds());
}

Job::Job(const Hunted& hunted, Handle handle, const std::vector<const Target*>& chosen,
         const HuntOptions& options, Blackboard& board, std::size_t index)
    : hunted_(hunted), options_(options), board_(board), index_(index), handle_(std::move(handle)) {
  for (const Target* target : chosen) {
    lanes_.push_back(
        std::make_unique<Lane>(hunted, *handle_.trial, *target,
                               SearchOptions{seed_of(hunted.options().seed, target->name, index),
                                             Strategy::guided, options.batch, options.jobs == 1}));
  }
  is_done_.assign(lanes_.size(), false);
}

void Job::run() {
  while (!board_.is_over() && std::find(is_done_.begin(), is_done_.end(), false) != is_done_.end()) {
    for (std::size_t i = 0; i < lanes_.size() && !board_.is_over(); ++i) {
      if (!is_done_[i]) {
        is_done_[i] = take_turn(*lanes_[i]);
      }
    }
    keep_famous();
  }
}

/// Now and then, so that a hunt that is ended goes on where it was; the first job does it for its own lanes.
void Job::keep_famous() {
  constexpr auto interval = std::chrono::seconds(5);
  if (index_ != 0 || Clock::now() - kept_ < interval) {
    return;
  }
  std::vector<Lane*> lanes;
  for (const auto& lane : lanes_) {
    lanes.push_back(lane.get());
  }
  board_.keep_famous(lanes);
  kept_ = Clock::now();
}

/// Executions of this job for a target that are left; enough where only time ends the hunt.
std::uint64_t Job::left(Lane& lane) const {
  if (!options_.executions) {
    return options_.batch;
  }
  const auto jobs = static_cast<std::uint64_t>(options_.jobs);
  const std::uint64_t share = *options_.executions / jobs + (index_ < *options_.executions % jobs ? 1 : 0);
  return share - std::min(share, lane.search().executions());
}

/// Cases of one step: all that a call may have, but no more than a slice lasts, by the pace up to now; where
/// the same hunt is to be made each time, the pace does not matter.
std::uint64_t Job::largest_batch(Lane& lane, std::chrono::duration<double> slice) const {
  if (options_.executions || options_.batch == 1) {
    return options_.batch;
  }
  const double pace = lane.seconds_per_execution();
  constexpr double first = 16; // nothing is known yet
  return static_cast<std::uint64_t>(
      std::clamp(pace == 0 ? first : slice.count() / pace, 1.0, static_cast<double>(options_.batch)));
}

/// A slice of the time for one target; true if that is done with.
bool Job::take_turn(Lane& lane) {
  constexpr auto slice = std::chrono::milliseconds(50);
  constexpr int steps_of_slice = 16; // where the same hunt is to be made each time
  const auto start = Clock::now();
  int steps = 0;
  const auto is_used_up = [&] {
    return options_.executions ? ++steps >= steps_of_slice
                               : Clock::now() - start >= slice || board_.is_over();
  };
  do {
    const std::uint64_t most = left(lane);
    if (most == 0 || board_.is_claimed(lane.target().name)) {
      return true;
    }
    const std::uint64_t before = lane.search().executions();
    const Lane::Step step = lane.step(static_cast<std::size_t>(std::min(most, largest_batch(lane, slice))));
    board_.count(lane.search().executions() - before, lane.search().worst() ? lane.search().worst()->use : 0);
    note_side_effects(lane);
    if (!step.failure.empty()) {
      return follow_failure(lane, step.failure);
    }
    if (!step.violations.empty() && follow(lane, step.violations)) {
      return true;
    }
  } while (!is_used_up());
  return false;
}

/// What calls did beside their answers, as the door saw it.
void Job::note_side_effects(Lane& lane) {
  const auto batch = lane.search().last_batch();
  const std::string first = batch.empty() ? "" : text_of(lane.fields(), batch.front());
  const std::string target(lane.target().name);
  for (PropertyResult& result :
       side_effect_results(*handle_.trial, target, "case, the first of its call", first)) {
    if (std::find(told_.begin(), told_.end(), result.id) == told_.end()) {
      told_.push_back(result.id);
      Finding finding;
      finding.target = target;
      finding.found = first;
      finding.shrunk = first;
      finding.result = std::move(result);
      board_.add(std::move(finding));
    }
  }
}

/// Shrinks the first of the violations; true if the target is done with.
bool Job::follow(Lane& lane, const std::vector<RatedCase>& violations) {
  const RatedCase& first = violations.front();
  if (!board_.claim(lane.target().name, text_of(lane.fields(), first.value))) {
    return true;
  }
  std::vector<Case> others;
  const auto take = [&](const std::vector<RatedCase>& found) {
    for (const RatedCase& violation : found) {
      if (others.size() < most_others) {
        others.push_back(violation.value);
      }
    }
  };
  take(violations);
  const auto start = Clock::now();
  for (int i = 0; i < most_steps_for_others && others.size() < most_others; ++i) {
    if (!options_.executions && Clock::now() - start > longest_look_for_others) {
      break;
    }
    const std::uint64_t most = std::min<std::uint64_t>(left(lane), options_.batch);
    if (most == 0) {
      break;
    }
    const Lane::Step step = lane.step(static_cast<std::size_t>(most));
    if (!step.failure.empty()) {
      break;
    }
    take(step.violations);
  }
  try {
    board_.add(lane.explain(first, others, options_.most_shrinking, patience()));
  } catch (const SubjectFailure& failure) {
    return follow_failure(lane, failure.what());
  }
  if (const std::string death = properties::side_effects(*handle_.trial).death; !death.empty()) {
    return follow_failure(lane, death);
  }
  return !options_.keep_going;
}

/// The subject has ended: what did it, and a new handle for all lanes.
bool Job::follow_failure(Lane& lane, const std::string& failure) {
  const auto batch = lane.search().last_batch();
  const std::vector<Case> cases(batch.begin(), batch.end());
  (void)board_.claim(lane.target().name, cases.empty() ? "" : text_of(lane.fields(), cases.front()));
  board_.end_by(failure);
  board_.add(lane.explain_failure(failure, cases, std::min(patience(), 20.0)));
  try {
    Handle again = hunted_.open();
    for (const auto& other : lanes_) {
      other->go_on_with(*again.trial);
    }
    handle_ = std::move(again);
  } catch (const SubjectFailure&) {
    is_done_.assign(is_done_.size(), true);
  }
  return true;
}

} // namespace posproof::fuzz
