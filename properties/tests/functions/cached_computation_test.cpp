/// Cached against full computation: what holds, what does not, and what the encoding itself changes.

#include "properties/functions/cached_computation.hpp"

#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/faulty_subjects.hpp"
#include "properties/tests/support/verifying.hpp"

#include <cmath>
#include <gtest/gtest.h>

namespace posproof::properties {
namespace {

using namespace tests;

Encoding scaled(RopeScaling scaling) {
  Encoding encoding = rope(8);
  std::get<Rope>(encoding.scheme).scaling = std::move(scaling);
  validate(encoding, "test");
  return encoding;
}

Encoding dynamic(DynamicNtkScaling::Growth growth, bool keeps_longest) {
  return scaled(DynamicNtkScaling{2, 64, growth, keeps_longest});
}

Encoding longrope(LongRopeScaling::Choice choice) {
  return scaled(LongRopeScaling{{1, 1, 1.5, 2}, {1, 2, 4, 8}, 64, 4, {}, choice});
}

PropertyResult judged(const SubjectSource& subject, const Encoding& encoding, Format format = Format::f32,
                      std::int64_t context = 200) {
  return result_of(
      report_on(subject, encoding, {.format = format, .context = context, .only = {"cached-computation"}}),
      "cached-computation");
}

/// Every kind of scaling and of state, and rows.
std::vector<Encoding> kinds() {
  using Growth = DynamicNtkScaling::Growth;
  using Choice = LongRopeScaling::Choice;
  return {rope(6, 10),
          scaled(LinearScaling{8}),
          scaled(NtkScaling{4}),
          scaled(YarnScaling{.factor = 4, .trained = 64}),
          scaled(Llama3Scaling{8, 1, 4, 64}),
          scaled(ProportionalScaling{3, 1}),
          dynamic(Growth::proportional, false),
          dynamic(Growth::proportional, true),
          dynamic(Growth::stepped, false),
          dynamic(Growth::stepped, true),
          longrope(Choice::by_call),
          longrope(Choice::by_sequence),
          longrope(Choice::always_long),
          odd_row(),
          row_with_zero_column()};
}

TEST(CachedComputation, HoldsForEveryKindOfEncodingInEveryFormat) {
  for (const Encoding& encoding : kinds()) {
    for (const Format format : all_formats) {
      for (const SubjectSource& subject : {clean_twin(), turns(), impl::find_subject("contract:f64-angle")}) {
        const PropertyResult result = judged(subject, encoding, format);
        EXPECT_EQ(result.verdict, Verdict::holds)
            << subject.name << ", " << describe(encoding) << ": " << result.reason;
        EXPECT_EQ(result.evidence, Evidence::sampled);
        EXPECT_TRUE(result.seed.has_value());
      }
    }
  }
}

TEST(CachedComputation, SaysWhatACacheAcrossTheLengthKeeps) {
  const Encoding encoding = longrope(LongRopeScaling::Choice::by_call);
  const OwnedTrial trial(turns(), encoding, {.context = 200});
  const auto effect = effect_of_caching(*trial, 64, 128);
  ASSERT_TRUE(effect.has_value());
  // Pair 1 turns by 0.1·p and, with the long factors, by half of it.
  EXPECT_EQ(effect->first, 1);
  double largest = 0;
  const double amplitude = trial->amplitude();
  for (int p = 0; p < 64; ++p) {
    for (int k = 0; k < 4; ++k) {
      const double omega = std::pow(10.0, -k);
      const double kept = p * omega / std::vector{1.0, 1.0, 1.5, 2.0}[static_cast<std::size_t>(k)];
      const double full = p * omega / std::vector{1.0, 2.0, 4.0, 8.0}[static_cast<std::size_t>(k)];
      largest = std::max({largest, amplitude * std::fabs(std::cos(kept) - std::cos(full)),
                          amplitude * std::fabs(std::sin(kept) - std::sin(full))});
    }
  }
  EXPECT_NEAR(effect->largest, largest, 1e-12);
  EXPECT_EQ(effect_of_caching(*trial, 64, 64), std::nullopt);
  const PropertyResult result = judged(turns(), encoding);
  EXPECT_NE(result.reason.find("rows cached up to length 64 differ from those of one call of 128 from "
                               "position 1 on, by up to "),
            std::string::npos)
      << result.reason;
  EXPECT_EQ(judged(turns(), longrope(LongRopeScaling::Choice::by_sequence)).reason.find("differ"),
            std::string::npos);
}

TEST(CachedComputation, FaultsAreShrunkToTheSmallestSequence) {
  const PropertyResult restarts = judged(fault("chunk-restarts-position"), rope(8));
  EXPECT_EQ(restarts.verdict, Verdict::violated);
  EXPECT_EQ(text_fact(restarts, "chunks of the sequence"), "[0, 1), [1, 3), [3, 4)");
  EXPECT_EQ(integer_fact(restarts, "position"), 1);
  const PropertyResult late = judged(fault("cache-rebuilt-late"), odd_row());
  EXPECT_EQ(text_fact(late, "chunks of the sequence"), "[0, 1), [1, 2)");
  const PropertyResult length =
      judged(fault("chunk-length-as-sequence"), longrope(LongRopeScaling::Choice::by_call));
  EXPECT_EQ(integer_fact(length, "length of the sequence"), 65);
  EXPECT_EQ(integer_fact(length, "length at the call"), 65);
}

/// Where lengths matter, every row has a truth of its own call.
TEST(CachedComputation, AFaultInACallOfOtherFrequenciesIsJudgedByTheTruthOfThatCall) {
  const SubjectSource wrong = altered_turns("wrong before the edge", [](const Encoding&) {
    Calls calls;
    calls.table = [](Subject& subject, const TableRequest& request) {
      const SubjectStatus status = subject.table(request);
      if (request.call.sequence_length == 63 && request.call.whole_length > 64) {
        store_bits(Format::f32, 0, request.cosine);
      }
      return status;
    };
    return calls;
  });
  const PropertyResult result = judged(wrong, longrope(LongRopeScaling::Choice::by_call));
  EXPECT_EQ(result.verdict, Verdict::violated);
  EXPECT_NE(result.reason.find("has not the code of length 63"), std::string::npos) << result.reason;
  EXPECT_GT(result.observed.value_or(0), result.bound.value_or(1));
}

/// Code that promises nothing of the bits is held to its class alone.
TEST(CachedComputation, WithoutAPromiseTheClassIsEnough) {
  const auto sensitive = [](bool promises) {
    return altered("bits by size", open_turns,
                   {[promises](Declaration& declaration) { declaration.promises.batch = promises; },
                    [](const Encoding&) {
                      Calls calls;
                      calls.table = [](Subject& subject, const TableRequest& request) {
                        const SubjectStatus status = subject.table(request);
                        if (request.positions.tokens() == 1) {
                          flip_lowest_bit(request.sine, Format::f32, 1);
                        }
                        return status;
                      };
                      return calls;
                    }});
  };
  EXPECT_EQ(judged(sensitive(true), rope(8)).verdict, Verdict::violated);
  const PropertyResult without = judged(sensitive(false), rope(8));
  EXPECT_EQ(without.verdict, Verdict::holds) << without.reason;
  EXPECT_GT(without.observed.value_or(0), 0);
  EXPECT_LT(without.observed.value_or(1), without.bound.value_or(0));
}

TEST(CachedComputation, ACallThatIsRefusedIsTold) {
  const SubjectSource late_refusal = altered_turns("refuses a chunk", [](const Encoding&) {
    Calls calls;
    calls.table = [](Subject& subject, const TableRequest& request) {
      return request.call.index > 0 && request.call.whole_length == 200 && request.positions.tokens() == 1
                 ? SubjectStatus::refusal("one token")
                 : subject.table(request);
    };
    return calls;
  });
  const PropertyResult result = judged(late_refusal, rope(8));
  EXPECT_EQ(result.verdict, Verdict::violated);
  EXPECT_NE(result.reason.find("is not answered: one token"), std::string::npos) << result.reason;
  const PropertyResult never = judged(refusing_from(0), rope(8));
  EXPECT_EQ(never.verdict, Verdict::not_applicable);
  EXPECT_NE(never.reason.find("one call of all tokens is not answered"), std::string::npos) << never.reason;
  EXPECT_EQ(judged(turns(), rope(8), Format::f32, 1).reason, "a sequence of one token has no chunks");
}

TEST(CachedComputation, OfAVeryLongSequenceSomePositionsAreReadThoseBesideTheEndsAmongThem) {
  const OwnedTrial trial(turns(), rope(8), {.context = 200});
  const std::int64_t longest = longest_whole_sequence(*trial);
  EXPECT_EQ(kept_positions(*trial, longest, {}).size(), static_cast<std::size_t>(longest));
  const auto positions = kept_positions(*trial, 16 * longest, {77777, 16 * longest});
  EXPECT_LE(positions.size(), static_cast<std::size_t>(longest) + 4);
  for (const std::int64_t position :
       {std::int64_t{0}, std::int64_t{77776}, std::int64_t{77777}, 16 * longest - 1}) {
    EXPECT_TRUE(std::binary_search(positions.begin(), positions.end(), position)) << position;
  }
  EXPECT_EQ(judged(turns(), scaled(DynamicNtkScaling{2, 1 << 20})).verdict, Verdict::holds);
}

} // namespace
} // namespace posproof::properties
