#include "fuzz/hunt/job.hpp"

#include "spec/subject_failure.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <limits>
#include <random>
#include <utility>

namespace posproof::fuzz {
namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

/// Further violations that are looked for before a finding is shrunk.
constexpr std::size_t most_others = 16;
constexpr int most_steps_for_others = 256;
constexpr Seconds longest_look_for_others{2};

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

/// How long a finding is shrunk at least where time ends the hunt.
constexpr double least_patience = 3;
/// How long is looked for the case that a subject does not answer.
constexpr double least_patience_with_hangs = 6;
constexpr double most_patience_with_hangs = 20;

constexpr auto slice = std::chrono::milliseconds(50);

} // namespace

/// The time that is left, and a little more at its end; where the subject hangs, up to the time of one call
/// more.
double Job::patience(const Suspicion& suspicion) const {
  constexpr double least = 0.3;
  const double left = options_.seconds - board_.seconds();
  if (is_hang(suspicion.words)) {
    return options_.executions
               ? most_patience_with_hangs
               : std::clamp(left + options_.call_limit,
                            left + options_.call_limit > 0 ? least_patience_with_hangs : least,
                            most_patience_with_hangs);
  }
  return options_.executions ? std::numeric_limits<double>::infinity()
                             : std::max({left, std::min(least_patience, left + least_patience), least});
}

/// Of handles that are opened to explain something: long against what was seen, short for a person.
CallLimits Job::limits() const {
  constexpr double least = 0.5;
  const double call = std::clamp(100 * handle_.log->longest, least, std::max(least, options_.call_limit));
  const auto in_milliseconds = [](double seconds) {
    return std::chrono::milliseconds(static_cast<std::int64_t>(1000 * seconds));
  };
  return {in_milliseconds(call + 3 * start_), in_milliseconds(call)};
}

Job::Job(const Hunted& hunted, Handle handle, const std::vector<const Target*>& chosen,
         const HuntOptions& options, Blackboard& board, std::size_t index, double start)
    : hunted_(hunted), options_(options), board_(board), index_(index), start_(start),
      handle_(std::move(handle)) {
  for (const Target* target : chosen) {
    lanes_.push_back(
        std::make_unique<Lane>(hunted, handle_, *target,
                               SearchOptions{seed_of(hunted.options().seed, target->name, index),
                                             Strategy::guided, options.batch, options.jobs == 1}));
  }
  is_done_.assign(lanes_.size(), false);
}

void Job::go_on_with(Lane& lane, Suspicion suspicion, const std::string& noted) {
  pending_.push_back({&lane, std::move(suspicion), noted, true});
}

void Job::run() {
  settle_all();
  while (!board_.is_over() && std::find(is_done_.begin(), is_done_.end(), false) != is_done_.end()) {
    for (std::size_t i = 0; i < lanes_.size() && !board_.is_over(); ++i) {
      if (!is_done_[i] && take_turn(*lanes_[i])) {
        is_done_[i] = true;
      }
    }
    keep_famous();
  }
}

/// A turn for each lane that does not wait for the explanation, as long together as that has had.
void Job::give_turns() {
  const auto now = Clock::now();
  const bool is_waiting = options_.executions || explained_ == nullptr ||
                          now - turns_ended_ < std::max<std::chrono::duration<double>>(slice, turns_lasted_);
  if (is_waiting || board_.is_over()) {
    return;
  }
  const Lane* const explained = std::exchange(explained_, nullptr); // no turns within turns
  for (std::size_t i = 0; i < lanes_.size() && !board_.is_over(); ++i) {
    if (!is_done_[i] && lanes_[i].get() != explained && take_turn(*lanes_[i])) {
      is_done_[i] = true;
    }
  }
  keep_famous();
  explained_ = explained;
  turns_ended_ = Clock::now();
  turns_lasted_ = turns_ended_ - now;
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

/// Cases of one step: all that a call may have, but no more than fit into the time, by the pace up to now;
/// where the same hunt is to be made each time, the pace does not matter.
std::uint64_t Job::largest_batch(Lane& lane, std::chrono::duration<double> time) const {
  if (options_.executions || options_.batch == 1) {
    return options_.batch;
  }
  const double pace = lane.seconds_per_execution();
  constexpr double first = 16; // nothing is known yet
  return static_cast<std::uint64_t>(
      std::clamp(pace == 0 ? first : time.count() / pace, 1.0, static_cast<double>(options_.batch)));
}

/// A slice of the time for one target; true if that is done with.
bool Job::take_turn(Lane& lane) {
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
    if (!step.failure.empty()) {
      follow_failure(lane, step.failure);
      return true;
    }
    if (!is_limited_ && hunted_.subject().name.starts_with("lib:")) {
      // Each handle of a target has a process of its own: its first call may last as long as any call.
      const double limit = std::max(options_.call_limit, 10 * start_);
      const auto rounded = std::chrono::milliseconds(static_cast<std::int64_t>(1000 * limit));
      hunted_.limit(handle_, {rounded, std::chrono::milliseconds::max()});
      is_limited_ = true;
    }
    note_side_effects(lane);
    if (!step.violations.empty() && follow(lane, step.violations)) {
      return true;
    }
  } while (!is_used_up());
  return false;
}

/// What calls did beside their answers, as the door saw it.
void Job::note_side_effects(Lane& lane) {
  const SideEffects effects = effects_of(handle_);
  const auto tell = [&](const char* property, Sign sign, const std::string& words) {
    if (words.empty()) {
      return;
    }
    Suspicion suspicion = lane.suspicion(sign, words, {});
    const std::string noted = text_of(lane.fields(), Replay{{suspicion.batch}, 1});
    if (board_.claim_effect(property, lane.target().name, noted)) {
      settle({&lane, std::move(suspicion), noted});
    }
  };
  tell("guard-zones", Sign::outside, effects.outside);
  tell("floating-environment", Sign::environment, effects.environment);
}

/// Further violations show in what steps they lie.
void Job::look_for_others(Lane& lane, Suspicion& suspicion) {
  std::vector<Case>& others = suspicion.others;
  const auto take = [&](const std::vector<RatedCase>& found) {
    for (const RatedCase& violation : found) {
      if (others.size() < most_others) {
        others.push_back(violation.value);
      }
    }
  };
  take(suspicion.violations);
  const auto start = Clock::now();
  const auto longest = std::min(longest_look_for_others, Seconds(patience(suspicion) / 4));
  for (int i = 0; i < most_steps_for_others && others.size() < most_others; ++i) {
    if (!options_.executions && Clock::now() - start > longest) {
      break;
    }
    const std::uint64_t most = std::min(left(lane), largest_batch(lane, longest / 4));
    if (most == 0) {
      break;
    }
    const Lane::Step step = lane.step(static_cast<std::size_t>(most));
    if (!step.failure.empty()) {
      open_again();
      break;
    }
    take(step.violations);
  }
}

/// Explains the first of the violations; true if the target is done with.
bool Job::follow(Lane& lane, const std::vector<RatedCase>& violations) {
  const std::string noted = text_of(lane.fields(), violations.front().value);
  if (!board_.claim(lane.target().name, noted)) {
    return true;
  }
  settle({&lane, lane.suspicion(Sign::violation, "", violations), noted});
  return !options_.keep_going;
}

/// The subject has ended: a new handle for all lanes, and what did it.
void Job::follow_failure(Lane& lane, const std::string& failure) {
  Suspicion suspicion = lane.suspicion(Sign::failure, failure, {});
  const std::string noted = text_of(lane.fields(), Replay{{suspicion.batch}, 1});
  (void)board_.claim(lane.target().name, noted);
  open_again();
  settle({&lane, std::move(suspicion), noted});
}

void Job::open_again() {
  try {
    Handle again = hunted_.open();
    std::swap(handle_, again);
    is_limited_ = false;
    for (const auto& other : lanes_) {
      other->go_on_with(handle_); // the old handle is there until then
    }
  } catch (const SubjectFailure&) {
    is_done_.assign(is_done_.size(), true);
  }
}

/// Explains it, and what was found meanwhile; or lets it wait.
void Job::settle(Pending pending) {
  pending_.push_back(std::move(pending));
  if (!is_explaining_) {
    settle_all();
  }
}

void Job::settle_all() {
  is_explaining_ = true;
  while (!pending_.empty()) {
    Pending next = std::move(pending_.front());
    pending_.pop_front();
    explain_and_add(next);
  }
  is_explaining_ = false;
}

void Job::explain_and_add(Pending& pending) {
  const auto add = [&](Finding finding) {
    finding.noted = pending.noted;
    finding.was_known = pending.is_known;
    board_.add(std::move(finding));
  };
  try {
    if (pending.suspicion.sign == Sign::violation) {
      look_for_others(*pending.lane, pending.suspicion);
    }
    Finding finding = explain(*pending.lane, pending.suspicion);
    if (!finding.failure.empty()) {
      board_.end_by(finding.failure);
    }
    add(std::move(finding));
  } catch (const SubjectFailure& failure) {
    // Met while a violation was shrunk: the violation stays known as it was found.
    const std::string words = failure.what();
    Suspicion suspicion = pending.lane->suspicion(Sign::failure, words, {});
    open_again();
    Finding finding = explain(*pending.lane, suspicion);
    board_.end_by(finding.failure.empty() ? words : finding.failure);
    add(std::move(finding));
  }
}

Finding Job::explain(Lane& lane, const Suspicion& suspicion) {
  const auto start = Clock::now();
  Means means;
  means.may_go_on = [this, start, all = patience(suspicion)] {
    const double lasted = std::chrono::duration<double>(Clock::now() - start).count();
    const double share = all / static_cast<double>(1 + pending_.size()); // others wait
    return lasted < std::max(share, std::min(all, least_patience));
  };
  means.pause = [this] { give_turns(); };
  means.limits = hunted_.is_foreign() ? std::optional(limits()) : std::nullopt;
  means.most = options_.most_shrinking;
  means.at_once = static_cast<std::size_t>(largest_batch(lane, 4 * slice));
  const Lane* const before = std::exchange(explained_, &lane);
  turns_ended_ = Clock::now();
  Finding finding = lane.explain(suspicion, std::move(means));
  explained_ = before;
  return finding;
}

} // namespace posproof::fuzz
