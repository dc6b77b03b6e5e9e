#include "properties/tests/support/verifying.hpp"

#include "reference/fast_oracle.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace posproof::properties::tests {

Silent::~Silent() = default;
void Silent::advance(std::string_view, std::size_t, std::size_t) {}
void Silent::found(const Trial&, const PropertyResult&) {}

TrialOptions options_of(const Question& question) {
  TrialOptions options;
  options.context = question.context;
  options.seed = question.seed;
  options.threads = question.threads;
  options.fail_fast = question.fail_fast;
  options.requirement = question.requirement;
  options.only = question.only;
  return options;
}

VerifyRequest request_of(const SubjectSource& subject, const Encoding& encoding, const Question& question) {
  VerifyRequest request;
  request.models = {{encoding.name, encoding}};
  request.subjects = {subject};
  request.formats = {question.format};
  request.layout = question.layout;
  request.direction = question.direction;
  request.accuracy = question.accuracy;
  request.options = options_of(question);
  return request;
}

Report report_on(const SubjectSource& subject, const Encoding& encoding, const Question& question) {
  Silent silent;
  return verify(request_of(subject, encoding, question), silent).at(0);
}

const PropertyResult& result_of(const Report& report, std::string_view property) {
  const auto found = std::find_if(report.properties.begin(), report.properties.end(),
                                  [&](const PropertyResult& result) { return result.id == property; });
  if (found == report.properties.end()) {
    throw std::runtime_error("the report has no property " + std::string(property));
  }
  return *found;
}

std::string complaints(const Report& report) {
  std::string text = report.failure.empty() ? "" : "failure: " + report.failure + "\n";
  for (const PropertyResult& result : report.properties) {
    if (result.verdict == Verdict::violated || result.verdict == Verdict::undecided) {
      text += result.id + " " + std::string(name_of(result.verdict)) + ": " + result.reason + "\n";
    }
  }
  return text;
}

std::int64_t integer_fact(const PropertyResult& result, std::string_view name) {
  if (result.counterexample) {
    for (const Fact& fact : result.counterexample->facts) {
      if (fact.name == name && std::holds_alternative<std::int64_t>(fact.value)) {
        return std::get<std::int64_t>(fact.value);
      }
    }
  }
  throw std::runtime_error("the counterexample of " + result.id + " has no whole number '" +
                           std::string(name) + "'");
}

std::string text_fact(const PropertyResult& result, std::string_view name) {
  if (result.counterexample) {
    for (const Fact& fact : result.counterexample->facts) {
      if (fact.name == name && std::holds_alternative<std::string>(fact.value)) {
        return std::get<std::string>(fact.value);
      }
    }
  }
  throw std::runtime_error("the counterexample of " + result.id + " has no text '" + std::string(name) + "'");
}

OwnedTrial::OwnedTrial(SubjectSource subject, Encoding on, const Question& question)
    : source(std::move(subject)), encoding(std::move(on)), oracle(reference::make_phase_oracle(encoding)),
      trial(open_trial(source, encoding, encoding.name, *oracle,
                       {question.format, question.layout, question.direction, question.accuracy},
                       options_of(question))) {}

OwnedTrial::~OwnedTrial() = default;

} // namespace posproof::properties::tests
