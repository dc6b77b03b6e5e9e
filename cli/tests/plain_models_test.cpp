/// posproof verify on models without phases: presets and encoding files, sound subjects, every fault, every
/// form of a report, and who is told that it does not suit.

#include "cli/tests/support/folder.hpp"
#include "cli/tests/support/posproof_command.hpp"
#include "cli/tests/support/reports.hpp"
#include "impl/faults/fault.hpp"
#include "spec/config/reader.hpp"

namespace posproof::cli {
namespace {

struct Verified {
  int status = 0;
  std::vector<Json> reports;
};

Verified verify(const Words& arguments) {
  const Outcome outcome = run_posproof(Words{"verify"} + arguments + Words{"--json", "-"});
  return {outcome.status, reports_of(json_of(outcome.output))};
}

class PlainModels : public InAFolder {
protected:
  /// An encoding file of each scheme, and presets.
  [[nodiscard]] Words models() const {
    return {"mpt-7b",
            "jina-bert-v2",
            "falcon-rw-1b",
            file("t5.json",
                 R"({"encoding": "t5-buckets", "buckets": 32, "max_distance": 128, "bidirectional": true})"),
            file("bloom.json", R"({"encoding": "alibi", "heads": 112, "form": "key", "context": 600})"),
            file("wide.json", R"({"encoding": "alibi", "heads": 12, "bias_max": 4, "context": 600})"),
            file("shaw.json", R"({"encoding": "shaw", "clip": 16})"),
            file("learned.json", R"({"encoding": "learned", "rows": 514, "offset": 2})"),
            file("normalised.json", R"({"encoding": "normalised", "length": 40})"),
            file("binary.json", R"({"encoding": "binary", "bits": 6})"),
            file("queries.json", R"({"encoding": "xpos", "width": 8, "context": 300})"),
            file("keys.json", R"({"encoding": "xpos", "width": 8, "side": "key", "context": 300})")};
  }
};

const char* subject_for(const Encoding& encoding) {
  switch (domain_of(encoding)) {
  case DomainKind::bias:
    return "builtin:bias";
  case DomainKind::bucket:
    return "builtin:bucket";
  default:
    return std::holds_alternative<XposScale>(encoding.scheme) ? "builtin:xpos" : "builtin:counting";
  }
}

TEST_F(PlainModels, ConformUnderTheSoundSubjectUnlessTheyCount) {
  for (const std::string& model : models()) {
    SCOPED_TRACE(model);
    const Encoding encoding = read_model(model);
    const Verified verified = verify({"--subject", subject_for(encoding), "--model", model});
    const bool counts = std::string(subject_for(encoding)) == "builtin:counting";
    EXPECT_EQ(verified.status, counts ? 1 : 0);
    EXPECT_EQ(verified.reports.size(), 3U);
    for (const Json& report : verified.reports) {
      EXPECT_EQ(text_at(report, "verdict"), counts ? "does-not-conform" : "conforms");
    }
  }
}

TEST_F(PlainModels, ConvictEveryFaultByThePropertyThatNamesIt) {
  std::size_t convicted = 0;
  for (const auto* fault : impl::faults::fault_models()) {
    if (fault->plant_in_recipe == nullptr) {
      continue;
    }
    for (const std::string& model : models()) {
      if (!impl::faults::why_not(*fault, read_model(model)).empty()) {
        continue;
      }
      SCOPED_TRACE(std::string(fault->name) + " on " + model);
      const Verified verified =
          verify({"--subject", "fault:" + std::string(fault->name), "--model", model, "--format", "f32"});
      EXPECT_EQ(verified.status, 1);
      const auto violated = properties_with(verified.reports.front(), "violated");
      EXPECT_TRUE(std::find(violated.begin(), violated.end(), fault->convicted_by) != violated.end());
      ++convicted;
      break;
    }
  }
  EXPECT_EQ(convicted, 33U) << "every fault has a model on which it shows";
}

TEST_F(PlainModels, AreNotApplicableToSubjectsOfPhases) {
  const Verified verified = verify({"--subject", "builtin:turns", "--model", "mpt-7b", "--format", "f32"});
  EXPECT_EQ(verified.status, 1);
  const Json& report = verified.reports.front();
  EXPECT_EQ(text_at(report, "verdict"), "nothing-checked");
  for (const Json& property : items_at(report, "properties")) {
    EXPECT_EQ(text_at(property, "verdict"), "not-applicable");
    EXPECT_TRUE(contains(text_at(property, "reason"), "it computes cosines and sines"))
        << text_at(property, "reason");
  }
}

TEST_F(PlainModels, AreSurveyedByTheSubjectsThatSuit) {
  const Outcome outcome = run_posproof({"verify", "--model", "t5-small", "--format", "f32"});
  EXPECT_EQ(outcome.status, 0) << outcome.output << outcome.errors;
  EXPECT_TRUE(contains(outcome.output, "builtin:bucket")) << outcome.output;
  EXPECT_TRUE(contains(outcome.output, "contract:f32-bucket-log")) << outcome.output;
  EXPECT_FALSE(contains(outcome.output, "builtin:turns")) << outcome.output;
}

TEST_F(PlainModels, AreWrittenInEveryForm) {
  const Outcome outcome =
      run_posproof({"verify", "--subject", "fault:sorted-slopes", "--model", path("wide.json"), "--format",
                    "bf16", "--html", path("r.html"), "--markdown", path("r.md"), "--junit", path("r.xml"),
                    "--json", path("r.json")});
  EXPECT_EQ(outcome.status, 2) << "no such file yet";
  static_cast<void>(models());
  const Outcome written =
      run_posproof({"verify", "--subject", "fault:sorted-slopes", "--model", path("wide.json"), "--format",
                    "bf16", "--html", path("r.html"), "--markdown", path("r.md"), "--junit", path("r.xml"),
                    "--json", path("r.json")});
  EXPECT_EQ(written.status, 1) << written.errors;
  for (const char* const name : {"r.html", "r.md", "r.xml", "r.json"}) {
    EXPECT_TRUE(contains(contents(path(name)), "bias-slopes")) << name;
  }
}

TEST_F(PlainModels, HaveNoPairsAndNoAbsoluteErrors) {
  expect_refusal(run_posproof({"reference", "--model", "mpt-7b", "--pair", "0", "--position", "1"}),
                 "has no pairs");
  expect_refusal(
      run_posproof({"verify", "--subject", "builtin:bias", "--model", "mpt-7b", "--require", "1e-3@100"}),
      "are not absolute");
  expect_refusal(
      run_posproof({"verify", "--subject", "builtin:bias", "--model", "mpt-7b", "--layout", "interleaved"}),
      "no rotary encoding");
}

} // namespace
} // namespace posproof::cli
