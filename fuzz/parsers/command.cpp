/// Commands behind exec:, split into words.

#include "fuzz/byte_target.hpp"
#include "fuzz/parsing/judges.hpp"
#include "impl/doors/command_words.hpp"
#include "spec/error.hpp"
#include "spec/text.hpp"

namespace posproof::fuzz {

void judge_command(Input input, const CommandReader& read) {
  const auto words = value_or_refusal<InputError>([&] { return read(text_of(input)); });
  if (!words) {
    return;
  }
  require(!words->empty(), "a command has no words");
  std::string quoted;
  for (const std::string& word : *words) {
    quoted += (quoted.empty() ? "" : " ") + shell_quoted(word);
  }
  require(read(quoted) == *words, "words are read otherwise once they are quoted");
}

namespace parsers {
namespace {

void run(Input input) {
  judge_command(input, impl::doors::command_words);
}

std::vector<std::string> seeds() {
  return {"python my_rope.py",
          R"(python "my rope.py" --base 5e5)",
          R"('it'\''s' "a\"b\\c" d\ e)",
          "\t a \n b ",
          "'not closed",
          R"(ends with \)",
          R"("" '')",
          "",
          "   "};
}

std::vector<std::string> words() {
  return {"'", "\"", "\\", " ", "\t", "\n", "''", "\"\"", "\\\"", "'\\''"};
}

} // namespace

extern const ByteTarget command;
const ByteTarget command{"command", "command of exec:", run, seeds, words};

} // namespace parsers
} // namespace posproof::fuzz
