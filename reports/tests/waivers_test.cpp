/// Waivers in every form of a report.

#include "reports/render.hpp"
#include "reports/tests/support/sample.hpp"
#include "reports/tests/support/schema.hpp"
#include "spec/json.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>

namespace posproof {
namespace {

Waiver waiver_of(const std::string& property) {
  Waiver waiver;
  waiver.property = property;
  waiver.format = Format::f32;
  waiver.reason = "known since spring";
  waiver.until = {2027, 1, 31};
  waiver.where = "w.json: entry 1";
  return waiver;
}

/// A report with one waived violation, and a waiver in this state.
Report waived(WaiverState state, std::int64_t days_left = 100) {
  Report report = samples::failing();
  report.properties.erase(report.properties.begin() + 2); // the undecided one
  if (state == WaiverState::used) {
    report.verdict = ReportVerdict::conforms;
    report.properties[1].waived = Waived{"known since spring", {2027, 1, 31}};
  }
  report.waivers = {{waiver_of(report.properties[1].id), state, days_left, true}};
  return report;
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(WaivedFindings, AreShownWithReasonAndDay) {
  const Report report = waived(WaiverState::used);
  const std::string line = "waived until 2027-01-31: known since spring";
  const std::string text = render_violations(report);
  EXPECT_TRUE(contains(text, "WAIVED, VIOLATED  ")) << text;
  EXPECT_TRUE(contains(text, line)) << text;
  EXPECT_TRUE(contains(render_markdown({&report, 1}), "known since spring"));
  EXPECT_TRUE(contains(render_markdown({&report, 1}), "1 violated, 1 not applicable (1 waived)"));
  EXPECT_TRUE(contains(render_html({&report, 1}), line));
  const std::string waivers = render_waivers({&report, 1});
  EXPECT_TRUE(contains(waivers, "waiver  ") && contains(waivers, "in use until 2027-01-31")) << waivers;
  EXPECT_TRUE(contains(waivers, "w.json: entry 1"));
}

TEST(WaivedFindings, AreSkippedInJUnit) {
  const Report report = waived(WaiverState::used);
  pugi::xml_document document;
  ASSERT_TRUE(document.load_string(render_junit({&report, 1}).c_str()));
  const pugi::xml_node suites = document.child("testsuites");
  EXPECT_EQ(suites.attribute("failures").as_int(), 0);
  EXPECT_EQ(suites.attribute("errors").as_int(), 0);
  EXPECT_EQ(suites.attribute("skipped").as_int(), 2) << "the waived and the not applicable one";
  const pugi::xml_node skipped =
      suites.find_node([](pugi::xml_node node) { return std::string_view(node.name()) == "skipped"; });
  EXPECT_TRUE(std::string(skipped.attribute("message").value())
                  .starts_with("waived until 2027-01-31: known since spring, violated: "));
}

TEST(WaiversThatFail, SaySoInEveryForm) {
  for (const auto& [state, words] :
       {std::pair{WaiverState::unneeded, "not needed"}, {WaiverState::expired, "expired on 2027-01-31"}}) {
    const Report report = waived(state, state == WaiverState::expired ? -1 : 100);
    const std::string text = render_waivers({&report, 1});
    EXPECT_TRUE(contains(text, "WAIVER FAILS") && contains(text, words)) << text;
    pugi::xml_document document;
    ASSERT_TRUE(document.load_string(render_junit({&report, 1}).c_str()));
    EXPECT_TRUE(contains(render_junit({&report, 1}), words));
    EXPECT_EQ(document.child("testsuites").attribute("failures").as_int(), 2);
    EXPECT_TRUE(contains(render_markdown({&report, 1}), words));
    EXPECT_TRUE(contains(render_html({&report, 1}), words));
  }
}

/// It may be misspelt, or meant for another run that shares the file.
TEST(WaiversThatMatchNothing, Warn) {
  Report report = waived(WaiverState::not_judged);
  report.waivers[0].is_concerned = false;
  EXPECT_FALSE(contains(render_waivers({&report, 1}), "MATCHES NOTHING")) << "it was only not judged";
  report.waivers[0].waiver.subject = report.subject + "x";
  const std::string text = render_waivers({&report, 1});
  EXPECT_TRUE(contains(text, "WAIVER MATCHES NOTHING")) << text;
  EXPECT_TRUE(contains(text, "nothing that was run has the subject " + report.subject + "x, but")) << text;
  report.waivers[0].waiver.subject.clear();
  report.waivers[0].waiver.format = report.format == Format::f32 ? Format::f16 : Format::f32;
  EXPECT_TRUE(contains(render_waivers({&report, 1}), "has the format"));
}

TEST(WaiversThatEndSoon, Warn) {
  const Report report = waived(WaiverState::used, 12);
  EXPECT_TRUE(contains(render_waivers({&report, 1}), "WAIVER ENDS SOON"));
  EXPECT_TRUE(contains(render_waivers({&report, 1}), "12 days left"));
}

TEST(Waivers, AreABlockOfTheJsonReport) {
  const Report report = waived(WaiverState::used, 12);
  const nlohmann::json document = samples::parsed(render_json({&report, 1}));
  const nlohmann::json& waiver = document["waivers"][0];
  EXPECT_EQ(waiver["property"], report.properties[1].id);
  EXPECT_EQ(waiver["format"], "f32");
  EXPECT_TRUE(waiver["subject"].is_null() && waiver["model"].is_null() && waiver["profile"].is_null());
  EXPECT_EQ(waiver["state"], "used");
  EXPECT_EQ(waiver["until"], "2027-01-31");
  EXPECT_TRUE(waiver["ends_soon"]);
  EXPECT_EQ(document["properties"][1]["waived"]["reason"], "known since spring");
  EXPECT_TRUE(document["properties"][0]["waived"].is_null());
}

TEST(Waivers, OfNoneAreNotMentioned) {
  const Report report = samples::failing();
  EXPECT_EQ(render_waivers({&report, 1}), "");
  EXPECT_FALSE(contains(render_html({&report, 1}), "Waivers"));
  EXPECT_FALSE(contains(render_markdown({&report, 1}), "Waivers"));
}

TEST(WaiverSchema, AcceptsWhatTheReaderAccepts) {
  const samples::Schema schema("waivers-1.schema.json");
  const auto accepts = [&](const std::string& entry) {
    return schema.accepts(samples::parsed(R"({"schema": "posproof.waivers/1", "waivers": [)" + entry + "]}"));
  };
  EXPECT_TRUE(accepts(""));
  EXPECT_TRUE(accepts(R"({"property": "accuracy", "reason": "r", "until": "2027-01-31", "_why": 1})"));
  EXPECT_TRUE(accepts(R"({"property": "accuracy", "subject": "a", "format": "f16", "model": "m", "profile": 1,
                          "reason": "r", "until": "2027-01-31"})"));
  EXPECT_FALSE(accepts(R"({"property": "accuracy", "until": "2027-01-31"})"));
  EXPECT_FALSE(accepts(R"({"property": "accuracy", "reason": " ", "until": "2027-01-31"})"));
  EXPECT_FALSE(accepts(R"({"property": "accuracy", "reason": "r"})"));
  EXPECT_FALSE(accepts(R"({"property": "accuracy", "reason": "r", "until": "soon"})"));
  EXPECT_FALSE(accepts(R"({"property": "accuracy", "reason": "r", "until": "2027-01-31", "more": 1})"));
  EXPECT_FALSE(accepts(R"({"reason": "r", "until": "2027-01-31"})"));
}

TEST(SameAs, IsToldWhateverItsVerdict) {
  Report report = samples::conforming();
  EXPECT_EQ(render_same_as({&report, 1}), "");
  PropertyResult same = samples::holding("same-as");
  same.reason = "other bits than b at 3 of 10 values";
  report.properties.push_back(same);
  const std::string text = render_same_as({&report, 1});
  EXPECT_TRUE(contains(text, "SAME AS  ") && contains(text, "holds") && contains(text, "3 of 10 values"))
      << text;
}

} // namespace
} // namespace posproof
