/// Reports of this suite say how it fares against planted faults; those of another version do not.

#include "properties/result/kill_record.hpp"
#include "reports/kill_record_text.hpp"
#include "reports/render.hpp"
#include "reports/tests/support/sample.hpp"
#include "reports/tests/support/well_formed.hpp"
#include "spec/text.hpp"
#include "spec/version.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace posproof {
namespace {

TEST(KillRecordText, StandsInHtmlAndMarkdownOfThisSuite) {
  std::vector<Report> all = samples::all_kinds();
  for (Report& report : all) {
    report.suite_version = suite_version();
  }
  const std::string figures =
      fmt::format("{} planted faults of {} kinds in {} combinations of encoding and format are convicted",
                  kill_record.faults, kill_record.kinds, grouped_text(kill_record.cells));
  EXPECT_EQ(samples::count_of(reports::kill_record_text(all), figures), 1U);
  for (const std::string& page : {render_markdown(all), render_html(all)}) {
    EXPECT_EQ(samples::count_of(page, figures), 1U) << page.substr(0, 2000);
    EXPECT_EQ(samples::count_of(page, "posproof list faults --matrix --full"), 1U);
  }
}

TEST(KillRecordText, IsLeftOutOfReportsOfAnotherVersion) {
  std::vector<Report> all = samples::all_kinds();
  for (Report& report : all) {
    report.suite_version = suite_version();
  }
  all.back().suite_version = "0.0.1";
  EXPECT_EQ(reports::kill_record_text(all), "");
  EXPECT_EQ(reports::kill_record_text({}), "");
  for (const std::string& page : {render_markdown(all), render_html(all)}) {
    EXPECT_EQ(samples::count_of(page, "planted faults"), 0U);
  }
}

} // namespace
} // namespace posproof
