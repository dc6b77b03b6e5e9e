/// Numeric contracts: their own roundings bit for bit, and their class at every kind of position.

#include "impl/contracts/contract.hpp"

#include "impl/registry.hpp"
#include "impl/tests/reference.hpp"
#include "impl/tests/support.hpp"

#include <bit>
#include <cmath>
#include <gtest/gtest.h>

namespace posproof::impl::contracts {
namespace {

using namespace impl::tests;

std::uint32_t bits_of(float value) {
  return std::bit_cast<std::uint32_t>(value);
}

std::vector<std::int64_t> positions_of_all_sizes() {
  std::vector<std::int64_t> positions{0, 1, 2, 16777216, 16777217, -16777217, largest_position};
  Randoms randoms(3);
  for (int i = 0; i < 1200; ++i) {
    positions.push_back(randoms.position(largest_position >> (i % 31)));
  }
  return positions;
}

std::vector<Encoding> rope_encodings() {
  return {rope(128),
          rope(128, 128, 500000.0),
          rope(80, 96, 1e7, 8.0),
          rope(64, 64, 10000.0, 2.5),
          rope(20, 20, 1.5),
          rope(2),
          rope(218, 218, 7.5e7, 64.0)};
}

TEST(Contract, KeepsItsDeclaredClassInEveryFormat) {
  const std::vector<std::int64_t> positions = positions_of_all_sizes();
  for (const SubjectSource& source : sources()) {
    for (const Encoding& encoding : rope_encodings()) {
      const PhaseModel model = phase_model(encoding);
      std::vector<Reference> references(model.frequencies.begin(), model.frequencies.end());
      for (const Format format : all_formats) {
        const auto subject = source.open(encoding, in_format(format));
        const TableBits table = table_of(*subject, positions, model.size());
        for (int k = 0; k < model.size(); ++k) {
          const auto lane = static_cast<std::size_t>(k);
          const LaneFacts facts{model.frequencies[lane], references[lane].frequency(), k, 1};
          const ClassBound bound = class_bound(subject->declaration().accuracy, format, facts);
          for (std::size_t t = 0; t < positions.size(); ++t) {
            const std::int64_t p = positions[t];
            const std::size_t i = t * references.size() + lane;
            const double limit = bound.at(static_cast<double>(p)) + 0x1p-33;
            ASSERT_NEAR(value_of(format, table.cosine[i]), references[lane].cosine(p), limit)
                << source.name << ", " << describe(encoding) << ", pair " << k << ", p = " << p;
            ASSERT_NEAR(value_of(format, table.sine[i]), references[lane].sine(p), limit)
                << source.name << ", " << describe(encoding) << ", pair " << k << ", p = " << p;
          }
        }
      }
    }
  }
}

TEST(Contract, F32AngleIsTheRecipeBitForBit) {
  const auto subject = find_subject("contract:f32-angle").open(rope(96, 96, 500000.0, 2.5), {});
  const std::vector<std::int64_t> positions = positions_of_all_sizes();
  const TableBits table = table_of(*subject, positions, 48);
  for (std::size_t t = 0; t < positions.size(); ++t) {
    for (int i = 0; i < 48; ++i) {
      const float exponent = static_cast<float>(2 * i) / 96.0F;
      const float inverse_frequency = 1.0F / std::pow(500000.0F, exponent) / 2.5F;
      const float angle = static_cast<float>(positions[t]) * inverse_frequency;
      const std::size_t index = t * 48 + static_cast<std::size_t>(i);
      ASSERT_EQ(table.cosine[index], bits_of(std::cos(angle))) << positions[t] << ' ' << i;
      ASSERT_EQ(table.sine[index], bits_of(std::sin(angle))) << positions[t] << ' ' << i;
    }
  }
}

TEST(Contract, F32RecurrenceIsTheRecipeBitForBit) {
  const auto subject = find_subject("contract:f32-recurrence").open(rope(128, 128, 10000.0, 8.0), {});
  const std::vector<std::int64_t> positions = positions_of_all_sizes();
  const TableBits table = table_of(*subject, positions, 64);
  const float scale = std::pow(10000.0F, -2.0F / 128.0F);
  for (std::size_t t = 0; t < positions.size(); ++t) {
    float theta = static_cast<float>(positions[t]);
    for (std::size_t i = 0; i < 64; ++i) {
      const float angle = 0.125F * theta;
      ASSERT_EQ(table.cosine[t * 64 + i], bits_of(std::cos(angle))) << positions[t] << ' ' << i;
      ASSERT_EQ(table.sine[t * 64 + i], bits_of(std::sin(angle))) << positions[t] << ' ' << i;
      theta *= scale;
    }
  }
}

TEST(Contract, F32TimescaleIsTheRecipeBitForBit) {
  const auto subject = find_subject("contract:f32-timescale").open(rope(96, 96, 500000.0, 2.5), {});
  const std::vector<std::int64_t> positions = positions_of_all_sizes();
  const TableBits table = table_of(*subject, positions, 48);
  for (std::size_t t = 0; t < positions.size(); ++t) {
    for (int i = 0; i < 48; ++i) {
      const float timescale = std::pow(500000.0F, static_cast<float>(2 * i) / 96.0F) * 2.5F;
      const float angle = static_cast<float>(positions[t]) / timescale;
      const std::size_t index = t * 48 + static_cast<std::size_t>(i);
      ASSERT_EQ(table.cosine[index], bits_of(std::cos(angle))) << positions[t] << ' ' << i;
      ASSERT_EQ(table.sine[index], bits_of(std::sin(angle))) << positions[t] << ' ' << i;
    }
  }
}

/// Outside of a ramp no frequency is turned into a timescale and back.
TEST(Contract, F32TimescaleOfARampIsLeftOrMultipliedOutsideOfIt) {
  Encoding encoding = rope(128, 128, 500000.0);
  std::get<Rope>(encoding.scheme).scaling = Llama3Scaling{8, 1, 4, 8192};
  const auto subject = find_subject("contract:f32-timescale").open(encoding, {});
  const TableBits table = table_of(*subject, {8191}, 64);
  for (const int i : {5, 28, 35, 63}) {
    const float timescale = std::pow(500000.0F, static_cast<float>(2 * i) / 128.0F) * (i < 29 ? 1.0F : 8.0F);
    EXPECT_EQ(table.cosine[static_cast<std::size_t>(i)], bits_of(std::cos(8191.0F / timescale))) << i;
  }
  Encoding resting = rope(8);
  std::get<Rope>(resting.scheme).scaling = ProportionalScaling{2, 1};
  const auto rests = find_subject("contract:f32-timescale").open(resting, {});
  EXPECT_EQ(table_of(*rests, {0, 77}, 4).cosine[7], bits_of(1.0F)) << "an infinite timescale";
}

TEST(Contract, F32ExpLogIsTheRecipeBitForBit) {
  const auto subject = find_subject("contract:f32-exp-log").open(rope(96, 96, 500000.0, 2.5), {});
  const std::vector<std::int64_t> positions = positions_of_all_sizes();
  const TableBits table = table_of(*subject, positions, 48);
  const auto step = static_cast<float>(-std::log(500000.0) / 96.0);
  for (std::size_t t = 0; t < positions.size(); ++t) {
    for (int i = 0; i < 48; ++i) {
      const float inverse_frequency = std::exp(static_cast<float>(2 * i) * step) / 2.5F;
      const float angle = static_cast<float>(positions[t]) * inverse_frequency;
      const std::size_t index = t * 48 + static_cast<std::size_t>(i);
      ASSERT_EQ(table.cosine[index], bits_of(std::cos(angle))) << positions[t] << ' ' << i;
      ASSERT_EQ(table.sine[index], bits_of(std::sin(angle))) << positions[t] << ' ' << i;
    }
  }
}

TEST(Contract, TableInFormatHoldsTheTableOfF32AngleAndRotatesInTheFormat) {
  const SubjectSource source = find_subject("contract:table-in-format");
  const SubjectSource angle = find_subject("contract:f32-angle");
  bool differs = false;
  for (const Format format : all_formats) {
    const auto subject = source.open(rope(16), in_format(format));
    const auto other = angle.open(rope(16), in_format(format));
    EXPECT_EQ(subject->declaration().compute_format, format);
    EXPECT_EQ(table_of(*subject, {0, 7, 4001}, 8), table_of(*other, {0, 7, 4001}, 8));
    Randoms randoms(5);
    for (int i = 0; i < 50; ++i) {
      std::vector<double> head(16);
      for (double& value : head) {
        value = value_of(format, randoms.datum(format));
      }
      const bool same = rotated(*subject, i, head) == rotated(*other, i, head);
      EXPECT_TRUE(same || format != Format::f32) << "float32 is the same arithmetic";
      differs = differs || !same;
    }
  }
  EXPECT_TRUE(differs);
  EXPECT_NE(source.why_not(rows({.width = 8})), "");
}

TEST(Contract, F64AngleIsRoundedOnceToTheFormat) {
  const std::vector<std::int64_t> positions = positions_of_all_sizes();
  for (const Format format : all_formats) {
    const auto subject = find_subject("contract:f64-angle").open(rope(64), in_format(format));
    const TableBits table = table_of(*subject, positions, 32);
    for (std::size_t t = 0; t < positions.size(); ++t) {
      for (std::size_t i = 0; i < 32; ++i) {
        const double angle =
            static_cast<double>(positions[t]) / std::pow(10000.0, static_cast<double>(i) / 32.0);
        // The recipe multiplies by a reciprocal: the angle may differ by 2^-51 relative, the value by as much
        // as that moves it, and rounding is monotone.
        const double slack = 0x1p-51 * std::fabs(angle);
        const auto rounded = [&](double value) {
          return ordinal_of(format, round_to_nearest(format, value));
        };
        for (const bool is_cosine : {true, false}) {
          const double value = is_cosine ? std::cos(angle) : std::sin(angle);
          const std::uint32_t bits = is_cosine ? table.cosine[t * 32 + i] : table.sine[t * 32 + i];
          ASSERT_GE(ordinal_of(format, bits), rounded(value - slack)) << positions[t] << ' ' << i;
          ASSERT_LE(ordinal_of(format, bits), rounded(value + slack)) << positions[t] << ' ' << i;
        }
      }
    }
  }
}

TEST(Contract, RotationReadsTheTableThatItWouldStore) {
  for (const SubjectSource& source : sources()) {
    for (const Format format : all_formats) {
      for (const Direction direction : {Direction::forward, Direction::backward}) {
        const auto subject = source.open(rope(2), in(format, Layout::half_split, direction));
        for (const std::int64_t position : {1, 183, 4097}) {
          const TableBits table = table_of(*subject, {position}, 1);
          const auto c = static_cast<float>(value_of(format, table.cosine[0]));
          const auto s = static_cast<float>((direction == Direction::forward ? 1 : -1) *
                                            value_of(format, table.sine[0]));
          const auto x0 = static_cast<float>(value_of(format, round_to_nearest(format, 1.1)));
          const auto x1 = static_cast<float>(value_of(format, round_to_nearest(format, -0.3)));
          const std::vector<double> turned = rotated(*subject, position, {1.1, -0.3});
          // Each operation in the format of the arithmetic, the result in that of the output.
          const auto computed = [&](float value) {
            const Format compute = subject->declaration().compute_format;
            return static_cast<float>(
                value_of(compute, round_to_nearest(compute, static_cast<double>(value))));
          };
          const float first = computed(computed(x0 * c) - computed(x1 * s));
          const float second = computed(computed(x0 * s) + computed(x1 * c));
          EXPECT_EQ(turned[0], value_of(format, round_to_nearest(format, static_cast<double>(first))))
              << source.name;
          EXPECT_EQ(turned[1], value_of(format, round_to_nearest(format, static_cast<double>(second))))
              << source.name;
        }
      }
    }
  }
}

TEST(Contract, FillsTheColumnsOfEverySinusoidalVariant) {
  for (const SubjectSource& source : sources()) {
    for (const int width : {4, 7, 24}) {
      Sinusoidal base;
      base.width = width;
      for (const SinusoidalVariant& variant : variants_of(base)) {
        const Encoding encoding = rows(variant.encoding);
        const PhaseModel model = phase_model(encoding);
        const auto subject = source.open(encoding, in_format(Format::f32));
        for (const std::int64_t position : {0, 1, 1000, -5}) {
          const std::vector<std::uint32_t> row = rows_of(*subject, {position}, width);
          for (std::size_t column = 0; column < row.size(); ++column) {
            const Column& content = model.columns[column];
            const auto lane = static_cast<std::size_t>(content.frequency);
            const Reference reference(model.frequencies[lane]);
            const double right = content.function == Column::Function::zero     ? 0
                                 : content.function == Column::Function::cosine ? reference.cosine(position)
                                                                                : reference.sine(position);
            const LaneFacts facts{model.frequencies[lane], reference.frequency(), content.frequency, 1};
            const ClassBound bound = class_bound(subject->declaration().accuracy, Format::f32, facts);
            ASSERT_NEAR(value_of(Format::f32, row[column]), right, bound.at(static_cast<double>(position)))
                << source.name << ' ' << variant.name << ", column " << column << ", position " << position;
          }
        }
      }
    }
  }
}

TEST(Contract, DeclaresItsClassUnlessToldOtherwise) {
  const std::vector<AccuracyClass> classes{AccuracyClass::angle_f32_pow, AccuracyClass::angle_f32_recurrence,
                                           AccuracyClass::angle_f64,     AccuracyClass::angle_f32_pow,
                                           AccuracyClass::angle_f32,     AccuracyClass::angle_f32_pow};
  const std::vector<SubjectSource> all = sources();
  ASSERT_EQ(all.size(), classes.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ(all[i].open(rope(64), {})->declaration().accuracy, classes[i]) << all[i].name;
    EXPECT_EQ("contract:" + all[i].open(rope(64), {})->declaration().name, all[i].name);
    OpenOptions options;
    options.accuracy = AccuracyClass::faithful;
    EXPECT_EQ(all[i].open(rope(64), options)->declaration().accuracy, AccuracyClass::faithful);
  }
}

} // namespace
} // namespace posproof::impl::contracts
