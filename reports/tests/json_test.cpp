#include "reports/render.hpp"

#include "reports/tests/support/sample.hpp"
#include "spec/json.hpp"

#include <gtest/gtest.h>
#include <set>

namespace posproof {
namespace {

Json rendered(const Report& report) {
  return Json::parse(render_json({&report, 1}), "report");
}

/// The value at a path of member names and indices, "accuracy/worst/error".
const Json& at(const Json& document, std::string_view path) {
  const Json* here = &document;
  while (!path.empty()) {
    const std::string_view step = path.substr(0, path.find('/'));
    path.remove_prefix(std::min(path.size(), step.size() + 1));
    if (const Json::Array* const array = here->array()) {
      here = &array->at(std::stoul(std::string(step)));
    } else {
      here = here->find(step);
    }
    if (here == nullptr) {
      ADD_FAILURE() << "no member " << step;
      static const Json nothing;
      return nothing;
    }
  }
  return *here;
}

std::string text_at(const Json& document, std::string_view path) {
  const std::string* const text = at(document, path).string();
  return text == nullptr ? "(no text)" : *text;
}

double number_at(const Json& document, std::string_view path) {
  const Json& value = at(document, path);
  return value.real() != nullptr      ? *value.real()
         : value.integer() != nullptr ? static_cast<double>(*value.integer())
                                      : samples::nan;
}

std::int64_t integer_at(const Json& document, std::string_view path) {
  const std::int64_t* const integer = at(document, path).integer();
  return integer == nullptr ? -1 : *integer;
}

std::set<std::string> members_of(const Json& value) {
  std::set<std::string> names;
  for (const auto& member : *value.object()) {
    names.insert(member.first);
  }
  return names;
}

TEST(JsonReport, IsTheObjectItselfForOneReportAndAListForOthers) {
  const std::vector<Report> two{samples::conforming(), samples::failing()};
  EXPECT_EQ(text_at(rendered(two[0]), "schema"), "posproof.report/1");
  const Json several = Json::parse(render_json(two), "reports");
  EXPECT_EQ(text_at(several, "schema"), "posproof.reports/1");
  ASSERT_EQ(several.find("reports")->array()->size(), 2U);
  EXPECT_EQ(text_at(several, "reports/1/schema"), "posproof.report/1");
  EXPECT_EQ(text_at(several, "reports/1/verdict"), "does-not-conform");
  const Json none = Json::parse(render_json({}), "reports");
  EXPECT_TRUE(none.find("reports")->array()->empty());
}

TEST(JsonReport, HasTheFieldsThatScriptsReadUnderTheirNames) {
  const Json report = rendered(samples::failing(Format::bf16));
  EXPECT_EQ(members_of(report),
            (std::set<std::string>{"schema", "suite_version", "profile", "verdict", "failure", "subject",
                                   "encoding", "format", "context", "seed", "accuracy", "properties",
                                   "claims", "curve", "waivers", "run"}));
  EXPECT_EQ(text_at(report, "suite_version"), "0.1.0");
  EXPECT_EQ(integer_at(report, "profile"), 1);
  EXPECT_EQ(text_at(report, "verdict"), "does-not-conform");
  EXPECT_EQ(text_at(report, "format"), "bf16");
  EXPECT_EQ(integer_at(report, "context"), 131072);
  EXPECT_EQ(integer_at(report, "seed"), 20170612);
  EXPECT_TRUE(at(report, "waivers").array()->empty());
  EXPECT_EQ(text_at(report, "run/started"), "2025-01-31T12:00:00Z");
}

TEST(JsonReport, DescribesTheSubjectAsDeclared) {
  const Json report = rendered(samples::failing(Format::f16));
  EXPECT_EQ(text_at(report, "subject/name"), "contract:f32-angle");
  EXPECT_EQ(text_at(report, "subject/declared_name"), "turns");
  EXPECT_EQ(text_at(report, "subject/door"), "builtin");
  EXPECT_EQ(text_at(report, "subject/formats/0"), "f16");
  EXPECT_EQ(text_at(report, "subject/layout"), "half-split");
  EXPECT_EQ(text_at(report, "subject/direction"), "forward");
  EXPECT_EQ(text_at(report, "subject/table_width"), "half");
  EXPECT_EQ(text_at(report, "subject/table_format"), "f16");
  EXPECT_EQ(text_at(report, "subject/compute_format"), "f32");
  EXPECT_EQ(text_at(report, "subject/output_format"), "f16");
  EXPECT_EQ(text_at(report, "subject/accuracy_class"), "angle-f32");
  EXPECT_TRUE(*at(report, "subject/offers/rotate").boolean());
  EXPECT_FALSE(*at(report, "subject/offers/encode").boolean());
  EXPECT_TRUE(*at(report, "subject/promises/order").boolean());
  EXPECT_EQ(integer_at(report, "subject/largest_position"), 2147483647);
}

TEST(JsonReport, TellsTheRowsOfAppliedTablesWhereTheSubjectAppliesAny) {
  Report report = samples::conforming();
  EXPECT_TRUE(at(rendered(report), "subject/applied_rows").is_null());
  report.declaration.offers.apply = true;
  EXPECT_EQ(text_at(rendered(report), "subject/applied_rows"), "by-token");
  report.declaration.applied_rows = TableRows::by_position;
  EXPECT_EQ(text_at(rendered(report), "subject/applied_rows"), "by-position");
}

TEST(JsonReport, GivesTheParametersOfEachScheme) {
  const Json rope = rendered(samples::conforming());
  EXPECT_EQ(text_at(rope, "encoding/scheme"), "rope");
  EXPECT_EQ(text_at(rope, "encoding/name"), "llama-3-8b");
  EXPECT_EQ(integer_at(rope, "encoding/rotary_dimension"), 128);
  EXPECT_EQ(number_at(rope, "encoding/base"), 500000);
  EXPECT_EQ(text_at(rope, "encoding/ignored/0"), "sliding_window");
  EXPECT_EQ(integer_at(rope, "encoding/context"), 8192);
  const Json rows = rendered(samples::nothing_checked());
  EXPECT_EQ(text_at(rows, "encoding/scheme"), "sinusoidal");
  EXPECT_EQ(integer_at(rows, "encoding/width"), 512);
  EXPECT_EQ(text_at(rows, "encoding/arrangement"), "interleaved");
  EXPECT_EQ(text_at(rows, "encoding/denominator"), "width");
  EXPECT_FALSE(*at(rows, "encoding/cosine_first").boolean());
}

TEST(JsonReport, GivesNumbersWithABitPatternAsDecimalHexAndBits) {
  const Json report = rendered(samples::failing(Format::bf16));
  const Json& observed = at(report, "accuracy/worst/observed");
  EXPECT_EQ(members_of(observed), (std::set<std::string>{"dec", "hex", "bits", "format"}));
  EXPECT_EQ(number_at(observed, "dec"), 0.83203125);
  EXPECT_EQ(text_at(observed, "hex"), "0x1.aap-1");
  EXPECT_EQ(text_at(observed, "bits"), "0x3f55");
  EXPECT_EQ(number_at(report, "accuracy/worst/error"), 0.0123);
  EXPECT_EQ(integer_at(report, "accuracy/worst/lane"), 3);
  EXPECT_EQ(integer_at(report, "accuracy/worst/coordinates/0"), 131071);
  EXPECT_EQ(text_at(report, "accuracy/worst/component"), "cosine");
  EXPECT_EQ(text_at(report, "accuracy/worst/expected_lower"), "0.81980000000000000000001");
}

TEST(JsonReport, GivesSafeContextByThresholdAndEveryClass) {
  const Json report = rendered(samples::failing());
  EXPECT_EQ(integer_at(report, "accuracy/safe_context/1e-3/N"), 8192);
  EXPECT_EQ(text_at(report, "accuracy/safe_context/1e-3/limited_by"), "error");
  EXPECT_EQ(text_at(rendered(samples::conforming()), "accuracy/safe_context/1e-4/limited_by"), "context");
  EXPECT_EQ(text_at(report, "accuracy/declared"), "angle-f32");
  EXPECT_TRUE(at(report, "accuracy/attained").is_null());
  EXPECT_EQ(text_at(report, "accuracy/classes/0/class"), "exact");
  EXPECT_EQ(integer_at(report, "accuracy/classes/0/first_violation"), 17);
  EXPECT_TRUE(at(report, "accuracy/classes/1/first_violation").is_null());
  EXPECT_EQ(integer_at(report, "accuracy/first_useless_position"), 209716);
}

TEST(JsonReport, GivesEveryPropertyWithTheClaimsThatItExamines) {
  const Json report = rendered(samples::failing());
  const Json& violated = at(report, "properties/1");
  EXPECT_EQ(members_of(violated),
            (std::set<std::string>{"id", "statement", "claims", "verdict", "evidence", "cases",
                                   "undecided_cases", "bound", "observed", "slack", "worst", "counterexample",
                                   "reproduce", "lemma", "seed", "reason", "advisory", "waived"}));
  EXPECT_EQ(text_at(violated, "id"), "accuracy");
  EXPECT_EQ(text_at(violated, "claims/0"), "A8");
  EXPECT_EQ(text_at(violated, "verdict"), "violated");
  EXPECT_EQ(text_at(violated, "evidence"), "exhaustive");
  EXPECT_EQ(integer_at(violated, "cases"), 16777216);
  EXPECT_EQ(integer_at(violated, "counterexample/position"), 257);
  EXPECT_EQ(text_at(violated, "counterexample/got/bits"), "0x3e800000");
  EXPECT_EQ(text_at(violated, "counterexample/route"), "table");
  EXPECT_TRUE(at(violated, "lemma").is_null());
  EXPECT_FALSE(*at(violated, "advisory").boolean());
  EXPECT_EQ(text_at(report, "properties/2/verdict"), "undecided");
  EXPECT_EQ(integer_at(report, "properties/2/seed"), 20170612);
  EXPECT_EQ(text_at(report, "properties/3/verdict"), "not-applicable");
  EXPECT_EQ(text_at(report, "properties/3/reason"), "the subject does not promise it");
  EXPECT_TRUE(at(report, "properties/3/bound").is_null());
  EXPECT_EQ(text_at(rendered(samples::conforming()), "properties/1/lemma/id"), "linear-shift");
}

TEST(JsonReport, SpellsOutWhatIsNoNumber) {
  const Json report = rendered(samples::with_numbers_that_are_none());
  EXPECT_EQ(text_at(report, "accuracy/worst/error"), "NaN");
  EXPECT_EQ(text_at(report, "accuracy/worst/error_ulp"), "Infinity");
  EXPECT_EQ(text_at(report, "accuracy/worst/bound"), "-Infinity");
  EXPECT_EQ(text_at(report, "accuracy/worst/observed/dec"), "NaN");
  EXPECT_EQ(text_at(report, "accuracy/worst/observed/hex"), "NaN");
  EXPECT_EQ(text_at(report, "accuracy/worst/observed/bits"), "0x7e00");
  EXPECT_EQ(text_at(report, "properties/1/counterexample/value"), "NaN");
  EXPECT_EQ(text_at(report, "curve/3/error/1"), "NaN");
  EXPECT_EQ(text_at(report, "curve/5/bound"), "NaN");
}

TEST(JsonReport, RoundsTheCurveUpAndLeavesOtherNumbersAlone) {
  Report report = samples::conforming();
  report.curve[2].error[0] = 0.00012345678;
  report.accuracy.worst->error = 0.00012345678;
  const Json json = rendered(report);
  EXPECT_EQ(number_at(json, "curve/2/error/0"), 0.000124);
  EXPECT_EQ(number_at(json, "accuracy/worst/error"), 0.00012345678);
  EXPECT_EQ(integer_at(json, "curve/2/first"), 2);
  EXPECT_EQ(integer_at(json, "curve/2/last"), 3);
  EXPECT_EQ(at(json, "curve/2/error").array()->size(), 64U);
}

TEST(JsonReport, KeepsEveryDigitOfASeed) {
  Report report = samples::conforming();
  report.seed = 0xffffffffffffffff;
  EXPECT_EQ(text_at(rendered(report), "seed"), "18446744073709551615");
  report.seed = 0x7fffffffffffffff;
  EXPECT_EQ(integer_at(rendered(report), "seed"), 9223372036854775807);
}

TEST(JsonReport, KeepsFactsOfTheSameName) {
  Report report = samples::failing();
  report.properties[1].counterexample = Counterexample{
      {{"position", std::int64_t{1}}, {"position", std::int64_t{2}}, {"position 2", std::int64_t{3}}}};
  const Json json = rendered(report);
  EXPECT_EQ(at(json, "properties/1/counterexample").object()->size(), 3U);
  EXPECT_EQ(integer_at(json, "properties/1/counterexample/position 2"), 2);
}

TEST(JsonReport, ReadsBackToTheSameText) {
  for (const Report& report :
       {samples::conforming(), samples::failing(Format::bf16), samples::nothing_checked(), samples::crashed(),
        samples::hostile(samples::hostile_text())}) {
    const std::string text = render_json({&report, 1});
    EXPECT_TRUE(Json::parse(text, "report").dump() == text) << report.subject;
  }
}

} // namespace
} // namespace posproof
