/// Models that cannot be read are refused with one line that names the file, the field and what was expected.

#include "cli/tests/support/folder.hpp"
#include "cli/tests/support/posproof_command.hpp"

#include <fcntl.h>
#include <fstream>
#include <sys/stat.h>
#include <thread>

namespace posproof::cli {
namespace {

Outcome verify(const std::string& model) {
  return run_posproof({"verify", "--subject", "builtin:turns", "--context", "8", "--model", model});
}

class ModelFile : public InAFolder {
protected:
  /// Each text in a file of its own, with what the refusal must speak of.
  void expect_each_refused(const std::vector<std::pair<std::string, std::string>>& cases) const {
    for (const auto& [text, part] : cases) {
      SCOPED_TRACE(text);
      const std::string model = file("config.json", text);
      const Outcome outcome = verify(model);
      expect_refusal(outcome, part);
      EXPECT_TRUE(contains(outcome.errors, model)) << outcome.errors;
    }
  }
};

TEST_F(ModelFile, IsReadWhereItIsSound) {
  const Outcome outcome = verify(file("config.json", R"({"model_type": "llama", "head_dim": 8})"));
  EXPECT_EQ(outcome.status, 0) << outcome.errors;
  EXPECT_EQ(outcome.errors, "");
}

TEST_F(ModelFile, IsRefusedWhereThereIsNone) {
  expect_refusal(verify(path("missing.json")), "cannot be opened: No such file or directory");
  expect_refusal(verify(file("file", "{}") + "/config.json"), "cannot be opened: Not a directory");
}

TEST_F(ModelFile, IsRefusedWhereItIsADirectory) {
  expect_refusal(verify(folder().string()), folder().string() + ": is a directory");
}

TEST_F(ModelFile, IsRefusedWhereItIsEmpty) {
  expect_refusal(verify(file("config.json", "")), "the file is empty");
  expect_refusal(verify(file("config.json", " \n\t\r\n")), "the file is empty");
  expect_refusal(verify("/dev/null"), "the file is empty");
}

TEST_F(ModelFile, IsRefusedWhereItsJsonIsTruncatedOrNotJson) {
  expect_each_refused(
      {{"{", "ends in the middle"},
       {R"({"model_type": "llama", "head_dim": 12)", ":1:39: the text ends in the middle of a value"},
       {R"({"model_type": "lla)", "1:"},
       {R"({"head_dim": 8} {})", "1:"},
       {R"({"head_dim": 8,})", "1:"},
       {R"({"head_dim": 8, "head_dim": 8})", "appears twice"},
       {"{\"model_type\": \"\xff\"}", "UTF-8"},
       {std::string("{\0}", 3), "1:"}});
}

TEST_F(ModelFile, IsRefusedWhereANumberIsNotFinite) {
  expect_each_refused({{R"({"model_type": "llama", "head_dim": NaN})", "NaN"},
                       {R"({"head_dim": 8, "rope_theta": NaN})", "NaN"},
                       {R"({"head_dim": 8, "rope_theta": Infinity})", "1:31"},
                       {R"({"head_dim": 8, "rope_theta": 1e999})", "1e999 overflows"},
                       {R"({"encoding": "rope", "head_dimension": 8, "base": NaN})", "NaN"}});
}

TEST_F(ModelFile, IsRefusedWhereAValueHasAWrongType) {
  expect_each_refused(
      {{"[]", "the top level is an array"},
       {"3", "the top level is a number"},
       {"null", "the top level is null"},
       {R"({"model_type": "llama", "head_dim": "128"})", "head_dim is the string \"128\""},
       {R"({"model_type": 3, "head_dim": 8})", "model_type is 3"},
       {R"({"model_type": "llama", "head_dim": 8, "rope_theta": "10000"})", "rope_theta is the string"},
       {R"({"model_type": "llama", "head_dim": 8, "rope_scaling": []})", "rope_scaling is an array"},
       {R"({"model_type": "llama", "head_dim": 8, "max_position_embeddings": true})",
        "max_position_embeddings is true"},
       {R"({"encoding": "sinusoidal", "width": [8]})", "width is an array"},
       {R"({"encoding": 3})", "encoding is 3"}});
}

TEST_F(ModelFile, IsRefusedWhereAWidthIsImpossible) {
  expect_each_refused(
      {{R"({"model_type": "llama", "head_dim": 0})", "head_dim is 0; expected an integer from 1 to 65536"},
       {R"({"model_type": "llama", "head_dim": -128})", "head_dim is -128"},
       {R"({"model_type": "llama", "head_dim": 12.5})", "head_dim is 12.5; expected an integer"},
       {R"({"model_type": "llama", "head_dim": 7})", "head_dim is 7, which is odd"},
       {R"({"model_type": "llama", "head_dim": 65538})", "head_dim is 65538"},
       {R"({"model_type": "llama", "hidden_size": 100, "num_attention_heads": 3})",
        "100 / 3, not an integer"},
       {R"({"model_type": "gptj", "head_dim": 64, "rotary_dim": 33})", "rotary_dim is 33, which is odd"},
       {R"({"model_type": "gptj", "head_dim": 64, "rotary_dim": 128})",
        "rotary_dim is 128, more than head_dim"},
       {R"({"encoding": "rope", "head_dimension": 8, "rotary_dimension": 3})",
        "rotary_dimension is 3, which is odd"},
       {R"({"encoding": "rope"})", "head_dimension is missing"},
       {R"({"encoding": "sinusoidal", "width": 0})", "width is 0"},
       {R"({"encoding": "sinusoidal", "width": -4})", "width is -4"},
       {R"({"encoding": "sinusoidal", "width": 4.5})", "width is 4.5"}});
}

TEST_F(ModelFile, IsRefusedWhereTheBaseIsNotAboveOne) {
  expect_each_refused(
      {{R"({"head_dim": 8, "rope_theta": 1})", "rope_theta is 1; expected a finite number above 1"},
       {R"({"head_dim": 8, "rope_theta": 0.5})", "rope_theta is 0.5"},
       {R"({"head_dim": 8, "rope_theta": 0})", "rope_theta is 0"},
       {R"({"head_dim": 8, "rope_theta": -10000})", "rope_theta is -10000"},
       {R"({"encoding": "rope", "head_dimension": 8, "base": 1})", "base is 1"},
       {R"({"encoding": "sinusoidal", "width": 8, "base": -1})", "base is -1"}});
}

TEST_F(ModelFile, IsRefusedWhereItsContextIsZeroOrAboveTwoToThe31) {
  const std::string range = "expected an integer from 1 to 2147483648";
  expect_each_refused(
      {{R"({"model_type": "llama", "head_dim": 8, "max_position_embeddings": 0})", range},
       {R"({"model_type": "llama", "head_dim": 8, "max_position_embeddings": -1})", range},
       {R"({"model_type": "llama", "head_dim": 8, "max_position_embeddings": 2147483649})", range},
       {R"({"encoding": "rope", "head_dimension": 8, "context": 0})", range},
       {R"({"encoding": "sinusoidal", "width": 8, "context": 2147483649})", range}});
}

TEST_F(ModelFile, IsRefusedWhereNoContextIsKnown) {
  const std::string model = file("config.json", R"({"encoding": "rope", "head_dimension": 8})");
  expect_refusal(run_posproof({"verify", "--subject", "builtin:turns", "--model", model}),
                 "expected --context N");
}

TEST_F(ModelFile, IsRefusedWithTheNameOfAScalingThatIsNotKnown) {
  for (const std::string type : {"none", "xdrope", "deepseek_yarn"}) {
    expect_each_refused({{R"({"model_type": "llama", "head_dim": 8, "rope_scaling": {"rope_type": ")" + type +
                              R"(", "factor": 2}})",
                          "rope_scaling.rope_type is \"" + type + "\", an unknown scaling"}});
  }
  expect_each_refused({{R"({"encoding": "kerple"})", "encoding is the string \"kerple\""},
                       {R"({"model_type": "xlnet"})", "\"xlnet\""}});
}

TEST_F(ModelFile, IsRefusedAtTheFieldOfAnImpossibleScaling) {
  const auto scaled = [](const std::string& dictionary) {
    return R"({"model_type": "llama", "head_dim": 8, "max_position_embeddings": 64, "rope_scaling": )" +
           dictionary + "}";
  };
  expect_each_refused(
      {{scaled(R"({"type": "linear", "factor": 0.5})"), "rope_scaling.factor is 0.5"},
       {scaled(R"({"type": "yarn", "factor": 2, "original_max_position_embeddings": 0})"),
        "rope_scaling.original_max_position_embeddings is 0"},
       {scaled(R"({"type": "llama3", "factor": 2, "original_max_position_embeddings": 8, "low_freq_factor": 4,
                  "high_freq_factor": 4})"),
        "rope_scaling.high_freq_factor is 4 and rope_scaling.low_freq_factor is 4"},
       {scaled(R"({"type": "su", "short_factor": [1, 1, 1], "long_factor": [1, 1, 1, 1]})"),
        "rope_scaling.short_factor has 3 entries"},
       {scaled(R"({"type": "mrope", "mrope_section": [1, 2, 2]})"), "rope_scaling.mrope_section"},
       {R"({"head_dim": 2, "max_position_embeddings": 64, "rope_scaling": {"type": "dynamic", "factor": 2}})",
        "rope_scaling.type: rotary width 2 with a stretched base divides by zero"}});
}

TEST_F(ModelFile, HasEveryTypeOfLayersJudgedOrTheOneAskedFor) {
  const std::string model =
      file("config.json", R"({"model_type": "gemma3_text", "head_dim": 8, "rope_theta": 1000000,
                             "rope_local_base_freq": 10000, "rope_scaling": null})");
  const Outcome both = verify(model);
  EXPECT_EQ(both.status, 0) << both.errors;
  EXPECT_TRUE(contains(both.output, "/full_attention")) << both.output;
  EXPECT_TRUE(contains(both.output, "/sliding_attention")) << both.output;
  const Words words{"verify", "--subject", "builtin:turns", "--context",
                    "8",      "--model",   model,           "--layer-type"};
  const auto with = [&](const std::string& type) {
    Words all = words;
    all.push_back(type);
    return run_posproof(all);
  };
  const Outcome one = with("sliding_attention");
  EXPECT_EQ(one.status, 0) << one.errors;
  EXPECT_FALSE(contains(one.output, "/full_attention")) << one.output;
  expect_refusal(with("sliding"), "one of the layer types full_attention, sliding_attention");
  expect_refusal(run_posproof({"reference", "--model", model, "--position", "1", "--pair", "0"}),
                 "its layers have 2 different encodings");
}

TEST_F(ModelFile, IsRefusedWithTheNearestPresetWhereNoPresetHasTheName) {
  expect_refusal(verify("llama-3"), "did you mean llama-3-8b?");
  expect_refusal(verify("gtp-j-6b"), "did you mean gpt-j-6b?");
  expect_refusal(verify("transformer-bse"), "did you mean transformer-base?");
  expect_refusal(verify("nothing-like-it-at-all"), "no preset and no file has this name");
}

TEST_F(ModelFile, IsRefusedAtOnceWhereItHas100Megabytes) {
  const std::string model = file("config.json", R"({"model_type": "llama", "head_dim": 8, "comment": ")");
  std::filesystem::resize_file(model, 100'000'000); // sparse
  const Outcome outcome = verify(model);
  expect_refusal(outcome, "larger than 16 MiB");
  EXPECT_LT(outcome.seconds, 2.0);
}

TEST_F(ModelFile, IsRefusedSoonWhereItNeverEnds) {
  const Outcome outcome = verify("/dev/zero");
  expect_refusal(outcome, "larger than 16 MiB");
  EXPECT_LT(outcome.seconds, 2.0);
}

TEST_F(ModelFile, IsRefusedSoonWhereItIsAnArrayWithoutEndOfJustUnderTheLimit) {
  std::string text = R"({"model_type": "llama", "a": [)";
  while (text.size() < 15'000'000) {
    text += "1,1,1,1,1,1,1,1,";
  }
  const Outcome outcome = verify(file("config.json", text));
  expect_refusal(outcome, "config.json:1:");
  EXPECT_LT(outcome.seconds, 20.0); // a sanitizer may take its time
}

TEST_F(ModelFile, CanBeAPipe) {
  const std::string pipe = path("pipe");
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  std::thread writer([&] { std::ofstream(pipe) << R"({"model_type": "llama", "head_dim": 8})"; });
  const Outcome outcome = verify(pipe);
  writer.join();
  EXPECT_EQ(outcome.status, 0) << outcome.errors;
}

TEST_F(ModelFile, IsNamedOnOneLineWhateverItsName) {
  const std::string name = "a\nb\x1b[31m\r" + std::string(150, 'x') + ".json";
  expect_refusal(verify(file(name, "{}")), "head_dim is missing");
  const std::string model = file(name, R"({"encoding": "rope", "head_dimension": 8})");
  expect_refusal(run_posproof({"verify", "--subject", "builtin:turns", "--model", model}), "--context");
  const Outcome outcome =
      run_posproof({"verify", "--subject", "builtin:turns", "--model", model, "--context", "8"});
  EXPECT_EQ(outcome.status, 0) << outcome.errors;
  EXPECT_FALSE(contains(outcome.output, "\x1b")) << outcome.output;
}

} // namespace
} // namespace posproof::cli
