/// Files of waivers, and what is refused of them.

#include "properties/waivers/read.hpp"
#include "spec/error.hpp"

#include <gtest/gtest.h>

namespace posproof::properties {
namespace {

std::string file_of(const std::string& entries) {
  return R"({"schema": "posproof.waivers/1", "waivers": [)" + entries + "]}";
}

const std::string sound = R"({"property": "accuracy", "reason": "known", "until": "2027-01-31"})";

std::string refusal_of(const std::string& text) {
  try {
    static_cast<void>(read_waivers(text, "w.json"));
  } catch (const InputError& error) {
    return error.what();
  }
  return "(accepted)";
}

TEST(WaiverFiles, AreReadWithEveryScope) {
  const auto waivers = read_waivers(
      file_of(sound + R"(, {"_remark": "x", "property": "layout", "subject": "builtin:turns", "format": "f16",
        "model": "m/full", "profile": 1, "reason": " two words ", "until": "2026-12-01"})"),
      "w.json");
  ASSERT_EQ(waivers.size(), 2U);
  EXPECT_EQ(waivers[0].property, "accuracy");
  EXPECT_TRUE(waivers[0].subject.empty() && waivers[0].model.empty());
  EXPECT_FALSE(waivers[0].format.has_value() || waivers[0].profile.has_value());
  EXPECT_EQ(waivers[0].until, (Date{2027, 1, 31}));
  EXPECT_EQ(waivers[1].subject, "builtin:turns");
  EXPECT_EQ(waivers[1].format, Format::f16);
  EXPECT_EQ(waivers[1].model, "m/full");
  EXPECT_EQ(waivers[1].profile, 1);
  EXPECT_EQ(waivers[1].reason, "two words");
  EXPECT_EQ(waivers[1].where, "w.json: entry 2");
  EXPECT_TRUE(read_waivers(file_of(""), "w.json").empty());
}

TEST(WaiverFiles, SayWhatIsWrongAndWhatWasExpected) {
  struct Case {
    std::string entries;
    std::string part;
  };
  const std::vector<Case> cases{
      {"7", "w.json: entry 1: is a number; expected an object"},
      {sound + ", {}", "w.json: entry 2: property is missing; expected an id"},
      {R"({"property": "accuraccy", "reason": "r", "until": "2027-01-31"})", "did you mean accuracy?"},
      {R"({"property": "accuracy", "until": "2027-01-31"})", "entry 1: reason is missing; expected why"},
      {R"({"property": "accuracy", "reason": " ", "until": "2027-01-31"})", "reason is empty"},
      {R"({"property": "accuracy", "reason": 5, "until": "2027-01-31"})", "reason is 5; expected a string"},
      {R"({"property": "accuracy", "reason": "r"})", "until is missing; expected the last day"},
      {R"({"property": "accuracy", "reason": "r", "until": "2027-02-30"})",
       "until is '2027-02-30'; expected a day, YYYY-MM-DD"},
      {R"({"property": "accuracy", "reason": "r", "until": "2027-01-31", "format": "f64"})",
       "format is 'f64', which is none; expected f32, f16 or bf16"},
      {R"({"property": "accuracy", "reason": "r", "until": "2027-01-31", "profile": 99})", "profile is 99"},
      {R"({"property": "accuracy", "reason": "r", "until": "2027-01-31", "modle": "m"})",
       "'modle' is no member (did you mean model?)"},
      {sound + ", " + sound, "entry 2: has the property and scope of w.json: entry 1; expected one entry"},
  };
  for (const Case& tried : cases) {
    const std::string refusal = refusal_of(file_of(tried.entries));
    EXPECT_NE(refusal.find(tried.part), std::string::npos) << refusal;
    EXPECT_EQ(refusal.find('\n'), std::string::npos) << refusal;
    EXPECT_NE(refusal.find("; expected "), std::string::npos) << refusal;
  }
}

TEST(WaiverFiles, AreRecognisedByTheirSchema) {
  EXPECT_NE(refusal_of("[]").find("is an array; expected an object"), std::string::npos);
  EXPECT_NE(refusal_of(R"({"waivers": []})").find("schema is missing; expected \"schema\""),
            std::string::npos);
  EXPECT_NE(refusal_of(R"({"schema": "posproof.waivers/2", "waivers": []})").find("posproof.waivers/2"),
            std::string::npos);
  EXPECT_NE(refusal_of(R"({"schema": "posproof.waivers/1"})").find("waivers is missing"), std::string::npos);
  EXPECT_NE(refusal_of(R"({"schema": "posproof.waivers/1", "waivers": [], "more": 1})").find("'more'"),
            std::string::npos);
  EXPECT_NE(refusal_of("{\n\"schema\": }").find("w.json:2:"), std::string::npos);
}

TEST(WaiverFiles, MayDifferInScopeAlone) {
  const std::string other =
      R"({"property": "accuracy", "format": "bf16", "reason": "known", "until": "2027-01-31"})";
  EXPECT_EQ(read_waivers(file_of(sound + ", " + other), "w.json").size(), 2U);
}

} // namespace
} // namespace posproof::properties
