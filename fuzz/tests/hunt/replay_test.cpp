/// The text of a replay is what a person types.

#include "fuzz/hunt/replay.hpp"

#include "fuzz/tests/support/planted_target.hpp"
#include "spec/error.hpp"

#include <gtest/gtest.h>

namespace posproof::fuzz {
namespace {

using tests::positions;

TEST(Replay, ComesBackFromItsText) {
  for (const char* const text :
       {"position=7", "position=7 times 21", "position=7 and position=9", "position=777 then position=0",
        "position=1 and position=2 then position=3 times 4"}) {
    const Replay replay = replay_from_text(positions(), text);
    EXPECT_EQ(text_of(positions(), replay), text);
  }
  const Replay replay = replay_from_text(positions(), "position=1 and position=2 then position=3 times 4");
  ASSERT_EQ(replay.calls.size(), 2U);
  EXPECT_EQ(replay.calls[0], (std::vector<Case>{{{1}}, {{2}}}));
  EXPECT_EQ(replay.calls[1], (std::vector<Case>{{{3}}}));
  EXPECT_EQ(replay.times, 4U);
  EXPECT_TRUE(replay_from_text(positions(), "position=7").is_one_case());
  EXPECT_FALSE(replay_from_text(positions(), "position=7 times 2").is_one_case());
}

TEST(Replay, RefusesWhatIsNone) {
  for (const char* const text : {"", "position=7 times 0", "position=7 times", "position=7 times x",
                                 "position=7 then ", "position=7 and pair=1", "position=7 times 1000001"}) {
    EXPECT_THROW((void)replay_from_text(positions(), text), InputError) << text;
  }
}

} // namespace
} // namespace posproof::fuzz
