#include "reports/render.hpp"

#include "reports/tests/support/sample.hpp"
#include "reports/tests/support/well_formed.hpp"

#include <gtest/gtest.h>
#include <pugixml.hpp>

namespace posproof {
namespace {

struct Parsed {
  pugi::xml_document document;
  explicit Parsed(std::span<const Report> reports) {
    const std::string text = render_junit(reports);
    const pugi::xml_parse_result result = document.load_string(text.c_str(), pugi::parse_full);
    EXPECT_TRUE(result) << result.description();
  }
  [[nodiscard]] pugi::xml_node suite(int index) const {
    pugi::xml_node node = document.child("testsuites").child("testsuite");
    for (; index > 0; --index) {
      node = node.next_sibling("testsuite");
    }
    return node;
  }
};

pugi::xml_node test_named(pugi::xml_node suite, const char* name) {
  return suite.find_child_by_attribute("testcase", "name", name);
}

int children_named(pugi::xml_node suite, const char* name) {
  int count = 0;
  for (const pugi::xml_node test : suite.children("testcase")) {
    count += test.child(name) ? 1 : 0;
  }
  return count;
}

TEST(JUnitReport, HasOneSuitePerReportAndOneCasePerProperty) {
  const std::vector<Report> two{samples::conforming(Format::f16), samples::failing()};
  const Parsed parsed(two);
  EXPECT_STREQ(parsed.suite(0).attribute("name").value(), "llama-3-8b.builtin:turns.f16");
  EXPECT_EQ(parsed.suite(0).attribute("tests").as_int(), 3);
  EXPECT_EQ(parsed.suite(1).attribute("tests").as_int(), 4);
  EXPECT_FALSE(parsed.suite(2));
  const pugi::xml_node test = test_named(parsed.suite(1), "origin");
  EXPECT_STREQ(test.attribute("classname").value(), "llama-3-8b.contract:f32-angle.f32");
  EXPECT_FALSE(test.first_child());
}

TEST(JUnitReport, MapsVerdictsToFailureErrorAndSkipped) {
  const std::vector<Report> one{samples::failing()};
  const Parsed parsed(one);
  const pugi::xml_node failure = test_named(parsed.suite(0), "accuracy").child("failure");
  EXPECT_STREQ(failure.attribute("message").value(), "the error leaves the bound at position 257");
  EXPECT_STREQ(failure.attribute("type").value(), "violated");
  EXPECT_NE(std::string(failure.text().get()).find("0x3e800000 (f32)"), std::string::npos);
  EXPECT_NE(std::string(failure.text().get()).find("reproduce"), std::string::npos);
  const pugi::xml_node error = test_named(parsed.suite(0), "distinct-rows").child("error");
  EXPECT_STREQ(error.attribute("type").value(), "undecided");
  const pugi::xml_node skipped = test_named(parsed.suite(0), "thread-invariance").child("skipped");
  EXPECT_STREQ(skipped.attribute("message").value(), "not applicable: the subject does not promise it");
}

TEST(JUnitReport, CountsWhatItHolds) {
  const std::vector<Report> all = samples::all_kinds();
  const Parsed parsed(all);
  int tests = 0;
  int failures = 0;
  int errors = 0;
  int skipped = 0;
  for (const pugi::xml_node suite : parsed.document.child("testsuites").children("testsuite")) {
    EXPECT_EQ(suite.attribute("failures").as_int(), children_named(suite, "failure"));
    EXPECT_EQ(suite.attribute("errors").as_int(), children_named(suite, "error"));
    EXPECT_EQ(suite.attribute("skipped").as_int(), children_named(suite, "skipped"));
    tests += suite.attribute("tests").as_int();
    failures += suite.attribute("failures").as_int();
    errors += suite.attribute("errors").as_int();
    skipped += suite.attribute("skipped").as_int();
  }
  const pugi::xml_node root = parsed.document.child("testsuites");
  EXPECT_EQ(root.attribute("tests").as_int(), tests);
  EXPECT_EQ(root.attribute("failures").as_int(), failures);
  EXPECT_EQ(root.attribute("errors").as_int(), errors);
  EXPECT_EQ(root.attribute("skipped").as_int(), skipped);
  EXPECT_EQ(failures, 3);
}

TEST(JUnitReport, DoesNotPassWhereNothingWasJudgedOrTheSubjectFailed) {
  const std::vector<Report> two{samples::nothing_checked(), samples::crashed()};
  const Parsed parsed(two);
  EXPECT_TRUE(test_named(parsed.suite(0), "something is judged").child("error"));
  const pugi::xml_node error = test_named(parsed.suite(1), "the subject runs to the end").child("error");
  EXPECT_STREQ(error.attribute("message").value(), "the subject ended with signal 11 at position 4096");
}

TEST(JUnitReport, DoesNotGateOnAdvisoryProperties) {
  std::vector<Report> one{samples::conforming()};
  one[0].properties.push_back(samples::violated(Format::f32));
  one[0].properties.back().advisory = true;
  const Parsed parsed(one);
  EXPECT_EQ(parsed.suite(0).attribute("failures").as_int(), 0);
  const pugi::xml_node skipped = test_named(parsed.suite(0), "accuracy").child("skipped");
  EXPECT_STREQ(skipped.attribute("message").value(),
               "advisory, violated: the error leaves the bound at position 257");
}

TEST(JUnitReport, ShowsFiguresAsProperties) {
  const std::vector<Report> one{samples::failing()};
  const Parsed parsed(one);
  const auto value = [&](const char* name) {
    return std::string(parsed.suite(0)
                           .child("properties")
                           .find_child_by_attribute("property", "name", name)
                           .attribute("value")
                           .value());
  };
  EXPECT_EQ(value("verdict"), "does-not-conform");
  EXPECT_EQ(value("accuracy.worst.error"), "0.0123");
  EXPECT_EQ(value("accuracy.worst.position"), "131071");
  EXPECT_EQ(value("accuracy.safe_context.1e-3"), "8192, limited by error");
}

TEST(JUnitReport, CarriesNoTimes) {
  EXPECT_EQ(render_junit(samples::all_kinds()).find("time"), std::string::npos);
}

TEST(JUnitReport, IsValidXmlWhateverStandsInTheReports) {
  for (const std::string& text : {samples::hostile_text(), samples::with_nul(samples::hostile_text()),
                                  std::string(10240, '\xff'), std::string("]]>")}) {
    const std::vector<Report> one{samples::hostile(text)};
    const std::string xml = render_junit(one);
    EXPECT_EQ(samples::first_invalid_xml_character(xml), std::string::npos);
    EXPECT_FALSE(samples::has_reference_to_control(xml));
    const Parsed parsed(one);
    int elements = 0;
    for (const pugi::xml_node node : parsed.suite(0).children()) {
      EXPECT_TRUE(std::string_view(node.name()) == "properties" ||
                  std::string_view(node.name()) == "testcase");
      ++elements;
    }
    EXPECT_EQ(elements, 7); // properties, four properties of the report, a waiver, the failed run
  }
}

TEST(JUnitReport, IsWellFormedWithoutReports) {
  const Parsed parsed({});
  EXPECT_EQ(parsed.document.child("testsuites").attribute("tests").as_int(-1), 0);
}

} // namespace
} // namespace posproof
