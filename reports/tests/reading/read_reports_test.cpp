/// Saved reports read back to results of which every form is the same, byte for byte.

#include "reports/reading/read_reports.hpp"

#include "reports/recorded.hpp"
#include "reports/render.hpp"
#include "reports/tests/support/sample.hpp"
#include "reports/tests/support/schema.hpp"
#include "spec/config/encoding_text.hpp"
#include "spec/error.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sstream>

namespace posproof {
namespace {

using Plain = nlohmann::json;

/// Every form of the reports, by its name.
std::vector<std::pair<std::string, std::string>> forms_of(const std::vector<Report>& reports) {
  std::vector<std::pair<std::string, std::string>> forms{
      {"json", render_json(reports)},         {"junit", render_junit(reports)},
      {"markdown", render_markdown(reports)}, {"html", render_html(reports)},
      {"table", render_table(reports)},       {"waivers", render_waivers(reports)},
      {"same as", render_same_as(reports)}};
  for (const Report& report : reports) {
    forms.emplace_back("violations", render_violations(report));
    forms.emplace_back("claims", render_claim_support(report));
  }
  return forms;
}

/// A report in which every member that may be null has a value.
Report complete_report() {
  Report report = samples::failing(Format::f16);
  report.declaration.source = "src/rope.cu:120";
  report.declaration.offers.apply = true;
  report.declaration.applied_rows = TableRows::by_position;
  report.declaration.smallest_position = -7;
  report.accuracy.attained = AccuracyClass::uniform;
  report.encoding.layer_type = "full_attention";
  report.encoding.unverified = "base: from a mirror";
  PropertyResult& property = report.properties[1];
  property.lemma = LemmaUse{"linear-shift", "all", 1};
  property.seed = ~std::uint64_t{0};
  property.cases = ~std::uint64_t{0};
  property.waived = Waived{"known", {2027, 1, 31}};
  property.advisory = true;
  property.worst->nearest.reset();
  property.worst->coordinates = {{3, 1, 4, 0}, 3};
  property.counterexample = Counterexample{{{"position", std::int64_t{-4}},
                                            {"whole", 3.0},
                                            {"nothing", -0.0},
                                            {"error", 1e-300},
                                            {"lost", samples::nan},
                                            {"got", StoredNumber{Format::bf16, 0x0000}},
                                            {"want", StoredNumber{Format::f16, 0x8000}},
                                            {"component", std::string("sine")},
                                            {"component", std::string("cosine")}}};
  report.waivers = {{samples::waiver("accuracy"), WaiverState::used, 7, true},
                    {samples::waiver("direction"), WaiverState::expired, -3, true}};
  report.waivers[1].waiver.format.reset();
  report.waivers[1].waiver.profile.reset();
  report.waivers[1].waiver.subject.clear();
  report.failure = "stopped";
  report.seed = ~std::uint64_t{0};
  return report;
}

std::vector<std::vector<Report>> sample_files() {
  std::vector<std::vector<Report>> all{samples::all_kinds(), samples::matrix(), {complete_report()}, {}};
  for (const std::string& text :
       {samples::hostile_text(), samples::with_nul(samples::hostile_text()),
        std::string("\xe2\x82\x41\xf0\x9f\x98 caf\xc3\xa9"), std::string(3000, '\xff')}) {
    all.push_back({samples::hostile(text)});
  }
  for (const Encoding& encoding : samples::plain_encodings()) {
    Report report = complete_report();
    report.encoding = encoding;
    report.properties[1].worst->coordinates = {{3, 1, 0, 0}, 2};
    all.push_back({report});
  }
  return all;
}

TEST(ReadReports, HaveTheSameFormsAsTheResultsThatWereSaved) {
  int compared = 0;
  for (const std::vector<Report>& results : sample_files()) {
    const std::vector<Report> kept = recorded(results);
    const auto before = forms_of(kept);
    const std::vector<Report> read = read_reports(before.front().second, "old.json");
    const auto after = forms_of(read);
    ASSERT_EQ(after.size(), before.size());
    for (std::size_t i = 0; i < before.size(); ++i) {
      ++compared;
      ASSERT_EQ(after[i].second, before[i].second) << before[i].first;
    }
    for (const Report& report : read) {
      EXPECT_TRUE(report.not_recorded.empty());
      EXPECT_TRUE(std::none_of(report.properties.begin(), report.properties.end(), [](const auto& property) {
        return !property.recorded_statement.empty() && property.recorded_claims;
      }));
    }
  }
  EXPECT_GT(compared, 200);
}

TEST(RecordedResults, AreWhatIsSavedAndStayAsTheyAre) {
  for (const std::vector<Report>& results : sample_files()) {
    const std::vector<Report> once = recorded(results);
    EXPECT_EQ(render_json(once), render_json(results));
    EXPECT_EQ(forms_of(recorded(once)), forms_of(once));
  }
  Report report = samples::conforming();
  report.curve[3].error[0] = 0.00012345678;
  EXPECT_EQ(recorded({report}).front().curve[3].error[0], 0.000124);
}

TEST(ReadReports, KeepWhatAnOtherSuiteSaysOfItsProperties) {
  Plain document = samples::parsed(render_json(std::vector<Report>{samples::failing()}));
  document["properties"][1]["statement"] = "errors are small";
  document["properties"][1]["claims"] = {"A6", "Z99"};
  document["properties"][2]["id"] = "unheard-of";
  document["properties"][2]["statement"] = "nobody knows this one\x1b[31m";
  const std::vector<Report> read = read_reports(document.dump(), "old.json");
  EXPECT_NE(render_violations(read.front()).find("errors are small"), std::string::npos);
  EXPECT_NE(render_violations(read.front()).find("nobody knows this one"), std::string::npos);
  EXPECT_EQ(render_violations(read.front()).find('\x1b'), std::string::npos);
  EXPECT_NE(render_claim_support(read.front()).find("Z99"), std::string::npos);
  const Plain again = samples::parsed(render_json(read));
  EXPECT_EQ(again["properties"], document["properties"]);
}

std::string refusal_of(const std::string& text) {
  try {
    static_cast<void>(read_reports(text, "old.json"));
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

/// The pointer as a message writes it: /properties/1/id is properties[1].id.
std::string place_of(const Plain::json_pointer& pointer) {
  std::string place;
  std::istringstream parts(pointer.to_string());
  std::string part;
  std::getline(parts, part, '/');
  while (std::getline(parts, part, '/')) {
    const bool is_index = !part.empty() && part.find_first_not_of("0123456789") == std::string::npos;
    place += is_index ? "[" + part + "]" : (place.empty() ? "" : ".") + part;
  }
  return place;
}

Plain small_document() {
  Report report = complete_report();
  report.curve = samples::curve(2, 2, 0x1p-11);
  report.properties.resize(2);
  return samples::parsed(render_json(std::vector<Report>{report}));
}

TEST(ReadReports, TellWhatAnOlderVersionHasNotWritten) {
  const Plain good = small_document();
  int missing = 0;
  int refused = 0;
  for (const std::string& text : samples::pointers_in(good)) {
    const Plain::json_pointer pointer(text);
    if (!good.at(pointer.parent_pointer()).is_object()) {
      continue;
    }
    Plain broken = good;
    broken[pointer.parent_pointer()].erase(pointer.back());
    const std::string refusal = refusal_of(broken.dump());
    if (!refusal.empty()) {
      ++refused;
      EXPECT_EQ(refusal.rfind("old.json: ", 0), 0U) << refusal;
      // Parameters of an encoding go by the names of encoding files.
      EXPECT_NE(refusal.find(text.rfind("/encoding/scaling", 0) == 0 ? "scaling" : pointer.back()),
                std::string::npos)
          << text << ": " << refusal;
      EXPECT_NE(refusal.find("expected "), std::string::npos) << refusal;
      continue;
    }
    const std::vector<Report> read = read_reports(broken.dump(), "old.json");
    if (!read.front().not_recorded.empty()) {
      ++missing;
      EXPECT_NE(read.front().not_recorded.front().find(pointer.back()), std::string::npos) << text;
      EXPECT_NE(render_not_recorded(read).find(pointer.back()), std::string::npos) << text;
      EXPECT_NE(render_markdown(read).find("does not record"), std::string::npos) << text;
      EXPECT_NE(render_junit(read).find("not_recorded"), std::string::npos) << text;
      EXPECT_NE(render_html(read).find("does not record"), std::string::npos) << text;
      EXPECT_EQ(render_json(read_reports(render_json(read), "new.json")), render_json(read)) << text;
    }
  }
  EXPECT_GT(missing, 80);
  EXPECT_GT(refused, 20);
  EXPECT_TRUE(render_not_recorded(read_reports(good.dump(), "old.json")).empty());
}

TEST(ReadReports, RefuseAWrongKindWhereverItStands) {
  const Plain good = small_document();
  int replaced = 0;
  for (const std::string& text : samples::pointers_in(good)) {
    const Plain::json_pointer pointer(text);
    const std::string parent = pointer.parent_pointer().to_string();
    const bool is_derived = text.rfind("/claims", 0) == 0 || text == "/encoding/description" ||
                            text.rfind("/subject/formats", 0) == 0 || text.ends_with("/hex");
    if (is_derived || good[pointer].is_array() || parent.ends_with("/counterexample")) {
      continue;
    }
    Plain broken = good;
    broken[pointer] = Plain::array({Plain::array()});
    const std::string refusal = refusal_of(broken.dump());
    ++replaced;
    EXPECT_FALSE(refusal.empty()) << text << " is accepted";
    EXPECT_EQ(refusal.find('\n'), std::string::npos) << refusal;
    // Parameters of an encoding are told by their reader, which knows the encoding alone.
    if (parent.rfind("/encoding", 0) != 0) {
      EXPECT_NE(refusal.find(place_of(pointer)), std::string::npos) << text << ": " << refusal;
    } else {
      EXPECT_NE(refusal.find("encoding"), std::string::npos) << text << ": " << refusal;
    }
  }
  EXPECT_GT(replaced, 150);
}

TEST(ReadReports, RefuseWhatCannotBe) {
  const Plain good = small_document();
  const std::vector<std::tuple<std::string, Plain, std::string>> cases{
      {"/schema", "posproof.report/2",
       "schema is \"posproof.report/2\"; expected version 1 of saved reports, which this posproof reads; "
       "that "
       "is version 2"},
      {"/schema", "posproof.report/1.5", "expected \"posproof.report/1\" or"},
      {"/accuracy/worst/observed/dec", 0.5, "the value of the bits"},
      {"/accuracy/worst/observed/bits", "0x3f", "all digits of a pattern"},
      {"/accuracy/worst/observed/bits", "0x3F55", "the digits of f16"},
      {"/accuracy/worst/observed/format", "f64", "expected f32, f16 or bf16"},
      {"/accuracy/worst/lane", -1, "an integer from 0"},
      {"/accuracy/worst/coordinates", Plain::array(), "1 to 4 coordinates"},
      {"/accuracy/safe_context/1e-2/limited_by", "time", "expected context or error"},
      {"/properties/1/waived/until", "2027-02-30", "a day, YYYY-MM-DD"},
      {"/properties/1/cases", "18446744073709551616", "a whole number from 0 to 2^64 - 1"},
      {"/curve/1/last", -5, "expected an integer from"},
      {"/curve/1/use", Plain::array({1}), "as many numbers in use as in error, which has 2"},
      {"/encoding/rotary_dimension", 7, "encoding: rotary_dimension"},
      {"/encoding/scheme", "spirals", "encoding"},
      {"/subject/axes", 9, "an integer from 1 to 4"},
      {"/profile", 0, "an integer from 1"}};
  for (const auto& [pointer, value, part] : cases) {
    Plain broken = good;
    broken[Plain::json_pointer(pointer)] = value;
    const std::string refusal = refusal_of(broken.dump());
    EXPECT_NE(refusal.find(part), std::string::npos) << pointer << ": " << refusal;
  }
  Plain several = samples::parsed(render_json(samples::all_kinds()));
  several["schema"] = "posproof.reports/7";
  EXPECT_NE(refusal_of(several.dump()).find("that is version 7"), std::string::npos);
}

TEST(ReadReports, FindTheFormatOfANumberThatDoesNotNameIt) {
  Plain document = small_document();
  document["accuracy"]["worst"]["observed"] = {{"dec", 1.0}, {"hex", "0x1p+0"}, {"bits", "0x3f80"}};
  EXPECT_EQ(read_reports(document.dump(), "old.json").front().accuracy.worst->observed.format, Format::bf16);
  document["accuracy"]["worst"]["observed"] = {{"dec", 0.0}, {"hex", "0x0p+0"}, {"bits", "0x0000"}};
  EXPECT_EQ(read_reports(document.dump(), "old.json").front().accuracy.worst->observed.format, Format::f16)
      << "that of the report";
}

/// Whether everything that `part` says is said by `whole`, which may say more.
bool is_within(const Plain& part, const Plain& whole) {
  if (part.is_object() && whole.is_object()) {
    return std::all_of(part.items().begin(), part.items().end(), [&](const auto& member) {
      return whole.contains(member.key()) && is_within(member.value(), whole[member.key()]);
    });
  }
  if (part.is_array() && whole.is_array()) {
    return part.size() == whole.size() && std::equal(part.begin(), part.end(), whole.begin(), is_within);
  }
  return part == whole;
}

std::string contents_of(const std::filesystem::path& path) {
  std::ifstream stream(path);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

/// Reports of every schema that there was; the files are never written again.
TEST(ReadReports, OfEveryVersionSayWhatTheySaid) {
  int files = 0;
  const std::filesystem::path folder =
      std::filesystem::path(POSPROOF_SOURCE_DIR) / "reports/tests/reading/saved";
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    SCOPED_TRACE(entry.path().filename().string());
    ++files;
    const std::string text = contents_of(entry.path());
    const std::vector<Report> read = read_reports(text, entry.path().filename().string());
    ASSERT_FALSE(read.empty());
    Plain before = samples::parsed(text);
    for (Plain& report : before["reports"]) {
      report.erase("claims"); // what the ledger of this suite makes of them
      report["encoding"].erase("description");
    }
    EXPECT_TRUE(is_within(before, samples::parsed(render_json(read))));
    for (const auto& [name, form] : forms_of(read)) {
      EXPECT_TRUE(name == "same as" || name == "violations" || !form.empty()) << name;
    }
    const bool is_older = entry.path().filename() == "report-1-before-sources.json";
    EXPECT_EQ(std::find(read.front().not_recorded.begin(), read.front().not_recorded.end(),
                        "subject.source") != read.front().not_recorded.end(),
              is_older);
  }
  EXPECT_GE(files, 2);
}

} // namespace
} // namespace posproof
