/// No target accuses a sound subject: tens of thousands of cases for each target, on subjects, encodings and
/// formats of every kind.

#include "fuzz/tests/support/hunting.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/plain_encodings.hpp"

#include <gtest/gtest.h>

namespace posproof::fuzz::tests {
namespace {

using properties::tests::preset;

/// Draws cases for the target wherever it is a question; how many cases that were.
std::uint64_t pass(const std::string& target, const std::vector<std::string>& subjects,
                   const std::vector<Encoding>& encodings, std::uint64_t cases, std::int64_t context) {
  std::uint64_t drawn_in_all = 0;
  for (const std::string& name : subjects) {
    for (const Encoding& encoding : encodings) {
      for (const Format format : all_formats) {
        const SubjectSource source = subject(name);
        if (!source.why_not(encoding).empty()) {
          continue;
        }
        SCOPED_TRACE(target + " of " + name + " on " + encoding.name + " in " +
                     std::string(traits(format).name));
        const Opened opened(target, source, encoding, {.format = format, .context = context});
        const Drawn drawn = draw(*opened, cases, 7);
        EXPECT_FALSE(drawn.violation) << opened->describe(*drawn.violation).reason;
        drawn_in_all += drawn.cases;
      }
    }
  }
  return drawn_in_all;
}

const std::vector<std::string> phases{
    "builtin:turns",      "builtin:exact",          "contract:f32-angle",  "contract:f32-recurrence",
    "contract:f64-angle", "contract:f32-timescale", "contract:f32-exp-log"};

std::vector<Encoding> rotary() {
  return {preset("llama-3-8b"),        preset("gpt-neox-20b"), preset("qwen2.5-7b-yarn"),
          preset("phi-3-vision-128k"), preset("llama-3.1-8b"), preset("deepseek-v3")};
}

TEST(SoundSubjectsExhaustive, KeepTheRelations) {
  for (const char* const target : {"linear-shift", "group-law", "relative-score", "cached-shift"}) {
    EXPECT_GE(pass(target, phases, rotary(), 2000, std::int64_t{1} << 20), 20000U);
  }
}

TEST(SoundSubjectsExhaustive, RotateInEveryShape) {
  std::vector<Encoding> encodings = rotary();
  encodings.push_back(preset("qwen2.5-vl-7b"));
  for (const char* const target : {"rotation", "backward"}) {
    EXPECT_GE(pass(target, {"builtin:turns", "builtin:exact"}, encodings, 1000, std::int64_t{1} << 20),
              20000U);
  }
  EXPECT_GE(pass("rotation", {"contract:f32-angle", "contract:table-in-format", "builtin:apply"}, encodings,
                 400, std::int64_t{1} << 20),
            20000U);
}

TEST(SoundSubjectsExhaustive, AnswerCallsOfEveryShape) {
  std::vector<Encoding> encodings = rotary();
  encodings.push_back(preset("transformer-base"));
  EXPECT_GE(pass("call-shape", phases, encodings, 1000, std::int64_t{1} << 20), 100000U);
}

TEST(SoundSubjectsExhaustive, KeepNothingOfEarlierCalls) {
  for (const char* const target : {"histories", "repeated-calls"}) {
    EXPECT_GE(pass(target, phases, rotary(), 250, std::int64_t{1} << 17), 20000U);
  }
}

TEST(SoundSubjectsExhaustive, AreSoundOnEveryConfiguration) {
  EXPECT_GE(pass("configurations", phases, {preset("llama-3-8b")}, 1500, std::int64_t{1} << 17), 20000U);
}

TEST(SoundSubjectsExhaustive, BiasAndCountExactly) {
  std::vector<Encoding> biases;
  for (const Alibi::Form form : {Alibi::Form::distance, Alibi::Form::key, Alibi::Form::symmetric}) {
    biases.push_back(properties::tests::alibi(12, form));
    biases.push_back(properties::tests::alibi(71, form, 8, 64));
  }
  EXPECT_GE(pass("alibi", {"builtin:bias", "contract:f32-slope-powers", "contract:rounded-base-powers"},
                 biases, 1000, std::int64_t{1} << 20),
            20000U);
  // Of positions in float16 there are no more.
  EXPECT_GE(pass("alibi", {"contract:key-in-format"}, biases, 1000, std::int64_t{1} << 15), 2000U);
  EXPECT_GE(pass("t5-buckets", {"builtin:bucket"},
                 {properties::tests::t5(32, 128, true), properties::tests::t5(64, 500, false)}, 4000, 4096),
            20000U);
}

} // namespace
} // namespace posproof::fuzz::tests
