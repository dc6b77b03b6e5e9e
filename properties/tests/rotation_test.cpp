/// One call of a rotation: data reaches the subject as stated, and whatever is written beside the output
/// shows.

#include "properties/rotation.hpp"

#include "properties/rotation_judging.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/faulty_subjects.hpp"
#include "properties/tests/support/verifying.hpp"

#include <cmath>
#include <cstring>
#include <gtest/gtest.h>

namespace posproof::properties {
namespace {

using namespace tests;

constexpr std::size_t width = 6; ///< of a head; four of its columns rotate

Encoding head_of_six() {
  return rope(4, 6);
}

/// A subject whose rotation is `act` and nothing else.
template <typename Act>
SubjectSource acting(Act act) {
  return altered_turns("acting", [act](const Encoding&) {
    Calls calls;
    calls.rotate = [act](Subject& inner, const RotateRequest& request) {
      act(request, inner.declaration().output_format);
      return SubjectStatus::success();
    };
    return calls;
  });
}

/// Copies every component and counts them.
void copy_all(const RotateRequest& request, Format format) {
  for (const auto& tensor : {request.query, request.key}) {
    for (std::size_t token = 0; tensor && token < request.positions.tokens(); ++token) {
      for (std::size_t head = 0; head < tensor->heads; ++head) {
        std::memmove(element(tensor->output, format,
                             token * tensor->output_token_stride + head * tensor->output_head_stride),
                     tensor->input + (token * tensor->input_token_stride + head * tensor->input_head_stride) *
                                         storage_bytes(format),
                     width * storage_bytes(format));
      }
    }
  }
}

std::vector<float> counted(std::size_t count) {
  std::vector<float> data(count);
  for (std::size_t i = 0; i < count; ++i) {
    data[i] = static_cast<float>(i % 200) + 1; // numbers that every format holds
  }
  return data;
}

TEST(RotationRun, DataArriveAndReturnByTokenHeadAndColumn) {
  for (const Format format : all_formats) {
    for (const bool in_place : {false, true}) {
      const OwnedTrial trial(acting(copy_all), head_of_six(), {.format = format, .context = 100});
      const RotationCase shape{{5, 9, 2}, 3, 2, 5, 7, 3, in_place};
      RotationRun run(*trial, shape);
      const auto query = counted(3 * 3 * width);
      const auto key = counted(3 * 2 * width);
      run.set_query(query);
      run.set_key(key);
      ASSERT_TRUE(run.call().is_ok());
      EXPECT_TRUE(run.guards_intact());
      EXPECT_TRUE(run.inputs_intact());
      for (std::size_t token = 0; token < 3; ++token) {
        for (std::size_t column = 0; column < width; ++column) {
          for (std::size_t head = 0; head < 3; ++head) {
            const float want = query[(token * 3 + head) * width + column];
            EXPECT_EQ(run.query(token, head, column), want);
            EXPECT_EQ(run.query_bits(token, head, column),
                      round_to_nearest(format, static_cast<double>(want)));
          }
          for (std::size_t head = 0; head < 2; ++head) {
            EXPECT_EQ(run.key(token, head, column), key[(token * 2 + head) * width + column]);
          }
        }
      }
    }
  }
}

TEST(RotationRun, TheRequestHasTheStatedShape) {
  RotateRequest seen;
  std::vector<std::int64_t> positions;
  const OwnedTrial trial(acting([&](const RotateRequest& request, Format) {
                           seen = request;
                           positions.assign(request.positions.values.begin(), request.positions.values.end());
                         }),
                         head_of_six(), {.context = 100});
  RotationRun both(*trial, {{5, 9, 2}, 3, 2, 5, 7, 3, false});
  both.set_query(counted(3 * 3 * width));
  both.set_key(counted(3 * 2 * width));
  ASSERT_TRUE(both.call().is_ok());
  EXPECT_EQ(positions, (std::vector<std::int64_t>{5, 9, 2}));
  EXPECT_EQ(seen.call.sequence_length, 100);
  EXPECT_EQ(seen.query->heads, 3U);
  EXPECT_EQ(seen.query->output_head_stride, width + 5);
  EXPECT_EQ(seen.query->output_token_stride, 3 * (width + 5) + 7);
  EXPECT_EQ(seen.key->heads, 2U);
  EXPECT_EQ(seen.key->input_token_stride, 2 * (width + 5) + 7);
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(seen.query->output) % 64, 3 * sizeof(float));
  EXPECT_NE(static_cast<const std::byte*>(seen.query->output), seen.query->input);
  RotationRun key_only(*trial, {{1}, 0, 1, 0, 0, 0, true});
  key_only.set_key(counted(width));
  ASSERT_TRUE(key_only.call().is_ok());
  EXPECT_FALSE(seen.query.has_value());
  EXPECT_EQ(static_cast<const std::byte*>(seen.key->output), seen.key->input);
}

/// Every element beside the requested ones, before, between and behind, in either tensor.
TEST(RotationRun, SeesAnyElementWrittenBesideTheOutput) {
  const RotationCase shape{{0, 1}, 2, 1, 3, 2, 1, false};
  const std::size_t head_stride = width + 3;
  const std::size_t query_token = 2 * head_stride + 2;
  const std::size_t key_token = head_stride + 2;
  const auto is_requested = [&](std::size_t at, std::size_t heads, std::size_t token_stride) {
    const std::size_t in_token = at % token_stride;
    return at < 2 * token_stride && in_token / head_stride < heads && in_token % head_stride < width;
  };
  int outside = 0;
  for (const bool of_key : {false, true}) {
    const std::size_t heads = of_key ? 1 : 2;
    const std::size_t token_stride = of_key ? key_token : query_token;
    const auto end = static_cast<std::ptrdiff_t>(2 * token_stride);
    for (std::ptrdiff_t at = -8; at < end + 8; ++at) {
      const OwnedTrial trial(acting([&](const RotateRequest& request, Format format) {
                               copy_all(request, format);
                               std::byte* const output = of_key ? request.key->output : request.query->output;
                               store_bits(format, 0x3f800000,
                                          output + at * static_cast<std::ptrdiff_t>(sizeof(float)));
                             }),
                             head_of_six(), {.context = 100});
      RotationRun run(*trial, shape);
      run.set_query(counted(2 * 2 * width));
      run.set_key(counted(2 * width));
      ASSERT_TRUE(run.call().is_ok());
      const bool inside = at >= 0 && is_requested(static_cast<std::size_t>(at), heads, token_stride);
      EXPECT_EQ(run.guards_intact(), inside) << (of_key ? "key " : "query ") << at;
      outside += inside ? 0 : 1;
    }
  }
  EXPECT_GT(outside, 40);
}

TEST(RotationRun, SeesAnyChangeOfTheInput) {
  for (const bool of_key : {false, true}) {
    for (const std::ptrdiff_t byte :
         {std::ptrdiff_t{-1}, std::ptrdiff_t{0}, std::ptrdiff_t{11}, std::ptrdiff_t{30}}) {
      const OwnedTrial trial(acting([=](const RotateRequest& request, Format format) {
                               copy_all(request, format);
                               const std::byte* const input =
                                   of_key ? request.key->input : request.query->input;
                               const_cast<std::byte*>(input)[byte] ^= std::byte{1};
                             }),
                             head_of_six(), {.format = Format::bf16, .context = 100});
      RotationRun run(*trial, {{0}, 1, 1, 2, 0, 0, false});
      run.set_query(counted(width));
      run.set_key(counted(width));
      ASSERT_TRUE(run.call().is_ok());
      EXPECT_FALSE(run.inputs_intact());
      EXPECT_FALSE(run.guards_intact());
    }
  }
}

TEST(RotationRun, AnExceptionIsAFailure) {
  const OwnedTrial standard(
      acting([](const RotateRequest&, Format) { throw std::runtime_error("no kernel"); }), head_of_six(),
      {.context = 100});
  RotationRun run(*standard, {{0}, 1, 0, 0, 0, 0, false});
  run.set_query(counted(width));
  const SubjectStatus status = run.call();
  EXPECT_EQ(status.code, SubjectStatus::Code::failed);
  EXPECT_EQ(status.message, "left by an exception: no kernel");
  const OwnedTrial other(acting([](const RotateRequest&, Format) { throw 42; }), head_of_six(),
                         {.context = 100});
  RotationRun again(*other, {{0}, 1, 0, 0, 0, 0, false});
  again.set_query(counted(width));
  EXPECT_EQ(again.call().code, SubjectStatus::Code::failed);
}

TEST(RotationData, AreNumbersOfTheFormatWithZerosAndBothSigns) {
  for (const Format format : all_formats) {
    const auto data = rotation_data(format, 4000, 9);
    EXPECT_EQ(data, rotation_data(format, 4000, 9));
    EXPECT_NE(data, rotation_data(format, 4000, 10));
    int zeros = 0;
    int negative = 0;
    for (const float value : data) {
      EXPECT_EQ(value_of(format, round_to_nearest(format, static_cast<double>(value))),
                static_cast<double>(value));
      EXPECT_LT(std::fabs(value), 16.01F);
      EXPECT_TRUE(value == 0 || std::fabs(value) >= 0x1p-6F);
      zeros += value == 0 ? 1 : 0;
      negative += value < 0 ? 1 : 0;
    }
    EXPECT_NEAR(zeros, 125, 60);
    EXPECT_NEAR(negative, 1940, 250);
  }
}

/// Rotated data against the exact rotation: any one component beyond its bound is the violation that is
/// shown.
TEST(RotationJudging, FindsTheOneComponentThatIsOff) {
  for (const Format format : all_formats) {
    const RotationCase shape{{3, 50, 77}, 2, 1, 1, 2, 0, false};
    const auto query = rotation_data(format, 3 * 2 * width, 1);
    const auto key = rotation_data(format, 3 * width, 2);
    const auto judged = [&](const SubjectSource& subject) {
      const OwnedTrial trial(subject, head_of_six(), {.format = format, .context = 100});
      RotationRun run(*trial, shape);
      run.set_query(query);
      run.set_key(key);
      EXPECT_TRUE(run.call().is_ok());
      return judge_rotation(*trial, run, shape, query, key);
    };
    const RotationJudgement sound = judged(turns());
    EXPECT_EQ(sound.components, (3U * 2 + 3) * 4);
    EXPECT_FALSE(sound.first_violation.has_value());
    EXPECT_LE(sound.worst.use(), 1.0);
    EXPECT_GT(sound.worst.use(), 0.05) << "the bound is not far from what arithmetic does";
    for (const bool of_key : {false, true}) {
      for (std::size_t column = 0; column < 4; ++column) {
        const RotationJudgement off =
            judged(altered_rotation("off", [=](const RotateRequest& request, Format f, std::size_t) {
              const HeadsTensor& tensor = of_key ? *request.key : *request.query;
              std::byte* const at = element(tensor.output, f, 2 * tensor.output_token_stride + column);
              store_bits(f, round_to_nearest(f, value_of(f, load_bits(f, at)) + 1), at);
            }));
        ASSERT_TRUE(off.first_violation.has_value());
        EXPECT_EQ(off.first_violation->position, 77);
        EXPECT_EQ(off.first_violation->is_key, of_key);
        EXPECT_EQ(off.first_violation->head, 0U);
        EXPECT_EQ(off.first_violation->pair, static_cast<int>(column % 2));
        EXPECT_EQ(off.first_violation->is_second, column >= 2);
        EXPECT_NEAR(off.first_violation->error, 1.0, 0.2);
        EXPECT_GT(off.worst.use(), 1.0);
      }
    }
    const RotationJudgement undefined =
        judged(altered_rotation("NaN", [](const RotateRequest& request, Format f, std::size_t) {
          store_bits(f, round_to_nearest(f, std::nan("")), element(request.key->output, f, 1));
        }));
    ASSERT_TRUE(undefined.first_violation.has_value());
    EXPECT_TRUE(std::isinf(undefined.first_violation->error));
  }
}

} // namespace
} // namespace posproof::properties
