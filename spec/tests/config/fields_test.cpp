/// Typed access to fields: numbers, agreement between places, messages.

#include "spec/config/fields.hpp"

#include "spec/tests/config/messages.hpp"

#include <gtest/gtest.h>

namespace posproof::config {
namespace {

using testing_support::refusal_of;

/// Fields over the members of a text, kept alive together.
struct Example {
  explicit Example(const std::string& text) : json(Json::parse(text, "m.json")) {
    fields.look_in("", *json.object());
    if (const Json* const inner = json.find("inner")) {
      fields.look_in("inner.", *inner->object());
    }
  }
  Json json;
  Fields fields{"m.json"};
};

TEST(Fields, TakeANumberWithoutAFractionForAnInteger) {
  const Example example(R"({"a": 128, "b": 128.0, "c": 1e3})");
  EXPECT_EQ(example.fields.integer({"a"}, {1, 1000})->value, 128);
  EXPECT_EQ(example.fields.integer({"b"}, {1, 1000})->value, 128);
  EXPECT_EQ(example.fields.integer({"c"}, {1, 1000})->value, 1000);
}

TEST(Fields, RefuseWhatIsNoIntegerInTheRange) {
  const Example example(
      R"({"fraction": 1.5, "text": "128", "flag": true, "zero": 0, "big": 1001, "huge": 1e300, "list": [1]})");
  const auto refusal = [&](std::string_view name) {
    return refusal_of([&] { return example.fields.integer({name}, {1, 1000}); });
  };
  EXPECT_EQ(refusal("fraction"), "m.json: fraction is 1.5; expected an integer from 1 to 1000");
  EXPECT_EQ(refusal("text"), "m.json: text is the string \"128\"; expected an integer from 1 to 1000");
  EXPECT_EQ(refusal("flag"), "m.json: flag is true; expected an integer from 1 to 1000");
  EXPECT_EQ(refusal("zero"), "m.json: zero is 0; expected an integer from 1 to 1000");
  EXPECT_EQ(refusal("big"), "m.json: big is 1001; expected an integer from 1 to 1000");
  EXPECT_EQ(refusal("huge"), "m.json: huge is 1e+300; expected an integer from 1 to 1000");
  EXPECT_EQ(refusal("list"), "m.json: list is an array; expected an integer from 1 to 1000");
}

TEST(Fields, RefuseOtherKindsByNameAndKind) {
  const Example example(R"({"number": 1, "text": "x", "object": {}})");
  const Fields& fields = example.fields;
  EXPECT_EQ(refusal_of([&] { return fields.number({"text"}); }),
            "m.json: text is the string \"x\"; expected a number");
  EXPECT_EQ(refusal_of([&] { return fields.text({"number"}); }), "m.json: number is 1; expected a string");
  EXPECT_EQ(refusal_of([&] { return fields.flag({"object"}); }),
            "m.json: object is an object; expected true or false");
}

TEST(Fields, TakeNullForAbsentButMentionIt) {
  const Example example(R"({"a": null})");
  EXPECT_FALSE(example.fields.number({"a"}).has_value());
  EXPECT_TRUE(example.fields.mentions("a"));
  EXPECT_FALSE(example.fields.mentions("b"));
  EXPECT_TRUE(example.fields.members().empty());
}

TEST(Fields, AgreeBetweenNamesAndPlacesOrRefuseBoth) {
  const Example example(R"({"a": 1, "b": 1.0, "c": 2, "inner": {"a": 1, "c": 3, "d": 4}})");
  const auto agreed = example.fields.number({"a", "b"});
  EXPECT_EQ(agreed->value, 1.0);
  EXPECT_EQ(agreed->path, "a");
  EXPECT_EQ(example.fields.number({"d"})->path, "inner.d");
  EXPECT_EQ(refusal_of([&] { return example.fields.number({"c"}); }),
            "m.json: c is 2 but inner.c is 3; expected one value for both");
  EXPECT_EQ(refusal_of([&] {
              return example.fields.integer({"b", "c"}, {1, 9});
            }),
            "m.json: b is 1 but c is 2; expected one value for both");
}

TEST(Fields, ReadListsAndNameTheWrongEntry) {
  const Example example(R"({"numbers": [1, 2.5], "mixed": [1, "x"], "words": ["a"], "one": 1})");
  const Fields& fields = example.fields;
  EXPECT_EQ(fields.numbers({"numbers"})->value, (std::vector{1.0, 2.5}));
  EXPECT_EQ(fields.texts({"words"})->value, std::vector<std::string>{"a"});
  EXPECT_FALSE(fields.integers({"absent"}, {0, 9}).has_value());
  EXPECT_EQ(refusal_of([&] { return fields.numbers({"mixed"}); }),
            "m.json: mixed[1] is the string \"x\"; expected a number");
  EXPECT_EQ(refusal_of([&] {
              return fields.integers({"numbers"}, {0, 9});
            }),
            "m.json: numbers[1] is 2.5; expected an integer from 0 to 9");
  EXPECT_EQ(refusal_of([&] { return fields.texts({"numbers"}); }),
            "m.json: numbers[0] is 1; expected a string");
  EXPECT_EQ(refusal_of([&] { return fields.numbers({"one"}); }), "m.json: one is 1; expected an array");
}

TEST(Fields, RememberWhatWasAskedFor) {
  const Example example(R"({"a": 1, "b": 2, "n": null, "inner": {"c": 3}})");
  static_cast<void>(example.fields.number({"a"}));
  Fields others = example.fields.without_objects();
  others.look_in("inner.", *example.json.find("inner")->object());
  others.skip({"c", "d"});
  std::vector<std::string> unread;
  for (const Member& member : example.fields.unread()) {
    unread.push_back(member.path());
  }
  EXPECT_EQ(unread, (std::vector<std::string>{"b", "inner"}));
  EXPECT_EQ(example.fields.known_names(), (std::vector<std::string>{"a", "c", "d"}));
}

TEST(Fields, CompareNumbersByValueAndTheRestByContent) {
  EXPECT_TRUE(same_value(Json(1), Json(1.0)));
  EXPECT_FALSE(same_value(Json(1), Json("1")));
  EXPECT_FALSE(same_value(Json(1), Json(true)));
  EXPECT_TRUE(same_value(Json("a"), Json("a")));
  // Two integers that are one double.
  EXPECT_FALSE(same_value(Json(std::int64_t{9007199254740993}), Json(std::int64_t{9007199254740992})));
}

TEST(Fields, ShowValuesOnOneShortLine) {
  EXPECT_EQ(shown(Json("a\nb")), "the string \"a\xef\xbf\xbd"
                                 "b\"");
  EXPECT_LT(shown(Json(std::string(1000, 'x'))).size(), 100U);
  EXPECT_EQ(shown(Json()), "null");
  EXPECT_EQ(shown(Json(500000.0)), "500000");
}

} // namespace
} // namespace posproof::config
