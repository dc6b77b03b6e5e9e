#include "impl/kernels/kernel_choice.hpp"

#include "impl/kernels/turns.hpp"
#include "impl/registry.hpp"
#include "impl/tests/support.hpp"
#include "spec/error.hpp"

#include <cstdlib>
#include <gtest/gtest.h>

namespace posproof::impl::kernels {
namespace {

using namespace impl::tests;

/// Sets the variable for the length of a test and puts the old value back.
class KernelChoice : public testing::Test {
protected:
  void SetUp() override {
    if (const char* const value = std::getenv(kernels_variable)) {
      before_ = value;
      was_set_ = true;
    }
    unsetenv(kernels_variable);
  }
  void TearDown() override {
    if (was_set_) {
      setenv(kernels_variable, before_.c_str(), 1);
    } else {
      unsetenv(kernels_variable);
    }
  }
  static void force(const char* name) { setenv(kernels_variable, name, 1); }

private:
  std::string before_;
  bool was_set_ = false;
};

TEST_F(KernelChoice, TakesTheFastestBuildByDefault) {
  EXPECT_EQ(&chosen_kernels(), runnable_kernels().back());
  EXPECT_EQ(active_kernels(), runnable_kernels().back()->name);
}

TEST_F(KernelChoice, TheEnvironmentForcesEveryRunnableBuild) {
  for (const TurnsKernels* const kernels : runnable_kernels()) {
    force(kernels->name);
    EXPECT_EQ(&chosen_kernels(), kernels);
    EXPECT_EQ(active_kernels(), kernels->name);
  }
}

TEST_F(KernelChoice, AnUnknownNameIsRefusedWhenASubjectIsOpened) {
  force("sse9");
  try {
    (void)turns_source().open(rope(64), {});
    FAIL() << "opened";
  } catch (const InputError& error) {
    EXPECT_STREQ(error.what(), "POSPROOF_KERNELS: 'sse9'; expected portable, avx2 or avx512");
  }
  EXPECT_EQ(active_kernels(), "portable");
}

TEST_F(KernelChoice, AnEmptyNameIsNoName) {
  force("");
  EXPECT_THROW((void)chosen_kernels(), InputError);
}

TEST_F(KernelChoice, ABuildThatThisMachineLacksIsRefused) {
  const std::vector<const TurnsKernels*> portable_only{runnable_kernels().front()};
  EXPECT_THROW((void)choose_kernels(portable_only, "avx2"), InputError);
  EXPECT_THROW((void)choose_kernels(portable_only, "avx512"), InputError);
  EXPECT_EQ(&choose_kernels(portable_only, nullptr), portable_only.front());
}

TEST_F(KernelChoice, IsMadeOnceWhenTheSubjectIsOpened) {
  force("portable");
  const auto subject = turns_source().open(rope(64), {});
  const TableBits before = table_of(*subject, {12345}, 32);
  force("no such build");
  EXPECT_EQ(table_of(*subject, {12345}, 32), before);
}

} // namespace
} // namespace posproof::impl::kernels
