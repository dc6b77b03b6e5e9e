/// ggml as a subject, on libraries made for it: what it makes of requests, and what it says where a library
/// is missing or is another.

#include "impl/doors/door_options.hpp"
#include "impl/registry.hpp"
#include "impl/tests/support.hpp"
#include "spec/subject_failure.hpp"

#include <cstdlib>
#include <gtest/gtest.h>

namespace posproof::impl {
namespace {

using tests::Buffer;

std::unique_ptr<Subject> open_on(const char* library, const Encoding& encoding, const OpenOptions& options) {
  setenv("POSPROOF_GGML", library, 1);
  doors::DoorOptions door;
  door.in_process = true;
  return find_subject(std::string("lib:") + POSPROOF_GGML_ROTARY, door).open(encoding, options);
}

std::string failure_on(const char* library) {
  try {
    (void)open_on(library, tests::rope(64), {});
  } catch (const SubjectFailure& failure) {
    return failure.what();
  }
  return "opened";
}

/// How a tensor lies in memory, in elements.
struct Lie {
  std::size_t heads;
  std::size_t token_stride;
  std::size_t head_stride;
};

/// One tensor of numbers around 1, rotated by a subject at the positions; every element of its memory.
std::vector<double> turned(Subject& subject, bool is_backward, Lie in, Lie out, std::size_t width,
                           std::size_t misaligned_by) {
  const std::vector<std::int64_t> positions{5, 0, 131071};
  const Format format = subject.declaration().output_format;
  const auto extent = [&](const Lie& lie) {
    return 2 * lie.token_stride + (lie.heads - 1) * lie.head_stride + width;
  };
  Buffer input(format, extent(in), misaligned_by * storage_bytes(format));
  Buffer output(format, extent(out), misaligned_by * storage_bytes(format));
  tests::Randoms randoms(7);
  for (std::size_t i = 0; i < extent(in); ++i) {
    input.set(i, randoms.datum(format));
  }
  RotateRequest request{{positions, 1}, {}, {}, {}};
  request.key = HeadsTensor{input.data(),   output.data(),    in.heads,       in.token_stride,
                            in.head_stride, out.token_stride, out.head_stride};
  tests::require_ok(is_backward ? subject.backward(request) : subject.rotate(request));
  EXPECT_TRUE(output.guards_are_whole());
  std::vector<double> values;
  for (std::size_t i = 0; i < extent(out); ++i) {
    values.push_back(output.value(i));
  }
  return values;
}

TEST(GgmlRotary, RotatesAsAskedInEveryFormLayoutAndDirection) {
  const Encoding encoding = tests::rope(8, 12);
  constexpr std::size_t width = 12;
  const Lie gapless{3, 36, 12};
  for (const Format format : {Format::f32, Format::f16}) {
    for (const Layout layout : {Layout::half_split, Layout::interleaved}) {
      for (const Direction direction : {Direction::forward, Direction::backward}) {
        const OpenOptions options = tests::in(format, layout, direction);
        const auto ggml = open_on(POSPROOF_FAKE_GGML, encoding, options);
        const auto sound = find_subject("builtin:turns").open(encoding, options);
        EXPECT_EQ(ggml->declaration().version, "fake");
        EXPECT_FALSE(ggml->declaration().offers.table);
        for (const auto& [in, out] : {std::pair{gapless, gapless},
                                      {Lie{3, 50, 13}, gapless},
                                      {gapless, Lie{3, 12, 40}},
                                      {Lie{1, 12, 0}, Lie{1, 12, 0}}}) {
          for (const bool is_backward : {false, true}) {
            const auto got = turned(*ggml, is_backward, in, out, width, 1);
            const auto expected = turned(*sound, is_backward, in, out, width, 1);
            for (std::size_t i = 0; i < got.size(); ++i) {
              EXPECT_NEAR(got[i], expected[i], format == Format::f32 ? 2e-6 : 5e-3) << i;
            }
          }
        }
      }
    }
  }
}

TEST(GgmlRotary, SaysThatThereIsNoLibrary) {
  EXPECT_NE(failure_on("/nonexistent/libggml.so").find("ggml was not found: POSPROOF_GGML: /nonexistent"),
            std::string::npos)
      << failure_on("/nonexistent/libggml.so");
}

TEST(GgmlRotary, NamesWhatALibraryLacks) {
  for (const auto& [library, words] :
       {std::pair{POSPROOF_OLD_FAKE_GGML, "has no function ggml_rope_ext: it is older than December 2024"},
        std::pair{POSPROOF_GGML_ROTARY, "has no function ggml_rope_ext"},
        std::pair{POSPROOF_OTHER_FAKE_GGML, "ggml fake does not rotate as ggml 0.15.3 does"}}) {
    EXPECT_NE(failure_on(library).find(words), std::string::npos) << failure_on(library);
  }
}

TEST(GgmlRotary, RefusesWhatGgmlIsNotAskedFor) {
  const auto refusal = [](const Encoding& encoding, Format format) {
    try {
      (void)open_on(POSPROOF_FAKE_GGML, encoding, tests::in_format(format));
    } catch (const SubjectRefusal& refused) {
      return std::string(refused.what());
    }
    return std::string("opened");
  };
  EXPECT_NE(refusal(tests::rope(64), Format::bf16).find("in f32 and f16"), std::string::npos);
  EXPECT_NE(refusal(tests::rope(64, 64, 10000.0, 4.0), Format::f32).find("without scaling"),
            std::string::npos);
  EXPECT_NE(refusal(tests::rope(64, 64, 10000.1), Format::f32).find("base as a float32"), std::string::npos);
}

} // namespace
} // namespace posproof::impl
