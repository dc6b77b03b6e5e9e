/// What vectors hold, against the oracle itself.

#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/plain_encodings.hpp"
#include "properties/vectors/hard_points.hpp"
#include "properties/vectors/make.hpp"
#include "properties/vectors/points.hpp"
#include "reference/fast_oracle.hpp"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <set>

namespace posproof::properties {
namespace {

using namespace tests;

VectorSet vectors_of(const Encoding& encoding, std::int64_t context = 3000, std::int64_t count = 50) {
  return make_vectors(encoding, {.context = context, .count = count, .seed = 7, .digits = 30});
}

bool has(const TestVector& vector, const std::string& flag) {
  return std::find(vector.flags.begin(), vector.flags.end(), flag) != vector.flags.end();
}

std::size_t count_of(const VectorSet& set, const std::string& flag) {
  return static_cast<std::size_t>(std::count_if(set.vectors.begin(), set.vectors.end(),
                                                [&](const TestVector& v) { return has(v, flag); }));
}

TEST(Vectors, HoldEnclosuresAndRoundings) {
  const VectorSet set = vectors_of(rope(8));
  EXPECT_EQ(set.kind, VectorKind::pair);
  for (const TestVector& vector : set.vectors) {
    const double angle = static_cast<double>(vector.at.axis[0]) * std::pow(10000.0, -2.0 * vector.lane / 8);
    const double truth = vector.component == "cosine" ? std::cos(angle) : std::sin(angle);
    const double lower = std::stod(vector.lower);
    const double upper = std::stod(vector.upper);
    EXPECT_LE(lower, upper);
    EXPECT_NEAR(truth, lower, 1e-11) << vector.at.axis[0];
    for (std::size_t i = 0; i < std::size(all_formats); ++i) {
      ASSERT_TRUE(vector.roundings[i].nearest.has_value());
      const double nearest = value_of(all_formats[i], *vector.roundings[i].nearest);
      EXPECT_LE(std::fabs(nearest - truth), 0.5000001 * spacing_at(all_formats[i], truth) + 1e-11);
      for (const double bound : vector.roundings[i].bounds) {
        EXPECT_GE(bound, 4 * unit_roundoff(all_formats[i]));
      }
    }
    EXPECT_EQ(has(vector, "exact"), vector.lower == vector.upper);
    EXPECT_EQ(has(vector, "near-zero"), truth != 0 && std::fabs(truth) < 0.0245 && !has(vector, "exact"));
    EXPECT_EQ(has(vector, "above-2^8"), vector.at.axis[0] > 256);
    EXPECT_EQ(has(vector, "above-2^11"), vector.at.axis[0] > 2048);
  }
}

TEST(Vectors, AreOrderedAndNoneIsThereTwice) {
  for (const Encoding& encoding : {rope(8), alibi(4), odd_row()}) {
    const VectorSet set = vectors_of(encoding);
    std::set<std::tuple<std::int64_t, Coordinates, int, std::string>> places;
    for (const TestVector& vector : set.vectors) {
      EXPECT_TRUE(places.insert({vector.length, vector.at, vector.lane, vector.component}).second);
    }
    EXPECT_GT(count_of(set, "edge"), 20U);
    const VectorSet edges = vectors_of(encoding, 3000, 0);
    EXPECT_LT(edges.vectors.size(), set.vectors.size());
  }
}

TEST(Vectors, HoldTheHardestPointsOfTheContext) {
  const Encoding encoding = rope(8);
  const auto oracle = reference::make_phase_oracle(encoding);
  const std::int64_t context = 2000;
  double nearest_to_zero = 1;
  double nearest_to_middle = 1;
  PhaseBlock block;
  oracle->enclose_range(0, static_cast<std::size_t>(context), {context, 0, context}, block);
  for (std::size_t row = 1; row < static_cast<std::size_t>(context); ++row) {
    for (int k = 0; k < 4; ++k) {
      nearest_to_zero = std::min(nearest_to_zero, std::fabs(block.values(Component::sine, row)[k]));
      for (const Component component : {Component::cosine, Component::sine}) {
        nearest_to_middle = std::min(
            nearest_to_middle, vectors::distance_from_middle(Format::f32, block.values(component, row)[k]));
      }
    }
  }
  const VectorSet set = vectors_of(encoding, context, 0);
  const auto smallest =
      std::min_element(set.vectors.begin(), set.vectors.end(), [](const TestVector& a, const TestVector& b) {
        const auto size = [](const TestVector& v) {
          return v.component == "sine" && v.lower != v.upper ? std::fabs(std::stod(v.lower)) : 1;
        };
        return size(a) < size(b);
      });
  EXPECT_NEAR(std::fabs(std::stod(smallest->lower)), nearest_to_zero, 1e-12);
  EXPECT_TRUE(has(*smallest, "near-zero"));
  double hardest = 1;
  for (const TestVector& vector : set.vectors) {
    if (vector.lower != vector.upper) {
      hardest = std::min(hardest, vectors::distance_from_middle(Format::f32, std::stod(vector.lower)));
    }
  }
  EXPECT_NEAR(hardest, nearest_to_middle, 1e-6);
  EXPECT_GE(count_of(set, "hard-f32"), 1U);
  EXPECT_GE(count_of(set, "hard-f16"), 1U);
  EXPECT_GE(count_of(set, "hard-bf16"), 1U);
}

TEST(Vectors, DistancesFromTheMiddle) {
  EXPECT_EQ(vectors::distance_from_middle(Format::bf16, 1 + 0x1p-8), 0);
  EXPECT_EQ(vectors::distance_from_middle(Format::bf16, 1), 0.5);
  EXPECT_EQ(vectors::distance_from_middle(Format::bf16, -(1 + 0x1p-9)), 0.25);
  EXPECT_EQ(vectors::distance_from_middle(Format::f16, 1 + 0x1p-11), 0);
}

TEST(Vectors, OfRowsKnowTheirColumnsOfZeros) {
  const VectorSet set = vectors_of(row_with_zero_column());
  EXPECT_EQ(set.kind, VectorKind::column);
  const auto zero = std::find_if(set.vectors.begin(), set.vectors.end(),
                                 [](const TestVector& v) { return v.lane == 20 && v.at.axis[0] == 2999; });
  ASSERT_NE(zero, set.vectors.end());
  EXPECT_EQ(std::stod(zero->lower), 0);
  EXPECT_EQ(std::stod(zero->upper), 0);
}

TEST(Vectors, OfTablesSayWhatIsRefused) {
  const VectorSet learned = vectors_of(plain("learned", LearnedAbsolute{512, 2}), 510);
  EXPECT_EQ(learned.kind, VectorKind::index);
  EXPECT_EQ(count_of(learned, "refused"), 3U);
  for (const TestVector& vector : learned.vectors) {
    const std::int64_t position = vector.at.axis[0];
    EXPECT_EQ(vector.index.has_value(), position >= 0 && position < 510) << position;
    EXPECT_EQ(vector.index.value_or(position + 2), position + 2);
  }
  const VectorSet buckets = vectors_of(t5(32, 128, true), 512);
  EXPECT_GT(count_of(buckets, "hard"), 0U) << "the logarithm is a whole number there";
  std::set<std::int64_t> seen;
  for (const TestVector& vector : buckets.vectors) {
    seen.insert(vector.index.value());
  }
  EXPECT_EQ(seen.size(), 31U) << "every bucket but that of a later key at no distance";
}

TEST(Vectors, OfScaledEncodingsCoverTheLengthsAtWhichTheyChange) {
  const VectorSet set = vectors_of(preset("phi-3-vision-128k"), 9000, 10);
  EXPECT_TRUE(set.depends_on_length);
  std::set<std::int64_t> lengths;
  for (const TestVector& vector : set.vectors) {
    lengths.insert(vector.length);
    EXPECT_LT(vector.at.axis[0], vector.length);
  }
  EXPECT_EQ(lengths, (std::set<std::int64_t>{4095, 4096, 4097, 8192, 9000}));
  EXPECT_FALSE(vectors_of(preset("llama-3.1-8b"), 600, 0).depends_on_length);
  EXPECT_TRUE(vectors_of(xpos("xpos", {.width = 8}, 600), 600, 5).depends_on_length);
}

} // namespace
} // namespace posproof::properties
