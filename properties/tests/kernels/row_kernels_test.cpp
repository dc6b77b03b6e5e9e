/// The inner loops of the sweep: the same bits on every machine, and those of a plain loop.

#include "properties/kernels/row_kernels.hpp"

#include "properties/widen.hpp"
#include "spec/format.hpp"
#include "spec/tests/support/random.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <gtest/gtest.h>
#include <limits>

namespace posproof::properties {
namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();
constexpr float nan = std::numeric_limits<float>::quiet_NaN();

std::vector<const RowKernels*> all_kernels() {
  std::vector<const RowKernels*> kernels{&portable_row_kernels};
#if defined(__x86_64__)
  if (&best_row_kernels() != &portable_row_kernels) {
    kernels.push_back(&avx2_row_kernels);
  }
#endif
  return kernels;
}

struct Rows {
  std::vector<float> cosine, sine;
  std::vector<double> true_cosine, true_sine;
  std::size_t rows, stride;
  Format format;

  Rows(std::size_t row_count, std::size_t row_stride, Format in)
      : cosine(row_count * row_stride), sine(cosine), true_cosine(cosine.size()), true_sine(cosine.size()),
        rows(row_count), stride(row_stride), format(in) {}

  [[nodiscard]] ComparedRows compared() const {
    return {cosine.data(), sine.data(), true_cosine.data(),       true_sine.data(),
            rows,          stride,      traits(format).precision, traits(format).exponent_min};
  }
};

/// What the kernels store, one value for each lane.
struct Largest {
  std::vector<double> cosine_error, sine_error, magnitude, norm, cosine_halves, sine_halves, cosine_mark,
      sine_mark;

  explicit Largest(std::size_t stride)
      : cosine_error(stride, -7), sine_error(stride, -7), magnitude(stride, -7), norm(stride, -7),
        cosine_halves(stride, -7), sine_halves(stride, -7), cosine_mark(stride, -7), sine_mark(stride, -7) {}

  [[nodiscard]] LargestDeviations target() {
    return {cosine_error.data(),  sine_error.data(),  magnitude.data(),   norm.data(),
            cosine_halves.data(), sine_halves.data(), cosine_mark.data(), sine_mark.data()};
  }
  [[nodiscard]] std::vector<const std::vector<double>*> lists() const {
    return {&cosine_error,  &sine_error,  &magnitude,   &norm,
            &cosine_halves, &sine_halves, &cosine_mark, &sine_mark};
  }
};

Largest measured(const RowKernels& kernels, const Rows& rows) {
  Largest result(rows.stride);
  kernels.largest(rows.compared(), result.target());
  return result;
}

/// The larger of two; the first where the second is NaN.
double larger(double a, double b) {
  return b > a ? b : a;
}

double in_halves(double error, double truth, Format format) {
  const bool is_uncertain = std::fabs(truth) < 0x1p-40 && format != Format::f16;
  return is_uncertain ? error * std::numeric_limits<double>::infinity()
                      : error / (spacing_at(format, truth) / 2);
}

Largest by_plain_loop(const Rows& rows) {
  Largest result(rows.stride);
  for (std::size_t k = 0; k < rows.stride; ++k) {
    for (std::vector<double>* list :
         {&result.cosine_error, &result.sine_error, &result.magnitude, &result.norm, &result.cosine_halves,
          &result.sine_halves, &result.cosine_mark, &result.sine_mark}) {
      (*list)[k] = 0;
    }
    for (std::size_t row = 0; row < rows.rows; ++row) {
      const std::size_t at = row * rows.stride + k;
      const double c = rows.cosine[at];
      const double s = rows.sine[at];
      const double cosine_gap = std::fabs(c - rows.true_cosine[at]);
      const double sine_gap = std::fabs(s - rows.true_sine[at]);
      result.cosine_error[k] = larger(result.cosine_error[k], cosine_gap);
      result.sine_error[k] = larger(result.sine_error[k], sine_gap);
      result.magnitude[k] = larger(larger(result.magnitude[k], std::fabs(c)), std::fabs(s));
      result.norm[k] = larger(result.norm[k], std::fabs(c * c + s * s - 1));
      result.cosine_halves[k] =
          larger(result.cosine_halves[k], in_halves(cosine_gap, rows.true_cosine[at], rows.format));
      result.sine_halves[k] =
          larger(result.sine_halves[k], in_halves(sine_gap, rows.true_sine[at], rows.format));
      if (!std::isfinite(c)) {
        result.cosine_mark[k] = std::nan("");
      }
      if (!std::isfinite(s)) {
        result.sine_mark[k] = std::nan("");
      }
    }
  }
  return result;
}

void expect_same(const Largest& got, const Largest& want, const std::string& where) {
  const auto a = got.lists();
  const auto b = want.lists();
  for (std::size_t list = 0; list < a.size(); ++list) {
    for (std::size_t k = 0; k < a[list]->size(); ++k) {
      const double x = (*a[list])[k];
      const double y = (*b[list])[k];
      ASSERT_TRUE(x == y || (std::isnan(x) && std::isnan(y)))
          << where << ", list " << list << ", lane " << k << ": " << x << " and " << y;
    }
  }
}

/// Values of the format near the truth, now and then something else.
Rows random_rows(std::size_t count, std::size_t stride, Format format, bool with_specials,
                 std::uint64_t seed) {
  Rows rows(count, stride, format);
  testing_support::Random random(seed);
  const float specials[] = {nan,       -nan,       infinity, -infinity, 0.0F, -0.0F,
                            0x1p-149F, -0x1p-130F, 1.0F,     -1.0F,     3e38F};
  for (std::size_t i = 0; i < rows.cosine.size(); ++i) {
    const double angle = random.unit() * 7;
    // Some truths are tiny: their spacing in the format is that of subnormals.
    const double scale = random.below(8) == 0 ? std::ldexp(1.0, -static_cast<int>(random.below(160))) : 1.0;
    rows.true_cosine[i] = std::cos(angle) * scale;
    rows.true_sine[i] = std::sin(angle) * scale;
    const auto near = [&](double truth) {
      const double off = truth + (random.unit() - 0.5) * 3 * spacing_at(format, truth);
      return static_cast<float>(value_of(format, round_to_nearest(format, off)));
    };
    rows.cosine[i] = near(rows.true_cosine[i]);
    rows.sine[i] = near(rows.true_sine[i]);
    if (with_specials && random.below(20) == 0) {
      (random.below(2) == 0 ? rows.cosine : rows.sine)[i] = specials[random.below(std::size(specials))];
    }
  }
  return rows;
}

TEST(RowKernels, GiveTheBitsOfAPlainLoop) {
  std::uint64_t seed = 1;
  for (const RowKernels* const kernels : all_kernels()) {
    for (const Format format : all_formats) {
      for (const std::size_t stride : {4U, 8U, 12U, 64U}) {
        for (const std::size_t count : {0U, 1U, 2U, 3U, 17U, 255U, 256U}) {
          const bool with_specials = count % 2 == 1;
          const Rows rows = random_rows(count, stride, format, with_specials, seed++);
          expect_same(measured(*kernels, rows), by_plain_loop(rows),
                      std::string(traits(format).name) + " " + std::to_string(count) + "x" +
                          std::to_string(stride));
        }
      }
    }
  }
}

/// The largest value in any single place is found: first and last row, every lane, either component.
TEST(RowKernels, SeeEveryPlace) {
  for (const RowKernels* const kernels : all_kernels()) {
    constexpr std::size_t stride = 8;
    constexpr std::size_t count = 5;
    for (std::size_t at = 0; at < stride * count; ++at) {
      for (const bool is_sine : {false, true}) {
        Rows rows(count, stride, Format::f32);
        std::fill(rows.cosine.begin(), rows.cosine.end(), 1.0F);
        std::fill(rows.true_cosine.begin(), rows.true_cosine.end(), 1.0);
        (is_sine ? rows.sine : rows.cosine)[at] += 0.5F;
        const Largest found = measured(*kernels, rows);
        for (std::size_t k = 0; k < stride; ++k) {
          const bool is_there = k == at % stride;
          EXPECT_EQ(found.cosine_error[k], is_there && !is_sine ? 0.5 : 0.0);
          EXPECT_EQ(found.sine_error[k], is_there && is_sine ? 0.5 : 0.0);
          EXPECT_EQ(found.magnitude[k], is_there && !is_sine ? 1.5 : 1.0);
          EXPECT_EQ(found.norm[k], !is_there ? 0.0 : is_sine ? 0.25 : 1.25);
        }
        (is_sine ? rows.sine : rows.cosine)[at] = nan;
        const Largest marked = measured(*kernels, rows);
        for (std::size_t k = 0; k < stride; ++k) {
          EXPECT_EQ(std::isnan(marked.cosine_mark[k]), k == at % stride && !is_sine);
          EXPECT_EQ(std::isnan(marked.sine_mark[k]), k == at % stride && is_sine);
          EXPECT_EQ(marked.cosine_error[k], 0.0) << "a NaN is no error but a mark";
        }
      }
    }
  }
}

TEST(RowKernels, InfinitiesAreMarkedAndCounted) {
  for (const RowKernels* const kernels : all_kernels()) {
    Rows rows(3, 4, Format::f16);
    rows.cosine[5] = -infinity;
    rows.sine[10] = infinity;
    const Largest found = measured(*kernels, rows);
    EXPECT_TRUE(std::isnan(found.cosine_mark[1]));
    EXPECT_TRUE(std::isnan(found.sine_mark[2]));
    EXPECT_EQ(found.cosine_error[1], std::numeric_limits<double>::infinity());
    EXPECT_EQ(found.magnitude[2], std::numeric_limits<double>::infinity());
    EXPECT_EQ(found.norm[1], std::numeric_limits<double>::infinity());
    EXPECT_EQ(found.cosine_mark[0], 0.0);
  }
}

TEST(RowKernels, AddWeightedDistances) {
  testing_support::Random random(5);
  for (const RowKernels* const kernels : all_kernels()) {
    for (const std::size_t count : {0U, 4U, 8U, 64U, 256U}) {
      std::vector<double> weights(count);
      std::vector<double> cosines(count);
      double parts[4] = {};
      for (std::size_t k = 0; k < count; ++k) {
        weights[k] = random.below(3) == 0 ? 0.0 : 1.0;
        cosines[k] = 2 * random.unit() - 1;
        parts[k % 4] += weights[k] * (1 - cosines[k]);
      }
      EXPECT_EQ(kernels->weighted_distance(weights.data(), cosines.data(), count, 1.0),
                (parts[0] + parts[1]) + (parts[2] + parts[3]));
    }
  }
}

/// All 65536 patterns, at even and odd addresses, in runs that are no multiple of a vector.
TEST(RowKernels, WidenEveryPatternExactly) {
  for (const Format format : {Format::f16, Format::bf16}) {
    std::vector<std::byte> stored(2 * 65536 + 1);
    for (const std::size_t offset : {0U, 1U}) {
      for (std::uint32_t bits = 0; bits < 65536; ++bits) {
        store_bits(format, bits, stored.data() + offset + 2 * bits);
      }
      for (const RowKernels* const kernels : all_kernels()) {
        std::vector<float> wide(65536, -7.0F);
        for (std::size_t from = 0; from < wide.size(); from += 101) {
          const std::size_t count = std::min<std::size_t>(101, wide.size() - from);
          const auto widen_all = format == Format::f16 ? kernels->widen_f16 : kernels->widen_bf16;
          widen_all(stored.data() + offset + 2 * from, count, wide.data() + from);
        }
        for (std::uint32_t bits = 0; bits < 65536; ++bits) {
          const double want = value_of(format, bits);
          ASSERT_TRUE(static_cast<double>(wide[bits]) == want || (std::isnan(wide[bits]) && std::isnan(want)))
              << bits;
          ASSERT_EQ(std::signbit(wide[bits]), (bits & 0x8000U) != 0) << bits;
        }
      }
    }
  }
}

TEST(Widen, KeepsTheBitsOfF32) {
  const float values[] = {1.5F, -0.0F, nan, infinity, 0x1p-149F};
  float wide[6] = {9, 9, 9, 9, 9, 9};
  widen(Format::f32, reinterpret_cast<const std::byte*>(values), 5, wide);
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(std::bit_cast<std::uint32_t>(wide[i]), std::bit_cast<std::uint32_t>(values[i]));
  }
  EXPECT_EQ(wide[5], 9.0F) << "nothing beyond the count is written";
}

TEST(Widen, TakesTheFormatThatItIsTold) {
  std::byte stored[4];
  store_bits(Format::f16, 0x3c00, stored);
  store_bits(Format::f16, 0xc000, stored + 2);
  float wide[2];
  widen(Format::f16, stored, 2, wide);
  EXPECT_EQ(wide[0], 1.0F);
  EXPECT_EQ(wide[1], -2.0F);
  widen(Format::bf16, stored, 2, wide);
  EXPECT_EQ(wide[0], 0x1p-7F);
  EXPECT_EQ(wide[1], -2.0F);
}

} // namespace
} // namespace posproof::properties
