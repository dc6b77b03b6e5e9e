/// The examples of the README print what the README shows.

#include "cli/tests/support/folder.hpp"
#include "cli/tests/support/posproof_command.hpp"

#include <sstream>

namespace posproof::cli {
namespace {

struct Example {
  std::string command;
  std::vector<std::string> shown; ///< lines, without those that are empty
};

/// Indented blocks that begin with "$ ./run".
std::vector<Example> examples_of_readme() {
  const std::string indentation = "    ";
  const std::string prompt = indentation + "$ ./run ";
  std::vector<Example> examples;
  bool is_inside = false;
  for (const std::string& line :
       lines_of(contents(std::filesystem::path(POSPROOF_SOURCE_DIR) / "README.md"))) {
    if (line.rfind(prompt, 0) == 0) {
      examples.push_back({line.substr(prompt.size()), {}});
      is_inside = true;
    } else if (is_inside && line.rfind(indentation, 0) == 0) {
      examples.back().shown.push_back(line.substr(indentation.size()));
    } else {
      is_inside = is_inside && line.empty();
    }
  }
  return examples;
}

Words words_of(const std::string& command) {
  std::istringstream stream(command);
  Words words;
  for (std::string word; stream >> word;) {
    words.push_back(word);
  }
  return words;
}

TEST(Readme, ShowsWhatItsCommandsPrint) {
  const std::vector<Example> examples = examples_of_readme();
  EXPECT_FALSE(examples.empty());
  for (const Example& example : examples) {
    SCOPED_TRACE(example.command);
    EXPECT_FALSE(example.shown.empty());
    const Outcome outcome = run_posproof(words_of(example.command));
    std::size_t at = 0;
    for (const std::string& line : example.shown) {
      const std::size_t found = outcome.output.find(line + "\n", at);
      EXPECT_NE(found, std::string::npos) << "not printed, or not in this order: " << line << "\n"
                                          << outcome.output;
      at = found == std::string::npos ? at : found + line.size();
    }
  }
}

TEST(Readme, NamesFilesThatExist) {
  const std::filesystem::path root(POSPROOF_SOURCE_DIR);
  const std::string text = contents(root / "README.md");
  int count = 0;
  for (std::size_t at = text.find('`'); at != std::string::npos; at = text.find('`', at + 1)) {
    const std::size_t end = text.find('`', at + 1);
    const std::string word = text.substr(at + 1, end == std::string::npos ? end : end - at - 1);
    at = end;
    const bool is_path = word.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_-./") ==
                             std::string::npos &&
                         word.find('/') != std::string::npos && word.find('.') != std::string::npos &&
                         word.rfind("./", 0) != 0;
    if (is_path) {
      ++count;
      EXPECT_TRUE(std::filesystem::exists(root / word)) << word;
    }
    if (at == std::string::npos) {
      break;
    }
  }
  EXPECT_GT(count, 5);
}

TEST(Readme, CountsTheProperties) {
  const std::string text = contents(std::filesystem::path(POSPROOF_SOURCE_DIR) / "README.md");
  const std::size_t count = lines_of(run_posproof({"list", "properties"}).output).size();
  EXPECT_TRUE(contains(text, "`posproof list properties` prints all " + std::to_string(count) + ":"));
}

} // namespace
} // namespace posproof::cli
