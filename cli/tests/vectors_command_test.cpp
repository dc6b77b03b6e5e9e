/// posproof vectors, and the replay of its files by Python: a right function passes, a wrong one does not.

#include "cli/tests/support/folder.hpp"
#include "cli/tests/support/posproof_command.hpp"
#include "cli/tests/support/reports.hpp"

#include <set>

namespace posproof::cli {
namespace {

namespace fs = std::filesystem;

/// One function for every kind, good to a few ulp of double: none of it comes from the suite.
const std::string functions = R"py(
import math
from fractions import Fraction


def rope(position, pair, component):
    angle = position * 500000.0 ** (-2 * pair / 128)
    return math.cos(angle) if component == "cosine" else math.sin(angle)


def rope_f32(position, pair, component):
    """All in single precision, as a common library computes it."""
    import struct
    f32 = lambda x: struct.unpack("<f", struct.pack("<f", x))[0]
    angle = f32(f32(float(position)) * f32(1.0 / f32(500000.0 ** f32(2 * pair / 128))))
    return f32(math.cos(angle) if component == "cosine" else math.sin(angle))


def off_by_one(position, pair, component):
    return rope(position + 1, pair, component)


def sometimes_nan(position, pair, component):
    return math.nan if position == 257 else rope(position, pair, component)


def breaks_down(position, pair, component):
    return rope(position, pair, component) / (position - 257) * (position - 257)


def row(position, column):
    angle = position * 10000.0 ** (-2 * (column // 2) / 512)
    return math.sin(angle) if column % 2 == 0 else math.cos(angle)


def bias(head, query, key):
    return -(query - key) * 2.0 ** (-8 * (head + 1) / 32)


def bias_by_head(head, query, key):
    return -(query - key) * 2.0 ** (-8 * head / 32)


def bucket(distance):
    buckets, n = (16, abs(distance))
    start = buckets if distance > 0 else 0
    if n < 8:
        return start + n
    bound = next((k for k in range(1, 8) if Fraction(n, 8) ** 8 < Fraction(16) ** k), 8)
    return start + min(15, 8 + bound - 1)


def bucket_without_end(distance):
    return bucket(distance) + (1 if distance > 500 else 0)


def learned(position):
    if not 0 <= position < 510:
        raise IndexError(position)
    return position + 2


def never_refuses(position):
    return position + 2


def scale(position, column, length):
    zeta = (2 * column + 0.4 * 8) / (1.4 * 8)
    return zeta ** ((position - (length + 1) // 2) / 512)


def scale_without_centre(position, column, length):
    return ((2 * column + 0.4 * 8) / (1.4 * 8)) ** (position / 512)
)py";

class VectorsCommand : public InAFolder {
protected:
  [[nodiscard]] std::string vectors(const std::string& model, const Words& more = {}) const {
    const std::string target = path("vectors" + std::to_string(names().size()) + ".json");
    const Outcome outcome = run_posproof(Words{"vectors", "--model", model, "--json", target} + more);
    EXPECT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_EQ(outcome.output, "");
    return target;
  }

  [[nodiscard]] Outcome replay(const std::string& file_of_vectors, const std::string& function,
                               const Words& more = {}) const {
    const fs::path module = folder() / "mine.py";
    if (!fs::exists(module)) {
      static_cast<void>(file("mine.py", functions));
    }
    Command command;
    command.program = "/usr/bin/python3";
    command.arguments = Words{(fs::path(POSPROOF_SOURCE_DIR) / "reports/vectors/replay_vectors.py").string(),
                              file_of_vectors, module.string() + ":" + function} +
                        more;
    command.folder = folder();
    command.environment = {{"PYTHONDONTWRITEBYTECODE", "1"}};
    return process::run(command);
  }

  void expect_passes(const Outcome& outcome) const {
    EXPECT_EQ(outcome.status, 0) << outcome.output << outcome.errors;
    EXPECT_EQ(lines_of(outcome.output).size(), 1U) << outcome.output;
  }

  void expect_fails(const Outcome& outcome, const std::string& part) const {
    EXPECT_EQ(outcome.status, 1) << outcome.output << outcome.errors;
    EXPECT_EQ(outcome.output.rfind("FAILS  ", 0), 0U) << outcome.output;
    EXPECT_TRUE(contains(outcome.output, part)) << outcome.output;
  }
};

TEST_F(VectorsCommand, WritesTheSameBytesAgain) {
  const Words arguments{"vectors", "--model", "llama-3-8b", "--context", "4096", "--count", "40"};
  const Outcome once = run_posproof(arguments);
  EXPECT_EQ(once.status, 0);
  EXPECT_EQ(once.errors, "");
  EXPECT_EQ(once.output, run_posproof(arguments).output);
  EXPECT_EQ(once.output, run_posproof(arguments + Words{"--seed", "20170612"}).output) << "the default";
  EXPECT_NE(once.output, run_posproof(arguments + Words{"--seed", "1"}).output);
  const Json document = json_of(once.output);
  EXPECT_EQ(text_at(document, "schema"), "posproof.vectors/1");
  EXPECT_GT(items_at(document, "vectors").size(), 100U);
}

TEST_F(VectorsCommand, OfARotationAreReplayed) {
  const std::string file = vectors("llama-3-8b", {"--context", "131072", "--count", "100"});
  expect_passes(replay(file, "rope", {"--class", "angle-f64"}));
  expect_passes(replay(file, "rope", {"--tolerance", "1e-9"}));
  expect_passes(replay(file, "rope_f32", {"--class", "angle-f32"}));
  expect_fails(replay(file, "rope_f32", {"--class", "uniform"}), "times the bound 2.38e-07");
  expect_fails(replay(file, "off_by_one", {"--class", "angle-f32"}), "position 0, pair 0");
  expect_fails(replay(file, "sometimes_nan", {"--tolerance", "1e-3"}), "position 257");
  expect_fails(replay(file, "breaks_down", {"--tolerance", "1e-3"}), "ZeroDivisionError");
  expect_fails(replay(file, "rope", {"--class", "exact"}), "is no number of f32");
  expect_fails(replay(file, "rope_f32", {"--class", "exact"}), "and not 0x");
  expect_fails(replay(file, "rope_f32", {"--class", "faithful"}), "neither of the two neighbours");
  const Outcome few = replay(file, "off_by_one", {"--first", "2"});
  EXPECT_EQ(lines_of(few.output).size(), 9U) << "two failures of four lines and a last one: " << few.output;
}

TEST_F(VectorsCommand, OfEveryOtherKindAreReplayed) {
  expect_passes(replay(vectors("transformer-base", {"--count", "50"}), "row", {"--class", "angle-f64"}));
  const std::string biases = vectors("mpt-7b", {"--count", "50"});
  expect_passes(replay(biases, "bias", {"--class", "uniform"}));
  expect_fails(replay(biases, "bias_by_head"), "head 0");
  const std::string buckets =
      vectors(file("t5.json", R"({"encoding": "t5-buckets", "buckets": 32, "max_distance": 128})"));
  expect_passes(replay(buckets, "bucket"));
  expect_fails(replay(buckets, "bucket_without_end"), "distance 509");
  const std::string rows =
      vectors(file("learned.json", R"({"encoding": "learned", "rows": 512, "offset": 2})"));
  expect_passes(replay(rows, "learned"));
  expect_fails(replay(rows, "never_refuses"), "has no row and is not refused");
  const std::string scales =
      vectors(file("xpos.json", R"({"encoding": "xpos", "width": 8})"), {"--context", "900"});
  expect_passes(replay(scales, "scale", {"--class", "uniform"}));
  expect_fails(replay(scales, "scale_without_centre"), "length 1");
}

TEST_F(VectorsCommand, OfALengthDependentModelNameTheLength) {
  const Json document =
      json_of(contents(vectors("phi-3-vision-128k", {"--context", "8192", "--count", "10"})));
  std::set<std::int64_t> lengths;
  for (const Json& vector : items_at(document, "vectors")) {
    lengths.insert(*vector.find("length")->integer());
  }
  for (const std::int64_t length : {4095, 4096, 4097, 8192}) {
    EXPECT_EQ(lengths.count(length), 1U) << length;
  }
}

TEST_F(VectorsCommand, OfSeveralAxesHaveAPositionForEach) {
  const Json document = json_of(contents(vectors("qwen2.5-vl-7b", {"--context", "600", "--count", "30"})));
  bool has_unequal = false;
  for (const Json& vector : items_at(document, "vectors")) {
    const std::vector<Json> position = items_at(vector, "position");
    ASSERT_EQ(position.size(), 3U);
    has_unequal = has_unequal || *position[0].integer() != *position[1].integer();
  }
  EXPECT_TRUE(has_unequal);
}

TEST_F(VectorsCommand, AreRefusedWithOneLine) {
  expect_refusal(run_posproof({"vectors", "--model", "llama-3"}), "did you mean llama-3-8b?");
  expect_refusal(run_posproof({"vectors", "--model", "llama-3-8b", "--context", "0"}), "--context");
  expect_refusal(run_posproof({"vectors", "--model", "llama-3-8b", "--count", "1000001"}), "--count");
  expect_refusal(run_posproof({"vectors", "--model", "llama-3-8b", "--digits", "19"}), "--digits");
  expect_refusal(run_posproof({"vectors", "--model", "llama-3-8b", "--json", path("missing/v.json")}),
                 "No such file or directory");
  expect_refusal(run_posproof({"vectors", "--model", file("x.json", R"({"encoding": "xpos", "width": 8})")}),
                 "the model states no context length; expected --context N");
}

TEST_F(VectorsCommand, TheReplayRefusesWhatItCannotUse) {
  const std::string good = vectors("llama-3-8b", {"--context", "64", "--count", "0"});
  for (const auto& [outcome, part] :
       {std::pair{replay(path("missing"), "rope"), "cannot be read"},
        {replay(file("none.json", "{}"), "rope"), "is no posproof.vectors/1"},
        {replay(good, "no_such_function"), "has no function no_such_function"},
        {replay(good, "rope", {"--class", "perfect"}), "is none of exact, faithful, uniform"}}) {
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(lines_of(outcome.errors).size(), 1U) << outcome.errors;
    EXPECT_TRUE(contains(outcome.errors, part)) << outcome.errors;
  }
}

} // namespace
} // namespace posproof::cli
