/// Biases and indices as cases, with the encoding itself among the fields.

#include "fuzz/tests/support/hunting.hpp"
#include "properties/tests/support/altered_subject.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/hidden_subjects.hpp"
#include "properties/tests/support/plain_encodings.hpp"

#include <cmath>
#include <gtest/gtest.h>

namespace posproof::fuzz::tests {
namespace {

using properties::tests::integer_fact;
using properties::tests::plain;
using properties::tests::t5;

TEST(AlibiTarget, PassesSoundSubjects) {
  for (const auto& [name, format] : {std::pair{"builtin:bias", Format::f32},
                                     {"builtin:bias", Format::f16},
                                     {"contract:f32-slope-powers", Format::f32},
                                     {"contract:rounded-base-powers", Format::bf16}}) {
    for (const Alibi::Form form : {Alibi::Form::distance, Alibi::Form::symmetric, Alibi::Form::key}) {
      SCOPED_TRACE(std::string(name) + " " + std::string(name_of(form)));
      const Opened opened("alibi", subject(name), properties::tests::alibi(12, form),
                          {.format = format, .context = 65536});
      const Drawn drawn = draw(*opened, 1000);
      EXPECT_FALSE(drawn.violation) << opened->describe(*drawn.violation).reason;
      EXPECT_GT(drawn.that_speak, 100U);
      EXPECT_GT(drawn.largest_use, 0.01);
    }
  }
}

TEST(AlibiTarget, ConvictsTheFaultsOfBiases) {
  for (const char* const name :
       {"bf16-distance", "bf16-slopes", "bias-off-by-one", "next-power-slopes", "one-series-slopes",
        "slopes-from-one", "sorted-slopes", "reversed-bias", "bf16-bias-position", "extra-slope-repeated"}) {
    SCOPED_TRACE(name);
    // Some show only where three heads lie beyond a power of two.
    const SubjectSource faulty = subject(std::string("fault:") + name);
    const Encoding twelve = properties::tests::alibi(12);
    const Opened opened("alibi", faulty,
                        faulty.why_not(twelve).empty() ? twelve : properties::tests::alibi(11),
                        {.context = 65536});
    const Drawn drawn = draw(*opened, 1000);
    ASSERT_TRUE(drawn.violation) << drawn.largest_use;
    const PropertyResult result = opened->describe(*drawn.violation);
    EXPECT_EQ(result.id, "bias-accuracy");
    EXPECT_EQ(result.verdict, Verdict::violated);
    EXPECT_EQ(integer_fact(result, "heads"), drawn.violation->values[0]);
  }
}

TEST(AlibiTarget, TellsABiasThatCanBeChecked) {
  const Opened opened("alibi", subject("fault:bias-off-by-one"), properties::tests::alibi(8),
                      {.context = 4096});
  const PropertyResult result = opened->describe({{8, 0, 5, 5}});
  EXPECT_EQ(integer_fact(result, "query"), 5);
  EXPECT_EQ(integer_fact(result, "key"), 5);
  EXPECT_EQ(*result.observed, 0.5) << "a distance of 1 with the slope 1/2, where there is none";
}

TEST(IndexTargets, PassSoundSubjects) {
  const Encoding encodings[] = {t5(32, 128, true), t5(64, 500, false), plain("shaw", Shaw{16}),
                                plain("learned", LearnedAbsolute{514, 2})};
  const char* const targets[] = {"t5-buckets", "t5-buckets", "shaw", "learned"};
  for (std::size_t i = 0; i < std::size(encodings); ++i) {
    SCOPED_TRACE(encodings[i].name);
    const Opened opened(targets[i], subject("builtin:bucket"), encodings[i], {.context = 4096});
    const Drawn drawn = draw(*opened, 1000);
    EXPECT_FALSE(drawn.violation) << opened->describe(*drawn.violation).reason;
    const Case own{{3,
                    i < 2    ? (i == 0 ? 32 : 64)
                    : i == 2 ? 16
                             : 514,
                    i < 2 ? (i == 0 ? 128 : 500) : 2, i == 0}};
    EXPECT_EQ(opened->describe(own).verdict, Verdict::holds);
  }
}

TEST(IndexTargets, ConvictTheFaultsOfTables) {
  const Encoding both = t5(32, 128, true);
  const Encoding shaw = plain("shaw", Shaw{16});
  const Encoding learned = plain("learned", LearnedAbsolute{514, 2});
  struct Fault {
    const char* target;
    const char* subject;
    const Encoding& encoding;
    const char* property;
  };
  const Fault faults[] = {{"t5-buckets", "rounded-bucket", both, "index-exact"},
                          {"t5-buckets", "exact-range-off", both, "index-exact"},
                          {"t5-buckets", "reversed-distance", both, "index-exact"},
                          {"t5-buckets", "swapped-halves", both, "index-exact"},
                          {"t5-buckets", "sides-merged", both, "index-exact"},
                          {"t5-buckets", "distance-256", both, "index-exact"},
                          {"t5-buckets", "unclamped-bucket", both, "index-exact"},
                          {"t5-buckets", "bucket-begins-late", both, "index-exact"},
                          {"shaw", "clip-off-by-one", shaw, "index-exact"},
                          {"learned", "offset-forgotten", learned, "index-exact"},
                          {"learned", "clamped-position", learned, "index-refusal"},
                          {"learned", "wrapped-position", learned, "index-refusal"}};
  for (const Fault& fault : faults) {
    SCOPED_TRACE(fault.subject);
    const Opened opened(fault.target, subject(std::string("fault:") + fault.subject), fault.encoding,
                        {.context = 4096});
    const Drawn drawn = draw(*opened, 1500);
    ASSERT_TRUE(drawn.violation);
    const PropertyResult result = opened->describe(*drawn.violation);
    EXPECT_EQ(result.verdict, Verdict::violated);
    EXPECT_EQ(result.id, fault.property);
  }
}

TEST(PlainTargets, SeeWhatIsWrittenBesideTheValues) {
  const SubjectSource biases = properties::tests::altered(
      "one bias more", subject("builtin:bias").open,
      {nullptr, [](const Encoding&) {
         properties::tests::Calls calls;
         calls.bias = [](Subject& inner, const BiasRequest& request) {
           store_bits(Format::f32, 0,
                      request.output + static_cast<std::size_t>(request.heads) * request.head_stride * 4);
           return inner.bias(request);
         };
         return calls;
       }});
  const Opened damaging("alibi", biases, properties::tests::alibi(8), {.context = 4096});
  EXPECT_TRUE(std::isinf(outcome_of(*damaging, {{8, 0, 5, 5}}).use));
  EXPECT_EQ(damaging->describe({{8, 0, 5, 5}}).id, "guard-zones");
  const Opened sound("alibi", subject("builtin:bias"), properties::tests::alibi(8), {.context = 4096});
  EXPECT_EQ(outcome_of(*sound, {{8, 0, 5, 5}}).use, 0);
}

TEST(IndexTargets, AreClosestWhereALogarithmTurns) {
  const Opened opened("t5-buckets", subject("contract:f32-bucket-log"), t5(32, 128, true), {.context = 512});
  // 8·(128/8)^(k/8) is a whole number for even k: 16, 32, 64; 17 is far from one.
  const float at = outcome_of(*opened, {{16, 32, 128, 1}}).condition[0];
  EXPECT_GT(at, 1000 * outcome_of(*opened, {{17, 32, 128, 1}}).condition[0]);
}

} // namespace
} // namespace posproof::fuzz::tests
