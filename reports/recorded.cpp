#include "reports/recorded.hpp"

#include "reports/number.hpp"
#include "spec/json.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace posproof {
namespace {

/// What JSON makes of a text that is no UTF-8.
void mend(std::string& text) {
  const bool is_plain =
      std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
  if (!is_plain) {
    text = *Json::parse(Json(text).dump(), "a text").string();
  }
}

void mend(std::vector<std::string>& texts) {
  for (std::string& text : texts) {
    mend(text);
  }
}

void mend(std::optional<WorstPoint>& point) {
  if (point) {
    mend(point->component);
    mend(point->expected_lower);
    mend(point->expected_upper);
  }
}

void mend(Counterexample& counterexample) {
  std::vector<std::string> names = reports::distinct_names(counterexample);
  for (std::size_t i = 0; i < names.size(); ++i) {
    Fact& fact = counterexample.facts[i];
    fact.name = std::move(names[i]);
    if (auto* const text = std::get_if<std::string>(&fact.value)) {
      mend(*text);
    }
  }
}

void mend(PropertyResult& property) {
  mend(property.id);
  mend(property.worst);
  if (property.counterexample) {
    mend(*property.counterexample);
  }
  mend(property.reproduce);
  if (property.lemma) {
    mend(property.lemma->id);
    mend(property.lemma->covers);
  }
  mend(property.reason);
  if (property.waived) {
    mend(property.waived->reason);
  }
}

void mend(Declaration& declaration) {
  mend(declaration.name);
  mend(declaration.version);
  mend(declaration.door);
  mend(declaration.source);
  if (!declaration.offers.apply) {
    declaration.applied_rows = TableRows::by_token; // nobody asks
  }
}

void mend(Encoding& encoding) {
  mend(encoding.name);
  mend(encoding.layer_type);
  mend(encoding.source);
  mend(encoding.unverified);
  mend(encoding.assumed);
  mend(encoding.ignored);
}

void mend(Waiver& waiver) {
  mend(waiver.property);
  mend(waiver.subject);
  mend(waiver.model);
  mend(waiver.reason);
  mend(waiver.where);
}

void round_up(std::vector<double>& values) {
  std::transform(values.begin(), values.end(), values.begin(), reports::rounded_up);
}

void mend(Report& report) {
  mend(report.suite_version);
  mend(report.subject);
  mend(report.declaration);
  mend(report.encoding);
  mend(report.accuracy.worst);
  for (PropertyResult& property : report.properties) {
    mend(property);
  }
  for (CurveOctave& octave : report.curve) {
    octave.bound = reports::rounded_up(octave.bound);
    round_up(octave.error);
    round_up(octave.use);
  }
  for (WaiverOutcome& outcome : report.waivers) {
    mend(outcome.waiver);
  }
  mend(report.failure);
  for (std::string* const text :
       {&report.run.started, &report.run.machine, &report.run.compiler, &report.run.kernels}) {
    mend(*text);
  }
}

} // namespace

std::vector<Report> recorded(std::vector<Report> reports) {
  for (Report& report : reports) {
    mend(report);
  }
  return reports;
}

namespace reports {

std::vector<std::string> distinct_names(const Counterexample& counterexample) {
  std::vector<std::string> names;
  for (const Fact& fact : counterexample.facts) {
    const std::string given = printable(fact.name, fact.name.size() + 1);
    std::string name = given;
    for (int count = 2; std::find(names.begin(), names.end(), name) != names.end(); ++count) {
      name = fmt::format("{} {}", given, count);
    }
    names.push_back(std::move(name));
  }
  return names;
}

} // namespace reports

} // namespace posproof
