/// posproof list: one id first on each line, and nothing left out.

#include "cli/tests/support/posproof_command.hpp"
#include "impl/faults/fault.hpp"
#include "impl/registry.hpp"
#include "spec/accuracy_class.hpp"
#include "spec/claim.hpp"
#include "spec/config/reader.hpp"
#include "spec/json.hpp"
#include "spec/property.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <set>

namespace posproof::cli {
namespace {

namespace fs = std::filesystem;

bool is_of_an_id(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == ':' || c == '-' || c == '.';
}

/// First words of the lines, which must be ids, and something must be said of each.
Words ids_in(const std::string& list) {
  const Outcome outcome = run_posproof({"list", list});
  EXPECT_EQ(outcome.status, 0) << outcome.errors;
  EXPECT_EQ(outcome.errors, "");
  EXPECT_FALSE(outcome.output.empty());
  Words ids;
  for (const std::string& line : lines_of(outcome.output)) {
    const std::size_t end = line.find(' ');
    ids.push_back(line.substr(0, end));
    EXPECT_FALSE(ids.back().empty()) << line;
    EXPECT_TRUE(std::all_of(ids.back().begin(), ids.back().end(), is_of_an_id)) << line;
    const std::size_t text = line.find_first_not_of(' ', end);
    EXPECT_TRUE(text != std::string::npos && line.size() - text > 10) << "nothing is said of " << line;
  }
  EXPECT_EQ(std::set<std::string>(ids.begin(), ids.end()).size(), ids.size()) << "an id appears twice";
  return ids;
}

/// Names of the files in a folder of the source tree, without extension.
std::set<std::string> stems_in(const std::string& folder, const std::string& extension) {
  std::set<std::string> stems;
  for (const auto& entry : fs::directory_iterator(fs::path(POSPROOF_SOURCE_DIR) / folder)) {
    if (entry.path().extension() == extension) {
      stems.insert(entry.path().stem().string());
    }
  }
  EXPECT_FALSE(stems.empty()) << folder;
  return stems;
}

std::set<std::string> set_of(const Words& words) {
  return {words.begin(), words.end()};
}

TEST(ListCommand, NamesEveryPresetFile) {
  EXPECT_EQ(set_of(ids_in("models")), stems_in("spec/models", ".json"));
}

TEST(ListCommand, SaysOfModelsWhichLayersTheyHaveAndWhatIsUnverified) {
  const std::string list = run_posproof({"list", "models"}).output;
  for (const std::string& line : lines_of(list)) {
    const std::string model = line.substr(0, line.find(' '));
    for (const LayerEncoding& layer : read_layers(model)) {
      EXPECT_TRUE(contains(line, describe(layer.encoding))) << line;
      EXPECT_TRUE(contains(line, layer.layer_type)) << line;
      EXPECT_EQ(contains(line, "(unverified: "), !layer.encoding.unverified.empty()) << line;
    }
  }
}

TEST(ListCommand, NamesEveryFaultModelFile) {
  std::set<std::string> names;
  for (std::string stem : stems_in("impl/faults/models", ".cpp")) {
    std::replace(stem.begin(), stem.end(), '_', '-');
    names.insert(stem);
  }
  EXPECT_EQ(set_of(ids_in("faults")), names);
}

TEST(ListCommand, NamesEveryPropertyInTheOrderOfReports) {
  Words ids;
  for (const PropertyStatement& property : property_statements()) {
    ids.emplace_back(property.id);
  }
  EXPECT_EQ(ids_in("properties"), ids);
}

TEST(ListCommand, NamesEverySubjectAndEveryFault) {
  Words names;
  for (const SubjectSource& subject : impl::subjects()) {
    names.push_back(subject.name);
  }
  for (const auto* fault : impl::faults::fault_models()) {
    names.push_back("fault:" + std::string(fault->name));
  }
  EXPECT_EQ(ids_in("subjects"), names);
}

TEST(ListCommand, NamesEveryClaimAndEveryClass) {
  Words known;
  for (const Claim& claim : claims()) {
    known.emplace_back(claim.id);
  }
  EXPECT_EQ(ids_in("claims"), known);
  const Words targets = ids_in("targets");
  EXPECT_NE(std::find(targets.begin(), targets.end(), "accuracy"), targets.end());
  EXPECT_EQ(ids_in("classes"), Words(accuracy_class_names.begin(), accuracy_class_names.end()));
}

TEST(ListCommand, NamesTheEncodings) {
  EXPECT_EQ(ids_in("encodings"), (Words{"rope", "sinusoidal", "alibi", "t5-buckets", "shaw", "learned",
                                        "integer", "normalised", "binary", "xpos"}));
}

TEST(ListCommand, NamesWhatTheOtherVerbsTake) {
  for (const std::string& model : ids_in("models")) {
    for (const LayerEncoding& layer : read_layers(model)) {
      SCOPED_TRACE(model + ' ' + layer.layer_type);
      Words words{"reference", "--model", model, "--position", "1", "--pair", "0"};
      if (!layer.layer_type.empty()) {
        words.insert(words.end(), {"--layer-type", layer.layer_type});
      }
      EXPECT_EQ(run_posproof(words).status, has_phases(layer.encoding) ? 0 : 2);
    }
  }
  Words subjects{"verify",    "--model", "llama-3-8b", "--format", "f32",
                 "--context", "8",       "--property", "defined"};
  for (const std::string& subject : ids_in("subjects")) {
    subjects.insert(subjects.end(), {"--subject", subject});
  }
  const Outcome of_subjects = run_posproof(subjects);
  EXPECT_LT(of_subjects.status, 2) << of_subjects.errors;
  for (const std::string& id : ids_in("classes")) {
    SCOPED_TRACE(id);
    const Outcome outcome =
        run_posproof({"verify", "--subject", "builtin:turns", "--model", "llama-3-8b", "--format", "f32",
                      "--context", "8", "--property", "layout", "--accuracy", id});
    EXPECT_LT(outcome.status, 2) << outcome.errors;
  }
}

TEST(ListCommand, ComputesTheKillMatrixOfAFault) {
  const Outcome outcome =
      run_posproof({"list", "faults", "--matrix", "--fault", "rotated-tail", "--fault", "transposed-table"});
  EXPECT_EQ(outcome.status, 0) << outcome.errors;
  const Words lines = lines_of(outcome.output);
  ASSERT_GT(lines.size(), 8U);
  EXPECT_EQ(lines[0],
            "fault                        encoding           convicted by         formats, each with its "
            "clean twin acquitted");
  EXPECT_EQ(lines[1], "rotated-tail                 gpt-neox-20b       untouched-tail       f32 f16 bf16");
  EXPECT_TRUE(contains(outcome.output, ": nothing missed, nobody accused\n")) << outcome.output;
  EXPECT_TRUE(contains(outcome.output, "\n  faults       2 of 2 kinds\n")) << outcome.output;
  EXPECT_TRUE(contains(outcome.output,
                       "\n  convicted    12 of 12, each by the property that names the fault, "
                       "alone (2 properties)\n"))
      << outcome.output;
  EXPECT_TRUE(contains(outcome.output, "\n  clean twins  12 of 12 acquitted by the same property\n"))
      << outcome.output;
  EXPECT_FALSE(contains(outcome.output, "MISSED"));
}

TEST(ListCommand, WritesTheKillMatrixAsJsonAndMarkdown) {
  const Words matrix{"list", "faults", "--matrix", "--fault", "rotated-tail"};
  const auto with = [&](const char* option) {
    Words arguments = matrix;
    arguments.insert(arguments.end(), {option, "-"});
    return run_posproof(arguments);
  };
  const Outcome json = with("--json");
  EXPECT_EQ(json.status, 0) << json.errors;
  const Json read = Json::parse(json.output, "stdout");
  EXPECT_EQ(*read.find("schema")->string(), "posproof.kill-matrix/1");
  const auto cells = static_cast<std::size_t>(*read.find("cells")->integer());
  EXPECT_EQ(read.find("matrix")->array()->size(), cells);
  EXPECT_EQ(*read.find("convicted")->integer(), *read.find("cells")->integer());
  EXPECT_EQ(*read.find("twins_acquitted")->integer(), *read.find("cells")->integer());
  const Outcome markdown = with("--markdown");
  EXPECT_EQ(markdown.status, 0) << markdown.errors;
  EXPECT_TRUE(contains(markdown.output, "| rotated-tail | ")) << markdown.output;
  EXPECT_EQ(run_posproof({"list", "faults", "--json", "-"}).status, 2) << "a matrix alone has reports";
}

TEST(ListCommand, RefusesAMatrixOfAnythingElse) {
  EXPECT_EQ(run_posproof({"list", "models", "--matrix"}).status, 2);
  EXPECT_EQ(run_posproof({"list", "faults", "--fault", "rotated-tail"}).status, 2);
  const Outcome unknown = run_posproof({"list", "faults", "--matrix", "--fault", "rotated-tale"});
  EXPECT_EQ(unknown.status, 2);
  EXPECT_TRUE(contains(unknown.errors, "there is no fault 'rotated-tale'")) << unknown.errors;
}

} // namespace
} // namespace posproof::cli
