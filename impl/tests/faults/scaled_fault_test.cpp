/// The faults of scaled, amplified and many-axis rotations show at the inputs that the catalogue prints.

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
  const std::vector<Shown> all{
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
