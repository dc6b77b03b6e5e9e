/// Targets of both kinds as engines have them, with what campaigns begin with.

#include "fuzz/engine/any_target.hpp"

#include "fuzz/engine/case_seeds.hpp"
#include "fuzz/engine/chosen_trial.hpp"
#include "fuzz/engine/violation.hpp"
#include "fuzz/parsing/finding.hpp"
#include "spec/error.hpp"

#include <cstdlib>
#include <gtest/gtest.h>
#include <set>

namespace posproof::fuzz {
namespace {

/// A variable of the environment for the length of a test.
class Variable {
public:
  Variable(const char* name, const char* value) : name_(name) { ::setenv(name, value, 1); }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;
  ~Variable() { ::unsetenv(name_); }

private:
  const char* name_;
};

Input input_of(const std::string& seed) {
  return {reinterpret_cast<const std::uint8_t*>(seed.data()), seed.size()};
}

TEST(AnyTargets, HaveNamesOfTheirOwnAndSeedsThatAreNoFindings) {
  std::set<std::string> names;
  for (const AnyTarget& target : any_targets()) {
    EXPECT_TRUE(names.insert(target.name).second) << target.name;
    EXPECT_EQ(target.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_"), std::string::npos);
    EXPECT_GT(target.longest(), 0U) << target.name;
    EXPECT_FALSE(target.words().empty()) << target.name;
    const auto seeds = target.seeds();
    EXPECT_FALSE(seeds.empty()) << target.name;
    for (const std::string& seed : seeds) {
      EXPECT_LE(seed.size(), target.longest()) << target.name;
      EXPECT_NO_THROW(target.run(input_of(seed))) << target.name;
    }
  }
  EXPECT_TRUE(names.contains("accuracy"));
  EXPECT_THROW(static_cast<void>(any_target("nothing")), InputError);
}

TEST(AnyTargets, FindWhatTheSubjectOfTheEnvironmentDoesWrong) {
  const Variable subject("POSPROOF_FUZZ_SUBJECT", "fault:base-10000");
  const AnyTarget target = any_target("accuracy");
  std::string told;
  for (const std::string& seed : target.seeds()) {
    try {
      target.run(input_of(seed));
    } catch (const Finding& finding) {
      told = finding.what();
    }
  }
  EXPECT_NE(told.find("posproof hunt --subject fault:base-10000 --model llama-3-8b --format f32"),
            std::string::npos)
      << told;
}

TEST(ChosenTrial, SaysWhatCannotBeHunted) {
  const Target& accuracy = *find_target("accuracy");
  {
    const Variable format("POSPROOF_FUZZ_FORMAT", "f64");
    EXPECT_THROW(static_cast<void>(chosen_trial(accuracy)), InputError);
  }
  {
    const Variable context("POSPROOF_FUZZ_CONTEXT", "0");
    EXPECT_THROW(static_cast<void>(chosen_trial(accuracy)), InputError);
  }
  {
    const Variable subject("POSPROOF_FUZZ_SUBJECT", "builtin:bias");
    const Variable model("POSPROOF_FUZZ_MODEL", "bloom-176b");
    try {
      static_cast<void>(chosen_trial(accuracy));
      ADD_FAILURE() << "rows of biases are judged";
    } catch (const InputError& error) {
      EXPECT_NE(std::string(error.what()).find("is no question to builtin:bias"), std::string::npos)
          << error.what();
    }
  }
}

TEST(ChosenTrial, IsFoundForEveryTargetAndNamedInItsCommand) {
  for (const Target* const target : targets::all_targets()) {
    const ChosenTrial chosen = chosen_trial(*target);
    ASSERT_NE(chosen.target, nullptr) << target->name;
    const std::string command = chosen.command(*target, "x=1");
    EXPECT_NE(command.find("posproof hunt --subject builtin:"), std::string::npos) << command;
    EXPECT_NE(command.find(" --target " + std::string(target->name) + " --case x=1"), std::string::npos)
        << command;
  }
}

TEST(CaseSeeds, HoldEveryEndAndLandmarkOnce) {
  const ChosenTrial chosen = chosen_trial(*find_target("accuracy"));
  const CaseFields& fields = chosen.target->fields();
  const auto seeds = case_seeds(*chosen.target);
  const std::set<std::string> known(seeds.begin(), seeds.end());
  EXPECT_EQ(known.size(), seeds.size());
  for (const std::int64_t mark :
       {fields.fields[0].low, fields.fields[0].high, fields.fields[0].landmarks.front()}) {
    Case value;
    value.values[0] = mark;
    const auto bytes = encode(fields, value);
    EXPECT_TRUE(known.contains(std::string(bytes.begin(), bytes.end()))) << mark;
  }
}

} // namespace
} // namespace posproof::fuzz
