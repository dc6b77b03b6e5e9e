/// The scan of the published bound against exact arithmetic.

#include "properties/examiner/decay_bound.hpp"

#include "properties/examiner/encodings.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <set>
#include <string>

using namespace posproof;
using namespace posproof::properties::examiner;
using posproof::reference::Arithmetic;
using posproof::reference::Route;

TEST(DecayBound, BothScansEncloseEveryNinetySeventhValue) {
  constexpr std::int64_t last = 100000;
  const Rope rotation = *rope(64, 500000).rope();
  for (const Arithmetic& arithmetic : {Arithmetic{Route::direct, 40}, Arithmetic{Route::powers, 80}}) {
    const DecayScan scan = scan_decay_bound(rotation, {}, last, arithmetic);
    ASSERT_EQ(scan.values.size(), static_cast<std::size_t>(last) + 1);
    EXPECT_LT(scan.radius, 1e-10);
    const auto pairs = turnings(frequency_laws(rotation), arithmetic);
    for (std::int64_t k = 0; k <= last; k += 97) {
      const Enclosure exact = decay_bound(pairs, k).outward();
      EXPECT_LE(std::fabs(exact.middle() - scan.values[static_cast<std::size_t>(k)]), scan.radius) << k;
    }
  }
}

TEST(DecayBound, TheRadiusIsOfTheOrderOfTheErrorsOfTheSteps) {
  // A base that differs in its ninth digit is told apart.
  const Rope rotation = *rope(64, 500000).rope();
  const Rope other = *rope(64, 500000.001).rope();
  const Arithmetic arithmetic{Route::powers, 40};
  const DecayScan scan = scan_decay_bound(rotation, {}, 2000, arithmetic);
  const auto pairs = turnings(frequency_laws(other), arithmetic);
  EXPECT_GT(std::fabs(decay_bound(pairs, 1999).middle() - scan.values[1999]), scan.radius);
}

TEST(DecayBound, MeansAreOfTheirRange) {
  DecayScan scan{{8, 1, 2, 3, 100}, 0.5};
  const Enclosure mean = scan.mean(1, 4);
  EXPECT_NEAR(mean.lower, 1.5, 1e-12);
  EXPECT_NEAR(mean.upper, 2.5, 1e-12);
}

TEST(DecayBound, ReadsEveryFrequencySetOnceAndWithoutAmplitude) {
  std::set<std::string> names;
  for (const FrequencySet& set : frequency_sets()) {
    EXPECT_TRUE(names.insert(set.name).second) << set.name;
    EXPECT_TRUE(is_one(amplitude_of(set.rope.scaling))) << set.name;
  }
  EXPECT_EQ(names.count("phi-3-vision-128k, short factors") + names.count("phi-3-vision-128k, long factors"),
            2U);
}
