/// Every fault model is convicted by the property that names it, run alone, in every format and on every
/// encoding on which it can show; its clean twin passes the same question.

#include "impl/faults/fault.hpp"
#include "properties/kill_matrix.hpp"
#include "properties/result/kill_record.hpp"
#include "properties/tests/support/altered_subject.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/verifying.hpp"

#include <algorithm>
#include <fstream>
#include <gtest/gtest.h>
#include <set>
#include <sstream>

namespace posproof::properties {
namespace {

using namespace tests;

std::string text_of(const KillCase& cell) {
  return std::string(cell.fault->name) + " on " + cell.encoding->name + " in " +
         std::string(traits(cell.format).name);
}

void expect_convicted(const KillCase& cell) {
  SCOPED_TRACE(text_of(cell));
  const Report report = judge_fault(cell);
  ASSERT_EQ(report.properties.size(), 1U);
  const PropertyResult& result = report.properties.front();
  EXPECT_EQ(result.id, cell.fault->convicted_by);
  EXPECT_EQ(result.verdict, Verdict::violated) << result.reason;
  EXPECT_TRUE(result.counterexample.has_value());
  EXPECT_FALSE(result.reproduce.empty());
  EXPECT_EQ(report.verdict, ReportVerdict::does_not_conform);
}

void expect_acquitted(const KillCase& cell) {
  SCOPED_TRACE(text_of(cell));
  const Report twin = judge_clean_twin(cell);
  EXPECT_EQ(twin.properties.at(0).verdict, Verdict::holds) << twin.properties.at(0).reason;
  EXPECT_EQ(twin.verdict, ReportVerdict::conforms);
}

/// One test for each fault: each is a process of its own, and there are thousands of cells. The full matrix
/// has the label matrix.
class KillMatrix : public testing::TestWithParam<const impl::faults::FaultModel*> {};
class KillMatrixFull : public KillMatrix {};

TEST_P(KillMatrix, ThePropertyThatNamesAFaultConvictsItAlone) {
  const std::vector<KillCase> cells = kill_cases(*GetParam(), MatrixPart::fast);
  EXPECT_FALSE(cells.empty()) << "the fault shows nowhere";
  for (const KillCase& cell : cells) {
    expect_convicted(cell);
    expect_acquitted(cell);
  }
}

TEST_P(KillMatrixFull, TheSameOnEveryClassOfEncodings) {
  for (const KillCase& cell : kill_cases(*GetParam(), MatrixPart::full)) {
    expect_convicted(cell);
    expect_acquitted(cell);
  }
}

const auto name_of_kill = [](const auto& kill) {
  std::string name(kill.param->name);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
};

INSTANTIATE_TEST_SUITE_P(All, KillMatrix, testing::ValuesIn(impl::faults::fault_models()), name_of_kill);
INSTANTIATE_TEST_SUITE_P(All, KillMatrixFull, testing::ValuesIn(impl::faults::fault_models()), name_of_kill);

/// What reports say of the matrix is what the tests above judge.
TEST(KillMatrix, TheRecordInReportsIsThatOfTheFullMatrix) {
  KillRecord counted;
  std::set<std::string_view> kinds;
  std::set<std::string_view> names;
  std::set<std::string_view> by;
  for (const impl::faults::FaultModel* const fault : impl::faults::fault_models()) {
    const std::vector<KillCase> cells = kill_cases(*fault, MatrixPart::full);
    counted.cells += static_cast<std::int64_t>(cells.size());
    ++counted.faults;
    kinds.insert(fault->kind);
    by.insert(fault->convicted_by);
    for (const KillCase& cell : cells) {
      names.insert(cell.encoding->name);
    }
  }
  counted.kinds = static_cast<std::int64_t>(kinds.size());
  counted.encodings = static_cast<std::int64_t>(names.size());
  counted.properties = static_cast<std::int64_t>(by.size());
  EXPECT_EQ(counted, kill_record) << "properties/result/kill_record.hpp should say {.faults = "
                                  << counted.faults << ", .kinds = " << counted.kinds
                                  << ", .encodings = " << counted.encodings << ", .cells = " << counted.cells
                                  << ", .properties = " << counted.properties << "}";
}

TEST(KillMatrix, TheReadmePrintsTheRecord) {
  const std::ifstream file(std::string(POSPROOF_SOURCE_DIR) + "/README.md");
  std::ostringstream text;
  text << file.rdbuf();
  const std::string figures = "The kill matrix: " + std::to_string(kill_record.faults) +
                              " fault models, in all " + std::to_string(kill_record.cells) +
                              " combinations of encoding and format";
  EXPECT_NE(text.str().find(figures), std::string::npos) << figures;
}

TEST(KillMatrix, AMismatchIsNamed) {
  const Question question{.context = 1024};
  const Encoding llama = preset("llama-3-8b");
  const auto reason = [&](const char* name, const char* property, const Encoding& encoding) {
    return result_of(report_on(fault(name), encoding, question), property).reason;
  };
  EXPECT_EQ(reason("swapped-layout", "layout", llama),
            "the subject behaves interleaved, declared is half-split");
  EXPECT_EQ(reason("reversed-sign", "direction", llama),
            "the sine has the opposite sign in rows: behaves backward where forward is declared");
  EXPECT_EQ(reason("position-shifted", "origin", llama),
            "positions are shifted by +1: position p holds the code of p+1");
  EXPECT_EQ(reason("swapped-layout", "layout", preset("transformer-base")),
            "the subject behaves as 'sinusoidal, width 512, base 10000, concatenated', declared is "
            "'sinusoidal, width "
            "512, base 10000, interleaved'");
  const std::string plain = reason("scaling-ignored", "frequency", preset("llama-3.1-8b"));
  EXPECT_NE(plain.find(
                "; all fit no scaling where 'rope, rotary width 128 of 128, base 500000, half-split, llama3"),
            std::string::npos)
      << plain;
  const std::string radius =
      reason("attention-factor-ignored", "attention-factor", preset("phi-3-vision-128k"));
  EXPECT_NE(radius.find("1.19024 is right: the attention factor is not applied"), std::string::npos)
      << radius;
  EXPECT_EQ(
      reason("swapped-axes", "axes", preset("qwen3-vl-8b")),
      "pair 1 turns by the position on axis 2, declared is axis 1; all pairs fit axes 1 and 2 exchanged, "
      "declared are axes 24 + 20 + 20 interleaved");
  const std::string base = reason("base-10000", "frequency", llama);
  EXPECT_NE(base.find("63 of 64 pairs turn at another frequency, first pair 1 "), std::string::npos) << base;
  EXPECT_NE(base.find("all fit base 10000 where"), std::string::npos) << base;
  const std::string last = reason("last-pair-off", "frequency", preset("gpt-neox-20b"));
  EXPECT_NE(last.find("1 of 12 pairs turn at another frequency, first pair 11 "), std::string::npos) << last;
  EXPECT_EQ(last.find("fit base"), std::string::npos) << last;
  EXPECT_EQ(reason("swapped-layout", "layout", odd_row()),
            "the subject behaves as 'sinusoidal, width 21, base 10000, concatenated', declared is "
            "'sinusoidal, width 21, "
            "base 10000, interleaved'");
}

/// Columns that fit another arrangement but for one fit none.
TEST(KillMatrix, AVariantIsNamedOnlyIfAllOfItsColumnsFit) {
  const SubjectSource nearly = source_of("nearly", [](const Encoding& encoding, const OpenOptions& options) {
    Calls calls;
    calls.encode = [](Subject& subject, const EncodeRequest& request) {
      const SubjectStatus status = subject.encode(request);
      for (std::size_t token = 0; token < request.positions.tokens(); ++token) {
        const std::uint32_t one = round_to_nearest(Format::f32, 1.0);
        store_bits(Format::f32, one, request.rows + (token * request.row_stride + 20) * sizeof(float));
      }
      return status;
    };
    auto swapped = fault("swapped-layout").open(encoding, options);
    const Declaration declaration = swapped->declaration();
    return std::make_unique<AlteredSubject>(std::move(swapped), declaration, calls);
  });
  const PropertyResult result =
      result_of(report_on(nearly, odd_row(), {.context = 100, .only = {"layout"}}), "layout");
  EXPECT_EQ(result.verdict, Verdict::not_applicable);
  EXPECT_EQ(result.reason, "the first rows fit no declared variant: see accuracy and frequency");
}

/// Accuracy alone does not see these: a wrong base is a consistent rotation, a rounded position is none.
class RelationalKill : public testing::TestWithParam<std::tuple<const char*, Format>> {};

TEST_P(RelationalKill, AWrongBasePassesAndARoundedPositionFails) {
  const auto& [property, format] = GetParam();
  const Question question{.format = format, .context = 4096, .only = {property}};
  const Encoding llama = preset("llama-3-8b");
  const PropertyResult base = result_of(report_on(fault("base-10000"), llama, question), property);
  EXPECT_EQ(base.verdict, Verdict::holds) << base.reason;
  EXPECT_GE(base.cases, 200U);
  const PropertyResult position = result_of(report_on(fault("bf16-position"), llama, question), property);
  EXPECT_EQ(position.verdict, Verdict::violated) << position.reason;
  EXPECT_EQ(result_of(report_on(clean_twin(), llama, question), property).verdict, Verdict::holds);
}

const auto name_of_relational_kill = [](const auto& kill) {
  std::string name =
      std::string(std::get<0>(kill.param)) + "_" + std::string(traits(std::get<1>(kill.param)).name);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
};

INSTANTIATE_TEST_SUITE_P(All, RelationalKill,
                         testing::Combine(testing::Values("linear-shift", "group-law", "relative-score"),
                                          testing::ValuesIn(all_formats)),
                         name_of_relational_kill);

} // namespace
} // namespace posproof::properties
