/// The door of tables, as people use it who have a file and no code.

#include "cli/tests/support/folder.hpp"
#include "cli/tests/support/posproof_command.hpp"
#include "cli/tests/support/reports.hpp"
#include "impl/tests/written_arrays.hpp"
#include "spec/domain.hpp"

#include <cmath>

namespace posproof::cli {
namespace {

using impl::tests::npy;
using impl::tests::packed;
using impl::tests::safetensors;
using impl::tests::zip;

constexpr std::size_t pairs = 64;

/// Cosines or sines of Llama-3-8B as common code computes them in double.
std::vector<double> numbers(Component component, std::size_t rows, int shift = 0, double base = 500000) {
  std::vector<double> values;
  for (int position = 0; position < static_cast<int>(rows); ++position) {
    for (std::size_t pair = 0; pair < pairs; ++pair) {
      const double angle = (position + shift) * std::pow(base, -static_cast<double>(pair) / pairs);
      values.push_back(component == Component::cosine ? std::cos(angle) : std::sin(angle));
    }
  }
  return values;
}

class Table : public InAFolder {
protected:
  [[nodiscard]] std::string array(const std::string& name, Component component,
                                  const std::string& type = "<f4", int shift = 0,
                                  double base = 500000) const {
    return file(name, npy(type, {rows, pairs}, numbers(component, rows, shift, base)));
  }

  /// `table:cos.npy,sin.npy` of this type.
  [[nodiscard]] std::string two_files(const std::string& type = "<f4", int shift = 0,
                                      double base = 500000) const {
    return "table:" + array("cos.npy", Component::cosine, type, shift, base) + "," +
           array("sin.npy", Component::sine, type, shift, base);
  }

  static Outcome verify(const std::string& subject, const Words& more = {}) {
    return run_posproof(Words{"verify", "--subject", subject, "--model", "llama-3-8b"} + more);
  }

  static constexpr std::size_t rows = 100;
};

TEST_F(Table, MayNameWhatItWasWrittenBy) {
  const Outcome outcome = verify(two_files("<f4", 1) + ",source=tools/dump.py:31", {});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_TRUE(contains(outcome.output, "\ntools/dump.py:31: error: ")) << outcome.output;
  expect_refusal(verify(two_files() + ",source="), "source= names no file");
}

TEST_F(Table, OfCosinesAndSinesIsJudgedByOneCommand) {
  const std::string subject = two_files();
  const Outcome outcome = verify(subject, {"--json", path("report.json")});
  EXPECT_EQ(outcome.status, 0) << outcome.output << outcome.errors;
  EXPECT_TRUE(contains(outcome.output, "the context 8 192 is cut to the recorded 100")) << outcome.output;
  EXPECT_TRUE(contains(outcome.output, "the first row is that of position 0")) << outcome.output;
  const auto reports = reports_of(json_of(contents(path("report.json"))));
  ASSERT_EQ(reports.size(), 1U); // in the format of its numbers and in no other
  EXPECT_EQ(text_at(reports[0], "verdict"), "conforms");
  EXPECT_EQ(text_at(*reports[0].find("subject"), "door"), "table");
  for (const std::string& property : properties_with(reports[0], "holds")) {
    EXPECT_NE(property, "repeatability");
    EXPECT_NE(property, "guard-zones");
  }
}

TEST_F(Table, IsReadFromEveryKindOfFile) {
  const auto of = [](Component component) { return npy("<f4", {rows, pairs}, numbers(component, rows)); };
  const std::vector<std::pair<std::string, std::string>> both{{"cos_cached.npy", of(Component::cosine)},
                                                              {"sin_cached.npy", of(Component::sine)}};
  const std::string tensors =
      safetensors({{"cos", "BF16", {1, rows, pairs}, packed("<u2", numbers(Component::cosine, rows))},
                   {"sin", "BF16", {1, rows, pairs}, packed("<u2", numbers(Component::sine, rows))}});
  for (const std::string& name :
       {file("stored.npz", zip(both)), file("deflated.npz", zip(both, impl::tests::Packing::deflated, true)),
        file("rope.safetensors", tensors)}) {
    const Outcome outcome = verify("table:" + name);
    EXPECT_EQ(outcome.status, 0) << outcome.output << outcome.errors;
  }
}

TEST_F(Table, OfEveryTypeConforms) {
  for (const std::string type : {">f4", "<f2", "<f8", "<V2"}) {
    const Outcome outcome = verify(two_files(type), type == "<V2" ? Words{"--format", "bf16"} : Words{});
    EXPECT_EQ(outcome.status, 0) << type << outcome.output << outcome.errors;
  }
}

TEST_F(Table, ThatIsFaultyIsConvictedWithACommandThatRepeatsIt) {
  const std::string shifted = two_files("<f4", 1);
  const Outcome outcome = verify(shifted);
  EXPECT_EQ(outcome.status, 1);
  EXPECT_TRUE(contains(outcome.output, "VIOLATED  origin")) << outcome.output;
  EXPECT_TRUE(contains(outcome.output, "position p holds the code of p+1")) << outcome.output;
  EXPECT_TRUE(
      contains(outcome.output, "posproof verify --subject " + shifted + " --model llama-3-8b --format f32"));
  const Outcome other = verify(two_files("<f4", 0, 10000));
  EXPECT_EQ(other.status, 1);
  EXPECT_TRUE(contains(other.output, "all fit base 10000 where 500000 is declared")) << other.output;
}

TEST_F(Table, OfLaterRowsIsJudgedWhereItSaysThatItBegins) {
  const Outcome outcome = verify(two_files("<f8", 5000) + ",start=5000");
  EXPECT_EQ(outcome.status, 0) << outcome.output << outcome.errors;
  EXPECT_EQ(verify(two_files("<f8", 5001) + ",start=5000").status, 1);
}

TEST_F(Table, ThatCannotBeReadIsRefusedInOneLine) {
  const std::string cosines = array("cos.npy", Component::cosine);
  expect_refusal(verify("table:" + path("none.npy")), "cannot be opened: No such file or directory");
  expect_refusal(verify("table:" + folder().string()), "is a directory");
  expect_refusal(verify("table:" + file("empty.npy", "")), "the file is empty");
  expect_refusal(verify("table:" + file("short.npy", contents(cosines).substr(0, 5000))),
                 "do not fit together");
  expect_refusal(verify("table:" + file("text.npz", "no table at all")), "is no table that is known here");
  expect_refusal(verify("table:" + cosines), "found f32 [100, 64]");
  expect_refusal(
      verify("table:" + cosines + "," + file("sin.npy", npy("<f4", {1, pairs}, numbers(Component::sine, 1)))),
      "expected two arrays of one shape");
  expect_refusal(verify("table:"), "it names no file");
  expect_refusal(verify(two_files() + ",strat=1"), "there is no setting 'strat'");
  expect_refusal(verify(two_files(), {"--format", "f16"}), "expected --format f32");
  expect_refusal(verify(two_files("<u2")), "expected --format bf16");
  expect_refusal(verify(two_files(), {"--context", "101"}), "the subject declares 99 as its largest");
}

TEST_F(Table, OfAnotherFormatThanItsNeighbourIsRefused) {
  const std::string narrow =
      "table:" + array("c16.npy", Component::cosine, "<f2") + "," + array("s16.npy", Component::sine, "<f2");
  expect_refusal(verify(two_files(), {"--subject", narrow}), "the tables are of f32 and f16");
}

} // namespace
} // namespace posproof::cli
