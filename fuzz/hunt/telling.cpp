#include "fuzz/hunt/telling.hpp"

#include "properties/plain_result.hpp"
#include "properties/reproducing.hpp"
#include "spec/text.hpp"

#include <fmt/format.h>

namespace posproof::fuzz {
namespace {

/// The property that a sign violates, by these words.
PropertyResult convicted(const Target& target, Sign sign, const std::string& words,
                         const std::string& value) {
  const bool is_effect = sign == Sign::outside || sign == Sign::environment;
  PropertyResult result =
      properties::judged(is_effect ? property_of_effect(sign) : target.property, 1, Evidence::sampled);
  properties::convict(result, words,
                      {{{"case", value}, {"got", sign == Sign::failure ? "no answer: " + words : words}}});
  return result;
}

void add_reason(PropertyResult& result, const std::string& words) {
  result.reason += (result.reason.empty() ? "" : "; ") + words;
}

const char* why_no_command(const Explanation& explanation) {
  if (explanation.is_long) {
    return " and comes back when all of them are asked for; time ended before the cases that it needs were "
           "found (more --seconds go on with it)";
  }
  if (!explanation.is_in_time) {
    return "; time ended before it was seen again (more --seconds go on with it), so that there is no "
           "command "
           "that reproduces it";
  }
  return " and did not come back on new handles: asked for alone, with all of them, many times in turn, or "
         "after what the target had asked for before; no command reproduces it";
}

} // namespace

const char* property_of_effect(Sign sign) {
  return sign == Sign::outside ? "guard-zones" : "floating-environment";
}

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
    finding.failure = sign == Sign::failure ? words : "";
    finding.result = convicted(target, sign, words, value);
  }
  finding.result.cases = 1;
  finding.result.evidence = Evidence::sampled;
  finding.result.reproduce = command;
  return finding;
}

void tell(const Target& target, const Suspicion& suspicion, const Explanation& explanation,
          Finding& finding) {
  const Sign sign = suspicion.sign;
  const std::optional<Replay>& replay = explanation.replay;
  PropertyResult& result = finding.result;
  if (replay && sign == Sign::violation && explanation.shown.is_seen) {
    result = explanation.shown.result;
  } else {
    std::string words = replay ? explanation.shown.words(sign) : suspicion.words;
    if (sign == Sign::failure && is_hang(words) && is_hang(suspicion.words) && replay &&
        words != suspicion.words) {
      words = fmt::format("{}; it is {} that is not answered, within {:.1f} s when asked again",
                          suspicion.words, finding.shrunk,
                          explanation.limit ? std::chrono::duration<double>(*explanation.limit).count() : 0);
    }
    if (sign == Sign::violation) {
      words = fmt::format("violated ({} of the bound)",
                          short_text(suspicion.violations.empty() ? 0 : suspicion.violations.front().use));
    }
    if (sign == Sign::failure) {
      finding.failure = words;
    }
    result = convicted(target, sign, words, finding.shrunk);
  }
  result.cases = 1;
  result.evidence = Evidence::sampled;
  if (!replay) {
    add_reason(result, fmt::format("it was met among {} cases of one step{}{}", suspicion.batch.size(),
                                   suspicion.calls == 0 ? std::string()
                                                        : fmt::format(", after {} calls", suspicion.calls),
                                   why_no_command(explanation)));
  } else if (replay->times > 1) {
    add_reason(result, fmt::format("a handle answers the case well {}, and not at time {}",
                                   replay->times == 2 ? "once" : fmt::format("{} times", replay->times - 1),
                                   replay->times));
    if (result.counterexample) {
      result.counterexample->facts.push_back({"asked in turn", fmt::format("{} times", replay->times)});
    }
  } else if (replay->calls.size() > 1) {
    add_reason(result, fmt::format("not when asked first, and after {} other {} of the handle",
                                   replay->calls.size() - 1, replay->calls.size() == 2 ? "call" : "calls"));
  }
  if (replay && !finding.is_shrunk) {
    add_reason(result, "time ended before smaller cases had all been tried; more --seconds go on with it");
  }
}

} // namespace posproof::fuzz
