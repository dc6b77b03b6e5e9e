/// posproof verify --waivers, --same-as and --profile, as their users run them.

#include "cli/tests/support/folder.hpp"
#include "cli/tests/support/posproof_command.hpp"
#include "cli/tests/support/reports.hpp"

namespace posproof::cli {
namespace {

const Words faulty{"verify",   "--subject", "fault:reversed-sign", "--model", "llama-3-8b",
                   "--format", "f32",       "--context",           "300",     "--property",
                   "direction"};
const Words sound{"verify", "--subject", "builtin:turns", "--model",    "llama-3-8b", "--format",
                  "f32",    "--context", "300",           "--property", "direction"};

class VerifyWithWaivers : public InAFolder {
protected:
  [[nodiscard]] Words waivers(const std::string& until, const std::string& today,
                              const std::string& scope = "") const {
    const std::string entry = R"({"property": "direction", )" + scope +
                              R"("reason": "the other sign is meant", "until": ")" + until + "\"}";
    return {"--waivers",
            file("w" + std::to_string(names().size()),
                 R"({"schema": "posproof.waivers/1", "waivers": [)" + entry + "]}"),
            "--today", today};
  }
};

TEST_F(VerifyWithWaivers, PassesUntilTheDay) {
  EXPECT_EQ(run_posproof(faulty).status, 1);
  const Outcome waived = run_posproof(faulty + waivers("2027-06-30", "2026-12-01"));
  EXPECT_EQ(waived.status, 0) << waived.output;
  EXPECT_TRUE(contains(waived.output, "WAIVED, VIOLATED  direction")) << waived.output;
  EXPECT_TRUE(contains(waived.output, "waived until 2027-06-30: the other sign is meant"));
  EXPECT_FALSE(contains(waived.errors, "violated")) << "told while it runs: " << waived.errors;
  const Outcome soon = run_posproof(faulty + waivers("2027-06-30", "2027-06-01"));
  EXPECT_EQ(soon.status, 0);
  EXPECT_TRUE(contains(soon.output, "WAIVER ENDS SOON")) << soon.output;
  const Outcome over = run_posproof(faulty + waivers("2027-06-30", "2027-07-01"));
  EXPECT_EQ(over.status, 1);
  EXPECT_TRUE(contains(over.output, "WAIVER FAILS") && contains(over.output, "expired on 2027-06-30"));
}

TEST_F(VerifyWithWaivers, FailsWhereAWaiverIsNotNeeded) {
  EXPECT_EQ(run_posproof(sound).status, 0);
  const Outcome unneeded = run_posproof(sound + waivers("2027-06-30", "2026-12-01"));
  EXPECT_EQ(unneeded.status, 1);
  EXPECT_TRUE(contains(unneeded.output, "WAIVER FAILS  direction")) << unneeded.output;
  const Outcome elsewhere =
      run_posproof(sound + waivers("2027-06-30", "2026-12-01", R"("model": "another", )"));
  EXPECT_EQ(elsewhere.status, 0) << "it speaks of a model that was not judged";
  EXPECT_TRUE(contains(elsewhere.output, "WAIVER MATCHES NOTHING")) << elsewhere.output;
}

TEST_F(VerifyWithWaivers, SaysSoInTheReport) {
  const Outcome outcome = run_posproof(faulty + waivers("2027-06-30", "2026-12-01") + Words{"--json", "-"});
  const Json report = json_of(outcome.output);
  EXPECT_EQ(text_at(report, "verdict"), "conforms");
  EXPECT_EQ(text_at(items_at(report, "waivers").at(0), "state"), "used");
}

TEST_F(VerifyWithWaivers, RefusesABadFileAndABadDay) {
  expect_refusal(
      run_posproof(faulty + Words{"--waivers", path("missing")}),
      "missing: cannot be opened: No such file or directory; expected the path of a file of waivers");
  expect_refusal(run_posproof(faulty + waivers("2027-06-31", "2026-12-01")),
                 "entry 1: until is '2027-06-31'; expected a day, YYYY-MM-DD");
  expect_refusal(run_posproof(faulty + waivers("2027-06-30", "yesterday")),
                 "--today: 'yesterday' is no day; expected YYYY-MM-DD");
  const Words good = waivers("2027-06-30", "2026-12-01");
  expect_refusal(run_posproof(faulty + good + Words{"--json", good[1]}), "is read as");
}

TEST(VerifySameAs, PassesWithinTheBoundsAndFailsOutside) {
  const Words model{"--model", "llama-3-8b", "--format", "f32", "--context", "3000", "--property", "same-as"};
  const Outcome equal =
      run_posproof(Words{"verify", "--subject", "builtin:turns", "--same-as", "builtin:turns"} + model);
  EXPECT_EQ(equal.status, 0);
  EXPECT_TRUE(contains(equal.output, "the bits of builtin:turns at every value")) << equal.output;
  const Outcome near =
      run_posproof(Words{"verify", "--subject", "contract:f64-angle", "--same-as", "builtin:turns"} + model);
  EXPECT_EQ(near.status, 0);
  EXPECT_TRUE(contains(near.output, "other bits than builtin:turns at ")) << near.output;
  const Outcome far =
      run_posproof(Words{"verify", "--subject", "fault:bf16-position", "--same-as", "builtin:turns"} + model);
  EXPECT_EQ(far.status, 1);
  EXPECT_TRUE(contains(far.output, "VIOLATED  same-as") && contains(far.output, "got by builtin:turns"))
      << far.output;
  expect_refusal(
      run_posproof(Words{"verify", "--subject", "builtin:turns", "--same-as", "builtin:bias"} + model),
      "--same-as: builtin:bias does not implement llama-3-8b");
  expect_refusal(
      run_posproof(Words{"verify", "--subject", "builtin:turns", "--same-as", "builtin:turn"} + model),
      "builtin:turn");
}

TEST(VerifyProfile, IsTheNewestOneUnlessAnotherIsGiven) {
  const std::string report = run_posproof(sound + Words{"--json", "-"}).output;
  EXPECT_TRUE(contains(report, "\"profile\": 1,")) << "newest_profile";
  EXPECT_EQ(
      without(json_of(run_posproof(sound + Words{"--profile", "1", "--json", "-"}).output), "run").dump(),
      without(json_of(report), "run").dump());
}

} // namespace
} // namespace posproof::cli
