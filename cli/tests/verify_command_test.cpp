/// posproof verify: what it concludes, and the exit status that says so.

#include "cli/tests/support/posproof_command.hpp"
#include "cli/tests/support/reports.hpp"
#include "impl/faults/fault.hpp"
#include "impl/registry.hpp"
#include "spec/config/reader.hpp"
#include "spec/property.hpp"

#include <algorithm>
#include <chrono>

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

void expect_verdict(const Verified& verified, int status, const std::string& verdict) {
  EXPECT_EQ(verified.status, status);
  EXPECT_FALSE(verified.reports.empty());
  for (const Json& report : verified.reports) {
    EXPECT_EQ(text_at(report, "verdict"), verdict);
  }
}

bool has(const std::vector<std::string>& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// A preset on which the fault can show.
std::string model_for(const impl::faults::FaultModel& fault) {
  for (const std::string model :
       {"llama-3-8b", "gpt-j-6b", "transformer-base", "llama-3.1-8b", "phi-3-vision-128k", "qwen3-vl-8b"}) {
    if (why_not(fault, read_model(model), Format::f32).empty()) {
      return model;
    }
  }
  return "(none)";
}

TEST(VerifyCommand, EndsWith0WhereASoundSubjectConforms) {
  for (const SubjectSource& subject : impl::subjects()) {
    for (const std::string model : {"gpt-j-6b", "transformer-base"}) {
      SCOPED_TRACE(subject.name + " on " + model);
      if (!subject.why_not(read_model(model)).empty()) {
        continue;
      }
      const Verified verified = verify({"--subject", subject.name, "--model", model, "--context", "512"});
      expect_verdict(verified, 0, "conforms");
      EXPECT_EQ(verified.reports.size(), 3U) << "one for each format";
    }
  }
}

TEST(VerifyCommand, EndsWith1WhereAFaultIsConvicted) {
  std::set<std::string_view> properties;
  for (const auto* fault : impl::faults::fault_models()) {
    const std::string model = model_for(*fault);
    const bool is_first_of_its_property = model != "(none)" && properties.insert(fault->convicted_by).second;
    if (!is_first_of_its_property) {
      continue; // the others are judged by the kill matrix
    }
    SCOPED_TRACE(std::string(fault->name) + " on " + model);
    const Verified verified =
        verify({"--subject", "fault:" + std::string(fault->name), "--model", model, "--format", "f32",
                "--context", std::to_string(std::max<std::int64_t>(600, fault->context))});
    expect_verdict(verified, 1, "does-not-conform");
    EXPECT_TRUE(has(properties_with(verified.reports.front(), "violated"), std::string(fault->convicted_by)));
  }
}

TEST(VerifyCommand, EndsWith1WhereOneOfSeveralSubjectsIsFaulty) {
  const Words model{"--model", "llama-3-8b", "--format", "f32", "--context", "300"};
  for (const Words& subjects : {Words{"--subject", "builtin:turns", "--subject", "fault:reversed-sign"},
                                Words{"--subject", "fault:reversed-sign", "--subject", "builtin:turns"}}) {
    const Verified verified = verify(subjects + model);
    EXPECT_EQ(verified.status, 1);
    ASSERT_EQ(verified.reports.size(), 2U);
  }
}

TEST(VerifyCommand, EndsWith1WhereNothingWasJudged) {
  const Words model{"--model", "llama-3-8b", "--format", "f32", "--context", "64"};
  // No column lies beyond the rotary width of this model.
  expect_verdict(verify(Words{"--subject", "builtin:turns", "--property", "untouched-tail"} + model), 1,
                 "nothing-checked");
  expect_verdict(verify(Words{"--subject", "fault:rotated-tail"} + model), 1, "nothing-checked");
  const Outcome told = run_posproof(Words{"verify", "--subject", "fault:rotated-tail"} + model);
  EXPECT_EQ(told.status, 1);
  EXPECT_TRUE(contains(told.output, "NOTHING CHECKED")) << told.output;
}

TEST(VerifyCommand, JudgesOnlyThePropertiesThatAreAskedFor) {
  const Words fault{"--subject", "fault:reversed-sign", "--model", "llama-3-8b", "--format",
                    "f32",       "--context",           "64"};
  const Verified all = verify(fault);
  const auto concerned = [](const PropertyStatement& property) {
    return concerns(property, read_model("llama-3-8b"));
  };
  const auto all_statements = property_statements();
  EXPECT_EQ(static_cast<std::ptrdiff_t>(items_at(all.reports.front(), "properties").size()),
            std::count_if(all_statements.begin(), all_statements.end(), concerned));
  const Verified one = verify(fault + Words{"--property", "direction"});
  expect_verdict(one, 1, "does-not-conform");
  EXPECT_EQ(properties_with(one.reports.front(), "violated"), Words{"direction"});
  EXPECT_EQ(items_at(one.reports.front(), "properties").size(), 1U);
  // The fault is in the sign alone.
  expect_verdict(verify(fault + Words{"--property", "bounded", "--property", "pair-norm"}), 0, "conforms");
}

TEST(VerifyCommand, StopsAtTheFirstViolationWhereItIsToFailFast) {
  // The whole context would take hours.
  Command settings;
  settings.limit = std::chrono::minutes(1);
  const Outcome outcome =
      run_posproof({"verify", "--subject", "fault:reversed-sign", "--model", "llama-3-8b", "--format", "f32",
                    "--context", "2147483648", "--accuracy", "uniform", "--fail-fast", "--json", "-"},
                   settings);
  EXPECT_FALSE(outcome.timed_out);
  EXPECT_EQ(outcome.status, 1);
  const Json report = json_of(outcome.output);
  EXPECT_EQ(properties_with(report, "violated"), Words{"direction"});
  for (const Json& property : items_at(report, "properties")) {
    if (text_at(property, "id") == "accuracy") {
      EXPECT_EQ(text_at(property, "verdict"), "not-applicable");
      EXPECT_EQ(text_at(property, "reason"), "not reached: stopped at the first violation");
    }
  }
  EXPECT_EQ(lines_of(outcome.errors).front().rfind("violated direction: fault:reversed-sign f32", 0), 0U);
}

TEST(VerifyCommand, FollowsALayoutThatTheSubjectFollows) {
  const Words sound{"--subject", "builtin:turns", "--model", "llama-3-8b", "--context", "256"};
  for (const std::string layout : {"half-split", "interleaved"}) {
    const Verified verified = verify(sound + Words{"--layout", layout});
    expect_verdict(verified, 0, "conforms");
    EXPECT_EQ(text_at(*verified.reports.front().find("subject"), "layout"), layout);
  }
  const Verified fault = verify({"--subject", "fault:swapped-layout", "--model", "llama-3-8b", "--format",
                                 "f32", "--context", "64", "--layout", "interleaved"});
  expect_verdict(fault, 1, "does-not-conform");
  EXPECT_TRUE(has(properties_with(fault.reports.front(), "violated"), "layout"));
}

TEST(VerifyCommand, FollowsADirectionThatTheSubjectFollows) {
  for (const std::string direction : {"forward", "backward"}) {
    const Verified verified = verify({"--subject", "contract:f64-angle", "--model", "llama-3-8b", "--context",
                                      "256", "--direction", direction});
    expect_verdict(verified, 0, "conforms");
    EXPECT_EQ(text_at(*verified.reports.front().find("subject"), "direction"), direction);
  }
}

TEST(VerifyCommand, JudgesByTheClassThatIsAskedFor) {
  const Words f32{"--subject", "builtin:turns", "--model",   "llama-3-8b",
                  "--format",  "f32",           "--context", "4096"};
  expect_verdict(verify(f32), 0, "conforms");
  expect_verdict(verify(f32 + Words{"--accuracy", "angle-f32"}), 0, "conforms");
  const Verified exact = verify(f32 + Words{"--accuracy", "exact"});
  expect_verdict(exact, 1, "does-not-conform");
  EXPECT_TRUE(has(properties_with(exact.reports.front(), "violated"), "accuracy"));
  EXPECT_EQ(text_at(*exact.reports.front().find("accuracy"), "declared"), "exact");

  const Outcome told =
      run_posproof(Words{"verify"} + f32 + Words{"--accuracy", "exact", "--property", "accuracy"});
  EXPECT_EQ(told.status, 1);
  EXPECT_TRUE(contains(told.output, "VIOLATED  accuracy")) << told.output;
  EXPECT_TRUE(contains(told.output, "class exact in f32 is broken first at position 1")) << told.output;
}

TEST(VerifyCommand, GatesOnTheErrorThatIsRequired) {
  const Words subject{"--subject", "contract:f32-angle", "--model", "llama-3-8b", "--format", "f32"};
  const Verified met = verify(subject + Words{"--require", "1e-3@8192"});
  expect_verdict(met, 0, "conforms");
  EXPECT_TRUE(has(properties_with(met.reports.front(), "holds"), "requirement"));
  const Verified broken = verify(subject + Words{"--require", "1e-4@8192"});
  expect_verdict(broken, 1, "does-not-conform");
  EXPECT_EQ(properties_with(broken.reports.front(), "violated"), Words{"requirement"});
  // More than what is judged cannot be vouched for.
  const Verified open = verify(subject + Words{"--require", "1e-3@8192", "--context", "64"});
  expect_verdict(open, 1, "does-not-conform");
  EXPECT_EQ(properties_with(open.reports.front(), "undecided"), Words{"requirement"});
}

TEST(VerifyCommand, GatesOnTheErrorThatIsRequiredWhateverOtherPropertyIsAskedFor) {
  const Words subject{"--subject", "contract:f32-angle", "--model", "llama-3-8b", "--format",
                      "f32",       "--property",         "layout"};
  const Verified broken = verify(subject + Words{"--require", "1e-4@8192"});
  expect_verdict(broken, 1, "does-not-conform");
  EXPECT_EQ(properties_with(broken.reports.front(), "violated"), Words{"requirement"});
  const Verified met = verify(subject + Words{"--require", "1e-3@8192"});
  expect_verdict(met, 0, "conforms");
  EXPECT_EQ(properties_with(met.reports.front(), "holds"), (Words{"layout", "requirement"}));
}

TEST(VerifyCommand, TellsOfOneSubjectWhichClaimsItSupports) {
  const Words fault{"verify",    "--subject", "fault:bf16-position", "--model", "llama-3-8b",
                    "--context", "300"};
  const Outcome outcome = run_posproof(fault + Words{"--format", "f32", "--property", "linear-shift"});
  EXPECT_TRUE(contains(outcome.output, "llama-3-8b · fault:bf16-position · f32: claims on this encoding, on "
                                       "positions below 300\n  contradicted"))
      << outcome.output;
  EXPECT_TRUE(contains(outcome.output, "A14 by linear-shift")) << outcome.output;
  // Not of several, whose table is what a reader compares.
  const Outcome several = run_posproof(fault + Words{"--subject", "builtin:turns"});
  EXPECT_FALSE(contains(several.output, "claims on positions")) << several.output;
}

TEST(VerifyCommand, JudgesUpToTheContextThatIsAskedFor) {
  const auto context = [](const Words& more) {
    const Verified verified =
        verify(Words{"--subject", "builtin:turns", "--format", "f32", "--property", "layout"} + more);
    const Json* const number = verified.reports.front().find("context");
    return number != nullptr && number->integer() != nullptr ? *number->integer() : -1;
  };
  EXPECT_EQ(context({"--model", "llama-3-8b"}), 8192);
  EXPECT_EQ(context({"--model", "llama-3-8b", "--context", "100"}), 100);
  EXPECT_EQ(context({"--model", "llama-3-8b", "--context", "1"}), 1);
  EXPECT_EQ(context({"--model", "llama-3-8b", "--require", "1e-3@9000"}), 9000);
}

TEST(VerifyCommand, RefusesASubjectWhoseClassIsUselessAtTheContext) {
  const Verified verified = verify({"--subject", "contract:f32-recurrence", "--model", "transformer-base",
                                    "--context", "131072", "--format", "f32", "--property", "class-useful"});
  expect_verdict(verified, 1, "does-not-conform");
  EXPECT_EQ(properties_with(verified.reports.front(), "violated"), Words{"class-useful"});
}

} // namespace
} // namespace posproof::cli
