/// Faults of tables of cosines and sines show at the inputs that the catalogue prints.

#include "impl/faults/fault.hpp"
#include "impl/tests/support.hpp"
#include "spec/error.hpp"

#include <gtest/gtest.h>

namespace posproof::impl::faults {
namespace {

using namespace tests;

Encoding scaled(int rotary, RopeScaling scaling, RotaryAxes axes = {}) {
  Encoding encoding = rope(rotary);
  auto& rope = std::get<Rope>(encoding.scheme);
  rope.scaling = std::move(scaling);
  rope.axes = std::move(axes);
  validate(encoding, "test");
  return encoding;
}

/// Cosine and sine of one pair in f32; positions axis by axis.
std::pair<float, float> values(Subject& subject, const std::vector<std::int64_t>& positions, int axes,
                               int pairs, int pair, const Call& call) {
  std::vector<float> cosine(static_cast<std::size_t>(pairs));
  std::vector<float> sine(cosine.size());
  const auto status = subject.table({{positions, axes},
                                     call,
                                     reinterpret_cast<std::byte*>(cosine.data()),
                                     reinterpret_cast<std::byte*>(sine.data()),
                                     cosine.size()});
  EXPECT_TRUE(status.is_ok()) << status.message;
  return {cosine[static_cast<std::size_t>(pair)], sine[static_cast<std::size_t>(pair)]};
}

struct Shown {
  const char* fault;
  Encoding encoding;
  std::vector<std::int64_t> positions;
  int axes = 1;
  int pair = 0;
  bool sine = false;
  Call call{};
};

std::string printed(float value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.6g", static_cast<double>(value));
  return text;
}

TEST(ScaledFault, TheCatalogueTellsTheSmallestInputOfEach) {
  const RotaryAxes two_axes{RotaryAxes::Arrangement::contiguous, {1, 1}};
  const RotaryAxes four_pairs{RotaryAxes::Arrangement::interleaved, {2, 2}};
  const YarnScaling yarn{.factor = 4, .trained = 4096};
  const YarnScaling disabled{.factor = 4, .trained = 4096, .mscale = 1, .mscale_all_dim = 1};
  Encoding extended = scaled(8, yarn);
  extended.context = 5120;
  Encoding llama = rope(128, 0, 500000);
  std::get<Rope>(llama.scheme).scaling = Llama3Scaling{8, 1, 4, 8192};
  const std::vector<Shown> all{
      {"accumulated-angle", rope(4), {1000}, 1, 1, true},
      {"attention-factor-on-cosines", scaled(2, yarn), {1}, 1, 0, true},
      {"attention-factor-squared", scaled(2, yarn), {0}},
      {"attention-factor-unwanted", scaled(2, disabled), {0}},
      {"bf16-angle", rope(2), {257}},
      {"bf16-exponent", rope(6), {1}, 1, 1, true},
      {"bf16-table", rope(2), {1}},
      {"blend-on-periods", llama, {1}, 1, 29, true},
      {"capacity-as-length", scaled(4, DynamicNtkScaling{2, 4}), {1}, 1, 1, true, {4, 0, 4}},
      {"cosine-sine-swapped", rope(2), {0}},
      {"decode-unscaled", scaled(2, LinearScaling{8}), {1}},
      {"doubled-position", rope(2), {3}},
      {"endpoint-included", rope(6), {1}, 1, 1, true},
      {"even-positions", rope(2), {1}},
      {"exponent-over-head", rope(4, 8), {1}, 1, 1, true},
      {"extended-as-trained", scaled(8, yarn), {1}, 1, 2, true},
      {"f16-angle", rope(4), {1}, 1, 1, true},
      {"f16-inverse-frequency", rope(4), {1}, 1, 1, true},
      {"f16-position", rope(2), {2049}},
      {"f16-table", rope(2), {1}},
      {"factor-from-lengths", extended, {1}, 1, 3, true},
      {"factor-multiplied", scaled(2, LinearScaling{8}), {1}},
      {"fast-part-of-stretched-base",
       scaled(128, YarnScaling{.factor = 16, .trained = 4096}),
       {1},
       1,
       10,
       true},
      {"fast-sine", rope(2), {131071}},
      {"half-angle-path", rope(4), {1}, 1, 1, true},
      {"hard-ramp", scaled(8, yarn), {1}, 1, 2, true},
      {"int16-position", rope(2), {32768}, 1, 0, true},
      {"integer-exponent", rope(4), {1}, 1, 1, true},
      {"length-of-token", scaled(4, DynamicNtkScaling{2, 4}), {1}, 1, 1, true, {8, 0, 8}},
      {"nan-frequency", rope(2), {1}},
      {"ntk-exponent-off", scaled(4, NtkScaling{4}), {1}, 1, 1, true},
      {"one-constant-reduction", rope(2), {131071}},
      {"other-truncation", scaled(8, yarn), {1}, 1, 2, true},
      {"overflowing-reduction", rope(2), {210}},
      {"position-behind", rope(2), {1}},
      {"ramp-ends-at-half", scaled(64, YarnScaling{.factor = 4, .trained = 163840}), {1}, 1, 30, true},
      {"random-rows", rope(2), {1}},
      {"rotary-factor-twice", rope(8), {1}, 1, 1, true},
      {"rounded-step", rope(4), {1}, 1, 1, true},
      {"running-sum-position", rope(2), {257}},
      {"scaled-twice", scaled(2, LinearScaling{8}), {1}},
      {"sections-ignored", scaled(4, NoScaling{}, two_axes), {1, 0}, 2, 1, true},
      {"sections-in-chunks", scaled(8, NoScaling{}, four_pairs), {1, 0}, 2, 1, true},
      {"sine-table", rope(2), {1}},
      {"stepped-growth", scaled(4, DynamicNtkScaling{2, 4}), {1}, 1, 1, true, {5, 0, 5}},
      {"stretched-position", rope(2), {64}},
      {"subnormal-frequency", rope(2), {1}},
      {"swapped-betas", scaled(8, yarn), {1}, 1, 2, true},
      {"unwanted-scaling", rope(2), {1}},
      {"wrong-switch-over", rope(2), {511}},
      {"scaling-ignored", scaled(2, LinearScaling{8}), {1}},
      {"reversed-ramp", scaled(2, Llama3Scaling{8, 1, 4, 8192}), {1}},
      {"attention-factor-ignored", scaled(2, YarnScaling{.factor = 4, .trained = 4096}), {0}},
      {"swapped-axes", scaled(4, NoScaling{}, two_axes), {1, 0}, 2},
      {"length-ignored", scaled(4, DynamicNtkScaling{2, 4}), {1}, 1, 1, true, {8, 0, 8}},
      {"unsigned-position", rope(2), {-1}, 1, 0, true},
  };
  for (const Shown& shown : all) {
    const FaultModel* const fault = find_fault(shown.fault);
    ASSERT_NE(fault, nullptr) << shown.fault;
    const auto faulty = open_faulty({fault}, shown.encoding, {});
    const auto twin = open_faulty({}, shown.encoding, {});
    const int pairs = shown.encoding.rope()->pairs();
    const auto wrong = values(*faulty, shown.positions, shown.axes, pairs, shown.pair, shown.call);
    const auto right = values(*twin, shown.positions, shown.axes, pairs, shown.pair, shown.call);
    const std::string text = shown.sine ? printed(wrong.second) + " where " + printed(right.second)
                                        : printed(wrong.first) + " where " + printed(right.first);
    EXPECT_NE(fault->smallest_input.find(' ' + text + " is right"), std::string_view::npos)
        << shown.fault << ": " << text;
  }
}

TEST(ScaledFault, EachConcernsOnlyEncodingsOnWhichItCanShow) {
  for (const char* const name :
       {"scaling-ignored", "reversed-ramp", "attention-factor-ignored", "swapped-axes", "length-ignored"}) {
    EXPECT_NE(find_fault(name)->why_not(rope(4)), "") << name;
    EXPECT_THROW((void)open_faulty({find_fault(name)}, rope(4), {}), InputError) << name;
  }
}

} // namespace
} // namespace posproof::impl::faults
