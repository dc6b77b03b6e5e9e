/// Encoding files of the schemes that neither rotate nor add sinusoids.

#include "spec/tests/config/messages.hpp"

#include <gtest/gtest.h>

namespace posproof {
namespace {

using testing_support::refusal_of_text;
using Lines = std::vector<std::string>;

Encoding read(const std::string& members) {
  return read_model_text("{" + members + R"(, "context": 4096})", "model.json");
}

/// The scheme of a file that leaves nothing to assume.
Scheme scheme(const std::string& members) {
  const Encoding encoding = read(members);
  EXPECT_TRUE(encoding.assumed.empty()) << encoding.assumed.front();
  EXPECT_EQ(encoding.context, 4096);
  return encoding.scheme;
}

TEST(SchemeMembers, GiveEveryParameter) {
  EXPECT_EQ(scheme(R"("encoding": "alibi", "heads": 12, "bias_max": 4, "form": "symmetric",
                      "scaled_head_dimension": 64)"),
            Scheme(Alibi{12, 4, Alibi::Form::symmetric, 64}));
  EXPECT_EQ(scheme(R"("encoding": "t5-buckets", "buckets": 64, "max_distance": 256, "bidirectional": false,
                      "heads": 6)"),
            Scheme(T5Buckets{64, 256, false, 6}));
  EXPECT_EQ(scheme(R"("encoding": "t5-buckets", "buckets": 2, "max_distance": 3, "bidirectional": false,
                      "heads": 1, "table": [0.5, -1])"),
            Scheme(T5Buckets{2, 3, false, 1, {0.5, -1}}));
  EXPECT_EQ(scheme(R"("encoding": "shaw", "clip": 16)"), Scheme(Shaw{16}));
  EXPECT_EQ(scheme(R"("encoding": "learned", "rows": 514, "offset": 2)"), Scheme(LearnedAbsolute{514, 2}));
  EXPECT_EQ(scheme(R"("encoding": "integer")"), Scheme(IntegerPosition{}));
  EXPECT_EQ(scheme(R"("encoding": "normalised", "length": 512, "reaches_one": false)"),
            Scheme(NormalisedPosition{512, false}));
  EXPECT_EQ(scheme(R"("encoding": "binary", "bits": 12)"), Scheme(BinaryPosition{12}));
  EXPECT_EQ(scheme(R"("encoding": "xpos", "width": 64, "scale_base": 256, "gamma": 0.5, "centre": "cached",
                      "side": "key")"),
            Scheme(XposScale{64, 256, 0.5, XposScale::Centre::cached, XposScale::Side::key}));
}

TEST(SchemeMembers, SayWhatTheyAssume) {
  EXPECT_EQ(read(R"("encoding": "alibi", "heads": 12)").assumed,
            (Lines{"bias_max is absent: 8", "form is absent: distance"}));
  EXPECT_EQ(read(R"("encoding": "t5-buckets")").assumed,
            (Lines{"buckets is absent: 32", "max_distance is absent: 128", "bidirectional is absent: true"}));
  EXPECT_EQ(read(R"("encoding": "learned", "rows": 514)").assumed, Lines{"offset is absent: 0"});
  EXPECT_EQ(read(R"("encoding": "normalised", "length": 514)").assumed, Lines{"reaches_one is absent: true"});
  EXPECT_EQ(read(R"("encoding": "xpos", "width": 64)").assumed,
            (Lines{"scale_base is absent: 512", "gamma is absent: 0.4", "centre is absent: floor",
                   "side is absent: query"}));
}

TEST(SchemeMembers, NameWhatIsMissingOrWrong) {
  EXPECT_EQ(refusal_of_text(R"({"encoding": "alibi"})"),
            "model.json: heads is missing; expected an integer from 1 to 65536");
  EXPECT_EQ(refusal_of_text(R"({"encoding": "alibi", "heads": 8, "form": "keys"})"),
            "model.json: form is the string \"keys\", did you mean \"key\"?; expected one of \"distance\", "
            "\"key\", \"symmetric\"");
  EXPECT_EQ(refusal_of_text(R"({"encoding": "shaw"})"),
            "model.json: clip is missing; expected an integer from 0 to 2147483647");
  EXPECT_EQ(refusal_of_text(R"({"encoding": "learned"})"),
            "model.json: rows is missing; expected an integer from 1 to 2147483648");
  EXPECT_EQ(refusal_of_text(R"({"encoding": "binary", "bits": 32})"),
            "model.json: bits is 32; expected an integer from 1 to 31");
  EXPECT_EQ(refusal_of_text(R"({"encoding": "xpos"})"),
            "model.json: width is missing; expected an integer from 1 to 65536");
  EXPECT_EQ(refusal_of_text(R"({"encoding": "xpos", "width": 7})"),
            "model.json: width is 7, which is odd; expected an even width, since components are scaled in "
            "pairs");
  EXPECT_EQ(refusal_of_text(R"({"encoding": "xpos", "width": 8, "scale_base": 0})"),
            "model.json: scale_base is 0; expected a number from 2^-10 to 2^40");
  EXPECT_EQ(refusal_of_text(R"({"encoding": "xpos", "width": 8, "gamma": -1})"),
            "model.json: gamma is -1; expected a number from 2^-20 to 2^20");
  EXPECT_EQ(refusal_of_text(R"({"encoding": "xpos", "width": 8, "centre": "middle"})"),
            "model.json: centre is the string \"middle\"; expected one of \"floor\", \"cached\", "
            "\"none\"");
  EXPECT_EQ(refusal_of_text(R"({"encoding": "integer", "bits": 3})"),
            "model.json: bits is no member of this encoding; expected one of \"encoding\", \"context\"");
}

} // namespace
} // namespace posproof
