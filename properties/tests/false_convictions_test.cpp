/// A gate that accuses correct code is switched off: correct implementations, each algorithm written by
/// itself, are judged under the declaration that is right for them, and none may be convicted.

#include "properties/tests/support/variants/rotary_shell.hpp"
#include "properties/tests/support/variants/variant.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <iostream>
#include <set>
#include <utility>

namespace posproof::properties {
namespace {

using namespace tests;

/// What came of judging variants.
struct Statistic {
  std::set<std::string> algorithms;
  std::size_t variants = 0;
  std::size_t properties = 0; ///< that were judged, over all variants
  std::vector<std::string> convicted;

  void judge(const Variant& variant) {
    const Report report = report_on(variant.subject, variant.encoding, variant.question);
    algorithms.insert(variant.algorithm);
    ++variants;
    for (const PropertyResult& result : report.properties) {
      properties += result.verdict == Verdict::holds ? 1U : 0U;
    }
    if (report.verdict != ReportVerdict::conforms) {
      convicted.push_back(variant.name() + "\n" + complaints(report));
    }
  }
};

std::ostream& operator<<(std::ostream& out, const Statistic& statistic) {
  out << statistic.algorithms.size() << " algorithms, " << statistic.variants << " correct variants, "
      << statistic.properties << " verdicts of properties that hold, " << statistic.convicted.size()
      << " false convictions";
  for (const std::string& convicted : statistic.convicted) {
    out << "\n" << convicted;
  }
  return out;
}

Statistic judged(const Variants& variants) {
  Statistic statistic;
  for (const Variant& variant : variants) {
    statistic.judge(variant);
  }
  return statistic;
}

TEST(FalseConvictions, NoCorrectVariantIsConvicted) {
  const Statistic statistic = judged(correct_variants());
  std::cout << statistic << "\n";
  EXPECT_GE(statistic.algorithms.size(), 12U);
  EXPECT_GE(statistic.variants, 200U);
  EXPECT_TRUE(statistic.convicted.empty());
}

/// Every variant in every format, on a context of thousands of positions where the encoding has as many.
TEST(FalseConvictionsExhaustive, NoCorrectVariantIsConvictedInAnyFormatOrLater) {
  Variants all;
  for (Variant variant : correct_variants()) {
    const bool has_end = std::holds_alternative<LearnedAbsolute>(variant.encoding.scheme);
    variant.question.context = has_end ? variant.question.context : 8192;
    for (const Format format : all_formats) {
      variant.question.format = format;
      all.push_back(variant);
    }
  }
  const Statistic statistic = judged(all);
  std::cout << statistic << "\n";
  EXPECT_GE(statistic.variants, 600U);
  EXPECT_TRUE(statistic.convicted.empty());
}

/// Blocks of four pairs, and no remainder: sound on widths that are multiples of eight.
class ForgottenRemainder final : public RotaryAlgorithm {
public:
  explicit ForgottenRemainder(const Rope& rope) : rope_(rope) {}

  void table(const Positions& positions, const Call&, const Turns& turns) const override {
    const auto pairs = static_cast<std::size_t>(rope_.pairs());
    for (std::size_t i = 0; i < turns.cosine.size(); ++i) {
      const std::size_t pair = i % pairs;
      const double frequency =
          pair < pairs / 4 * 4 ? std::pow(rope_.base, -static_cast<double>(pair) / rope_.pairs()) : 0;
      turns.cosine[i] = std::cos(static_cast<double>(positions.values[i / pairs]) * frequency);
      turns.sine[i] = std::sin(static_cast<double>(positions.values[i / pairs]) * frequency);
    }
  }

private:
  Rope rope_;
};

/// Advances in float32 from position to position and never starts anew.
class Drifting final : public RotaryAlgorithm {
public:
  explicit Drifting(const Rope& rope) : rope_(rope) {}

  void table(const Positions& positions, const Call&, const Turns& turns) const override {
    std::size_t at = 0;
    for (const std::int64_t position : positions.values) {
      for (int pair = 0; pair < rope_.pairs(); ++pair, ++at) {
        const double frequency = std::pow(rope_.base, -static_cast<double>(pair) / rope_.pairs());
        const auto c = static_cast<float>(std::cos(frequency));
        const auto s = static_cast<float>(std::sin(frequency));
        float cosine = 1;
        float sine = 0;
        for (std::int64_t step = 0; step < position; ++step) {
          const float next = cosine * c - sine * s;
          sine = sine * c + cosine * s;
          cosine = next;
        }
        turns.cosine[at] = static_cast<double>(cosine);
        turns.sine[at] = static_cast<double>(sine);
      }
    }
  }

private:
  Rope rope_;
};

template <typename Algorithm>
Variant planted(const std::string& name, Encoding encoding, std::int64_t context) {
  const auto make = [](const Rope& rope, const OpenOptions&) { return std::make_unique<Algorithm>(rope); };
  const RotaryTraits traits{.accuracy = AccuracyClass::uniform, .rotates = false};
  return {name, rotary_source(name, traits, make), std::move(encoding), {.context = context}};
}

/// The harness sees a single wrong one among correct ones, and only that.
TEST(FalseConvictions, AWrongVariantIsSeenAmongCorrectOnes) {
  Variants variants = polar_variants();
  variants.resize(3);
  variants.push_back(planted<ForgottenRemainder>("forgotten remainder", rope(16), 300)); // sound here
  EXPECT_TRUE(judged(variants).convicted.empty());

  variants.push_back(planted<ForgottenRemainder>("forgotten remainder", rope(20), 300));
  variants.push_back(planted<Drifting>("drifting", rope(6), 600));
  const Statistic statistic = judged(variants);
  ASSERT_EQ(statistic.convicted.size(), 2U) << statistic;
  EXPECT_EQ(statistic.convicted[0].rfind("forgotten remainder on rope, rotary width 20 of 20", 0), 0U);
  EXPECT_NE(statistic.convicted[0].find("frequency violated: 2 of 10 pairs turn at another frequency"),
            std::string::npos)
      << statistic;
  EXPECT_EQ(statistic.convicted[1].rfind("drifting on rope, rotary width 6 of 6", 0), 0U);
  EXPECT_NE(statistic.convicted[1].find("accuracy violated"), std::string::npos) << statistic;
}

} // namespace
} // namespace posproof::properties
