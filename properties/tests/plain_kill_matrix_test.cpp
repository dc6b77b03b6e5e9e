/// Every fault of an encoding without phases is convicted by the property that names it, run alone, in every
/// format and on every encoding on which it can show; its clean twin passes the same question.

#include "impl/faults/fault.hpp"
#include "properties/tests/support/altered_subject.hpp"
#include "properties/tests/support/plain_encodings.hpp"
#include "properties/tests/support/verifying.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace posproof::properties {
namespace {

using namespace tests;

/// Entries that are all different, and no numbers of bf16.
T5Buckets with_table(T5Buckets t5, int heads) {
  t5.heads = heads;
  for (std::int64_t entry = 0; entry < t5.buckets * heads; ++entry) {
    t5.table.push_back(0.1 * static_cast<double>(entry) - 1.03);
  }
  return t5;
}

const std::vector<Encoding>& encodings_of_the_matrix() {
  using Centre = XposScale::Centre;
  using Side = XposScale::Side;
  static const std::vector<Encoding> all{alibi(8),
                                         alibi(12),
                                         plain("alibi-key", Alibi{12, 8, Alibi::Form::key, 0}),
                                         plain("alibi-symmetric", Alibi{12, 8, Alibi::Form::symmetric, 0}),
                                         plain("alibi-scaled", Alibi{71, 8, Alibi::Form::distance, 64}),
                                         plain("alibi-wide", Alibi{16, 4, Alibi::Form::distance, 0}),
                                         plain("t5-bidirectional", T5Buckets{32, 128, true, 0}),
                                         plain("t5-causal", T5Buckets{32, 128, false, 0}),
                                         plain("t5-table", with_table({16, 40, true}, 6)),
                                         plain("t5-table-causal", with_table({8, 20, false}, 3)),
                                         plain("shaw", Shaw{16}),
                                         plain("learned", LearnedAbsolute{514, 2}),
                                         plain("normalised", NormalisedPosition{40, true}),
                                         plain("binary", BinaryPosition{6}),
                                         xpos("xpos-query", {8, 16}, 65),
                                         xpos("xpos-key", {8, 16, 0.4, Centre::floor, Side::key}, 65),
                                         xpos("xpos-cached", {8, 16, 0.4, Centre::cached, Side::key}, 48),
                                         xpos("xpos-none", {8, 16, 0.4, Centre::none, Side::query}, 48)};
  return all;
}

struct PlainKill {
  const impl::faults::FaultModel* fault;
  const Encoding* encoding;
  Format format;
};

void PrintTo(const PlainKill& kill, std::ostream* out) {
  *out << kill.fault->name << " on " << kill.encoding->name;
}

/// A distance or an entry rounded to bf16 is what a bias in bf16 may do.
bool is_legitimate(const impl::faults::FaultModel& fault, Format format) {
  return (fault.name == "bf16-distance" || fault.name == "rounded-table") && format == Format::bf16;
}

std::vector<PlainKill> kills() {
  std::vector<PlainKill> all;
  for (const auto* const fault : impl::faults::fault_models()) {
    for (const Encoding& encoding : encodings_of_the_matrix()) {
      for (const Format format : all_formats) {
        if (impl::faults::why_not(*fault, encoding).empty() && !is_legitimate(*fault, format)) {
          all.push_back({fault, &encoding, format});
        }
      }
    }
  }
  return all;
}

Question question_on(const PlainKill& kill) {
  const bool is_bias = domain_of(*kill.encoding) == DomainKind::bias;
  return {
      .format = kill.format, .context = is_bias ? 1024 : 0, .only = {std::string(kill.fault->convicted_by)}};
}

class PlainKillMatrix : public testing::TestWithParam<PlainKill> {};

TEST_P(PlainKillMatrix, ThePropertyThatNamesAFaultConvictsItAlone) {
  const PlainKill& kill = GetParam();
  const Question question = question_on(kill);
  const Report report = report_on(fault(std::string(kill.fault->name)), *kill.encoding, question);
  ASSERT_EQ(report.properties.size(), 1U);
  const PropertyResult& result = report.properties.front();
  EXPECT_EQ(result.id, kill.fault->convicted_by);
  EXPECT_EQ(result.verdict, Verdict::violated) << result.reason;
  EXPECT_TRUE(result.counterexample.has_value());
  EXPECT_FALSE(result.reproduce.empty());
  EXPECT_EQ(report.verdict, ReportVerdict::does_not_conform);

  const Report twin = report_on(clean_twin(), *kill.encoding, question);
  EXPECT_EQ(twin.properties.at(0).verdict, Verdict::holds) << twin.properties.at(0).reason;
  EXPECT_EQ(twin.verdict, ReportVerdict::conforms);
}

std::string name_of_kill(const testing::TestParamInfo<PlainKill>& info) {
  std::string name = std::string(info.param.fault->name) + "_" + info.param.encoding->name + "_" +
                     std::string(traits(info.param.format).name);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(All, PlainKillMatrix, testing::ValuesIn(kills()), name_of_kill);

TEST(PlainKillMatrix, HoldsEveryFaultWithoutPhasesAndEveryPropertyOfASubject) {
  const std::vector<PlainKill> all = kills();
  std::size_t faults = 0;
  for (const auto* const fault : impl::faults::fault_models()) {
    faults += fault->plant_in_recipe != nullptr ? 1U : 0U;
    EXPECT_TRUE(
        fault->plant_in_recipe == nullptr ||
        std::any_of(all.begin(), all.end(), [&](const PlainKill& kill) { return kill.fault == fault; }))
        << fault->name;
  }
  EXPECT_EQ(faults, 28U);
  for (const PropertyStatement& property : property_statements()) {
    const bool is_of_a_subject = property.driver == Driver::bias || property.driver == Driver::index ||
                                 property.driver == Driver::scale || property.id == "count-accuracy";
    EXPECT_TRUE(!is_of_a_subject || std::any_of(all.begin(), all.end(), [&](const PlainKill& kill) {
      return kill.fault->convicted_by == property.id;
    })) << property.id;
  }
}

/// What a sound subject gets on every encoding: nothing but what the encoding itself lacks.
TEST(PlainKillMatrix, TheCleanTwinConformsWhereTheEncodingDoes) {
  for (const Encoding& encoding : encodings_of_the_matrix()) {
    for (const Format format : all_formats) {
      const bool is_bias = domain_of(encoding) == DomainKind::bias;
      const Report report =
          report_on(clean_twin(), encoding, {.format = format, .context = is_bias ? 1024 : 0});
      for (const PropertyResult& result : report.properties) {
        const bool is_of_the_encoding =
            find_property(result.id)->driver == Driver::count && result.id != "count-accuracy";
        EXPECT_TRUE(is_of_the_encoding || result.verdict == Verdict::holds ||
                    result.verdict == Verdict::not_applicable)
            << encoding.name << " " << result.id << ": " << result.reason;
        EXPECT_TRUE(result.verdict != Verdict::not_applicable || !result.reason.empty()) << result.id;
      }
    }
  }
}

TEST(PlainKillMatrix, AMismatchIsNamed) {
  const auto reason = [](const char* name, const char* property, const Encoding& encoding) {
    return result_of(report_on(fault(name), encoding, {.context = 1024}), property).reason;
  };
  EXPECT_EQ(reason("next-power-slopes", "bias-slopes", alibi(12)),
            "12 of 12 heads have another slope, first head 0; all fit the slopes of 16 heads");
  EXPECT_EQ(reason("sorted-slopes", "bias-slopes", alibi(3)),
            "3 of 3 heads have another slope, first head 0; head 0 has the slope of head 2");
  EXPECT_EQ(reason("bias-max-ignored", "bias-slopes", alibi(4, Alibi::Form::distance, 4)),
            "4 of 4 heads have another slope, first head 0; all fit bias_max 8 where 4 is declared");
  EXPECT_EQ(reason("reversed-bias", "bias-monotone", alibi(1)),
            "the bias of head 0 rises from 0 to 0.00390625 at query 1, key 0");
  EXPECT_EQ(reason("distance-256", "index-saturation", t5(32, 128, true)),
            "indices of earlier keys change last at distance 166, not 91");
  EXPECT_EQ(
      reason("other-centre", "scale-centre", plain("xpos", XposScale{8, 16})),
      "position 0 of a call of length 1 has another scale in pair 0; it fits the cached centre, 0, where "
      "floor, 1, is declared");
  EXPECT_EQ(reason("kept-key-scales", "scale-centre",
                   plain("xpos", XposScale{8, 16, 0.4, XposScale::Centre::floor, XposScale::Side::key})),
            "position 0 of a call of length 3 has another scale in pair 0; it fits the centre of the call of "
            "length 1 before");
  EXPECT_EQ(reason("key-not-inverted", "scale-product", plain("xpos", XposScale{8, 16})),
            "the product of a query's and a key's scale at 0 and 0 is another at 1 and 1");
  EXPECT_EQ(reason("swapped-scale-sides", "scale-monotone", plain("xpos", XposScale{8, 16})),
            "pair 0 does not shrink from position 0 to 1");
  EXPECT_EQ(reason("wrapped-position", "index-refusal", plain("learned", LearnedAbsolute{512, 0})),
            "position 512 has no row and gets row 0");
  EXPECT_EQ(reason("clamped-position", "index-refusal", plain("learned", LearnedAbsolute{512, 0})),
            "position 512 has no row and gets row 511");
}

} // namespace
} // namespace posproof::properties
