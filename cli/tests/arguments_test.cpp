/// What is no command line is refused with one line, before anything is run.

#include "cli/tests/support/folder.hpp"
#include "cli/tests/support/posproof_command.hpp"

namespace posproof::cli {
namespace {

const Words sound{"verify", "--subject", "builtin:turns", "--model", "llama-3-8b", "--property", "layout"};
const Words point{"reference", "--model", "llama-3-8b", "--position", "5", "--pair", "1"};

struct Refused {
  Words words;
  std::string part; ///< of the message
};

void expect_each_refused(const Words& before, const std::vector<Refused>& cases) {
  for (const auto& [words, part] : cases) {
    SCOPED_TRACE(::testing::PrintToString(words));
    expect_refusal(run_posproof(before + words), part);
  }
}

TEST(Arguments, MakeASoundCommandLineHere) {
  EXPECT_EQ(run_posproof(sound).status, 0);
  EXPECT_EQ(run_posproof(point).status, 0);
}

TEST(Arguments, NeedOneVerb) {
  expect_each_refused(
      {}, {{{}, "no verb given; expected verify, hunt, compare, report, vectors, claims, reference or list"},
           {{"frobnicate"},
            "there is no verb 'frobnicate'; expected verify, hunt, compare, report, vectors, claims, "
            "reference or "
            "list"},
           {{"verfy"}, "there is no verb 'verfy' (did you mean verify?)"},
           {{""}, "there is no verb ''"},
           {{"certify"}, "there is no verb 'certify'"},
           {{"VERIFY"}, "there is no verb 'VERIFY'"}});
}

TEST(Arguments, HaveNoSecondVerb) {
  expect_each_refused({}, {{{"verify", "list"}, "not expected: list"},
                           {{"verify", "verify"}, "not expected: verify"},
                           {{"list", "models", "verify"}, "not expected: verify"},
                           {sound + Words{"reference"}, "not expected: reference"},
                           {point + Words{"list"}, "not expected: list"}});
}

TEST(Arguments, ThatAreLeftOverAreNamedInTheirOrder) {
  expect_each_refused(sound,
                      {{{"a", "b", "c"}, "posproof: the following arguments were not expected: a b c; "},
                       {{"b", "--bogus", "a", "a"}, "not expected: b --bogus a a; "},
                       {{"fail-fast"}, "posproof: the following argument was not expected: fail-fast; "}});
}

TEST(Arguments, AreKnownOptions) {
  expect_each_refused(
      {}, {{{"--bogus"}, "not expected: --bogus; expected usage as in 'posproof --help'"},
           {{"-x"}, "not expected: -x"},
           {{"verify", "--fromat", "f32"}, "did you mean --format?"},
           {{"verify", "--bogus=3"}, "--bogus"},
           {{"list", "models", "--seed", "3"}, "--seed"},
           {{"reference", "--format", "f32"}, "expected usage as in 'posproof reference --help'"}});
}

TEST(Arguments, GiveEveryOptionItsValue) {
  for (const std::string option :
       {"--subject", "--model", "--layer-type", "--format", "--context", "--layout", "--direction",
        "--accuracy", "--require", "--property", "--profile", "--seed", "--threads", "--json", "--junit",
        "--markdown", "--html"}) {
    expect_each_refused(sound,
                        {{{option}, option}, {{option, ""}, option}, {{option, "--fail-fast"}, option}});
  }
  expect_each_refused({"reference"}, {{{"--model", "llama-3-8b", "--position", "1"}, "--pair is required"},
                                      {{"--model", "llama-3-8b", "--pair", "1"}, "--position is required"},
                                      {{"--position", "1", "--pair", "1"}, "--model is required"}});
  expect_each_refused({"list"}, {{{}, "WHAT is required"}, {{""}, "WHAT"}});
  expect_each_refused(sound,
                      {{{"--fail-fast=false"}, "--fail-fast: takes no value; expected --fail-fast alone\n"},
                       {{"--profile"}, "--profile: has no value; expected one value\n"}});
  for (const std::string option : {"--same-as", "--waivers", "--today"}) {
    expect_each_refused(sound, {{{option}, option}, {{option, ""}, option}});
  }
  expect_each_refused({"compare"}, {{{}, "FILE is required"}, {{""}, "FILE"}});
  expect_each_refused({"vectors"}, {{{}, "--model is required"}});
}

TEST(Arguments, GiveEachSingleOptionOnce) {
  expect_each_refused(sound, {{{"--json", "a.json", "--json", "b.json"}, "--json"},
                              {{"--html", "-", "--html", "-"}, "--html"},
                              {{"--context", "8", "--context", "9"},
                               "--context: is given more than once; expected one value\n"},
                              {{"--seed", "1", "--seed", "1"}, "--seed"},
                              {{"--accuracy", "exact", "--accuracy", "exact"}, "--accuracy"}});
}

TEST(Arguments, NameKnownSubjects) {
  expect_each_refused({"verify", "--model", "llama-3-8b"},
                      {{{"--subject", "builtin:turn"}, "perhaps 'builtin:turns'"},
                       {{"--subject", "contract:f32"}, "there is no such contract"},
                       {{"--subject", "fault:reversed-sine"}, "perhaps 'reversed-sign'"},
                       {{"--subject", "fault:reversed-sign+nonsense"}, "there is no such fault"},
                       {{"--subject", "fault:reversed-sign+reversed-sign"}, "named twice"},
                       {{"--subject", "fault:"}, "there is no such fault"},
                       {{"--subject", "turns"}, "it names no door"},
                       {{"--subject", "nothing:turns"}, "there is no door 'nothing:'"}});
}

TEST(Arguments, NameWhatIsNotBehindADoor) {
  expect_each_refused({"verify", "--model", "llama-3-8b"},
                      {{{"--subject", "lib:./libmine.so"}, "cannot be read: No such file"},
                       {{"--subject", "exec:no-such-python mine.py"}, "there is no such program in PATH"}});
}

TEST(Arguments, NameAModelForEverySubject) {
  expect_each_refused({"verify", "--subject", "builtin:turns"},
                      {{{}, "--model: no model given"},
                       {{"--model", "llama-3"}, "did you mean llama-3-8b?"},
                       {{"--model", "missing.json"}, "No such file"}});
  expect_refusal(run_posproof({"reference", "--model", "llama-3", "--position", "1", "--pair", "1"}),
                 "did you mean llama-3-8b?");
}

TEST(Arguments, NameKnownFormatsLayoutsClassesPropertiesAndProfiles) {
  expect_each_refused(sound,
                      {{{"--format", "f64"}, "--format: there is no format 'f64'; expected f32, f16 or bf16"},
                       {{"--format", "F32"}, "there is no format"},
                       {{"--layout", "halfsplit"}, "expected half-split, interleaved"},
                       {{"--direction", "left"}, "expected forward, backward"},
                       {{"--accuracy", "angle"}, "expected exact, faithful, uniform, angle-f64"},
                       {{"--property", "acuracy"}, "did you mean accuracy?"},
                       {{"--property", "accuracy,layout"}, "--property: there is no property"},
                       {{"--property", "[accuracy,layout]"}, "there is no property '[accuracy,layout]'"},
                       {{"--profile", "0"}, "there is no profile 0; expected 1\n"},
                       {{"--profile", "2"}, "there is no profile 2"},
                       {{"--profile", "latest"}, "'latest' is not a whole number"}});
  expect_each_refused({"list"},
                      {{{"sujets"}, "there is no list of 'sujets'; expected encodings, models, subjects"},
                       {{"model"}, "there is no list of 'model'"}});
}

TEST(Arguments, HaveAContextFrom1To2To31) {
  for (const std::string context : {"0", "-1", "2147483649", "9223372036854775808", "99999999999999999999"}) {
    expect_each_refused(sound, {{{"--context", context}, "out of range; expected 1 to 2^31\n"}});
  }
  for (const std::string context : {"1e3", "0x10", " 5", "5 ", "+5", "5.0", "five", "-", "8k"}) {
    expect_each_refused(sound, {{{"--context", context}, "'" + context + "' is not a whole number"}});
  }
}

TEST(Arguments, ReadLeadingZerosAsDecimal) {
  const Outcome outcome = run_posproof(sound + Words{"--context", "010"});
  EXPECT_EQ(outcome.status, 0) << outcome.errors;
  EXPECT_TRUE(contains(outcome.output, "context 10\n")) << outcome.output;
}

TEST(Arguments, HaveASeedOf64Bits) {
  expect_each_refused(sound, {{{"--seed", "-1"}, "'-1' is not a whole number"},
                              {{"--seed", "18446744073709551616"}, "out of range; expected 0 to 2^64 - 1\n"},
                              {{"--seed", "1.5"}, "not a whole number"},
                              {{"--seed", "0x1"}, "not a whole number"}});
  const Outcome largest = run_posproof(sound + Words{"--seed", "18446744073709551615", "--json", "-"});
  EXPECT_EQ(largest.status, 0) << largest.errors;
  EXPECT_TRUE(contains(largest.output, "\"seed\": \"18446744073709551615\"") ||
              contains(largest.output, "\"seed\": 18446744073709551615"))
      << largest.output.substr(0, 3000);
}

TEST(Arguments, HaveASensibleNumberOfThreads) {
  expect_each_refused(sound, {{{"--threads", "-1"}, "out of range; expected 1 to 1024"},
                              {{"--threads", "1025"}, "1025 is out of range"},
                              {{"--threads", "99999999999"}, "out of range; expected 1 to 1024"},
                              {{"--threads", "two"}, "not a whole number"}});
}

TEST(Arguments, RequireAPositiveErrorUpToAContext) {
  for (const std::string required :
       {"x", "1e-3", "@5", "1e-3@", "0@5", "-1@5", "nan@5", "inf@5", "1e999@5", "1e-3@0", "1e-3@-1",
        "1e-3@2147483649", "1e-3@5x", "1e-3@@5", "1e-3@1e3", " 1e-3@5", "1e-3 @5", "1e-3@ 5", "1e-3,5"}) {
    expect_each_refused(sound, {{{"--require", required}, "'" + required + "' is not ERROR@N"}});
  }
}

TEST(Arguments, GiveAPointOfTheModel) {
  const auto refused = [](const std::string& position, const std::string& pair, const std::string& part) {
    SCOPED_TRACE(position + " " + pair);
    expect_refusal(
        run_posproof({"reference", "--model", "llama-3-8b", "--position", position, "--pair", pair}), part);
  };
  refused("2147483648", "1", "2147483648 is out of range; expected |position| < 2^31");
  refused("-2147483648", "1", "-2147483648 is out of range");
  refused("99999999999999999999", "1", "out of range; expected |position| < 2^31\n");
  refused("1.5", "1", "'1.5' is not a whole number");
  refused("1", "64", "llama-3-8b has 64 pairs, there is no pair 64; expected 0 to 63");
  refused("1", "-1", "there is no pair -1");
  refused("1", "99999999999", "out of range; expected a pair of the model, from 0\n");
  refused("1", "one", "not a whole number");
  expect_refusal(run_posproof({"reference", "--model", "missing.json", "--position", "1", "--pair", "1"}),
                 "No such file");
}

TEST(Arguments, AskFor1To1000Digits) {
  for (const std::string digits : {"0", "-1", "1001", "99999999999"}) {
    expect_each_refused(point, {{{"--digits", digits}, "out of range; expected 1 to 1000\n"}});
  }
  expect_each_refused(point, {{{"--digits", "ten"}, "not a whole number"}});
}

TEST(Arguments, ComeWithKnownRapidCheckParameters) {
  const auto with = [](const std::string& parameters) {
    Command settings;
    settings.environment = {{"RC_PARAMS", parameters}};
    return run_posproof(sound, settings);
  };
  EXPECT_EQ(with("seed=3 max_success=50").status, 0);
  expect_refusal(with("sed=3"), "RC_PARAMS: unknown key 'sed'; expected one of seed, max_success");
  expect_refusal(with("seed"), "RC_PARAMS: 'seed' has no usable value");
  expect_refusal(with("seed=-1"), "RC_PARAMS: 'seed=-1' has no usable value");
  expect_refusal(with("seed=3 max_size=big"), "max_size=big");
  expect_refusal(with("max_success=0"), "RC_PARAMS: 'max_success=0' has no usable value");
}

TEST(Arguments, HaveOneSeedWithThoseOfRapidCheck) {
  Command settings;
  settings.environment = {{"RC_PARAMS", "seed=3"}};
  expect_refusal(run_posproof(sound + Words{"--seed", "4"}, settings),
                 "--seed: is 4, and RC_PARAMS says seed=3; expected one seed");
  for (const Words& more : {Words{}, Words{"--seed", "3"}}) {
    const Outcome outcome = run_posproof(sound + more + Words{"--json", "-"}, settings);
    EXPECT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_TRUE(contains(outcome.output, "\n      \"seed\": 3,")) << outcome.output.substr(0, 500);
  }
}

TEST(Arguments, ComeWithKernelsThatTheMachineHas) {
  Command settings;
  settings.environment = {{"POSPROOF_KERNELS", "abacus"}};
  expect_refusal(run_posproof(sound, settings), "abacus");
}

TEST(Arguments, WriteOneReportToStandardOutput) {
  expect_each_refused(sound,
                      {{{"--json", "-", "--junit", "-"}, "a second report on standard output"},
                       {{"--markdown", "-", "--html", "/dev/stdout"}, "a second report on standard output"},
                       {{"--json", "/dev/fd/1", "--html", "-"}, "a second report on standard output"}});
}

class ReportArguments : public InAFolder {};

TEST_F(ReportArguments, GiveEachReportAPathOfItsOwn) {
  const std::string report = file("report", "old");
  std::filesystem::create_symlink("report", folder() / "link");
  const std::vector<std::pair<std::string, std::string>> same{
      {"report", "report"}, {"report", "./report"}, {report, "report"}, {"report", "link"}};
  for (const auto& [one, other] : same) {
    SCOPED_TRACE(one + " " + other);
    Command settings;
    settings.folder = folder();
    expect_refusal(run_posproof(sound + Words{"--json", one, "--html", other}, settings),
                   "--html: " + other + " is the path of another report");
  }
  EXPECT_EQ(contents(report), "old");
  EXPECT_EQ(run_posproof(sound + Words{"--json", "/dev/null", "--html", "/dev/null"}).status, 0);
}

TEST_F(ReportArguments, AreNoFileOfAModel) {
  const std::string text = R"({"model_type": "llama", "head_dim": 8})";
  const std::string model = file("config.json", text);
  std::filesystem::create_symlink("config.json", folder() / "link.json");
  std::filesystem::create_directory(folder() / "sub");
  Command settings;
  settings.folder = folder();
  const Words quick{"verify", "--subject", "builtin:turns", "--context", "8", "--model"};
  for (const std::string option : {"--json", "--junit", "--markdown", "--html"}) {
    for (const std::string path : {"config.json", "./config.json", "sub/../config.json", "link.json"}) {
      SCOPED_TRACE(option + " " + path);
      expect_refusal(run_posproof(quick + Words{"config.json", option, path}, settings),
                     option + ": " + path + " is the file of the model config.json");
      EXPECT_EQ(contents(model), text);
    }
  }
  expect_refusal(run_posproof(quick + Words{"link.json", "--json", model}, settings),
                 "is the file of the model link.json");
  EXPECT_EQ(contents(model), text);
  // A preset is no file, even where a file has its name.
  static_cast<void>(file("llama-3-8b", "old"));
  EXPECT_EQ(run_posproof(quick + Words{"llama-3-8b", "--json", "llama-3-8b"}, settings).status, 0);
}

} // namespace
} // namespace posproof::cli
