/// All builds of the kernels give the same bits.

#include "impl/kernels/kernel_choice.hpp"
#include "impl/kernels/turns.hpp"
#include "impl/tests/support.hpp"

#include <gtest/gtest.h>

namespace posproof::impl::kernels {
namespace {

using namespace impl::tests;

constexpr int widths[] = {2, 6, 20, 24, 64, 80, 96, 128, 256};

class TurnsKernelsTest : public testing::TestWithParam<Format> {
protected:
  void SetUp() override {
    if (runnable_kernels().size() < 2) {
      GTEST_SKIP() << "this machine runs one build of the kernels only";
    }
  }

  static std::unique_ptr<Subject> open(const Encoding& encoding, const TurnsKernels& kernels,
                                       Layout layout = Layout::half_split) {
    return open_turns(encoding, in(GetParam(), layout), kernels);
  }
};

std::vector<std::int64_t> some_positions() {
  std::vector<std::int64_t> positions{
      0, 1, -1, 2, 255, 4097, 65520, 16777217, largest_position, -largest_position};
  Randoms randoms(7);
  for (int i = 0; i < 203; ++i) {
    positions.push_back(randoms.position(i % 2 == 0 ? 200000 : largest_position));
  }
  return positions;
}

TEST_P(TurnsKernelsTest, TablesAreTheSameAtEveryWidthAndAlignment) {
  const std::vector<std::int64_t> positions = some_positions();
  for (const int width : widths) {
    const Encoding encoding = rope(width, width, 500000.0);
    const auto portable = open(encoding, portable_turns_kernels);
    for (const TurnsKernels* const kernels : runnable_kernels()) {
      const auto other = open(encoding, *kernels);
      for (const std::size_t misaligned_by : {0U, 1U, 2U, 3U, 13U}) {
        ASSERT_EQ(table_of(*portable, positions, width / 2, {}, misaligned_by),
                  table_of(*other, positions, width / 2, {}, misaligned_by))
            << kernels->name << ", width " << width;
      }
    }
  }
}

TEST_P(TurnsKernelsTest, RowsAreTheSameAtOddWidthsToo) {
  const std::vector<std::int64_t> positions = some_positions();
  for (const int width : {2, 5, 6, 17, 31, 128, 511}) {
    for (const Arrangement arrangement : {Arrangement::interleaved, Arrangement::concatenated}) {
      Sinusoidal sinusoidal;
      sinusoidal.width = width;
      sinusoidal.arrangement = arrangement;
      const Encoding encoding = rows(sinusoidal);
      for (const TurnsKernels* const kernels : runnable_kernels()) {
        ASSERT_EQ(rows_of(*open(encoding, portable_turns_kernels), positions, width),
                  rows_of(*open(encoding, *kernels), positions, width))
            << kernels->name << ", width " << width;
      }
    }
  }
}

TEST_P(TurnsKernelsTest, RotationsAreTheSameInBothLayoutsWithTails) {
  const std::vector<std::int64_t> positions = some_positions();
  const Format format = GetParam();
  for (const int width : widths) {
    const std::size_t head = static_cast<std::size_t>(width) + 5;
    const std::size_t elements = positions.size() * 3 * head;
    const Encoding encoding = rope(width, width + 5);
    Buffer input(format, elements, 1);
    Randoms randoms(static_cast<std::uint64_t>(width));
    for (std::size_t i = 0; i < elements; ++i) {
      input.set(i, randoms.datum(format));
    }
    for (const Layout layout : {Layout::half_split, Layout::interleaved}) {
      std::vector<std::vector<std::uint32_t>> results;
      for (const TurnsKernels* const kernels : runnable_kernels()) {
        Buffer output(format, elements, 3);
        RotateRequest request{{positions, 1}, {}, {}, {}};
        request.key = HeadsTensor{input.data(), output.data(), 3, 3 * head, head, 3 * head, head};
        require_ok(open(encoding, *kernels, layout)->rotate(request));
        ASSERT_TRUE(output.guards_are_whole());
        results.push_back(output.all_bits());
        ASSERT_EQ(results.front(), results.back())
            << kernels->name << ", width " << width << ' ' << name_of(layout);
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Formats, TurnsKernelsTest, testing::ValuesIn(all_formats),
                         [](const auto& format) { return std::string(traits(format.param).name); });

} // namespace
} // namespace posproof::impl::kernels
