/// builtin:exact against the reference, which decides every rounding by itself.

#include "impl/kernels/exact.hpp"
#include "impl/kernels/exact_row.hpp"
#include "impl/kernels/kernel_choice.hpp"
#include "impl/registry.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/verifying.hpp"
#include "properties/token_positions.hpp"
#include "reference/fast_oracle.hpp"
#include "spec/tests/support/random.hpp"
#include "spec/tests/support/test_name.hpp"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

namespace posproof::properties {
namespace {

using namespace tests;
using testing_support::Random;

std::unique_ptr<Subject> open_exact(const Encoding& encoding, Format format) {
  OpenOptions options;
  options.format = format;
  return impl::find_subject("builtin:exact").open(encoding, options);
}

/// A subject and the truth of one encoding in one format.
class Judged {
public:
  Judged(const Encoding& encoding, Format format)
      : encoding_(encoding), format_(format), oracle_(reference::make_phase_oracle(encoding)),
        subject_(open_exact(encoding, format)), tokens_(oracle_->model().axes) {}

  /// How many values at these positions are not the correctly rounded truth.
  std::size_t count_wrong(const std::vector<std::int64_t>& positions) {
    const PhaseModel& model = oracle_->model();
    const bool is_table = encoding_.rope() != nullptr;
    const std::size_t columns = is_table ? static_cast<std::size_t>(model.size()) : model.columns.size();
    const std::size_t bytes = storage_bytes(format_);
    std::vector<std::byte> cosine(positions.size() * columns * bytes);
    std::vector<std::byte> sine(cosine.size());
    const SubjectStatus status =
        is_table ? subject_->table({tokens_.of({positions, 1}), {}, cosine.data(), sine.data(), columns})
                 : subject_->encode({{positions, 1}, {}, cosine.data(), columns});
    EXPECT_TRUE(status.is_ok()) << status.message;
    oracle_->enclose_positions(positions, {}, block_);
    std::size_t wrong = 0;
    for (std::size_t row = 0; row < positions.size(); ++row) {
      for (int k = 0; k < model.size(); ++k) {
        if (row > 0 && model.frequencies[static_cast<std::size_t>(k)].rests()) {
          continue; // the same at every position, and slow to decide
        }
        for (const Component component : {Component::cosine, Component::sine}) {
          const int lane = model.lanes[static_cast<std::size_t>(k)].of(component);
          if (lane < 0) {
            continue;
          }
          const std::byte* const values =
              is_table && component == Component::sine ? sine.data() : cosine.data();
          const std::byte* const at = values + (row * columns + static_cast<std::size_t>(lane)) * bytes;
          const std::uint32_t right =
              rounded_truth({k, component, positions[row]}, block_.values(component, row)[k]);
          wrong += ordinal_of(format_, load_bits(format_, at)) == ordinal_of(format_, right) ? 0U : 1U;
        }
      }
    }
    return wrong;
  }

  [[nodiscard]] const PhaseOracle& oracle() const { return *oracle_; }

private:
  std::uint32_t rounded_truth(const PhasePoint& point, double value) const {
    const double radius = oracle_->radius(value, point.position);
    const std::uint32_t lower = round_to_nearest(format_, value - radius);
    return lower == round_to_nearest(format_, value + radius)
               ? lower
               : oracle_->correctly_rounded(format_, point).value();
  }

  const Encoding& encoding_;
  Format format_;
  std::unique_ptr<PhaseOracle> oracle_;
  std::unique_ptr<Subject> subject_;
  TokenPositions tokens_;
  PhaseBlock block_;
};

std::vector<std::int64_t> random_positions(std::size_t count, std::uint64_t seed) {
  Random random(seed);
  std::vector<std::int64_t> positions(count);
  std::generate(positions.begin(), positions.end(), [&] { return random.position(); });
  positions.front() = largest_position;
  positions.back() = -largest_position;
  return positions;
}

TEST(BuiltinExact, IsTheRoundedTruthAtRandomPositionsOfEitherSign) {
  for (const std::string& name : phase_presets()) {
    for (const Format format : all_formats) {
      ASSERT_EQ(Judged(preset(name), format).count_wrong(random_positions(128, 41)), 0U)
          << name << ' ' << traits(format).name;
    }
  }
}

TEST(BuiltinExact, IsTheRoundedTruthOfRowsOfEveryKind) {
  for (const Encoding& encoding : small_encodings()) {
    for (const Format format : all_formats) {
      ASSERT_EQ(Judged(encoding, format).count_wrong(random_positions(500, 42)), 0U) << describe(encoding);
    }
  }
}

/// What came nearest to a rounding boundary below 2^20, of all frequencies of the presets: the fast path
/// cannot decide these.
struct HardCase {
  std::string preset;
  int pair;
  std::int64_t position;
  Component component;
  Format format;
  std::uint32_t right;
};

const std::vector<HardCase>& hard_cases() {
  static const std::vector<HardCase> cases{
      {"llama-3-8b", 19, 548383, Component::cosine, Format::f32, 0xbe46024b},
      {"deepseek-v2", 24, 330180, Component::sine, Format::f32, 0x3f6bbd6a},
      {"codellama-7b", 26, 1004514, Component::cosine, Format::f16, 0x3677},
      {"transformer-base", 156, 1004514, Component::cosine, Format::f16, 0x3677},
      {"gemma-2-9b", 22, 837877, Component::sine, Format::f16, 0x3bdf},
      {"qwen3-vl-8b", 41, 197668, Component::cosine, Format::bf16, 0xbf48},
      {"qwen3-vl-8b", 9, 823555, Component::sine, Format::bf16, 0xbebe},
  };
  return cases;
}

TEST(BuiltinExact, FallsBackAtTheHardestPointsAndIsRight) {
  for (const HardCase& hard : hard_cases()) {
    Judged judged(preset(hard.preset), hard.format);
    const PhasePoint point{hard.pair, hard.component, hard.position};
    EXPECT_EQ(judged.oracle().correctly_rounded(hard.format, point), hard.right) << hard.preset;
    EXPECT_EQ(judged.count_wrong({hard.position}), 0U) << hard.preset;

    const impl::kernels::ExactFrequencySet frequencies(phase_model(preset(hard.preset)));
    const impl::kernels::ExactKernels& kernels =
        impl::kernels::exact_kernels_named(impl::kernels::chosen_kernels().name);
    std::vector<double> cosine(frequencies.padded());
    std::vector<double> sine(frequencies.padded());
    kernels.phases(frequencies.words(), static_cast<std::int32_t>(hard.position), cosine.data(), sine.data());
    const double value =
        (hard.component == Component::cosine ? cosine : sine)[static_cast<std::size_t>(hard.pair)];
    std::byte stored[4];
    const double weight = 1;
    EXPECT_FALSE(kernels.settle[static_cast<std::size_t>(hard.format)](
        &value, &weight, 1, {1, impl::kernels::exact_relative_radius, 0}, stored))
        << "the fast path alone would do at " << hard.preset << ' ' << hard.position;
  }
}

TEST(BuiltinExact, IsRelativelyExactNearZeros) {
  // The nearest to a zero that a frequency of the presets comes below 2^20.
  for (const auto& [name, point] : {std::pair{"phi-3-vision-128k", PhasePoint{9, Component::cosine, 744092}},
                                    std::pair{"minimax-m2", PhasePoint{14, Component::sine, 203593}}}) {
    Judged judged(preset(name), Format::f32);
    EXPECT_LT(std::fabs(judged.oracle().enclose(point).middle()), 0x1p-29);
    EXPECT_EQ(judged.count_wrong({point.position}), 0U) << name;
  }
}

/// The product x·c - y·s and the like from enclosures of the oracle, a little wider than they are.
Enclosure rotated_truth(const Enclosure& c, const Enclosure& s, double x, double y) {
  const auto [low_c, high_c] = std::minmax({x * c.lower, x * c.upper});
  const auto [low_s, high_s] = std::minmax({y * s.lower, y * s.upper});
  const double slack = (std::fabs(x) + std::fabs(y)) * 0x1p-51;
  return {low_c + low_s - slack, high_c + high_s + slack};
}

TEST(BuiltinExact, RotatesToTheRoundedTruth) {
  Random random(43);
  for (const std::string name : {"llama-3-8b", "qwen2.5-7b-yarn"}) {
    const Encoding& encoding = preset(name);
    const auto oracle = reference::make_phase_oracle(encoding);
    const auto columns = static_cast<std::size_t>(encoding.rope()->head_dimension);
    for (const Format format : all_formats) {
      const auto subject = open_exact(encoding, format);
      const std::size_t bytes = storage_bytes(format);
      std::size_t undecided = 0;
      std::size_t decided = 0;
      for (int turn = 0; turn < 40; ++turn) {
        const std::vector<std::int64_t> positions{random.position()};
        std::vector<std::byte> input(columns * bytes);
        std::vector<std::byte> output(columns * bytes);
        for (std::size_t i = 0; i < columns; ++i) {
          store_bits(format, round_to_nearest(format, (2 * random.unit() - 1) * std::exp2(4 * random.unit())),
                     input.data() + i * bytes);
        }
        RotateRequest request{{positions, 1}, {}, {}, {}};
        request.query = HeadsTensor{input.data(), output.data(), 1, columns, columns, columns, columns};
        ASSERT_TRUE(subject->rotate(request).is_ok());
        for (int pair = 0; pair < encoding.rope()->pairs(); ++pair) {
          const PairColumns at = columns_of_pair(encoding.rope()->layout, pair, 2 * encoding.rope()->pairs());
          const std::size_t first = static_cast<std::size_t>(at.first) * bytes;
          const std::size_t second = static_cast<std::size_t>(at.second) * bytes;
          const double x0 = value_of(format, load_bits(format, input.data() + first));
          const double x1 = value_of(format, load_bits(format, input.data() + second));
          const Enclosure c = oracle->enclose(PhasePoint{pair, Component::cosine, positions[0]});
          const Enclosure s = oracle->enclose(PhasePoint{pair, Component::sine, positions[0]});
          const auto judge = [&](std::size_t to, const Enclosure& truth) {
            const std::uint32_t right = round_to_nearest(format, truth.lower);
            if (right != round_to_nearest(format, truth.upper)) {
              ++undecided;
              return;
            }
            ++decided;
            EXPECT_EQ(load_bits(format, output.data() + to), right) << name << " pair " << pair;
          };
          judge(first, rotated_truth(c, s, x0, -x1));
          judge(second, rotated_truth(c, s, x1, x0));
        }
      }
      EXPECT_LT(undecided, decided / 1000);
    }
  }
}

void expect_exact_below(const Encoding& encoding, Format format, std::int64_t context) {
  const Report report = report_on(impl::find_subject("builtin:exact"), encoding,
                                  {.format = format, .context = context, .only = {"accuracy", "defined"}});
  EXPECT_EQ(complaints(report), "");
  EXPECT_EQ(result_of(report, "accuracy").verdict, Verdict::holds);
  EXPECT_EQ(result_of(report, "accuracy").evidence, Evidence::exhaustive);
  EXPECT_EQ(report.declaration.accuracy, AccuracyClass::exact);
  EXPECT_EQ(report.accuracy.attained, AccuracyClass::exact);
}

TEST(BuiltinExact, IsCertifiedBelowTwoToThe17) {
  for (const std::string name : {"llama-3-8b", "qwen2.5-7b-yarn"}) {
    for (const Format format : all_formats) {
      expect_exact_below(preset(name), format, 1 << 17);
    }
  }
}

TEST(BuiltinExact, WouldNotBeCertifiedWithOneWrongBit) {
  // builtin:turns is what exact is not.
  const Report report =
      report_on(impl::find_subject("builtin:turns"), preset("llama-3-8b"),
                {.context = 1 << 12, .only = {"accuracy"}, .accuracy = AccuracyClass::exact});
  EXPECT_EQ(result_of(report, "accuracy").verdict, Verdict::violated);
}

class BuiltinExactExhaustive : public testing::TestWithParam<std::string> {};

TEST_P(BuiltinExactExhaustive, IsCertifiedBelowTwoToThe20) {
  for (const Format format : all_formats) {
    expect_exact_below(preset(GetParam()), format, 1 << 20);
  }
}

TEST_P(BuiltinExactExhaustive, IsTheRoundedTruthAtManyRandomPositionsOfEitherSign) {
  for (const Format format : all_formats) {
    Judged judged(preset(GetParam()), format);
    for (std::uint64_t seed = 0; seed < 64; ++seed) {
      ASSERT_EQ(judged.count_wrong(random_positions(2048, 100 + seed)), 0U);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, BuiltinExactExhaustive, testing::ValuesIn(phase_presets()),
                         [](const auto& tried) { return testing_support::test_name(tried.param); });

} // namespace
} // namespace posproof::properties
