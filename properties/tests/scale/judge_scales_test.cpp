/// Verify on the scales of XPos: sound subjects, recipes of the field, formats that end, and who keeps state.

#include "properties/tests/support/altered_subject.hpp"
#include "properties/tests/support/plain_encodings.hpp"
#include "properties/tests/support/verifying.hpp"
#include "spec/error.hpp"

#include <gtest/gtest.h>

namespace posproof::properties {
namespace {

using namespace tests;
using Centre = XposScale::Centre;
using Side = XposScale::Side;

std::vector<Encoding> scales() {
  std::vector<Encoding> all;
  for (const Centre centre : {Centre::floor, Centre::cached, Centre::none}) {
    for (const Side side : {Side::query, Side::key}) {
      all.push_back(xpos("published", {16, 512, 0.4, centre, side}, 1000));
      all.push_back(xpos("steep", {6, 1, 0.4, centre, side}, 400));
      all.push_back(xpos("flat", {2, 1e5, 7, centre, side}, 300));
      all.push_back(xpos("halves", {2, 3, 1, centre, side}, 501)); // ties of every format
    }
  }
  return all;
}

TEST(JudgeScales, TheBuiltinConformsEverywhereAndIsFaithful) {
  for (const Encoding& encoding : scales()) {
    for (const Format format : all_formats) {
      const Report report = report_on(impl::find_subject("builtin:xpos"), encoding, {.format = format});
      EXPECT_EQ(complaints(report), "") << describe(encoding) << " in " << traits(format).name;
      EXPECT_EQ(report.verdict, ReportVerdict::conforms);
      EXPECT_EQ(result_of(report, "count-accuracy").evidence, Evidence::exhaustive);
      EXPECT_EQ(report.properties.size(), 8U) << "the properties of scales, and the common ones";
    }
  }
}

TEST(JudgeScales, TheRecipeOfTorchscaleConformsUnderItsClass) {
  for (const Encoding& encoding : scales()) {
    for (const Format format : all_formats) {
      const Report report =
          report_on(impl::find_subject("contract:f32-xpos-power"), encoding, {.format = format});
      EXPECT_EQ(complaints(report), "") << describe(encoding) << " in " << traits(format).name;
      const PropertyResult& accuracy = result_of(report, "count-accuracy");
      EXPECT_TRUE(!accuracy.slack || *accuracy.slack >= 1) << describe(encoding);
    }
  }
}

TEST(JudgeScales, AFormatThatEndsIsToldAndNotAViolation) {
  const Encoding keys = xpos("keys", {4, 16, 0.4, Centre::none, Side::key}, 1400);
  for (const char* const name : {"builtin:xpos", "contract:f32-xpos-power"}) {
    for (const Format format : all_formats) {
      const Report report = report_on(impl::find_subject(name), keys, {.format = format});
      EXPECT_EQ(complaints(report), "") << name << " in " << traits(format).name;
      EXPECT_NE(result_of(report, "defined").reason.find(" has no finite number for pair 0 from "),
                std::string::npos);
    }
  }
  EXPECT_EQ(result_of(report_on(impl::find_subject("builtin:xpos"), keys, {.format = Format::f16}), "defined")
                .reason,
            "f16 has no finite number for pair 0 from 142 positions behind the centre on");
}

/// Infinite a hundred positions before the format ends.
TEST(JudgeScales, AnOverflowThatComesTooEarlyIsAViolation) {
  const auto early =
      altered("early",
              [](const Encoding& encoding, const OpenOptions& options) {
                return impl::find_subject("builtin:xpos").open(encoding, options);
              },
              {{}, [](const Encoding&) {
                 Calls calls;
                 calls.encode = [](Subject& subject, const EncodeRequest& request) {
                   const SubjectStatus status = subject.encode(request);
                   for (std::size_t row = 0; row < request.positions.tokens(); ++row) {
                     if (request.positions.values[row] >= 1000) {
                       store_bits(Format::f32, 0x7f800000, request.rows + row * request.row_stride * 4);
                     }
                   }
                   return status;
                 };
                 return calls;
               }});
  const Report report = report_on(early, xpos("keys", {4, 16, 0.4, Centre::none, Side::key}, 1400), {});
  EXPECT_EQ(result_of(report, "defined").reason, "position 1000 is answered with no finite number");
  EXPECT_EQ(result_of(report, "count-accuracy").verdict, Verdict::violated);
}

TEST(JudgeScales, OtherPropertiesOfRowsSayNothingOfAScale) {
  for (const char* const id :
       {"count-bounded", "count-step", "count-lipschitz", "count-shift", "count-distinct", "pair-norm"}) {
    const Report report =
        report_on(impl::find_subject("builtin:xpos"), xpos("short", {8}, 40), {.only = {id}});
    ASSERT_EQ(report.properties.size(), 1U);
    EXPECT_EQ(report.properties[0].verdict, Verdict::not_applicable);
    EXPECT_EQ(report.properties[0].reason,
              "the property says nothing of xpos, query scales of 4 pairs, scale "
              "base 512, gamma 0.4, floor centre");
  }
}

TEST(JudgeScales, WhatCannotBeAskedIsToldWithAReason) {
  const Report single = report_on(impl::find_subject("builtin:xpos"), xpos("one", {8}, 1), {});
  EXPECT_EQ(complaints(single), "");
  EXPECT_EQ(result_of(single, "scale-product").reason, "a context of one position has one query and one key");
  EXPECT_EQ(result_of(single, "scale-monotone").verdict, Verdict::not_applicable);
  // bf16 cannot tell two scales of a nearly flat pair apart.
  const Report flat = report_on(impl::find_subject("builtin:xpos"), xpos("flat", {2, 1e6, 1e4}, 100),
                                {.format = Format::bf16});
  EXPECT_EQ(result_of(flat, "scale-monotone").verdict, Verdict::not_applicable);
  EXPECT_EQ(flat.verdict, ReportVerdict::conforms);
}

/// Below 1 numbers are u/2 apart from their middle: the step of a pair is lost where |ln ζ|/512 is below
/// 2^-12 in f16 and 2^-9 in bf16, so where ζ is above 0.8825 and 0.3679.
TEST(JudgeScales, TheFirstTieIsThatOfTheFormat) {
  const auto reason = [](Format format) {
    return result_of(report_on(impl::find_subject("builtin:xpos"),
                               xpos("published", {128, 512, 0.4, Centre::none, Side::query}, 300),
                               {.format = format}),
                     "scale-monotone")
        .reason;
  };
  EXPECT_EQ(reason(Format::f32), "no tie in f32 in this context");
  EXPECT_EQ(reason(Format::f16), "correctly rounded to f16, positions 0 and 1 share one scale of pair 54");
  EXPECT_EQ(reason(Format::bf16), "correctly rounded to bf16, positions 0 and 1 share one scale of pair 8");
}

/// What a cache that keeps scaled keys costs.
TEST(JudgeScales, TellsWhatAKeptCentreWouldDoToScores) {
  const auto reason = [](Centre centre) {
    return result_of(report_on(impl::find_subject("builtin:xpos"),
                               xpos("keys", {8, 512, 0.4, centre, Side::key}, 2048), {}),
                     "scale-centre")
        .reason;
  };
  EXPECT_EQ(
      reason(Centre::floor),
      "a key that kept the centre of its first call would make scores of pair 0 up to 12.2 times as large");
  EXPECT_EQ(reason(Centre::none), "");
}

TEST(JudgeScales, ASubjectOfOneSideIsNotAskedForProducts) {
  const auto one_sided = source_of("one-sided", [](const Encoding& encoding, const OpenOptions& options) {
    if (std::get<XposScale>(encoding.scheme).side == Side::key) {
      throw InputError("one-sided", "it has no keys", "queries");
    }
    return impl::find_subject("builtin:xpos").open(encoding, options);
  });
  const Report report = report_on(one_sided, xpos("queries", {8}, 40), {});
  EXPECT_EQ(report.verdict, ReportVerdict::conforms);
  EXPECT_EQ(result_of(report, "scale-product").verdict, Verdict::not_applicable);
  EXPECT_EQ(result_of(report, "scale-product").reason,
            "the subject has no key scales: one-sided: it has no keys; expected queries");
}

} // namespace
} // namespace posproof::properties
