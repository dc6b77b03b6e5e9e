/// What is correct under one declaration and judged under another: the verdict names the mismatch in words,
/// and the right declaration passes.

#include "properties/tests/support/altered_subject.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/plain_encodings.hpp"
#include "properties/tests/support/verifying.hpp"
#include "spec/tests/support/test_name.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <utility>

namespace posproof::properties {
namespace {

using namespace tests;

/// What `actual` is where something else is asked of it than what is declared: the other layout, or one axis.
Encoding as_asked(const Encoding& actual, const Encoding& declared, const Encoding& asked,
                  const OpenOptions& options) {
  Encoding encoding = actual;
  const Rope* const rope = declared.rope();
  if (auto* const xpos = std::get_if<XposScale>(&encoding.scheme)) {
    const bool is_other = std::get<XposScale>(asked.scheme).side != std::get<XposScale>(declared.scheme).side;
    if (is_other) { // a judge of products asks for both sides
      xpos->side = xpos->side == XposScale::Side::query ? XposScale::Side::key : XposScale::Side::query;
    }
  }
  if (rope == nullptr) {
    return encoding;
  }
  Rope& own = std::get<Rope>(encoding.scheme);
  if (options.layout && *options.layout != rope->layout) {
    own.layout = own.layout == Layout::half_split ? Layout::interleaved : Layout::half_split;
  }
  if (asked.rope()->axes.count() == 1) {
    own.axes = {};
  }
  return encoding;
}

/// Rows of the inner subject's own width, of which as many columns are written as are asked for.
Calls with_rows_cut(std::size_t own, std::size_t asked, Format format) {
  Calls calls;
  calls.table = [=](Subject& inner, const TableRequest& request) {
    const std::size_t bytes = storage_bytes(format);
    std::vector<std::byte> cosine(request.positions.tokens() * own * bytes);
    std::vector<std::byte> sine(cosine.size());
    const SubjectStatus status =
        inner.table({request.positions, request.call, cosine.data(), sine.data(), own});
    for (std::size_t token = 0; token < request.positions.tokens(); ++token) {
      const std::size_t from = token * own * bytes;
      const std::size_t to = token * request.row_stride * bytes;
      std::copy_n(cosine.data() + from, asked * bytes, request.cosine + to);
      std::copy_n(sine.data() + from, asked * bytes, request.sine + to);
    }
    return status;
  };
  return calls;
}

/// A sound subject that is what `actual` says, whatever is declared.
SubjectSource behaving_as(const Encoding& actual, const Encoding& declared) {
  const std::string builtin = has_phases(actual)                                 ? "builtin:turns"
                              : domain_of(actual) == DomainKind::bias            ? "builtin:bias"
                              : std::holds_alternative<XposScale>(actual.scheme) ? "builtin:xpos"
                                                                                 : "builtin:bucket";
  return source_of("disguised", [=](const Encoding& asked, const OpenOptions& options) {
    const SubjectSource source = impl::find_subject(builtin);
    const Encoding behaved = as_asked(actual, declared, asked, options);
    OpenOptions own = options;
    own.layout.reset();
    own.direction.reset();
    const Declaration declaration = source.open(asked, options)->declaration();
    const auto pairs_of = [](const Encoding& of) { return static_cast<std::size_t>(of.rope()->pairs()); };
    const bool is_wider = behaved.rope() != nullptr && pairs_of(behaved) > pairs_of(asked);
    return std::make_unique<AlteredSubject>(
        source.open(behaved, own), declaration,
        is_wider ? with_rows_cut(pairs_of(behaved), pairs_of(asked), declaration.table_format) : Calls{});
  });
}

/// `actual` judged as `declared`: the property says the words.
struct Mismatch {
  std::string name;
  Encoding actual;
  Encoding declared;
  std::string property;
  std::string words;
  std::int64_t context = 600;
};

void PrintTo(const Mismatch& mismatch, std::ostream* out) {
  *out << mismatch.name;
}

Encoding encoding_of(const Rope& rope) {
  Encoding encoding;
  encoding.name = "rope";
  encoding.scheme = rope;
  validate(encoding, encoding.name);
  return encoding;
}

Encoding scaled(RopeScaling scaling) {
  return encoding_of({.head_dimension = 48, .rotary_dimension = 48, .scaling = std::move(scaling)});
}

Encoding with_axes(RotaryAxes::Arrangement arrangement, std::vector<int> sections) {
  return encoding_of({.head_dimension = 64,
                      .rotary_dimension = 64,
                      .base = 1e6,
                      .axes = {arrangement, std::move(sections)}});
}

const YarnScaling yarn{.factor = 16, .trained = 4096};
const Llama3Scaling llama3{8, 1, 4, 8192};

std::vector<Mismatch> of_rotations() {
  Rope plain{.head_dimension = 48, .rotary_dimension = 48};
  Rope interleaved = plain;
  interleaved.layout = Layout::interleaved;
  Rope backward = plain;
  backward.direction = Direction::backward;
  Rope other_base = plain;
  other_base.base = 500000;
  const Rope part{.head_dimension = 64, .rotary_dimension = 16};
  const Rope whole{.head_dimension = 64, .rotary_dimension = 64};
  const Rope proportional{.head_dimension = 64, .rotary_dimension = 64, .scaling = ProportionalScaling{8}};
  return {
      {"interleaved for half-split", encoding_of(interleaved), encoding_of(plain), "layout",
       "the subject behaves interleaved, declared is half-split"},
      {"half-split for interleaved", encoding_of(plain), encoding_of(interleaved), "layout",
       "the subject behaves half-split, declared is interleaved"},
      {"backward for forward", encoding_of(backward), encoding_of(plain), "direction",
       "behaves backward where forward is declared"},
      {"forward for backward", encoding_of(plain), encoding_of(backward), "direction",
       "behaves forward where backward is declared"},
      {"another base", encoding_of(plain), encoding_of(other_base), "frequency",
       "all fit base 10000 where 500000 is declared"},
      {"the head for a part of it", encoding_of(whole), encoding_of(part), "layout",
       "the subject behaves half-split over a rotary width of 64, declared is half-split over 16"},
      {"exponents of the head", encoding_of(whole), encoding_of(part), "frequency",
       "all fit exponents that count to the head width 64 where"},
      {"a part for the head", encoding_of(part), encoding_of(whole), "layout",
       "the subject behaves half-split over a rotary width of 16, declared is half-split over 64"},
      {"proportional for partial", encoding_of(proportional), encoding_of(part), "layout",
       "the subject behaves half-split over a rotary width of 64, declared is half-split over 16"},
      {"partial for proportional", encoding_of(part), encoding_of(proportional), "layout",
       "the subject behaves half-split over a rotary width of 16, declared is half-split over 64"},
      {"all pairs for proportional", encoding_of(whole), encoding_of(proportional), "frequency",
       "all fit no scaling where"},
  };
}

std::vector<Mismatch> of_axes() {
  using enum RotaryAxes::Arrangement;
  const std::vector<int> sections{12, 10, 10};
  return {
      {"chunks for strides", with_axes(contiguous, sections), with_axes(interleaved, sections), "axes",
       "all pairs fit contiguous sections, declared are axes 12 + 10 + 10 interleaved"},
      {"strides for chunks", with_axes(interleaved, sections), with_axes(contiguous, sections), "axes",
       "all pairs fit interleaved sections, declared are axes 12 + 10 + 10 contiguous"},
      {"restarting frequencies", with_axes(restarting, sections), with_axes(contiguous, sections),
       "frequency", "all fit axes in contiguous sections whose frequencies start anew where"},
      {"frequencies that go on", with_axes(contiguous, sections), with_axes(restarting, sections),
       "frequency", "all fit axes in contiguous sections where"},
  };
}

LongRopeScaling lists() {
  LongRopeScaling scaling;
  for (int i = 0; i < 24; ++i) {
    scaling.short_factors.push_back(1.0 + 0.01 * i);
    scaling.long_factors.push_back(1.1 + i);
  }
  scaling.trained = 200;
  scaling.factor = 16;
  return scaling;
}

std::vector<Mismatch> of_scalings() {
  using enum DynamicNtkScaling::Growth;
  YarnScaling untruncated = yarn;
  untruncated.truncate = false;
  YarnScaling of_paper = yarn;
  of_paper.ramp = YarnScaling::Ramp::wavelength;
  YarnScaling other_factor = yarn;
  other_factor.factor = 8;
  const DynamicNtkScaling dynamic{2, 300, proportional};
  const DynamicNtkScaling stepped_short{1, 1000, stepped};
  const DynamicNtkScaling dynamic_short{2, 1000, proportional};
  DynamicNtkScaling keeping = dynamic;
  keeping.keeps_longest = true;
  LongRopeScaling always = lists();
  always.choice = LongRopeScaling::Choice::always_long;
  LongRopeScaling by_sequence = lists();
  by_sequence.choice = LongRopeScaling::Choice::by_sequence;
  const auto none = NoScaling{};
  return {
      {"none for YaRN", scaled(none), scaled(yarn), "frequency", "all fit no scaling where"},
      {"none for llama3", scaled(none), scaled(llama3), "frequency", "all fit no scaling where"},
      {"none for linear", scaled(none), scaled(LinearScaling{4}), "frequency", "all fit no scaling where"},
      {"none for NTK", scaled(none), scaled(NtkScaling{4}), "frequency", "all fit no scaling where"},
      {"none for dynamic", scaled(none), scaled(dynamic_short), "sequence-lengths",
       "all calls fit no scaling where"},
      {"none for LongRoPE", scaled(none), scaled(lists()), "frequency", "all fit no scaling where"},
      {"linear for none", scaled(LinearScaling{4}), scaled(none), "frequency",
       "all fit linear scaling by a factor of 4 where"},
      {"another linear factor", scaled(LinearScaling{8}), scaled(LinearScaling{4}), "frequency",
       "all fit linear scaling by a factor of 8 where"},
      {"linear for NTK", scaled(LinearScaling{4}), scaled(NtkScaling{4}), "frequency",
       "all fit linear scaling by the same factor where"},
      {"NTK for none", scaled(NtkScaling{4}), scaled(none), "frequency",
       "all fit NTK-aware scaling by 4 where"},
      {"another alpha", scaled(NtkScaling{8}), scaled(NtkScaling{4}), "frequency",
       "all fit NTK-aware scaling by 8 where"},
      {"NTK for linear", scaled(NtkScaling{4}), scaled(LinearScaling{4}), "frequency",
       "all fit NTK-aware scaling by the same factor where"},
      {"YaRN for none", scaled(yarn), scaled(none), "frequency",
       "1/16 as fast, as YaRN or Llama-3 by a factor of 16 have it, where"},
      {"llama3 for none", scaled(llama3), scaled(none), "frequency",
       "1/8 as fast, as YaRN or Llama-3 by a factor of 8 have it, where"},
      {"YaRN for llama3", scaled(yarn), scaled(llama3), "frequency", "as YaRN or Llama-3 by a factor of 16"},
      {"YaRN untruncated", scaled(untruncated), scaled(yarn), "frequency",
       "all fit YaRN without truncation where"},
      {"YaRN truncated", scaled(yarn), scaled(untruncated), "frequency",
       "all fit YaRN with truncation where"},
      {"YaRN by wavelength", scaled(of_paper), scaled(yarn), "frequency",
       "all fit YaRN with the ramp of the paper where"},
      {"YaRN by index", scaled(yarn), scaled(of_paper), "frequency",
       "all fit YaRN with the ramp by index where"},
      {"YaRN by another factor", scaled(other_factor), scaled(yarn), "frequency",
       "all fit YaRN factor 8 of 4096 where"},
      {"llama3 by another factor", scaled(Llama3Scaling{32, 1, 4, 8192}), scaled(llama3), "frequency",
       "all fit llama3 factor 32 of 8192 between 1 and 4 where"},
      {"steps for proportion", scaled(DynamicNtkScaling{1, 250, stepped}),
       scaled(DynamicNtkScaling{2, 250, proportional}), "frequency", "all fit dynamic NTK in steps where"},
      {"steps for proportion, below", scaled(stepped_short), scaled(dynamic_short), "sequence-lengths",
       "all calls fit dynamic NTK in steps where"},
      {"proportion for steps", scaled(DynamicNtkScaling{1, 300, proportional}),
       scaled(DynamicNtkScaling{1, 300, stepped}), "sequence-lengths",
       "all calls fit dynamic NTK in proportion to the length where"},
      {"a fixed base for dynamic", scaled(NtkScaling{2}), scaled(dynamic_short), "sequence-lengths",
       "all calls fit NTK-aware scaling by the same factor, whatever the length where"},
      {"keeps the longest", scaled(keeping), scaled(dynamic), "sequence-lengths",
       "all calls fit dynamic NTK that keeps the base of the longest call where"},
      {"forgets the longest", scaled(dynamic), scaled(keeping), "sequence-lengths",
       "all calls fit dynamic NTK with the base of each call's own length where"},
      {"long factors always", scaled(always), scaled(lists()), "sequence-lengths",
       "all calls fit LongRoPE with the long factors at every length where"},
      {"factors by the sequence", scaled(by_sequence), scaled(lists()), "cached-computation",
       "all calls fit LongRoPE with the factors of the length that the whole sequence may reach where"},
      {"factors by the call", scaled(lists()), scaled(by_sequence), "cached-computation",
       "all calls fit LongRoPE with the factors of the length of each call where"},
  };
}

std::vector<Mismatch> of_rows() {
  const Sinusoidal paper{.width = 8};
  Sinusoidal tensor2tensor{
      .width = 8, .arrangement = Arrangement::concatenated, .denominator = Denominator::half_minus_one};
  Sinusoidal cosine_first = paper;
  cosine_first.cosine_first = true;
  Sinusoidal joined = paper;
  joined.arrangement = Arrangement::concatenated;
  Sinusoidal joined_cosine_first = joined;
  joined_cosine_first.cosine_first = true;
  Sinusoidal denominator = paper;
  denominator.denominator = Denominator::half_minus_one;
  return {
      {"tensor2tensor for the paper", rows(tensor2tensor), rows(paper), "layout",
       "the subject behaves as 'sinusoidal, width 8, base 10000, concatenated, half-minus-one denominator'"},
      {"the paper for tensor2tensor", rows(paper), rows(tensor2tensor), "layout",
       "the subject behaves as 'sinusoidal, width 8, base 10000, interleaved', declared is"},
      {"denominators", rows(denominator), rows(paper), "frequency",
       "all fit the denominator half-minus-one where"},
      {"denominators the other way", rows(paper), rows(denominator), "frequency",
       "all fit the denominator width where"},
      {"cosine first", rows(cosine_first), rows(paper), "layout",
       "the subject behaves as 'sinusoidal, width 8, base 10000, interleaved, cosine first', declared is"},
      {"cosine first in a joined row", rows(joined_cosine_first), rows(joined), "layout",
       "the subject behaves as 'sinusoidal, width 8, base 10000, concatenated, cosine first', declared is"},
      {"joined for alternating", rows(joined), rows(paper), "layout",
       "the subject behaves as 'sinusoidal, width 8, base 10000, concatenated', declared is"},
      {"another base of rows", rows({.width = 8, .base = 500}), rows(paper), "frequency",
       "all fit base 500 where 10000 is declared"},
  };
}

std::vector<Mismatch> of_biases() {
  using enum Alibi::Form;
  return {
      {"key for distance", alibi(12, key), alibi(12, distance), "bias-accuracy",
       "all fit the key form, declared is the distance form"},
      {"distance for key", alibi(12, distance), alibi(12, key), "bias-accuracy",
       "all fit the distance form, declared is the key form"},
      {"distance for symmetric", alibi(12, distance), alibi(12, symmetric), "bias-symmetry",
       "all fit the distance form, declared is the symmetric form"},
      {"key for symmetric", alibi(12, key), alibi(12, symmetric), "bias-slopes",
       "all fit the key form, declared is the symmetric form"},
      {"divided slopes", alibi(12, distance, 8, 64), alibi(12, distance), "bias-slopes",
       "all fit slopes divided by the root of a head width of 64, declared are undivided ones"},
      {"undivided slopes", alibi(12, distance), alibi(12, distance, 8, 64), "bias-slopes",
       "all fit slopes that are not divided by the root of the head width"},
      {"another largest bias", alibi(12, distance, 16), alibi(12, distance), "bias-slopes",
       "all fit bias_max 16 where 8 is declared"},
  };
}

std::vector<Mismatch> of_indices() {
  const auto learned = [](std::int64_t rows, std::int64_t offset) {
    return plain("learned", LearnedAbsolute{rows, offset});
  };
  return {
      {"causal for bidirectional", t5(32, 128, false), t5(32, 128, true), "index-exact",
       "all fit the causal form, declared is the bidirectional one"},
      {"bidirectional for causal", t5(32, 128, true), t5(32, 128, false), "index-exact",
       "all fit the bidirectional form, declared is the causal one"},
      {"another largest distance", t5(32, 256, true), t5(32, 128, true), "index-exact",
       "all fit a largest distance of 256, declared is 128"},
      {"another number of buckets", t5(64, 128, true), t5(32, 128, true), "index-exact",
       "all fit 64 buckets, declared are 32"},
      {"offset of two rows", learned(514, 2), learned(512, 0), "index-exact",
       "all fit an offset of 2 rows, declared is 0", 500},
      {"no offset", learned(514, 0), learned(514, 2), "index-exact",
       "all fit an offset of 0 rows, declared is 2", 500},
      {"another clip", plain("shaw", Shaw{8}), plain("shaw", Shaw{16}), "index-exact",
       "all fit a clip of 8, declared is 16"},
  };
}

std::vector<Mismatch> of_centres() {
  const auto scales = [](XposScale::Centre centre) {
    return xpos("xpos", {.width = 8, .centre = centre}, 501);
  };
  using enum XposScale::Centre;
  return {
      {"a cached centre", scales(cached), scales(floor), "scale-centre",
       "it fits the cached centre, 0, where floor, 1, is declared", 501},
  };
}

std::vector<Mismatch> mismatches_in_bf16() {
  std::vector<Mismatch> all;
  for (const auto& make : {of_rotations, of_axes, of_scalings, of_rows, of_biases, of_indices}) {
    for (Mismatch& mismatch : make()) {
      all.push_back(std::move(mismatch));
    }
  }
  return all;
}

/// With those that bf16 hides: a scale one step from its centre has a neighbour that is faithful too.
std::vector<Mismatch> mismatches() {
  std::vector<Mismatch> all = mismatches_in_bf16();
  for (Mismatch& mismatch : of_centres()) {
    all.push_back(std::move(mismatch));
  }
  return all;
}

class Mismatches : public testing::TestWithParam<Mismatch> {};

TEST_P(Mismatches, TheRightDeclarationPasses) {
  const auto& [name, actual, declared, property, words, context] = GetParam();
  const Report report = report_on(behaving_as(actual, actual), actual, {.context = context});
  EXPECT_EQ(complaints(report), "");
  EXPECT_EQ(report.verdict, ReportVerdict::conforms);
}

TEST_P(Mismatches, TheWrongOneIsNamed) {
  const auto& [name, actual, declared, property, words, context] = GetParam();
  const PropertyResult result = result_of(
      report_on(behaving_as(actual, declared), declared, {.context = context, .only = {property}}), property);
  EXPECT_EQ(result.verdict, Verdict::violated);
  EXPECT_NE(result.reason.find(words), std::string::npos) << result.reason;
}

/// In bf16 the classes leave more than one name open; the likely one is given.
class NarrowMismatches : public Mismatches {};

TEST_P(NarrowMismatches, TheWrongOneIsNamed) {
  const auto& [name, actual, declared, property, words, context] = GetParam();
  const PropertyResult result =
      result_of(report_on(behaving_as(actual, declared), declared,
                          {.format = Format::bf16, .context = context, .only = {property}}),
                property);
  EXPECT_EQ(result.verdict, Verdict::violated);
  EXPECT_NE(result.reason.find(words), std::string::npos) << result.reason;
}

std::string test_name(const testing::TestParamInfo<Mismatch>& info) {
  return testing_support::test_name(info.param.name);
}

INSTANTIATE_TEST_SUITE_P(All, Mismatches, testing::ValuesIn(mismatches()), test_name);
INSTANTIATE_TEST_SUITE_P(All, NarrowMismatches, testing::ValuesIn(mismatches_in_bf16()), test_name);

/// Biases of encoders are, for earlier keys, those of decoders: under a declaration that says nothing of
/// later keys they are right.
TEST(Mismatches, ASymmetricBiasIsRightWhereOnlyEarlierKeysAreDeclared) {
  const Encoding symmetric = alibi(12, Alibi::Form::symmetric);
  const Encoding distance = alibi(12, Alibi::Form::distance);
  const Report report = report_on(behaving_as(symmetric, distance), distance, {.context = 300});
  EXPECT_EQ(complaints(report), "");
}

/// What fits neither the declaration nor another one is not called by a name.
TEST(Mismatches, ANameIsGivenOnlyIfEverythingFits) {
  const auto reason = [](const char* name, const Encoding& encoding, const char* property) {
    const PropertyResult result =
        result_of(report_on(fault(name), encoding, {.context = 600, .only = {property}}), property);
    EXPECT_EQ(result.verdict, Verdict::violated) << name;
    return result.reason;
  };
  EXPECT_EQ(reason("last-pair-off", rope(20), "frequency").find("fit"), std::string::npos);
  EXPECT_EQ(reason("odd-exponent", rope(20), "frequency").find("fit"), std::string::npos);
  EXPECT_EQ(reason("rounded-bucket", t5(32, 128, true), "index-exact").find("fit"), std::string::npos);
  EXPECT_EQ(reason("bf16-slopes", alibi(12), "bias-slopes").find("fit"), std::string::npos);
}

} // namespace
} // namespace posproof::properties
