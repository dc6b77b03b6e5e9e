#include "fuzz/hunt/explain.hpp"

#include "spec/subject_failure.hpp"

#include <algorithm>
#include <chrono>
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

} // namespace

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
  const Case& first = suspicion.first();
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
void Explainer::shrink(const Suspicion& suspicion, Replay& replay, Finding& finding) {
  const Case found = replay.calls.front().front();
  // Parts of the cases in turn, up to the first that violates or to the end of the time.
  const auto in_parts = [this](std::span<const Case> cases, std::size_t of, const Violates& violate) {
    std::vector<bool> bad;
    while (bad.size() < cases.size()) {
      means_.pause();
      if (!means_.may_go_on()) {
        return std::vector<bool>{};
      }
      const auto part = violate(cases.subspan(bad.size(), std::min(of, cases.size() - bad.size())));
      bad.insert(bad.end(), part.begin(), part.end());
      if (std::find(part.begin(), part.end(), true) != part.end()) {
        break;
      }
    }
    return bad;
  };
  const auto each_alone = [&](std::span<const Case> cases) {
    return in_parts(cases, 1, [this](std::span<const Case> part) {
      return std::vector<bool>{shows({part.front()}, false)};
    });
  };
  const auto together = [&](std::span<const Case> cases) {
    return in_parts(cases, means_.at_once, means_.violate);
  };
  const bool is_violation = sign_ == Sign::violation;
  const Violates violates = is_violation ? Violates(together) : Violates(each_alone);
  std::vector<Case> others = suspicion.others;
  // One at a time, a fault that shows late is not looked for from 0 on.
  const std::uint64_t most_alone = std::min<std::uint64_t>(means_.most, most_cases_alone);
  Shrunk smallest = fuzz::shrunk(fields_, found, others, violates, is_violation ? means_.most : most_alone);
  if (is_violation && smallest.value != found && !shows_anew(Replay::of(smallest.value))) {
    // Calls of many cases are not what one case alone is.
    smallest = fuzz::shrunk(fields_, found, others, each_alone, most_alone);
  }
  finding.is_smallest = smallest.is_smallest;
  finding.is_shrunk = !smallest.was_ended;
  if (shows_anew(Replay::of(smallest.value))) {
    replay = Replay::of(smallest.value);
  } else {
    finding.is_smallest = false;
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
    tell(target_, suspicion, {}, finding);
    return finding;
  }
  finding.found = text_of(fields_, suspicion.first());
  Explanation explanation;
  std::optional<Replay>& replay = explanation.replay;
  replay = reproduced(suspicion);
  if (replay && replay->is_one_case()) {
    shrink(suspicion, *replay, finding);
  } else if (replay && replay->calls.size() == 1 && replay->calls.front().size() == 1) {
    shrink_repeated(*replay);
  }
  explanation.is_in_time = means_.may_go_on();
  if (is_hang(suspicion.words)) {
    finding.is_shrunk = true; // to wait for it again would cost more than it tells
  } else if (!replay || !replay->is_one_case()) {
    finding.is_shrunk = explanation.is_in_time;
  }
  explanation.is_long = replay && cases_of(*replay) > most_cases_of_command;
  if (explanation.is_long) {
    replay.reset();
  }
  explanation.shown = shown_;
  if (means_.limits) {
    explanation.limit = means_.limits->start;
  }
  finding.is_reproduced = replay.has_value();
  finding.shrunk = replay ? text_of(fields_, *replay) : finding.found;
  tell(target_, suspicion, explanation, finding);
  return finding;
}

} // namespace posproof::fuzz
