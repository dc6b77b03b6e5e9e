#include "properties/examiner/checks/decay.hpp"

#include "properties/examiner/decay_bound.hpp"
#include "properties/examiner/decided.hpp"
#include "properties/examiner/encodings.hpp"
#include "properties/examiner/words.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <functional>
#include <optional>
#include <stdexcept>

namespace posproof::properties::examiner {
namespace {

using reference::Arithmetic;
using reference::CirclePoint;
using reference::Real;
using reference::Turning;

/// The first δ in [0, last) with f(δ) < f(δ + 1), and both values.
struct Rise {
  std::int64_t distance = 0;
  Real before;
  Real after;
};

std::optional<Rise> first_rise(std::int64_t last, const std::function<Real(std::int64_t)>& f) {
  Real before = f(0);
  for (std::int64_t distance = 0; distance < last; ++distance) {
    Real after = f(distance + 1);
    if (less(before, after)) {
      return Rise{distance, before, after};
    }
    before = std::move(after);
  }
  return std::nullopt;
}

/// 2·Σcos(δω): the score of q = k = (1, …, 1).
Real alike_score(const std::vector<Turning>& pairs, std::int64_t distance) {
  Real sum = 0;
  for (const Turning& pair : pairs) {
    sum += Real(2) * pair.at(distance).cosine;
  }
  return sum;
}

/// A row of a table of first rises; dashes where there is none below `last`.
void append(std::vector<ClaimValue>& row, const std::optional<Rise>& rise) {
  if (rise) {
    row.emplace_back(rise->distance);
    row.emplace_back(rise->before.outward());
    row.emplace_back(rise->after.outward());
  } else {
    row.insert(row.end(), 3, ClaimValue("-"));
  }
}

/// Widths in which a counterexample is searched, from the smallest.
constexpr std::array small_widths{2, 4, 6, 8, 12, 16};

} // namespace

Outcome score_never_rises(const Examining& examining, std::int64_t last) {
  Outcome outcome = affirmed(Evidence::exhaustive);
  outcome.cases =
      fmt::format("d = 2, 4, 6, 8; q and k among the unit vectors; distances below {}; in the order of "
                  "d, distance, q, k",
                  last);
  for (const int d : {2, 4, 6, 8}) {
    const std::vector<Turning> pairs = turnings(laws_of(rope(d)), examining.arithmetic);
    for (std::int64_t distance = 0; distance < last; ++distance) {
      for (int pair = 0; pair < d / 2; ++pair) {
        const CirclePoint here = pairs[static_cast<std::size_t>(pair)].at(distance);
        const CirclePoint next = pairs[static_cast<std::size_t>(pair)].at(distance + 1);
        // The query stands δ behind the key: qᵀR_(-δ)k of the unit vectors of one pair; of two it is 0.
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

Outcome bound_never_rises(const Examining& examining, std::int64_t last) {
  Outcome outcome = affirmed(Evidence::exhaustive);
  outcome.cases =
      fmt::format("even d from 2 to 16 at base 10000, then {} frequency sets of presets, each up to "
                  "its first rise or to {}",
                  frequency_sets().size(), last);
  const auto rise_of = [&](const std::vector<FrequencyLaw>& laws) {
    const std::vector<Turning> pairs = turnings(laws, examining.arithmetic);
    return first_rise(last, [&](std::int64_t k) { return decay_bound(pairs, k); });
  };
  FigureTable table{"First rise of B", {"frequencies", "pairs", "from k", "B(k)", "B(k + 1)"}, {}};
  const auto examine_one = [&](const std::string& name, const std::vector<FrequencyLaw>& laws) {
    const auto rise = rise_of(laws);
    std::vector<ClaimValue> row{name, static_cast<std::int64_t>(laws.size())};
    append(row, rise);
    table.rows.push_back(std::move(row));
    if (rise) {
      refute(outcome, fmt::format("{}: B({}) = {}, B({}) = {}", name, rise->distance,
                                  number_text(rise->before), rise->distance + 1, number_text(rise->after)));
    }
  };
  for (const int d : small_widths) {
    // With one pair B is 1 everywhere, and no enclosure tells more than that.
    if (d > 2) {
      examine_one(fmt::format("d = {}, base 10000", d), laws_of(rope(d)));
    }
  }
  for (const FrequencySet& set : frequency_sets()) {
    examine_one(set.name, set.laws());
  }
  outcome.tables = {std::move(table)};
  return outcome;
}

namespace {

std::int64_t power_of_ten(int n) {
  return n == 0 ? 1 : 10 * power_of_ten(n - 1);
}

/// Values of a scan, and what exact arithmetic says where the scan does not tell.
struct ScanFacts {
  std::int64_t rises = 0;       ///< k below the end with B(k) < B(k + 1)
  std::int64_t mean_rises = -1; ///< the first K at which the mean over 1 … K is above that over 1 … K - 1
};

ScanFacts facts_of(const DecayScan& scan, const std::vector<Turning>& pairs) {
  ScanFacts facts;
  double sum = 0;
  for (std::size_t k = 0; k + 1 < scan.values.size(); ++k) {
    const double step = scan.values[k + 1] - scan.values[k];
    const bool is_decided = step > 2.001 * scan.radius || step < -2.001 * scan.radius;
    const auto place = static_cast<std::int64_t>(k);
    facts.rises +=
        (is_decided ? step > 0 : less(decay_bound(pairs, place), decay_bound(pairs, place + 1))) ? 1 : 0;
    if (k == 0) {
      continue;
    }
    sum += scan.values[k];
    const auto count = static_cast<double>(k);
    const double above = scan.values[k + 1] - sum / count;
    const double error = 2 * scan.radius + sum / count * 0x1p-51 * (count + 2);
    if (facts.mean_rises < 0 && above > -error) {
      if (!(above > error)) {
        throw std::runtime_error("the scan does not tell when the running mean rises");
      }
      facts.mean_rises = place + 1;
    }
  }
  return facts;
}

Enclosure over(const Enclosure& x, double divisor, double relative_error) {
  return {x.lower / divisor * (1 - relative_error), x.upper / divisor * (1 + relative_error)};
}

} // namespace

Outcome means_fall(const Examining& examining, int powers, bool with_resting, bool details) {
  const std::int64_t last = examining.is_deep && details ? 1000000 : power_of_ten(powers);
  Outcome outcome = affirmed(Evidence::exhaustive);
  outcome.cases =
      fmt::format("{} frequency sets of presets, every k to {}, by cosines and sines in double with an "
                  "error bound, one route by the fast oracle, the other step by step from exact points",
                  frequency_sets().size(), last);
  FigureTable means{"Mean of B over 1 ≤ k ≤ K, in units of B(0) = (H + 1)/2", {"frequencies", "pairs"}, {}};
  FigureTable blocks{"Mean of B over 2^n ≤ k < 2^(n+1), in units of B(0)", {"frequencies"}, {}};
  for (std::int64_t end = 1; end <= last; end *= 10) {
    means.columns.push_back(fmt::format("K = {}", end));
  }
  means.columns.insert(means.columns.end(), {"rises of B", "first K at which the running mean rises"});
  for (int n = 0; (std::int64_t{2} << n) <= last + 1; ++n) {
    blocks.columns.push_back(fmt::format("n = {}", n));
  }
  for (const FrequencySet& set : frequency_sets()) {
    const DecayScan scan = scan_decay_bound(set.rope, set.call, last, examining.arithmetic);
    const double top = (set.rope.pairs() + 1) / 2.0;
    std::vector<ClaimValue> row{set.name, std::int64_t{set.rope.pairs()}};
    const bool rests = set.laws().back().rests();
    Enclosure before{};
    for (std::int64_t end = 1; end <= last; end *= 10) {
      const Enclosure mean = scan.mean(1, end + 1);
      row.emplace_back(over(mean, top, 0x1p-51));
      const bool is_asked = end > 1 && end <= power_of_ten(powers) && (with_resting || !rests);
      if (is_asked && !(mean.upper < before.lower)) {
        refute(outcome, fmt::format("{}: the mean of B is {} over k ≤ {} and {} over k ≤ {}", set.name,
                                    number_text(before), end / 10, number_text(mean), end));
      }
      before = mean;
    }
    if (details) {
      const ScanFacts facts = facts_of(scan, turnings(set.laws(), examining.arithmetic));
      row.emplace_back(facts.rises);
      row.emplace_back(facts.mean_rises);
      means.rows.push_back(std::move(row));
      std::vector<ClaimValue> block_row{set.name};
      for (std::int64_t first = 1; 2 * first <= last + 1; first *= 2) {
        block_row.emplace_back(over(scan.mean(first, 2 * first), top, 0x1p-51));
      }
      blocks.rows.push_back(std::move(block_row));
    }
  }
  if (details) {
    outcome.tables = {std::move(means), std::move(blocks)};
  }
  return outcome;
}

Outcome bound_returns(const Examining& examining, int fraction) {
  constexpr std::int64_t patience = 100000;
  Outcome outcome = affirmed(Evidence::proved);
  outcome.argument = "|S_1| = 1, so that B ≥ 1/H. By Dirichlet's theorem on simultaneous approximation there "
                     "are, for any ε > 0, "
                     "infinitely many k for which every kω_i is within ε of a multiple of 2π; there |S_j(k)| "
                     "≥ j·cos ε, and B(k) "
                     "≥ B(0)·cos ε.";
  outcome.cases =
      fmt::format("any frequencies by the argument; d = 4, 6, 8 at base 10000 searched to {}", patience);
  const Arithmetic& arithmetic = examining.arithmetic;
  for (const int d : {4, 6, 8}) {
    const std::vector<FrequencyLaw> laws = laws_of(rope(d));
    const std::vector<Turning> pairs = turnings(laws, arithmetic);
    const DecayScan scan = scan_decay_bound(*rope(d).rope(), {}, patience, arithmetic);
    const Real top = arithmetic.number(d / 2 + 1) / Real(2);
    const Real wanted = top - top / Real(fraction);
    const double limit = wanted.outward().lower - scan.radius;
    std::int64_t found = 0;
    for (std::int64_t k = 1; k <= patience && found == 0; ++k) {
      if (scan.values[static_cast<std::size_t>(k)] > limit && less(wanted, decay_bound(pairs, k))) {
        found = k;
      }
    }
    if (found == 0) {
      outcome.answer = Answer::undecided;
      outcome.argument = fmt::format("d = {}: no k to {} comes so near", d, patience);
      return outcome;
    }
    outcome.figures.push_back(
        {fmt::format("d = {}: first k ≥ 1 with B(k) > (1 - 1/{})·B(0)", d, fraction), found});
    outcome.figures.push_back(
        {fmt::format("d = {}: B(k)/B(0) there", d), (decay_bound(pairs, found) / top).outward()});
  }
  return outcome;
}

Outcome alibi_falls(const Examining& examining, int sign) {
  constexpr int most_heads = 128;
  const Arithmetic& arithmetic = examining.arithmetic;
  const Real log2 = log(arithmetic.number(2));
  Outcome outcome = affirmed(Evidence::proved);
  outcome.argument =
      "The bias is -m·δ with a slope m > 0 of the head, so one step further is smaller by m exactly. "
      "The form by keys differs from it by m times the position of the query, which is the same for "
      "all its keys; the symmetric form is the same on either side.";
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
  outcome.argument =
      "ζ_i = (2i + γd)/((1 + γ)d) lies strictly between 0 and 1, since 0 ≤ 2i < d and γ > 0, and a "
      "power of such a number falls strictly with its exponent.";
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
