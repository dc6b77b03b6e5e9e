/// Storing and loading of the kernels against the formats' own rounding, on every build that this machine
/// runs.

#include "impl/kernels/kernel_choice.hpp"
#include "impl/kernels/turns_kernels.hpp"
#include "spec/format.hpp"

#include <bit>
#include <cmath>
#include <cstring>
#include <gtest/gtest.h>
#include <vector>

namespace posproof::impl::kernels {
namespace {

std::vector<std::byte> memory_of(const TurnsKernels& kernels, Format format,
                                 const std::vector<float>& values) {
  std::vector<std::byte> memory(values.size() * storage_bytes(format));
  kernels.store[static_cast<std::size_t>(format)](values.data(), values.size(), memory.data());
  return memory;
}

void expect_rounded(const TurnsKernels& kernels, Format format, const std::vector<float>& values) {
  const std::vector<std::byte> memory = memory_of(kernels, format, values);
  const std::size_t bytes = storage_bytes(format);
  for (std::size_t i = 0; i < values.size(); ++i) {
    std::uint32_t got = 0;
    std::memcpy(&got, memory.data() + i * bytes, bytes);
    if (std::isnan(values[i])) {
      ASSERT_TRUE(is_nan(format, got))
          << kernels.name << ' ' << std::hex << std::bit_cast<std::uint32_t>(values[i]);
    } else {
      ASSERT_EQ(got, round_to_nearest(format, static_cast<double>(values[i])))
          << kernels.name << ' ' << traits(format).name << ' ' << std::hexfloat << values[i];
    }
  }
}

/// Values of the format, the midpoints between them, and the floats next to those: all places where rounding
/// steps.
std::vector<float> values_where_rounding_steps(Format format) {
  std::vector<float> values;
  for (std::uint32_t bits = 0; bits < 0x10000; ++bits) {
    const auto value = static_cast<float>(value_of(format, bits));
    values.push_back(value);
    if (!std::isfinite(value)) {
      continue;
    }
    const double next = value_of(format, bits + 1);
    const auto middle = static_cast<float>((static_cast<double>(value) + next) / 2);
    for (const float x : {middle, std::nextafter(middle, 0.0F), std::nextafter(middle, middle * 2)}) {
      values.push_back(x);
    }
  }
  return values;
}

TEST(TurnsStorage, EveryStepOfRoundingToTheSixteenBitFormats) {
  for (const TurnsKernels* const kernels : runnable_kernels()) {
    for (const Format format : {Format::f16, Format::bf16}) {
      expect_rounded(*kernels, format, values_where_rounding_steps(format));
    }
  }
}

TEST(TurnsStorage, EveryCountFromOneToMoreThanABlock) {
  std::vector<float> values;
  for (int count = 1; count <= 300; ++count) {
    values.push_back(std::ldexp(static_cast<float>(count) * 1.2345678F, count % 40 - 30));
    for (const TurnsKernels* const kernels : runnable_kernels()) {
      for (const Format format : all_formats) {
        expect_rounded(*kernels, format, values);
      }
    }
  }
}

/// All builds give the bits of the portable one, NaN payloads included, over every `step`-th float.
void compare_builds(std::uint64_t step) {
  const std::vector<const TurnsKernels*> builds = runnable_kernels();
  if (builds.size() < 2) {
    GTEST_SKIP() << "this machine runs one build of the kernels only";
  }
  constexpr std::uint64_t all = std::uint64_t{1} << 32;
  constexpr std::size_t block = 65536;
  std::vector<float> values;
  for (std::uint64_t first = 0; first < all; first += block * step) {
    values.clear();
    for (std::uint64_t bits = first; bits < all && values.size() < block; bits += step) {
      values.push_back(std::bit_cast<float>(static_cast<std::uint32_t>(bits)));
    }
    for (const Format format : all_formats) {
      const std::vector<std::byte> portable = memory_of(*builds.front(), format, values);
      for (const TurnsKernels* const other : builds) {
        ASSERT_TRUE(memory_of(*other, format, values) == portable)
            << other->name << ' ' << traits(format).name << " from bits " << first;
      }
    }
  }
}

TEST(TurnsStorage, BuildsAgreeOnEveryThousandthFloat) {
  compare_builds(997);
}

TEST(TurnsStorageExhaustive, BuildsAgreeOnEveryFloat) {
  compare_builds(1);
}

} // namespace
} // namespace posproof::impl::kernels
