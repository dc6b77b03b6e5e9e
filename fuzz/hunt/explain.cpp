#include "fuzz/hunt/explain.hpp"

#include "properties/plain_result.hpp"
#include "properties/reproducing.hpp"
#include "spec/subject_failure.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <iterator>

namespace posproof::fuzz {
namespace {

/// A case is asked for so often at most to see whether that alone brings a fault about.
constexpr std::uint64_t most_repeats = 4096;
/// A longer command is none that a person types or reads.
constexpr std::size_t most_cases_of_command = 64;
constexpr std::uint64_t most_tries_of_repeats = 256;
/// Cases that are asked for one by one to make another smaller.
constexpr std::uint64_t most_cases_alone = 20'000;

std::size_t cases_of(const Replay& replay) {
  std::size_t cases = 0;
  for (const std::vector<Case>& call : replay.calls) {
    cases += call.size();
  }
  return cases;
}

const char* property_of(Sign sign) {
  return sign == Sign::outside ? "guard-zones" : "floating-environment";
}

} // namespace

bool is_hang(const std::string& words) {
  return words.find("did not answer within") != std::string::npos;
}

std::string reproducing_command(const properties::Trial& trial, const std::string& target,
                                const std::string& value) {
  return fmt::format("posproof hunt --subject {}{} --target {} --case '{}'", shell_quoted(trial.name),
                     properties::trial_arguments(trial), target, value);
}

Finding told(const Target& target, Sign sign, const Answer& answer, const std::string& value,
             const std::string& command) {
  Finding finding;
  finding.target = std::string(target.name);
  finding.found = value;
  finding.shrunk = value;
  finding.is_reproduced = true;
  const std::string words = answer.words(sign);
  if (sign == Sign::violation) {
    finding.result = answer.result;
  } else {
    const bool is_failure = sign == Sign::failure;
    finding.failure = is_failure ? words : "";
    finding.result =
        properties::judged(is_failure ? target.property : property_of(sign), 1, Evidence::sampled);
    properties::convict(finding.result, words,
                        {{{"case", value}, {"got", is_failure ? "no answer: " + words : words}}});
  }
  finding.result.cases = 1;
  finding.result.evidence = Evidence::sampled;
  finding.result.reproduce = command;
  return finding;
}

Explainer::Explainer(const Hunted& hunted, const Target& target, const CaseFields& fields, const Means& means)
    : hunted_(hunted), target_(target), fields_(fields), means_(means) {}

/// A failure to open another handle is one that shows, if failures are looked for.
bool Explainer::shows_anew(const Replay& replay) {
  executions_ += cases_of(replay);
  try {
    const Handle handle = hunted_.open(means_.limits);
    const auto open = target_.open(*handle.trial);
    Answer answer = fuzz::ask(handle, *open, target_, replay, sign_, means_.may_go_on);
    if (answer.is_seen) {
      shown_ = std::move(answer);
      return true;
    }
  } catch (const SubjectFailure& failure) {
    shown_.failure = failure.what();
    shown_.asked = 0;
    return sign_ == Sign::failure;
  }
  return false;
}

/// On a handle that earlier calls have shown nothing on, which costs no start.
bool Explainer::shows(const std::vector<Case>& call, bool is_anew) {
  if (is_anew) {
    return shows_anew({{call}, 1});
  }
  executions_ += call.size();
  try {
    if (!handle_) {
      handle_ = hunted_.open(means_.limits);
      open_ = target_.open(*handle_->trial);
      if (good_) { // the first call of a process may take longer than any other
        (void)fuzz::ask(*handle_, *open_, target_, Replay::of(*good_), sign_, means_.may_go_on);
      }
    }
    const Answer answer = fuzz::ask(*handle_, *open_, target_, {{call}, 1}, sign_, means_.may_go_on);
    const bool is_marked = !answer.effects.outside.empty() || !answer.effects.environment.empty();
    if (is_marked || !answer.effects.death.empty()) { // which would be seen in every later call
      open_.reset();
      handle_.reset();
    }
    return answer.is_seen;
  } catch (const SubjectFailure&) {
    open_.reset();
    handle_.reset();
    return sign_ == Sign::failure;
  }
}

/// Fewer cases of a call that shows the sign, one if it can be.
std::vector<Case> Explainer::narrowed(std::vector<Case> call, bool is_anew) {
  std::size_t part = (call.size() + 1) / 2;
  while (call.size() > 1 && part > 0 && means_.may_go_on()) {
    bool is_less = false;
    // A part alone first, as a fault of one case shows; then all but a part.
    for (const bool keeps : {true, false}) {
      for (std::size_t at = 0; at < call.size() && !is_less && means_.may_go_on(); at += part) {
        const auto begin = call.begin() + static_cast<std::ptrdiff_t>(at);
        const auto end = call.begin() + static_cast<std::ptrdiff_t>(std::min(at + part, call.size()));
        std::vector<Case> fewer(keeps ? begin : call.begin(), keeps ? end : begin);
        if (!keeps) {
          fewer.insert(fewer.end(), end, call.end());
        }
        if (fewer.size() < call.size() && !fewer.empty() && shows(fewer, is_anew)) {
          call = std::move(fewer);
          is_less = true;
        }
      }
    }
    part = is_less ? std::min(part, (call.size() + 1) / 2) : part / 2;
  }
  return call;
}

std::optional<Replay> Explainer::repeated(const Suspicion& suspicion, const Case& value) {
  const std::uint64_t times =
      suspicion.calls == 0 ? most_repeats : std::min(suspicion.calls + 1, most_repeats);
  Replay replay{{{value}}, times};
  if (times < 2 || !shows_anew(replay)) {
    return std::nullopt;
  }
  replay.times = std::max<std::uint64_t>(shown_.asked, 1);
  return replay;
}

/// The calls before it and then the case, as few of both as can be.
std::optional<Replay> Explainer::after_history(const Suspicion& suspicion, const Case& value) {
  Replay replay;
  replay.calls.assign(suspicion.before.begin(), suspicion.before.end());
  replay.calls.push_back({value});
  if (replay.calls.size() < 2 || !shows_anew(replay)) {
    return std::nullopt;
  }
  const auto cut = [&] { replay.calls.resize(std::max<std::uint64_t>(shown_.asked, 1)); };
  cut();
  for (std::size_t part = replay.calls.size() / 2; part > 0 && means_.may_go_on();) {
    bool is_less = false;
    for (std::size_t at = 0; at + 1 < replay.calls.size() && means_.may_go_on();) {
      means_.pause();
      Replay fewer = replay;
      const auto begin = fewer.calls.begin() + static_cast<std::ptrdiff_t>(at);
      fewer.calls.erase(begin,
                        begin + static_cast<std::ptrdiff_t>(std::min(part, replay.calls.size() - 1 - at)));
      if (shows_anew(fewer)) {
        replay = std::move(fewer);
        cut();
        is_less = true;
      } else {
        at += part;
      }
    }
    part = is_less ? part : part / 2;
  }
  // Within each call, halves as long as they show it.
  for (std::size_t i = 0; i < replay.calls.size(); ++i) {
    for (bool is_less = true; is_less && replay.calls[i].size() > 1 && means_.may_go_on();) {
      means_.pause();
      is_less = false;
      const auto middle = static_cast<std::ptrdiff_t>(replay.calls[i].size() / 2);
      for (const bool is_first : {true, false}) {
        Replay fewer = replay;
        std::vector<Case>& call = fewer.calls[i];
        call.erase(is_first ? call.begin() + middle : call.begin(),
                   is_first ? call.end() : call.begin() + middle);
        if (!is_less && shows_anew(fewer) && shown_.asked == fewer.calls.size()) {
          replay = std::move(fewer);
          is_less = true;
        }
      }
    }
  }
  return replay;
}

std::optional<Replay> Explainer::reproduced(const Suspicion& suspicion) {
  const Case first =
      suspicion.violations.empty() ? suspicion.batch.front() : suspicion.violations.front().value;
  if (sign_ == Sign::violation && shows_anew(Replay::of(first))) {
    return Replay::of(first);
  }
  // That it hangs was waited for once already.
  const bool is_of_call =
      is_hang(suspicion.words) || (means_.may_go_on() && shows_anew({{suspicion.batch}, 1}));
  std::vector<Case> call = suspicion.batch;
  if (is_of_call) {
    call = narrowed(call, false);
    if (call.size() == 1 && shows_anew(Replay::of(call.front()))) {
      return Replay::of(call.front());
    }
  }
  if (means_.may_go_on()) {
    if (auto replay = repeated(suspicion, first)) {
      return replay;
    }
  }
  if (is_of_call) {
    // What earlier calls have left behind may have misled it: each part on a handle of its own.
    Replay together{{means_.may_go_on() ? narrowed(suspicion.batch, true) : std::move(call)}, 1};
    return shows_anew(together) ? together : Replay{{suspicion.batch}, 1};
  }
  return means_.may_go_on() ? after_history(suspicion, first) : std::nullopt;
}

/// A smaller case in place of the one that shows the sign alone.
void Explainer::shrink(const Suspicion& suspicion, Replay& replay, bool& is_smallest) {
  const Case found = replay.calls.front().front();
  bool is_in_time = true;
  const auto each_alone = [&](std::span<const Case> cases) {
    std::vector<bool> bad(cases.size(), false);
    for (std::size_t i = 0; i < cases.size() && is_in_time; ++i) {
      means_.pause();
      is_in_time = is_in_time && means_.may_go_on();
      bad[i] = is_in_time && shows({cases[i]}, false);
      if (bad[i]) {
        break; // the first one is all that is asked for
      }
    }
    return bad;
  };
  const auto together = [&](std::span<const Case> cases) {
    means_.pause();
    is_in_time = is_in_time && means_.may_go_on();
    return is_in_time ? means_.violate(cases) : std::vector<bool>(cases.size(), false);
  };
  const bool is_violation = sign_ == Sign::violation;
  const Violates violates = is_violation ? Violates(together) : Violates(each_alone);
  std::vector<Case> others = suspicion.others;
  // One at a time, a fault that shows late is not looked for from 0 on.
  const std::uint64_t most_alone = std::min<std::uint64_t>(means_.most, most_cases_alone);
  Shrunk smallest = fuzz::shrunk(fields_, found, others, violates, is_violation ? means_.most : most_alone);
  if (is_violation && smallest.value != found && !shows_anew(Replay::of(smallest.value))) {
    // Calls of many cases are not what one case alone is.
    is_in_time = true;
    smallest = fuzz::shrunk(fields_, found, others, each_alone, most_alone);
  }
  is_smallest = smallest.is_smallest && is_in_time;
  if (shows_anew(Replay::of(smallest.value))) {
    replay = Replay::of(smallest.value);
  } else {
    is_smallest = false;
    (void)shows_anew(replay);
  }
}

/// The same number of times in turn, by a smaller case; each is tried on a handle of its own.
void Explainer::shrink_repeated(Replay& replay) {
  const auto start = std::chrono::steady_clock::now();
  const auto is_in_time = [&] {
    return means_.may_go_on() && std::chrono::steady_clock::now() - start < std::chrono::seconds(2);
  };
  const auto violates = [&](std::span<const Case> cases) {
    std::vector<bool> bad(cases.size(), false);
    for (std::size_t i = 0; i < cases.size() && is_in_time(); ++i) {
      means_.pause();
      bad[i] = shows_anew({{{cases[i]}}, replay.times});
      if (bad[i]) {
        break;
      }
    }
    return bad;
  };
  const Case smallest =
      fuzz::shrunk(fields_, replay.calls.front().front(), {}, violates, most_tries_of_repeats).value;
  Replay simple{{{smallest}}, replay.times};
  if (shows_anew(simple)) {
    simple.times = std::max<std::uint64_t>(shown_.asked, 1);
    replay = std::move(simple);
  } else {
    (void)shows_anew(replay);
  }
}

Finding Explainer::explain(const Suspicion& suspicion) {
  sign_ = suspicion.sign;
  if (is_hang(suspicion.words) && !suspicion.before.empty()) {
    good_ = suspicion.before.back().front();
  }
  Finding finding;
  finding.target = std::string(target_.name);
  if (suspicion.batch.empty()) {
    tell(suspicion, std::nullopt, finding);
    return finding;
  }
  const Case& first =
      suspicion.violations.empty() ? suspicion.batch.front() : suspicion.violations.front().value;
  finding.found = text_of(fields_, first);
  std::optional<Replay> replay = reproduced(suspicion);
  if (replay && replay->is_one_case()) {
    shrink(suspicion, *replay, finding.is_smallest);
  } else if (replay && replay->calls.size() == 1 && replay->calls.front().size() == 1) {
    shrink_repeated(*replay);
  }
  is_in_time_ = means_.may_go_on();
  is_long_ = replay && cases_of(*replay) > most_cases_of_command;
  if (is_long_) {
    replay.reset();
  }
  finding.is_reproduced = replay.has_value();
  finding.shrunk = replay ? text_of(fields_, *replay) : finding.found;
  tell(suspicion, replay, finding);
  return finding;
}

/// Fills in the words and the numbers.
void Explainer::tell(const Suspicion& suspicion, const std::optional<Replay>& replay,
                     Finding& finding) const {
  PropertyResult& result = finding.result;
  const bool has_numbers = replay && sign_ == Sign::violation && shown_.is_seen;
  if (has_numbers) {
    result = shown_.result;
  } else {
    const bool is_effect = sign_ == Sign::outside || sign_ == Sign::environment;
    result = properties::judged(is_effect ? property_of(sign_) : target_.property, 1, Evidence::sampled);
    std::string words = replay ? shown_.words(sign_) : suspicion.words;
    if (sign_ == Sign::failure && is_hang(words) && is_hang(suspicion.words) && replay &&
        words != suspicion.words) {
      words = fmt::format("{}; it is {} that is not answered, within {:.1f} s when asked again",
                          suspicion.words, finding.shrunk,
                          means_.limits ? std::chrono::duration<double>(means_.limits->start).count() : 0);
    }
    if (sign_ == Sign::violation) {
      words = fmt::format("violated ({} of the bound)",
                          short_text(suspicion.violations.empty() ? 0 : suspicion.violations.front().use));
    }
    if (sign_ == Sign::failure) {
      finding.failure = words;
    }
    Counterexample example{{{"case", finding.shrunk}}};
    example.facts.push_back({"got", sign_ == Sign::failure ? "no answer: " + words : words});
    properties::convict(result, words, std::move(example));
  }
  result.cases = 1;
  result.evidence = Evidence::sampled;
  if (!replay) {
    const std::string met =
        fmt::format("it was met among {} cases of one step{}", suspicion.batch.size(),
                    suspicion.calls == 0 ? std::string() : fmt::format(", after {} calls", suspicion.calls));
    const char* const what =
        is_long_
            ? " and comes back when all of them are asked for; time ended before the cases that it needs "
              "were found (more --seconds go on with it)"
        : is_in_time_ ? " and did not come back on new handles: asked for alone, with all of them, many "
                        "times in turn, or "
                        "after what the target had asked for before; no command reproduces it"
                      : "; time ended before it was seen again (more --seconds go on with it), so that there "
                        "is no command "
                        "that reproduces it";
    result.reason += (result.reason.empty() ? "" : "; ") + met + what;
    return;
  }
  if (replay->times > 1) {
    const std::string history =
        fmt::format("a handle answers the case well {}, and not at time {}",
                    replay->times == 2 ? "once" : fmt::format("{} times", replay->times - 1), replay->times);
    result.reason += (result.reason.empty() ? "" : "; ") + history;
    if (result.counterexample) {
      result.counterexample->facts.push_back({"asked in turn", fmt::format("{} times", replay->times)});
    }
  } else if (replay->calls.size() > 1) {
    result.reason += (result.reason.empty() ? "" : "; ") +
                     fmt::format("not when asked first, and after {} other {} of the handle",
                                 replay->calls.size() - 1, replay->calls.size() == 2 ? "call" : "calls");
  }
}

} // namespace posproof::fuzz
