/// Biases: the last head at the last distance.

#include "properties/relative_bound.hpp"
#include "properties/tests/support/margin.hpp"
#include "properties/tests/support/plain_encodings.hpp"

#include <cmath>
#include <gtest/gtest.h>

namespace posproof::properties {
namespace {

using namespace tests;

constexpr std::int64_t context = 100;
constexpr std::int64_t last_position = context - 1;
constexpr int last_head = 3;
constexpr double last_slope = 0x1p-8;

Margin of_biases(const char* property, Alibi::Form form = Alibi::Form::distance) {
  return {property, alibi(last_head + 1, form), {.context = context}};
}

/// The bound of the clean twin on the last head at a distance.
double bound_at(std::int64_t distance) {
  const auto steps = static_cast<double>(distance);
  return bias_bound(AccuracyClass::uniform, Format::f32, Alibi{last_head + 1}, last_head)
      .at(steps * last_slope, steps);
}

/// The clean twin with the last head changed at one query and key.
SubjectSource at_last_head(std::int64_t query, std::int64_t key,
                           std::function<void(const BiasRequest&, std::byte*)> change) {
  return altered("last head", open_twin,
                 {{}, [=](const Encoding&) {
                    Calls calls;
                    calls.bias = [=](Subject& subject, const BiasRequest& request) {
                      const SubjectStatus status = subject.bias(request);
                      for (std::size_t q = 0; q < request.queries.size(); ++q) {
                        for (std::size_t k = 0; k < request.keys.size(); ++k) {
                          if (request.queries[q] == query && request.keys[k] == key) {
                            change(request, element(request.output, Format::f32,
                                                    last_head * request.head_stride +
                                                        q * request.query_stride + k * request.key_stride));
                          }
                        }
                      }
                      return status;
                    };
                    return calls;
                  }});
}

SubjectSource off_at(std::int64_t query, std::int64_t key, double amount) {
  return at_last_head(query, key,
                      [amount](const BiasRequest&, std::byte* at) { add_to(at, Format::f32, amount); });
}

TEST(Margin, BiasAccuracy) {
  expect_margin(of_biases("bias-accuracy"),
                [](double bounds) { return off_at(last_position, 0, bounds * bound_at(last_position)); });
}

TEST(Margin, BiasSlopes) {
  expect_margin(of_biases("bias-slopes"),
                [](double bounds) { return off_at(last_position, last_position - 1, bounds * bound_at(1)); });
}

TEST(Margin, BiasMonotone) {
  expect_seen(of_biases("bias-monotone"),
              [](bool faulty) { return off_at(last_position, 0, faulty ? 1.5 * last_slope : 0); });
}

TEST(Margin, BiasTies) {
  expect_seen(of_biases("bias-ties"),
              [](bool faulty) { return off_at(last_position, 0, faulty ? last_slope : 0); });
}

TEST(Margin, BiasZero) {
  expect_seen(of_biases("bias-zero"),
              [](bool faulty) { return off_at(last_position, last_position, faulty ? -1e-30 : 0); });
}

/// At the last distance there is one placement only.
TEST(Margin, BiasTranslation) {
  expect_margin(of_biases("bias-translation"), [](double bounds) {
    return off_at(last_position, 1, bounds * 2 * bound_at(last_position - 1));
  });
}

TEST(Margin, BiasSymmetry) {
  expect_margin(of_biases("bias-symmetry", Alibi::Form::symmetric),
                [](double bounds) { return off_at(0, last_position, bounds * 2 * bound_at(last_position)); });
}

TEST(Margin, DefinedBias) {
  expect_seen(of_biases("defined"),
              [](bool faulty) { return off_at(last_position, 0, faulty ? std::nan("") : 0); });
}

/// The last key in the last of equal calls.
TEST(Margin, RepeatabilityOfBiases) {
  expect_seen(of_biases("repeatability"), [](bool faulty) {
    const Counter equal;
    return at_last_head(last_position, 0, [=](const BiasRequest& request, std::byte* at) {
      const bool is_line = request.queries.size() == 1 && request.keys.size() == context;
      constexpr int calls_before = 1 + 5; // the sweep's, and all but the last of five repetitions
      if (is_line && request.keys.front() == last_position && equal.next() == calls_before && faulty) {
        flip_lowest_bit(at, Format::f32, 0);
      }
    });
  });
}

} // namespace
} // namespace posproof::properties
