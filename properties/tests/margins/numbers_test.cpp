/// Rows of plain numbers: positions written as numbers, and scales. The last column at the last position.

#include "properties/count/encoding_properties.hpp"
#include "properties/relative_bound.hpp"
#include "properties/scale/scale_bound.hpp"
#include "properties/tests/support/margin.hpp"
#include "properties/tests/support/plain_encodings.hpp"

#include <cmath>
#include <gtest/gtest.h>

namespace posproof::properties {
namespace {

using namespace tests;

/// Changes the number of a column in the row of a token.
using ChangeNumber = std::function<void(const EncodeRequest&, std::size_t token, std::byte* number)>;

SubjectSource changed_column(std::size_t column, ChangeNumber change,
                             std::function<bool(const Encoding&)> applies = {}) {
  return altered("changed column", open_twin,
                 {{}, [=](const Encoding& encoding) {
                    Calls calls;
                    if (applies && !applies(encoding)) {
                      return calls;
                    }
                    calls.encode = [=](Subject& subject, const EncodeRequest& request) {
                      const SubjectStatus status = subject.encode(request);
                      for (std::size_t token = 0; token < request.positions.tokens(); ++token) {
                        change(request, token,
                               element(request.rows, Format::f32, token * request.row_stride + column));
                      }
                      return status;
                    };
                    return calls;
                  }});
}

SubjectSource off_at(std::int64_t position, std::size_t column, double amount) {
  return changed_column(column, [=](const EncodeRequest& request, std::size_t token, std::byte* number) {
    if (request.positions.values[token] == position) {
      add_to(number, Format::f32, amount);
    }
  });
}

Margin of_bits(const char* property) {
  return {property, plain("binary", BinaryPosition{6}), {.context = 64}};
}

TEST(Margin, CountAccuracy) {
  const double bound = count_bound(AccuracyClass::uniform, Format::f32).at(1, 0);
  expect_margin(of_bits("count-accuracy"), [=](double bounds) { return off_at(63, 5, bounds * bound); });
}

TEST(Margin, DefinedNumber) {
  expect_seen(of_bits("defined"), [](bool faulty) { return off_at(63, 5, faulty ? std::nan("") : 0); });
}

/// The last number in the last of equal calls.
TEST(Margin, RepeatabilityOfNumbers) {
  expect_seen(of_bits("repeatability"), [](bool faulty) {
    const Counter equal;
    return changed_column(5, [=](const EncodeRequest& request, std::size_t token, std::byte* number) {
      constexpr int calls = 1 + 5; // the sweep's, and five repetitions
      if (request.positions.tokens() == 64 && token == 63 && equal.next() == calls && faulty) {
        flip_lowest_bit(number, Format::f32, 0);
      }
    });
  });
}

/// Properties of an encoding itself hold on all contexts but those that reach its first counterexample.
template <typename Judge>
void expect_first_counterexample_at(std::int64_t context, const Judge& judge) {
  EXPECT_EQ(judge(context).verdict, Verdict::violated);
  EXPECT_EQ(judge(context - 1).verdict, Verdict::holds);
}

/// 2 is two bounds.
TEST(Margin, CountBounded) {
  const auto oracle = reference::make_counting_oracle(plain("integer", IntegerPosition{}));
  expect_first_counterexample_at(3, [&](std::int64_t end) { return count::judge_bounded(*oracle, end); });
}

/// From 01 to 10 two bits change, from 00 to 01 one.
TEST(Margin, CountLipschitz) {
  const auto oracle = reference::make_counting_oracle(plain("binary", BinaryPosition{6}));
  expect_first_counterexample_at(3, [&](std::int64_t end) { return count::judge_lipschitz(*oracle, end); });
}

/// 0 + 3 = 1 + 2 as bits, and 1 + 4 is not 2 + 3.
TEST(Margin, CountShift) {
  const auto oracle = reference::make_counting_oracle(plain("binary", BinaryPosition{6}));
  expect_first_counterexample_at(5, [&](std::int64_t end) { return count::judge_shift(*oracle, end); });
}

/// 256 and 257 are one number of bf16.
TEST(Margin, CountDistinct) {
  const auto oracle = reference::make_counting_oracle(plain("integer", IntegerPosition{}));
  expect_first_counterexample_at(
      258, [&](std::int64_t end) { return count::judge_distinct(*oracle, end, Format::bf16); });
}

TEST(Margin, CountStep) {
  EXPECT_EQ(count::judge_step(plain("normalised", NormalisedPosition{40, true})).verdict, Verdict::violated);
  EXPECT_EQ(count::judge_step(plain("integer", IntegerPosition{})).verdict, Verdict::holds);
}

constexpr int last_pair = 3;
constexpr double unit = 0x1p-24; // u of f32: the class of the clean twin is uniform, 4u of the scale

/// Neighbours are twelve units apart, one and a half bounds of two scales.
TEST(Margin, ScaleMonotone) {
  XposScale xpos{.width = 8};
  xpos.scale_base = scale::logarithm_of_base(xpos, last_pair) / (12 * unit);
  constexpr std::int64_t last_position = 63; // odd: with bounds twice as wide, every other step is seen
  expect_seen({"scale-monotone", plain("xpos", xpos), {.context = last_position + 1}},
              [](bool faulty) { return off_at(last_position, last_pair, faulty ? 14 * unit : 0); });
}

bool is_query(const Encoding& encoding) {
  return std::get<XposScale>(encoding.scheme).side == XposScale::Side::query;
}

/// Queries from a position on are too large, by a part of themselves.
TEST(Margin, ScaleProduct) {
  const Margin margin{"scale-product", plain("xpos", XposScale{8, 16}), {.context = 65}};
  expect_margin(margin, [](double bounds) {
    return changed_column(
        last_pair,
        [=](const EncodeRequest& request, std::size_t token, std::byte* number) {
          if (request.positions.values[token] >= 32) {
            add_to(number, Format::f32,
                   bounds * 16 * unit * value_of(Format::f32, load_bits(Format::f32, number)));
          }
        },
        is_query);
  });
}

/// The last call of the history, of two tokens: the second stands at the centre.
TEST(Margin, ScaleCentre) {
  const Margin margin{"scale-centre", plain("xpos", XposScale{8, 16}), {.context = 65}};
  constexpr std::int64_t last_call = 2 * 16 + 4 - 1;
  expect_margin(margin, [](double bounds) {
    return changed_column(last_pair, [=](const EncodeRequest& request, std::size_t token, std::byte* number) {
      if (request.call.index == last_call && request.positions.values[token] == 1) {
        add_to(number, Format::f32, bounds * 4 * unit);
      }
    });
  });
}

} // namespace
} // namespace posproof::properties
