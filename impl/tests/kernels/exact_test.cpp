/// builtin:exact: every build of the kernels, and what happens to what they leave open.

#include "impl/kernels/exact.hpp"

#include "impl/kernels/exact_decision.hpp"
#include "impl/kernels/kernel_choice.hpp"
#include "impl/tests/reference.hpp"
#include "impl/tests/support.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <numeric>

namespace posproof::impl::kernels {
namespace {

using namespace impl::tests;

std::vector<const ExactKernels*> builds() {
  std::vector<const ExactKernels*> all;
  for (const TurnsKernels* const kernels : runnable_kernels()) {
    all.push_back(&exact_kernels_named(kernels->name));
  }
  return all;
}

const ExactKernels& fastest() {
  return *builds().back();
}

/// Leaves everything open and writes what nobody may take.
bool settles_nothing(const double*, const double*, std::size_t count, const ExactRadius&, std::byte* output) {
  std::fill_n(output, count * 2, std::byte{0x5a});
  return false;
}

bool rotates_nothing(const ExactHead&, const double*, const double*, const double*, const ExactRadius&) {
  return false;
}

const ExactKernels undecided_kernels{"undecided",
                                     portable_exact_kernels.phases,
                                     {settles_nothing, settles_nothing, settles_nothing},
                                     {rotates_nothing, rotates_nothing, rotates_nothing}};

Encoding yarn(double factor) {
  Encoding encoding = rope(64, 80, 10000.0);
  auto& scheme = std::get<Rope>(encoding.scheme);
  YarnScaling scaling;
  scaling.factor = factor;
  scaling.trained = 4096;
  scheme.scaling = scaling;
  return encoding;
}

Encoding longrope(double factor, std::int64_t trained, std::optional<double> attention = {}) {
  Encoding encoding = rope(4, 6);
  auto& scheme = std::get<Rope>(encoding.scheme);
  LongRopeScaling scaling;
  scaling.short_factors = {1.0, 1.25};
  scaling.long_factors = {1.5, 4.0};
  scaling.trained = trained;
  scaling.factor = factor;
  scaling.attention_factor = attention;
  scheme.scaling = scaling;
  return encoding;
}

Encoding resting() {
  Encoding encoding = rope(16);
  std::get<Rope>(encoding.scheme).scaling = ProportionalScaling{3, 2.0};
  return encoding;
}

std::vector<Encoding> some_encodings() {
  return {rope(128, 128, 500000.0), rope(6, 8, 1.5), rope(20, 20, 10000.0, 4.0), yarn(8), resting(),
          longrope(32, 4096),       rope(8, 8, 1e40)};
}

std::vector<std::int64_t> some_positions(int count) {
  std::vector<std::int64_t> positions{0, 1, -1, 2, 131071, largest_position, -largest_position};
  Randoms randoms(5);
  for (int i = 0; i < count; ++i) {
    positions.push_back(randoms.position(largest_position >> (7 * i % 31)));
  }
  return positions;
}

TEST(Exact, EveryBuildAndTheFallBackGiveTheBitsOfTheIntervals) {
  const std::vector<std::int64_t> positions = some_positions(20);
  for (const Encoding& encoding : some_encodings()) {
    const ExactPhases phases(phase_model(encoding));
    const auto pairs = static_cast<std::size_t>(encoding.rope()->pairs());
    for (const Format format : all_formats) {
      TableBits right;
      for (const std::int64_t position : positions) {
        for (std::size_t lane = 0; lane < pairs; ++lane) {
          right.cosine.push_back(phases.rounded(format, {lane, position, 1, 0}));
          right.sine.push_back(phases.rounded(format, {lane, position, 0, 1}));
        }
      }
      std::vector<const ExactKernels*> all = builds();
      all.push_back(&undecided_kernels);
      for (const ExactKernels* const kernels : all) {
        const auto subject = open_exact(encoding, in_format(format), *kernels);
        for (const std::size_t misaligned_by : {0U, 1U}) {
          TableBits table = table_of(*subject, positions, static_cast<int>(pairs), {}, misaligned_by);
          for (std::size_t i = 0; i < table.sine.size(); ++i) {
            // The sign of a zero is nobody's promise.
            if (value_of(format, table.sine[i]) == 0 && value_of(format, right.sine[i]) == 0) {
              table.sine[i] = right.sine[i];
            }
          }
          ASSERT_EQ(table, right) << kernels->name << ' ' << traits(format).name << ' ' << describe(encoding);
        }
      }
    }
  }
}

TEST(Exact, IsWithinHalfAUnitOfALongDouble) {
  // Another way to the same numbers: long double frequencies, the library's sine. It cannot decide what is
  // near a tie, so that 2^-9 of a unit is granted.
  for (const Encoding& encoding : {rope(128, 128, 500000.0), rope(20, 20, 10000.0, 4.0)}) {
    const auto laws = phase_model(encoding).frequencies;
    const std::vector<Reference> references(laws.begin(), laws.end());
    for (const Format format : all_formats) {
      const auto subject = open_exact(encoding, in_format(format), fastest());
      const std::vector<std::int64_t> positions = some_positions(500);
      const TableBits table = table_of(*subject, positions, static_cast<int>(laws.size()));
      std::size_t index = 0;
      for (const std::int64_t position : positions) {
        for (const Reference& reference : references) {
          const double right = reference.sine(position);
          ASSERT_NEAR(value_of(format, table.sine[index]), right,
                      spacing_at(format, right) * (0.5 + 0x1p-9) + 0x1p-33);
          ++index;
        }
      }
    }
  }
}

TEST(Exact, BothPrecisionsOfTheIntervalsAgree) {
  for (const Encoding& encoding : some_encodings()) {
    const ExactPhases phases(phase_model(encoding));
    for (const std::int64_t position : {1, -77, 131071}) {
      for (const double y : {0.0, -3.5}) {
        const ExactPhases::Value value{1, position, 1.25, y};
        const auto few = phases.rounded_with(ExactPhases::Bits::few, Format::f32, value);
        ASSERT_TRUE(few) << describe(encoding);
        ASSERT_EQ(few, phases.rounded_with(ExactPhases::Bits::many, Format::f32, value));
      }
    }
  }
}

TEST(Exact, PositionZeroIsTheIdentity) {
  for (const Format format : all_formats) {
    const auto subject = open_exact(rope(64), in_format(format), fastest());
    const TableBits table = table_of(*subject, {0}, 32);
    EXPECT_EQ(table.cosine, std::vector<std::uint32_t>(32, round_to_nearest(format, 1.0)));
    EXPECT_EQ(table.sine, std::vector<std::uint32_t>(32, 0));
  }
}

TEST(Exact, TiesOfAnAmplitudeGoToEven) {
  // 1 + 2^-8 is half-way between two bf16 numbers, and 1 + 3·2^-8 too.
  for (const auto& [amplitude, right] :
       {std::pair{1 + 0x1p-8, 1.0}, std::pair{1 + 0x3p-8, 1 + 0x4p-8}, std::pair{-1 - 0x1p-8, -1.0}}) {
    const auto subject = open_exact(longrope(1, 4096, amplitude), in_format(Format::bf16), fastest());
    const TableBits table = table_of(*subject, {0}, 2);
    EXPECT_EQ(value_of(Format::bf16, table.cosine[0]), right);
  }
}

TEST(Exact, WhatNoPrecisionDecidesIsTakenForATie) {
  // √(1 + ln 512/ln 65536) is exactly 5/4, which intervals of logarithms cannot know; 5/4 of 130/128 is
  // half-way between two bf16 numbers.
  const Encoding encoding = longrope(512, 65536);
  const ExactPhases phases(phase_model(encoding));
  const ExactPhases::Value value{0, 0, 130.0 / 128, 0};
  EXPECT_EQ(phases.rounded_with(ExactPhases::Bits::few, Format::bf16, value), std::nullopt);
  EXPECT_EQ(phases.rounded_with(ExactPhases::Bits::many, Format::bf16, value), std::nullopt);
  EXPECT_EQ(value_of(Format::bf16, phases.rounded(Format::bf16, value)), 162.0 / 128);
  const auto subject = open_exact(encoding, in_format(Format::bf16), fastest());
  EXPECT_EQ(rotated(*subject, 0, {130.0 / 128, 0, 0, 0, 7, 9}),
            (std::vector<double>{162.0 / 128, 0, 0, 0, 7, 9}));
}

TEST(Exact, RotatesAsTheIntervalsDoOnEveryBuild) {
  for (const Encoding& encoding : {rope(128, 131, 500000.0), yarn(8), resting()}) {
    const ExactPhases phases(phase_model(encoding));
    const int width = encoding.rope()->rotary_dimension;
    const auto columns = static_cast<std::size_t>(encoding.rope()->head_dimension);
    std::vector<const ExactKernels*> all = builds();
    all.push_back(&undecided_kernels);
    for (const Format format : all_formats) {
      for (const Layout layout : {Layout::half_split, Layout::interleaved}) {
        for (const Direction direction : {Direction::forward, Direction::backward}) {
          const double sign = direction == Direction::forward ? 1 : -1;
          for (const std::int64_t position : {0, 1, -70001, 2147483647}) {
            Randoms randoms(17);
            std::vector<double> head(columns);
            std::generate(head.begin(), head.end(), [&] {
              return value_of(format, randoms.datum(format)) * std::exp2(randoms.position(9));
            });
            std::transform(head.begin(), head.end(), head.begin(),
                           [format](double x) { return value_of(format, round_to_nearest(format, x)); });
            std::vector<double> right = head;
            for (int pair = 0; pair < width / 2; ++pair) {
              const PairColumns at = columns_of_pair(layout, pair, width);
              double& y0 = right[static_cast<std::size_t>(at.first)];
              double& y1 = right[static_cast<std::size_t>(at.second)];
              const auto lane = static_cast<std::size_t>(pair);
              const double x0 = y0;
              const double x1 = y1;
              y0 = value_of(format, phases.rounded(format, {lane, position, x0, -sign * x1}));
              y1 = value_of(format, phases.rounded(format, {lane, position, x1, sign * x0}));
            }
            for (const ExactKernels* const kernels : all) {
              const auto subject = open_exact(encoding, in(format, layout, direction), *kernels);
              ASSERT_EQ(rotated(*subject, position, head), right)
                  << kernels->name << ' ' << traits(format).name << ' ' << name_of(layout) << ' ' << position;
            }
          }
        }
      }
    }
  }
}

TEST(Exact, TurnsWhatIsNotFiniteByTheRulesOfArithmetic) {
  const double infinity = std::numeric_limits<double>::infinity();
  for (const ExactKernels* const kernels : builds()) {
    for (const Format format : all_formats) {
      const auto subject = open_exact(rope(4), in_format(format), *kernels);
      const std::vector<double> turned = rotated(*subject, 1, {infinity, std::nan(""), 1, 2});
      EXPECT_EQ(turned[0], infinity);
      EXPECT_EQ(turned[2], infinity);
      EXPECT_TRUE(std::isnan(turned[1]) && std::isnan(turned[3]));
      const std::vector<double> largest = rotated(*subject, 1, {-0x1.fcp127, 0, -0x1.fcp127, 0});
      EXPECT_EQ(largest[2], -infinity) << "overflow";
    }
  }
}

TEST(Exact, SubnormalHalvesAreRoundedOnce) {
  // ω = 1e-6 at positions 1, 2, …: sines of a few units of 2^-24.
  const Encoding encoding = rope(4, 4, 1e12);
  const auto subject = open_exact(encoding, in_format(Format::f16), fastest());
  std::vector<std::int64_t> positions(221); // below 2^-13 halves count units of 2^-24
  std::iota(positions.begin(), positions.end(), -100);
  const TableBits table = table_of(*subject, positions, 2);
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const auto position = static_cast<double>(positions[i]);
    EXPECT_EQ(value_of(Format::f16, table.sine[2 * i + 1]),
              std::nearbyint(position * 1e-6 * 0x1p24) * 0x1p-24)
        << position;
  }
}

TEST(ExactSettle, AnswersWhereTheEnclosureIsOnOneSideOfABoundary) {
  for (const ExactKernels* const kernels : builds()) {
    for (const Format format : all_formats) {
      const auto settle = kernels->settle[static_cast<std::size_t>(format)];
      const double boundary = 1 + spacing_at(format, 1.0) / 2;
      // The passage through float32 widens the enclosures of halves, and moves their ends back.
      const double passage = format == Format::f32 ? 0 : 0x1p-23;
      for (const double radius : {0x1p-44, 0x1p-40}) {
        for (const double side : {-1.0, 1.0}) {
          const std::vector<double> weights(9, 1.0);
          for (std::size_t at = 0; at < 9; ++at) {
            std::vector<double> values(9, 1.0);
            Buffer output(format, 9, 1);
            values[at] = boundary + side * (passage + radius) * (1 + 0x1p-6);
            EXPECT_TRUE(settle(values.data(), weights.data(), 9, {1, 0, radius}, output.data()))
                << kernels->name << ' ' << traits(format).name << ' ' << at;
            EXPECT_EQ(output.value(at), side < 0 ? 1 : 1 + spacing_at(format, 1.0));
            EXPECT_TRUE(output.guards_are_whole());
            values[at] = boundary + side * radius * (1 - 0x1p-6);
            EXPECT_FALSE(settle(values.data(), weights.data(), 9, {1, 0, radius}, output.data()));
            EXPECT_FALSE(settle(values.data(), weights.data(), 9, {1, radius, 0}, output.data()));
          }
        }
      }
    }
  }
}

TEST(Exact, DeclaresWhatItIs) {
  const auto subject = open_exact(rope(64, 96), in(Format::bf16, Layout::interleaved, Direction::backward),
                                  portable_exact_kernels);
  const Declaration& declaration = subject->declaration();
  EXPECT_EQ(declaration.accuracy, AccuracyClass::exact);
  EXPECT_EQ(declaration.smallest_position, -largest_position);
  EXPECT_EQ(declaration.largest_position, largest_position);
  EXPECT_TRUE(declaration.offers.table && declaration.offers.rotate && declaration.offers.backward);
  EXPECT_TRUE(declaration.reentrant && !declaration.stateful);
}

TEST(Exact, HasABuildForEveryBuildOfTurns) {
  EXPECT_EQ(builds().size(), runnable_kernels().size());
  EXPECT_THROW((void)exact_kernels_named("sse9"), std::logic_error);
}

} // namespace
} // namespace posproof::impl::kernels
