/// Histories of calls: chunks of a sequence, and calls in turn.

#include "fuzz/tests/support/hunting.hpp"
#include "properties/tests/support/altered_calls.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/faulty_subjects.hpp"

#include <cmath>
#include <gtest/gtest.h>

namespace posproof::fuzz::tests {
namespace {

using properties::tests::preset;

Encoding dynamic(bool keeps_longest) {
  Encoding encoding = preset("llama-3-8b");
  Rope rope = *encoding.rope();
  rope.scaling = DynamicNtkScaling{4, 64, DynamicNtkScaling::Growth::proportional, keeps_longest};
  encoding.scheme = rope;
  encoding.name = keeps_longest ? "dynamic, longest kept" : "dynamic";
  return encoding;
}

TEST(HistoryTargets, PassSoundSubjects) {
  for (const char* const target : {"histories", "repeated-calls"}) {
    for (const Encoding& encoding : {preset("llama-3-8b"), preset("transformer-base"),
                                     preset("phi-3-vision-128k"), dynamic(false), dynamic(true)}) {
      for (const auto& [name, format] : {std::pair{"builtin:turns", Format::f32},
                                         {"contract:f32-angle", Format::f32},
                                         {"contract:f64-angle", Format::bf16}}) {
        SCOPED_TRACE(std::string(target) + " of " + name + " on " + encoding.name);
        const Opened opened(target, subject(name), encoding, {.format = format, .context = 8192});
        const Drawn drawn = draw(*opened, 40);
        EXPECT_FALSE(drawn.violation) << opened->describe(*drawn.violation).reason;
        for (const Case& seed : opened->seeds()) {
          EXPECT_LE(outcome_of(*opened, seed).use, 1);
        }
      }
    }
  }
}

struct Fault {
  const char* target;
  const char* subject;
  Encoding encoding;
  const char* property; ///< empty: more than one, whichever is met first
};

TEST(HistoryTargets, ConvictTheFaultsOfState) {
  const Encoding plain = preset("llama-3-8b");
  const Encoding lengths = dynamic(false);
  const Fault faults[] = {
      {"histories", "cached-by-size", plain, "cached-computation"},
      {"histories", "chunk-restarts-position", plain, "cached-computation"},
      {"histories", "decode-at-zero", plain, "cached-computation"},
      {"histories", "eviction-rewinds", plain, "cached-computation"},
      {"histories", "row-index-overflow", plain, "cached-computation"},
      {"histories", "cache-rebuilt-late", plain, "cached-computation"},
      {"histories", "chunk-length-as-sequence", lengths, "cached-computation"},
      {"histories", "length-of-token", lengths, "cached-computation"},
      {"repeated-calls", "unrepeatable", plain, ""},
      {"repeated-calls", "poisoned-cache", plain, ""},
      {"repeated-calls", "latest-handle-rules", plain, ""},
      {"repeated-calls", "longest-length-kept", lengths, ""},
      {"repeated-calls", "length-ignored", lengths, "sequence-lengths"},
      {"repeated-calls", "length-of-token", lengths, "sequence-lengths"},
      {"repeated-calls", "switch-at-trained-length", preset("phi-3-vision-128k"), "sequence-lengths"}};
  for (const Fault& fault : faults) {
    SCOPED_TRACE(std::string(fault.target) + " of " + fault.subject);
    const Opened opened(fault.target, subject(std::string("fault:") + fault.subject), fault.encoding,
                        {.context = 4096});
    const Drawn drawn = draw(*opened, 400);
    ASSERT_TRUE(drawn.violation) << drawn.largest_use;
    const PropertyResult result = opened->describe(*drawn.violation);
    EXPECT_EQ(result.verdict, Verdict::violated);
    EXPECT_TRUE(result.id == fault.property || fault.property == std::string()) << result.id;
    EXPECT_TRUE(result.counterexample);
  }
}

TEST(HistoryTargets, AreBrokenByACallThatIsNotAnswered) {
  const Opened chunks("histories",
                      properties::tests::checked_first("refuses lone tokens",
                                                       [](const Positions& positions) {
                                                         return positions.tokens() == 1
                                                                    ? SubjectStatus::refusal("one token")
                                                                    : SubjectStatus::success();
                                                       }),
                      preset("llama-3-8b"), {.context = 100});
  const Case lone{{10, 2, 1}}; // the first chunk is position 0
  EXPECT_TRUE(std::isinf(outcome_of(*chunks, lone).use));
  EXPECT_NE(chunks->describe(lone).reason.find("not answered"), std::string::npos);
  const Opened turns("repeated-calls", properties::tests::refusing_from(50), preset("llama-3-8b"),
                     {.context = 100});
  EXPECT_TRUE(std::isinf(outcome_of(*turns, {{60, 1, 1, 70, 3, 1, 1, 70, 0}}).use));
  EXPECT_EQ(turns->describe({{60, 1, 1, 70, 3, 1, 1, 70, 0}}).id, "defined");
}

} // namespace
} // namespace posproof::fuzz::tests
