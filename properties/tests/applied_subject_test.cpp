/// The tables that the suite supplies: correctly rounded, as wide and in the order that is declared, with
/// nothing to read or write beside them.

#include "properties/applied_subject.hpp"

#include "impl/registry.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/verifying.hpp"
#include "reference/fast_oracle.hpp"
#include "spec/error.hpp"
#include "spec/tests/support/test_name.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <gtest/gtest.h>

namespace posproof::properties {
namespace {

using namespace tests;

/// Applies nothing and keeps what it was asked with, and a copy of the table, which lives no longer than the
/// call.
class Witness final : public Subject {
public:
  Witness(Declaration declaration, std::size_t width) : declaration_(std::move(declaration)), width_(width) {
    declaration_.offers = {};
    declaration_.offers.apply = true;
    declaration_.smallest_position = -1000;
    declaration_.promises.alignment = true;
  }
  [[nodiscard]] const Declaration& declaration() const noexcept override { return declaration_; }
  SubjectStatus apply(const ApplyRequest& request) override {
    seen = request;
    const std::size_t elements = (request.table_rows - 1) * request.row_stride + width_;
    const std::size_t bytes = elements * storage_bytes(declaration_.table_format);
    cosine.assign(request.cosine, request.cosine + bytes);
    sine.assign(request.sine, request.sine + bytes);
    positions.assign(request.positions.values.begin(), request.positions.values.end());
    if (act) {
      act(request);
    }
    return SubjectStatus::success();
  }
  ApplyRequest seen;
  std::vector<std::byte> cosine;
  std::vector<std::byte> sine;
  std::vector<std::int64_t> positions;
  std::function<void(const ApplyRequest&)> act;

private:
  Declaration declaration_;
  std::size_t width_; ///< columns of a row
};

Declaration declared(TableWidth width, TableRows rows, Format format = Format::f32,
                     Layout layout = Layout::half_split) {
  Declaration declaration;
  declaration.table_width = width;
  declaration.applied_rows = rows;
  declaration.table_format = format;
  declaration.layout = layout;
  return declaration;
}

/// An applied subject and what it belongs to.
struct Supplied {
  Encoding encoding;
  std::unique_ptr<PhaseOracle> oracle;
  Witness witness;
  AppliedSubject subject;

  Supplied(Encoding on, const Declaration& declaration, std::int64_t context = 40)
      : encoding(std::move(on)), oracle(reference::make_phase_oracle(encoding)),
        witness(declaration, static_cast<std::size_t>(oracle->model().size()) *
                                 (declaration.table_width == TableWidth::full ? 2 : 1)),
        subject(witness, encoding, *oracle, context) {}

  SubjectStatus ask(const std::vector<std::int64_t>& positions, int axes = 1) {
    return subject.rotate({{positions, axes}, {40, 0, 40}, HeadsTensor{}, {}});
  }
  [[nodiscard]] std::uint32_t bits(Component component, std::size_t row, int column) const {
    const Format format = witness.declaration().table_format;
    const std::vector<std::byte>& table = component == Component::cosine ? witness.cosine : witness.sine;
    const std::size_t element = row * witness.seen.row_stride + static_cast<std::size_t>(column);
    return load_bits(format, table.data() + element * storage_bytes(format));
  }
};

TEST(AppliedSubject, SuppliesTheCorrectlyRoundedRowsOfTheTokens) {
  for (const Format format : all_formats) {
    for (const TableWidth width : {TableWidth::half, TableWidth::full}) {
      for (const Layout layout : {Layout::half_split, Layout::interleaved}) {
        std::vector<std::int64_t> positions{5, 0, 39, -3, 5};
        Supplied supplied(rope(6, 8), declared(width, TableRows::by_token, format, layout));
        ASSERT_TRUE(supplied.ask(positions).is_ok());
        EXPECT_EQ(supplied.witness.seen.table_rows, 5U);
        for (std::size_t token = 0; token < positions.size(); ++token) {
          for (int pair = 0; pair < 3; ++pair) {
            const PairColumns columns =
                width == TableWidth::half ? PairColumns{pair, pair} : columns_of_pair(layout, pair, 6);
            for (const Component component : {Component::cosine, Component::sine}) {
              const auto want = supplied.oracle->correctly_rounded(
                  format, PhasePoint{pair, component, positions[token], {40, 0, 40}});
              EXPECT_EQ(supplied.bits(component, token, columns.first), want);
              EXPECT_EQ(supplied.bits(component, token, columns.second), want);
            }
          }
        }
      }
    }
  }
}

TEST(AppliedSubject, SuppliesARowForEveryPositionOfTheContextAndOfTheCall) {
  Supplied supplied(rope(6), declared(TableWidth::half, TableRows::by_position));
  ASSERT_TRUE(supplied.ask({3, 7}).is_ok());
  EXPECT_EQ(supplied.witness.seen.table_rows, 40U);
  EXPECT_EQ(supplied.witness.positions, (std::vector<std::int64_t>{3, 7})) << "positions are the caller's";
  for (int row = 0; row < 40; ++row) {
    EXPECT_EQ(
        supplied.bits(Component::sine, static_cast<std::size_t>(row), 1),
        supplied.oracle->correctly_rounded(Format::f32, PhasePoint{1, Component::sine, row, {40, 0, 40}}));
  }
  const std::byte* const first = supplied.witness.seen.cosine;
  ASSERT_TRUE(supplied.ask({39}).is_ok());
  EXPECT_EQ(supplied.witness.seen.cosine, first) << "one table for all calls";
  ASSERT_TRUE(supplied.ask({700}).is_ok());
  EXPECT_EQ(supplied.witness.seen.table_rows, 701U);
  EXPECT_EQ(supplied.ask({-1}).code, SubjectStatus::Code::refused);
  EXPECT_EQ(supplied.ask({largest_supplied_rows}).code, SubjectStatus::Code::refused);
  EXPECT_TRUE(supplied.subject.tables_intact());
}

TEST(AppliedSubject, TakesTheRowOfEachPairFromItsOwnAxis) {
  const Encoding mrope = preset("qwen2.5-vl-7b");
  Supplied supplied(mrope, [&] {
    Declaration declaration = declared(TableWidth::half, TableRows::by_token);
    declaration.axes = 3;
    return declaration;
  }());
  const std::vector<std::int64_t> positions{5, 6, 11, 12, 21, 22}; // two tokens on three axes
  ASSERT_TRUE(supplied.ask(positions, 3).is_ok());
  const PhaseModel& model = supplied.oracle->model();
  for (int pair = 0; pair < model.size(); ++pair) {
    const int axis = model.axis[static_cast<std::size_t>(pair)];
    const std::int64_t position = positions[static_cast<std::size_t>(2 * axis + 1)];
    EXPECT_EQ(supplied.bits(Component::cosine, 1, pair),
              supplied.oracle->correctly_rounded(Format::f32,
                                                 PhasePoint{pair, Component::cosine, position, {40, 0, 40}}))
        << pair;
  }
}

TEST(AppliedSubject, LeavesNothingToReadBesideTheRows) {
  for (const TableRows rows : {TableRows::by_token, TableRows::by_position}) {
    Supplied supplied(rope(6), declared(TableWidth::half, rows));
    ASSERT_TRUE(supplied.ask({3, 7}).is_ok());
    ASSERT_GT(supplied.witness.seen.row_stride, 3U);
    for (int column = 3; column < static_cast<int>(supplied.witness.seen.row_stride); ++column) {
      EXPECT_TRUE(std::isnan(value_of(Format::f32, supplied.bits(Component::cosine, 0, column))));
      EXPECT_TRUE(std::isnan(value_of(Format::f32, supplied.bits(Component::sine, 0, column))));
    }
  }
}

/// In a row, in a gap, before and behind.
TEST(AppliedSubject, SeesEveryChangeOfASuppliedTable) {
  for (const TableRows rows : {TableRows::by_token, TableRows::by_position}) {
    for (const bool of_sine : {false, true}) {
      for (const std::ptrdiff_t element : {-1, 0, 2, 4, 9, 11}) {
        Supplied supplied(rope(6), declared(TableWidth::half, rows));
        supplied.witness.act = [=](const ApplyRequest& request) {
          auto* const at = const_cast<std::byte*>(of_sine ? request.sine : request.cosine);
          at[element * 4] ^= std::byte{1};
        };
        ASSERT_TRUE(supplied.ask({3, 7}).is_ok());
        EXPECT_FALSE(supplied.subject.tables_intact()) << element;
      }
    }
    Supplied supplied(rope(6), declared(TableWidth::half, rows));
    ASSERT_TRUE(supplied.ask({3, 7}).is_ok());
    EXPECT_TRUE(supplied.subject.tables_intact());
  }
}

/// A change of a table by position is not forgotten when a longer one takes its place.
TEST(AppliedSubject, RemembersTheDamageOfATableThatItReplaces) {
  Supplied supplied(rope(6), declared(TableWidth::half, TableRows::by_position));
  supplied.witness.act = [](const ApplyRequest& request) {
    const_cast<std::byte*>(request.sine)[0] ^= std::byte{1};
  };
  ASSERT_TRUE(supplied.ask({3}).is_ok());
  supplied.witness.act = nullptr;
  ASSERT_TRUE(supplied.ask({100}).is_ok());
  EXPECT_FALSE(supplied.subject.tables_intact());
}

std::vector<std::string> kernels_that_apply() {
  return {"builtin:apply", "builtin:apply-by-position"};
}

class AppliedKernel : public testing::TestWithParam<std::tuple<std::string, Format>> {};

/// Everything that is no question of the cosines and sines is asked, and answered.
TEST_P(AppliedKernel, IsJudgedAsOneThatRotates) {
  const auto& [name, format] = GetParam();
  for (const char* const model :
       {"llama-3-8b", "gpt-neox-20b", "gpt-j-6b", "phi-3-vision-128k", "qwen3-vl-8b", "qwen3-8b-yarn"}) {
    const Report report =
        report_on(impl::find_subject(name), preset(model), {.format = format, .context = 3000});
    EXPECT_EQ(complaints(report), "") << model;
    EXPECT_EQ(report.verdict, ReportVerdict::conforms);
    EXPECT_FALSE(report.declaration.offers.rotate) << "the report shows what the subject declares";
    EXPECT_FALSE(report.accuracy.worst.has_value());
    EXPECT_TRUE(report.curve.empty());
    for (const char* const judged :
         {"layout", "rotation", "origin", "in-place", "guard-zones", "relative-score", "group-law",
          "split-invariance", "repeatability", "applied-rotation", "supplied-table"}) {
      EXPECT_EQ(result_of(report, judged).verdict, Verdict::holds)
          << model << " " << judged << ": " << result_of(report, judged).reason;
    }
    for (const char* const supplied : {"frequency", "accuracy", "class-useful", "distinct-rows"}) {
      EXPECT_EQ(result_of(report, supplied).verdict, Verdict::not_applicable) << supplied;
      EXPECT_EQ(result_of(report, supplied).reason, "the cosines and sines are supplied by the suite");
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, AppliedKernel,
                         testing::Combine(testing::ValuesIn(kernels_that_apply()),
                                          testing::ValuesIn(all_formats)),
                         [](const auto& tried) {
                           return testing_support::test_name(
                               std::get<0>(tried.param) + "_" +
                               std::string(traits(std::get<1>(tried.param)).name));
                         });

TEST(AppliedKernels, AskForNoMoreRowsByPositionThanTheSuiteMakes) {
  const Question question{.context = largest_supplied_rows + 1, .only = {"layout"}};
  try {
    static_cast<void>(report_on(impl::find_subject("builtin:apply-by-position"), rope(2), question));
    FAIL() << "a context beyond the suite's tables is refused";
  } catch (const InputError& error) {
    EXPECT_NE(std::string(error.what()).find("--context 262144 or less"), std::string::npos) << error.what();
  }
  EXPECT_EQ(complaints(report_on(impl::find_subject("builtin:apply"), rope(2), question)), "");
}

} // namespace
} // namespace posproof::properties
