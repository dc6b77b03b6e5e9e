/// Each judge with a bound: a deviation just beyond it is convicted, one just within it passes, and the bound
/// that is reported is the one that is stated.

#include "properties/functions/group_law.hpp"
#include "properties/functions/relative_score.hpp"
#include "properties/rotation_judging.hpp"
#include "properties/tests/support/chosen_subject.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/faulty_subjects.hpp"
#include "properties/tests/support/verifying.hpp"
#include "spec/lemma.hpp"

#include <cmath>
#include <gtest/gtest.h>

namespace posproof::properties {
namespace {

using namespace tests;

constexpr double u = 0x1p-24; ///< of f32

PropertyResult judged(const SubjectSource& subject, const char* property, const Encoding& encoding,
                      Question question = {.context = 2000}) {
  question.only = {property};
  return result_of(report_on(subject, encoding, question), property);
}

/// Pair 1 of one row or of all, changed by a function of its cosine and sine.
template <typename Change>
SubjectSource pair_changed(std::int64_t only_at, Change change) {
  return altered_rows("pair changed", open_turns, [=](std::int64_t position, const TableRow& row) {
    if (position == only_at || only_at < 0) {
      const auto [c, s] = change(row.value(Component::cosine, 1), row.value(Component::sine, 1));
      row.set(Component::cosine, 1, c);
      row.set(Component::sine, 1, s);
    }
  });
}

TEST(BoundOfPairNorm, IsThatOfTheLemmaForTheErrorOfAStoredValue) {
  for (const Format format : all_formats) {
    const double unit = unit_roundoff(format);
    const auto bound = [&](AccuracyClass accuracy) {
      return judged(chosen("rounded", accuracy), "pair-norm", rope(6), {.format = format, .context = 100})
          .bound.value();
    };
    EXPECT_DOUBLE_EQ(bound(AccuracyClass::exact), pair_norm_bound(unit / 2) + 0x1p-50);
    EXPECT_DOUBLE_EQ(bound(AccuracyClass::faithful), pair_norm_bound(unit) + 0x1p-50);
    EXPECT_DOUBLE_EQ(bound(AccuracyClass::uniform), pair_norm_bound(4 * unit) + 0x1p-50);
    EXPECT_DOUBLE_EQ(bound(AccuracyClass::angle_f32), pair_norm_bound(4 * unit) + 0x1p-50)
        << "an angle cannot move a point off the circle";
  }
  const double limit = pair_norm_bound(4 * u);
  for (const double factor : {1.2, 0.8, -1.2, -0.8}) {
    const double radius = std::sqrt(1 + factor * limit);
    const PropertyResult result = judged(pair_changed(1234,
                                                      [radius](double c, double s) {
                                                        return std::pair{c * radius, s * radius};
                                                      }),
                                         "pair-norm", rope(6));
    EXPECT_EQ(result.verdict, std::fabs(factor) > 1 ? Verdict::violated : Verdict::holds) << factor;
    EXPECT_NEAR(*result.observed / limit, std::fabs(factor), 0.15);
  }
}

TEST(BoundOfMagnitude, IsOneAndTheClass) {
  // Neighbours of f32 above 1 are 2u apart; uniform allows 1 + 4u.
  for (const double sign : {1.0, -1.0}) {
    const auto with = [&](double value) {
      return judged(pair_changed(1234,
                                 [=](double c, double) {
                                   return std::pair{c, sign * value};
                                 }),
                    "bounded", rope(6));
    };
    EXPECT_EQ(with(1 + 4 * u).verdict, Verdict::holds);
    EXPECT_EQ(with(1 + 6 * u).verdict, Verdict::violated);
    EXPECT_EQ(*with(1 + 6 * u).bound, 1 + 4 * u);
    EXPECT_EQ(*with(1 + 6 * u).observed, 1 + 6 * u);
  }
}

TEST(BoundOfFrequency, IsTheAngleThatTheClassCanHide) {
  const double hidden = std::asin(rotation_error(4 * u, 0, 0));
  EXPECT_NEAR(hidden / u, 5.66, 0.01);
  for (const double factor : {1.4, 0.6, -1.4, -0.6}) {
    const double angle = factor * hidden;
    const PropertyResult result =
        judged(pair_changed(-1,
                            [angle](double c, double s) {
                              return std::pair{c * std::cos(angle) - s * std::sin(angle),
                                               s * std::cos(angle) + c * std::sin(angle)};
                            }),
               "frequency", rope(6));
    EXPECT_EQ(result.verdict, std::fabs(factor) > 1 ? Verdict::violated : Verdict::holds) << factor;
    EXPECT_NEAR(*result.bound / hidden, 1, 1e-6);
    EXPECT_NEAR(*result.observed / hidden, std::fabs(factor), 0.35);
  }
}

TEST(BoundOfOrigin, IsThatOfTheClass) {
  for (const double error : {7 * u, 2 * u}) {
    const PropertyResult result = judged(pair_changed(1,
                                                      [=](double c, double s) {
                                                        return std::pair{c, s + error};
                                                      }),
                                         "origin", rope(6));
    EXPECT_EQ(result.verdict, error > 4 * u ? Verdict::not_applicable : Verdict::holds);
  }
}

/// Rotated unit vectors: √2 times the class, two roundings of the arithmetic, and one of a narrower output.
TEST(BoundOfRotation, IsThatOfTableArithmeticAndOutput) {
  for (const Format format : all_formats) {
    const double table = 4 * unit_roundoff(format);
    const double output = format == Format::f32 ? 0 : unit_roundoff(format);
    const double bound = rotation_component_bound(table, u, output) + 3 * half_subnormal_spacing(format);
    for (const double factor : {1.5, 0.5}) {
      const SubjectSource subject =
          altered_rotation("off", [=](const RotateRequest& request, Format f, std::size_t) {
            // Probes have one head, dense data several.
            const bool is_probe = request.query && request.query->heads == 1;
            for (std::size_t token = 0; is_probe && token < request.positions.tokens(); ++token) {
              // The first component of pair 1 near a zero of it, where the format is fine enough.
              std::byte* const at =
                  element(request.query->output, f, token * request.query->output_token_stride + 1);
              const double value = value_of(f, load_bits(f, at));
              if (std::fabs(value) < 0.05 && request.positions.values[token] > 0) {
                store_bits(f, round_to_nearest(f, value + factor * bound), at);
              }
            }
          });
      const PropertyResult result = judged(subject, "rotation", rope(6), {.format = format, .context = 400});
      EXPECT_EQ(result.verdict, factor > 1 ? Verdict::violated : Verdict::holds)
          << traits(format).name << factor;
    }
    const PropertyResult sound = judged(turns(), "rotation", rope(6), {.format = format, .context = 400});
    EXPECT_EQ(sound.verdict, Verdict::holds);
    ASSERT_TRUE(sound.slack.has_value());
    EXPECT_NEAR(*sound.slack, *sound.bound / *sound.observed, 1e-9);
  }
}

TEST(BoundOfRotation, OfDataIsInUnitsOfThePair) {
  for (const Format format : all_formats) {
    const OwnedTrial trial(turns(), rope(4, 6), {.format = format, .context = 100});
    const RotationCase shape{{50}, 1, 0, 0, 0, 0, false};
    const auto data = rotation_data(format, 6, 3);
    RotationRun run(*trial, shape);
    run.set_query(data);
    ASSERT_TRUE(run.call().is_ok());
    const RotationJudgement judgement = judge_rotation(*trial, run, shape, data, {});
    const auto pair = static_cast<std::size_t>(judgement.worst.pair);
    const double output = format == Format::f32 ? 0 : unit_roundoff(format);
    EXPECT_DOUBLE_EQ(
        judgement.worst.bound,
        (rotation_component_bound(4 * unit_roundoff(format), u, output) + 0x1p-49) *
                std::hypot(static_cast<double>(data[pair]), static_cast<double>(data[pair + 2])) +
            3 * half_subnormal_spacing(format));
    EXPECT_EQ(judgement.worst.input_first, data[pair]);
    EXPECT_EQ(judgement.worst.input_second, data[pair + 2]);
  }
}

/// Opened in the other layout, the second component of every pair is off by a multiple of the pair's length.
SubjectSource other_layout_off_by(double factor) {
  return source_of("other layout off", [factor](const Encoding& encoding, const OpenOptions& options) {
    const bool is_other = options.layout && *options.layout != encoding.rope()->layout;
    Calls calls;
    if (is_other) {
      calls.rotate = [factor](Subject& subject, const RotateRequest& request) {
        const SubjectStatus status = subject.rotate(request);
        const HeadsTensor& query = *request.query;
        for (std::size_t token = 0; token < request.positions.tokens(); ++token) {
          // Interleaved: pair 0 is columns 0 and 1.
          const std::size_t from = token * query.input_token_stride;
          const double x = value_of(Format::f32, load_bits(Format::f32, query.input + from * sizeof(float)));
          const double y =
              value_of(Format::f32, load_bits(Format::f32, query.input + (from + 1) * sizeof(float)));
          std::byte* const at = element(query.output, Format::f32, token * query.output_token_stride + 1);
          const double value = value_of(Format::f32, load_bits(Format::f32, at));
          store_bits(Format::f32, round_to_nearest(Format::f32, value + factor * std::hypot(x, y)), at);
        }
        return status;
      };
    }
    auto subject = open_turns(encoding, options);
    const Declaration declaration = subject->declaration();
    return std::make_unique<AlteredSubject>(std::move(subject), declaration, calls);
  });
}

TEST(BoundOfLayoutPermutation, IsTwiceThatOfARotation) {
  const double bound = 2 * rotation_component_bound(4 * u, u, 0);
  for (const double factor : {1.2, 0.8}) {
    const PropertyResult result =
        judged(other_layout_off_by(factor * bound), "layout-permutation", rope(4, 6));
    EXPECT_EQ(result.verdict, factor > 1 ? Verdict::violated : Verdict::holds);
    EXPECT_NEAR(*result.observed / *result.bound, factor, 0.1);
  }
}

TEST(BoundOfSeparation, IsTheLemmasWithTheObservedErrors) {
  const Report report = report_on(turns(), rope(2), {.context = 3000, .only = {"accuracy", "separation"}});
  const double largest = report.accuracy.worst->error;
  EXPECT_NEAR(*result_of(report, "separation").observed, separation_needed(1, largest), 1e-14);
  EXPECT_NEAR(*result_of(report, "separation").slack,
              *result_of(report, "separation").bound / *result_of(report, "separation").observed, 1e-6);
}

TEST(BoundOfRelations, IsThatOfTheLemmasWithTheErrorsAtEachPosition) {
  const OwnedTrial trial(clean_twin(), rope(6), {.format = Format::bf16, .context = 100000});
  RotationAccess access(*trial);
  const double floor = 3 * half_subnormal_spacing(Format::bf16);
  const auto eta = [&](double position) {
    return rotation_error(trial->bounds[1].table.at(position), u, unit_roundoff(Format::bf16));
  };
  EXPECT_DOUBLE_EQ(judge_group_law(access, {700, 31000, 1, 3, 4}).bound,
                   5 * group_law_bound(eta(700), eta(31000), eta(31700)) + 3 * std::sqrt(2.0) * floor);
  EXPECT_DOUBLE_EQ(judge_relative_score(access, {700, 31000, 200, 1, 3, 4, 0, 2}).bound,
                   10 * (score_bound(eta(700), eta(31000)) + score_bound(eta(900), eta(31200)) + 0x1p-50) +
                       2 * std::sqrt(2.0) * floor * (5 + 2 + floor));
}

} // namespace
} // namespace posproof::properties
