/// Vectors as JSON, and their schema.

#include "reports/tests/support/sample.hpp"
#include "reports/tests/support/schema.hpp"
#include "reports/vectors/render.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace posproof {
namespace {

VectorSet numbers(VectorKind kind, Encoding encoding) {
  VectorSet set;
  set.encoding = std::move(encoding);
  set.kind = kind;
  set.context = 100;
  set.seed = ~std::uint64_t{0};
  set.digits = 30;
  TestVector vector;
  vector.lane = 3;
  vector.at = {{17, 5, 2, 0}, kind == VectorKind::bias ? 2 : 1};
  vector.component = kind == VectorKind::pair ? "sine" : "";
  vector.length = 100;
  vector.lower = "-1.25e-07";
  vector.upper = "-1.24e-07";
  for (VectorRounding& rounding : vector.roundings) {
    rounding.nearest = 0x3c00;
    rounding.bounds.fill(1e-7);
  }
  vector.roundings[2].nearest.reset();
  vector.flags = {"edge", "hard-f16"};
  set.vectors = {vector};
  return set;
}

VectorSet indices() {
  VectorSet set = numbers(VectorKind::index, samples::plain_encodings().at(1));
  set.vectors[0].index = 4;
  set.vectors.push_back(set.vectors[0]);
  set.vectors[1].index.reset();
  return set;
}

nlohmann::json document_of(const VectorSet& set) {
  return samples::parsed(render_vectors(set));
}

TEST(VectorsJson, NamesWhatAFunctionIsGiven) {
  VectorSet pair = numbers(VectorKind::pair, samples::rope_encoding());
  EXPECT_EQ(document_of(pair)["inputs"], (std::vector<std::string>{"position", "pair", "component"}));
  pair.depends_on_length = true;
  const nlohmann::json document = document_of(pair);
  EXPECT_EQ(document["inputs"], (std::vector<std::string>{"position", "pair", "component", "length"}));
  const nlohmann::json& vector = document["vectors"][0];
  EXPECT_EQ(vector["position"], 17);
  EXPECT_EQ(vector["pair"], 3);
  EXPECT_EQ(vector["component"], "sine");
  EXPECT_EQ(vector["length"], 100);
  EXPECT_EQ(vector["f32"], "0x00003c00");
  EXPECT_EQ(vector["f16"], "0x3c00");
  EXPECT_TRUE(vector["bf16"].is_null());
  EXPECT_EQ(vector["bounds"]["f16"].size(), document["classes"].size());
  EXPECT_EQ(document["seed"], "18446744073709551615");
  VectorSet axes = pair;
  axes.vectors[0].at.axes = 3;
  EXPECT_EQ(document_of(axes)["vectors"][0]["position"], (std::vector<int>{17, 5, 2}));
  const nlohmann::json bias = document_of(numbers(VectorKind::bias, samples::plain_encodings().at(0)));
  EXPECT_EQ(bias["inputs"], (std::vector<std::string>{"head", "query", "key"}));
  EXPECT_EQ(bias["vectors"][0]["key"], 5);
  const nlohmann::json table = document_of(indices());
  EXPECT_EQ(table["inputs"], std::vector<std::string>{"distance"});
  EXPECT_EQ(table["vectors"][0]["index"], 4);
  EXPECT_TRUE(table["vectors"][1]["index"].is_null());
}

TEST(VectorsJson, MeetsItsSchema) {
  const samples::Schema schema("vectors-1.schema.json");
  std::string why;
  for (const VectorSet& set : {numbers(VectorKind::pair, samples::rope_encoding()),
                               numbers(VectorKind::column, samples::row_encoding()),
                               numbers(VectorKind::bias, samples::plain_encodings().at(0)), indices()}) {
    EXPECT_TRUE(schema.accepts(document_of(set), &why)) << why;
  }
  const nlohmann::json good = document_of(numbers(VectorKind::pair, samples::rope_encoding()));
  const auto refused = [&](const std::string& pointer, const nlohmann::json& value) {
    nlohmann::json broken = good;
    broken[nlohmann::json::json_pointer(pointer)] = value;
    return !schema.accepts(broken);
  };
  EXPECT_TRUE(refused("/schema", "posproof.vectors/2"));
  EXPECT_TRUE(refused("/kind", "triple"));
  EXPECT_TRUE(refused("/inputs/0", "place"));
  EXPECT_TRUE(refused("/vectors/0/lower", 0.5));
  EXPECT_TRUE(refused("/vectors/0/lower", "about 1"));
  EXPECT_TRUE(refused("/vectors/0/f32", "3c00"));
  EXPECT_TRUE(refused("/vectors/0/f16", "0x00003c00"));
  EXPECT_TRUE(refused("/vectors/0/component", "tangent"));
  EXPECT_TRUE(refused("/vectors/0/flags/0", "odd"));
  EXPECT_TRUE(refused("/vectors/0/bounds/f32/0", "small"));
  for (const char* const name :
       {"schema", "encoding", "kind", "inputs", "context", "seed", "digits", "classes", "vectors"}) {
    nlohmann::json broken = good;
    broken.erase(name);
    EXPECT_FALSE(schema.accepts(broken)) << name;
  }
  for (const char* const name : {"lower", "upper", "f32", "bounds", "flags"}) {
    nlohmann::json broken = good;
    broken["vectors"][0].erase(name);
    EXPECT_FALSE(schema.accepts(broken)) << name;
  }
}

} // namespace
} // namespace posproof
