#include "reports/render.hpp"

#include "reports/tests/support/sample.hpp"
#include "reports/tests/support/well_formed.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>
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
  for (const char* const outcome : {"failure", "error", "skipped"}) {
    EXPECT_FALSE(test.child(outcome)) << outcome;
  }
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

TEST(JUnitReport, ShowsFiguresOfPropertiesInTheirCases) {
  const std::vector<Report> one{samples::failing()};
  const Parsed parsed(one);
  const pugi::xml_node properties = test_named(parsed.suite(0), "accuracy").child("properties");
  const auto value = [&](const char* name) {
    return std::string(
        properties.find_child_by_attribute("property", "name", name).attribute("value").value());
  };
  EXPECT_EQ(value("evidence"), "exhaustive");
  EXPECT_EQ(value("cases"), "16777216");
  EXPECT_EQ(value("bound"), "0.00390625");
  EXPECT_EQ(value("worst.error"), "0.0123");
  EXPECT_EQ(value("worst.where"), "cosine of pair 3 at position 131 071");
  EXPECT_FALSE(test_named(parsed.suite(0), "thread-invariance").child("properties")) << "nothing was judged";
  EXPECT_EQ(std::string(test_named(parsed.suite(0), "distinct-rows").child("system-out").text().get()),
            "posproof verify --model llama-3-8b --subject contract:f32-angle --seed 20170612");
}

TEST(JUnitReport, NamesFileAndLineWhereTheSubjectDoes) {
  std::vector<Report> one{samples::failing()};
  const Parsed unknown(one);
  EXPECT_FALSE(test_named(unknown.suite(0), "accuracy").attribute("file"));
  one[0].declaration.source = "src/rope.cu:120";
  const Parsed parsed(one);
  EXPECT_STREQ(test_named(parsed.suite(0), "accuracy").attribute("file").value(), "src/rope.cu");
  EXPECT_EQ(test_named(parsed.suite(0), "accuracy").attribute("line").as_int(), 120);
}

TEST(JUnitReport, AttachesNoFiles) {
  std::vector<Report> one{samples::failing()};
  one[0].properties[1].reason = one[0].properties[1].reproduce =
      "x [[ATTACHMENT|/etc/passwd]] [[ATTACHMENT|b]]";
  const Parsed parsed(one);
  const pugi::xml_node test = test_named(parsed.suite(0), "accuracy");
  EXPECT_EQ(std::string(test.child("failure").text().get()).find("[[ATTACHMENT"), std::string::npos);
  EXPECT_EQ(std::string(test.child("system-out").text().get()).find("[[ATTACHMENT"), std::string::npos);
}

/// What readers of JUnit take: children and attributes of each element. The schema that Jenkins publishes,
/// with what its reader, GitLab's and those of GitHub's actions take besides: skipped of all suites,
/// properties, file and line of a case.
struct Rule {
  std::vector<std::string> children;
  std::vector<std::string> required;
  std::vector<std::string> optional;
};

const std::map<std::string, Rule>& junit_rules() {
  static const std::map<std::string, Rule> rules{
      {"testsuites", {{"testsuite"}, {"tests"}, {"name", "failures", "errors", "skipped", "time"}}},
      {"testsuite",
       {{"properties", "testcase", "system-out", "system-err"},
        {"name", "tests", "failures", "errors"},
        {"skipped", "time", "timestamp", "hostname", "id", "package", "file"}}},
      {"properties", {{"property"}, {}, {}}},
      {"property", {{}, {"name", "value"}, {}}},
      {"testcase",
       {{"properties", "skipped", "error", "failure", "system-out", "system-err"},
        {"name", "classname"},
        {"time", "file", "line"}}},
      {"skipped", {{}, {}, {"type", "message"}}},
      {"error", {{}, {}, {"type", "message"}}},
      {"failure", {{}, {}, {"type", "message"}}},
      {"system-out", {{}, {}, {}}}};
  return rules;
}

bool is_in(const std::vector<std::string>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// What an element, or something inside, has that no reader takes; empty where all is well.
std::string breach_of_rules(pugi::xml_node element) {
  const auto rule = junit_rules().find(element.name());
  if (rule == junit_rules().end()) {
    return fmt::format("<{}>", element.name());
  }
  for (const std::string& name : rule->second.required) {
    if (!element.attribute(name.c_str())) {
      return fmt::format("<{}> without {}", element.name(), name);
    }
  }
  for (const pugi::xml_attribute attribute : element.attributes()) {
    if (!is_in(rule->second.required, attribute.name()) && !is_in(rule->second.optional, attribute.name())) {
      return fmt::format("<{}> with {}", element.name(), attribute.name());
    }
  }
  int outcomes = 0;
  bool is_first = true;
  for (const pugi::xml_node child : element.children()) {
    if (child.type() != pugi::node_element) {
      continue;
    }
    const std::string_view name = child.name();
    outcomes += name == "skipped" || name == "failure" || name == "error" ? 1 : 0;
    if (!is_in(rule->second.children, name) || outcomes > 1) {
      return fmt::format("<{}> within <{}>", name, element.name());
    }
    if (name == "properties" && !is_first) {
      return "properties behind other children";
    }
    is_first = false;
    if (const std::string breach = breach_of_rules(child); !breach.empty()) {
      return breach;
    }
  }
  return "";
}

TEST(JUnitReport, KeepsToWhatItsReadersTake) {
  std::vector<Report> all = samples::all_kinds();
  all.push_back(samples::hostile(samples::hostile_text()));
  all.push_back(samples::failing());
  all.back().declaration.source = "a.c:1";
  all.back().properties[1].waived = Waived{"known", {2027, 1, 31}};
  all.back().waivers = {{samples::waiver("accuracy"), WaiverState::expired, -1, true}};
  const Parsed parsed(all);
  EXPECT_EQ(breach_of_rules(parsed.document.child("testsuites")), "");
  // The check can fail.
  for (const auto& [path, name] :
       {std::pair{"//testcase", "weight"}, {"//testsuite", "colour"}, {"//property", "unit"}}) {
    Parsed broken(all);
    broken.document.select_node(path).node().append_attribute(name).set_value("1");
    EXPECT_NE(breach_of_rules(broken.document.child("testsuites")), "") << name;
  }
  Parsed broken(all);
  broken.document.select_node("//testcase[failure]").node().append_child("skipped");
  EXPECT_NE(breach_of_rules(broken.document.child("testsuites")), "") << "two outcomes";
  for (const pugi::xpath_node found :
       parsed.document.select_nodes("//system-out | //failure | //error | //skipped")) {
    EXPECT_LE(std::string_view(found.node().text().get()).size(), std::size_t{64} << 10U);
  }
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
