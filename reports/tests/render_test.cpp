/// What all forms have in common.

#include "reports/render.hpp"

#include "reports/tests/support/sample.hpp"
#include "reports/tests/support/well_formed.hpp"
#include "spec/json.hpp"

#include <gtest/gtest.h>

namespace posproof {
namespace {

std::string violations_of(std::span<const Report> reports) {
  std::string text;
  for (const Report& report : reports) {
    text += render_violations(report);
  }
  return text;
}

constexpr std::string (*all_forms[])(std::span<const Report>) = {render_json, render_junit, render_markdown,
                                                                 render_html, render_table, violations_of};

TEST(AllForms, GiveTheSameBytesForTheSameReports) {
  for (const auto render : all_forms) {
    EXPECT_EQ(render(samples::all_kinds()), render(samples::all_kinds()));
  }
}

TEST(AllForms, DifferBetweenIdenticalRunsOnlyInTheBlockOfTheRun) {
  const std::vector<Report> first = samples::all_kinds();
  std::vector<Report> second = first;
  for (Report& report : second) {
    report.run = {"2031-12-31T23:59:59Z", 77.25, "another machine", "another compiler", "portable", 64};
  }
  for (const auto render : {render_junit, render_markdown, render_table, violations_of}) {
    EXPECT_EQ(render(first), render(second));
  }
  const auto before_run = [](const std::string& page) {
    return page.substr(0, page.find("<section id=\"run\">"));
  };
  EXPECT_NE(render_html(first), render_html(second));
  EXPECT_LT(before_run(render_html(first)).size(), render_html(first).size());
  EXPECT_EQ(before_run(render_html(first)), before_run(render_html(second)));
  for (std::size_t i = 0; i < first.size(); ++i) {
    const Json a = Json::parse(render_json({&first[i], 1}), "first");
    const Json b = Json::parse(render_json({&second[i], 1}), "second");
    for (const auto& [name, value] : *a.object()) {
      EXPECT_EQ(value.dump() == b.find(name)->dump(), name != "run") << name;
    }
  }
}

TEST(AllForms, TakeNamesOfAnyKind) {
  std::string all_bytes;
  for (int byte = 0; byte < 256; ++byte) {
    all_bytes += static_cast<char>(byte);
  }
  for (const std::string& name : {std::string(), all_bytes, std::string(10240, 'x'), std::string(10240, '\n'),
                                  std::string(10240, '<'), std::string("\xf0\x9f")}) {
    const std::vector<Report> two{samples::hostile(name), samples::conforming()};
    for (const auto render : all_forms) {
      const std::string text = render(two);
      EXPECT_FALSE(text.empty());
      EXPECT_EQ(text.find('\0'), std::string::npos);
      EXPECT_EQ(text.find('\x1b'), std::string::npos);
    }
  }
}

TEST(AllForms, TakeAReportThatHoldsNothing) {
  const std::vector<Report> one(1);
  for (const auto render : all_forms) {
    EXPECT_FALSE(render(one).empty());
  }
}

} // namespace
} // namespace posproof
