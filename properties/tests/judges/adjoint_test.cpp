/// What the two judges of gradients see, and what each alone does not.

#include "properties/tests/support/altered_calls.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/verifying.hpp"

#include <cstring>
#include <gtest/gtest.h>

namespace posproof::properties {
namespace {

using namespace tests;

/// builtin:turns whose gradient is changed after the fact.
SubjectSource changed_gradient(std::function<void(const RotateRequest&, Format)> change) {
  return altered_turns("changed gradient", [change](const Encoding&) {
    Calls calls;
    calls.backward = [change](Subject& subject, const RotateRequest& request) {
      const SubjectStatus status = subject.backward(request);
      change(request, subject.declaration().output_format);
      return status;
    };
    return calls;
  });
}

PropertyResult judged(const SubjectSource& subject, const char* property, const Encoding& encoding,
                      Format format = Format::f32) {
  return result_of(report_on(subject, encoding, {.format = format, .context = 4096, .only = {property}}),
                   property);
}

/// The same wrong frequency forth and back is an adjoint, and not that of the encoding.
TEST(Adjoint, JudgesTheSubjectAgainstItself) {
  const Encoding llama = preset("llama-3-8b");
  EXPECT_EQ(judged(fault("base-10000"), "adjoint", llama).verdict, Verdict::holds);
  const PropertyResult gradient = judged(fault("base-10000"), "backward-accuracy", llama);
  EXPECT_EQ(gradient.verdict, Verdict::violated);
  EXPECT_NE(gradient.reason.find("the gradient, as the rotation by the opposite angle, rotation: "),
            std::string::npos)
      << gradient.reason;
}

TEST(Adjoint, NamesTheCaseWithBothInnerProducts) {
  const PropertyResult result = judged(fault("gradient-not-turned-back"), "adjoint", preset("gpt-neox-20b"));
  ASSERT_EQ(result.verdict, Verdict::violated);
  EXPECT_EQ(integer_fact(result, "position"), 1) << "position 0 turns by nothing";
  EXPECT_EQ(integer_fact(result, "pair"), 0);
  EXPECT_EQ(text_fact(result, "tensor"), "query");
  EXPECT_NE(text_fact(result, "got Rᵀ g").find(", "), std::string::npos);
  EXPECT_EQ(result.lemma->id, "adjoint");
}

/// A column of the tail has no rounding to hide in: its lowest bit shows.
TEST(Adjoint, SeesTheLowestBitOfTheTail) {
  for (const bool of_key : {false, true}) {
    const SubjectSource off = changed_gradient([of_key](const RotateRequest& request, Format format) {
      const auto& tensor = of_key ? request.key : request.query;
      if (tensor) {
        for (std::size_t token = 0; token < request.positions.tokens(); ++token) {
          flip_lowest_bit(tensor->output, format, token * tensor->output_token_stride + 5);
        }
      }
    });
    const PropertyResult result = judged(off, "adjoint", rope(4, 6));
    EXPECT_EQ(result.verdict, Verdict::violated);
    EXPECT_EQ(integer_fact(result, "column"), 5);
    EXPECT_EQ(text_fact(result, "tensor"), of_key ? "key" : "query");
    const PropertyResult gradient = judged(off, "backward-accuracy", rope(4, 6));
    EXPECT_EQ(gradient.verdict, Verdict::violated);
    EXPECT_NE(gradient.reason.find("untouched-tail"), std::string::npos) << gradient.reason;
  }
}

TEST(Adjoint, HoldsOnEveryLayoutDirectionFormatAndFactor) {
  for (const Format format : all_formats) {
    for (const char* const model : {"gpt-neox-20b", "gpt-j-6b", "phi-3-vision-128k", "qwen3-8b-yarn"}) {
      for (const Direction direction : {Direction::forward, Direction::backward}) {
        for (const SubjectSource& subject : {turns(), clean_twin()}) {
          const Report report =
              report_on(subject, preset(model),
                        {.format = format,
                         .context = 131072,
                         .only = {"adjoint", "backward-accuracy", "applied-rotation", "supplied-table"},
                         .direction = direction});
          EXPECT_EQ(complaints(report), "");
          EXPECT_EQ(result_of(report, "adjoint").verdict, Verdict::holds);
          EXPECT_EQ(result_of(report, "backward-accuracy").verdict, Verdict::holds);
        }
      }
    }
  }
}

TEST(BackwardAccuracy, SeesWhatIsWrittenBesideTheGradient) {
  const SubjectSource beside = changed_gradient([](const RotateRequest& request, Format format) {
    if (request.query && request.positions.tokens() > 0 && request.query->output_head_stride > 6) {
      flip_lowest_bit(request.query->output, format, 6);
    }
  });
  const PropertyResult result = judged(beside, "backward-accuracy", rope(4, 6));
  EXPECT_EQ(result.verdict, Verdict::violated);
  EXPECT_NE(result.reason.find("guard-zones"), std::string::npos) << result.reason;
}

TEST(BackwardAccuracy, SeesAGradientThatIsWrongInPlaceOnly) {
  const SubjectSource in_place = changed_gradient([](const RotateRequest& request, Format format) {
    if (request.key && request.key->input == request.key->output && request.positions.tokens() > 0) {
      flip_lowest_bit(request.key->output, format, 1);
    }
  });
  const PropertyResult result = judged(in_place, "backward-accuracy", rope(4, 6));
  EXPECT_EQ(result.verdict, Verdict::violated);
  EXPECT_NE(result.reason.find("in-place"), std::string::npos) << result.reason;
}

TEST(BackwardAccuracy, ASubjectThatFailsIsConvictedWithACase) {
  const SubjectSource failing = altered_turns("failing", [](const Encoding&) {
    Calls calls;
    calls.backward = [](Subject&, const RotateRequest&) { return SubjectStatus::failure("no kernel"); };
    return calls;
  });
  for (const char* const property : {"adjoint", "backward-accuracy"}) {
    const PropertyResult result = judged(failing, property, rope(4, 6));
    EXPECT_EQ(result.verdict, Verdict::violated) << property;
    EXPECT_TRUE(result.counterexample.has_value());
    EXPECT_NE(result.reason.find("no kernel"), std::string::npos) << result.reason;
  }
}

TEST(BackwardAccuracy, IsNoQuestionToASubjectWithoutGradients) {
  const SubjectSource without = declared_otherwise(
      "without gradients", [](Declaration& declaration) { declaration.offers.backward = false; });
  for (const char* const property : {"adjoint", "backward-accuracy"}) {
    EXPECT_EQ(judged(without, property, rope(4, 6)).reason, "the subject computes no gradient");
  }
  const SubjectSource alone = declared_otherwise("gradients alone", [](Declaration& declaration) {
    declaration.offers = {};
    declaration.offers.backward = true;
  });
  EXPECT_EQ(judged(alone, "backward-accuracy", rope(4, 6)).verdict, Verdict::holds);
  EXPECT_EQ(judged(alone, "adjoint", rope(4, 6)).verdict, Verdict::not_applicable);
}

} // namespace
} // namespace posproof::properties
