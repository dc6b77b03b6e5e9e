#include "impl/doors/command_words.hpp"

#include "spec/error.hpp"
#include "spec/text.hpp"

#include <fmt/format.h>
#include <optional>
#include <utility>

namespace posproof::impl::doors {

std::vector<std::string> command_words(std::string_view command) {
  const auto problem = [&](std::string_view what, const char* expectation) {
    return InputError(fmt::format("command '{}'", printable(command)), std::string(what), expectation);
  };
  if (const std::size_t nul = command.find('\0'); nul != std::string_view::npos) {
    throw problem(fmt::format("character {} is a NUL", nul + 1), "text");
  }
  std::vector<std::string> words;
  std::optional<std::string> word;
  char quote = '\0';
  std::size_t opened = 0;
  for (std::size_t i = 0; i < command.size(); ++i) {
    const char c = command[i];
    const bool is_last = i + 1 == command.size();
    if (quote != '\0') {
      if (c == quote) {
        quote = '\0';
      } else if (c == '\\' && quote == '"' && !is_last && (command[i + 1] == '"' || command[i + 1] == '\\')) {
        *word += command[++i];
      } else {
        *word += c;
      }
    } else if (c == ' ' || c == '\t' || c == '\n') {
      if (word) {
        words.push_back(*std::exchange(word, std::nullopt));
      }
    } else {
      word = word.value_or("");
      if (c == '\'' || c == '"') {
        quote = c;
        opened = i;
      } else if (c == '\\') {
        if (is_last) {
          throw problem("it ends with a backslash", "a character behind it");
        }
        *word += command[++i];
      } else {
        *word += c;
      }
    }
  }
  if (quote != '\0') {
    throw problem(fmt::format("the quote {} at character {} is not closed", quote, opened + 1),
                  "a second one");
  }
  if (word) {
    words.push_back(*word);
  }
  if (words.empty()) {
    throw problem("it has no words", "a program and its arguments");
  }
  return words;
}

} // namespace posproof::impl::doors
