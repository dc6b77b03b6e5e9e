#include "properties/examiner/checks/decay.hpp"

#include "properties/examiner/encodings.hpp"
#include "properties/examiner/first_rise.hpp"
#include "properties/examiner/words.hpp"

#include <array>
#include <fmt/format.h>

namespace posproof::properties::examiner {
namespace {

using reference::Arithmetic;
using reference::CirclePoint;
using reference::Real;
using reference::Turning;

/// 2·Σcos(δω): the score of q = k = (1, …, 1).
Real alike_score(const std::vector<Turning>& pairs, std::int64_t distance) {
  Real sum = 0;
  for (const Turning& pair : pairs) {
    sum += Real(2) * pair.at(distance).cosine;
  }
  return sum;
}

} // namespace

Outcome score_never_rises(const Examining& examining, std::int64_t last) {
  Outcome outcome = affirmed(Evidence::exhaustive);
  outcome.cases = fmt::format(
      "d = 2, 4, 6, 8; q and k among the unit vectors; distances below {}; in the order of d, distance, q, k",
      last);
  for (const int d : {2, 4, 6, 8}) {
    const std::vector<Turning> pairs = turnings(laws_of(rope(d)), examining.arithmetic);
    for (std::int64_t distance = 0; distance < last; ++distance) {
      for (int pair = 0; pair < d / 2; ++pair) {
        const CirclePoint here = pairs[static_cast<std::size_t>(pair)].at(distance);
        const CirclePoint next = pairs[static_cast<std::size_t>(pair)].at(distance + 1);
        // The query follows the key by δ: qᵀR_(-δ)k of the unit vectors of one pair; of two it is 0.
        const std::array before{here.cosine, here.sine, -here.sine, here.cosine};
        const std::array after{next.cosine, next.sine, -next.sine, next.cosine};
        for (std::size_t entry = 0; entry < 4; ++entry) {
          if (less(before[entry], after[entry])) {
            refute(outcome,
                   fmt::format("d = {}, q = e_{}, k = e_{}: the score is {} at distance {} and {} at {}", d,
                               2 * pair + static_cast<int>(entry / 2), 2 * pair + static_cast<int>(entry % 2),
                               number_text(before[entry]), distance, number_text(after[entry]),
                               distance + 1));
            return outcome;
          }
        }
      }
    }
  }
  return outcome;
}

Outcome alike_score_never_rises(const Examining& examining, std::int64_t last) {
  Outcome outcome = affirmed(Evidence::exhaustive);
  outcome.cases = fmt::format("the widths and bases of the table, distances below {}", last);
  FigureTable table{"First rise of the score of q = k = (1, …, 1)",
                    {"d", "base", "from distance", "score", "score one further"},
                    {}};
  for (const double base : {10000.0, 500000.0, 1000000.0}) {
    for (const int d : {2, 4, 8, 16, 32, 64, 128}) {
      const std::vector<Turning> pairs = turnings(laws_of(rope(d, base)), examining.arithmetic);
      const auto rise = first_rise(last, [&](std::int64_t distance) { return alike_score(pairs, distance); });
      std::vector<ClaimValue> row{std::int64_t{d}, static_cast<std::int64_t>(base)};
      append(row, rise);
      table.rows.push_back(std::move(row));
      if (rise) {
        refute(outcome, fmt::format("d = {}, base {}: 2·Σcos(δω) is {} at distance {} and {} at {}", d, base,
                                    number_text(rise->before), rise->distance, number_text(rise->after),
                                    rise->distance + 1));
      }
    }
  }
  outcome.tables = {std::move(table)};
  return outcome;
}

Outcome alibi_falls(const Examining& examining, int sign) {
  constexpr int most_heads = 128;
  const Arithmetic& arithmetic = examining.arithmetic;
  const Real log2 = log(arithmetic.number(2));
  Outcome outcome = affirmed(Evidence::proved);
  outcome.argument = "The bias is -m·δ with a slope m > 0 of the head, so one step further is smaller by m "
                     "exactly. The form by keys differs from it by m times the position of the query, which "
                     "is the same for all its keys; the symmetric form is the same on either side.";
  outcome.cases = fmt::format("every head of 1 to {} heads, bias_max 8: m > 0 by enclosure", most_heads);
  Real smallest = arithmetic.number(1);
  for (int heads = 1; heads <= most_heads; ++heads) {
    Alibi alibi;
    alibi.heads = heads;
    for (int head = 0; head < heads; ++head) {
      const AlibiSlope slope = slope_of(alibi, head);
      const Real exponent = arithmetic.number(slope.bias_max) * Real(slope.step) / Real(slope.denominator);
      const Real m =
          arithmetic.route == reference::Route::direct
              ? exp(-(exponent * log2))
              : Real(1) / root(power(arithmetic.number(2), 8 * static_cast<std::uint64_t>(slope.step)),
                               static_cast<std::uint64_t>(slope.denominator));
      const Real step = Real(-sign) * m;
      if (!less(step, Real(0))) {
        refute(outcome, fmt::format("{} heads, head {}: one step further the bias changes by {}", heads, head,
                                    number_text(step)));
        return outcome;
      }
      smallest = -larger(-m, -smallest);
    }
  }
  outcome.figures = {{fmt::format("smallest slope of up to {} heads", most_heads), smallest.outward()}};
  return outcome;
}

namespace {

constexpr std::int64_t xpos_scale_base = 512;

/// ζ_i = (2i + γd)/((1 + γ)d)
Real zeta(int pair, int width, double gamma, const Arithmetic& arithmetic) {
  const Real g = arithmetic.number(gamma);
  return (Real(2 * pair) + g * Real(width)) / ((g + Real(1)) * Real(width));
}

} // namespace

Outcome xpos_scale_falls(const Examining& examining, double gamma) {
  constexpr int largest_width = 256;
  Outcome outcome = affirmed(Evidence::proved);
  outcome.argument = "ζ_i = (2i + γd)/((1 + γ)d) lies strictly between 0 and 1, since 0 ≤ 2i < d and γ > 0, "
                     "and a power of such a number falls strictly with its exponent.";
  outcome.cases =
      fmt::format("γ = {}, every pair of every even d to {}: 0 < ζ < 1 by enclosure", gamma, largest_width);
  for (int d = 2; d <= largest_width; d += 2) {
    for (int pair = 0; pair < d / 2; ++pair) {
      const Real value = zeta(pair, d, gamma, examining.arithmetic);
      if (!less(Real(0), value) || !less(value, Real(1))) {
        refute(outcome, fmt::format("d = {}, pair {}: ζ = {}", d, pair, number_text(value)));
        return outcome;
      }
    }
  }
  return outcome;
}

Outcome xpos_score_never_rises(const Examining& examining, std::int64_t last) {
  const Arithmetic& arithmetic = examining.arithmetic;
  constexpr double gamma = XposScale{}.gamma;
  Outcome outcome = affirmed(Evidence::exhaustive);
  outcome.cases =
      fmt::format("the widths of the table, S = 512, γ = 0.4, base 10000, distances below {}", last);
  FigureTable table{"First rise of the score of XPos with q = k = (1, …, 1)",
                    {"d", "from distance", "score", "score one further"},
                    {}};
  for (const int d : {2, 4, 8, 16, 32, 64, 128}) {
    const std::vector<Turning> pairs = turnings(laws_of(rope(d)), arithmetic);
    std::vector<Real> scale_per_step;
    for (int pair = 0; pair < d / 2; ++pair) {
      const Real value = zeta(pair, d, gamma, arithmetic);
      scale_per_step.push_back(arithmetic.route == reference::Route::direct
                                   ? exp(log(value) / Real(xpos_scale_base))
                                   : root(value, xpos_scale_base));
    }
    const auto rise = first_rise(last, [&](std::int64_t distance) {
      Real sum = 0;
      for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
        sum += Real(2) * power(scale_per_step[pair], static_cast<std::uint64_t>(distance)) *
               pairs[pair].at(distance).cosine;
      }
      return sum;
    });
    std::vector<ClaimValue> row{std::int64_t{d}};
    append(row, rise);
    table.rows.push_back(std::move(row));
    if (rise) {
      refute(outcome, fmt::format("d = {}: 2·Σζ^(δ/512)·cos(δω) is {} at distance {} and {} at {}", d,
                                  number_text(rise->before), rise->distance, number_text(rise->after),
                                  rise->distance + 1));
    }
  }
  outcome.tables = {std::move(table)};
  return outcome;
}

} // namespace posproof::properties::examiner
