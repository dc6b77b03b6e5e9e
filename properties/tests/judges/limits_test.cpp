/// Where a class ends, what a requirement says, and which evidence a lemma may give.

#include "properties/implied.hpp"
#include "properties/tests/support/chosen_subject.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/faulty_subjects.hpp"
#include "properties/tests/support/verifying.hpp"
#include "reference/fast_oracle.hpp"
#include "spec/lemma.hpp"

#include <cmath>
#include <gtest/gtest.h>

namespace posproof::properties {
namespace {

using namespace tests;

/// One pair at two thirds of a radian per position: angle-f32 allows 4·2^-24·p and reaches 0.1 below 2^19.
Encoding fast_pair() {
  return rope(2, 0, 10000, 1.5);
}

TEST(ClassUseful, HoldsUpToTheFirstUselessPositionAndNotBeyond) {
  const auto oracle = reference::make_phase_oracle(fast_pair());
  const LaneFacts lane{oracle->model().frequencies[0], oracle->frequency(0, {}), 0, 1.0};
  const ClassBound bound = class_bound(AccuracyClass::angle_f32, Format::f32, lane);
  std::int64_t first = 0;
  while (bound.at(static_cast<double>(first)) < 0.1) {
    ++first;
  }
  const auto judged = [&](std::int64_t context) {
    return report_on(clean_twin(), fast_pair(), {.context = context, .only = {"class-useful", "defined"}});
  };
  const Report within = judged(first);
  EXPECT_EQ(result_of(within, "class-useful").verdict, Verdict::holds);
  EXPECT_EQ(result_of(within, "class-useful").evidence, Evidence::proved);
  EXPECT_LT(*result_of(within, "class-useful").observed, 0.1);
  EXPECT_EQ(within.accuracy.first_useless_position, first);
  EXPECT_EQ(within.verdict, ReportVerdict::conforms);
  const Report beyond = judged(first + 1);
  EXPECT_EQ(result_of(beyond, "class-useful").verdict, Verdict::violated);
  EXPECT_EQ(integer_fact(result_of(beyond, "class-useful"), "position"), first);
  EXPECT_GE(*result_of(beyond, "class-useful").observed, 0.1);
  EXPECT_EQ(beyond.accuracy.first_useless_position, first);
  EXPECT_EQ(beyond.verdict, ReportVerdict::does_not_conform);
  const Report always = report_on(turns(), fast_pair(), {.context = first + 1, .only = {"class-useful"}});
  EXPECT_FALSE(always.accuracy.first_useless_position.has_value());
  EXPECT_EQ(result_of(always, "class-useful").verdict, Verdict::holds);
}

TEST(ClassUseful, TheFirstPairToBecomeUselessCounts) {
  // Of 64 pairs one is the first: the report names its position, not that of the first pair.
  const Encoding llama = preset("llama-3-8b");
  const auto oracle = reference::make_phase_oracle(llama);
  std::optional<std::int64_t> first;
  for (int k = 0; k < 64; ++k) {
    const LaneFacts lane{oracle->model().frequencies[static_cast<std::size_t>(k)], oracle->frequency(k, {}),
                         k, 1.0};
    const auto useless =
        first_useless_position(class_bound(AccuracyClass::angle_f32_recurrence, Format::f16, lane));
    if (useless && (!first || *useless < *first)) {
      first = useless;
    }
  }
  const Report report = report_on(turns(), llama,
                                  {.format = Format::f16,
                                   .context = 64,
                                   .only = {"class-useful"},
                                   .accuracy = AccuracyClass::angle_f32_recurrence});
  EXPECT_EQ(report.accuracy.first_useless_position, first);
}

TEST(Requirement, IsJudgedOnTheErrorItself) {
  const Encoding encoding = rope(8);
  // Correct but at position 700, which is off by 0.002.
  const PhasePoint where{2, Component::cosine, 700};
  const double truth = reference::make_phase_oracle(encoding)->enclose(where).middle();
  const SubjectSource subject = chosen("one point", AccuracyClass::uniform, but_at(where, truth - 0.002));
  const auto judged = [&](double error, std::int64_t context) {
    return result_of(
        report_on(subject, encoding,
                  {.context = 1000, .only = {"requirement"}, .requirement = Requirement{error, context}}),
        "requirement");
  };
  EXPECT_EQ(judged(1e-3, 700).verdict, Verdict::holds);
  EXPECT_EQ(judged(1e-3, 701).verdict, Verdict::violated);
  EXPECT_EQ(integer_fact(judged(1e-3, 701), "position"), 700);
  EXPECT_EQ(judged(0.00199, 1000).verdict, Verdict::violated);
  EXPECT_EQ(judged(0.00201, 1000).verdict, Verdict::holds);
  EXPECT_EQ(judged(1e-9, 1).verdict, Verdict::holds) << "position 0 is exact";
  EXPECT_EQ(judged(1e-9, 2).verdict, Verdict::violated) << "position 1 is rounded";
  EXPECT_EQ(judged(1e-3, 701).bound, 1e-3);
}

TEST(Requirement, BeyondTheJudgedContextIsUndecided) {
  Question question{.context = 1000, .only = {"requirement"}, .requirement = Requirement{1e-3, 1001}};
  const Report report = report_on(turns(), rope(8), question);
  EXPECT_EQ(result_of(report, "requirement").verdict, Verdict::undecided);
  EXPECT_EQ(report.verdict, ReportVerdict::does_not_conform);
  question.requirement = Requirement{1e-3, 1000};
  EXPECT_EQ(report_on(turns(), rope(8), question).verdict, ReportVerdict::conforms);
  question.requirement.reset();
  EXPECT_EQ(result_of(report_on(turns(), rope(8), question), "requirement").verdict, Verdict::not_applicable);
}

TEST(SafeContext, EndsAtTheFirstErrorBeyondEachThreshold) {
  const Encoding encoding = rope(8);
  const auto oracle = reference::make_phase_oracle(encoding);
  const Choice worse_and_worse = [&](const PhaseOracle&, Format format, const PhasePoint& point,
                                     std::uint32_t nearest) {
    const double error = point.position == 900    ? 0.0002
                         : point.position == 1200 ? 0.0011
                         : point.position == 1201 ? 0.5
                                                  : 0;
    return point.frequency == 1 && point.component == Component::sine && error != 0
               ? round_to_nearest(format, value_of(format, nearest) * (1 - error) +
                                              (nearest < 0x40000000 ? -error : error))
               : nearest;
  };
  const Report report = report_on(chosen("worse", AccuracyClass::uniform, worse_and_worse), encoding,
                                  {.context = 2000, .only = {"accuracy"}});
  ASSERT_EQ(report.accuracy.safe_context.size(), 3U);
  EXPECT_EQ(report.accuracy.safe_context[0].threshold, "1e-2");
  EXPECT_EQ(report.accuracy.safe_context[0].positions, 1201);
  EXPECT_EQ(report.accuracy.safe_context[1].threshold, "1e-3");
  EXPECT_EQ(report.accuracy.safe_context[1].positions, 1200);
  EXPECT_EQ(report.accuracy.safe_context[2].threshold, "1e-4");
  EXPECT_EQ(report.accuracy.safe_context[2].positions, 900);
  const Report sound = report_on(turns(), encoding, {.context = 2000, .only = {"accuracy"}});
  for (const SafeContext& safe : sound.accuracy.safe_context) {
    EXPECT_EQ(safe.positions, 2000);
    EXPECT_FALSE(safe.limited_by_error);
  }
}

const char* const relational[] = {"linear-shift", "group-law", "relative-score"};

TEST(ImpliedEvidence, FollowsFromAccuracyWithTheLemmasBound) {
  const Report report = report_on(turns(), rope(8, 10), {.context = 3000});
  for (const char* const id : relational) {
    const PropertyResult& result = result_of(report, id);
    EXPECT_EQ(result.verdict, Verdict::holds);
    EXPECT_EQ(result.evidence, Evidence::implied) << id;
    ASSERT_TRUE(result.lemma.has_value());
    EXPECT_EQ(result.lemma->id, id);
    EXPECT_LT(result.lemma->bound, 1e-5);
    EXPECT_GE(result.lemma->bound, *result.observed / 64)
        << "inputs are vectors of up to six, scores of up to 32";
    EXPECT_FALSE(result.lemma->covers.empty());
  }
  const double worst = report.accuracy.worst->error;
  EXPECT_NEAR(result_of(report, "linear-shift").lemma->bound, linear_shift_own_bound(worst, worst, worst),
              1e-12);
}

TEST(ImpliedEvidence, IsNotGivenWithoutItsPremises) {
  // A wrong base turns consistently, and nothing is known of all pairs of positions.
  const Report wrong_base = report_on(fault("base-10000"), preset("llama-3-8b"), {.context = 3000});
  for (const char* const id : relational) {
    EXPECT_EQ(result_of(wrong_base, id).verdict, Verdict::holds);
    EXPECT_EQ(result_of(wrong_base, id).evidence, Evidence::sampled) << id;
    EXPECT_FALSE(result_of(wrong_base, id).lemma.has_value()) << id;
  }
  // Accuracy that was not asked for is not known.
  const Report unasked =
      report_on(turns(), rope(8), {.context = 3000, .only = {"linear-shift", "group-law", "relative-score"}});
  for (const char* const id : relational) {
    EXPECT_EQ(result_of(unasked, id).evidence, Evidence::sampled) << id;
  }
}

/// The table is accurate everywhere and the rotation is off at one position, which few generated cases meet.
TEST(ImpliedEvidence, OfARotationAsksForTheRotationItself) {
  const SubjectSource subject = renumbered(
      "off", [](std::int64_t p) { return p == 50021 ? p + 1 : p; }, false, true);
  const Report report = report_on(subject, rope(8, 10), {.context = 131072});
  EXPECT_EQ(result_of(report, "accuracy").verdict, Verdict::holds);
  EXPECT_EQ(result_of(report, "rotation").verdict, Verdict::violated);
  EXPECT_EQ(result_of(report, "linear-shift").evidence, Evidence::implied) << "is about rows";
  for (const char* const id : {"group-law", "relative-score"}) {
    EXPECT_NE(result_of(report, id).evidence, Evidence::implied) << id;
  }
}

/// A rotation that is less accurate than the table, within its class: the lemma takes the larger error.
TEST(ImpliedEvidence, OfARotationTakesTheErrorsOfTheRotation) {
  const auto coarse = source_of("coarse rotation", [](const Encoding& encoding, const OpenOptions& options) {
    const std::shared_ptr<Subject> twin = open_twin(encoding, options);
    Calls calls;
    calls.rotate = [twin](Subject&, const RotateRequest& request) { return twin->rotate(request); };
    Declaration declaration = twin->declaration();
    declaration.offers.apply = false; // which the table's subject does not
    return std::make_unique<AlteredSubject>(open_turns(encoding, options), declaration, calls);
  });
  const Report report = report_on(coarse, rope(8, 10), {.context = 50000});
  EXPECT_EQ(complaints(report), "");
  EXPECT_LT(report.accuracy.worst->error, 1e-6) << "the table is that of builtin:turns";
  const PropertyResult& group = result_of(report, "group-law");
  EXPECT_EQ(group.evidence, Evidence::implied);
  EXPECT_GT(group.lemma->bound, 1e-4) << "the rotation errs by up to 1e-3 at 50000";
}

TEST(ImpliedEvidence, ABoundThatReachesTheTrivialOneIsNone) {
  OwnedTrial trial(turns(), rope(8), {.context = 100});
  PropertyResult accuracy;
  accuracy.id = "accuracy";
  accuracy.verdict = Verdict::holds;
  trial->add(accuracy);
  const auto implied = [&](Verdict verdict, double bound) {
    PropertyResult result;
    result.id = "linear-shift";
    result.verdict = verdict;
    result.evidence = Evidence::sampled;
    result.reason = "cases";
    imply(*trial, result, "linear-shift", row_premises(), "everything", bound, 2.0);
    return result;
  };
  const PropertyResult useful = implied(Verdict::holds, 1.999);
  EXPECT_EQ(useful.evidence, Evidence::implied);
  EXPECT_EQ(useful.lemma->bound, 1.999);
  for (const double useless : {2.0, 2.5, HUGE_VAL, std::nan("")}) {
    const PropertyResult result = implied(Verdict::holds, useless);
    EXPECT_EQ(result.evidence, Evidence::sampled) << useless;
    EXPECT_FALSE(result.lemma.has_value()) << useless;
    EXPECT_NE(result.reason.find("says nothing"), std::string::npos) << result.reason;
  }
  EXPECT_EQ(implied(Verdict::violated, 0.1).evidence, Evidence::sampled);
  trial->findings.properties.front().verdict = Verdict::undecided;
  EXPECT_EQ(implied(Verdict::holds, 0.1).evidence, Evidence::sampled);
}

} // namespace
} // namespace posproof::properties
