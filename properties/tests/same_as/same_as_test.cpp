/// Two subjects against each other.

#include "impl/registry.hpp"
#include "properties/same_as/difference.hpp"
#include "properties/tests/support/altered_calls.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/faulty_subjects.hpp"
#include "properties/tests/support/plain_encodings.hpp"
#include "properties/tests/support/verifying.hpp"
#include "spec/error.hpp"

#include <cmath>
#include <gtest/gtest.h>

namespace posproof::properties {
namespace {

using namespace tests;

Report report_against(const SubjectSource& subject, const SubjectSource& other, const Encoding& encoding,
                      Question question = {.context = 600}) {
  Silent silent;
  if (question.only.empty()) {
    question.only = {"same-as"};
  }
  VerifyRequest request = request_of(subject, encoding, question);
  request.same_as = other;
  return verify(request, silent).at(0);
}

PropertyResult compared(const SubjectSource& subject, const SubjectSource& other, const Encoding& encoding,
                        Question question = {.context = 600}) {
  return result_of(report_against(subject, other, encoding, std::move(question)), "same-as");
}

/// One value moved by `factor` bounds of both subjects together.
SubjectSource moved_at(std::int64_t where, double by) {
  return altered_rows("moved", open_turns, [=](std::int64_t position, const TableRow& row) {
    if (position == where) {
      row.set(Component::sine, 1, row.value(Component::sine, 1) + by);
    }
  });
}

SubjectSource rotating_only() {
  return declared_otherwise("rotates only", [](Declaration& declaration) {
    declaration.offers = {};
    declaration.offers.rotate = true;
  });
}

bool holds_with_equal_bits(const PropertyResult& result) {
  return result.verdict == Verdict::holds && result.reason.find("at every value") != std::string::npos;
}

TEST(SameAs, HoldsWithTheSameBits) {
  for (const Format format : all_formats) {
    const PropertyResult result = compared(turns(), turns(), rope(8), {.format = format, .context = 3000});
    EXPECT_TRUE(holds_with_equal_bits(result)) << result.reason;
    EXPECT_EQ(result.evidence, Evidence::exhaustive);
    EXPECT_GE(result.cases, 3000U * 8U);
  }
}

TEST(SameAs, HoldsWithinTheBoundsAndTellsOfTheFirstDifference) {
  const PropertyResult result = compared(moved_at(451, 0x1p-23), turns(), rope(8));
  EXPECT_EQ(result.verdict, Verdict::holds);
  EXPECT_NE(result.reason.find("other bits than builtin:turns at 1 of"), std::string::npos) << result.reason;
  EXPECT_NE(result.reason.find("first at position 451, sine of pair 1: "), std::string::npos)
      << result.reason;
  EXPECT_NE(result.reason.find("0x1."), std::string::npos) << result.reason;
  EXPECT_GT(*result.observed, 0);
  EXPECT_LT(*result.observed, *result.bound);
}

TEST(SameAs, ConvictsADifferenceOutsideTheBounds) {
  // builtin:turns is uniform: 4u for each of the two.
  const double bounds = 8 * unit_roundoff(Format::f32);
  EXPECT_EQ(compared(moved_at(451, 0.99 * bounds), turns(), rope(8)).verdict, Verdict::holds);
  const Report report = report_against(moved_at(451, 1.1 * bounds), turns(), rope(8));
  EXPECT_EQ(report.verdict, ReportVerdict::does_not_conform);
  const PropertyResult& result = result_of(report, "same-as");
  EXPECT_EQ(result.verdict, Verdict::violated);
  EXPECT_EQ(integer_fact(result, "position"), 451);
  EXPECT_EQ(integer_fact(result, "pair"), 1);
  EXPECT_EQ(text_fact(result, "component"), "sine");
  EXPECT_EQ(integer_fact(result, "values outside"), 1);
  EXPECT_NE(result.reproduce.find("--same-as builtin:turns"), std::string::npos) << result.reproduce;
}

TEST(SameAs, ComparesEveryEntryPointThatBothHave) {
  // A table against rotated unit vectors, and rotation against rotation.
  for (const auto& [one, other] : {std::pair{turns(), rotating_only()}, std::pair{rotating_only(), turns()},
                                   std::pair{rotating_only(), rotating_only()}}) {
    EXPECT_EQ(compared(one, other, rope(8, 10)).verdict, Verdict::holds);
  }
  const SubjectSource wrong = altered_rotation(
      "wrong rotation", [](const RotateRequest& request, Format format, std::size_t /*width*/) {
        if (reaches(request.positions, 500)) {
          flip_lowest_bit(request.query->output, format, 0);
        }
      });
  const PropertyResult result = compared(wrong, turns(), rope(8));
  EXPECT_FALSE(holds_with_equal_bits(result)) << result.reason;
}

TEST(SameAs, ComparesRowsAndTheScaledCall) {
  Sinusoidal sinusoidal;
  sinusoidal.width = 10;
  EXPECT_TRUE(holds_with_equal_bits(compared(turns(), turns(), rows(sinusoidal))));
  EXPECT_TRUE(holds_with_equal_bits(compared(turns(), turns(), preset("llama-3.1-8b"))));
}

TEST(SameAs, ComparesEncodingsWithoutPhases) {
  struct Case {
    std::string subject;
    Encoding encoding;
    std::string fault;
    std::string fact;
  };
  for (const Case& tried : {Case{"builtin:bias", alibi(8), "reversed-bias", "head"},
                            Case{"builtin:bias", alibi(8, Alibi::Form::symmetric), "", ""},
                            Case{"builtin:bucket", t5(32, 128, true), "", ""},
                            Case{"builtin:bucket", plain("shaw", Shaw{16}), "", ""},
                            Case{"builtin:bucket", plain("learned", LearnedAbsolute{512, 2}), "", ""},
                            Case{"builtin:counting", plain("normalised", NormalisedPosition{600}), "", ""},
                            Case{"builtin:xpos", xpos("xpos", {.width = 8}, 600), "", ""}}) {
    SCOPED_TRACE(tried.encoding.name);
    const SubjectSource sound = impl::find_subject(tried.subject);
    ASSERT_EQ(sound.why_not(tried.encoding), "");
    const PropertyResult result = compared(sound, sound, tried.encoding, {.context = 400});
    EXPECT_EQ(result.verdict, Verdict::holds) << result.reason;
    EXPECT_EQ(result.evidence, Evidence::exhaustive);
    EXPECT_GE(result.cases, 400U);
    if (!tried.fault.empty()) {
      const PropertyResult other = compared(fault(tried.fault), sound, tried.encoding, {.context = 400});
      EXPECT_EQ(other.verdict, Verdict::violated);
      EXPECT_GE(integer_fact(other, tried.fact), 0);
    }
  }
}

TEST(SameAs, ConvictsOtherIndicesAndOtherRows) {
  const auto changed = [](const std::string& name, std::function<Calls(const Encoding&)> calls) {
    const SubjectSource inner = impl::find_subject(name);
    return altered("changed " + name, inner.open, {{}, std::move(calls)});
  };
  const SubjectSource index = changed("builtin:bucket", [](const Encoding&) {
    Calls calls;
    calls.bucket = [](Subject& subject, const BucketRequest& request) {
      const SubjectStatus status = subject.bucket(request);
      for (std::size_t i = 0; i < request.arguments.size(); ++i) {
        request.indices[i] += request.arguments[i] == -37 ? 1 : 0;
      }
      return status;
    };
    return calls;
  });
  const PropertyResult of_index =
      compared(index, impl::find_subject("builtin:bucket"), t5(32, 128, true), {.context = 400});
  EXPECT_EQ(of_index.verdict, Verdict::violated);
  EXPECT_EQ(integer_fact(of_index, "distance (key - query)"), -37);
  const SubjectSource row = changed("builtin:counting", [](const Encoding&) {
    Calls calls;
    calls.encode = [](Subject& subject, const EncodeRequest& request) {
      const SubjectStatus status = subject.encode(request);
      for (std::size_t i = 0; i < request.positions.tokens(); ++i) {
        if (request.positions.values[i] == 333) {
          store_bits(Format::f32, round_to_nearest(Format::f32, 0.5),
                     request.rows + 4 * i * request.row_stride);
        }
      }
      return status;
    };
    return calls;
  });
  const PropertyResult of_row = compared(row, impl::find_subject("builtin:counting"),
                                         plain("normalised", NormalisedPosition{600}), {.context = 400});
  EXPECT_EQ(of_row.verdict, Verdict::violated);
  EXPECT_EQ(integer_fact(of_row, "position"), 333);
}

TEST(SameAs, IsAGateThatIsNeverLeftOut) {
  // Whatever other properties are chosen.
  const Report report =
      report_against(moved_at(451, 1), turns(), rope(8), {.context = 600, .only = {"layout"}});
  EXPECT_EQ(result_of(report, "same-as").verdict, Verdict::violated);
  // A subject that offers nothing to compare does not pass.
  const SubjectSource idle = declared_otherwise("idle", [](Declaration& declaration) {
    declaration.offers = {};
    declaration.offers.apply = true;
  });
  EXPECT_EQ(compared(turns(), idle, rope(8)).verdict, Verdict::undecided);
  EXPECT_EQ(compared(turns(), failing_from(300), rope(8)).verdict, Verdict::undecided);
  EXPECT_EQ(compared(turns(), refusing_from(300), rope(8)).verdict, Verdict::violated);
  EXPECT_EQ(report_against(failing_from(300), turns(), rope(8)).verdict, ReportVerdict::subject_failed);
  // Nor one for other encodings.
  EXPECT_THROW(static_cast<void>(compared(turns(), impl::find_subject("builtin:bias"), rope(8))), InputError);
}

TEST(SameAs, IsShownOnlyWhereItWasAskedFor) {
  const Report report = report_on(turns(), rope(8), {.context = 300});
  for (const PropertyResult& result : report.properties) {
    EXPECT_NE(result.id, "same-as");
  }
  const Report asked = report_on(turns(), rope(8), {.context = 300, .only = {"same-as"}});
  EXPECT_EQ(result_of(asked, "same-as").verdict, Verdict::not_applicable);
  EXPECT_EQ(asked.verdict, ReportVerdict::nothing_checked);
}

StoredNumber number(Format format, double value) {
  return {format, round_to_nearest(format, value)};
}

TEST(Differences, AreThoseOfTheValues) {
  const double infinity = std::numeric_limits<double>::infinity();
  EXPECT_EQ(distance_of(number(Format::f32, 1), number(Format::f16, 1.5)), 0.5);
  EXPECT_EQ(distance_of(number(Format::f32, 0.0), number(Format::f32, -0.0)), 0);
  EXPECT_EQ(distance_of(number(Format::f32, std::nan("")), number(Format::f32, std::nan(""))), 0);
  EXPECT_EQ(distance_of(number(Format::f32, std::nan("")), number(Format::f32, 1)), infinity);
  EXPECT_EQ(distance_of(number(Format::f16, infinity), number(Format::f16, infinity)), 0);
  EXPECT_EQ(distance_of(number(Format::f16, infinity), number(Format::f16, 65504)), 16);
  EXPECT_EQ(distance_of(number(Format::f16, infinity), number(Format::f16, -infinity)), 2 * 65520.0);
}

TEST(Differences, OfTheSignOfZeroAloneAreOtherBits) {
  DifferenceTally tally;
  tally.add({{7, 0}, 1}, number(Format::f32, 0.0), number(Format::f32, -0.0), 0);
  EXPECT_EQ(tally.differing(), 1U);
  const auto result = tally.conclude({"other", [](const ComparedPlace&) { return std::vector<Fact>{}; },
                                      [](const ComparedPlace&) { return std::string("there"); }});
  EXPECT_EQ(result.verdict, Verdict::holds);
}

} // namespace
} // namespace posproof::properties
