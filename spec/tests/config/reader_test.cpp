/// Models by preset name or path, and the presets' numbers.

#include "spec/config/reader.hpp"

#include "spec/tests/config/messages.hpp"
#include "spec/tests/support/random.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>

namespace posproof {
namespace {

using testing_support::refusal_of;
using testing_support::refusal_of_text;

std::string refusal(const std::string& model) {
  return refusal_of([&] { return read_model(model); });
}

constexpr const char* expected_name =
    "; expected a name that `posproof list models` prints, or the path of a config.json";

TEST(Reader, HasTheOriginalTransformer) {
  const Encoding encoding = read_model("transformer-base");
  ASSERT_NE(encoding.sinusoidal(), nullptr);
  EXPECT_EQ(*encoding.sinusoidal(), (Sinusoidal{.width = 512}));
  EXPECT_EQ(encoding.context, 5000);
  EXPECT_TRUE(encoding.assumed.empty());
}

TEST(Reader, HasEveryFileOfTheModelsFolderAsAPresetByteForByte) {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(POSPROOF_SOURCE_DIR "/spec/models")) {
    files.push_back(entry.path().stem());
  }
  std::sort(files.begin(), files.end());
  std::vector<std::string> names;
  for (const Preset& preset : presets()) {
    names.emplace_back(preset.name);
    const std::string path = std::string(POSPROOF_SOURCE_DIR "/spec/models/") + names.back() + ".json";
    std::ifstream file(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    EXPECT_EQ(preset.text, text) << path;
    // The preset and its file as a path are the same encodings.
    const auto of_file = read_layers(path);
    const auto of_preset = read_layers(names.back());
    ASSERT_EQ(of_file.size(), of_preset.size());
    for (std::size_t i = 0; i < of_file.size(); ++i) {
      EXPECT_EQ(of_file[i].encoding.scheme, of_preset[i].encoding.scheme);
      EXPECT_EQ(of_file[i].layer_type, of_preset[i].layer_type);
    }
  }
  std::sort(names.begin(), names.end()); // the extension sorts "command-r.json" behind "command-r-plus.json"
  EXPECT_EQ(names, files);
}

TEST(Reader, FindsAPresetInAnyCase) {
  EXPECT_EQ(read_model("Llama-3-8B").name, "llama-3-8b");
}

TEST(Reader, SuggestsThePresetNearestToAMisspeltName) {
  EXPECT_EQ(refusal("lama-3-8b"),
            fmt::format("{}{}", "lama-3-8b: no preset and no file has this name, did you mean llama-3-8b?",
                        expected_name));
  EXPECT_EQ(refusal("mistral-7b"),
            fmt::format("{}{}",
                        "mistral-7b: no preset and no file has this name, did you mean mistral-7b-v0.1?",
                        expected_name));
  EXPECT_EQ(refusal("zzzzzzzz"),
            fmt::format("{}{}", "zzzzzzzz: no preset and no file has this name", expected_name));
  EXPECT_EQ(refusal(""), fmt::format("{}{}", "model: the name is empty", expected_name));
}

TEST(Reader, PrintsAHostileNameSafelyAndShortly) {
  const std::string message = refusal(std::string("\x1b[2J\n") + std::string(100'000, 'x'));
  EXPECT_LT(message.size(), 500U);
  EXPECT_EQ(message.find_first_of("\x1b\n"), std::string::npos);
}

TEST(Reader, TakesWhatLooksLikeAPathForAPath) {
  constexpr const char* missing = ": cannot be opened: No such file or directory; expected the path of a "
                                  "config.json or of an encoding file";
  EXPECT_EQ(refusal("llama-3-8b.json"), fmt::format("{}{}", "llama-3-8b.json", missing));
  EXPECT_EQ(refusal("no/llama-3-8b"), fmt::format("{}{}", "no/llama-3-8b", missing));
}

TEST(Reader, NamesAnEncodingAfterItsFile) {
  const std::string path = testing::TempDir() + "posproof_my.model.json";
  std::ofstream(path) << R"({"encoding": "rope", "head_dimension": 64})";
  const Encoding encoding = read_model(path);
  EXPECT_EQ(encoding.name, "posproof_my.model");
  EXPECT_EQ(encoding.source, path);
  std::ofstream(path) << R"({"encoding": "rope", "head_dimension": 63})";
  EXPECT_TRUE(refusal(path).starts_with(path + ": head_dimension is 63")) << refusal(path);
  std::filesystem::remove(path);
}

TEST(Reader, RefusesATopLevelThatIsNoObject) {
  EXPECT_EQ(refusal_of_text("[]"), "model.json: the top level is an array; expected an object");
  EXPECT_EQ(refusal_of_text("null"), "model.json: the top level is null; expected an object");
  EXPECT_EQ(refusal_of_text("{\"head_dim\":"),
            "model.json:1:13: the text ends in the middle of a value; expected a complete JSON document");
}

/// The text with a few random edits.
std::string mutilated(std::string_view text, testing_support::Random& random) {
  std::string result(text);
  for (std::uint64_t edits = 1 + random.below(3); edits > 0; --edits) {
    const std::size_t at = random.below(result.size());
    std::string middle;
    std::size_t skipped = 0;
    switch (random.below(4)) {
    case 0:
      middle = static_cast<char>(random.below(256));
      skipped = 1;
      break;
    case 1:
      skipped = random.below(8);
      break;
    case 2:
      middle = std::to_string(random.below(100));
      break;
    default:
      middle = result.substr(random.below(result.size()), random.below(40));
      break;
    }
    const std::string_view rest = std::string_view(result).substr(at);
    result = fmt::format("{}{}{}", result.substr(0, at), middle, rest.substr(std::min(skipped, rest.size())));
  }
  return result;
}

/// Whatever a file holds, it is read into a valid encoding or refused in one line that names it.
TEST(Reader, AnswersAnyMutilationOfThePresetsWithAnEncodingOrOneLine) {
  testing_support::Random random(7);
  int read = 0;
  for (int round = 0; round < 3000; ++round) {
    const std::string text = mutilated(presets()[random.below(presets().size())].text, random);
    const std::string message = refusal_of([&] {
      for (const LayerEncoding& layer : read_layers_text(text, "model.json")) {
        validate(layer.encoding, "again");
      }
      return ++read;
    });
    ASSERT_TRUE(message == "(accepted)" || message.starts_with("model.json:")) << message << '\n' << text;
    ASSERT_EQ(message.find('\n'), std::string::npos) << message;
  }
  // Both answers occur.
  EXPECT_GT(read, 100);
  EXPECT_LT(read, 2900);
}

} // namespace
} // namespace posproof
