/// Encodings that are taken for one another.

#include "spec/schemes/rope_variants.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace posproof {
namespace {

Rope rope(RopeScaling scaling) {
  Rope rope;
  rope.head_dimension = rope.rotary_dimension = 64;
  rope.scaling = std::move(scaling);
  return rope;
}

std::vector<RopeScaling> all_scalings() {
  LongRopeScaling longrope;
  longrope.short_factors.assign(32, 1.5);
  longrope.long_factors.assign(32, 4.0);
  longrope.trained = 4096;
  longrope.factor = 8;
  return {LinearScaling{8},
          NtkScaling{8},
          DynamicNtkScaling{8, 4096},
          YarnScaling{.factor = 8, .trained = 4096},
          longrope,
          Llama3Scaling{8, 1, 4, 8192},
          ProportionalScaling{8, 2}};
}

TEST(RopeVariants, AreOtherValidEncodingsWithNamesOfTheirOwn) {
  for (const RopeScaling& scaling : all_scalings()) {
    const Rope declared = rope(scaling);
    const std::vector<RopeVariant> variants = variants_of(declared);
    EXPECT_GE(variants.size(), 2U) << describe(scaling);
    for (const RopeVariant& variant : variants) {
      EXPECT_NO_THROW(validate(variant.rope, variant.name));
      EXPECT_FALSE(variant.rope == declared) << variant.name;
      EXPECT_EQ(std::count_if(variants.begin(), variants.end(),
                              [&](const RopeVariant& other) { return other.name == variant.name; }),
                1)
          << variant.name;
    }
    EXPECT_EQ(variants.front().name, "no scaling");
  }
}

TEST(RopeVariants, OfAPlainRotationThereAreNone) {
  EXPECT_TRUE(variants_of(rope(NoScaling{})).empty());
}

TEST(RopeVariants, LeavesOutWhatIsNoEncoding) {
  for (const RopeVariant& variant : variants_of(rope(Llama3Scaling{8, 1, 4, 8192}))) {
    EXPECT_EQ(variant.name.find("exchanged"), std::string::npos) << "low above high is refused";
  }
}

} // namespace
} // namespace posproof
