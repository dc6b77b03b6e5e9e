/// The kernels compute their frequencies without the reference, and the reference computes them without the
/// kernels: here they meet.

#include "impl/kernels/turns_frequency.hpp"
#include "properties/tests/support/altered_subject.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/verifying.hpp"
#include "properties/token_positions.hpp"
#include "reference/fast_oracle.hpp"
#include "reference/multiprecision.hpp"
#include "spec/tests/support/random.hpp"
#include "spec/tests/support/test_name.hpp"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

namespace posproof::properties {
namespace {

using namespace tests;
using testing_support::Random;

__extension__ using Wide = unsigned __int128;

Wide wide(std::uint64_t high, std::uint64_t low) {
  return (static_cast<Wide>(high) << 64) | low;
}

Wide kernel_turns(const FrequencyLaw& law) {
  const auto turns = impl::kernels::frequency_in_turns(law);
  return wide(turns.high, turns.low);
}

Wide reference_turns(const FrequencyLaw& law) {
  const auto turns = reference::Multiprecision(law).facts().turns;
  return wide(turns.high, turns.low);
}

/// Distance of two fractions of a turn around the circle, in units of 2^-128.
Wide apart(Wide a, Wide b) {
  const Wide forward = a - b;
  const Wide backward = b - a;
  return std::min(forward, backward);
}

constexpr Wide two_to_minus_90 = static_cast<Wide>(1) << 38;

bool agree(Wide a, Wide b) {
  return apart(a, b) <= two_to_minus_90;
}

TEST(FrequenciesInTurns, OfEveryPresetAgreeWithTheReference) {
  int laws = 0;
  for (const std::string& name : phase_presets()) {
    for (const FrequencyLaw& law : phase_model(preset(name)).frequencies) {
      ASSERT_TRUE(agree(kernel_turns(law), reference_turns(law))) << name << ", exponent " << law.numerator;
      ++laws;
    }
  }
  EXPECT_GT(laws, 700);
}

TEST(FrequenciesInTurns, OfRandomLawsAgreeWithTheReference) {
  Random random(31);
  for (int i = 0; i < 3000; ++i) {
    const double base = std::exp(std::log(1.5) + random.unit() * std::log(1e8 / 1.5));
    const auto width = static_cast<std::int64_t>(2 * (1 + random.below(256)));
    const auto numerator = static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(width)));
    const double divisor = random.below(2) == 0 ? 1.0 : 1 + 63 * random.unit();
    const FrequencyLaw law{base, numerator, width, divisor};
    ASSERT_TRUE(agree(kernel_turns(law), reference_turns(law)))
        << "base " << base << ", exponent " << numerator << "/" << width << ", divisor " << divisor;
  }
}

TEST(FrequenciesInTurns, AnErrorOfTwoToTheMinus89IsNoticed) {
  const FrequencyLaw law{500000.0, 20, 128, 1.0};
  const Wide planted = static_cast<Wide>(1) << 39;
  EXPECT_TRUE(agree(kernel_turns(law), reference_turns(law)));
  EXPECT_FALSE(agree(kernel_turns(law) + planted, reference_turns(law)));
  EXPECT_FALSE(agree(kernel_turns(law) - planted, reference_turns(law)));
  EXPECT_TRUE(agree(static_cast<Wide>(0) - 5, 5)) << "around the circle";
  // The agreement is closer than what is asked for, so that the limit can be seen from both sides.
  EXPECT_LT(apart(kernel_turns(law), reference_turns(law)), two_to_minus_90 / 64);
}

/// Positions of either sign against the bound of the class.
void expect_uniform_at_random(const Encoding& encoding, Format format, std::size_t count,
                              std::uint64_t seed) {
  const auto oracle = reference::make_phase_oracle(encoding);
  OpenOptions options;
  options.format = format;
  const auto subject = open_turns(encoding, options);
  LaneFacts facts;
  facts.amplitude = oracle->amplitude();
  const double limit = facts.amplitude * class_bound(AccuracyClass::uniform, format, facts).at(0);
  TokenPositions tokens(oracle->model().axes);
  const PhaseModel& model = oracle->model();
  const std::size_t columns =
      encoding.rope() != nullptr ? static_cast<std::size_t>(model.size()) : model.columns.size();
  const std::size_t element = storage_bytes(format);
  constexpr std::size_t batch = 512;
  Random random(seed);
  std::vector<std::int64_t> positions(batch);
  std::vector<std::byte> cosine(batch * columns * element);
  std::vector<std::byte> sine(cosine.size());
  PhaseBlock truth;
  double worst = 0;
  for (std::size_t done = 0; done < count; done += batch) {
    for (std::int64_t& position : positions) {
      position = random.position();
    }
    positions.front() = done == 0 ? largest_position : -largest_position;
    const SubjectStatus status =
        encoding.rope() != nullptr
            ? subject->table({tokens.of({positions, 1}), {0, 0}, cosine.data(), sine.data(), columns})
            : subject->encode({{positions, 1}, {0, 0}, cosine.data(), columns});
    ASSERT_TRUE(status.is_ok()) << status.message;
    oracle->enclose_positions(positions, {}, truth);
    for (std::size_t row = 0; row < batch; ++row) {
      for (int k = 0; k < model.size(); ++k) {
        for (const Component component : {Component::cosine, Component::sine}) {
          const int lane = model.lanes[static_cast<std::size_t>(k)].of(component);
          if (lane < 0) {
            continue;
          }
          const bool from_sine = encoding.rope() != nullptr && component == Component::sine;
          const std::byte* const at =
              (from_sine ? sine : cosine).data() + (row * columns + static_cast<std::size_t>(lane)) * element;
          const double error =
              std::fabs(value_of(format, load_bits(format, at)) - truth.values(component, row)[k]);
          worst = std::max(worst, error);
          ASSERT_LE(error, limit) << "position " << positions[row] << ", frequency " << k;
        }
      }
    }
  }
  EXPECT_GT(worst, limit / 16) << "something was compared";
}

TEST(BuiltinTurns, IsUniformAtRandomPositionsOfEitherSign) {
  for (const std::string& name : phase_presets()) {
    for (const Format format : all_formats) {
      expect_uniform_at_random(preset(name), format, 512, 77);
    }
  }
}

class BuiltinTurnsExhaustive : public testing::TestWithParam<std::string> {};

TEST_P(BuiltinTurnsExhaustive, IsUniformAtEveryPositionBelowTwoToThe20) {
  const Report report =
      report_on(turns(), preset(GetParam()), {.context = 1 << 20, .only = {"accuracy", "defined"}});
  EXPECT_EQ(complaints(report), "");
  EXPECT_EQ(result_of(report, "accuracy").verdict, Verdict::holds);
  EXPECT_EQ(report.declaration.accuracy, AccuracyClass::uniform);
  EXPECT_LT(report.accuracy.worst->error, 4 * unit_roundoff(Format::f32));
}

TEST_P(BuiltinTurnsExhaustive, IsUniformAtAMillionRandomPositionsOfEitherSign) {
  expect_uniform_at_random(preset(GetParam()), Format::f32, 1 << 20, 78);
}

INSTANTIATE_TEST_SUITE_P(All, BuiltinTurnsExhaustive, testing::ValuesIn(phase_presets()),
                         [](const auto& tried) { return testing_support::test_name(tried.param); });

} // namespace
} // namespace posproof::properties
