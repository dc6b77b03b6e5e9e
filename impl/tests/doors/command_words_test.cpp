#include "impl/doors/command_words.hpp"

#include "spec/error.hpp"

#include <gtest/gtest.h>

namespace posproof::impl::doors {
namespace {

using Words = std::vector<std::string>;

TEST(CommandWords, AreSplitAtBlanks) {
  EXPECT_EQ(command_words("python3 my_rope.py"), (Words{"python3", "my_rope.py"}));
  EXPECT_EQ(command_words("  a\t b\n"), (Words{"a", "b"}));
}

TEST(CommandWords, MayBeQuoted) {
  EXPECT_EQ(command_words("a 'b c' \"d e\""), (Words{"a", "b c", "d e"}));
  EXPECT_EQ(command_words("a'b'\"c\"d"), (Words{"abcd"}));
  EXPECT_EQ(command_words("a '' \"\""), (Words{"a", "", ""}));
  EXPECT_EQ(command_words(R"('a\"' "b\"\\\n'" c\ d \')"), (Words{R"(a\")", R"(b"\\n')", "c d", "'"}));
}

TEST(CommandWords, NothingIsExpanded) {
  EXPECT_EQ(command_words("$HOME *.py `ls` ~ a;b|c >d"),
            (Words{"$HOME", "*.py", "`ls`", "~", "a;b|c", ">d"}));
}

TEST(CommandWords, RefuseWhatIsUnfinished) {
  const auto message = [](std::string_view command) -> std::string {
    try {
      static_cast<void>(command_words(command));
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_EQ(message("a 'b"),
            "command 'a 'b': the quote ' at character 3 is not closed; expected a second one");
  EXPECT_EQ(message("\"a\\\""),
            "command '\"a\\\"': the quote \" at character 1 is not closed; expected a second one");
  EXPECT_EQ(message("a\\"), "command 'a\\': it ends with a backslash; expected a character behind it");
  EXPECT_EQ(message(" "), "command ' ': it has no words; expected a program and its arguments");
  for (const std::string_view text : {std::string_view("a\0b", 3), std::string_view("\\\0b", 3)}) {
    EXPECT_NE(message(text).find("character 2 is a NUL"), std::string::npos);
  }
}

} // namespace
} // namespace posproof::impl::doors
