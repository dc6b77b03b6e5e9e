/// Where scalings have edges: factors of 1, the lengths at which frequencies change, histories of calls,
/// amplitudes of 1 and pairs that rest.

#include "reference/fast_oracle.hpp"
#include "reference/multiprecision.hpp"
#include "reference/second/arb_oracle.hpp"
#include "reference/tests/scaled_encodings.hpp"

#include <gtest/gtest.h>

namespace posproof::reference {
namespace {

Encoding rope(const RopeScaling& scaling, int width = 64, double base = 10000) {
  Encoding encoding;
  encoding.scheme =
      Rope{.head_dimension = width, .rotary_dimension = width, .base = base, .scaling = scaling};
  validate(encoding, "edges");
  return encoding;
}

/// Values of all pairs at some positions, in a call.
PhaseBlock values_of(const Encoding& encoding, const Call& call = {}) {
  constexpr std::array<std::int64_t, 6> positions{0, 1, -1, 4095, 131071, largest_position};
  PhaseBlock block;
  make_phase_oracle(encoding)->enclose_positions(positions, call, block);
  return block;
}

bool are_same(const PhaseBlock& x, const PhaseBlock& y) {
  return x.cosine == y.cosine && x.sine == y.sine;
}

TEST(ScalingEdges, AFactorOfOneLeavesEveryFrequency) {
  const PhaseBlock plain = values_of(rope(NoScaling{}));
  const std::vector<RopeScaling> scalings{
      LinearScaling{1},
      NtkScaling{1},
      YarnScaling{.factor = 1, .trained = 4096},
      YarnScaling{.factor = 1, .trained = 4096, .truncate = false},
      YarnScaling{.factor = 1, .trained = 4096, .ramp = YarnScaling::Ramp::wavelength},
      LongRopeScaling{std::vector<double>(32, 1.0), std::vector<double>(32, 1.0), 4096, 1},
      Llama3Scaling{1, 1, 4, 8192},
      ProportionalScaling{32, 1}};
  for (const RopeScaling& scaling : scalings) {
    EXPECT_TRUE(are_same(values_of(rope(scaling)), plain)) << describe(scaling);
    for (const FrequencyLaw& law : phase_model(rope(scaling)).frequencies) {
      FrequencyLaw unscaled = law;
      unscaled.scaling = Unscaled{};
      EXPECT_EQ(Multiprecision(law).facts().turns, Multiprecision(unscaled).facts().turns);
    }
  }
}

TEST(ScalingEdges, ARampOfOneTurnIsDecided) {
  // The ends are one number that is no fraction: which pair it passes, and where the ramp lies, is certain
  // all the same.
  int on_the_ramp = 0;
  for (const double beta : {1.0, 3.25, 31.999999999999993, 32.0}) {
    for (const int trained : {4096, 32768, 950917}) {
      const Encoding encoding = rope(YarnScaling{
          .factor = 10, .trained = trained, .beta_fast = beta, .beta_slow = beta, .truncate = false});
      double before = 1;
      for (const FrequencyLaw& law : phase_model(encoding).frequencies) {
        const FrequencyFacts facts = Multiprecision(law).facts();
        EXPECT_TRUE(
            SecondOracle(law).turns_are_within(facts.turns.high, facts.turns.low, turns_error * 0x1p128))
            << describe(encoding);
        FrequencyLaw unscaled = law;
        unscaled.scaling = Unscaled{};
        const double slowed = facts.frequency / Multiprecision(unscaled).facts().frequency;
        EXPECT_LE(slowed, before * (1 + 0x1p-50));
        on_the_ramp += slowed > 0.1000001 && slowed < 0.9999999 ? 1 : 0;
        before = slowed;
      }
      // The last pair is past the ramp unless that lies behind all of them.
      EXPECT_TRUE(before == 1 || std::fabs(before - 0.1) < 0x1p-50) << before;
    }
  }
  EXPECT_LE(on_the_ramp, 1) << "a thousandth of an index";
}

TEST(ScalingEdges, DynamicNtkWithAFactorOfOneStillGrowsWithTheCall) {
  // ratio = n/M: only the lengths count.
  const Encoding dynamic = rope(DynamicNtkScaling{.factor = 1, .trained = 4096});
  EXPECT_TRUE(are_same(values_of(dynamic, {4096}), values_of(rope(NoScaling{}))));
  EXPECT_TRUE(are_same(values_of(dynamic, {8192}), values_of(rope(NtkScaling{2}))));
}

TEST(ScalingEdges, DynamicNtkChangesPastTheTrainedLength) {
  const DynamicNtkScaling scaling{.factor = 2, .trained = 4096};
  const Encoding dynamic = rope(scaling);
  EXPECT_EQ(critical_lengths(dynamic), std::vector<std::int64_t>{4096});
  const PhaseBlock plain = values_of(rope(NoScaling{}));
  EXPECT_TRUE(are_same(values_of(dynamic, {0}), plain));
  EXPECT_TRUE(are_same(values_of(dynamic, {4095}), plain));
  EXPECT_TRUE(are_same(values_of(dynamic, {4096}), plain));
  EXPECT_FALSE(are_same(values_of(dynamic, {4097}), plain));
  EXPECT_FALSE(are_same(values_of(dynamic, {4097}), values_of(dynamic, {4098}))) << "every length its own";
  EXPECT_NE(regime_of(dynamic, {4097}), regime_of(dynamic, {4098}));
  // n = 2M makes the ratio s·2 - (s - 1) = 3.
  EXPECT_TRUE(are_same(values_of(dynamic, {8192}), values_of(rope(NtkScaling{3}))));
}

TEST(ScalingEdges, SteppedNtkChangesWhereTheLengthDoubles) {
  const Encoding stepped =
      rope(DynamicNtkScaling{.trained = 2048, .growth = DynamicNtkScaling::Growth::stepped});
  struct Step {
    std::int64_t length;
    double alpha;
  };
  // α = 2^(⌈log₂(n/M)⌉ + 1) - 1.
  for (const Step& step : {Step{2047, 1}, Step{2048, 1}, Step{2049, 3}, Step{4095, 3}, Step{4096, 3},
                           Step{4097, 7}, Step{8192, 7}, Step{8193, 15}}) {
    EXPECT_TRUE(are_same(values_of(stepped, {step.length}), values_of(rope(NtkScaling{step.alpha}))))
        << step.length;
  }
  EXPECT_EQ(regime_of(stepped, {2049}), regime_of(stepped, {4096}));
  EXPECT_NE(regime_of(stepped, {4096}), regime_of(stepped, {4097}));
}

TEST(ScalingEdges, TheBaseOfTheLongestCallIsKeptUntilOneIsShorterThanTheTrainedLength) {
  const std::int64_t trained = 4096;
  LongestCall keeping(DynamicNtkScaling{.factor = 2, .trained = trained, .keeps_longest = true});
  EXPECT_EQ(keeping.next(trained), trained);
  EXPECT_EQ(keeping.next(3 * trained), 3 * trained);
  EXPECT_EQ(keeping.next(2 * trained), 3 * trained) << "the base of the longer call";
  EXPECT_EQ(keeping.next(trained), 3 * trained) << "M itself does not reset";
  EXPECT_EQ(keeping.next(trained - 1), trained - 1);
  EXPECT_EQ(keeping.next(2 * trained), 2 * trained) << "forgotten";
  LongestCall forgetting(DynamicNtkScaling{.factor = 2, .trained = trained});
  EXPECT_EQ(forgetting.next(3 * trained), 3 * trained);
  EXPECT_EQ(forgetting.next(2 * trained), 2 * trained);
}

TEST(ScalingEdges, LongRopeTakesTheLongListPastTheTrainedLength) {
  const std::int64_t trained = 4096;
  const std::vector<double> short_factors = growing_factors(32, 1.5);
  const std::vector<double> long_factors = growing_factors(32, 40);
  const auto with = [&](LongRopeScaling::Choice choice) {
    LongRopeScaling scaling{short_factors, long_factors, trained, 32};
    scaling.choice = choice;
    return rope(scaling);
  };
  const Encoding by_call = with(LongRopeScaling::Choice::by_call);
  const Encoding by_sequence = with(LongRopeScaling::Choice::by_sequence);
  const Encoding always = with(LongRopeScaling::Choice::always_long);
  const PhaseBlock long_values = values_of(always);
  const PhaseBlock short_values = values_of(by_call, {trained});
  EXPECT_FALSE(are_same(long_values, short_values));
  for (const std::int64_t length : {trained - 1, trained, trained + 1}) {
    const PhaseBlock& expected = length > trained ? long_values : short_values;
    EXPECT_TRUE(are_same(values_of(by_call, {length}), expected)) << length;
    EXPECT_TRUE(are_same(values_of(by_sequence, {length}), expected)) << length;
    EXPECT_TRUE(are_same(values_of(always, {length}), long_values)) << length;
    // What the whole sequence may reach counts for code that plans ahead, and for no other.
    EXPECT_TRUE(are_same(values_of(by_sequence, {length, 0, trained + 1}), long_values)) << length;
    EXPECT_TRUE(are_same(values_of(by_call, {length, 0, trained + 1}), expected)) << length;
  }
  EXPECT_EQ(critical_lengths(by_call), std::vector<std::int64_t>{trained});
  EXPECT_TRUE(critical_lengths(always).empty());
}

TEST(ScalingEdges, PositionZeroIsTheAmplitudeAndNothing) {
  for (const ScaledCase& one : scaled_cases()) {
    const auto oracle = make_phase_oracle(one.encoding);
    PhaseBlock block;
    oracle->enclose_range(0, 1, one.call, block);
    for (int k = 0; k < oracle->model().size(); ++k) {
      ASSERT_EQ(block.values(Component::cosine, 0)[k], oracle->amplitude()) << one.encoding.name;
      ASSERT_EQ(block.values(Component::sine, 0)[k], 0.0);
    }
    ASSERT_EQ(oracle->radius(0.0, 0), 0.0);
    ASSERT_EQ(oracle->radius(oracle->amplitude(), 0) == 0, oracle->amplitude() == 1)
        << "an amplitude is exact only where it is 1";
  }
}

TEST(ScalingEdges, AnAmplitudeOfOneIsExactAndLeavesTheBits) {
  const YarnScaling cancelling{.factor = 40, .trained = 4096, .mscale = 0.707, .mscale_all_dim = 0.707};
  const YarnScaling given{.factor = 40, .trained = 4096, .attention_factor = 1.0};
  EXPECT_EQ(make_phase_oracle(rope(cancelling))->amplitude(), 1.0);
  EXPECT_EQ(make_phase_oracle(rope(given))->amplitude(), 1.0);
  EXPECT_TRUE(are_same(values_of(rope(cancelling)), values_of(rope(given))));
  EXPECT_EQ(decimal(amplitude_of(cancelling), 20).lower, decimal(amplitude_of(cancelling), 20).upper);
  for (const FrequencyLaw& law : phase_model(rope(given)).frequencies) {
    const Multiprecision with(law, amplitude_of(cancelling));
    const Multiprecision without(law);
    EXPECT_EQ(with.enclose(Component::cosine, 4097).lower, without.enclose(Component::cosine, 4097).lower);
    EXPECT_EQ(with.enclose(Component::cosine, 4097).upper, without.enclose(Component::cosine, 4097).upper);
  }
}

TEST(ScalingEdges, AnAmplitudeMultipliesEveryValue) {
  YarnScaling scaling{.factor = 40, .trained = 4096, .attention_factor = 1.0};
  const PhaseBlock plain = values_of(rope(scaling));
  scaling.attention_factor = 0.75;
  const PhaseBlock scaled = values_of(rope(scaling));
  for (std::size_t i = 0; i < plain.cosine.size(); ++i) {
    ASSERT_EQ(scaled.cosine[i], 0.75 * plain.cosine[i]);
    ASSERT_EQ(scaled.sine[i], 0.75 * plain.sine[i]);
  }
}

TEST(ScalingEdges, RestingPairsStandAtTheAmplitude) {
  const FrequencyLaw resting{10000, 20, 64, 3, Resting{}};
  const double a = 1.25;
  const Multiprecision exact(resting, GivenAmplitude{a});
  SecondOracle second(resting, GivenAmplitude{a});
  EXPECT_EQ(exact.facts().frequency, 0.0);
  EXPECT_EQ(exact.facts().turns, Turns128{});
  for (const std::int64_t position : {std::int64_t{0}, std::int64_t{-7}, largest_position}) {
    EXPECT_EQ(exact.enclose(Component::cosine, position).lower, a);
    EXPECT_EQ(exact.enclose(Component::cosine, position).upper, a);
    EXPECT_EQ(exact.enclose(Component::sine, position).lower, 0.0);
    EXPECT_EQ(exact.enclose(Component::sine, position).upper, 0.0);
    EXPECT_EQ(exact.correctly_rounded(Format::f16, Component::sine, position), 0U);
    second.evaluate(position);
    EXPECT_TRUE(second.is_inside(Component::cosine, a, a));
    EXPECT_TRUE(second.is_inside(Component::sine, 0, 0));
  }
  const Encoding proportional = rope(ProportionalScaling{10});
  const auto oracle = make_phase_oracle(proportional);
  const PhaseBlock block = values_of(proportional);
  for (int k = 0; k < 32; ++k) {
    EXPECT_EQ(oracle->frequency(k, {}) == 0, k >= 10);
    EXPECT_EQ(block.values(Component::sine, 4)[k] == 0, k >= 10);
  }
}

} // namespace
} // namespace posproof::reference
