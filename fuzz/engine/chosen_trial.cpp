#include "fuzz/engine/chosen_trial.hpp"

#include "impl/registry.hpp"
#include "properties/plain_trial.hpp"
#include "properties/reproducing.hpp"
#include "reference/fast_oracle.hpp"
#include "spec/config/reader.hpp"
#include "spec/error.hpp"
#include "spec/text.hpp"

#include <charconv>
#include <cstdlib>
#include <fmt/format.h>

namespace posproof::fuzz {
namespace {

std::string variable(const char* name, const char* otherwise) {
  const char* const value = std::getenv(name);
  return value == nullptr || *value == '\0' ? otherwise : value;
}

std::int64_t context_of(const std::string& text, const Encoding& encoding) {
  if (text.empty()) {
    constexpr std::int64_t where_none_is_stated = 4096;
    const std::int64_t natural = properties::natural_context(encoding);
    return encoding.context != 0 ? encoding.context : natural != 0 ? natural : where_none_is_stated;
  }
  std::int64_t context = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, context);
  if (read.ec != std::errc() || read.ptr != end || context < 1 || context > largest_context) {
    throw InputError("POSPROOF_FUZZ_CONTEXT", fmt::format("is '{}'", printable(text)),
                     "a whole number from 1 to 2^31");
  }
  return context;
}

struct Choice {
  std::string subject;
  std::string model;
  std::string layers;
  std::string same_as;
  std::string text = {}; ///< of the encoding file that the model would be, where no preset is of the kind
};

const std::vector<Choice> choices{
    {"builtin:turns", "llama-3-8b", "", ""},
    {"builtin:bias", "bloom-176b", "", ""},
    {"builtin:bucket", "t5-small", "encoder", ""},
    {"builtin:bucket", "shaw.json", "", "", R"({"encoding": "shaw", "clip": 16})"},
    {"builtin:bucket", "learned.json", "", "", R"({"encoding": "learned", "rows": 514, "offset": 2})"},
    {"builtin:apply", "llama-3-8b", "", ""},
    {"builtin:turns", "llama-3-8b", "", "contract:f64-angle"}};

ChosenTrial trial_of(const Choice& choice) {
  ChosenTrial chosen;
  chosen.subject = choice.subject;
  const std::string format_name = variable("POSPROOF_FUZZ_FORMAT", "f32");
  const auto format = format_from_name(format_name);
  if (!format) {
    throw InputError("POSPROOF_FUZZ_FORMAT", fmt::format("is '{}'", printable(format_name)),
                     "f32, f16 or bf16");
  }
  chosen.source = std::make_unique<SubjectSource>(impl::find_subject(choice.subject));
  chosen.encoding =
      std::make_unique<Encoding>(choice.text.empty() ? read_model(choice.model, choice.layers)
                                                     : read_model_text(choice.text, choice.model));
  properties::TrialOptions options;
  options.context = context_of(variable("POSPROOF_FUZZ_CONTEXT", ""), *chosen.encoding);
  if (!choice.same_as.empty()) {
    chosen.same_as = std::make_unique<SubjectSource>(impl::find_subject(choice.same_as));
    options.same_as = chosen.same_as.get();
  }
  OpenOptions open;
  open.format = *format;
  if (has_phases(*chosen.encoding)) {
    chosen.oracle = reference::make_phase_oracle(*chosen.encoding);
    chosen.trial =
        properties::open_trial(*chosen.source, *chosen.encoding, choice.model, *chosen.oracle, open, options);
  } else {
    chosen.trial =
        properties::open_plain_trial(*chosen.source, *chosen.encoding, choice.model, open, options);
  }
  return chosen;
}

ChosenTrial opened(const Target& target, const Choice& choice) {
  ChosenTrial chosen = trial_of(choice);
  if (const std::string reason = target.why_not(*chosen.trial); !reason.empty()) {
    throw InputError(fmt::format("target {}", target.name),
                     "is no question to " + printable(choice.subject) + ": " + printable(reason),
                     "another subject or model");
  }
  chosen.target = target.open(*chosen.trial);
  return chosen;
}

} // namespace

std::string ChosenTrial::command(const Target& of, const std::string& case_text) const {
  return fmt::format("posproof hunt --subject {}{} --target {} --case {}", shell_quoted(subject),
                     properties::trial_arguments(*trial), of.name, shell_quoted(case_text));
}

ChosenTrial chosen_trial(const Target& target) {
  const Choice asked{variable("POSPROOF_FUZZ_SUBJECT", ""), variable("POSPROOF_FUZZ_MODEL", ""),
                     variable("POSPROOF_FUZZ_LAYERS", ""), variable("POSPROOF_FUZZ_SAME_AS", "")};
  if (!asked.subject.empty() || !asked.model.empty() || !asked.same_as.empty()) {
    const Choice whole{asked.subject.empty() ? choices.front().subject : asked.subject,
                       asked.model.empty() ? choices.front().model : asked.model, asked.layers,
                       asked.same_as};
    return opened(target, whole);
  }
  for (const Choice& choice : choices) {
    ChosenTrial chosen = trial_of(choice);
    if (target.why_not(*chosen.trial).empty()) {
      chosen.target = target.open(*chosen.trial);
      return chosen;
    }
  }
  return opened(target, choices.front());
}

} // namespace posproof::fuzz
