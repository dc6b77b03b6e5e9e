/// Rows: what each property says of the last pair at the last position.

#include "properties/measured_angle.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/faulty_subjects.hpp"
#include "properties/tests/support/margin.hpp"
#include "spec/lemma.hpp"

#include <cmath>
#include <gtest/gtest.h>

namespace posproof::properties {
namespace {

using namespace tests;

constexpr std::int64_t context = 300;
constexpr std::int64_t last_position = context - 1;
constexpr int last_pair = 3;

Margin of_rows(const char* property) {
  return {property, rope(8), {.context = context}};
}

/// builtin:turns with the last pair changed at one position.
SubjectSource at_last_pair(std::int64_t where, std::function<void(const TableRow&)> change) {
  return altered_rows("last pair", open_turns, [=](std::int64_t position, const TableRow& row) {
    if (position == where) {
      change(row);
    }
  });
}

SubjectSource off_the_circle(std::int64_t where, double factor) {
  return at_last_pair(where, [=](const TableRow& row) {
    for (const Component component : {Component::cosine, Component::sine}) {
      row.set(component, last_pair, row.value(component, last_pair) * factor);
    }
  });
}

/// The margin of a property in every format; `subject_of` derives the bound in the format of the question.
void expect_margins(Margin margin, const std::function<WrongBy(const Margin&)>& subject_of) {
  for (const Format format : all_formats) {
    SCOPED_TRACE(traits(format).name);
    margin.question.format = format;
    expect_margin(margin, subject_of(margin));
  }
}

TEST(Margin, Accuracy) {
  expect_margins(of_rows("accuracy"), [](const Margin& margin) {
    const double bound = row_bound(margin, last_pair, last_position);
    return [=](double bounds) {
      return at_last_pair(last_position, [=](const TableRow& row) {
        add_to(row, Component::sine, last_pair, bounds * bound);
      });
    };
  });
}

TEST(Margin, Bounded) {
  expect_margins(of_rows("bounded"), [](const Margin& margin) {
    const double bound = row_bound(margin, last_pair, last_position);
    return [=](double bounds) {
      return at_last_pair(last_position, [=](const TableRow& row) {
        row.set(Component::sine, last_pair, 1 + bounds * bound);
      });
    };
  });
}

TEST(Margin, PairNorm) {
  expect_margins(of_rows("pair-norm"), [](const Margin& margin) {
    const double bound = pair_norm_bound(row_bound(margin, last_pair, 0));
    return [=](double bounds) { return off_the_circle(last_position, std::sqrt(1 + bounds * bound)); };
  });
}

TEST(Margin, AttentionFactor) {
  constexpr std::int64_t last_that_is_read = 32;
  expect_margins(of_rows("attention-factor"), [](const Margin& margin) {
    const double bound = rotation_error(row_bound(margin, last_pair, 0), 0, 0);
    return [=](double bounds) { return off_the_circle(last_that_is_read, 1 + bounds * bound); };
  });
}

TEST(Margin, IdentityAtZero) {
  Margin margin = of_rows("identity-at-zero");
  expect_seen(margin, [](bool faulty) {
    return at_last_pair(
        0, [=](const TableRow& row) { add_to(row, Component::sine, last_pair, faulty ? 1e-30 : 0); });
  });
  // An amplitude other than 1 has to be rounded.
  std::get<Rope>(margin.encoding.scheme).scaling = YarnScaling{.factor = 4, .trained = 64};
  const double bound = row_bound(margin, last_pair, 0);
  expect_margin(margin, [=](double bounds) {
    return at_last_pair(
        0, [=](const TableRow& row) { add_to(row, Component::cosine, last_pair, bounds * bound); });
  });
}

/// Pairs so slow that the codes of neighbours are less than a bound apart: what is off at the last position
/// fits the next one.
TEST(Margin, Origin) {
  const double bound = row_bound(of_rows("accuracy"), 0, 0);
  constexpr std::int64_t end = 40;
  const Margin margin{"origin", rope(4, 0, 1.0001, 1 / (0.8 * bound)), {.context = end}};
  expect_margin(margin, [=](double bounds) {
    return altered_rows("origin", open_turns, [=](std::int64_t position, const TableRow& row) {
      if (position == end - 1) {
        add_to(row, Component::sine, 1, bounds * bound);
      }
    });
  });
}

/// The last pair at the position at which its frequency is read, turned by an angle in units of its bound.
WrongBy last_pair_turned(const Margin& margin) {
  const OwnedTrial trial(turns(), margin.encoding, margin.question);
  const MeasuredAngle angle = measure_angles(*trial, *trial->origin).back();
  EXPECT_EQ(angle.frequency, last_pair);
  return [angle](double bounds) {
    return at_last_pair(angle.position, [=](const TableRow& row) {
      const double turned = angle.expected - bounds * angle.bound;
      row.set(Component::cosine, last_pair, std::cos(turned));
      row.set(Component::sine, last_pair, std::sin(turned));
    });
  };
}

TEST(Margin, Frequency) {
  Margin margin = of_rows("frequency");
  margin.question.context = 4096;
  expect_margins(margin, last_pair_turned);
}

TEST(Margin, ScaledFrequencies) {
  Margin margin = of_rows("scaled-frequencies");
  margin.question.context = 16384;
  std::get<Rope>(margin.encoding.scheme).scaling = Llama3Scaling{8, 1, 4, 64};
  expect_margins(margin, last_pair_turned);
}

/// Nobody can tell the sign of an angle that is below its bound.
TEST(Margin, Direction) {
  const double bound = [] {
    const Margin margin = of_rows("direction");
    const OwnedTrial trial(turns(), margin.encoding, margin.question);
    return measure_angles(*trial, *trial->origin).back().bound;
  }();
  for (const auto& [bounds, verdict] : {std::pair{1.5, Verdict::violated}, {0.75, Verdict::holds}}) {
    const double slowest = bounds * bound / last_position;
    const Encoding slow = rope(4, 0, 10000, 0.01 / slowest);
    const SubjectSource reversed =
        altered_rows("reversed", open_turns, [](std::int64_t, const TableRow& row) {
          row.set(Component::sine, 1, -row.value(Component::sine, 1));
        });
    const PropertyResult result =
        result_of(report_on(reversed, slow, {.context = context, .only = {"direction"}}), "direction");
    EXPECT_EQ(result.verdict, verdict) << result.reason;
  }
}

/// The rows of another denominator, which leave the bound of the declared one at the last position and in the
/// last column.
TEST(Margin, LayoutOfRows) {
  Sinusoidal other{.width = 4, .denominator = Denominator::half_minus_one, .cosine_first = true};
  Sinusoidal declared = other;
  declared.denominator = Denominator::width;
  // sin(2·0.01) is 1.27 bounds of bf16, and sin 0.01 is 0.64.
  const Margin margin{"layout", rows(declared), {.format = Format::bf16, .context = 3}};
  expect_seen(margin, [&](bool faulty) {
    const Encoding as = rows(faulty ? other : declared);
    return source_of("other denominator",
                     [as](const Encoding&, const OpenOptions& options) { return open_turns(as, options); });
  });
}

TEST(Margin, LayoutOfColumns) {
  const Margin of_table{"layout", rope(4), {.context = context}};
  expect_seen(of_table, [](bool faulty) { return full_width_table(faulty ? last_position : -1); });
  const Margin of_row{"layout", row_with_zero_column(), {.context = context}};
  expect_seen(of_row, [](bool faulty) { return zero_column_filled_at(faulty ? last_position : -1); });
}

TEST(Margin, Axes) {
  Margin margin = of_rows("axes");
  std::get<Rope>(margin.encoding.scheme).axes = {RotaryAxes::Arrangement::contiguous, {2, 2}};
  const double bound = row_bound(margin, last_pair, 0); // whatever the position
  expect_margin(margin, [=](double bounds) {
    return changed_tokens(
        "last token", {}, [=](const TableRequest& request, std::size_t token, const TableRow& row) {
          const Positions& at = request.positions;
          // Positions that differ from axis to axis.
          const bool is_scattered = at.values[0] != at.values[at.tokens()] || at.tokens() > 64;
          if (at.axes == 2 && is_scattered && at.tokens() < context && token + 1 == at.tokens()) {
            add_to(row, Component::sine, last_pair, bounds * bound);
          }
        });
  });
}

TEST(Margin, TextEqualsOneAxis) {
  Margin margin = of_rows("text-equals-one-axis");
  std::get<Rope>(margin.encoding.scheme).axes = {RotaryAxes::Arrangement::contiguous, {2, 2}};
  expect_seen(margin, [](bool faulty) {
    return changed_tokens("text", {},
                          [=](const TableRequest& request, std::size_t token, const TableRow& row) {
                            const bool is_last = request.positions.values[token] == last_position;
                            if (faulty && request.positions.axes == 2 && is_last) {
                              flip_lowest_bit(row.sine, row.format, last_pair);
                            }
                          });
  });
}

/// The error that makes two rows hard to tell apart, in the last pair.
TEST(Margin, Separation) {
  const Margin margin = of_rows("separation");
  Question question = margin.question;
  question.only = {margin.property};
  const double distance =
      result_of(report_on(turns(), margin.encoding, question), margin.property).bound.value();
  const auto judged = [&](double bounds) {
    const double error = bounds * distance / (2 * std::sqrt(2));
    const SubjectSource subject = at_last_pair(
        last_position, [=](const TableRow& row) { add_to(row, Component::sine, last_pair, error); });
    return result_of(report_on(subject, margin.encoding, question), margin.property).verdict;
  };
  EXPECT_EQ(judged(1.5), Verdict::not_applicable);
  EXPECT_EQ(judged(0.75), Verdict::holds);
}

TEST(Margin, Requirement) {
  Margin margin = of_rows("requirement");
  constexpr double required = 1e-4;
  margin.question.requirement = Requirement{required, context};
  expect_margin(margin, [](double bounds) {
    return at_last_pair(last_position, [=](const TableRow& row) {
      add_to(row, Component::sine, last_pair, bounds * required);
    });
  });
}

/// The second pair, whose class is the first to promise nothing: the first one has frequency 1.
TEST(Margin, ClassUseful) {
  Margin margin{"class-useful", rope(4, 0, 1.5), {.context = context}};
  const OwnedTrial trial(clean_twin(), margin.encoding, margin.question);
  const std::int64_t useless = first_useless_position(trial->bounds.back().table).value();
  EXPECT_GT(first_useless_position(trial->bounds.front().table).value(), 2 * useless);
  for (const auto& [part, verdict] : {std::pair{1.5, Verdict::violated}, {0.75, Verdict::holds}}) {
    const auto end = static_cast<std::int64_t>(part * static_cast<double>(useless));
    EXPECT_EQ(result_of(report_on(clean_twin(), margin.encoding, {.context = end, .only = {"class-useful"}}),
                        "class-useful")
                  .verdict,
              verdict);
  }
}

TEST(Margin, Defined) {
  const Margin margin = of_rows("defined");
  expect_seen(margin, [](bool faulty) {
    return at_last_pair(last_position, [=](const TableRow& row) {
      add_to(row, Component::sine, last_pair, faulty ? std::nan("") : 0);
    });
  });
  expect_seen(margin, [](bool faulty) { return refusing_from(faulty ? last_position : context); });
}

TEST(Margin, DistinctRows) {
  expect_seen(of_rows("distinct-rows"), [](bool faulty) {
    return renumbered(
        "tie", [=](std::int64_t p) { return faulty && p == last_position ? p - 1 : p; }, true, false);
  });
}

} // namespace
} // namespace posproof::properties
