/// Saved reports are read back as they were written, and anything else is refused in one line.

#include "reports/comparison/saved_report.hpp"
#include "reports/render.hpp"
#include "reports/tests/support/sample.hpp"
#include "reports/tests/support/schema.hpp"
#include "spec/error.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace posproof {
namespace {

using Plain = nlohmann::json;

std::string saved(const Report& report) {
  return render_json({&report, 1});
}

std::string refusal_of(const std::string& text) {
  try {
    static_cast<void>(read_saved_reports(text, "old.json"));
  } catch (const InputError& error) {
    return error.what();
  }
  return "(accepted)";
}

TEST(SavedReports, AreReadBack) {
  Report report = samples::failing(Format::f16);
  report.properties[1].waived = Waived{"known", {2027, 1, 31}};
  const auto all = read_saved_reports(saved(report), "old.json");
  ASSERT_EQ(all.size(), 1U);
  const SavedReport& read = all.front();
  EXPECT_EQ(read.file, "old.json");
  EXPECT_EQ(read.key, (ReportKey{report.encoding.name, report.subject, "f16"}));
  EXPECT_EQ(read.verdict, "does-not-conform");
  EXPECT_EQ(read.result.context, 131072);
  EXPECT_EQ(read.seed, "20170612");
  EXPECT_EQ(read.result.profile, 1);
  EXPECT_EQ(read.declared, "angle-f32");
  EXPECT_EQ(read.attained, "");
  EXPECT_EQ(read.worst->error, report.accuracy.worst->error);
  ASSERT_EQ(read.safe_context.size(), 3U);
  EXPECT_EQ(read.safe_context[1].threshold, "1e-3");
  EXPECT_EQ(read.safe_context[1].positions, 8192);
  EXPECT_TRUE(read.safe_context[1].limited_by_error);
  ASSERT_EQ(read.properties.size(), report.properties.size());
  for (std::size_t i = 0; i < read.properties.size(); ++i) {
    EXPECT_EQ(read.properties[i].id, report.properties[i].id);
    EXPECT_EQ(read.properties[i].verdict, report.properties[i].verdict);
    EXPECT_EQ(read.properties[i].observed, report.properties[i].observed);
    EXPECT_EQ(read.properties[i].waived, report.properties[i].waived.has_value());
  }
}

TEST(SavedReports, OfEveryKindAreRead) {
  std::vector<Report> all = samples::all_kinds();
  for (std::size_t i = 0; i < all.size(); ++i) {
    all[i].subject += std::to_string(i);
  }
  EXPECT_EQ(read_saved_reports(render_json(all), "old.json").size(), all.size());
  EXPECT_TRUE(read_saved_reports(render_json({}), "old.json").empty());
  EXPECT_EQ(read_saved_reports(saved(samples::hostile(samples::hostile_text())), "old.json").size(), 1U);
}

TEST(SavedReports, MayHoldMoreThanIsKnown) {
  Plain document = samples::parsed(saved(samples::failing()));
  document["novelty"] = {{"deep", Plain::array({1, nullptr})}};
  document["accuracy"]["novelty"] = 1;
  document["properties"][0]["novelty"] = "x";
  document["properties"][0].erase("waived"); // as it was written before there were waivers
  EXPECT_EQ(read_saved_reports(document.dump(), "old.json").front().properties.size(), 4U);
}

TEST(SavedReports, AreRefusedInOneLineThatSaysWhere) {
  const Plain good = samples::parsed(saved(samples::failing()));
  const auto with = [&](const std::string& pointer, const Plain& value) {
    Plain broken = good;
    broken[Plain::json_pointer(pointer)] = value;
    return refusal_of(broken.dump());
  };
  const std::vector<std::pair<std::string, std::string>> cases{
      {refusal_of("{}"), "old.json: schema is missing; expected"},
      {refusal_of("[1]"), "old.json: the document is an array; expected an object"},
      {refusal_of("{"), "old.json:1:"},
      {with("/schema", "posproof.claims/1"),
       "schema is \"posproof.claims/1\"; expected \"posproof.report/1\" or"},
      {with("/schema", 1), "schema is a number; expected a string"},
      {with("/context", "many"), "context is \"many\"; expected an integer"},
      {with("/accuracy/worst/error", "large"), "accuracy.worst.error is \"large\"; expected a number"},
      {with("/properties/2/verdict", "fine"),
       "properties[2].verdict is \"fine\"; expected holds, violated, undecided or"},
      {with("/properties", 3), "properties is a number; expected an array"},
      {with("/accuracy/safe_context/1e-2", nullptr),
       "accuracy.safe_context.1e-2 is null; expected an object"}};
  for (const auto& [refusal, part] : cases) {
    EXPECT_NE(refusal.find(part), std::string::npos) << refusal << " should hold " << part;
    EXPECT_EQ(refusal.find('\n'), std::string::npos) << refusal;
  }
  Plain several = samples::parsed(render_json(samples::all_kinds()));
  several["reports"] = {good, 7};
  EXPECT_NE(refusal_of(several.dump()).find("reports[1] is a number"), std::string::npos);
}

TEST(SavedReports, OfTheSameThingTwiceAreRefused) {
  const std::vector<Report> twice{samples::failing(), samples::failing()};
  EXPECT_NE(refusal_of(render_json(twice)).find("a second report of contract:f32-angle in f32 on"),
            std::string::npos);
  const std::vector<Report> different{samples::failing(Format::f32), samples::failing(Format::bf16)};
  EXPECT_EQ(refusal_of(render_json(different)), "(accepted)");
}

} // namespace
} // namespace posproof
