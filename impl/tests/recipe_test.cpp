/// The subjects of recipes: their smallest values, strides and refusals, and each fault on its smallest
/// input.

#include "impl/recipe.hpp"

#include "impl/biases/slopes.hpp"
#include "impl/faults/fault.hpp"
#include "impl/registry.hpp"
#include "impl/tests/support.hpp"
#include "spec/property.hpp"

#include <cmath>
#include <gtest/gtest.h>

namespace posproof::impl {
namespace {

using namespace tests;

Encoding of(Scheme scheme) {
  Encoding encoding;
  encoding.scheme = std::move(scheme);
  validate(encoding, "test");
  return encoding;
}

std::unique_ptr<Subject> open(const char* name, const Encoding& encoding, Format format = Format::f32) {
  return find_subject(name).open(encoding, in_format(format));
}

double bias(Subject& subject, int heads, int head, std::int64_t query, std::int64_t key) {
  const Format format = subject.declaration().table_format;
  Buffer buffer(format, static_cast<std::size_t>(heads));
  const std::vector<std::int64_t> queries{query};
  const std::vector<std::int64_t> keys{key};
  const SubjectStatus status = subject.bias({heads, queries, keys, {}, buffer.data(), 1, 1, 1});
  EXPECT_TRUE(status.is_ok()) << status.message;
  return value_of(format, buffer.bits(static_cast<std::size_t>(head)));
}

std::int64_t index(Subject& subject, std::int64_t argument) {
  const std::vector<std::int64_t> arguments{argument};
  std::vector<std::int64_t> indices{-1};
  const SubjectStatus status = subject.bucket({arguments, {}, indices});
  EXPECT_TRUE(status.is_ok()) << status.message;
  return indices[0];
}

std::vector<double> row(Subject& subject, std::int64_t position, int columns) {
  const Format format = subject.declaration().table_format;
  Buffer buffer(format, static_cast<std::size_t>(columns));
  const std::vector<std::int64_t> positions{position};
  const SubjectStatus status =
      subject.encode({{positions, 1}, {}, buffer.data(), static_cast<std::size_t>(columns)});
  EXPECT_TRUE(status.is_ok()) << status.message;
  std::vector<double> values;
  for (int column = 0; column < columns; ++column) {
    values.push_back(value_of(format, buffer.bits(static_cast<std::size_t>(column))));
  }
  return values;
}

TEST(RecipeSubject, HasThePublishedBiases) {
  const auto eight = open("builtin:bias", of(Alibi{8}));
  EXPECT_EQ(bias(*eight, 8, 0, 5, 3), -1.0);
  EXPECT_EQ(bias(*eight, 8, 7, 1, 0), -0.00390625);
  const auto three = open("builtin:bias", of(Alibi{3}));
  EXPECT_EQ(bias(*three, 3, 0, 1, 0), -0.0625);
  EXPECT_EQ(bias(*three, 3, 2, 1, 0), -0.25) << "the extra head comes last";
  EXPECT_EQ(bias(*open("builtin:bias", of(Alibi{1, 8, Alibi::Form::key})), 1, 0, 9, 4), 0.015625);
  EXPECT_EQ(bias(*open("builtin:bias", of(Alibi{1, 8, Alibi::Form::symmetric})), 1, 0, 4, 9), -0.01953125);
  EXPECT_EQ(bias(*open("builtin:bias", of(Alibi{1, 8, Alibi::Form::distance, 64})), 1, 0, 1, 0),
            -0.00048828125);
}

TEST(RecipeSubject, WritesAtTheStridesAskedForAndNowhereElse) {
  for (const Format format : all_formats) {
    const auto subject = open("builtin:bias", of(Alibi{2}), format);
    const std::vector<std::int64_t> queries{10, 20};
    const std::vector<std::int64_t> keys{1, 2, 3};
    Buffer buffer(format, 40);
    ASSERT_TRUE(subject->bias({2, queries, keys, {}, buffer.data(), 20, 7, 2}).is_ok());
    std::vector<bool> written(40, false);
    for (std::size_t head = 0; head < 2; ++head) {
      for (std::size_t q = 0; q < 2; ++q) {
        for (std::size_t k = 0; k < 3; ++k) {
          const std::size_t at = head * 20 + q * 7 + k * 2;
          written[at] = true;
          EXPECT_EQ(buffer.bits(at),
                    round_to_nearest(
                        format, -std::ldexp(static_cast<double>(queries[q] - keys[k]), head == 0 ? -4 : -8)));
        }
      }
    }
    const std::uint32_t fresh = Buffer(format, 1).bits(0);
    for (std::size_t at = 0; at < 40; ++at) {
      EXPECT_TRUE(written[at] || buffer.bits(at) == fresh) << at;
    }
  }
}

TEST(RecipeSubject, FailsWhereTheCallIsWrongAndRefusesWhereThereIsNoRow) {
  const auto biases = open("builtin:bias", of(Alibi{2}));
  const std::vector<std::int64_t> one{0};
  EXPECT_EQ(biases->bias({3, one, one, {}, nullptr, 1, 1, 1}).message, "the call asks for 3 heads of 2");
  EXPECT_EQ(biases->bias({2, one, one, {}, nullptr, 1, 1, 1}).message, "a buffer of the call is missing");
  EXPECT_EQ(biases->bucket({one, {}, {}}).message, "bucket is not offered by this subject");
  EXPECT_TRUE(biases->bias({2, {}, one, {}, nullptr, 1, 1, 1}).is_ok()) << "no queries, nothing to do";
  const auto learned = open("builtin:bucket", of(LearnedAbsolute{4, 1}));
  std::vector<std::int64_t> indices(2);
  EXPECT_EQ(learned->bucket({one, {}, indices}).message, "the call has not as many indices as arguments");
  const std::vector<std::int64_t> past{0, 3};
  const SubjectStatus status = learned->bucket({past, {}, indices});
  EXPECT_EQ(status.code, SubjectStatus::Code::refused);
  EXPECT_EQ(status.message, "3 has no row");
  EXPECT_FALSE(learned->bias({1, one, one, {}, nullptr, 1, 1, 1}).is_ok());
  EXPECT_FALSE(learned->encode({{one, 1}, {}, nullptr, 1}).is_ok());
}

TEST(RecipeSubject, DeclaresWhatItOffers) {
  const auto offers = [](const Encoding& encoding) {
    const Offers all = declare_recipe(encoding, {}, AccuracyClass::exact).offers;
    return std::string(all.bias ? "bias" : "") + (all.bucket ? "bucket" : "") + (all.encode ? "encode" : "") +
           (all.table || all.rotate || all.apply || all.backward ? "more" : "");
  };
  EXPECT_EQ(offers(of(Alibi{1})), "bias");
  EXPECT_EQ(offers(of(Shaw{1})), "bucket");
  EXPECT_EQ(offers(of(IntegerPosition{})), "encode");
  EXPECT_THROW(static_cast<void>(sound_recipe(rope(4))), std::logic_error);
}

/// Published deviations: at most 5.2e-7 for powers of a rounded base at 112 heads, 7e-8 where each slope is
/// rounded once.
TEST(Slopes, OfTheFieldAreOffByWhatIsPublished) {
  double worst = 0;
  for (int heads = 1; heads <= 128; ++heads) {
    const std::vector<double> exact = biases::double_slopes({heads});
    const std::vector<double> powers = biases::rounded_base_powers({heads});
    for (std::size_t head = 0; head < exact.size(); ++head) {
      worst = std::max(worst, std::fabs(powers[head] / exact[head] - 1));
    }
  }
  EXPECT_GT(worst, 1e-7);
  EXPECT_LT(worst, 128 * 0x1p-24);
}

/// "… GOT where WANT is right", as the catalogue prints it.
void expect_shown(const char* name, double wrong, double right) {
  char text[80];
  std::snprintf(text, sizeof text, " %.6g where %.6g is right", wrong == 0 ? 0.0 : wrong,
                right == 0 ? 0.0 : right);
  const faults::FaultModel* const fault = faults::find_fault(name);
  ASSERT_NE(fault, nullptr) << name;
  EXPECT_NE(fault->smallest_input.find(text), std::string_view::npos) << name << ":" << text;
}

void expect_bias(const char* name, const Alibi& alibi, std::int64_t query, std::int64_t key) {
  const auto faulty = open((std::string("fault:") + name).c_str(), of(alibi));
  const auto twin = faults::open_faulty({}, of(alibi), {});
  expect_shown(name, bias(*faulty, alibi.heads, 0, query, key), bias(*twin, alibi.heads, 0, query, key));
}

void expect_index(const char* name, const Scheme& scheme, std::int64_t argument) {
  const auto faulty = open((std::string("fault:") + name).c_str(), of(scheme));
  const auto twin = faults::open_faulty({}, of(scheme), {});
  expect_shown(name, static_cast<double>(index(*faulty, argument)),
               static_cast<double>(index(*twin, argument)));
}

TEST(RecipeFault, ShowsOnTheSmallestBiasOfTheCatalogue) {
  expect_bias("next-power-slopes", {3}, 1, 0);
  expect_bias("sorted-slopes", {3}, 1, 0);
  expect_bias("bias-max-ignored", {1, 4}, 1, 0);
  expect_bias("bf16-bias-position", {1}, 257, 256);
  expect_bias("bf16-distance", {1}, 257, 0);
  expect_bias("reversed-bias", {1}, 1, 0);
  expect_bias("bias-off-by-one", {1}, 0, 0);
  expect_bias("one-sided-bias", {1, 8, Alibi::Form::symmetric}, 0, 1);
  expect_bias("one-series-slopes", {3}, 1, 0);
  expect_bias("slopes-from-one", {1}, 1, 0);
  expect_bias("unscaled-bias", {1, 8, Alibi::Form::distance, 64}, 1, 0);
}

TEST(RecipeFault, ShowsOnTheSmallestIndexOfTheCatalogue) {
  expect_index("swapped-halves", T5Buckets{4, 2, true}, -1);
  expect_index("distance-256", T5Buckets{8, 8, false}, -8);
  expect_index("exact-range-off", T5Buckets{32, 128, true}, -9);
  expect_index("reversed-distance", Shaw{1}, 1);
  expect_index("unclamped-bucket", Shaw{1}, 2);
  expect_index("sides-merged", T5Buckets{4, 2, true}, 1);
  expect_index("rounded-bucket", T5Buckets{32, 128, true}, -10);
  expect_index("wrapped-bucket", Shaw{1}, 2);
  expect_index("clip-off-by-one", Shaw{1}, 1);
  expect_index("offset-forgotten", LearnedAbsolute{3, 2}, 0);
  EXPECT_EQ(index(*open("fault:wrapped-position", of(LearnedAbsolute{2, 0})), 2), 0);
  EXPECT_EQ(index(*open("fault:clamped-position", of(LearnedAbsolute{2, 0})), 2), 1);
  const auto cached = open("fault:cached-indices", of(Shaw{1}));
  EXPECT_EQ(index(*cached, 0), 1);
  EXPECT_EQ(index(*cached, 1), 1);
}

TEST(RecipeFault, ShowsOnTheSmallestCountOfTheCatalogue) {
  EXPECT_EQ(row(*open("fault:reversed-bits", of(BinaryPosition{2})), 1, 2), (std::vector<double>{0, 1}));
  EXPECT_EQ(row(*faults::open_faulty({}, of(BinaryPosition{2}), {}), 1, 2), (std::vector<double>{1, 0}));
  expect_shown("normalised-by-length",
               row(*open("fault:normalised-by-length", of(NormalisedPosition{2})), 1, 1)[0],
               row(*faults::open_faulty({}, of(NormalisedPosition{2}), {}), 1, 1)[0]);
}

/// Pair 0 of width 2, scale base 512, at one position of a call.
double scale(Subject& subject, std::int64_t position, std::int64_t length) {
  Buffer buffer(subject.declaration().table_format, 1);
  const std::vector<std::int64_t> positions{position};
  const SubjectStatus status = subject.encode({{positions, 1}, {length, 0, length}, buffer.data(), 1});
  EXPECT_TRUE(status.is_ok()) << status.message;
  return value_of(subject.declaration().table_format, buffer.bits(0));
}

TEST(RecipeFault, ShowsOnTheSmallestScaleOfTheCatalogue) {
  using Centre = XposScale::Centre;
  using Side = XposScale::Side;
  const auto expect_scale = [](const char* name, Centre centre, Side side, std::int64_t position,
                               std::int64_t length) {
    const Encoding encoding = of(XposScale{2, 512, 0.4, centre, side});
    expect_shown(name, scale(*open((std::string("fault:") + name).c_str(), encoding), position, length),
                 scale(*faults::open_faulty({}, encoding, {}), position, length));
  };
  expect_scale("scale-base-ignored", Centre::none, Side::query, 1, 2);
  expect_scale("other-centre", Centre::floor, Side::query, 0, 1);
  expect_scale("key-not-inverted", Centre::none, Side::key, 1, 2);
  expect_scale("swapped-scale-sides", Centre::none, Side::query, 1, 2);
  const Encoding keys = of(XposScale{2, 512, 0.4, Centre::floor, Side::key});
  const auto kept = open("fault:kept-key-scales", keys);
  const auto twin = faults::open_faulty({}, keys, {});
  EXPECT_EQ(scale(*kept, 0, 1), scale(*twin, 0, 1));
  expect_shown("kept-key-scales", scale(*kept, 0, 3), scale(*twin, 0, 3));
}

TEST(ScaleSubject, DependsOnTheCallAsItsCentreDoes) {
  using Centre = XposScale::Centre;
  for (const Centre centre : {Centre::floor, Centre::cached, Centre::none}) {
    const auto subject = open("builtin:xpos", of(XposScale{2, 512, 0.4, centre}));
    EXPECT_EQ(scale(*subject, centre_of(centre, 9), 9), 1);
    EXPECT_EQ(subject->declaration().promises.prefix, centre == Centre::none);
    EXPECT_TRUE(subject->declaration().offers.encode);
  }
  EXPECT_EQ(scale(*open("builtin:xpos", of(XposScale{2, 1, 0.4, Centre::none})), 2000000000, 1), 0);
  EXPECT_TRUE(std::isinf(scale(
      *open("builtin:xpos", of(XposScale{2, 1, 0.4, Centre::none, XposScale::Side::key})), 2000000000, 1)));
}

TEST(RecipeFault, IsNoneOfEncodingsWithPhasesAndTheReverse) {
  for (const faults::FaultModel* const fault : faults::fault_models()) {
    if (fault->plant_around != nullptr) {
      continue; // says itself of which encodings it is
    }
    EXPECT_NE(fault->plant == nullptr, fault->plant_in_recipe == nullptr) << fault->name;
    EXPECT_NE(find_property(fault->convicted_by), nullptr) << fault->name;
    const std::string reason =
        faults::why_not(*fault, fault->plant == nullptr ? rope(4, 8) : of(IntegerPosition{}));
    EXPECT_EQ(reason.find("the fault is one of other encodings than "), 0U) << fault->name;
  }
}

} // namespace
} // namespace posproof::impl
