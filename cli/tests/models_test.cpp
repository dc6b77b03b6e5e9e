/// Several models on one command line: each judged once, each under a name of its own.

#include "cli/tests/support/folder.hpp"
#include "cli/tests/support/posproof_command.hpp"

namespace posproof::cli {
namespace {

const Words quick{"verify",    "--subject", "builtin:turns", "--format", "f32",
                  "--context", "8",         "--property",    "layout"};
constexpr std::string_view narrow = R"({"model_type": "llama", "head_dim": 8, "rope_theta": 10000})";
constexpr std::string_view wide = R"({"model_type": "llama", "head_dim": 16, "rope_theta": 10000})";

class Models : public InAFolder {
protected:
  [[nodiscard]] Outcome verify(const Words& models, const Words& more = {}) const {
    Command settings;
    settings.folder = folder();
    Words arguments = quick + more;
    for (const std::string& model : models) {
      arguments.insert(arguments.end(), {"--model", model});
    }
    return run_posproof(arguments, settings);
  }

  /// In a folder that is made where it is missing.
  void model(const std::string& name, std::string_view text) const {
    std::filesystem::create_directories((folder() / name).parent_path());
    static_cast<void>(file(name, text));
  }

  /// What stands before the colon of every heading.
  static Words headings(const Outcome& outcome) {
    EXPECT_EQ(outcome.status, 0) << outcome.errors;
    Words found;
    for (const std::string& line : lines_of(outcome.output)) {
      if (const std::size_t at = line.find(": rope, "); at != std::string::npos) {
        found.push_back(line.substr(0, at));
      }
    }
    return found;
  }
};

TEST_F(Models, AreCalledLikeTheFolderOfTheirConfig) {
  model("Llama-3-8B/config.json", narrow);
  model("other/config.json", wide);
  model("plain.json", wide);
  EXPECT_EQ(headings(verify({"Llama-3-8B/config.json", "./other/config.json", "plain.json"})),
            (Words{"Llama-3-8B", "other", "plain"}));
}

TEST_F(Models, ThatAreCalledAlikeAreToldApartByTheEndsOfTheirPaths) {
  model("a/model.json", narrow);
  model("b/model.json", wide);
  model("one/m/config.json", narrow);
  model("two/m/config.json", wide);
  model("x/llama-3-8b.json", narrow);
  EXPECT_EQ(headings(verify({"a/model.json", "b/model.json", "one/m/config.json", path("two/m/config.json"),
                             "x/llama-3-8b.json", "llama-3-8b"})),
            (Words{"a/model.json", "b/model.json", "one/m/config.json", "two/m/config.json",
                   "llama-3-8b.json", "llama-3-8b"}));
  model("both.json", narrow);
  model("both/config.json", wide);
  const Words both{"both.json", "both/config.json"};
  EXPECT_EQ(headings(verify(both)), both);
}

TEST_F(Models, ThatAreCalledAlikeAreToldApartInEveryReport) {
  model("a/model.json", narrow);
  model("b/model.json", narrow);
  for (const auto& [option, parts] : std::vector<std::pair<std::string, Words>>{
           {"--junit",
            {"name=\"a/model.json.builtin:turns.f32\"", "name=\"b/model.json.builtin:turns.f32\""}},
           {"--markdown", {"| a/model.json | builtin:turns", "| b/model.json | builtin:turns"}},
           {"--json", {"\"name\": \"a/model.json\"", "\"name\": \"b/model.json\""}}}) {
    const Outcome outcome = verify({"a/model.json", "b/model.json"}, {option, "-"});
    for (const std::string& part : parts) {
      EXPECT_TRUE(contains(outcome.output, part)) << part << "\n" << outcome.output;
    }
  }
}

TEST_F(Models, AreJudgedOnceHoweverOftenTheyAreNamed) {
  model("a/model.json", narrow);
  std::filesystem::create_symlink("a/model.json", folder() / "link.json");
  EXPECT_EQ(headings(verify({"a/model.json", "./a/model.json", "link.json", "llama-3-8b", "Llama-3-8B"})),
            (Words{"model", "llama-3-8b"}));
}

TEST(Subjects, AreJudgedOnceHoweverOftenTheyAreNamed) {
  const Words once = quick + Words{"--model", "llama-3-8b"};
  EXPECT_EQ(run_posproof(once + Words{"--subject", "builtin:turns"}).output, run_posproof(once).output);
}

} // namespace
} // namespace posproof::cli
