/// The worst cases that have been observed, as turns.hpp and turns_rotation.hpp tell them: on every build the
/// kernel gives what is told there, and the reference what was wanted.

#include "impl/kernels/kernel_choice.hpp"
#include "impl/kernels/turns.hpp"
#include "impl/tests/reference.hpp"
#include "impl/tests/support.hpp"

#include <gtest/gtest.h>

namespace posproof::impl::kernels {
namespace {

using namespace impl::tests;

struct WorstCosine {
  Format format;
  int width;
  int pair;
  std::int64_t position;
  double got;
  double want; ///< to the digits of double
  double units;
};

constexpr WorstCosine worst_cosines[] = {
    {Format::f32, 80, 28, 310529726, 0x1.5ab7dp-1, 0x1.5ab7cd105ccb3p-1, 1.46804},
    {Format::f16, 80, 34, 1898978063, -0x1.6ap-1, -0x1.69dfddb995dcep-1, 0.50209},
    {Format::bf16, 128, 51, 625224224, -0x1.44p-1, -0x1.450020e54010dp-1, 0.50025},
};

TEST(TurnsWorst, CosinesAreWhatTheirCommentTells) {
  for (const WorstCosine& worst : worst_cosines) {
    const Encoding encoding = rope(worst.width);
    const auto pair = static_cast<std::size_t>(worst.pair);
    const Reference reference(phase_model(encoding).frequencies[pair]);
    EXPECT_NEAR(reference.cosine(worst.position), worst.want, 0x1p-33);
    EXPECT_NEAR(std::fabs(worst.got - worst.want) / unit_roundoff(worst.format), worst.units, 5e-6);
    for (const TurnsKernels* const kernels : runnable_kernels()) {
      const auto subject = open_turns(encoding, in_format(worst.format), *kernels);
      const TableBits table = table_of(*subject, {worst.position}, worst.width / 2);
      EXPECT_EQ(value_of(worst.format, table.cosine[pair]), worst.got)
          << kernels->name << ' ' << traits(worst.format).name;
    }
  }
}

TEST(TurnsWorst, ARotationIsWhatItsCommentTells) {
  const float x[2] = {0x1.6669cp+0F, 0x1.71ce88p+0F};
  const float cosine = 0x1.70f552p-1F;
  const float sine = -0x1.62fbf4p-1F;
  const double want = static_cast<double>(x[0]) * static_cast<double>(cosine) -
                      static_cast<double>(x[1]) * static_cast<double>(sine);
  const double norm = std::hypot(static_cast<double>(x[0]), static_cast<double>(x[1]));
  EXPECT_EQ(want, 0x1.0156c202b448p+1);
  for (const TurnsKernels* const kernels : runnable_kernels()) {
    for (const auto& rotate : kernels->rotate[static_cast<std::size_t>(Format::f32)]) {
      float y[2] = {0, 0};
      rotate({reinterpret_cast<const std::byte*>(x), reinterpret_cast<std::byte*>(y), 1, 1, 2, 2, 2, 2, 1, 2},
             &cosine, &sine, 1);
      EXPECT_EQ(y[0], 0x1.0156c4p+1F) << kernels->name;
      EXPECT_NEAR((static_cast<double>(y[0]) - want) / (0x1p-24 * norm), 1.97788, 5e-6);
    }
  }
}

} // namespace
} // namespace posproof::impl::kernels
