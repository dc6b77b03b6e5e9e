/// The folder of a hunt: what is on the disk comes back, whatever ended the hunt.

#include "fuzz/hunt/state.hpp"
#include "spec/error.hpp"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <unistd.h>

namespace posproof::fuzz {
namespace {

class State : public testing::Test {
protected:
  State()
      : folder_(std::filesystem::temp_directory_path() / ("posproof_state_" + std::to_string(::getpid()))) {
    std::filesystem::remove_all(folder_);
  }
  ~State() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::string folder() const { return folder_.string(); }
  void append(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::app) << text;
  }
  [[nodiscard]] std::vector<std::string> known() const {
    std::vector<std::string> values;
    const HuntState state(folder(), "posproof hunt 1\thead");
    for (const KnownFinding& finding : state.known()) {
      values.push_back(finding.target + ": " + finding.value);
    }
    return values;
  }

private:
  std::filesystem::path folder_;
};

using Values = std::vector<std::string>;

TEST_F(State, BringsFindingsBackAsFarAsTheyWereShrunk) {
  {
    HuntState state(folder(), "posproof hunt 1\thead");
    state.note_found("accuracy", "position=900");
    state.note_found("rotation", "tokens=3");
    state.note_shrunk("accuracy", "position=900", "position=17");
  }
  EXPECT_EQ(known(), (Values{"accuracy: position=17", "rotation: tokens=3"}));
}

TEST_F(State, LosesNoFindingToALineThatWasCutShort) {
  {
    HuntState state(folder(), "posproof hunt 1\thead");
    state.note_found("accuracy", "position=900");
  }
  append("findings.txt", "shrunk\taccuracy\tposi");
  EXPECT_EQ(known(), Values{"accuracy: position=900"});
  {
    HuntState state(folder(), "posproof hunt 1\thead");
    state.note_found("rotation", "tokens=3");
  }
  EXPECT_EQ(known(), (Values{"accuracy: position=900", "rotation: tokens=3"}));
}

TEST_F(State, TellsAFindingOnceThatWasMetTwice) {
  {
    HuntState state(folder(), "posproof hunt 1\thead");
    for (const char* const value : {"position=900", "position=901"}) {
      state.note_found("accuracy", value);
      state.note_shrunk("accuracy", value, "position=17");
    }
  }
  EXPECT_EQ(known(), Values{"accuracy: position=17"});
}

TEST_F(State, KnowsWhatIsShrunkAndWhatIsMended) {
  constexpr const char* head = "posproof hunt 1\thead";
  {
    HuntState state(folder(), head);
    state.note_found("accuracy", "position=900");
    state.note_found("rotation", "tokens=3");
    state.note_shrunk("rotation", "tokens=3", "tokens=1");
    state.note_mended("rotation", "tokens=1");
  }
  {
    HuntState state(folder(), head);
    ASSERT_EQ(state.known().size(), 2U);
    EXPECT_FALSE(state.known()[0].is_shrunk);
    EXPECT_FALSE(state.known()[0].is_mended);
    EXPECT_TRUE(state.known()[1].is_shrunk);
    EXPECT_TRUE(state.known()[1].is_mended);
    state.note_found("rotation", "tokens=1"); // it has come back
  }
  EXPECT_FALSE(HuntState(folder(), head).known()[1].is_mended);
}

TEST_F(State, GoesOnWithWhatWasShrunkInPart) {
  constexpr const char* head = "posproof hunt 1\thead";
  {
    HuntState state(folder(), head);
    state.note_found("accuracy", "position=900");
    state.note_smaller("accuracy", "position=900", "position=300");
  }
  {
    HuntState state(folder(), head);
    ASSERT_EQ(state.known().size(), 1U);
    EXPECT_EQ(state.known().front().value, "position=300");
    EXPECT_FALSE(state.known().front().is_shrunk);
    state.note_smaller("accuracy", "position=300", "position=20");
    state.note_shrunk("accuracy", "position=20", "position=17");
  }
  const HuntState state(folder(), head);
  ASSERT_EQ(state.known().size(), 1U);
  EXPECT_EQ(state.known().front().value, "position=17");
  EXPECT_TRUE(state.known().front().is_shrunk);
}

/// What several findings were shrunk to is mended once for all of them, until it is found again.
TEST_F(State, KnowsWhatIsMendedOfFindingsThatAreOneCase) {
  const auto is_mended = [&] {
    const HuntState state(folder(), "posproof hunt 1\thead");
    EXPECT_EQ(state.known().size(), 1U);
    return state.known().front().is_mended;
  };
  {
    HuntState state(folder(), "posproof hunt 1\thead");
    for (const char* const value : {"position=900", "position=901"}) {
      state.note_found("accuracy", value);
      state.note_shrunk("accuracy", value, "position=17");
    }
    state.note_mended("accuracy", "position=17");
  }
  EXPECT_TRUE(is_mended());
  append("findings.txt", "found\taccuracy\tposition=902\nshrunk\taccuracy\tposition=902\tposition=17\n");
  EXPECT_FALSE(is_mended());
}

TEST_F(State, WarnsOfEachLineThatIsNone) {
  constexpr const char* head = "posproof hunt 1\thead";
  { HuntState(folder(), head).note_found("accuracy", "position=900"); }
  append("findings.txt", "rubbish \x1b[31m\nshrunk\taccuracy\n");
  append("worst.txt", "no day\taccuracy\t0.5\tposition=1\n");
  const HuntState state(folder(), head);
  EXPECT_EQ(state.known().size(), 1U);
  ASSERT_EQ(state.warnings().size(), 3U);
  EXPECT_NE(state.warnings()[0].find("findings.txt, line 3: "), std::string::npos) << state.warnings()[0];
  EXPECT_NE(state.warnings()[0].find("expected found, smaller, shrunk or mended"), std::string::npos);
  EXPECT_EQ(state.warnings()[0].find('\x1b'), std::string::npos) << "as it is";
  EXPECT_NE(state.warnings()[1].find("findings.txt, line 4: "), std::string::npos) << state.warnings()[1];
  EXPECT_NE(state.warnings()[2].find("worst.txt, line 2: "), std::string::npos) << state.warnings()[2];
}

TEST_F(State, KeepsTheHallOfFame) {
  const std::vector<FamousCase> cases{{"2026-01-31", "accuracy", 0.75, "position=9"},
                                      {"2025-12-01", "rotation", 0.1, "tokens=3 heads=2"}};
  { HuntState(folder(), "posproof hunt 1\thead").note_famous(cases); }
  const HuntState again(folder(), "posproof hunt 1\thead");
  ASSERT_EQ(again.famous().size(), 2U);
  EXPECT_EQ(hall_of_fame_text("head", again.famous()), hall_of_fame_text("head", cases));
}

TEST_F(State, IsOneHuntsAlone) {
  const HuntState state(folder(), "posproof hunt 1\thead");
  EXPECT_THROW(HuntState(folder(), "posproof hunt 1\thead"), InputError) << "a second hunt at the same time";
}

TEST_F(State, IsOfOneHunt) {
  { const HuntState state(folder(), "posproof hunt 1\thead"); }
  EXPECT_THROW(HuntState(folder(), "posproof hunt 1\tanother head"), InputError);
  EXPECT_THROW(HuntState("/proc/no/such", "posproof hunt 1\thead"), InputError);
}

TEST(HallOfFame, NamesTheLineThatIsNone) {
  std::string head;
  for (const char* const line : {"2026-13-01\taccuracy\t0.5\tposition=1",
                                 "2026-01-01\taccuracy\thalf\tposition=1", "2026-01-01\taccuracy\t0.5", ""}) {
    try {
      (void)hall_of_fame_from_text("worst.txt", std::string("head\n") + line + "\n", head);
      ADD_FAILURE() << line;
    } catch (const InputError& error) {
      EXPECT_EQ(std::string(error.what()).rfind("worst.txt, line 2: ", 0), 0U) << error.what();
    }
  }
  EXPECT_TRUE(hall_of_fame_from_text("worst.txt", "head\n", head).empty());
  EXPECT_EQ(head, "head");
}

} // namespace
} // namespace posproof::fuzz
