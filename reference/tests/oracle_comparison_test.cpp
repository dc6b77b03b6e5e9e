/// The first oracle against the second: a ball of 256 bits by another algorithm and another library lies
/// inside what the fast oracle and the interval oracle enclose, at a million points over every preset; and
/// the comparison can fail: a radius shrunk tenfold is noticed.

#include "reference/fast_oracle.hpp"
#include "reference/multiprecision.hpp"
#include "reference/second/arb_oracle.hpp"
#include "reference/tests/encodings.hpp"
#include "spec/position.hpp"
#include "spec/tests/support/random.hpp"

#include <atomic>
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

/// Compares one frequency of one encoding; every `interval_stride`-th point also with the interval oracle.
Tally compare_frequency(const PhaseOracle& oracle, int k, std::size_t count, std::size_t interval_stride,
                        std::uint64_t seed) {
  Random random(seed);
  SecondOracle second(oracle.model().frequencies[static_cast<std::size_t>(k)]);
  const auto positions = compared_positions(oracle.frequency(k), count, random);
  Tally tally;
  PhaseBlock block;
  std::size_t index = 0;
  for (const std::int64_t position : positions) {
    oracle.enclose_positions({&position, 1}, {}, block);
    second.evaluate(position);
    for (const Component component : {Component::cosine, Component::sine}) {
      const double value = block.values(component, 0)[k];
      const double radius = oracle.radius(value, position);
      ++tally.points;
      tally.outside_fast += second.is_within(component, value, radius) ? 0U : 1U;
      tally.outside_shrunk += second.is_within(component, value, radius / 10) ? 0U : 1U;
      tally.radius_too_large += radius <= 0x1p-50 + fast_phase_term(position) ? 0U : 1U;
      if (index++ % interval_stride == 0) {
        const Enclosure enclosure = oracle.enclose({k, component, position});
        const bool narrow = enclosure.upper - enclosure.lower <= 0x1p-51;
        tally.outside_intervals +=
            narrow && second.is_inside(component, enclosure.lower, enclosure.upper) ? 0U : 1U;
      }
    }
  }
  return tally;
}

Tally compare_all(std::size_t points, std::size_t interval_stride) {
  struct Item {
    const PhaseOracle* oracle;
    int k;
  };
  std::vector<std::unique_ptr<PhaseOracle>> oracles;
  std::vector<Item> items;
  for (const Encoding& encoding : compared_encodings()) {
    oracles.push_back(make_phase_oracle(encoding));
    for (int k = 0; k < oracles.back()->model().size(); ++k) {
      items.push_back({oracles.back().get(), k});
    }
  }
  const std::size_t count = points / items.size() / 2 + 1;
  std::atomic<std::size_t> next = 0;
  std::vector<Tally> tallies(std::max(1U, std::thread::hardware_concurrency()));
  std::vector<std::thread> threads;
  for (Tally& tally : tallies) {
    threads.emplace_back([&] {
      for (std::size_t i = next++; i < items.size(); i = next++) {
        tally += compare_frequency(*items[i].oracle, items[i].k, count, interval_stride, 1000 + i);
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
  expect_enclosed(compare_all(1'000'000, 1), 1'000'000);
}

TEST(OracleComparisonExhaustive, ArbBallsLieInsideAtManyMorePoints) {
  expect_enclosed(compare_all(20'000'000, 4), 20'000'000);
}

TEST(OracleComparison, PoweringByRepeatedSquaringAgrees) {
  Random random(7);
  PhaseBlock block;
  for (const Encoding& encoding : compared_encodings()) {
    const auto oracle = make_phase_oracle(encoding);
    for (int i = 0; i < 200; ++i) {
      const int k = static_cast<int>(random.below(static_cast<std::uint64_t>(oracle->model().size())));
      SecondOracle second(oracle->model().frequencies[static_cast<std::size_t>(k)], SecondRoute::powering);
      const std::int64_t position = random.position();
      second.evaluate(position);
      oracle->enclose_positions({&position, 1}, {}, block);
      for (const Component component : {Component::cosine, Component::sine}) {
        const double value = block.values(component, 0)[k];
        ASSERT_TRUE(second.is_within(component, value, oracle->radius(value, position)))
            << encoding.name << " frequency " << k << " position " << position;
      }
    }
  }
}

TEST(OracleComparison, TurnsAreRoundedOnceAndAWrongConstantIsNoticed) {
  for (const Encoding& encoding : compared_encodings()) {
    const PhaseModel model = phase_model(encoding);
    for (const FrequencyLaw& law : model.frequencies) {
      const Turns128 turns = Multiprecision(law).facts().turns;
      const SecondOracle second(law);
      ASSERT_TRUE(second.turns_are_within(turns.high, turns.low, turns_error * 0x1p128)) << encoding.name;
      ASSERT_FALSE(second.turns_are_within(turns.high, turns.low ^ 1, turns_error * 0x1p128))
          << "the last bit is not decided";
    }
  }
}

TEST(OracleComparison, AWrongFrequencyLawIsNoticed) {
  Encoding encoding;
  encoding.scheme = Rope{.head_dimension = 128, .rotary_dimension = 128, .base = 500000};
  const auto oracle = make_phase_oracle(encoding);
  FrequencyLaw law = oracle->model().frequencies[20];
  law.base = 500001; // one part in half a million
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
