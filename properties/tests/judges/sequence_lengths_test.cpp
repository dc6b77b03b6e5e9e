/// The state of encodings that depend on the length: what is declared is told from what is computed.

#include "impl/contracts/contract.hpp"
#include "impl/pipeline_subject.hpp"
#include "impl/request.hpp"
#include "properties/tests/support/altered_subject.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/verifying.hpp"

#include <gtest/gtest.h>

namespace posproof::properties {
namespace {

using namespace tests;

Encoding dynamic(bool keeps_longest,
                 DynamicNtkScaling::Growth growth = DynamicNtkScaling::Growth::proportional) {
  Encoding encoding = rope(16);
  std::get<Rope>(encoding.scheme).scaling = DynamicNtkScaling{2, 256, growth, keeps_longest};
  encoding.context = 256;
  return encoding;
}

/// A subject that computes `computed`, whatever is declared.
SubjectSource computing(const Encoding& computed) {
  return {"computes another state", "", [](const Encoding&) { return std::string(); },
          [computed](const Encoding&, const OpenOptions& options) {
            const auto chain = [computed, options](const Call& call) {
              return impl::contracts::f32_angle(computed, options, call);
            };
            return impl::open_pipeline(computed, chain,
                                       impl::declare(computed, options, AccuracyClass::angle_f32));
          }};
}

PropertyResult judged(const SubjectSource& subject, const Encoding& declared) {
  return result_of(report_on(subject, declared, {.context = 200, .only = {"sequence-lengths"}}),
                   "sequence-lengths");
}

TEST(SequenceLengths, EachStateHoldsUnderItsOwnDeclaration) {
  for (const bool keeps : {false, true}) {
    const PropertyResult own = judged(computing(dynamic(keeps)), dynamic(keeps));
    EXPECT_EQ(own.verdict, Verdict::holds) << own.reason;
    EXPECT_EQ(own.evidence, Evidence::exhaustive);
    EXPECT_EQ(judged(turns(), dynamic(keeps)).verdict, Verdict::holds);
  }
}

TEST(SequenceLengths, ABaseThatIsKeptAfterALongerCallIsTold) {
  const PropertyResult kept = judged(computing(dynamic(true)), dynamic(false));
  EXPECT_EQ(kept.verdict, Verdict::violated);
  EXPECT_EQ(integer_fact(kept, "length"), 512) << "after a call of 768";
  EXPECT_EQ(text_fact(kept, "lengths of the calls before"), "255, 256, 257, 768");
  const PropertyResult forgotten = judged(computing(dynamic(false)), dynamic(true));
  EXPECT_EQ(forgotten.verdict, Verdict::violated);
  EXPECT_EQ(integer_fact(forgotten, "length"), 512);
}

TEST(SequenceLengths, NoOtherPropertyIsJudgedInTheStateThatOneOfThemLeaves) {
  for (const bool keeps : {false, true}) {
    for (const std::int64_t context : {200, 700}) {
      const Report report = report_on(turns(), dynamic(keeps), {.context = context});
      EXPECT_EQ(complaints(report), "") << keeps << ' ' << context;
    }
  }
}

TEST(SequenceLengths, StepsAreToldFromProportion) {
  const Encoding stepped = dynamic(false, DynamicNtkScaling::Growth::stepped);
  EXPECT_EQ(judged(computing(stepped), stepped).verdict, Verdict::holds);
  const PropertyResult other = judged(computing(stepped), dynamic(false));
  EXPECT_EQ(other.verdict, Verdict::violated);
  EXPECT_EQ(integer_fact(other, "length"), 257);
}

TEST(SequenceLengths, DoNotApplyWhereTheLengthHasNoEffect) {
  EXPECT_EQ(judged(turns(), rope(16)).verdict, Verdict::not_applicable);
}

} // namespace
} // namespace posproof::properties
