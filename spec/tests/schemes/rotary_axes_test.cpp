/// Which axis and which frequency every pair has.

#include "spec/error.hpp"
#include "spec/schemes/rotary_axes.hpp"

#include <gtest/gtest.h>

namespace posproof {
namespace {

using Arrangement = RotaryAxes::Arrangement;

std::vector<int> axes_of(const RotaryAxes& axes, int pairs) {
  std::vector<int> all;
  for (int pair = 0; pair < pairs; ++pair) {
    all.push_back(axis_of_pair(axes, pair));
  }
  return all;
}

TEST(RotaryAxes, ContiguousSectionsReadTheAxesInOrder) {
  const RotaryAxes qwen{Arrangement::contiguous, {16, 24, 24}};
  const std::vector<int> all = axes_of(qwen, 64);
  for (int pair = 0; pair < 64; ++pair) {
    EXPECT_EQ(all[static_cast<std::size_t>(pair)], pair < 16 ? 0 : pair < 40 ? 1 : 2) << pair;
    EXPECT_EQ(index_of_pair(qwen, pair, 128).index, pair) << "the frequency stays that of the pair";
    EXPECT_EQ(index_of_pair(qwen, pair, 128).width, 128);
  }
  EXPECT_EQ(axes_of({Arrangement::contiguous, {1, 1, 2, 4}}, 8), (std::vector{0, 1, 2, 2, 3, 3, 3, 3}));
}

TEST(RotaryAxes, InterleavedSectionsTakeTurnsAndTheRestReadsTheFirst) {
  const RotaryAxes qwen{Arrangement::interleaved, {24, 20, 20}};
  const std::vector<int> all = axes_of(qwen, 64);
  for (int pair = 0; pair < 64; ++pair) {
    const int expected = pair < 60 ? pair % 3 : 0;
    EXPECT_EQ(all[static_cast<std::size_t>(pair)], expected) << pair;
  }
}

TEST(RotaryAxes, RestartingSectionsBeginAtFrequencyOneEach) {
  const RotaryAxes axial{Arrangement::restarting, {3, 5}};
  EXPECT_EQ(axes_of(axial, 8), (std::vector{0, 0, 0, 1, 1, 1, 1, 1}));
  const int indices[] = {0, 1, 2, 0, 1, 2, 3, 4};
  for (int pair = 0; pair < 8; ++pair) {
    EXPECT_EQ(index_of_pair(axial, pair, 16).index, indices[pair]);
    EXPECT_EQ(index_of_pair(axial, pair, 16).width, pair < 3 ? 6 : 10);
  }
}

TEST(RotaryAxes, EveryPairReadsOneAxisAsOftenAsItsSectionSays) {
  for (const auto arrangement :
       {Arrangement::contiguous, Arrangement::interleaved, Arrangement::restarting}) {
    const RotaryAxes axes{arrangement, {24, 20, 20}};
    const std::vector<int> all = axes_of(axes, 64);
    for (int axis = 0; axis < 3; ++axis) {
      EXPECT_EQ(std::count(all.begin(), all.end(), axis), axes.sections[static_cast<std::size_t>(axis)]);
    }
  }
}

TEST(RotaryAxes, RefusesWhatIsNoPartition) {
  const auto message = [](const RotaryAxes& axes, int pairs) -> std::string {
    try {
      validate(axes, pairs, "m.json");
    } catch (const InputError& error) {
      return error.what();
    }
    return "accepted";
  };
  EXPECT_EQ(message({Arrangement::contiguous, {16, 24, 24}}, 64), "accepted");
  EXPECT_EQ(message({Arrangement::contiguous, {16, 24, 23}}, 64),
            "m.json: sections of the axes [16, 24, 23] sum to 63; expected the number of pairs, 64");
  EXPECT_NE(message({Arrangement::contiguous, {64}}, 64).find("expected 2 to 4 sections"), std::string::npos);
  EXPECT_NE(message({Arrangement::contiguous, {64, 0}}, 64).find("at least one pair"), std::string::npos);
  EXPECT_NE(message({Arrangement::contiguous, {1, 1, 1, 1, 1}}, 5).find("2 to 4 sections"),
            std::string::npos);
  EXPECT_NE(message({Arrangement::interleaved, {2, 2, 60}}, 64).find("reaches past pair 63"),
            std::string::npos);
  EXPECT_NE(message({Arrangement::single, {64}}, 64).find("one axis has sections"), std::string::npos);
}

} // namespace
} // namespace posproof
