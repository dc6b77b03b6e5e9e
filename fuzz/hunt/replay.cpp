#include "fuzz/hunt/replay.hpp"

#include "fuzz/hunt/split.hpp"
#include "fuzz/outcomes.hpp"
#include "properties/watched_calls.hpp"
#include "spec/error.hpp"
#include "spec/subject_failure.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <limits>

namespace posproof::fuzz {
namespace {

constexpr std::string_view between_cases = " and ";
constexpr std::string_view between_calls = " then ";
constexpr std::string_view before_times = " times ";
constexpr std::uint64_t most_times = 1'000'000;

/// Several cases of one call: a violation is of the call, and told by the first of them that shows it.
PropertyResult result_of_call(OpenTarget& open, const Target& target, const std::vector<Case>& cases) {
  std::vector<Outcome> outcomes(cases.size());
  open.evaluate(cases, outcomes);
  const auto bad = std::find_if(outcomes.begin(), outcomes.end(),
                                [](const Outcome& outcome) { return !(outcome.use <= 1); });
  if (bad == outcomes.end()) {
    const auto worst = std::max_element(outcomes.begin(), outcomes.end(),
                                        [](const Outcome& a, const Outcome& b) { return a.use < b.use; });
    PropertyResult result = result_of(target.property, worst == outcomes.end() ? 0 : worst->use, 1);
    result.observed.reset();
    result.bound.reset();
    return result;
  }
  const Case& first = cases[static_cast<std::size_t>(bad - outcomes.begin())];
  const auto count = static_cast<std::int64_t>(cases.size());
  PropertyResult result = violation_of(
      target.property, bad->use, 1,
      fmt::format("violated in a call of {} cases, at {} ({} of the bound)", count,
                  text_of(open.fields(), first), short_text(bad->use)),
      {{{"case", text_of(open.fields(), first)}, {"cases of the call", count}, {"error / bound", bad->use}}});
  result.observed.reset(); // in units of the bound, as the reason says
  result.bound.reset();
  return result;
}

} // namespace

std::string text_of(const CaseFields& fields, const Replay& replay) {
  std::string text;
  for (const std::vector<Case>& call : replay.calls) {
    text += text.empty() ? "" : between_calls;
    for (std::size_t i = 0; i < call.size(); ++i) {
      text += i == 0 ? "" : between_cases;
      text += text_of(fields, call[i]);
    }
  }
  return replay.times == 1 ? text : fmt::format("{}{}{}", text, before_times, replay.times);
}

Replay replay_from_text(const CaseFields& fields, std::string_view text) {
  Replay replay;
  if (const std::size_t at = text.rfind(before_times); at != std::string_view::npos) {
    const std::string_view number = text.substr(at + before_times.size());
    const auto read = std::from_chars(number.data(), number.data() + number.size(), replay.times);
    if (read.ec != std::errc() || read.ptr != number.data() + number.size() || replay.times < 1 ||
        replay.times > most_times) {
      throw InputError(fmt::format("case, 'times {}'", printable(number)), "no number of times",
                       fmt::format("times N with N from 1 to {}", most_times));
    }
    text = text.substr(0, at);
  }
  for (const std::string_view call : split(text, between_calls)) {
    std::vector<Case>& cases = replay.calls.emplace_back();
    for (const std::string_view value : split(call, between_cases)) {
      cases.push_back(case_from_text(fields, value));
    }
  }
  return replay;
}

SideEffects effects_of(const Handle& handle) {
  SideEffects effects = properties::side_effects(*handle.trial);
  if (effects.outside.empty()) {
    effects.outside = handle.log->effects.outside;
  }
  if (effects.environment.empty()) {
    effects.environment = handle.log->effects.environment;
  }
  if (effects.death.empty()) {
    effects.death = handle.log->effects.death;
  }
  return effects;
}

std::string Answer::words(Sign sign) const {
  switch (sign) {
  case Sign::outside:
    return effects.outside;
  case Sign::environment:
    return effects.environment;
  case Sign::failure:
    return failure;
  default:
    return result.reason;
  }
}

Answer ask(const Handle& handle, OpenTarget& open, const Target& target, const Replay& replay, Sign sign,
           const std::function<bool()>& may_go_on) {
  Answer answer;
  const auto is_seen = [&] {
    const bool is_violated = answer.result.verdict == Verdict::violated;
    switch (sign) {
    case Sign::violation:
      return is_violated;
    case Sign::failure:
      return !answer.failure.empty();
    case Sign::outside:
      return !answer.effects.outside.empty();
    case Sign::environment:
      return !answer.effects.environment.empty();
    case Sign::any:
      break;
    }
    return is_violated || !answer.failure.empty() || !answer.effects.outside.empty() ||
           !answer.effects.environment.empty();
  };
  for (std::uint64_t time = 0; time < replay.times; ++time) {
    for (const std::vector<Case>& call : replay.calls) {
      if (answer.asked > 0 && !may_go_on()) {
        return answer;
      }
      ++answer.asked;
      handle.log->forget_failure();
      try {
        answer.result = call.size() == 1 ? open.describe(call.front()) : result_of_call(open, target, call);
      } catch (const SubjectFailure& failure) {
        answer.failure = failure.what();
      }
      answer.effects = effects_of(handle);
      if (answer.failure.empty()) {
        answer.failure = handle.log->failure.empty() ? answer.effects.death : handle.log->failure;
      }
      answer.is_seen = is_seen();
      if (answer.is_seen || !answer.failure.empty()) {
        return answer;
      }
    }
  }
  return answer;
}

} // namespace posproof::fuzz
