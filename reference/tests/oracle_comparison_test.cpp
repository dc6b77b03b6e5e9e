/// The first oracle against the second: a ball of 256 bits by another algorithm and another library lies
/// inside what the fast oracle and the interval oracle enclose, over every preset and every scaling; and the
/// comparison can fail: a radius shrunk tenfold is noticed.

#include "reference/fast_oracle.hpp"
#include "reference/multiprecision.hpp"
#include "reference/second/arb_oracle.hpp"
#include "reference/tests/encodings.hpp"
#include "reference/tests/scaled_encodings.hpp"
#include "spec/position.hpp"
#include "spec/tests/support/random.hpp"

#include <atomic>
#include <cmath>
#include <gtest/gtest.h>
#include <thread>

namespace posproof::reference {
namespace {

using testing_support::Random;

/// Positions of one frequency: edges of both signs, quarter turns, and random ones up to 2^31 - 1.
std::vector<std::int64_t> compared_positions(double frequency, std::size_t count, Random& random) {
  std::vector<std::int64_t> positions;
  for (const std::int64_t edge : edge_positions(largest_context)) {
    positions.push_back(edge);
    positions.push_back(-edge);
  }
  for (std::int64_t m = 1; m < 64; ++m) {
    positions.push_back(nearest_to_quarter_turn(frequency, m, largest_context));
    positions.push_back(nearest_to_quarter_turn(frequency, static_cast<std::int64_t>(random.below(1U << 20)),
                                                largest_context));
  }
  while (positions.size() < count) {
    positions.push_back(random.position());
  }
  return positions;
}

struct Tally {
  std::uint64_t points = 0;
  std::uint64_t outside_fast = 0;
  std::uint64_t outside_shrunk = 0;
  std::uint64_t outside_intervals = 0;
  std::uint64_t radius_too_large = 0;

  Tally& operator+=(const Tally& other) {
    points += other.points;
    outside_fast += other.outside_fast;
    outside_shrunk += other.outside_shrunk;
    outside_intervals += other.outside_intervals;
    radius_too_large += other.radius_too_large;
    return *this;
  }
};

/// An encoding in a call, its oracle and its model in that call.
struct Compared {
  std::unique_ptr<PhaseOracle> oracle;
  PhaseModel model;
  Call call;

  Compared(const Encoding& encoding, const Call& in)
      : oracle(make_phase_oracle(encoding)), model(phase_model(encoding, in)), call(in) {}

  [[nodiscard]] SecondOracle second(int k, SecondRoute route = SecondRoute::root) const {
    return SecondOracle(model.frequencies[static_cast<std::size_t>(k)], model.amplitude, route);
  }
};

std::vector<Compared> unscaled() {
  std::vector<Compared> result;
  for (const Encoding& encoding : compared_encodings()) {
    result.emplace_back(encoding, Call{});
  }
  return result;
}

std::vector<Compared> scaled() {
  std::vector<Compared> result;
  for (const ScaledCase& one : scaled_cases()) {
    result.emplace_back(one.encoding, one.call);
  }
  return result;
}

/// Compares one frequency; every `interval_stride`-th point also with the interval oracle.
Tally compare_frequency(const Compared& compared, int k, std::size_t count, std::size_t interval_stride,
                        std::uint64_t seed) {
  const PhaseOracle& oracle = *compared.oracle;
  const double amplitude = oracle.amplitude();
  Random random(seed);
  SecondOracle second = compared.second(k);
  const auto positions = compared_positions(oracle.frequency(k, compared.call), count, random);
  Tally tally;
  PhaseBlock block;
  std::size_t index = 0;
  for (const std::int64_t position : positions) {
    oracle.enclose_positions({&position, 1}, compared.call, block);
    second.evaluate(position);
    for (const Component component : {Component::cosine, Component::sine}) {
      const double value = block.values(component, 0)[k];
      const double radius = oracle.radius(value, position);
      ++tally.points;
      tally.outside_fast += second.is_within(component, value, radius) ? 0U : 1U;
      tally.outside_shrunk += second.is_within(component, value, radius / 10) ? 0U : 1U;
      // The phase term is multiplied by the amplitude as it is rounded.
      const double promised = amplitude * (0x1p-50 + fast_phase_term(position) * (1 + 0x1p-49));
      tally.radius_too_large += radius <= promised ? 0U : 1U;
      if (index++ % interval_stride == 0) {
        const Enclosure enclosure = oracle.enclose({k, component, position, compared.call});
        const bool narrow = enclosure.upper - enclosure.lower <= 0x1p-51 * std::fmax(1, amplitude);
        tally.outside_intervals +=
            narrow && second.is_inside(component, enclosure.lower, enclosure.upper) ? 0U : 1U;
      }
    }
  }
  return tally;
}

Tally compare_all(const std::vector<Compared>& all, std::size_t points, std::size_t interval_stride) {
  struct Item {
    const Compared* compared;
    int k;
  };
  std::vector<Item> items;
  for (const Compared& compared : all) {
    for (int k = 0; k < compared.model.size(); ++k) {
      items.push_back({&compared, k});
    }
  }
  const std::size_t count = points / items.size() / 2 + 1;
  std::atomic<std::size_t> next = 0;
  std::vector<Tally> tallies(std::max(1U, std::thread::hardware_concurrency()));
  std::vector<std::thread> threads;
  for (Tally& tally : tallies) {
    threads.emplace_back([&] {
      for (std::size_t i = next++; i < items.size(); i = next++) {
        tally += compare_frequency(*items[i].compared, items[i].k, count, interval_stride, 1000 + i);
      }
      release_second_oracle_caches();
    });
  }
  for (std::thread& thread : threads) {
    thread.join();
  }
  Tally total;
  for (const Tally& tally : tallies) {
    total += tally;
  }
  return total;
}

void expect_enclosed(const Tally& tally, std::uint64_t points) {
  EXPECT_GE(tally.points, points);
  EXPECT_EQ(tally.outside_fast, 0U);
  EXPECT_EQ(tally.outside_intervals, 0U);
  EXPECT_EQ(tally.radius_too_large, 0U);
  EXPECT_GT(tally.outside_shrunk, 0U) << "a radius that could be ten times smaller proves nothing";
}

TEST(OracleComparison, ArbBallsLieInsideTheFastAndTheIntervalEnclosures) {
  expect_enclosed(compare_all(unscaled(), 300'000, 1), 300'000);
}

TEST(OracleComparison, ArbBallsLieInsideForEveryScaling) {
  expect_enclosed(compare_all(scaled(), 300'000, 1), 300'000);
}

TEST(OracleComparisonExhaustive, ArbBallsLieInsideAtManyMorePoints) {
  expect_enclosed(compare_all(unscaled(), 20'000'000, 4), 20'000'000);
}

TEST(OracleComparisonExhaustive, ArbBallsLieInsideForEveryScalingAtManyMorePoints) {
  expect_enclosed(compare_all(scaled(), 20'000'000, 4), 20'000'000);
}

TEST(OracleComparison, PoweringByRepeatedSquaringAgrees) {
  Random random(7);
  PhaseBlock block;
  for (const auto make : {&unscaled, &scaled}) {
    for (const Compared& compared : make()) {
      for (int i = 0; i < 100; ++i) {
        const int k = static_cast<int>(random.below(static_cast<std::uint64_t>(compared.model.size())));
        SecondOracle second = compared.second(k, SecondRoute::powering);
        const std::int64_t position = random.position();
        second.evaluate(position);
        compared.oracle->enclose_positions({&position, 1}, compared.call, block);
        for (const Component component : {Component::cosine, Component::sine}) {
          const double value = block.values(component, 0)[k];
          ASSERT_TRUE(second.is_within(component, value, compared.oracle->radius(value, position)))
              << "frequency " << k << " position " << position;
        }
      }
    }
  }
}

TEST(OracleComparison, TurnsAreRoundedOnceAndAWrongConstantIsNoticed) {
  for (const auto make : {&unscaled, &scaled}) {
    for (const Compared& compared : make()) {
      for (const FrequencyLaw& law : compared.model.frequencies) {
        if (law.rests()) {
          continue; // exactly 0: no last bit is in doubt
        }
        const Turns128 turns = Multiprecision(law).facts().turns;
        const SecondOracle second(law);
        ASSERT_TRUE(second.turns_are_within(turns.high, turns.low, turns_error * 0x1p128));
        ASSERT_FALSE(second.turns_are_within(turns.high, turns.low ^ 1, turns_error * 0x1p128))
            << "the last bit is not decided";
      }
    }
  }
}

TEST(OracleComparison, AWrongFrequencyLawIsNoticed) {
  Encoding encoding;
  encoding.scheme = Rope{.head_dimension = 128, .rotary_dimension = 128, .base = 500000};
  const auto oracle = make_phase_oracle(encoding);
  FrequencyLaw law = oracle->model().frequencies[20];
  law.base = 500001; // two parts in a million
  SecondOracle second(law);
  const std::int64_t position = 131071;
  second.evaluate(position);
  PhaseBlock block;
  oracle->enclose_positions({&position, 1}, {}, block);
  const double value = block.values(Component::cosine, 0)[20];
  EXPECT_FALSE(second.is_within(Component::cosine, value, oracle->radius(value, position)));
}

} // namespace
} // namespace posproof::reference
