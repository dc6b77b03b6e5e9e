/// builtin:bias by rows: every build of the kernels, the fall-back, ties, and every stride.

#include "impl/biases/alibi_rows.hpp"

#include "impl/biases/exact_slope.hpp"
#include "impl/biases/slopes.hpp"
#include "impl/kernels/exact.hpp"
#include "impl/kernels/kernel_choice.hpp"
#include "impl/recipe.hpp"
#include "impl/tests/support.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <numeric>

namespace posproof::impl::biases {
namespace {

using namespace impl::tests;
using kernels::ExactKernels;

bool settles_nothing(const double*, const double*, std::size_t, const kernels::ExactRadius&, std::byte*) {
  return false;
}

const ExactKernels undecided_kernels{"undecided",
                                     kernels::portable_exact_kernels.phases,
                                     {settles_nothing, settles_nothing, settles_nothing},
                                     {nullptr, nullptr, nullptr}};

std::vector<const ExactKernels*> builds() {
  std::vector<const ExactKernels*> all{&undecided_kernels};
  for (const kernels::TurnsKernels* const kernels : kernels::runnable_kernels()) {
    all.push_back(&kernels::exact_kernels_named(kernels->name));
  }
  return all;
}

Encoding encoding_of(const Alibi& alibi) {
  Encoding encoding;
  encoding.scheme = alibi;
  validate(encoding, "test");
  return encoding;
}

std::unique_ptr<Subject> open(const Alibi& alibi, Format format, const ExactKernels& kernels) {
  const Encoding encoding = encoding_of(alibi);
  return open_alibi_rows(encoding, declare_recipe(encoding, in_format(format), AccuracyClass::exact),
                         kernels);
}

const std::vector<std::int64_t> keys = [] {
  std::vector<std::int64_t> some(700);
  std::iota(some.begin(), some.end(), 0);
  some.insert(some.end(), {1 << 24, (1 << 24) + 1, largest_position, -largest_position, -77});
  return some;
}();

TEST(AlibiRows, EveryBuildAndTheFallBackGiveTheBitsOfTheIntervals) {
  // Slopes that are powers of two and that are not, integer roots, roots that are none, and both at once:
  // 2^(-1/2)/√32 is 1/8.
  const std::vector<Alibi> schemes{{8, 8, Alibi::Form::distance, 0},   {12, 8, Alibi::Form::symmetric, 0},
                                   {6, 8.5, Alibi::Form::key, 0},      {16, 8, Alibi::Form::distance, 64},
                                   {16, 8, Alibi::Form::distance, 32}, {8, 8, Alibi::Form::distance, 9}};
  for (const Alibi& alibi : schemes) {
    const std::vector<ExactSlope> slopes = exact_slopes(alibi);
    for (const Format format : all_formats) {
      for (const ExactKernels* const kernels : builds()) {
        const auto subject = open(alibi, format, *kernels);
        for (const std::size_t stride : {std::size_t{1}, std::size_t{3}}) {
          const std::vector<std::int64_t> queries{0, 699, largest_position};
          const std::size_t width = keys.size() * stride;
          const std::size_t plane = width * queries.size();
          Buffer output(format, plane * slopes.size(), 1);
          require_ok(subject->bias({alibi.heads, queries, keys, {}, output.data(), plane, width, stride}));
          EXPECT_TRUE(output.guards_are_whole());
          for (std::size_t head = 0; head < slopes.size(); ++head) {
            for (std::size_t q = 0; q < queries.size(); ++q) {
              for (std::size_t k = 0; k < keys.size(); ++k) {
                const double distance = signed_distance(alibi.form, static_cast<double>(queries[q]),
                                                        static_cast<double>(keys[k]));
                const std::size_t at = head * plane + q * width + k * stride;
                ASSERT_EQ(output.value(at), value_of(format, slopes[head].rounded(format, distance)))
                    << kernels->name << " head " << head << " distance " << distance;
                if (stride > 1) {
                  ASSERT_TRUE(output.is_untouched(at + 1));
                }
              }
            }
          }
        }
      }
    }
  }
}

TEST(AlibiRows, RoundTheHardestProducts) {
  struct Hard {
    int heads;
    std::size_t head;
    std::int64_t distance;
    Format format;
    double right;
  };
  // -55416.46679687478, -12076.00000086 and -9375.99999403: beside the middle of two numbers.
  for (const Hard& hard :
       {Hard{64, 28, 683711, Format::f32, -0x1.b0f0eep+15}, Hard{112, 109, 622345, Format::f16, -12080.0},
        Hard{112, 99, 203160, Format::bf16, -9344.0}}) {
    for (const ExactKernels* const kernels : builds()) {
      const auto subject = open({hard.heads, 8, Alibi::Form::distance, 0}, hard.format, *kernels);
      const std::vector<std::int64_t> queries{hard.distance};
      const std::vector<std::int64_t> first{0};
      Buffer output(hard.format, static_cast<std::size_t>(hard.heads));
      require_ok(subject->bias({hard.heads, queries, first, {}, output.data(), 1, 1, 1}));
      EXPECT_EQ(output.value(hard.head), hard.right) << kernels->name;
    }
  }
}

TEST(ExactSlope, IsExactWhereThePowerOfTwoIs) {
  const std::vector<ExactSlope> eight = exact_slopes({8, 8, Alibi::Form::distance, 0});
  for (std::size_t head = 0; head < 8; ++head) {
    EXPECT_TRUE(eight[head].is_exact());
    EXPECT_EQ(eight[head].nearest(), std::ldexp(1.0, -static_cast<int>(head) - 1));
  }
  EXPECT_TRUE(ExactSlope({8, 8, Alibi::Form::distance, 64}, 0).is_exact());
  EXPECT_EQ(ExactSlope({8, 8, Alibi::Form::distance, 64}, 0).nearest(), 1.0 / 16);
  EXPECT_FALSE(ExactSlope({8, 8, Alibi::Form::distance, 9}, 0).is_exact());
  EXPECT_FALSE(ExactSlope({16, 8, Alibi::Form::distance, 0}, 0).is_exact());
  EXPECT_NEAR(ExactSlope({16, 8, Alibi::Form::distance, 0}, 0).nearest(), std::sqrt(0.5), 0x1p-53);
  EXPECT_NEAR(ExactSlope({8, 8.5, Alibi::Form::distance, 10}, 2).nearest(),
              std::exp2(-8.5 * 3 / 8) / std::sqrt(10.0), 0x1p-54);
}

TEST(ExactSlope, TiesGoToEvenAlsoWhereTheFactorIsNoDyadicNumber) {
  // 1/6 of 3·257 is 128 + 1/2, half-way between two bf16 numbers; so is that of 3·259, 129 + 1/2.
  const ExactSlope sixth({8, 8, Alibi::Form::distance, 9}, 0);
  EXPECT_EQ(value_of(Format::bf16, sixth.rounded(Format::bf16, 3 * 257)), 128);
  EXPECT_EQ(value_of(Format::bf16, sixth.rounded(Format::bf16, 3 * 259)), 130);
  // √2/2 over √32, 1/8, is computed from two irrational numbers.
  const ExactSlope eighth({16, 8, Alibi::Form::distance, 32}, 0);
  EXPECT_EQ(value_of(Format::bf16, eighth.rounded(Format::bf16, 8 * 257)), 256);
  EXPECT_EQ(value_of(Format::bf16, eighth.rounded(Format::bf16, 8 * 259)), 260);
}

} // namespace
} // namespace posproof::impl::biases
