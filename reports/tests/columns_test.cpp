#include "reports/columns.hpp"

#include "reports/characters.hpp"
#include "reports/tests/support/well_formed.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace posproof::reports {
namespace {

TEST(Labelled, PutsTheTextIntoItsColumn) {
  EXPECT_EQ(labelled("cases", "one two", 2, 10), "  cases   one two\n");
  EXPECT_EQ(labelled("a label that is longer", "text", 2, 10), "  a label that is longer  text\n");
  EXPECT_EQ(labelled("cases", "", 2, 10), "  cases\n");
  EXPECT_EQ(labelled("", "text", 2, 4), "    text\n");
}

TEST(Labelled, BreaksAtSpacesAndCountsCharacters) {
  std::string text;
  for (int i = 0; i < 60; ++i) {
    text += "ωωωωω ";
  }
  const std::string all = labelled("x", text, 0, 10);
  const std::vector<std::string> lines = samples::lines_of(all);
  EXPECT_EQ(lines.size(), 4U) << all; // 15 words of 6 characters fit into 90
  for (const std::string& line : lines) {
    EXPECT_LE(characters(line), terminal_width);
  }
  EXPECT_EQ(lines[1].substr(0, 10), std::string(10, ' '));
}

TEST(Labelled, TakesAnyWhiteSpaceForASpaceAndDefusesControls) {
  EXPECT_EQ(labelled("x", " a\n\tb  c\x1b", 0, 4), "x   a b c\xef\xbf\xbd\n");
}

RC_GTEST_PROP(Labelled, LosesNoWord, (const std::vector<std::string>& words)) {
  std::string text;
  std::string wanted;
  for (const std::string& word : words) {
    std::string plain;
    for (const char c : word) {
      plain += static_cast<char>('a' + (static_cast<unsigned char>(c) % 26));
    }
    text += plain + " ";
    wanted += plain;
  }
  std::string found = labelled("", text, 0, 3);
  std::erase_if(found, [](char c) { return c == ' ' || c == '\n'; });
  RC_ASSERT(found == wanted);
}

TEST(AlignedRows, AreTwoSpacesApart) {
  EXPECT_EQ(aligned_rows({{"d", "value"}, {"1024", "ω"}, {"1"}}, 2), "  d     value\n"
                                                                     "  1024  ω\n"
                                                                     "  1\n");
  EXPECT_EQ(aligned_rows({}, 2), "");
}

} // namespace
} // namespace posproof::reports
