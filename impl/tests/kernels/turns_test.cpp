/// builtin:turns against the reference of this room, on every build of the kernels.

#include "impl/kernels/turns.hpp"

#include "impl/kernels/kernel_choice.hpp"
#include "impl/tests/reference.hpp"
#include "impl/tests/support.hpp"

#include <gtest/gtest.h>

namespace posproof::impl::kernels {
namespace {

using namespace impl::tests;

/// What the kernel is built for, in units of the format's roundoff; the class allows 4.
double bound_of(Format format) {
  return (format == Format::f32 ? 1.6 : format == Format::f16 ? 0.503 : 0.501) * unit_roundoff(format);
}

std::vector<std::int64_t> positions_up_to_the_end(int count) {
  std::vector<std::int64_t> positions{0, 1, 2, largest_position, largest_position - 1, -1, -largest_position};
  Randoms randoms(11);
  for (int i = 0; i < count; ++i) {
    positions.push_back(randoms.position(largest_position >> (i % 31)));
  }
  return positions;
}

TEST(Turns, IsUniformAtRandomPositionsUpToTheLargest) {
  const std::vector<std::int64_t> positions = positions_up_to_the_end(3000);
  for (const Encoding& encoding : {rope(128, 128, 500000.0), rope(80, 96, 10000.0, 4.0), rope(6, 8, 1.5)}) {
    const std::vector<FrequencyLaw> laws = phase_model(encoding).frequencies;
    for (const TurnsKernels* const kernels : runnable_kernels()) {
      for (const Format format : all_formats) {
        const auto subject = open_turns(encoding, in_format(format), *kernels);
        const TableBits table = table_of(*subject, positions, static_cast<int>(laws.size()));
        std::size_t index = 0;
        std::vector<Reference> references(laws.begin(), laws.end());
        for (const std::int64_t position : positions) {
          for (const Reference& reference : references) {
            ASSERT_NEAR(value_of(format, table.cosine[index]), reference.cosine(position), bound_of(format))
                << position;
            ASSERT_NEAR(value_of(format, table.sine[index]), reference.sine(position), bound_of(format))
                << position;
            ++index;
          }
        }
      }
    }
  }
}

TEST(Turns, HoldsSmallSinesToTheirOwnSize) {
  // The slowest pair of a large base at position 1: absolute bounds would let the sine be zero.
  for (const double base : {1e6, 1e9}) {
    const Reference reference(frequency_laws(*rope(128, 128, base).rope()).back());
    for (const TurnsKernels* const kernels : runnable_kernels()) {
      for (const Format format : all_formats) {
        const auto subject = open_turns(rope(128, 128, base), in_format(format), *kernels);
        const TableBits table = table_of(*subject, {1}, 64);
        const double sine = value_of(format, table.sine.back());
        // f32: the phase is cut off at 2^-48 turns; f16: half its unit below 2^-14.
        const double smallest = format == Format::f32 ? 0x1p-45 : format == Format::f16 ? 0x1p-25 : 0;
        const double relative = format == Format::f32 ? 0x1p-22 : 1.01 * unit_roundoff(format);
        EXPECT_NEAR(sine, reference.sine(1), relative * reference.sine(1) + 1.01 * smallest)
            << kernels->name << ' ' << traits(format).name;
      }
    }
  }
}

TEST(Turns, IsExactlyOddAndEvenInThePosition) {
  const auto subject = open_turns(rope(64), in_format(Format::f32), *runnable_kernels().back());
  for (const std::int64_t position : {1, 77, 131071, 2147483647}) {
    const TableBits forward = table_of(*subject, {position}, 32);
    TableBits backward = table_of(*subject, {-position}, 32);
    for (std::uint32_t& sine : backward.sine) {
      sine ^= 0x80000000U;
    }
    EXPECT_EQ(forward, backward) << position;
  }
}

TEST(Turns, PositionZeroIsTheIdentityExactly) {
  for (const Format format : all_formats) {
    const auto subject = open_turns(rope(64), in_format(format), *runnable_kernels().back());
    const TableBits table = table_of(*subject, {0}, 32);
    EXPECT_EQ(table.cosine, std::vector<std::uint32_t>(32, round_to_nearest(format, 1.0)));
    EXPECT_EQ(table.sine, std::vector<std::uint32_t>(32, 0));
  }
}

TEST(Turns, EveryFiniteNumberPassesPositionZeroUnchanged) {
  for (const Format format : {Format::f16, Format::bf16}) {
    for (const TurnsKernels* const kernels : runnable_kernels()) {
      const auto subject = open_turns(rope(2), in_format(format), *kernels);
      constexpr std::size_t all = 0x10000;
      Buffer input(format, 2 * all);
      Buffer output(format, 2 * all);
      for (std::uint32_t bits = 0; bits < all; ++bits) {
        input.set(2 * bits, bits);
        input.set(2 * bits + 1, 0);
      }
      const std::vector<std::int64_t> positions{0};
      RotateRequest request{{positions, 1}, {}, {}, {}};
      request.query = HeadsTensor{input.data(), output.data(), all, 2 * all, 2, 2 * all, 2};
      require_ok(subject->rotate(request));
      for (std::uint32_t bits = 0; bits < all; ++bits) {
        if (is_finite(format, bits)) {
          ASSERT_EQ(output.bits(2 * bits), bits) << kernels->name << ' ' << traits(format).name;
        } else if (is_nan(format, bits)) {
          ASSERT_TRUE(is_nan(format, output.bits(2 * bits)));
        }
      }
    }
  }
}

/// The rotation of one head by unrounded float32 cosines and sines, each component rounded once.
std::vector<double> rotated_by_table(const TableBits& table, const std::vector<double>& head, Format format,
                                     Layout layout, Direction direction) {
  std::vector<double> result = head;
  const int pairs = static_cast<int>(table.cosine.size());
  for (int pair = 0; pair < pairs; ++pair) {
    const PairColumns columns = columns_of_pair(layout, pair, 2 * pairs);
    const auto first = static_cast<std::size_t>(columns.first);
    const auto second = static_cast<std::size_t>(columns.second);
    const auto c = static_cast<float>(value_of(Format::f32, table.cosine[static_cast<std::size_t>(pair)]));
    const auto s = static_cast<float>((direction == Direction::forward ? 1 : -1) *
                                      value_of(Format::f32, table.sine[static_cast<std::size_t>(pair)]));
    const auto x0 = static_cast<float>(head[first]);
    const auto x1 = static_cast<float>(head[second]);
    const float y0 = x0 * c - x1 * s;
    const float y1 = x0 * s + x1 * c;
    result[first] = value_of(format, round_to_nearest(format, static_cast<double>(y0)));
    result[second] = value_of(format, round_to_nearest(format, static_cast<double>(y1)));
  }
  return result;
}

TEST(Turns, RotatesInFloatByUnroundedCosinesAtEveryWidth) {
  for (const int width : {2, 6, 20, 24, 64, 80, 96, 128, 256, 300}) {
    const Encoding encoding = rope(width, width + 3);
    for (const TurnsKernels* const kernels : runnable_kernels()) {
      const auto exact = open_turns(encoding, in_format(Format::f32), *kernels);
      const TableBits table = table_of(*exact, {-70001}, width / 2);
      for (const Format format : all_formats) {
        Randoms randoms(static_cast<std::uint64_t>(width));
        std::vector<double> head(static_cast<std::size_t>(width) + 3);
        std::generate(head.begin(), head.end(), [&] { return value_of(format, randoms.datum(format)); });
        for (const Layout layout : {Layout::half_split, Layout::interleaved}) {
          for (const Direction direction : {Direction::forward, Direction::backward}) {
            const auto subject = open_turns(encoding, in(format, layout, direction), *kernels);
            ASSERT_EQ(rotated(*subject, -70001, head),
                      rotated_by_table(table, head, format, layout, direction))
                << kernels->name << ' ' << traits(format).name << ' ' << name_of(layout) << ", width "
                << width;
          }
        }
      }
    }
  }
}

TEST(Turns, FillsTheColumnsOfEverySinusoidalVariant) {
  for (const int width : {4, 7, 24}) {
    Sinusoidal base;
    base.width = width;
    for (const SinusoidalVariant& variant : variants_of(base)) {
      const Encoding encoding = rows(variant.encoding);
      const PhaseModel model = phase_model(encoding);
      const auto subject = open_turns(encoding, in_format(Format::f32), *runnable_kernels().back());
      for (const std::int64_t position : {0, 1, 1000, -5}) {
        const std::vector<std::uint32_t> row = rows_of(*subject, {position}, width);
        for (std::size_t column = 0; column < row.size(); ++column) {
          const Column& content = model.columns[column];
          const Reference reference(model.frequencies[static_cast<std::size_t>(content.frequency)]);
          const double right = content.function == Column::Function::zero     ? 0
                               : content.function == Column::Function::cosine ? reference.cosine(position)
                                                                              : reference.sine(position);
          ASSERT_NEAR(value_of(Format::f32, row[column]), right, bound_of(Format::f32))
              << variant.name << ", column " << column << ", position " << position;
        }
      }
    }
  }
}

TEST(Turns, DeclaresWhatItIs) {
  const auto subject = open_turns(rope(64, 96), in(Format::bf16, Layout::interleaved, Direction::backward),
                                  portable_turns_kernels);
  const Declaration& declaration = subject->declaration();
  EXPECT_EQ(declaration.accuracy, AccuracyClass::uniform);
  EXPECT_EQ(declaration.smallest_position, -largest_position);
  EXPECT_EQ(declaration.largest_position, largest_position);
  EXPECT_EQ(declaration.table_format, Format::bf16);
  EXPECT_EQ(declaration.compute_format, Format::f32);
  EXPECT_EQ(declaration.layout, Layout::interleaved);
  EXPECT_EQ(declaration.direction, Direction::backward);
  EXPECT_TRUE(declaration.offers.table && declaration.offers.rotate && !declaration.offers.encode);
  EXPECT_TRUE(declaration.reentrant && !declaration.stateful);
}

} // namespace
} // namespace posproof::impl::kernels
