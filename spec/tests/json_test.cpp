/// JSON: strict reading with the place of every error, writing that reads back.

#include "spec/json.hpp"

#include "spec/error.hpp"
#include "spec/tests/support/random.hpp"

#include <bit>
#include <chrono>
#include <cmath>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <limits>
#include <rapidcheck/gtest.h>

namespace posproof {
namespace {

std::string refusal(std::string_view text) {
  try {
    static_cast<void>(Json::parse(text, "a.json"));
  } catch (const InputError& error) {
    return error.what();
  }
  return "(accepted)";
}

constexpr const char* strict = "; expected strict JSON, without comments, trailing commas or NaN";

TEST(JsonParse, KeepsKindsAndTheOrderOfMembers) {
  const Json json = Json::parse(R"({"b": [null, true, "x"], "a": 1, "c": {"d": 0.5}})", "a.json");
  ASSERT_NE(json.object(), nullptr);
  EXPECT_EQ((*json.object())[0].first, "b");
  EXPECT_EQ((*json.object())[1].first, "a");
  const Json::Array& array = *json.find("b")->array();
  EXPECT_TRUE(array[0].is_null());
  EXPECT_TRUE(*array[1].boolean());
  EXPECT_EQ(*array[2].string(), "x");
  EXPECT_EQ(*json.find("a")->integer(), 1);
  EXPECT_EQ(*json.find("c")->find("d")->real(), 0.5);
  EXPECT_EQ(json.find("e"), nullptr);
  EXPECT_EQ(array[2].find("a"), nullptr);
}

TEST(JsonParse, KeepsSixtyFourBitIntegersAndMakesLargerOnesDoubles) {
  const Json json = Json::parse(
      "[9223372036854775807, -9223372036854775808, 9223372036854775808, -9223372036854775809, 1.0, 1e2]",
      "a.json");
  const Json::Array& numbers = *json.array();
  EXPECT_EQ(*numbers[0].integer(), std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(*numbers[1].integer(), std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(*numbers[2].real(), 0x1p63);
  EXPECT_EQ(*numbers[3].real(), -0x1p63);
  EXPECT_EQ(*numbers[4].real(), 1.0);
  EXPECT_EQ(*numbers[5].real(), 100.0);
}

TEST(JsonParse, NamesTheKindOfAValue) {
  const Json json = Json::parse(R"([null, false, 1, 1.5, "", [], {}])", "a.json");
  std::vector<std::string_view> kinds;
  for (const Json& value : *json.array()) {
    kinds.push_back(value.kind());
  }
  EXPECT_EQ(kinds, (std::vector<std::string_view>{"null", "a boolean", "a number", "a number", "a string",
                                                  "an array", "an object"}));
}

TEST(JsonParse, RefusesADuplicateKeyAndPointsAtTheSecond) {
  EXPECT_EQ(refusal("{\"a\": 1,\n  \"a\": 2}"),
            "a.json:2:3: key \"a\" appears twice; expected each key once in an object");
  EXPECT_EQ(refusal(R"({"x": {"é\\\"": 1, "é\\\"": 2}})"),
            "a.json:1:20: key \"é\\\"\" appears twice; expected each key once in an object");
  EXPECT_EQ(refusal(R"({"": 1, "": 2})"),
            "a.json:1:9: key \"\" appears twice; expected each key once in an object");
  EXPECT_EQ(refusal(R"({"a": {"a": 1}, "b": {"a": 1}})"), "(accepted)");
}

TEST(JsonParse, RefusesWhatOnlyLooksLikeJson) {
  EXPECT_EQ(refusal("[1,]"), fmt::format("{}{}", "a.json:1:4: unexpected ']'", strict));
  EXPECT_EQ(refusal("{\"a\": NaN}"), fmt::format("{}{}", "a.json:1:7: unexpected 'N'", strict));
  EXPECT_EQ(refusal("[Infinity]"), fmt::format("{}{}", "a.json:1:2: unexpected 'I'", strict));
  EXPECT_EQ(refusal("// comment\n{}"), fmt::format("{}{}", "a.json:1:1: unexpected '/'", strict));
  EXPECT_EQ(refusal("{'a': 1}"), fmt::format("{}{}", "a.json:1:2: unexpected '''", strict));
  EXPECT_EQ(refusal("{a: 1}"), fmt::format("{}{}", "a.json:1:2: unexpected 'a'", strict));
  EXPECT_EQ(refusal("{}\n{}"), fmt::format("{}{}", "a.json:2:1: unexpected '{'", strict));
  EXPECT_EQ(refusal("[01]"), fmt::format("{}{}", "a.json:1:3: unexpected '1'", strict));
  EXPECT_EQ(refusal("[+1]"), fmt::format("{}{}", "a.json:1:2: unexpected '+'", strict));
  EXPECT_EQ(refusal("[.5]"), fmt::format("{}{}", "a.json:1:2: unexpected '.'", strict));
  EXPECT_EQ(refusal("[0x10]"), fmt::format("{}{}", "a.json:1:3: unexpected 'x'", strict));
  EXPECT_EQ(refusal("{\"ä\":\t\xc3\xb6}"), fmt::format("{}{}", "a.json:1:7: unexpected 'ö'", strict));
  EXPECT_EQ(refusal("truex"), fmt::format("{}{}", "a.json:1:5: unexpected 'x'", strict));
}

TEST(JsonParse, SaysThatATruncatedTextEndsTooEarly) {
  const std::string text = R"({"a": [1, true, "x\n"], "b": {"c": null}})";
  for (std::size_t length = 1; length < text.size(); ++length) {
    const std::string message = refusal(text.substr(0, length));
    EXPECT_EQ(message, "a.json:1:" + std::to_string(length + 1) +
                           ": the text ends in the middle of a value; expected a complete JSON document");
  }
  EXPECT_EQ(refusal(""), "a.json:1:1: the text is empty; expected a complete JSON document");
  EXPECT_EQ(refusal(" \n "),
            "a.json:2:2: the text ends in the middle of a value; expected a complete JSON document");
}

TEST(JsonParse, RefusesNumbersThatOverflowAndKeepsThoseThatUnderflow) {
  EXPECT_EQ(refusal("[1, -1e999]"),
            "a.json:1:10: -1e999 overflows; expected a number within the range of a double");
  EXPECT_EQ(*Json::parse("1e-999", "a.json").real(), 0.0);
  EXPECT_EQ(*Json::parse("1.7976931348623157e308", "a.json").real(), std::numeric_limits<double>::max());
}

TEST(JsonParse, RefusesBrokenStrings) {
  EXPECT_EQ(refusal("[\"\xff\"]"), "a.json:1:3: a string holds invalid UTF-8; expected UTF-8 text");
  EXPECT_EQ(refusal("[\"\xed\xa0\x80\"]"), "a.json:1:4: a string holds invalid UTF-8; expected UTF-8 text");
  EXPECT_EQ(refusal("[\"a\tb\"]"),
            "a.json:1:4: a string holds a raw control character; expected an escape such as \\n");
  EXPECT_EQ(
      refusal(R"(["\ud800"])"),
      "a.json:1:9: a string holds half of a surrogate pair; expected both halves, \\uD800 to \\uDBFF first");
  EXPECT_EQ(refusal(R"(["\x"])"), fmt::format("{}{}", "a.json:1:4: unexpected 'x'", strict));
  EXPECT_EQ(refusal(std::string_view("{}\0{}", 5)),
            "a.json:1:3: the text holds a NUL byte; expected JSON text");
}

TEST(JsonParse, ReadsEscapesAndAByteOrderMark) {
  const Json json = Json::parse("\xef\xbb\xbf[\"\\u00e4\\ud83d\\ude00\\/\\n\\u0000\"]", "a.json");
  EXPECT_EQ(*(*json.array())[0].string(), std::string("ä😀/\n\0", 9));
}

TEST(JsonParse, AcceptsSixtyFourLevelsAndRefusesOneMore) {
  const auto nested = [](std::size_t depth, char open, char close) {
    return std::string(depth, open) + std::string(depth, close);
  };
  EXPECT_EQ(refusal(nested(64, '[', ']')), "(accepted)");
  EXPECT_EQ(refusal(nested(65, '[', ']')),
            "a.json:1:65: nesting goes deeper than 64; expected a flatter document");
  std::string objects;
  for (int i = 0; i < 65; ++i) {
    objects += "{\"a\":";
  }
  EXPECT_EQ(refusal(objects), "a.json:1:321: nesting goes deeper than 64; expected a flatter document");
  EXPECT_EQ(refusal(std::string(10'000'000, '[')),
            "a.json:1:65: nesting goes deeper than 64; expected a flatter document");
}

TEST(JsonParse, StaysFastWithHundredsOfThousandsOfKeys) {
  std::string text = "{";
  for (int i = 0; i < 300'000; ++i) {
    text += '"' + std::to_string(i) + "\":0,";
  }
  text += "\"0\":0}";
  const auto start = std::chrono::steady_clock::now();
  EXPECT_NE(refusal(text).find("key \"0\" appears twice"), std::string::npos);
  // A search through all earlier keys for each would take minutes.
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(30));
}

TEST(JsonDump, WritesOneMemberALineAndNumbersOnOne) {
  const Json json(Json::Object{{"a", Json::Array{1, 2.5, -3}},
                               {"b", Json::Array{}},
                               {"c", Json::Object{}},
                               {"d", Json::Array{"x", Json::Object{{"e", Json()}}}},
                               {"f", true}});
  EXPECT_EQ(json.dump(), "{\n"
                         "  \"a\": [1, 2.5, -3],\n"
                         "  \"b\": [],\n"
                         "  \"c\": {},\n"
                         "  \"d\": [\n"
                         "    \"x\",\n"
                         "    {\n"
                         "      \"e\": null\n"
                         "    }\n"
                         "  ],\n"
                         "  \"f\": true\n"
                         "}\n");
}

TEST(JsonDump, KeepsADoubleADouble) {
  const auto text = [](const Json& json) { return json.dump(); };
  EXPECT_EQ(text(Json(1.0)), "1.0\n");
  EXPECT_EQ(text(Json(-0.0)), "-0.0\n");
  EXPECT_EQ(text(Json(1e22)), "1e+22\n");
  EXPECT_EQ(text(Json(0.1)), "0.1\n");
  EXPECT_EQ(text(Json(1)), "1\n");
  EXPECT_EQ(text(Json(std::uint64_t{1} << 62)), "4611686018427387904\n");
  EXPECT_EQ(text(Json(std::uint64_t{1} << 63)), "9.223372036854776e+18\n");
}

TEST(JsonDump, SpellsOutWhatJsonHasNoNumberFor) {
  const double infinity = std::numeric_limits<double>::infinity();
  EXPECT_EQ(Json(Json::Array{std::nan(""), infinity, -infinity}).dump(),
            "[\"NaN\", \"Infinity\", \"-Infinity\"]\n");
}

TEST(JsonDump, EscapesStringsAndReplacesInvalidUtf8) {
  EXPECT_EQ(Json("a\"\\\n\x01").dump(), "\"a\\\"\\\\\\n\\u0001\"\n");
  EXPECT_EQ(Json("\xff").dump(), "\"\xef\xbf\xbd\"\n");
  EXPECT_EQ(Json("ä").dump(), "\"ä\"\n");
}

TEST(JsonDump, DoublesOfEveryBitPatternReadBackTheSame) {
  testing_support::Random random(1);
  for (int i = 0; i < 100'000; ++i) {
    const auto value = std::bit_cast<double>(random.next());
    if (std::isfinite(value)) {
      const Json back = Json::parse(Json(value).dump(), "a.json");
      ASSERT_NE(back.real(), nullptr) << value;
      ASSERT_EQ(std::bit_cast<std::uint64_t>(*back.real()), std::bit_cast<std::uint64_t>(value));
    }
  }
}

/// Any value of bounded depth.
rc::Gen<Json> values(int depth) {
  using rc::gen::arbitrary;
  using rc::gen::map;
  auto leaf = rc::gen::oneOf(
      rc::gen::just(Json()), map(arbitrary<bool>(), [](bool v) { return Json(v); }),
      map(arbitrary<std::int64_t>(), [](std::int64_t v) { return Json(v); }),
      map(arbitrary<double>(), [](double v) { return Json(v); }),
      map(rc::gen::string<std::string>(), [](const std::string& v) { return Json(Json(v).dump()); }));
  if (depth == 0) {
    return leaf;
  }
  const auto array = map(rc::gen::container<std::vector<Json>>(values(depth - 1)),
                         [](auto v) { return Json(std::move(v)); });
  const auto object =
      map(rc::gen::container<std::vector<Json>>(values(depth - 1)), [](std::vector<Json> items) {
        Json::Object members;
        for (std::size_t i = 0; i < items.size(); ++i) {
          members.emplace_back("key " + std::to_string(i), std::move(items[i]));
        }
        return Json(std::move(members));
      });
  return rc::gen::oneOf(leaf, array, object);
}

RC_GTEST_PROP(JsonDump, WhatIsWrittenReadsBackToTheSameText, ()) {
  const std::string text = (*values(2).as("a value")).dump();
  RC_ASSERT(Json::parse(text, "a.json").dump() == text);
}

RC_GTEST_PROP(JsonParse, AnyBytesAreReadOrRefusedInOneLine, ()) {
  std::string text = (*values(2).as("a value")).dump();
  const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
  text[at] = *rc::gen::arbitrary<char>();
  const std::string message = refusal(text);
  RC_ASSERT(message == "(accepted)" || message.starts_with("a.json:"));
  RC_ASSERT(message.find('\n') == std::string::npos);
}

} // namespace
} // namespace posproof
