/// The rotation of every build against the portable one, bit for bit, and of the portable one against single
/// products and sums: formats, layouts, widths that fill no register, strides, alignments, in place and not.

#include "impl/kernels/kernel_choice.hpp"
#include "impl/tests/support.hpp"

#include <cmath>
#include <cstring>
#include <gtest/gtest.h>
#include <limits>

namespace posproof::impl::kernels {
namespace {

using namespace impl::tests;

constexpr std::size_t tokens = 3;
constexpr std::size_t heads = 3;
constexpr std::size_t all_pairs[] = {1,  2,  3,  5,  7,  8,  9,  12, 15, 16,  17,  20,  24,  31,
                                     32, 33, 40, 47, 48, 63, 64, 65, 96, 100, 127, 128, 129, 300};

/// Where the rows of a tensor stand.
enum class Order { token_major, head_major, with_gaps };

struct Case {
  Format format = Format::f32;
  Layout layout = Layout::half_split;
  std::size_t pairs = 1;
  std::size_t tail = 0; ///< columns behind the pairs
  Order order = Order::token_major;
  std::size_t misaligned_by = 0; ///< bytes
  bool in_place = false;

  [[nodiscard]] std::size_t columns() const { return 2 * pairs + tail; }
  [[nodiscard]] std::size_t head_stride() const {
    const std::size_t gap = order == Order::with_gaps ? 7 : 0;
    return order == Order::head_major ? tokens * columns() : columns() + gap;
  }
  [[nodiscard]] std::size_t token_stride() const {
    const std::size_t gap = order == Order::with_gaps ? 11 : 0;
    return order == Order::head_major ? columns() : heads * head_stride() + gap;
  }
  [[nodiscard]] std::size_t elements() const {
    return (tokens - 1) * token_stride() + (heads - 1) * head_stride() + columns();
  }
};

std::string text_of(const Case& c) {
  return std::string(traits(c.format).name) + " " + std::string(name_of(c.layout)) + ", " +
         std::to_string(c.pairs) + " pairs, tail " + std::to_string(c.tail) + ", order " +
         std::to_string(static_cast<int>(c.order)) + ", misaligned by " + std::to_string(c.misaligned_by) +
         (c.in_place ? ", in place" : "");
}

/// Ordinary numbers, and in one component of some pairs what needs care: zeros of both signs, infinities,
/// NaN, the smallest and the largest numbers. Where both products of a component are NaN its payload is
/// nobody's promise.
Buffer data_of(const Case& c) {
  Buffer data(c.format, c.elements(), c.misaligned_by);
  Randoms randoms(c.pairs + 1000 * c.tail);
  const bool wide = c.format == Format::f32;
  const std::uint32_t f16[] = {0, 0x8000, 0x7c00, 0xfc00, 0x7e01, 0xfd23, 1, 0x8001, 0x3ff, 0x7bff};
  const std::uint32_t bf16[] = {0, 0x8000, 0x7f80, 0xff80, 0x7fc1, 0xffa3, 1, 0x8001, 0x7f, 0x7f7f};
  for (std::size_t i = 0; i < c.elements(); ++i) {
    data.set(i, randoms.datum(c.format));
  }
  for (std::size_t token = 0; token < tokens; ++token) {
    for (std::size_t head = 0; head < heads; ++head) {
      for (std::size_t pair = 0; pair < c.pairs; ++pair) {
        if (randoms.next() % 4 == 0) {
          const PairColumns columns =
              columns_of_pair(c.layout, static_cast<int>(pair), static_cast<int>(2 * c.pairs));
          const int column = randoms.next() % 2 == 0 ? columns.first : columns.second;
          const std::uint64_t which = randoms.next() % std::size(f16);
          data.set(token * c.token_stride() + head * c.head_stride() + static_cast<std::size_t>(column),
                   c.format == Format::f16 ? f16[which] : bf16[which] << (wide ? 16 : 0));
        }
      }
    }
  }
  return data;
}

struct Tables {
  std::size_t stride;
  std::vector<float> cosine;
  std::vector<float> sine;
};

Tables tables_of(const Case& c) {
  Tables tables{c.pairs + 3, std::vector<float>(tokens * (c.pairs + 3)),
                std::vector<float>(tokens * (c.pairs + 3))};
  for (std::size_t i = 0; i < tables.cosine.size(); ++i) {
    const double angle = 0.37 * static_cast<double>(i);
    tables.cosine[i] = i % 11 == 0 ? 1.0F : static_cast<float>(std::cos(angle));
    tables.sine[i] = i % 11 == 0 ? 0.0F : static_cast<float>(std::sin(angle));
  }
  return tables;
}

struct Result {
  std::vector<std::uint32_t> bits;
  bool guards_are_whole = false;
};

Result rotated_by(const TurnsKernels& kernels, const Case& c, const Buffer& data, const Tables& tables) {
  Buffer input = data;
  Buffer output = c.in_place ? data : Buffer(c.format, c.elements(), c.misaligned_by + 1);
  Buffer& source = c.in_place ? output : input;
  kernels.rotate[static_cast<std::size_t>(c.format)][static_cast<std::size_t>(c.layout)](
      {source.data(), output.data(), tokens, heads, c.token_stride(), c.head_stride(), c.token_stride(),
       c.head_stride(), c.pairs, c.columns()},
      tables.cosine.data(), tables.sine.data(), tables.stride);
  return {output.all_bits(), output.guards_are_whole()};
}

template <typename Visit>
void for_each_case(const Visit& visit) {
  for (const Format format : all_formats) {
    for (const Layout layout : {Layout::half_split, Layout::interleaved}) {
      for (const std::size_t pairs : all_pairs) {
        for (const Order order : {Order::token_major, Order::head_major, Order::with_gaps}) {
          for (const bool in_place : {false, true}) {
            const std::size_t tail = (pairs + static_cast<std::size_t>(order)) % 3 * 2;
            const std::size_t misaligned_by = (pairs + (in_place ? 1 : 0)) % 4;
            visit(Case{format, layout, pairs, tail, order, misaligned_by, in_place});
          }
        }
      }
    }
  }
}

TEST(TurnsRotation, EveryBuildGivesTheBitsOfThePortableOne) {
  const std::vector<const TurnsKernels*> builds = runnable_kernels();
  if (builds.size() < 2) {
    GTEST_SKIP() << "this machine runs one build of the kernels only";
  }
  for_each_case([&](const Case& c) {
    const Buffer data = data_of(c);
    const Tables tables = tables_of(c);
    const Result portable = rotated_by(*builds.front(), c, data, tables);
    for (const TurnsKernels* const other : builds) {
      const Result result = rotated_by(*other, c, data, tables);
      ASSERT_TRUE(result.guards_are_whole) << other->name << ": " << text_of(c);
      ASSERT_EQ(result.bits, portable.bits) << other->name << ": " << text_of(c);
    }
  });
}

TEST(TurnsRotation, ThePortableBuildRoundsEveryComponentOnceAndTouchesNothingElse) {
  for_each_case([&](const Case& c) {
    const Buffer data = data_of(c);
    const Tables tables = tables_of(c);
    std::vector<std::uint32_t> expected =
        c.in_place
            ? data.all_bits()
            : std::vector<std::uint32_t>(c.elements(), c.format == Format::f32 ? 0xa5a5a5a5U : 0xa5a5U);
    for (std::size_t token = 0; token < tokens; ++token) {
      for (std::size_t head = 0; head < heads; ++head) {
        const std::size_t row = token * c.token_stride() + head * c.head_stride();
        for (std::size_t column = 2 * c.pairs; column < c.columns(); ++column) {
          expected[row + column] = data.bits(row + column);
        }
        for (std::size_t pair = 0; pair < c.pairs; ++pair) {
          const PairColumns columns =
              columns_of_pair(c.layout, static_cast<int>(pair), static_cast<int>(2 * c.pairs));
          const std::size_t first = row + static_cast<std::size_t>(columns.first);
          const std::size_t second = row + static_cast<std::size_t>(columns.second);
          const auto x0 = static_cast<float>(data.value(first));
          const auto x1 = static_cast<float>(data.value(second));
          const float cosine = tables.cosine[token * tables.stride + pair];
          const float sine = tables.sine[token * tables.stride + pair];
          const float y0 = x0 * cosine - x1 * sine;
          const float y1 = x0 * sine + x1 * cosine;
          expected[first] = round_to_nearest(c.format, static_cast<double>(y0));
          expected[second] = round_to_nearest(c.format, static_cast<double>(y1));
        }
      }
    }
    const Result result = rotated_by(portable_turns_kernels, c, data, tables);
    for (std::size_t i = 0; i < expected.size(); ++i) {
      if (is_nan(c.format, expected[i])) { // payloads are compared between builds
        ASSERT_TRUE(is_nan(c.format, result.bits[i])) << text_of(c) << ", element " << i;
      } else {
        ASSERT_EQ(result.bits[i], expected[i]) << text_of(c) << ", element " << i;
      }
    }
  });
}

} // namespace
} // namespace posproof::impl::kernels
