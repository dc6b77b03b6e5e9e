/// Shapes of rotations: the head counts, orders of memory and offsets in which faults hide are all there, and
/// shrinking ends at one head of one token.

#include "properties/generators/rotations.hpp"

#include "properties/tests/support/altered_subject.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/verifying.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>

namespace posproof::properties {
namespace {

using namespace tests;

TEST(RotationCases, HaveTheHeadCountsAndOrdersOfMemoryInWhichFaultsHide) {
  const OwnedTrial trial(turns(), rope(20, 24), {.context = 2048});
  std::set<std::size_t> heads;
  bool by_head = false;
  bool other_output = false;
  bool key_alone = false;
  bool more_keys = false;
  bool no_square = false;
  for (const RotationCase& shape : rotation_cases(*trial)) {
    heads.insert({shape.query_heads, shape.key_heads});
    by_head = by_head || shape.by_head;
    other_output = other_output || shape.output.has_value();
    key_alone = key_alone || shape.query_heads == 0;
    more_keys = more_keys || (shape.query_heads != 0 && shape.query_heads < shape.key_heads);
    no_square = no_square || (shape.key_heads > 1 && shape.query_heads != shape.key_heads * shape.key_heads);
  }
  for (const std::size_t count : {3U, 6U, 12U, 20U, 40U, 66U}) {
    EXPECT_TRUE(heads.contains(count)) << count;
  }
  EXPECT_TRUE(by_head && other_output && key_alone && more_keys && no_square);
}

TEST(RotationCases, HaveEveryOffsetOfAVector) {
  for (const Format format : all_formats) {
    const OwnedTrial trial(turns(), rope(6), {.format = format, .context = 100});
    std::set<std::size_t> inputs;
    std::set<std::size_t> outputs;
    for (const RotationCase& shape : unaligned_rotations(*trial)) {
      inputs.insert(shape.offset);
      outputs.insert(shape.output_layout().offset);
      EXPECT_NE(shape.offset, shape.output_layout().offset);
    }
    EXPECT_EQ(inputs.size(), 64 / storage_bytes(format));
    EXPECT_EQ(outputs.size(), inputs.size());
  }
}

TEST(RotationCases, ShrinkToOneHeadOfOneToken) {
  const OwnedTrial trial(turns(), rope(20, 24), {.context = 2048});
  for (RotationCase shape : rotation_cases(*trial)) {
    int steps = 0;
    for (auto candidates = simpler(shape); !candidates.empty(); candidates = simpler(shape)) {
      shape = candidates.front(); // as if every simpler case failed too
      ASSERT_GE(shape.tokens(), 1U);
      ASSERT_GE(shape.query_heads + shape.key_heads, 1U);
      ASSERT_LT(++steps, 1000);
    }
    EXPECT_EQ(shape.positions, std::vector<std::int64_t>{0});
    EXPECT_EQ(shape.query_heads + shape.key_heads, 1U);
    EXPECT_EQ(shape_text(shape),
              shape.key_heads == 1 ? "1 key head, contiguous" : "1 query head, contiguous");
  }
}

TEST(RotationCases, AreToldInWords) {
  RotationCase shape{{0}, 3, 2, 1, 2, 0, false};
  EXPECT_EQ(shape_text(shape), "3 query and 2 key heads, 1 element between heads, 2 elements between tokens");
  shape.output = HeadsLayout{0, 0, 3, true};
  EXPECT_EQ(shape_text(shape),
            "3 query and 2 key heads; input 1 element between heads, 2 elements between tokens; "
            "output the tokens of a head together, 3 elements behind a 64-byte boundary");
  shape.in_place = true;
  EXPECT_EQ(shape_text(shape),
            "3 query and 2 key heads, in place, 1 element between heads, 2 elements between tokens");
}

} // namespace
} // namespace posproof::properties
