/// The schemes as data: frequencies, columns, layouts, and what is refused.

#include "spec/encoding.hpp"

#include "spec/error.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <set>
#include <string>

namespace posproof {
namespace {

/// A row as text: function and exponent of each column, for example "s0/6 c0/6 s2/6".
std::string row_of(const Sinusoidal& sinusoidal) {
  const std::vector<FrequencyLaw> laws = frequency_laws(sinusoidal);
  std::string text;
  for (const Column& column : columns(sinusoidal)) {
    text += text.empty() ? "" : " ";
    if (column.function == Column::Function::zero) {
      text += '0';
      continue;
    }
    const FrequencyLaw& law = laws.at(static_cast<std::size_t>(column.frequency));
    EXPECT_EQ(law.base, sinusoidal.base);
    EXPECT_EQ(law.divisor, 1.0);
    text += column.function == Column::Function::sine ? 's' : 'c';
    text += std::to_string(law.numerator) + '/' + std::to_string(law.denominator);
  }
  return text;
}

constexpr Arrangement interleaved = Arrangement::interleaved;
constexpr Arrangement concatenated = Arrangement::concatenated;
constexpr Denominator by_width = Denominator::width;
constexpr Denominator by_half = Denominator::half_minus_one;

TEST(Sinusoidal, InterleavedHasTheColumnsOfThePaper) {
  EXPECT_EQ(row_of({6, 1e4, interleaved, by_width, false, false}), "s0/6 c0/6 s2/6 c2/6 s4/6 c4/6");
  EXPECT_EQ(row_of({6, 1e4, interleaved, by_width, true, false}), "c0/6 s0/6 c2/6 s2/6 c4/6 s4/6");
  EXPECT_EQ(row_of({2, 1e4, interleaved, by_width, false, false}), "s0/2 c0/2");
  EXPECT_EQ(row_of({4, 1e4, interleaved, by_half, false, false}), "s0/1 c0/1 s1/1 c1/1");
  EXPECT_EQ(row_of({8, 1e4, interleaved, by_half, true, false}), "c0/3 s0/3 c1/3 s1/3 c2/3 s2/3 c3/3 s3/3");
}

TEST(Sinusoidal, InterleavedOfOddWidthDropsTheLastCosine) {
  EXPECT_EQ(row_of({5, 1e4, interleaved, by_width, false, false}), "s0/5 c0/5 s2/5 c2/5 s4/5");
  EXPECT_EQ(row_of({5, 1e4, interleaved, by_width, true, false}), "c0/5 s0/5 c2/5 s2/5 s4/5");
  EXPECT_EQ(row_of({7, 1e4, interleaved, by_half, false, false}), "s0/2 c0/2 s1/2 c1/2 s2/2 c2/2 s3/2");
  EXPECT_EQ(row_of({1, 1e4, interleaved, by_width, false, false}), "s0/1");
}

TEST(Sinusoidal, ConcatenatedHasAllOfOneFunctionFirst) {
  EXPECT_EQ(row_of({6, 1e4, concatenated, by_width, false, false}), "s0/6 s2/6 s4/6 c0/6 c2/6 c4/6");
  EXPECT_EQ(row_of({6, 1e4, concatenated, by_width, true, false}), "c0/6 c2/6 c4/6 s0/6 s2/6 s4/6");
  EXPECT_EQ(row_of({6, 1e4, concatenated, by_half, false, false}), "s0/2 s1/2 s2/2 c0/2 c1/2 c2/2");
  EXPECT_EQ(row_of({8, 1e4, concatenated, by_half, true, false}), "c0/3 c1/3 c2/3 c3/3 s0/3 s1/3 s2/3 s3/3");
}

TEST(Sinusoidal, ConcatenatedOfOddWidthAppendsZeros) {
  EXPECT_EQ(row_of({5, 1e4, concatenated, by_width, false, false}), "s0/5 s2/5 c0/5 c2/5 0");
  EXPECT_EQ(row_of({5, 1e4, concatenated, by_width, true, false}), "c0/5 c2/5 s0/5 s2/5 0");
  EXPECT_EQ(row_of({7, 1e4, concatenated, by_half, false, false}), "s0/2 s1/2 s2/2 c0/2 c1/2 c2/2 0");
  EXPECT_EQ(row_of({3, 1e4, concatenated, by_width, false, false}), "s0/3 c0/3 0");
}

TEST(Sinusoidal, WithTheOddCosineExponentSharesNoFrequencyBetweenColumns) {
  EXPECT_EQ(row_of({6, 1e4, interleaved, by_width, false, true}), "s0/6 c1/6 s2/6 c3/6 s4/6 c5/6");
  EXPECT_EQ(row_of({6, 1e4, interleaved, by_width, true, true}), "c1/6 s0/6 c3/6 s2/6 c5/6 s4/6");
  EXPECT_EQ(row_of({5, 1e4, interleaved, by_width, false, true}), "s0/5 c1/5 s2/5 c3/5 s4/5");
  EXPECT_EQ(row_of({6, 1e4, concatenated, by_width, false, true}), "s0/6 s2/6 s4/6 c1/6 c3/6 c5/6");
  EXPECT_EQ(row_of({5, 1e4, concatenated, by_width, true, true}), "c1/5 c3/5 s0/5 s2/5 0");
}

TEST(Sinusoidal, OfTensor2TensorAtWidthEightHasItsPublishedFrequencies) {
  const std::vector<FrequencyLaw> laws =
      frequency_laws(Sinusoidal{8, 1e4, concatenated, by_half, false, false});
  const std::vector<double> expected{1, 0.0464159, 0.00215443, 0.0001};
  ASSERT_EQ(laws.size(), expected.size());
  for (std::size_t i = 0; i < laws.size(); ++i) {
    const double exponent = static_cast<double>(laws[i].numerator) / static_cast<double>(laws[i].denominator);
    EXPECT_NEAR(std::pow(laws[i].base, -exponent), expected[i], expected[i] * 2.5e-6);
  }
}

TEST(Sinusoidal, HasTwelveVariantsAtAnEvenWidthAllDifferent) {
  const Sinusoidal given{6, 1e4, interleaved, by_width, false, false};
  std::set<std::string> names;
  std::set<std::string> rows;
  bool has_given = false;
  for (const SinusoidalVariant& variant : variants_of(given)) {
    names.insert(variant.name);
    rows.insert(row_of(variant.encoding));
    has_given = has_given || variant.encoding == given;
    EXPECT_NO_THROW(validate(variant.encoding, "here"));
  }
  EXPECT_EQ(names.size(), 12U);
  EXPECT_EQ(rows.size(), 12U);
  EXPECT_TRUE(has_given);
}

TEST(Sinusoidal, HasOnlyTheVariantsThatExistAtASmallWidth) {
  for (const SinusoidalVariant& variant : variants_of(Sinusoidal{.width = 3})) {
    EXPECT_EQ(variant.encoding.denominator, by_width);
  }
  EXPECT_EQ(variants_of(Sinusoidal{.width = 3}).size(), 8U);
  for (const SinusoidalVariant& variant : variants_of(Sinusoidal{.width = 1})) {
    EXPECT_EQ(variant.encoding.arrangement, interleaved);
  }
}

/// The message of the refusal; empty if there is none.
template <typename Scheme>
std::string refusal(const Scheme& scheme) {
  try {
    validate(scheme, "here");
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

TEST(Sinusoidal, IsRefusedWhereItDoesNotExist) {
  EXPECT_EQ(refusal(Sinusoidal{.width = 1}), "");
  EXPECT_EQ(refusal(Sinusoidal{.width = 4, .denominator = by_half}), "");
  EXPECT_EQ(refusal(Sinusoidal{.width = 0}), "here: width is 0; expected a positive integer");
  EXPECT_EQ(refusal(Sinusoidal{.width = 8, .base = 1}), "here: base is 1; expected a finite number above 1");
  EXPECT_NE(refusal(Sinusoidal{.width = 8, .base = std::nan("")}), "");
  EXPECT_NE(refusal(Sinusoidal{.width = 3, .denominator = by_half}), "");
  EXPECT_NE(refusal(Sinusoidal{.width = 1, .arrangement = concatenated}), "");
  EXPECT_NE(refusal(Sinusoidal{.width = 8, .denominator = by_half, .odd_cosine_exponent = true}), "");
}

TEST(RopeScheme, HasOneLawForEachPair) {
  const std::vector<FrequencyLaw> laws = frequency_laws(Rope{128, 6, 5e5, LinearScaling{2.5}});
  EXPECT_EQ(laws, (std::vector<FrequencyLaw>{{5e5, 0, 6, 2.5}, {5e5, 2, 6, 2.5}, {5e5, 4, 6, 2.5}}));
  EXPECT_FALSE(laws[0].is_exactly_one());
  EXPECT_TRUE(frequency_laws(Rope{128, 6})[0].is_exactly_one());
  EXPECT_FALSE(frequency_laws(Rope{128, 6})[1].is_exactly_one());
}

TEST(RopeScheme, IsRefusedWhereItIsImpossible) {
  EXPECT_EQ(refusal(Rope{64, 64}), "");
  EXPECT_EQ(refusal(Rope{0, 0}), "here: head width is 0; expected a positive integer");
  EXPECT_EQ(refusal(Rope{64, 0}), "here: rotary width is 0; expected a positive even integer");
  EXPECT_EQ(
      refusal(Rope{64, 7}),
      "here: rotary width is 7, which is odd; expected an even integer, since components rotate in pairs");
  EXPECT_EQ(
      refusal(Rope{64, 66}),
      "here: rotary width 66 exceeds the head width 64; expected a rotary width of at most the head width");
  EXPECT_EQ(refusal(Rope{64, 64, 1}), "here: base (rope_theta) is 1; expected a finite number above 1");
  EXPECT_NE(refusal(Rope{64, 64, std::nan("")}), "");
  EXPECT_NE(refusal(Rope{64, 64, INFINITY}), "");
  EXPECT_EQ(refusal(Rope{64, 64, 1e4, LinearScaling{0.5}}),
            "here: linear scaling factor is 0.5; expected a finite number of at least 1");
  EXPECT_NE(refusal(Rope{64, 64, 1e4, LinearScaling{std::nan("")}}), "");
}

TEST(RopeScheme, DescribesItselfInOneLine) {
  EXPECT_EQ(describe(Rope{128, 128, 5e5}), "rope, rotary width 128 of 128, base 500000, half-split");
  EXPECT_EQ(describe(Rope{256, 64, 1e4, LinearScaling{2}, {}, Layout::interleaved, Direction::backward}),
            "rope, rotary width 64 of 256, base 10000, interleaved, linear factor 2, backward");
  EXPECT_EQ(describe(Sinusoidal{512}), "sinusoidal, width 512, base 10000, interleaved");
  EXPECT_EQ(describe(Sinusoidal{8, 1e4, concatenated, by_half, true, false}),
            "sinusoidal, width 8, base 10000, concatenated, half-minus-one denominator, cosine first");
}

TEST(Convention, EveryLayoutPutsEachRotatedColumnIntoOnePair) {
  EXPECT_EQ(columns_of_pair(Layout::half_split, 1, 6).second, 4);
  EXPECT_EQ(columns_of_pair(Layout::interleaved, 1, 6).second, 3);
  for (const Layout layout : {Layout::half_split, Layout::interleaved}) {
    for (const int width : {2, 6, 20, 128}) {
      std::set<int> columns;
      for (int pair = 0; pair < width / 2; ++pair) {
        const PairColumns both = columns_of_pair(layout, pair, width);
        EXPECT_LT(both.first, both.second);
        columns.insert({both.first, both.second});
      }
      EXPECT_EQ(columns.size(), static_cast<std::size_t>(width));
      EXPECT_EQ(*columns.begin(), 0);
      EXPECT_EQ(*columns.rbegin(), width - 1);
    }
  }
}

TEST(Convention, NamesAndValuesAreInverse) {
  EXPECT_EQ(value_from_name<Layout>(layout_names, "interleaved"), Layout::interleaved);
  EXPECT_EQ(value_from_name<Direction>(direction_names, "backward"), Direction::backward);
  EXPECT_EQ(value_from_name<TableWidth>(table_width_names, "full"), TableWidth::full);
  EXPECT_EQ(value_from_name<Layout>(layout_names, "Interleaved"), std::nullopt);
  EXPECT_EQ(name_of(Layout::half_split), "half-split");
}

Encoding encoding_of(Scheme scheme) {
  Encoding encoding;
  encoding.scheme = scheme;
  return encoding;
}

TEST(PhaseModelOfAnEncoding, HasOnePairLaneForEachPairOfRope) {
  const PhaseModel model = phase_model(encoding_of(Rope{128, 6}));
  EXPECT_EQ(model.kind, DomainKind::rope);
  EXPECT_EQ(model.size(), 3);
  EXPECT_EQ(model.complete_pairs(), 3);
  EXPECT_TRUE(model.columns.empty());
  EXPECT_EQ(model.lanes[2].of(Component::cosine), 2);
  EXPECT_EQ(model.lanes[2].of(Component::sine), 2);
  EXPECT_EQ(frequency_of_lane(model, 2), 2);
  EXPECT_EQ(frequency_of_lane(model, 3), std::nullopt);
  EXPECT_EQ(frequency_of_lane(model, -1), std::nullopt);
}

TEST(PhaseModelOfAnEncoding, LocatesTheColumnsOfEachFrequency) {
  const PhaseModel model = phase_model(encoding_of(Sinusoidal{5, 1e4, concatenated, by_width, false, false}));
  EXPECT_EQ(model.kind, DomainKind::row);
  EXPECT_EQ(model.size(), 2);
  EXPECT_EQ(model.lanes[1].of(Component::sine), 1);
  EXPECT_EQ(model.lanes[1].of(Component::cosine), 3);
  EXPECT_EQ(frequency_of_lane(model, 3), 1);
  // The column of zeros has no frequency.
  EXPECT_EQ(frequency_of_lane(model, 4), std::nullopt);
  EXPECT_EQ(frequency_of_lane(model, 5), std::nullopt);
}

TEST(PhaseModelOfAnEncoding, KnowsTheFrequencyWhoseCosineIsDropped) {
  const PhaseModel model = phase_model(encoding_of(Sinusoidal{5, 1e4, interleaved, by_width, false, false}));
  EXPECT_EQ(model.size(), 3);
  EXPECT_EQ(model.complete_pairs(), 2);
  EXPECT_FALSE(model.lanes[2].is_pair());
  EXPECT_EQ(model.lanes[2].cosine, -1);
  EXPECT_EQ(model.lanes[2].sine, 4);
  const PhaseModel odd = phase_model(encoding_of(Sinusoidal{6, 1e4, interleaved, by_width, false, true}));
  EXPECT_EQ(odd.size(), 6);
  EXPECT_EQ(odd.complete_pairs(), 0);
}

TEST(PhaseModelOfAnEncoding, AgreesWithTheColumnsInBothDirectionsForEveryVariant) {
  for (int width = 1; width <= 17; ++width) {
    for (const SinusoidalVariant& variant : variants_of(Sinusoidal{.width = width})) {
      const PhaseModel model = phase_model(encoding_of(variant.encoding));
      ASSERT_EQ(model.columns.size(), static_cast<std::size_t>(width)) << variant.name;
      int filled = 0;
      for (int k = 0; k < model.size(); ++k) {
        for (const Component component : {Component::cosine, Component::sine}) {
          const int column = model.lanes[static_cast<std::size_t>(k)].of(component);
          if (column < 0) {
            continue;
          }
          ++filled;
          const Column& content = model.columns.at(static_cast<std::size_t>(column));
          EXPECT_EQ(content.frequency, k) << variant.name;
          EXPECT_EQ(content.function == Column::Function::sine, component == Component::sine) << variant.name;
        }
      }
      const bool has_zeros = variant.encoding.arrangement == concatenated && width % 2 != 0;
      EXPECT_EQ(filled, width - (has_zeros ? 1 : 0)) << variant.name;
    }
  }
}

TEST(EncodingData, IsRefusedWithAnImpossibleContext) {
  Encoding encoding = encoding_of(Rope{64, 64});
  for (const std::int64_t context : {std::int64_t{0}, std::int64_t{1}, largest_context}) {
    encoding.context = context;
    EXPECT_EQ(refusal(encoding), "");
  }
  encoding.context = -1;
  EXPECT_EQ(refusal(encoding), "here: context is -1; expected 1 to 2^31");
  encoding.context = largest_context + 1;
  EXPECT_EQ(refusal(encoding), "here: context is 2147483649; expected 1 to 2^31");
}

} // namespace
} // namespace posproof
