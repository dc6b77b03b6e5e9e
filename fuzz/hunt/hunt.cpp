#include "fuzz/hunt/hunt.hpp"

#include "fuzz/hunt/fame.hpp"
#include "fuzz/hunt/job.hpp"
#include "properties/parallel.hpp"
#include "properties/reporting.hpp"
#include "spec/error.hpp"
#include "spec/property.hpp"
#include "spec/subject_failure.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>

namespace posproof::fuzz {
namespace {

using Clock = std::chrono::steady_clock;

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
  std::vector<const Target*> asked; // what is named twice is hunted once
  for (const std::string& name : names) {
    const Target* const target = &target_named(name);
    if (std::find(asked.begin(), asked.end(), target) == asked.end()) {
      asked.push_back(target);
    }
  }
  std::vector<const Target*> chosen;
  for (const Target* target : names.empty() ? targets::all_targets() : asked) {
    std::string reason = target->why_not(trial);
    const std::string& door = trial.declaration().door;
    if (reason.empty() && names.empty() && target->is_of_other_encodings &&
        (door == "lib" || door == "exec")) {
      reason = "it asks for other encodings than the one named, which a subject may have been made for alone";
    }
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

/// An earlier finding on a handle of its own: whether it is seen again. It is told, or gone on with where it
/// had not been shrunk to its end.
bool is_seen_again(const Hunted& hunted, const CallLimits& limits, Job& job, Lane& lane,
                   const KnownFinding& known, Blackboard& board) {
  const Replay replay = replay_from_text(lane.fields(), known.value);
  Answer answer;
  std::string command;
  {
    const Handle handle = hunted.open(limits);
    const auto open = lane.target().open(*handle.trial);
    answer = ask(handle, *open, lane.target(), replay, Sign::any, [] { return true; });
    command = reproducing_command(*handle.trial, known.target, known.value);
  }
  if (!answer.is_seen) {
    return false;
  }
  const Sign sign = !answer.failure.empty()               ? Sign::failure
                    : !answer.effects.outside.empty()     ? Sign::outside
                    : !answer.effects.environment.empty() ? Sign::environment
                                                          : Sign::violation;
  const bool is_effect = sign == Sign::outside || sign == Sign::environment;
  board.claim_known(is_effect ? std::string_view() : lane.target().name,
                    is_effect ? property_of_effect(sign) : std::string(lane.target().property));
  if (known.is_shrunk) {
    Finding finding = told(lane.target(), sign, answer, known.value, command);
    finding.was_shrunk = true;
    finding.was_known = true;
    finding.noted = known.value;
    if (!finding.failure.empty()) {
      board.end_by(finding.failure);
    }
    board.add(std::move(finding));
  } else {
    Suspicion suspicion;
    suspicion.sign = sign;
    suspicion.words = answer.words(sign);
    suspicion.batch = replay.calls.back();
    if (sign == Sign::violation) {
      suspicion.violations = {{replay.calls.back().front(), 0}};
    }
    job.go_on_with(lane, std::move(suspicion), known.value);
  }
  return true;
}

/// Judges again what earlier runs have found, and lets the searches begin with what they met.
void recall(const Hunted& hunted, const CallLimits& limits, HuntState& state, Job& job, Blackboard& board,
            std::vector<std::string>& notes) {
  notes.insert(notes.end(), state.warnings().begin(), state.warnings().end());
  const auto leave_out = [&](const std::string& file, const std::string& target, const InputError& error) {
    notes.push_back(
        fmt::format("{}/{}: a case of {} is left out: {}", state.folder(), file, target, error.what()));
  };
  for (const FamousCase& value : state.famous()) {
    if (find_target(value.target) == nullptr) {
      notes.push_back(
          fmt::format("{}/worst.txt: '{}' is left out; expected a target of 'posproof list targets'",
                      state.folder(), printable(value.target, 40)));
    }
  }
  for (const KnownFinding& known : state.known()) {
    if (find_target(known.target) == nullptr) {
      notes.push_back(
          fmt::format("{}/findings.txt: '{}' is left out; expected a target of 'posproof list targets'",
                      state.folder(), printable(known.target, 40)));
    }
  }
  for (const auto& lane : job.lanes()) {
    std::vector<Case> first;
    for (const FamousCase& value : state.famous()) {
      if (value.target == lane->target().name) {
        try {
          first.push_back(case_from_text(lane->fields(), value.value));
        } catch (const InputError& error) {
          leave_out("worst.txt", value.target, error);
        }
      }
    }
    for (const KnownFinding& known : state.known()) {
      if (known.target != lane->target().name) {
        continue;
      }
      try {
        if (known.is_mended) { // it may come back
          for (const std::vector<Case>& call : replay_from_text(lane->fields(), known.value).calls) {
            first.insert(first.end(), call.begin(), call.end());
          }
        } else if (!is_seen_again(hunted, limits, job, *lane, known, board)) {
          state.note_mended(known.target, known.value);
          notes.push_back(fmt::format("{}: {}: {} was found earlier and conforms now{}",
                                      known.is_shrunk ? "mended" : "not seen again", known.target,
                                      printable(known.value, 200),
                                      known.is_shrunk ? "" : "; the run had ended before it was shrunk"));
        }
      } catch (const InputError& error) {
        leave_out("findings.txt", known.target, error);
      }
    }
    lane->search().begin_with(first);
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
    PropertyResult result = finding.result;
    if (finding.found != finding.shrunk && result.counterexample) {
      result.counterexample->facts.push_back({"shrunk from", finding.found});
    }
    put(std::move(result));
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

} // namespace

void check_targets(const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    (void)target_named(name);
  }
}

HuntResult hunt(const Hunted& hunted, const HuntOptions& options, HuntState* state, HuntWatcher& watcher) {
  HuntResult result;
  if (const std::string reason = hunted.subject().why_not(hunted.model().encoding); !reason.empty()) {
    result.report = hunted.unsuited(reason);
    return result;
  }
  const auto start = Clock::now();
  double opened = 0; // seconds that it took
  std::vector<std::unique_ptr<Job>> jobs;
  Blackboard board(options, state, watcher);
  try {
    Handle handle = hunted.open();
    opened = std::chrono::duration<double>(Clock::now() - start).count();
    const auto chosen = chosen_targets(*handle.trial, options.targets, result.targets);
    jobs.push_back(std::make_unique<Job>(hunted, std::move(handle), chosen, options, board, 0, opened));
    while (jobs.size() < static_cast<std::size_t>(options.jobs)) {
      jobs.push_back(
          std::make_unique<Job>(hunted, hunted.open(), chosen, options, board, jobs.size(), opened));
    }
  } catch (const SubjectRefusal& refusal) {
    result.report = hunted.unsuited(refusal.what());
    return result;
  } catch (const SubjectFailure& failure) {
    result.report = hunted.failed(failure.what());
    return result;
  }
  try {
    if (state != nullptr) {
      const auto milliseconds = [](double seconds) {
        return std::chrono::milliseconds(static_cast<std::int64_t>(1000 * seconds));
      };
      const CallLimits limits{milliseconds(std::max(options.call_limit, 10 * opened)),
                              milliseconds(options.call_limit)};
      recall(hunted, limits, *state, *jobs.front(), board, result.notes);
    }
  } catch (const SubjectFailure& failure) {
    result.report = hunted.failed(failure.what());
    return result;
  }
  properties::parallel_for(jobs.size(), options.jobs,
                           [&](std::size_t, std::size_t index) { jobs[index]->run(); });
  std::vector<PropertyResult> worst;
  std::vector<Lane*> lanes;
  for (const auto& job : jobs) {
    for (const auto& lane : job->lanes()) {
      lanes.push_back(lane.get());
    }
  }
  std::size_t index = 0;
  for (TargetFigures& figures : result.targets) {
    if (!figures.why_not.empty()) {
      continue;
    }
    std::optional<RatedCase> worst_case;
    const std::size_t at = index++;
    for (const auto& job : jobs) {
      Lane& lane = *job->lanes()[at];
      figures.executions += lane.search().executions();
      figures.shrinking += lane.shrinking();
      const auto& of_job = lane.search().worst();
      if (of_job && (!worst_case || of_job->use > worst_case->use)) {
        worst_case = of_job;
      }
    }
    if (worst_case) {
      Lane& lane = *jobs.front()->lanes()[at];
      figures.worst = text_of(lane.fields(), worst_case->value);
      figures.worst_use = worst_case->use;
      if (board.failure().empty()) {
        PropertyResult judged;
        try {
          judged = lane.judge(worst_case->value);
        } catch (const SubjectFailure& failure) {
          board.end_by(failure.what());
          continue;
        }
        judged.reason = fmt::format("{} cases by target {}, seed {}; worst at {}",
                                    grouped_text(static_cast<std::int64_t>(figures.executions)),
                                    figures.target, hunted.options().seed, figures.worst);
        worst.push_back(std::move(judged));
      }
    }
  }
  result.findings = board.findings();
  std::stable_sort(result.findings.begin(), result.findings.end(), [](const Finding& a, const Finding& b) {
    return std::pair(a.target, a.shrunk) < std::pair(b.target, b.shrunk);
  });
  const std::vector<FamousCase> earlier = state == nullptr ? std::vector<FamousCase>{} : state->famous();
  result.famous = hall_of_fame(lanes, earlier);
  if (state != nullptr) {
    state->note_famous(result.famous);
  }
  properties::Trial& trial = jobs.front()->trial();
  add_results(trial, result.targets, result.findings, worst);
  trial.findings.failure = board.failure();
  result.report = properties::make_report(trial, hunted.profile());
  result.report.run = properties::run_facts(options.jobs);
  result.report.run.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  return result;
}

Report judge_case(const Hunted& hunted, const std::string& target, const std::string& text) {
  const Handle handle = hunted.open();
  properties::Trial* const trial = handle.trial.get();
  std::vector<TargetFigures> figures;
  (void)chosen_targets(*trial, {target}, figures);
  const Target& asked = target_named(target);
  const auto open = asked.open(*trial);
  const Replay replay = replay_from_text(open->fields(), text);
  Answer answer = ask(handle, *open, asked, replay, Sign::any, [] { return true; });
  trial->findings.failure = answer.failure;
  const std::string command = reproducing_command(*trial, target, text);
  const auto add = [&](PropertyResult result) {
    trial->options.only.push_back(result.id);
    trial->findings.properties.push_back(std::move(result));
  };
  for (const Sign sign : {Sign::outside, Sign::environment}) {
    if (answer.failure.empty() && !answer.words(sign).empty()) {
      add(told(asked, sign, answer, text, command).result);
    }
  }
  if (answer.failure.empty()) {
    PropertyResult& result = answer.result;
    result.cases = answer.asked;
    if (result.verdict == Verdict::violated || result.verdict == Verdict::undecided) {
      result.reproduce = command;
    }
    if (result.verdict == Verdict::violated && replay.times * replay.calls.size() > 1) {
      result.reason +=
          fmt::format("{}in call {} of those asked for", result.reason.empty() ? "" : "; ", answer.asked);
    }
    add(std::move(result));
  } else {
    trial->options.only = {std::string(asked.property)};
  }
  Report report = properties::make_report(*trial, hunted.profile());
  report.run = properties::run_facts(1);
  return report;
}

} // namespace posproof::fuzz
