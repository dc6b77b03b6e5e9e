/// Encoding files: every member is read, every wrong one is named.

#include "spec/tests/config/messages.hpp"

#include <gtest/gtest.h>

namespace posproof {
namespace {

using testing_support::refusal_of_text;
using Lines = std::vector<std::string>;

Encoding read(const std::string& text) {
  return read_model_text(text, "model.json");
}

TEST(EncodingFile, GivesEveryParameterOfARotaryEncoding) {
  const Encoding encoding =
      read(R"({"encoding": "rope", "head_dimension": 128, "rotary_dimension": 64, "base": 500000,
      "scaling": {"type": "linear", "factor": 2.5}, "layout": "interleaved", "direction": "backward", "context": 8192})");
  EXPECT_EQ(*encoding.rope(),
            (Rope{128, 64, 5e5, LinearScaling{2.5}, {}, Layout::interleaved, Direction::backward}));
  EXPECT_EQ(encoding.context, 8192);
  EXPECT_TRUE(encoding.assumed.empty());
}

TEST(EncodingFile, GivesEveryParameterOfASinusoidalEncoding) {
  const Encoding encoding =
      read(R"({"encoding": "sinusoidal", "width": 320, "base": 1000, "arrangement": "concatenated",
      "denominator": "half-minus-one", "cosine_first": true, "odd_cosine_exponent": false, "context": 1000})");
  EXPECT_EQ(*encoding.sinusoidal(),
            (Sinusoidal{320, 1000, Arrangement::concatenated, Denominator::half_minus_one, true, false}));
  EXPECT_EQ(encoding.context, 1000);
  EXPECT_TRUE(encoding.assumed.empty());
  EXPECT_TRUE(read(R"({"encoding": "sinusoidal", "width": 8, "odd_cosine_exponent": true})")
                  .sinusoidal()
                  ->odd_cosine_exponent);
}

TEST(EncodingFile, SaysWhatItAssumesForAbsentMembers) {
  const Encoding rope = read(R"({"encoding": "rope", "head_dimension": 64})");
  EXPECT_EQ(*rope.rope(), (Rope{64, 64, 10000, NoScaling{}, {}, Layout::half_split, Direction::forward}));
  EXPECT_EQ(rope.assumed, (Lines{"base is absent: 10000", "layout is absent: half-split"}));
  EXPECT_EQ(rope.context, 0);
  const Encoding sinusoidal = read(R"({"encoding": "sinusoidal", "width": 6})");
  EXPECT_EQ(*sinusoidal.sinusoidal(), (Sinusoidal{.width = 6}));
  EXPECT_EQ(sinusoidal.assumed, (Lines{"base is absent: 10000", "arrangement is absent: interleaved",
                                       "denominator is absent: width"}));
}

TEST(EncodingFile, TakesNamesWithAnUnderscoreForComments) {
  const Encoding encoding =
      read(R"({"_source": "a note", "_x": {"y": null}, "encoding": "rope", "head_dimension": 64})");
  EXPECT_EQ(encoding.source, "a note");
}

TEST(EncodingFile, RefusesAnUnknownEncoding) {
  const std::string known =
      "; expected one of \"rope\", \"sinusoidal\", \"alibi\", \"t5-buckets\", \"shaw\", "
      "\"learned\", \"integer\", \"normalised\", \"binary\", \"xpos\"";
  EXPECT_EQ(refusal_of_text(R"({"encoding": "sinusoid"})"),
            "model.json: encoding is the string \"sinusoid\", did you mean \"sinusoidal\"?" + known);
  EXPECT_EQ(refusal_of_text(R"({"encoding": "xyz"})"), "model.json: encoding is the string \"xyz\"" + known);
  EXPECT_EQ(refusal_of_text(R"({"encoding": null})"), "model.json: encoding is null" + known);
  EXPECT_EQ(refusal_of_text(R"({"encoding": 1})"), "model.json: encoding is 1; expected a string");
}

TEST(EncodingFile, RefusesUnknownMembersAndSuggestsTheNearest) {
  EXPECT_EQ(refusal_of_text(R"({"encoding": "rope", "head_dimension": 64, "rotary_dimensions": 32})"),
            "model.json: rotary_dimensions is no member of this encoding, did you mean "
            "\"rotary_dimension\"?; expected one of \"encoding\", \"head_dimension\", \"rotary_dimension\", "
            "\"base\", \"scaling\", \"axes\", \"layout\", \"direction\", \"context\"");
  EXPECT_EQ(
      refusal_of_text(R"({"encoding": "sinusoidal", "width": 8, "layout": "half-split"})"),
      "model.json: layout is no member of this encoding; expected one of \"encoding\", \"width\", \"base\", "
      "\"arrangement\", \"denominator\", \"cosine_first\", \"odd_cosine_exponent\", \"context\"");
  EXPECT_EQ(refusal_of_text(R"({"encoding": "rope", "head_dimension": 64, "base": null})"),
            "model.json: base is null; expected a value, or no such member");
}

TEST(EncodingFile, NamesMissingMembers) {
  EXPECT_EQ(refusal_of_text(R"({"encoding": "rope", "base": 10000})"),
            "model.json: head_dimension is missing; expected an integer from 1 to 65536");
  EXPECT_EQ(refusal_of_text(R"({"encoding": "sinusoidal"})"),
            "model.json: width is missing; expected an integer from 1 to 65536");
}

TEST(EncodingFile, RefusesWrongValuesOfARotaryEncoding) {
  const auto refusal = [](const std::string& members) {
    return refusal_of_text(R"({"encoding": "rope", "head_dimension": 64, )" + members + "}");
  };
  EXPECT_EQ(refusal(R"("rotary_dimension": 7)"), "model.json: rotary_dimension is 7, which is odd; expected "
                                                 "an even width, since components rotate in pairs");
  EXPECT_EQ(refusal(R"("rotary_dimension": 66)"),
            "model.json: rotary_dimension is 66, more than head_dimension, which is 64; expected a rotary "
            "width of at most the head width");
  EXPECT_EQ(refusal(R"("base": 1)"), "model.json: base is 1; expected a finite number above 1");
  EXPECT_EQ(refusal(R"("linear_factor": 2)").substr(0, 58),
            "model.json: linear_factor is no member of this encoding; e");
  EXPECT_EQ(refusal(R"("layout": "half_split")"),
            "model.json: layout is the string \"half_split\", did you mean \"half-split\"?; expected one of "
            "\"half-split\", \"interleaved\"");
  EXPECT_EQ(refusal(R"("direction": true)"), "model.json: direction is true; expected a string");
  EXPECT_EQ(refusal(R"("context": 0)"), "model.json: context is 0; expected an integer from 1 to 2147483648");
  EXPECT_EQ(refusal_of_text(R"({"encoding": "rope", "head_dimension": 63})"),
            "model.json: head_dimension is 63, which is odd; expected an even width, since components rotate "
            "in pairs");
}

TEST(EncodingFile, RefusesSinusoidalVariantsThatDoNotExist) {
  const auto refusal = [](const std::string& members) {
    return refusal_of_text(R"({"encoding": "sinusoidal", )" + members + "}");
  };
  EXPECT_EQ(refusal(R"("width": 2, "denominator": "half-minus-one")"),
            "model.json: width 2 with the half-minus-one denominator divides by zero; expected a width of at "
            "least 4");
  EXPECT_EQ(refusal(R"("width": 1, "arrangement": "concatenated")"),
            "model.json: a concatenated row of width 1 has neither a sine nor a cosine column; expected a "
            "width of at least 2");
  EXPECT_EQ(refusal(R"("width": 8, "denominator": "half-minus-one", "odd_cosine_exponent": true)"),
            "model.json: the odd cosine exponent is printed for the denominator d only; expected denominator "
            "\"width\"");
  EXPECT_EQ(refusal(R"("width": 8, "cosine_first": 1)"),
            "model.json: cosine_first is 1; expected true or false");
  EXPECT_EQ(refusal(R"("width": 0)"), "model.json: width is 0; expected an integer from 1 to 65536");
}

} // namespace
} // namespace posproof
