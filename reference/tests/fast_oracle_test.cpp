#include "reference/fast_oracle.hpp"

#include "reference/multiprecision.hpp"
#include "reference/phase_kernel.hpp"
#include "reference/tests/encodings.hpp"
#include "reference/tests/scaled_encodings.hpp"
#include "spec/position.hpp"
#include "spec/tests/support/random.hpp"

#include <cmath>
#include <cstring>
#include <gtest/gtest.h>

namespace posproof::reference {
namespace {

using testing_support::Random;

TEST(PhaseKernel, EveryPathGivesTheSameBits) {
#if defined(__x86_64__)
  if (!__builtin_cpu_supports("avx2")) {
    // Nothing to compare with on this machine: then the portable path is the chosen one.
    EXPECT_EQ(best_phase_kernel(), &evaluate_phases_portable);
    return;
  }
  constexpr std::size_t lanes = 12;
  constexpr std::size_t rows = 5000;
  Random random(5);
  std::vector<std::uint64_t> start_high(lanes), start_low(lanes), step_high(lanes), step_low(lanes);
  for (std::size_t lane = 0; lane < lanes; ++lane) {
    start_high[lane] = random.next() >> (lane * 5);
    start_low[lane] = random.next();
    step_high[lane] = random.next() >> (lane * 4);
    step_low[lane] = ~std::uint64_t{0} - lane; // carries nearly always
  }
  const PhaseRun run{lanes, start_high.data(), start_low.data(), step_high.data(), step_low.data()};
  std::vector<double> cosine(lanes * rows), sine(lanes * rows), cosine2(lanes * rows), sine2(lanes * rows);
  evaluate_phases_portable(run, rows, lanes, cosine.data(), sine.data());
  evaluate_phases_avx2(run, rows, lanes, cosine2.data(), sine2.data());
  EXPECT_EQ(std::memcmp(cosine.data(), cosine2.data(), cosine.size() * sizeof(double)), 0);
  EXPECT_EQ(std::memcmp(sine.data(), sine2.data(), sine.size() * sizeof(double)), 0);
#else
  EXPECT_EQ(best_phase_kernel(), &evaluate_phases_portable);
#endif
}

TEST(FastOracle, RangesAndSinglePositionsGiveTheSameBits) {
  for (const Encoding& encoding : compared_encodings()) {
    const auto oracle = make_phase_oracle(encoding);
    PhaseBlock range;
    PhaseBlock single;
    for (const std::int64_t first :
         {std::int64_t{0}, std::int64_t{-300}, std::int64_t{131000}, largest_position - 600}) {
      oracle->enclose_range(first, 601, {}, range);
      oracle->enclose_positions(range.positions, {}, single);
      ASSERT_EQ(range.cosine, single.cosine) << encoding.name << " from " << first;
      ASSERT_EQ(range.sine, single.sine);
    }
  }
}

TEST(FastOracle, PositionZeroIsExactWithoutRadius) {
  for (const Encoding& encoding : plain_encodings()) {
    const auto oracle = make_phase_oracle(encoding);
    PhaseBlock block;
    oracle->enclose_range(0, 1, {}, block);
    for (int k = 0; k < oracle->model().size(); ++k) {
      ASSERT_EQ(block.values(Component::cosine, 0)[k], 1.0);
      ASSERT_EQ(block.values(Component::sine, 0)[k], 0.0);
      ASSERT_EQ(oracle->radius(1.0, 0), 0.0);
    }
  }
}

TEST(FastOracle, DecidesCorrectRoundingLikeTheSlowOneZerosIncluded) {
  Random random(13);
  for (const Encoding& encoding : compared_encodings()) {
    const auto oracle = make_phase_oracle(encoding);
    for (int i = 0; i < 400; ++i) {
      const int k = static_cast<int>(random.below(static_cast<std::uint64_t>(oracle->model().size())));
      const Multiprecision exact(oracle->model().frequencies[static_cast<std::size_t>(k)],
                                 oracle->model().amplitude);
      const std::int64_t position =
          i % 2 == 0
              ? random.position()
              : nearest_to_quarter_turn(oracle->frequency(k, {}),
                                        static_cast<std::int64_t>(random.below(1U << 24)), largest_context);
      for (const Component component : {Component::cosine, Component::sine}) {
        for (const Format format : all_formats) {
          ASSERT_EQ(oracle->correctly_rounded(format, {k, component, position}),
                    exact.correctly_rounded(format, component, position))
              << encoding.name << ' ' << k << ' ' << position;
        }
      }
    }
  }
}

TEST(FastOracle, ScaledRangesAndSinglePositionsGiveTheSameBits) {
  for (const ScaledCase& one : scaled_cases()) {
    const auto oracle = make_phase_oracle(one.encoding);
    PhaseBlock range;
    PhaseBlock single;
    for (const std::int64_t first : {std::int64_t{-300}, largest_position - 600}) {
      oracle->enclose_range(first, 601, one.call, range);
      oracle->enclose_positions(range.positions, one.call, single);
      ASSERT_EQ(range.cosine, single.cosine) << one.encoding.name << " from " << first;
      ASSERT_EQ(range.sine, single.sine);
    }
  }
}

TEST(FastOracle, DecidesCorrectRoundingOfScaledValuesLikeTheSlowOne) {
  Random random(19);
  for (const ScaledCase& one : scaled_cases()) {
    const auto oracle = make_phase_oracle(one.encoding);
    const PhaseModel model = phase_model(one.encoding, one.call);
    for (int i = 0; i < 100; ++i) {
      const int k = static_cast<int>(random.below(static_cast<std::uint64_t>(model.size())));
      const Multiprecision exact(model.frequencies[static_cast<std::size_t>(k)], model.amplitude);
      const std::int64_t position = random.position();
      for (const Component component : {Component::cosine, Component::sine}) {
        for (const Format format : all_formats) {
          ASSERT_EQ(oracle->correctly_rounded(format, {k, component, position, one.call}),
                    exact.correctly_rounded(format, component, position))
              << one.encoding.name << ' ' << k << ' ' << position;
        }
      }
    }
  }
}

TEST(FastOracle, IsRelativelyAccurateAtTheClosestApproachToAZero) {
  // Pair 0 below 2^31: the cosine nearest to zero sits at the convergents of π/2, for example
  // 1068966896/680529… .
  Encoding encoding;
  encoding.scheme = Rope{.head_dimension = 64, .rotary_dimension = 64};
  const auto oracle = make_phase_oracle(encoding);
  const Multiprecision exact(oracle->model().frequencies[0]);
  for (const std::int64_t position :
       {std::int64_t{11}, std::int64_t{22}, std::int64_t{355}, std::int64_t{710}, std::int64_t{103993},
        std::int64_t{104348}, std::int64_t{208341}, std::int64_t{312689}, std::int64_t{833719},
        std::int64_t{1146408}, std::int64_t{4272943}, std::int64_t{5419351}, std::int64_t{80143857},
        std::int64_t{165707065}, std::int64_t{245850922}, std::int64_t{411557987},
        std::int64_t{1068966896}}) {
    PhaseBlock block;
    oracle->enclose_positions({&position, 1}, {}, block);
    for (const Component component : {Component::cosine, Component::sine}) {
      const double value = block.values(component, 0)[0];
      const Enclosure truth = exact.enclose(component, position);
      EXPECT_LE(std::fabs(value - truth.middle()), oracle->radius(value, position)) << position;
      EXPECT_LE(std::fabs(value - truth.middle()), 0x1p-50 * std::fabs(value)) << "relative, at " << position;
    }
  }
}

TEST(FastOracle, AnswersByLaneAsByFrequency) {
  Random random(17);
  for (const Encoding& encoding : compared_encodings()) {
    const auto oracle = make_phase_oracle(encoding);
    const PhaseModel& model = oracle->model();
    const int lanes = model.kind == DomainKind::row ? static_cast<int>(model.columns.size()) : model.size();
    for (int lane = 0; lane < lanes; ++lane) {
      const Site site{lane, Component::sine, at_position(random.position())};
      const Call call{4096, 0};
      const auto point = point_at(model, site, call);
      const double observed = 0.25;
      const double limit = 0.75;
      if (point) {
        ASSERT_EQ(oracle->enclose(site, call).lower, oracle->enclose(*point).lower) << encoding.name;
        ASSERT_EQ(oracle->enclose(site, call).upper, oracle->enclose(*point).upper);
        ASSERT_EQ(oracle->correctly_rounded(Format::f16, site, call),
                  oracle->correctly_rounded(Format::f16, *point));
        ASSERT_EQ(oracle->compare_error(site, call, observed, limit),
                  oracle->compare_error(*point, observed, limit));
        ASSERT_EQ(oracle->error(site, call, observed).upper, oracle->error(*point, observed).upper);
        ASSERT_EQ(oracle->decimal(site, call, 9).lower, oracle->decimal(*point, 9).lower);
      } else {
        ASSERT_EQ(oracle->enclose(site, call).upper, 0.0);
        ASSERT_EQ(oracle->correctly_rounded(Format::f16, site, call), 0U);
        ASSERT_EQ(oracle->error(site, call, observed).upper, observed);
        ASSERT_EQ(oracle->compare_error(site, call, observed, 0.25), Comparison::at_most);
        ASSERT_EQ(oracle->compare_error(site, call, observed, 0.2), Comparison::greater);
        ASSERT_EQ(oracle->decimal(site, call, 9).lower, "0");
      }
    }
  }
}

TEST(FastOracle, FrequencyIsTheNearestDouble) {
  for (const Encoding& encoding : plain_encodings()) {
    const auto oracle = make_phase_oracle(encoding);
    for (int k = 0; k < oracle->model().size(); ++k) {
      const FrequencyLaw& law = oracle->model().frequencies[static_cast<std::size_t>(k)];
      const double approximate =
          std::pow(law.base, -static_cast<double>(law.numerator) / static_cast<double>(law.denominator)) /
          law.divisor;
      ASSERT_NEAR(oracle->frequency(k, {}) / approximate, 1.0, 1e-14) << encoding.name << ' ' << k;
      if (law.is_exactly_one()) {
        ASSERT_EQ(oracle->frequency(k, {}), 1.0);
      }
    }
  }
}

} // namespace
} // namespace posproof::reference
