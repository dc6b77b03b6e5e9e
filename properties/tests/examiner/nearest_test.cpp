#include "properties/examiner/nearest.hpp"

#include <gtest/gtest.h>
#include <random>

using posproof::properties::examiner::nearest;
using posproof::reference::Real;

TEST(Nearest, QuotientsAreThoseOfTheMachine) {
  std::mt19937_64 random(7);
  for (int k = 0; k < 2000; ++k) {
    const double x = std::ldexp(static_cast<double>(random() >> 11), -40);
    const double y = std::ldexp(static_cast<double>((random() >> 11) | 1), -40);
    EXPECT_EQ(nearest<double>(Real(x, 160) / Real(y)), x / y);
    const auto a = static_cast<float>(x);
    const auto b = static_cast<float>(y);
    EXPECT_EQ(nearest<float>(Real(static_cast<double>(a), 160) / Real(static_cast<double>(b))), a / b);
  }
}

TEST(Nearest, ATieAndAWideEnclosureAreNotDecided) {
  const Real one(1.0, 160);
  EXPECT_THROW(static_cast<void>(nearest<float>(one + Real(0x1p-24))), std::runtime_error);
  EXPECT_EQ(nearest<float>(one + Real(0x1.1p-24)), 1 + 0x1p-23F);
  EXPECT_EQ(nearest<float>(one + Real(0x1.fp-25)), 1.0F);
  EXPECT_THROW(static_cast<void>(nearest<double>(Real({1.0, 1.5}, 160))), std::runtime_error);
}
