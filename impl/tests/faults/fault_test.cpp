/// Every fault model shows on its smallest input and nowhere else than it should.

#include "impl/faults/fault.hpp"

#include "impl/tests/support.hpp"
#include "spec/error.hpp"
#include "spec/property.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <set>

namespace posproof::impl::faults {
namespace {

using namespace impl::tests;

std::unique_ptr<Subject> open_fault(const char* name, const Encoding& encoding,
                                    const OpenOptions& options = {}) {
  const FaultModel* const fault = find_fault(name);
  if (fault == nullptr) {
    throw std::runtime_error(std::string("no fault ") + name);
  }
  return open_faulty({fault}, encoding, options);
}

std::unique_ptr<Subject> open_twin(const Encoding& encoding, const OpenOptions& options = {}) {
  return open_faulty({}, encoding, options);
}

double cosine(Subject& subject, std::int64_t position, int pairs, int pair, Call call = {}) {
  return value_of(subject.declaration().table_format,
                  table_of(subject, {position}, pairs, call).cosine[static_cast<std::size_t>(pair)]);
}

double sine(Subject& subject, std::int64_t position, int pairs, int pair) {
  return value_of(subject.declaration().table_format,
                  table_of(subject, {position}, pairs).sine[static_cast<std::size_t>(pair)]);
}

/// Six significant digits as they are printed in the catalogue.
std::string printed(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.6g", value == 0 ? 0.0 : value);
  return text;
}

std::string printed(const std::vector<double>& values) {
  std::string text;
  for (const double value : values) {
    text += text.empty() ? "(" : ", ";
    text += printed(value);
  }
  return text + ")";
}

/// The smallest input in the catalogue says "… WRONG where RIGHT is right" with the values that the code
/// gives.
template <typename Value>
void expect_shown(const char* name, const Value& wrong, const Value& right) {
  const std::string_view text = find_fault(name)->smallest_input;
  EXPECT_NE(text.find(' ' + printed(wrong) + " where " + printed(right) + " is right"),
            std::string_view::npos)
      << name << ": " << printed(wrong) << " where " << printed(right);
}

TEST(Fault, EveryModelOfTheCatalogueIsComplete) {
  std::set<std::string_view> names;
  for (const FaultModel* const fault : fault_models()) {
    names.insert(fault->name);
    EXPECT_EQ(find_fault(fault->name), fault);
    EXPECT_NE(find_property(fault->convicted_by), nullptr) << fault->name << " by " << fault->convicted_by;
    EXPECT_FALSE(fault->summary.empty() || fault->declaration.empty() || fault->smallest_input.empty())
        << fault->name;
    EXPECT_NE(std::find(fault_kinds.begin(), fault_kinds.end(), fault->kind), fault_kinds.end())
        << fault->name << " is of the kind " << fault->kind;
    EXPECT_TRUE(fault->plant != nullptr || fault->plant_in_recipe != nullptr ||
                fault->plant_around != nullptr)
        << fault->name;
  }
  EXPECT_EQ(names.size(), fault_models().size()) << "a name stands for two faults";
  EXPECT_GE(names.size(), 60U);
  EXPECT_EQ(find_fault("no-such-fault"), nullptr);
}

TEST(Fault, EveryKindOfTheFieldHasAModel) {
  for (const std::string_view kind : fault_kinds) {
    const bool has_model = std::any_of(fault_models().begin(), fault_models().end(),
                                       [&](const FaultModel* fault) { return fault->kind == kind; });
    EXPECT_TRUE(has_model) << kind;
  }
}

TEST(Fault, TheTwinDeclaresItsClassAndWhatItsFaultDeclares) {
  const Encoding encoding = rope(6, 10, 500000.0);
  const Declaration twin = open_twin(encoding)->declaration();
  EXPECT_EQ(twin.accuracy, AccuracyClass::angle_f32);
  EXPECT_EQ(twin.name, "clean-twin");
  for (const FaultModel* const fault : fault_models()) {
    if (!why_not(*fault, encoding).empty()) {
      continue; // of encodings without phases, or of scaled ones
    }
    const Declaration faulty = open_faulty({fault}, encoding, {})->declaration();
    EXPECT_EQ(faulty.name, fault->name);
    EXPECT_EQ(faulty.accuracy, twin.accuracy);
    EXPECT_EQ(faulty.layout, twin.layout);
    EXPECT_EQ(faulty.direction, twin.direction);
    EXPECT_FALSE(faulty.stateful);
    const Declaration own = open_twin_of(*fault, encoding, {})->declaration();
    EXPECT_EQ(own.name, "clean-twin");
    EXPECT_EQ(faulty.offers.table, own.offers.table);
    EXPECT_EQ(faulty.offers.table, fault->declare == nullptr) << fault->name;
    EXPECT_TRUE(own.offers.apply);
    EXPECT_EQ(faulty.applied_rows, own.applied_rows);
    EXPECT_EQ(faulty.table_width, own.table_width);
  }
}

TEST(Fault, Bf16InverseFrequencyShowsAtPositionOneOfPairOne) {
  const auto faulty = open_fault("bf16-inverse-frequency", rope(4));
  const auto twin = open_twin(rope(4));
  expect_shown("bf16-inverse-frequency", sine(*faulty, 1, 2, 1), sine(*twin, 1, 2, 1));
  // Pair 0 turns at 1, which is a bf16 number.
  EXPECT_EQ(cosine(*faulty, 1000, 2, 0), cosine(*twin, 1000, 2, 0));
  EXPECT_NE(find_fault("bf16-inverse-frequency")->why_not(rope(2)), "");
}

TEST(Fault, Bf16PositionShowsFromPosition257) {
  const auto faulty = open_fault("bf16-position", rope(64));
  const auto twin = open_twin(rope(64));
  std::vector<std::int64_t> exact(257);
  for (std::size_t p = 0; p < exact.size(); ++p) {
    exact[p] = static_cast<std::int64_t>(p);
  }
  EXPECT_EQ(table_of(*faulty, exact, 32), table_of(*twin, exact, 32));
  expect_shown("bf16-position", cosine(*faulty, 257, 32, 0), cosine(*twin, 257, 32, 0));
  EXPECT_EQ(table_of(*faulty, {257}, 32), table_of(*twin, {256}, 32));
  Encoding small = rope(64);
  small.context = 257;
  EXPECT_NE(find_fault("bf16-position")->why_not(small), "");
}

TEST(Fault, SwappedLayoutPairsOtherComponents) {
  const OpenOptions interleaved = in(Format::f32, Layout::interleaved);
  const auto faulty = open_fault("swapped-layout", rope(4), interleaved);
  const auto twin = open_twin(rope(4), interleaved);
  expect_shown("swapped-layout", rotated(*faulty, 1, {1, 0, 0, 0}), rotated(*twin, 1, {1, 0, 0, 0}));
  EXPECT_EQ(table_of(*faulty, {1, 77}, 2), table_of(*twin, {1, 77}, 2)) << "the table has no layout";
  EXPECT_NE(find_fault("swapped-layout")->why_not(rope(2)), "");
}

TEST(Fault, SwappedLayoutOfRowsIsTheOtherArrangement) {
  for (const int width : {3, 4, 7, 24}) {
    for (const Arrangement arrangement : {Arrangement::interleaved, Arrangement::concatenated}) {
      Sinusoidal declared;
      declared.width = width;
      declared.arrangement = arrangement;
      Sinusoidal other = declared;
      other.arrangement =
          arrangement == Arrangement::interleaved ? Arrangement::concatenated : Arrangement::interleaved;
      const auto faulty = open_fault("swapped-layout", rows(declared));
      EXPECT_EQ(rows_of(*faulty, {1, 1000}, width), rows_of(*open_twin(rows(other)), {1, 1000}, width));
      EXPECT_NE(rows_of(*faulty, {1}, width), rows_of(*open_twin(rows(declared)), {1}, width));
    }
  }
  Sinusoidal narrow;
  for (const int width : {1, 2}) {
    narrow.width = width;
    EXPECT_NE(find_fault("swapped-layout")->why_not(rows(narrow)), "") << width;
  }
}

TEST(Fault, ReversedSignTurnsTheOtherWay) {
  const auto faulty = open_fault("reversed-sign", rope(2));
  const auto twin = open_twin(rope(2));
  expect_shown("reversed-sign", sine(*faulty, 1, 1, 0), sine(*twin, 1, 1, 0));
  EXPECT_EQ(cosine(*faulty, 1, 1, 0), cosine(*twin, 1, 1, 0));
  EXPECT_EQ(rotated(*faulty, 5, {0.5, 2}), rotated(*twin, -5, {0.5, 2}));
}

TEST(Fault, OddExponentGivesCosinesAFrequencyOfTheirOwn) {
  const auto faulty = open_fault("odd-exponent", rope(2));
  const auto twin = open_twin(rope(2));
  expect_shown("odd-exponent", cosine(*faulty, 1, 1, 0), cosine(*twin, 1, 1, 0));
  EXPECT_EQ(sine(*faulty, 1, 1, 0), sine(*twin, 1, 1, 0));
  // On rows it is the variant that a declaration can name.
  Sinusoidal paper;
  paper.width = 8;
  Sinusoidal odd = paper;
  odd.odd_cosine_exponent = true;
  EXPECT_EQ(rows_of(*open_fault("odd-exponent", rows(paper)), {1, 99}, 8),
            rows_of(*open_twin(rows(odd)), {1, 99}, 8));
  EXPECT_NE(find_fault("odd-exponent")->why_not(rows(odd)), "");
  // With the other denominator it is half a step too.
  Sinusoidal by_half = paper;
  by_half.denominator = Denominator::half_minus_one;
  const std::vector<std::uint32_t> row = rows_of(*open_fault("odd-exponent", rows(by_half)), {1}, 8);
  EXPECT_NEAR(value_of(Format::f32, row[1]), std::cos(std::pow(10000.0, -1.0 / 6.0)), 0x1p-22);
}

TEST(Fault, Base10000IgnoresTheConfiguredBase) {
  const auto faulty = open_fault("base-10000", rope(4, 4, 500000.0));
  const auto twin = open_twin(rope(4, 4, 500000.0));
  expect_shown("base-10000", sine(*faulty, 1, 2, 1), sine(*twin, 1, 2, 1));
  EXPECT_EQ(table_of(*faulty, {1, 131071}, 2), table_of(*open_twin(rope(4)), {1, 131071}, 2));
  EXPECT_NE(find_fault("base-10000")->why_not(rope(4)), "");
  EXPECT_NE(find_fault("base-10000")->why_not(rope(2, 2, 500000.0)), "");
}

TEST(Fault, PositionShiftedGivesTheNextCode) {
  const auto faulty = open_fault("position-shifted", rope(2));
  const auto twin = open_twin(rope(2));
  expect_shown("position-shifted", cosine(*faulty, 0, 1, 0), cosine(*twin, 0, 1, 0));
  EXPECT_EQ(table_of(*faulty, {0, 7, -4}, 1), table_of(*twin, {1, 8, -3}, 1));
}

TEST(Fault, TableOneRowShortRepeatsTheRowBeforeTheLast) {
  const auto faulty = open_fault("table-one-row-short", rope(4));
  const auto twin = open_twin(rope(4));
  const Call two{2, 0};
  expect_shown("table-one-row-short", cosine(*faulty, 1, 2, 0, two), cosine(*twin, 1, 2, 0, two));
  const Call hundred{100, 0};
  EXPECT_EQ(table_of(*faulty, {0, 1, 97, 98, 99}, 2, hundred),
            table_of(*twin, {0, 1, 97, 98, 98}, 2, hundred));
  EXPECT_EQ(table_of(*faulty, {0}, 2, {1, 0}), table_of(*twin, {0}, 2, {1, 0})) << "a sequence of one token";
}

TEST(Fault, LastPairOffLeavesTheOtherPairs) {
  expect_shown("last-pair-off", cosine(*open_fault("last-pair-off", rope(2)), 1, 1, 0),
               cosine(*open_twin(rope(2)), 1, 1, 0));
  const TableBits faulty = table_of(*open_fault("last-pair-off", rope(64)), {5000}, 32);
  const TableBits right = table_of(*open_twin(rope(64)), {5000}, 32);
  for (std::size_t pair = 0; pair < 32; ++pair) {
    EXPECT_EQ(faulty.sine[pair] == right.sine[pair], pair < 31) << pair;
  }
  const double angle = 5000 * std::pow(10000.0, -62.0 / 64.0) * 1.08;
  EXPECT_NEAR(value_of(Format::f32, faulty.sine[31]), std::sin(angle), 0x1p-20);
}

TEST(Fault, LastPairOffTakesACompletePairOfARow) {
  Sinusoidal odd_width;
  odd_width.width = 7;
  const std::vector<std::uint32_t> faulty = rows_of(*open_fault("last-pair-off", rows(odd_width)), {50}, 7);
  const std::vector<std::uint32_t> right = rows_of(*open_twin(rows(odd_width)), {50}, 7);
  for (std::size_t column = 0; column < 7; ++column) {
    EXPECT_EQ(faulty[column] == right[column], column != 4 && column != 5) << column;
  }
}

TEST(Fault, UnrepeatableFlipsOneBitOnEverySecondCall) {
  const auto faulty = open_fault("unrepeatable", rope(2, 4));
  const TableBits first = table_of(*faulty, {0, 9}, 1);
  const TableBits second = table_of(*faulty, {0, 9}, 1);
  EXPECT_EQ(first, table_of(*open_twin(rope(2, 4)), {0, 9}, 1));
  EXPECT_EQ(first.cosine[0], 0x3f800000U);
  EXPECT_EQ(second.cosine[0], 0x3f800001U);
  EXPECT_EQ(first.cosine[1], second.cosine[1]);
  EXPECT_EQ(first.sine, second.sine);
  EXPECT_EQ(table_of(*faulty, {0, 9}, 1), first) << "the third call";
  // The next two calls are the fourth and fifth.
  const std::vector<double> fourth = rotated(*faulty, 1, {1, 2, 3, 4});
  const std::vector<double> fifth = rotated(*faulty, 1, {1, 2, 3, 4});
  EXPECT_NE(fourth[0], fifth[0]);
  EXPECT_EQ(fourth[1], fifth[1]);
  EXPECT_EQ(fifth, rotated(*open_twin(rope(2, 4)), 1, {1, 2, 3, 4}));
}

TEST(Fault, UnrepeatableShowsInRotationsOfEveryFormat) {
  for (const Format format : all_formats) {
    const auto faulty = open_fault("unrepeatable", rope(2), in_format(format));
    for (int i = 0; i < 4; ++i) {
      EXPECT_NE(rotated(*faulty, 0, {1, 0}), rotated(*faulty, 0, {1, 0})) << traits(format).name;
    }
  }
}

TEST(Fault, RotatedTailLeavesTheRotaryPartRight) {
  const auto faulty = open_fault("rotated-tail", rope(2, 4));
  const auto twin = open_twin(rope(2, 4));
  expect_shown("rotated-tail", rotated(*faulty, 1, {0, 0, 1, 0}), rotated(*twin, 1, {0, 0, 1, 0}));
  for (const Layout layout : {Layout::half_split, Layout::interleaved}) {
    const OpenOptions options = in(Format::f32, layout);
    const std::vector<double> head{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
    const std::vector<double> wrong = rotated(*open_fault("rotated-tail", rope(4, 11), options), 3, head);
    const std::vector<double> right = rotated(*open_twin(rope(4, 11), options), 3, head);
    for (std::size_t column = 0; column < head.size(); ++column) {
      EXPECT_EQ(wrong[column] == right[column], column < 4 || column == 10) << column;
    }
  }
  EXPECT_NE(find_fault("rotated-tail")->why_not(rope(4)), "");
  EXPECT_NE(find_fault("rotated-tail")->why_not(rope(4, 5)), "");
  Sinusoidal sinusoidal;
  sinusoidal.width = 8;
  EXPECT_NE(find_fault("rotated-tail")->why_not(rows(sinusoidal)), "");
}

} // namespace
} // namespace posproof::impl::faults
