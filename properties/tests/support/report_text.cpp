#include "properties/tests/support/report_text.hpp"

#include "spec/text.hpp"

#include <sstream>

namespace posproof::properties::tests {
namespace {

class ReportText {
public:
  explicit ReportText(const Report& report) {
    add("verdict", name_of(report.verdict));
    add("subject", report.subject);
    add("format", traits(report.format).name);
    add("context", report.context);
    add("seed", report.seed);
    add("profile", report.profile);
    add("failure", report.failure);
    add(report.accuracy);
    for (const PropertyResult& result : report.properties) {
      add(result);
    }
    for (const CurveOctave& octave : report.curve) {
      add("octave", octave.first);
      add("to", octave.last);
      add("bound", octave.bound);
      for (std::size_t k = 0; k < octave.error.size(); ++k) {
        add("error", octave.error[k]);
        add("use", octave.use[k]);
      }
    }
  }

  [[nodiscard]] std::string text() const { return text_.str(); }

private:
  template <typename Value>
  void add(const char* name, const Value& value) {
    text_ << name << " = " << value << '\n';
  }
  void add(const char* name, double value) { text_ << name << " = " << hex_text(value) << '\n'; }

  void add(const StoredNumber& number) { add("bits", bits_text(number.format, number.bits)); }

  void add(const WorstPoint& worst) {
    add("error", worst.error);
    add("ulp", worst.error_ulp);
    add("bound", worst.bound);
    add("lane", worst.lane);
    add("position", worst.coordinates.axis[0]);
    add("component", worst.component);
    add(worst.observed);
    if (worst.nearest) {
      add(*worst.nearest);
    }
    add("lower", worst.expected_lower);
    add("upper", worst.expected_upper);
  }

  void add(const AccuracyResult& accuracy) {
    add("declared", name_of(accuracy.declared));
    add("attained", accuracy.attained ? name_of(*accuracy.attained) : "none");
    add("useless from", accuracy.first_useless_position.value_or(-1));
    if (accuracy.worst) {
      add(*accuracy.worst);
    }
    for (const ClassResult& entry : accuracy.classes) {
      add("class", name_of(entry.accuracy));
      add("attained", entry.attained);
      add("use", entry.use);
      add("first violation", entry.first_violation.value_or(-1));
    }
    for (const SafeContext& safe : accuracy.safe_context) {
      add("safe", safe.threshold);
      add("positions", safe.positions);
      add("limited by error", safe.limited_by_error);
    }
  }

  void add(const PropertyResult& result) {
    add("property", result.id);
    add("verdict", name_of(result.verdict));
    add("evidence", name_of(result.evidence));
    add("cases", result.cases);
    add("undecided", result.undecided_cases);
    add("bound", result.bound.value_or(-1));
    add("observed", result.observed.value_or(-1));
    add("slack", result.slack.value_or(-1));
    add("advisory", result.advisory);
    add("reason", result.reason);
    add("reproduce", result.reproduce);
    add("seed", result.seed.value_or(0));
    if (result.worst) {
      add(*result.worst);
    }
    if (result.lemma) {
      add("lemma", result.lemma->id);
      add("covers", result.lemma->covers);
      add("bound", result.lemma->bound);
    }
    if (result.counterexample) {
      for (const Fact& fact : result.counterexample->facts) {
        add("fact", fact.name);
        std::visit([&](const auto& value) { add_fact(value); }, fact.value);
      }
    }
  }

  void add_fact(const StoredNumber& number) { add(number); }
  template <typename Value>
  void add_fact(const Value& value) {
    add("value", value);
  }

  std::ostringstream text_;
};

} // namespace

std::string text_of(const Report& report) {
  return ReportText(report).text();
}

} // namespace posproof::properties::tests
