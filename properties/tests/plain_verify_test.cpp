/// Verify on encodings without phases: what sound subjects and the recipes of the field get, bounds with
/// their slack, who is not asked, and the encodings that fail by themselves.

#include "properties/tests/support/altered_subject.hpp"
#include "properties/tests/support/plain_encodings.hpp"
#include "properties/tests/support/verifying.hpp"
#include "spec/error.hpp"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <map>

namespace posproof::properties {
namespace {

using namespace tests;

SubjectSource subject(const char* name) {
  return impl::find_subject(name);
}

constexpr std::array forms{Alibi::Form::distance, Alibi::Form::key, Alibi::Form::symmetric};

/// Slopes of every kind in one form.
std::vector<Encoding> biases(Alibi::Form form) {
  std::vector<Encoding> all;
  for (const int heads : {1, 3, 8, 71, 112}) {
    all.push_back(alibi(heads, form));
  }
  all.push_back(alibi(16, form, 3.7));
  all.push_back(alibi(32, form, 8, 64));
  all.push_back(alibi(5, form, 8, 80));
  return all;
}

void expect_faithful(const Encoding& encoding, Format format) {
  const Report report = report_on(subject("builtin:bias"), encoding, {.format = format, .context = 1200});
  EXPECT_EQ(complaints(report), "") << describe(encoding);
  EXPECT_EQ(report.verdict, ReportVerdict::conforms);
  const PropertyResult& accuracy = result_of(report, "bias-accuracy");
  ASSERT_TRUE(accuracy.bound && accuracy.worst) << describe(encoding);
  EXPECT_EQ(accuracy.evidence, Evidence::exhaustive);
  EXPECT_GE(accuracy.cases, 2U * 1200 * static_cast<unsigned>(std::get<Alibi>(encoding.scheme).heads));
}

/// A Latin square: every kind of slopes in every form and in every format, but not in each with each.
TEST(PlainVerify, TheBuiltinBiasConformsEverywhereAndIsFaithful) {
  for (std::size_t form = 0; form < forms.size(); ++form) {
    const std::vector<Encoding> all = biases(forms[form]);
    for (std::size_t kind = 0; kind < all.size(); ++kind) {
      expect_faithful(all[kind], all_formats[(form + kind) % 3]);
    }
  }
}

TEST(PlainVerifyExhaustive, TheBuiltinBiasConformsInEveryFormAndFormat) {
  for (const Alibi::Form form : forms) {
    for (const Encoding& encoding : biases(form)) {
      for (const Format format : all_formats) {
        expect_faithful(encoding, format);
      }
    }
  }
}

constexpr std::array recipes{"contract:f32-slope-powers", "contract:rounded-base-powers"};

void expect_within_its_class(const char* recipe, const Encoding& encoding) {
  const Report report = report_on(subject(recipe), encoding, {.context = 1200});
  EXPECT_EQ(complaints(report), "") << recipe << " " << describe(encoding);
  const PropertyResult& accuracy = result_of(report, "bias-accuracy");
  EXPECT_TRUE(!accuracy.slack || *accuracy.slack >= 1) << describe(encoding);
}

/// Every kind of slopes by both recipes, the form changing from one to the next.
TEST(PlainVerify, TheFloatRecipesOfTheFieldConformUnderTheirClass) {
  for (std::size_t form = 0; form < forms.size(); ++form) {
    const std::vector<Encoding> all = biases(forms[form]);
    for (std::size_t kind = 0; kind < all.size(); ++kind) {
      for (std::size_t recipe = 0; recipe < recipes.size(); ++recipe) {
        if ((form + kind + recipe) % 3 == 0) {
          expect_within_its_class(recipes[recipe], all[kind]);
        }
      }
    }
  }
}

TEST(PlainVerifyExhaustive, TheFloatRecipesConformInEveryForm) {
  for (const char* const recipe : recipes) {
    for (const Alibi::Form form : forms) {
      for (const Encoding& encoding : biases(form)) {
        expect_within_its_class(recipe, encoding);
      }
    }
  }
}

/// Published for BLOOM's recipe: slopes up to 5.2e-7 off. The bound is not far above what is observed.
TEST(PlainVerify, TheBoundOfPowersIsNotEmpty) {
  const Report report = report_on(subject("contract:rounded-base-powers"), alibi(112), {.context = 2048});
  const PropertyResult& accuracy = result_of(report, "bias-accuracy");
  ASSERT_TRUE(accuracy.slack.has_value());
  EXPECT_LT(*accuracy.slack, 100);
  EXPECT_FALSE(report.accuracy.attained == AccuracyClass::exact);
}

TEST(PlainVerify, KeysInTheFormatConformInTheFormatAndTieTooEarly) {
  const Encoding encoding = alibi(12, Alibi::Form::key);
  for (const Format format : all_formats) {
    const Report report =
        report_on(subject("contract:key-in-format"), encoding, {.format = format, .context = 1200});
    EXPECT_EQ(result_of(report, "bias-accuracy").verdict, Verdict::holds) << traits(format).name;
    EXPECT_EQ(result_of(report, "bias-monotone").verdict, Verdict::holds);
    EXPECT_EQ(result_of(report, "bias-translation").verdict, Verdict::holds);
  }
}

TEST(PlainVerify, TheFirstTieIsThatOfTheFormat) {
  const auto reason = [](Format format) {
    return result_of(report_on(subject("builtin:bias"), alibi(8), {.format = format, .context = 4096}),
                     "bias-ties")
        .reason;
  };
  EXPECT_EQ(reason(Format::bf16), "correctly rounded to bf16, distances 256 and 257 get one bias");
  EXPECT_EQ(reason(Format::f16), "correctly rounded to f16, distances 2048 and 2049 get one bias");
  EXPECT_EQ(reason(Format::f32), "no tie in f32 in this context");
}

TEST(PlainVerify, AnOverflowThatCorrectRoundingHasTooIsStated) {
  const Report report = report_on(subject("builtin:bias"), alibi(2, Alibi::Form::distance, 0.5),
                                  {.format = Format::f16, .context = 100000});
  EXPECT_EQ(complaints(report), "");
  EXPECT_NE(result_of(report, "bias-accuracy").reason.find("are infinite from distance 77"),
            std::string::npos)
      << result_of(report, "bias-accuracy").reason;
}

TEST(PlainVerify, TablesConformWithTheirFragileDistancesReported) {
  const std::vector<Encoding> tables{t5(32, 128, true),
                                     t5(32, 256, false),
                                     t5(4, 2, true),
                                     t5(2, 2, false),
                                     t5(320, 800, true),
                                     plain("shaw", Shaw{16}),
                                     plain("shaw", Shaw{0}),
                                     plain("learned", LearnedAbsolute{514, 2}),
                                     plain("learned", LearnedAbsolute{1, 0})};
  for (const Encoding& encoding : tables) {
    const Report report = report_on(subject("builtin:bucket"), encoding, {});
    EXPECT_EQ(complaints(report), "") << describe(encoding);
    EXPECT_EQ(report.verdict, ReportVerdict::conforms);
  }
  const auto reason = [](const Encoding& encoding) {
    return result_of(report_on(subject("contract:f32-bucket-log"), encoding, {}), "index-exact").reason;
  };
  EXPECT_EQ(reason(t5(32, 128, true)), "the logarithm is a whole number at the distances 16, 32, 64");
  EXPECT_EQ(reason(t5(32, 256, false)), "the logarithm is a whole number at the distances 32, 64, 128");
}

TEST(PlainVerify, TheFloatLogarithmIsExactAtTheUsualSizes) {
  for (const Encoding& encoding :
       {t5(32, 128, true), t5(32, 128, false), t5(32, 256, false), t5(64, 128, true)}) {
    EXPECT_EQ(complaints(report_on(subject("contract:f32-bucket-log"), encoding, {})), "")
        << describe(encoding);
  }
}

TEST(PlainVerify, APositionPastTheEndIsToldWhereTheContextHasSome) {
  const Report report =
      report_on(subject("builtin:bucket"), plain("learned", LearnedAbsolute{512, 0}), {.context = 1024});
  EXPECT_EQ(result_of(report, "index-refusal").reason,
            "the context of 1024 has positions without a row, from 512 on");
}

TEST(PlainVerify, WhoDoesNotSuitIsNotApplicableWithAReason) {
  const std::map<std::string, Encoding> unsuited{{"builtin:turns", alibi(8)},
                                                 {"contract:f32-angle", t5(32, 128, true)},
                                                 {"builtin:bias", plain("shaw", Shaw{4})},
                                                 {"builtin:bucket", alibi(8)},
                                                 {"builtin:counting", alibi(8)},
                                                 {"contract:key-in-format", alibi(8)},
                                                 {"fault:reversed-sign", alibi(8)},
                                                 {"fault:wrapped-position", t5(32, 128, true)}};
  for (const auto& [name, encoding] : unsuited) {
    const Report report = report_on(subject(name.c_str()), encoding, {.context = 100});
    EXPECT_EQ(report.verdict, ReportVerdict::nothing_checked) << name;
    for (const PropertyResult& result : report.properties) {
      EXPECT_EQ(result.verdict, Verdict::not_applicable);
      EXPECT_FALSE(result.reason.empty());
      EXPECT_TRUE(concerns(*find_property(result.id), encoding)) << result.id;
    }
  }
}

TEST(PlainVerify, APropertyOfOtherEncodingsIsNotApplicableWhereItIsAskedFor) {
  const Report report = report_on(subject("builtin:bias"), alibi(8), {.context = 100, .only = {"pair-norm"}});
  ASSERT_EQ(report.properties.size(), 1U);
  EXPECT_EQ(report.properties[0].reason,
            "the property says nothing of alibi, 8 heads, bias_max 8, distance form");
  EXPECT_EQ(report.verdict, ReportVerdict::nothing_checked);
}

TEST(PlainVerify, AsksForAContextWhereTheEncodingHasNone) {
  EXPECT_THROW(static_cast<void>(report_on(subject("builtin:bias"), alibi(8), {})), InputError);
  EXPECT_EQ(report_on(subject("builtin:bucket"), plain("learned", LearnedAbsolute{514, 2}), {}).context, 512);
  EXPECT_THROW(static_cast<void>(report_on(subject("builtin:bias"), alibi(8),
                                           {.context = 64, .requirement = Requirement{1e-3, 64}})),
               InputError);
}

/// The violated properties of an encoding that counts, judged on a sound subject.
std::string lacks(const Encoding& encoding, const Question& question = {}) {
  std::string ids;
  for (const PropertyResult& result : report_on(subject("builtin:counting"), encoding, question).properties) {
    ids += result.verdict == Verdict::violated ? " " + result.id : "";
  }
  return ids;
}

TEST(PlainVerify, CountingEncodingsFailByThemselvesAsTheTextbooksSay) {
  EXPECT_EQ(lacks(plain("integer", IntegerPosition{}), {.context = 256}), " count-bounded");
  EXPECT_EQ(lacks(plain("integer", IntegerPosition{}), {.format = Format::bf16, .context = 512}),
            " count-bounded count-distinct");
  EXPECT_EQ(lacks(plain("normalised", NormalisedPosition{100, true})), " count-step");
  EXPECT_EQ(lacks(plain("binary", BinaryPosition{4})), " count-lipschitz count-shift");
  EXPECT_EQ(lacks(plain("binary", BinaryPosition{1})), "");
}

TEST(PlainVerify, CounterexamplesOfCountingEncodingsAreTheSmallest) {
  const auto reason = [](const Encoding& encoding, const char* property, const Question& question = {}) {
    return result_of(report_on(subject("builtin:counting"), encoding, question), property).reason;
  };
  EXPECT_EQ(reason(plain("integer", IntegerPosition{}), "count-bounded", {.context = 9}),
            "the code of position 2 exceeds 1");
  EXPECT_EQ(reason(plain("normalised", NormalisedPosition{2, true}), "count-step"),
            "a step is 1 in a sequence of 2 and 1/2 in one of 3");
  EXPECT_EQ(reason(plain("binary", BinaryPosition{4}), "count-lipschitz"),
            "from position 1 to 2 the code moves by √2, from 0 to 1 by √1; most from 7 to 8, by √4");
  EXPECT_EQ(reason(plain("binary", BinaryPosition{4}), "count-shift"),
            "e(0) + e(3) = e(1) + e(2), but not one position later");
}

/// The shortest normalised sequence whose positions are not all different in a format.
std::int64_t first_collision(Format format) {
  for (std::int64_t length = 2;; ++length) {
    std::uint32_t before = 0;
    for (std::int64_t p = 1; p < length; ++p) {
      // Another way to round: through the quotient in double, which is exact to far less than a tie.
      const std::uint32_t bits =
          round_to_nearest(format, static_cast<double>(p) / static_cast<double>(length - 1));
      if (bits == before) {
        return length;
      }
      before = bits;
    }
  }
}

TEST(PlainVerify, NormalisedPositionsCollideFirstAt259And2051) {
  EXPECT_EQ(first_collision(Format::bf16), 259);
  EXPECT_EQ(first_collision(Format::f16), 2051);
  for (const auto& [format, length] : {std::pair{Format::bf16, 259}, std::pair{Format::f16, 2051}}) {
    EXPECT_EQ(lacks(plain("normalised", NormalisedPosition{length - 1, true}), {.format = format}),
              " count-step");
    EXPECT_EQ(lacks(plain("normalised", NormalisedPosition{length, true}), {.format = format}),
              " count-step count-distinct");
  }
}

/// Refuses, fails, writes beside or forgets.
class Careless final : public Subject {
public:
  enum class Way { refuses, fails, overruns, forgets, changes };
  Careless(Way way, std::unique_ptr<Subject> inner) : way_(way), inner_(std::move(inner)) {}
  [[nodiscard]] const Declaration& declaration() const noexcept override { return inner_->declaration(); }
  SubjectStatus bias(const BiasRequest& request) override {
    ++calls_;
    if (way_ == Way::refuses && request.queries.back() > 500) {
      return SubjectStatus::refusal("no such query");
    }
    if (way_ == Way::fails) {
      return SubjectStatus::failure("broken");
    }
    SubjectStatus status = inner_->bias(request);
    const std::size_t elements = request.queries.size() * request.keys.size();
    const std::size_t bytes = storage_bytes(declaration().table_format);
    if (way_ == Way::overruns) {
      request.output[elements * bytes] = std::byte{0};
    }
    if (way_ == Way::forgets) {
      std::fill_n(request.output + (elements - 1) * bytes, bytes, std::byte{0xff});
    }
    if (way_ == Way::changes && calls_ % 2 == 0) {
      request.output[0] ^= std::byte{1};
    }
    return status;
  }

private:
  Way way_;
  std::unique_ptr<Subject> inner_;
  int calls_ = 0;
};

Report report_on_careless(Careless::Way way) {
  return report_on(source_of("careless",
                             [way](const Encoding& encoding, const OpenOptions& options) {
                               return std::make_unique<Careless>(
                                   way, impl::find_subject("builtin:bias").open(encoding, options));
                             }),
                   alibi(4), {.context = 1000});
}

TEST(PlainVerify, ACarelessSubjectIsConvictedOfWhatItDoes) {
  EXPECT_EQ(result_of(report_on_careless(Careless::Way::refuses), "defined").verdict, Verdict::violated);
  EXPECT_EQ(report_on_careless(Careless::Way::fails).verdict, ReportVerdict::subject_failed);
  EXPECT_EQ(report_on_careless(Careless::Way::fails).failure, "broken");
  EXPECT_EQ(result_of(report_on_careless(Careless::Way::overruns), "guard-zones").verdict, Verdict::violated);
  const Report forgetful = report_on_careless(Careless::Way::forgets);
  EXPECT_EQ(result_of(forgetful, "bias-accuracy").verdict, Verdict::violated);
  EXPECT_EQ(result_of(forgetful, "defined").verdict, Verdict::violated);
  EXPECT_EQ(result_of(report_on_careless(Careless::Way::changes), "repeatability").verdict,
            Verdict::violated);
}

TEST(PlainVerify, FailFastStopsAtTheFirstViolation) {
  const Report report = report_on(fault("reversed-bias"), alibi(8), {.context = 1000, .fail_fast = true});
  EXPECT_EQ(std::count_if(report.properties.begin(), report.properties.end(),
                          [](const PropertyResult& result) { return result.verdict == Verdict::violated; }),
            1);
}

TEST(PlainVerify, TheCounterexampleNamesQueryKeyAndHead) {
  const PropertyResult result =
      result_of(report_on(fault("unscaled-bias"), alibi(1, Alibi::Form::distance, 8, 64), {.context = 1000}),
                "bias-accuracy");
  EXPECT_EQ(integer_fact(result, "query") - integer_fact(result, "key"), 1);
  EXPECT_EQ(integer_fact(result, "head"), 0);
  EXPECT_EQ(text_fact(result, "want, from").substr(0, 14), "-0.00048828125");
}

} // namespace
} // namespace posproof::properties
