/// What looks like a fault and is none, one by one: under the right declaration it conforms, and where it can
/// be taken for something else the verdict says for what.

#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/faulty_subjects.hpp"
#include "properties/tests/support/plain_encodings.hpp"
#include "properties/tests/support/variants/rotary_shell.hpp"
#include "properties/tests/support/verifying.hpp"
#include "reference/bias_oracle.hpp"
#include "reference/fast_oracle.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <gtest/gtest.h>

namespace posproof::properties {
namespace {

using namespace tests;

void expect_conforms(const SubjectSource& subject, const Encoding& encoding, const Question& question) {
  const Report report = report_on(subject, encoding, question);
  EXPECT_EQ(complaints(report), "") << subject.name;
  EXPECT_EQ(report.verdict, ReportVerdict::conforms);
}

std::vector<float> read_all(Subject& subject, std::int64_t count, int pairs) {
  std::vector<std::int64_t> positions;
  for (std::int64_t p = 0; p < count; ++p) {
    positions.push_back(p);
  }
  std::vector<float> cosine(positions.size() * static_cast<std::size_t>(pairs));
  std::vector<float> sine = cosine;
  EXPECT_TRUE(subject
                  .table({{positions, 1},
                          {count, 0, count},
                          reinterpret_cast<std::byte*>(cosine.data()),
                          reinterpret_cast<std::byte*>(sine.data()),
                          static_cast<std::size_t>(pairs)})
                  .is_ok());
  cosine.insert(cosine.end(), sine.begin(), sine.end());
  return cosine;
}

/// The slopes of 12 heads are not sorted and jump at head 8: that is the rule.
TEST(Decoys, SlopesOfTwelveHeadsJump) {
  constexpr std::array published{0.5,       0.25,       0.125,      0.0625,     0.03125,   0.015625,
                                 0.0078125, 0.00390625, 0.70710678, 0.35355339, 0.1767767, 0.08838835};
  const auto oracle = reference::make_bias_oracle(std::get<Alibi>(alibi(12).scheme));
  for (std::size_t head = 0; head < published.size(); ++head) {
    EXPECT_NEAR(oracle->factor(static_cast<int>(head)).high, published[head], 5e-9) << head;
  }
  for (const Format format : all_formats) {
    expect_conforms(impl::find_subject("builtin:bias"), alibi(12), {.format = format, .context = 300});
  }
  const PropertyResult sorted = result_of(
      report_on(fault("sorted-slopes"), alibi(12), {.context = 300, .only = {"bias-slopes"}}), "bias-slopes");
  EXPECT_NE(sorted.reason.find("; all fit the declared slopes in falling order"), std::string::npos)
      << sorted.reason;
}

/// The ends of YaRN's ramp count pairs already: no index is to be doubled.
TEST(Decoys, TheRampOfYarnCountsPairs) {
  Encoding encoding;
  encoding.name = "yarn";
  encoding.scheme = Rope{
      .head_dimension = 128, .rotary_dimension = 128, .scaling = YarnScaling{.factor = 16, .trained = 4096}};
  const auto oracle = reference::make_phase_oracle(encoding);
  const double unscaled = std::pow(10000.0, -60.0 / 128);
  const double ramp = (1 - oracle->frequency(30, {}) / unscaled) / (1 - 1.0 / 16);
  EXPECT_NEAR(ramp, 10.0 / 26, 1e-9); // 0.3846
  expect_conforms(turns(), encoding, {.context = 400});
}

/// Positions that are counted from padding: scores depend on differences alone, and the shift is named.
TEST(Decoys, PaddingThatIsCountedShiftsPositionsAndNoScore) {
  const SubjectSource padded = renumbered(
      "left padding", [](std::int64_t p) { return p + 3; }, true, true);
  const Report report = report_on(padded, rope(20), {.context = 500});
  EXPECT_EQ(result_of(report, "relative-score").verdict, Verdict::holds);
  EXPECT_EQ(result_of(report, "origin").reason,
            "positions are shifted by +3: position p holds the code of p+3");
}

/// i/(d/2) is 2i/d, and both have the same bits where d/2 is a power of two.
TEST(Decoys, AnExponentOverHalfTheWidthMissesNoFactor) {
  for (const Variant& variant : polar_variants()) { // writes it this way
    EXPECT_EQ(
        complaints(report_on(variant.subject, variant.encoding,
                             {.format = variant.question.format, .context = 200, .only = {"frequency"}})),
        "");
  }
  for (const int width : {6, 20, 48, 64, 96, 128}) {
    for (int i = 0; i < width / 2; ++i) {
      EXPECT_EQ(static_cast<double>(i) / (width / 2), 2.0 * i / width);
    }
  }
}

/// A rotation that writes its pairs in another order, for queries and keys alike: vectors differ, scores do
/// not, and the verdict says both.
TEST(Decoys, ColumnsPermutedAlikeOnQueryAndKeyKeepTheScores) {
  for (const Format format : all_formats) {
    for (const Layout layout : {Layout::half_split, Layout::interleaved}) {
      const Question question{.format = format, .context = 300, .layout = layout};
      const Report report = report_on(fault("written-in-other-layout"), rope(20), question);
      const Layout other = layout == Layout::half_split ? Layout::interleaved : Layout::half_split;
      EXPECT_EQ(result_of(report, "layout").verdict, Verdict::violated);
      EXPECT_EQ(result_of(report, "layout").reason,
                "pairs are read " + std::string(name_of(layout)) + " and written " +
                    std::string(name_of(other)) +
                    ", of queries and keys alike: scores are the same, vectors are not; declared is " +
                    std::string(name_of(layout)));
      EXPECT_EQ(result_of(report, "relative-score").verdict, Verdict::holds);
      EXPECT_EQ(complaints(report_on(clean_twin(), rope(20), question)), "");
    }
  }
}

/// A rotation that reverses the columns of every head that it writes.
SubjectSource reversing(bool query, bool key) {
  const auto reverse = [](const std::optional<HeadsTensor>& tensor, std::size_t tokens) {
    for (std::size_t token = 0; tensor && token < tokens; ++token) {
      for (std::size_t head = 0; head < tensor->heads; ++head) {
        const std::size_t first = token * tensor->output_token_stride + head * tensor->output_head_stride;
        std::array<float, 6> values{};
        for (std::size_t i = 0; i < values.size(); ++i) {
          values[i] = static_cast<float>(
              value_of(Format::f32, load_bits(Format::f32, element(tensor->output, Format::f32, first + i))));
        }
        for (std::size_t i = 0; i < values.size(); ++i) {
          store_bits(Format::f32, round_to_nearest(Format::f32, static_cast<double>(values[5 - i])),
                     element(tensor->output, Format::f32, first + i));
        }
      }
    }
  };
  return altered_turns("reversing", [=](const Encoding&) {
    Calls calls;
    calls.rotate = [=](Subject& subject, const RotateRequest& request) {
      SubjectStatus status = subject.rotate(request);
      reverse(query ? request.query : std::nullopt, request.positions.tokens());
      reverse(key ? request.key : std::nullopt, request.positions.tokens());
      return status;
    };
    return calls;
  });
}

TEST(Decoys, AnotherOrderOfColumnsIsNamed) {
  const auto reason = [](bool query, bool key) {
    return result_of(report_on(reversing(query, key), rope(6), {.context = 300, .only = {"layout"}}),
                     "layout")
        .reason;
  };
  EXPECT_EQ(reason(true, true),
            "components are written in another order, that of column 0 in column 5, of queries "
            "and keys alike: scores are the same, vectors are not; declared is half-split");
  EXPECT_EQ(reason(true, false),
            "components of queries are written in another order than those of keys; declared is half-split");
}

/// Fused and unfused arithmetic differ by a rounding; each is within the bound of the truth.
TEST(Decoys, FusedAndUnfusedArithmeticDifferAndBothConform) {
  const SubjectSource fused = negative_power_variants().front().subject;
  const SubjectSource unfused = power_variants().front().subject;
  const Encoding encoding = rope(20);
  expect_conforms(fused, encoding, {.context = 600});
  expect_conforms(unfused, encoding, {.context = 600});
  const auto one = fused.open(encoding, {});
  const auto other = unfused.open(encoding, {});
  EXPECT_NE(read_all(*one, 600, 10), read_all(*other, 600, 10));
}

/// Cosines and sines joined in a row, in the other order than the declared one.
TEST(Decoys, ExchangedCosinesAndSinesAreNamed) {
  for (const Format format : all_formats) {
    const Report report = report_on(fault("cosine-sine-swapped"), rope(20),
                                    {.format = format, .context = 300, .only = {"identity-at-zero"}});
    EXPECT_EQ(
        result_of(report, "identity-at-zero").reason,
        "the cosine of frequency 0 is 0 at position 0; cosines stand where sines are declared, and sines "
        "where cosines are");
  }
}

/// A sound table that declares another width, or another order of its columns.
SubjectSource declaring(TableWidth width, std::optional<Layout> layout = {}) {
  RotaryTraits traits{.accuracy = AccuracyClass::uniform, .rotates = false};
  traits.declare = [width](Declaration& declaration) { declaration.table_width = width; };
  class Exact final : public RotaryAlgorithm {
  public:
    explicit Exact(const Rope& rope) : rope_(rope) {}
    void table(const Positions& positions, const Call&, const Turns& turns) const override {
      const auto pairs = static_cast<std::size_t>(rope_.pairs());
      for (std::size_t i = 0; i < turns.cosine.size(); ++i) {
        const double angle = static_cast<double>(positions.values[i / pairs]) *
                             std::pow(rope_.base, -static_cast<double>(i % pairs) / rope_.pairs());
        turns.cosine[i] = std::cos(angle);
        turns.sine[i] = std::sin(angle);
      }
    }

  private:
    Rope rope_;
  };
  const SubjectSource sound = rotary_source(
      "table", traits, [](const Rope& rope, const OpenOptions&) { return std::make_unique<Exact>(rope); });
  return source_of("table", [sound, layout](const Encoding& encoding, const OpenOptions& options) {
    OpenOptions own = options;
    own.layout = layout ? layout : options.layout;
    return sound.open(encoding, own);
  });
}

/// What one source writes under the declaration of another.
SubjectSource disguised(const SubjectSource& actual, const SubjectSource& declared) {
  return source_of("disguised", [=](const Encoding& encoding, const OpenOptions& options) {
    return std::make_unique<AlteredSubject>(actual.open(encoding, options),
                                            declared.open(encoding, options)->declaration(), Calls{});
  });
}

TEST(Decoys, AnotherShapeOfTheTableIsNamed) {
  const SubjectSource half = declaring(TableWidth::half);
  const SubjectSource full = declaring(TableWidth::full, Layout::half_split);
  const SubjectSource full_interleaved = declaring(TableWidth::full, Layout::interleaved);
  for (const Format format : all_formats) {
    const Question question{.format = format, .context = 300};
    for (const SubjectSource& sound : {half, full, full_interleaved}) {
      expect_conforms(sound, rope(20), question);
    }
    const auto reason = [&](const SubjectSource& actual, const SubjectSource& declared) {
      const PropertyResult layout =
          result_of(report_on(disguised(actual, declared), rope(20), question), "layout");
      EXPECT_EQ(layout.verdict, Verdict::violated);
      return layout.reason;
    };
    EXPECT_EQ(reason(half, full), "the subject writes a table of half the width, declared is the full one");
    EXPECT_EQ(reason(full, half),
              "the subject writes a table of the full width, its columns half-split, declared is half of it");
    EXPECT_EQ(reason(full_interleaved, full),
              "the columns of the table are interleaved, declared are half-split ones");
    EXPECT_EQ(reason(full, full_interleaved),
              "the columns of the table are half-split, declared are interleaved ones");
  }
}

} // namespace
} // namespace posproof::properties
