/// The schemas accept every report and refuse what is no report. Validated by an independent validator.

#include "reports/render.hpp"
#include "reports/tests/support/sample.hpp"
#include "reports/tests/support/schema.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace posproof {
namespace {

using Plain = nlohmann::json;
using samples::Schema;

const Schema& report_schema() {
  static const Schema schema("report-1.schema.json");
  return schema;
}

Plain document_of(const Report& report) {
  return samples::parsed(render_json({&report, 1}));
}

/// A small report with every optional part present.
Report complete_report() {
  Report report = samples::failing(Format::f16);
  report.accuracy.attained = AccuracyClass::uniform;
  report.properties[1].lemma = LemmaUse{"linear-shift", "all", 1};
  report.properties[1].seed = 7;
  report.properties[1].waived = Waived{"known", {2027, 1, 31}};
  report.waivers = {{samples::waiver("accuracy"), WaiverState::used, 7, true}};
  report.failure = "stopped";
  report.curve = samples::curve(2, 2, 0x1p-11);
  return report;
}

TEST(ReportSchema, AcceptsEveryKindOfReport) {
  std::vector<Report> all = samples::all_kinds();
  all.push_back(complete_report());
  all.push_back(samples::hostile(samples::hostile_text()));
  all.push_back(samples::hostile(std::string(10240, '\n')));
  for (const Report& report : all) {
    std::string why;
    EXPECT_TRUE(report_schema().accepts(document_of(report), &why)) << why;
  }
}

TEST(ReportSchema, AcceptsEverySchemeWithoutPhasesAndAsksForItsParameters) {
  const std::vector<std::string> names{"alibi",   "t5-buckets", "shaw",   "learned",
                                       "integer", "normalised", "binary", "xpos"};
  std::vector<std::string> found;
  for (const Encoding& encoding : samples::plain_encodings()) {
    Report report = complete_report();
    report.encoding = encoding;
    report.curve.clear();
    report.accuracy.safe_context.clear();
    const Plain document = document_of(report);
    std::string why;
    EXPECT_TRUE(report_schema().accepts(document, &why)) << why;
    found.push_back(document["encoding"]["scheme"]);
    // The fields that every encoding has, and the parameters of the scheme between them.
    for (const char* const parameter : {"heads", "form", "buckets", "bidirectional", "clip", "rows", "offset",
                                        "length", "bits", "centre", "side"}) {
      if (document["encoding"].contains(parameter)) {
        Plain broken = document;
        broken["encoding"].erase(parameter);
        EXPECT_FALSE(report_schema().accepts(broken)) << found.back() << " " << parameter;
      }
    }
  }
  EXPECT_EQ(found, names);
}

TEST(ReportSchema, AcceptsFieldsThatWereAdded) {
  Plain document = document_of(complete_report());
  document["novelty"] = 1;
  document["accuracy"]["novelty"] = "text";
  document["properties"][1]["novelty"] = Plain::array();
  EXPECT_TRUE(report_schema().accepts(document));
}

TEST(ReportSchema, AcceptsSeveralReportsAndNone) {
  const Schema schema("reports-1.schema.json");
  std::string why;
  EXPECT_TRUE(schema.accepts(samples::parsed(render_json(samples::all_kinds())), &why)) << why;
  EXPECT_TRUE(schema.accepts(samples::parsed(render_json({})), &why)) << why;
  Plain broken = samples::parsed(render_json(samples::all_kinds()));
  broken["reports"][4]["accuracy"]["worst"]["lane"] = "three";
  EXPECT_FALSE(schema.accepts(broken));
  EXPECT_FALSE(schema.accepts(document_of(samples::conforming())));
}

TEST(ReportSchema, RejectsARenamedFieldWhereverItStands) {
  const Plain good = document_of(complete_report());
  int renamed = 0;
  for (const std::string& text : samples::pointers_in(good)) {
    const Plain::json_pointer pointer(text);
    const Plain& parent = good.at(pointer.parent_pointer());
    const std::string name = pointer.parent_pointer().empty() ? "" : pointer.parent_pointer().back();
    if (!parent.is_object() || name == "counterexample") {
      continue; // the facts of a counterexample have no fixed names
    }
    Plain broken = good;
    Plain& owner = broken[pointer.parent_pointer()];
    owner[pointer.back() + "_renamed"] = owner[pointer.back()];
    owner.erase(pointer.back());
    ++renamed;
    EXPECT_FALSE(report_schema().accepts(broken)) << text;
  }
  EXPECT_GT(renamed, 150);
}

TEST(ReportSchema, RejectsAWrongTypeWhereverItStands) {
  const Plain good = document_of(complete_report());
  int replaced = 0;
  for (const std::string& text : samples::pointers_in(good)) {
    const Plain::json_pointer pointer(text);
    for (const Plain& wrong :
         {Plain(Plain::array({Plain::array()})), Plain(Plain::object({{"odd", Plain::array()}}))}) {
      if (good[pointer].type() != wrong.type()) {
        Plain broken = good;
        broken[pointer] = wrong;
        ++replaced;
        EXPECT_FALSE(report_schema().accepts(broken)) << text;
      }
    }
  }
  EXPECT_GT(replaced, 300);
}

TEST(ReportSchema, RejectsValuesOutsideTheirLists) {
  const Plain good = document_of(complete_report());
  const std::vector<std::pair<std::string, Plain>> wrong{{"/schema", "posproof.report/2"},
                                                         {"/verdict", "passes"},
                                                         {"/verdict", "violated"},
                                                         {"/format", "f64"},
                                                         {"/subject/layout", "gptj"},
                                                         {"/subject/accuracy_class", "perfect"},
                                                         {"/subject/axes", 5},
                                                         {"/encoding/rotary_dimension", 0},
                                                         {"/encoding/direction", "up"},
                                                         {"/accuracy/declared", "none"},
                                                         {"/accuracy/attained", "none"},
                                                         {"/accuracy/worst/error", "inf"},
                                                         {"/accuracy/worst/observed/bits", "3f55"},
                                                         {"/accuracy/worst/coordinates", Plain::array()},
                                                         {"/accuracy/safe_context/1e-2/limited_by", "time"},
                                                         {"/accuracy/safe_context/1e-2/N", -1},
                                                         {"/accuracy/safe_context/1e-2/N", 1.5},
                                                         {"/properties/1/verdict", "conforms"},
                                                         {"/properties/1/verdict", "not applicable"},
                                                         {"/properties/1/evidence", "guessed"},
                                                         {"/properties/1/cases", -1},
                                                         {"/properties/1/id", ""},
                                                         {"/seed", "0x1"},
                                                         {"/context", -1}};
  for (const auto& [pointer, value] : wrong) {
    Plain broken = good;
    broken[Plain::json_pointer(pointer)] = value;
    EXPECT_FALSE(report_schema().accepts(broken)) << pointer << " = " << value;
  }
}

TEST(ReportSchema, DemandsTheParametersOfTheScheme) {
  Plain rope = document_of(samples::conforming());
  rope["encoding"].erase("base");
  EXPECT_FALSE(report_schema().accepts(rope));
  Plain rows = document_of(samples::nothing_checked());
  EXPECT_TRUE(report_schema().accepts(rows));
  rows["encoding"].erase("width");
  EXPECT_FALSE(report_schema().accepts(rows));
}

} // namespace
} // namespace posproof
