#include "fuzz/hunt/hunt.hpp"

#include "fuzz/hunt/lane.hpp"
#include "properties/parallel.hpp"
#include "properties/plain_result.hpp"
#include "properties/reporting.hpp"
#include "properties/watched_calls.hpp"
#include "spec/date.hpp"
#include "spec/error.hpp"
#include "spec/property.hpp"
#include "spec/subject_failure.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <fmt/format.h>
#include <mutex>

namespace posproof::fuzz {
namespace {

using Clock = std::chrono::steady_clock;

/// Worst cases of a target that are kept.
constexpr std::size_t famous_cases = 32;
/// Further violations that are looked for before a finding is shrunk.
constexpr std::size_t most_others = 64;
constexpr int most_steps_for_others = 16;

std::vector<std::string> names_of_targets() {
  std::vector<std::string> names;
  for (const Target* target : targets::all_targets()) {
    names.emplace_back(target->name);
  }
  return names;
}

const Target& target_named(const std::string& name) {
  if (const Target* const target = find_target(name)) {
    return *target;
  }
  const std::string near = nearest_name(name, names_of_targets());
  throw InputError("--target",
                   fmt::format("there is no target '{}'{}", printable(name),
                               near.empty() ? "" : fmt::format(", did you mean {}?", near)),
                   fmt::format("{}", fmt::join(names_of_targets(), ", ")));
}

/// The targets that apply; those that were named must.
std::vector<const Target*> chosen_targets(const properties::Trial& trial,
                                          const std::vector<std::string>& names,
                                          std::vector<TargetFigures>& figures) {
  std::vector<const Target*> asked;
  for (const std::string& name : names) {
    asked.push_back(&target_named(name));
  }
  std::vector<const Target*> chosen;
  for (const Target* target : names.empty() ? targets::all_targets() : asked) {
    const std::string reason = target->why_not(trial);
    TargetFigures& entry = figures.emplace_back();
    entry.target = std::string(target->name);
    entry.property = std::string(target->property);
    entry.why_not = reason;
    if (reason.empty()) {
      chosen.push_back(target);
    } else if (!names.empty()) {
      throw InputError("--target", fmt::format("{}: {}", target->name, reason), "a target that applies");
    }
  }
  return chosen;
}

std::uint64_t seed_of(std::uint64_t seed, std::string_view target, std::size_t job) {
  std::seed_seq mixed{static_cast<std::uint32_t>(seed),
                      static_cast<std::uint32_t>(seed >> 32U),
                      static_cast<std::uint32_t>(std::hash<std::size_t>{}(job)),
                      static_cast<std::uint32_t>(target.size()),
                      static_cast<std::uint32_t>(target.front()),
                      static_cast<std::uint32_t>(target.back())};
  std::array<std::uint32_t, 2> words{};
  mixed.generate(words.begin(), words.end());
  return std::uint64_t{words[0]} << 32U | words[1];
}

/// What all jobs share.
class Shared {
public:
  Shared(const HuntOptions& options, HuntState* state, HuntWatcher& watcher)
      : options_(options), state_(state), watcher_(watcher), start_(Clock::now()) {}

  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(Clock::now() - start_).count();
  }
  [[nodiscard]] bool is_over() const { return !options_.executions && seconds() >= options_.seconds; }

  /// False if another job has found the same before: the target is its alone then.
  bool claim(const Target& target, const std::string& value) {
    const std::scoped_lock lock(mutex_);
    if (std::find(claimed_.begin(), claimed_.end(), target.name) != claimed_.end() && !options_.keep_going) {
      return false;
    }
    claimed_.emplace_back(target.name);
    if (state_ != nullptr) {
      state_->note_found(std::string(target.name), value);
    }
    return true;
  }
  [[nodiscard]] bool is_claimed(const Target& target) {
    const std::scoped_lock lock(mutex_);
    return !options_.keep_going && std::find(claimed_.begin(), claimed_.end(), target.name) != claimed_.end();
  }

  /// Keeps a finding unless it shrank to one that is known.
  void add(Finding finding) {
    const std::scoped_lock lock(mutex_);
    if (state_ != nullptr && !finding.was_known) {
      state_->note_shrunk(finding.target, finding.found, finding.shrunk);
    }
    const bool is_known = std::any_of(findings_.begin(), findings_.end(), [&](const Finding& other) {
      return other.target == finding.target && other.shrunk == finding.shrunk &&
             other.result.id == finding.result.id;
    });
    if (!is_known) {
      watcher_.found(finding);
      findings_.push_back(std::move(finding));
    }
  }

  void count(std::uint64_t executions, double worst_use) {
    executions_ += executions;
    const std::scoped_lock lock(mutex_);
    worst_use_ = std::max(worst_use_, worst_use);
    watcher_.goes_on({seconds(), executions_, worst_use_, findings_.size()});
  }

  void end_by(const std::string& failure) {
    const std::scoped_lock lock(mutex_);
    failure_ = failure_.empty() ? failure : failure_;
  }

  std::vector<Finding> findings_;
  std::string failure_;

private:
  const HuntOptions& options_;
  HuntState* state_;
  HuntWatcher& watcher_;
  Clock::time_point start_;
  std::mutex mutex_;
  std::vector<std::string> claimed_;
  std::atomic<std::uint64_t> executions_ = 0;
  double worst_use_ = 0;
};

/// One job: a handle of the subject, and a lane for each target.
class Job {
public:
  Job(const Hunted& hunted, const std::vector<const Target*>& chosen, const HuntOptions& options,
      Shared& shared, std::size_t index)
      : hunted_(hunted), options_(options), shared_(shared), index_(index), trial_(hunted.open()) {
    for (const Target* target : chosen) {
      lanes_.push_back(
          std::make_unique<Lane>(hunted, *trial_, *target,
                                 SearchOptions{seed_of(hunted.options().seed, target->name, index),
                                               Strategy::guided, options.batch}));
    }
    is_done_.assign(lanes_.size(), false);
  }

  [[nodiscard]] std::vector<std::unique_ptr<Lane>>& lanes() noexcept { return lanes_; }

  void run() {
    while (!shared_.is_over() && std::find(is_done_.begin(), is_done_.end(), false) != is_done_.end()) {
      for (std::size_t i = 0; i < lanes_.size() && !shared_.is_over(); ++i) {
        if (!is_done_[i]) {
          is_done_[i] = take_turn(*lanes_[i]);
        }
      }
    }
  }

private:
  /// Executions of this job for a target that are left; enough where only time ends the hunt.
  [[nodiscard]] std::uint64_t left(Lane& lane) const {
    if (!options_.executions) {
      return options_.batch;
    }
    const auto jobs = static_cast<std::uint64_t>(options_.jobs);
    const std::uint64_t share = *options_.executions / jobs + (index_ < *options_.executions % jobs ? 1 : 0);
    return share - std::min(share, lane.search().executions());
  }

  /// A slice of the time for one target; true if that is done with.
  bool take_turn(Lane& lane) {
    constexpr auto slice = std::chrono::milliseconds(50);
    const auto start = Clock::now();
    do {
      const std::uint64_t most = left(lane);
      if (most == 0 || shared_.is_claimed(lane.target())) {
        return true;
      }
      const std::uint64_t before = lane.search().executions();
      const Lane::Step step =
          lane.step(static_cast<std::size_t>(std::min<std::uint64_t>(most, options_.batch)));
      shared_.count(lane.search().executions() - before,
                    lane.search().worst() ? lane.search().worst()->use : 0);
      note_side_effects(lane);
      if (!step.failure.empty()) {
        return follow_failure(lane, step.failure);
      }
      if (!step.violations.empty() && follow(lane, step.violations)) {
        return true;
      }
    } while (Clock::now() - start < slice && !shared_.is_over());
    return false;
  }

  /// What calls did beside their answers, as the door saw it.
  void note_side_effects(Lane& lane) {
    const SideEffects effects = properties::side_effects(*trial_);
    const auto tell = [&](const char* property, const std::string& what) {
      if (what.empty() || std::find(told_.begin(), told_.end(), property) != told_.end()) {
        return;
      }
      told_.emplace_back(property);
      Finding finding;
      finding.target = std::string(lane.target().name);
      finding.found = lane.search().last_batch().empty()
                          ? ""
                          : text_of(lane.fields(), lane.search().last_batch().front());
      finding.shrunk = finding.found;
      finding.result = properties::judged(property, 1, Evidence::sampled);
      properties::convict(finding.result, what,
                          {{{"case, the first of its call", finding.found}, {"got", what}}});
      finding.result.reproduce = reproducing_command(*trial_, finding.target, finding.shrunk);
      shared_.add(std::move(finding));
    };
    tell("guard-zones", effects.outside);
    tell("floating-environment", effects.environment);
  }

  /// True if the target is done with.
  bool follow(Lane& lane, const std::vector<RatedCase>& violations) {
    const RatedCase& first = violations.front();
    if (!shared_.claim(lane.target(), text_of(lane.fields(), first.value))) {
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
    for (int i = 0; i < most_steps_for_others && others.size() < most_others; ++i) {
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
      shared_.add(lane.explain(first, others, options_.most_shrinking));
    } catch (const SubjectFailure& failure) {
      return follow_failure(lane, failure.what());
    }
    if (const std::string death = properties::side_effects(*trial_).death; !death.empty()) {
      return follow_failure(lane, death);
    }
    return !options_.keep_going;
  }

  /// The subject has ended: what did it, and a new handle for the other lanes.
  bool follow_failure(Lane& lane, const std::string& failure) {
    const auto batch = lane.search().last_batch();
    const std::vector<Case> cases(batch.begin(), batch.end());
    (void)shared_.claim(lane.target(), cases.empty() ? "" : text_of(lane.fields(), cases.front()));
    shared_.end_by(failure);
    shared_.add(lane.explain_failure(failure, cases));
    try {
      trial_ = hunted_.open();
      for (const auto& other : lanes_) {
        other->go_on_with(*trial_);
      }
    } catch (const SubjectFailure&) {
      is_done_.assign(is_done_.size(), true);
    }
    return true;
  }

  const Hunted& hunted_;
  const HuntOptions& options_;
  Shared& shared_;
  std::size_t index_;
  std::unique_ptr<properties::Trial> trial_;
  std::vector<std::unique_ptr<Lane>> lanes_;
  std::vector<bool> is_done_;
  std::vector<std::string> told_;
};

/// Judges again what earlier runs have found, and lets the searches begin with what they met.
void recall(const HuntState& state, Job& job, Shared& shared, std::vector<std::string>& notes) {
  for (const auto& lane : job.lanes()) {
    std::vector<Case> famous;
    for (const FamousCase& value : state.famous()) {
      if (value.target == lane->target().name) {
        famous.push_back(case_from_text(lane->fields(), value.value));
      }
    }
    lane->search().begin_with(famous);
    for (const HuntState::KnownFinding& known : state.known()) {
      if (known.target != lane->target().name) {
        continue;
      }
      Finding finding;
      finding.target = known.target;
      finding.found = known.value;
      finding.shrunk = known.value;
      finding.was_known = true;
      finding.result = lane->judge(case_from_text(lane->fields(), known.value));
      if (finding.result.verdict == Verdict::violated) {
        shared.add(std::move(finding));
      } else {
        notes.push_back(fmt::format("{}: {} was found earlier and conforms now", known.target, known.value));
      }
    }
  }
}

/// One result of each property: of several targets the violation, else the one nearest to its bound.
void add_results(properties::Trial& trial, const std::vector<TargetFigures>& figures,
                 const std::vector<Finding>& findings, const std::vector<PropertyResult>& worst) {
  std::vector<PropertyResult> results;
  const auto put = [&](PropertyResult result) {
    const auto at = std::find_if(results.begin(), results.end(),
                                 [&](const PropertyResult& other) { return other.id == result.id; });
    if (at == results.end()) {
      results.push_back(std::move(result));
    } else if (at->verdict != Verdict::violated &&
               (result.verdict == Verdict::violated ||
                result.slack.value_or(1e300) < at->slack.value_or(1e300))) {
      *at = std::move(result);
    }
  };
  for (const Finding& finding : findings) {
    put(finding.result);
  }
  for (const PropertyResult& result : worst) {
    put(result);
  }
  for (PropertyResult& result : results) {
    std::uint64_t cases = 0;
    for (const TargetFigures& target : figures) {
      cases += target.property == result.id ? target.executions + target.shrinking : 0;
    }
    result.cases = std::max<std::uint64_t>(cases, 1);
    result.evidence = Evidence::sampled;
    result.seed = trial.options.seed;
    trial.options.only.push_back(result.id);
    trial.findings.properties.push_back(std::move(result));
  }
}

std::vector<FamousCase> hall_of_fame(std::vector<Job*> jobs, const HuntState* state) {
  const std::string today = text_of(date_of_today());
  std::vector<FamousCase> famous;
  for (std::size_t i = 0; i < jobs.front()->lanes().size(); ++i) {
    std::vector<FamousCase> of_target;
    for (Job* job : jobs) {
      Lane& lane = *job->lanes()[i];
      for (const Archive::Elite& elite : lane.search().archive().elites()) {
        if (elite.use > 0 && elite.use <= 1) {
          of_target.push_back(
              {today, std::string(lane.target().name), elite.use, text_of(lane.fields(), elite.value)});
        }
      }
    }
    std::stable_sort(of_target.begin(), of_target.end(),
                     [](const FamousCase& a, const FamousCase& b) { return a.use > b.use; });
    std::vector<FamousCase> kept;
    for (FamousCase& value : of_target) {
      const bool is_known = std::any_of(kept.begin(), kept.end(),
                                        [&](const FamousCase& other) { return other.value == value.value; });
      if (!is_known && kept.size() < famous_cases) {
        kept.push_back(std::move(value));
      }
    }
    famous.insert(famous.end(), kept.begin(), kept.end());
  }
  if (state != nullptr) {
    for (FamousCase& value : famous) { // the day on which it was met first
      for (const FamousCase& earlier : state->famous()) {
        if (earlier.target == value.target && earlier.value == value.value) {
          value.date = earlier.date;
        }
      }
    }
  }
  return famous;
}

} // namespace

HuntResult hunt(const Hunted& hunted, const HuntOptions& options, HuntState* state, HuntWatcher& watcher) {
  HuntResult result;
  if (const std::string reason = hunted.subject().why_not(hunted.model().encoding); !reason.empty()) {
    result.report = hunted.unsuited(reason);
    return result;
  }
  const auto start = Clock::now();
  std::unique_ptr<properties::Trial> trial;
  std::vector<const Target*> chosen;
  std::vector<std::unique_ptr<Job>> jobs;
  Shared shared(options, state, watcher);
  try {
    trial = hunted.open();
    chosen = chosen_targets(*trial, options.targets, result.targets);
    for (int job = 0; job < options.jobs; ++job) {
      jobs.push_back(std::make_unique<Job>(hunted, chosen, options, shared, static_cast<std::size_t>(job)));
    }
  } catch (const SubjectRefusal& refusal) {
    result.report = hunted.unsuited(refusal.what());
    return result;
  } catch (const SubjectFailure& failure) {
    result.report = hunted.failed(failure.what());
    return result;
  }
  if (state != nullptr) {
    recall(*state, *jobs.front(), shared, result.notes);
  }
  properties::parallel_for(jobs.size(), options.jobs,
                           [&](std::size_t, std::size_t index) { jobs[index]->run(); });
  std::vector<PropertyResult> worst;
  std::vector<Job*> all;
  for (const auto& job : jobs) {
    all.push_back(job.get());
  }
  std::size_t index = 0;
  for (TargetFigures& figures : result.targets) {
    if (!figures.why_not.empty()) {
      continue;
    }
    std::optional<RatedCase> worst_case;
    for (const auto& job : jobs) {
      Lane& lane = *job->lanes()[index];
      figures.executions += lane.search().executions();
      figures.shrinking += lane.shrinking();
      const auto& of_job = lane.search().worst();
      if (of_job && (!worst_case || of_job->use > worst_case->use)) {
        worst_case = of_job;
      }
    }
    if (worst_case) {
      Lane& lane = *jobs.front()->lanes()[index];
      figures.worst = text_of(lane.fields(), worst_case->value);
      figures.worst_use = worst_case->use;
      if (shared.failure_.empty()) {
        PropertyResult judged = lane.judge(worst_case->value);
        judged.reason = fmt::format("{} cases by target {}, seed {}; worst at {}",
                                    grouped_text(static_cast<std::int64_t>(figures.executions)),
                                    figures.target, hunted.options().seed, figures.worst);
        worst.push_back(std::move(judged));
      }
    }
    ++index;
  }
  std::stable_sort(shared.findings_.begin(), shared.findings_.end(), [](const Finding& a, const Finding& b) {
    return std::pair(a.target, a.shrunk) < std::pair(b.target, b.shrunk);
  });
  result.findings = shared.findings_;
  add_results(*trial, result.targets, result.findings, worst);
  if (!all.empty()) {
    result.famous = hall_of_fame(all, state);
    if (state != nullptr) {
      state->note_famous(result.famous);
    }
  }
  trial->findings.failure = shared.failure_;
  result.report = properties::make_report(*trial, hunted.profile());
  result.report.run = properties::run_facts(options.jobs);
  result.report.run.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  return result;
}

Report judge_case(const Hunted& hunted, const std::string& target, const std::string& text) {
  const auto trial = hunted.open();
  std::vector<TargetFigures> figures;
  (void)chosen_targets(*trial, {target}, figures);
  Lane lane(hunted, *trial, target_named(target), {});
  std::string failure;
  PropertyResult result;
  try {
    result = lane.judge(case_from_text(lane.fields(), text));
  } catch (const SubjectFailure& ended) {
    failure = ended.what();
  }
  const std::string death = properties::side_effects(*trial).death;
  trial->findings.failure = failure.empty() ? death : failure;
  if (trial->findings.failure.empty()) {
    trial->options.only = {result.id};
    trial->findings.properties.push_back(std::move(result));
  } else {
    trial->options.only = {std::string(lane.target().property)};
  }
  Report report = properties::make_report(*trial, hunted.profile());
  report.run = properties::run_facts(1);
  return report;
}

} // namespace posproof::fuzz
