#include "properties/examiner/checks/uniqueness.hpp"

#include "properties/examiner/answers.hpp"
#include "properties/examiner/encodings.hpp"
#include "properties/examiner/variant_rows.hpp"
#include "properties/examiner/words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <numeric>

namespace posproof::properties::examiner {
namespace {

using reference::CirclePoint;
using reference::Real;
using reference::Turning;

/// Has the variant a column sin p, of angular frequency exactly 1?
bool has_sine_of_position(const Sinusoidal& scheme) {
  const std::vector<FrequencyLaw> laws = frequency_laws(scheme);
  const std::vector<Column> all = columns(scheme);
  return std::any_of(all.begin(), all.end(), [&](const Column& column) {
    return column.function == Column::Function::sine &&
           laws[static_cast<std::size_t>(column.frequency)].is_exactly_one();
  });
}

/// The number r with r^m = base, 0 where there is none.
std::int64_t whole_root(std::int64_t base, std::int64_t m) {
  for (std::int64_t r = 2;; ++r) {
    std::int64_t power = 1;
    for (std::int64_t factors = 0; factors < m && power <= base; ++factors) {
      power = power > base / r ? base + 1 : power * r;
    }
    if (power >= base) {
      return power == base ? r : 0;
    }
  }
}

} // namespace

Outcome codes_differ_over_integers(const Examining& examining) {
  constexpr int widths = 64;
  constexpr int searched_widths = 6;
  constexpr std::int64_t positions = 12;
  const std::string cases = fmt::format(
      "every declared variant of d from 1 to {} has a column sin p; all integers -{} ≤ p < q ≤ {} for d "
      "up to {} and base 10000",
      widths, positions, positions, searched_widths);
  for (int d = 1; d <= widths; ++d) {
    for (const SinusoidalVariant& variant : variants_of_width(d)) {
      if (!has_sine_of_position(variant.encoding)) {
        return open_answer(fmt::format("{} has no column sin p", variant.name));
      }
    }
  }
  for (int d = 1; d <= searched_widths; ++d) {
    for (const SinusoidalVariant& variant : variants_of_width(d)) {
      const VariantRows rows(variant.encoding, examining.arithmetic);
      std::vector<std::vector<Real>> all;
      for (std::int64_t p = -positions; p <= positions; ++p) {
        all.push_back(rows.row(p));
        for (std::size_t q = 0; q + 1 < all.size(); ++q) {
          if (!differ(all[q], all.back())) {
            return no(fmt::format("{}: p = {} and q = {} have one code {}", variant.name,
                                  static_cast<std::int64_t>(q) - positions, p, row_text(all.back())),
                      cases);
          }
        }
      }
    }
  }
  return proved(
      "Every variant has a column sin(p·ω) with ω = b^0 = 1, whatever the base. Let sin p = sin q for "
      "integers p ≠ q. Then p - q = 2πm or p + q = (2m + 1)π with an integer m. In the second case π is "
      "the quotient of p + q and the odd number 2m + 1, in the first m is not 0 and π = (p - q)/(2m): "
      "both contradict the irrationality of π.",
      cases);
}

Outcome one_column_tells_integers_apart(const Examining& examining, bool is_sine) {
  constexpr std::int64_t positions = 40;
  const std::string cases = fmt::format("all integers p, q with |p|, |q| ≤ {}, by |p|, then |q|", positions);
  const Turning turning(FrequencyLaw{}, examining.arithmetic);
  const auto value = [&](std::int64_t p) {
    const CirclePoint point = turning.at(p);
    return is_sine ? point.sine : point.cosine;
  };
  for (std::int64_t p = 0; p <= positions; ++p) {
    for (std::int64_t q = 0; q <= p; ++q) {
      for (const auto& [a, b] : {std::pair{p, q}, std::pair{p, -q}, std::pair{-p, q}, std::pair{-p, -q}}) {
        const Real x = value(a);
        const Real y = value(b);
        if (a != b && overlap(x, y)) {
          return no(fmt::format("p = {}, q = {}: both have {}", a, b, number_text(x)), cases);
        }
      }
    }
  }
  return proved(
      is_sine ? "sin p = sin q means p - q = 2πm or p + q = (2m + 1)π with an integer m; for integers p ≠ q "
                "either makes π rational. Over the reals it fails: sin 0 = sin π."
              : "",
      cases);
}

Outcome each_pair_tells_integers_apart(const Examining& examining) {
  constexpr std::int64_t offsets = 64;
  std::vector<int> widths{2, 4, 16, 512};
  const std::string cases = fmt::format("pairs of d = {}, base 10000: e(k) ≠ e(0) for 1 ≤ k < {}",
                                        fmt::join(widths, ", "), offsets);
  for (const int d : widths) {
    const std::vector<FrequencyLaw> laws = laws_of(sinusoidal(d));
    const std::size_t step = std::max<std::size_t>(1, laws.size() / 16);
    for (std::size_t i = 0; i < laws.size(); i += step) {
      const Turning turning(laws[i], examining.arithmetic);
      for (std::int64_t k = 1; k < offsets; ++k) {
        const CirclePoint point = turning.at(k);
        if (overlap(point.cosine, Real(1)) && overlap(point.sine, Real(0))) {
          return no(fmt::format("d = {}, pair {}: offset {} is a whole number of turns", d, i, k), cases);
        }
      }
    }
  }
  return proved(
      "A binary64 base is rational, so that ω = b^(-2i/d), a root of a rational number, is algebraic and not "
      "0. e_i(p) = e_i(q) means (p - q)·ω = 2πm with an integer m; for p ≠ q the left side is not 0, so "
      "that m is not 0 and π = (p - q)·ω/(2m) is algebraic, which contradicts its transcendence "
      "(Lindemann 1882). For pair 0, where ω = 1, irrationality is enough.",
      cases);
}

Outcome rational_turns_repeat(const Examining& examining, int multiple) {
  constexpr int largest = 5;
  const std::string cases = fmt::format("a and c from 1 to {}, by a + c", largest);
  for (int sum = 2; sum <= 2 * largest; ++sum) {
    for (int a = std::max(1, sum - largest); a <= std::min(largest, sum - 1); ++a) {
      const int c = sum - a;
      const Turning turning(examining.arithmetic.pi() * Real(a) / Real(c), examining.arithmetic);
      const CirclePoint point = turning.at(multiple * c);
      if (!overlap(point.cosine, Real(1)) || !overlap(point.sine, Real(0))) {
        return no(fmt::format("a = {}, c = {}: the cosine of position {} is {}", a, c, multiple * c,
                              number_text(point.cosine, 4)),
                  cases);
      }
    }
  }
  return multiple % 2 == 0 ? proved("An even multiple of c, times π·a/c, is a whole number of turns.", cases)
                           : open_answer("no exception was found");
}

Outcome resting_pairs_repeat(const Examining& examining) {
  const Turning turning(FrequencyLaw{10000.0, 0, 1, 1.0, Resting{}}, examining.arithmetic);
  for (std::int64_t p = 0; p < 16; ++p) {
    const CirclePoint point = turning.at(p);
    if (!overlap(point.cosine, Real(1)) || !overlap(point.sine, Real(0))) {
      return no(fmt::format("e({}) is not (0, 1)", p), "positions below 16");
    }
  }
  return proved("p·0 = 0, so that e(p) = e(0) for every p.", "positions below 16");
}

Outcome code_is_periodic_for(const Examining& examining, Denominator denominator,
                             const std::vector<int>& widths) {
  constexpr std::int64_t base = 10000;
  constexpr int largest = 1024;
  const bool by_width = denominator == Denominator::width;
  const int smallest = by_width ? 2 : 4;
  const std::string cases =
      fmt::format("every even d from {} to {}: is {} the {}-th power of a whole number?", smallest, largest,
                  base, by_width ? "d/2" : "(d/2 - 1)");
  FigureTable table{"periods of the code over the reals, base 10000",
                    {"d", "ratio of neighbouring frequencies", "period/2π", "period"},
                    {}};
  std::string exception;
  for (int d = smallest; d <= largest; d += 2) {
    const std::int64_t ratio = d == 2 ? 1 : whole_root(base, by_width ? d / 2 : d / 2 - 1);
    const bool is_said = std::find(widths.begin(), widths.end(), d) != widths.end();
    if (is_said != (ratio != 0)) {
      return no(fmt::format("d = {} is {}periodic", d, ratio != 0 ? "" : "not "), cases);
    }
    if (ratio == 0) {
      continue;
    }
    std::int64_t turns = 1; // of pair 0 in one period
    for (int i = 1; i < d / 2; ++i) {
      turns *= ratio;
    }
    const Real period = Real(2) * examining.arithmetic.pi() * Real(turns);
    Sinusoidal scheme = sinusoidal_scheme(d, base);
    scheme.denominator = denominator;
    for (const FrequencyLaw& law : frequency_laws(scheme)) {
      const Real angle = exact_frequency(law, examining.arithmetic) * period;
      if (!overlap(cos(angle), Real(1)) || !overlap(sin(angle), Real(0))) {
        return open_answer(fmt::format("d = {}: a pair has not returned after {} turns of pair 0", d, turns));
      }
    }
    table.rows.push_back({std::int64_t{d}, ratio, turns, period.outward()});
  }
  Outcome outcome = proved(fmt::format("Let e(p) = e(q) for real p ≠ q. Each pair has turned by (p - q)·ω_i "
                                       "= 2π·m_i with an integer m_i that is not "
                                       "0, so that ω_0/ω_1 = m_0/m_1 is rational. ω_0/ω_1 is the {0}-th root "
                                       "of the integer b, and a root of an "
                                       "integer is rational only if it is a whole number. Where it is a "
                                       "whole number r, the frequencies are r^-i and "
                                       "2π·r^(d/2 - 1) is a period. A single frequency always has one.",
                                       by_width ? "d/2" : "(d/2 - 1)"),
                           cases);
  outcome.tables.push_back(std::move(table));
  return outcome;
}

Outcome presets_differ_over_integers(const Examining& examining) {
  std::int64_t presets = 0;
  const std::vector<Encoding>& all = rotary_presets();
  const std::string cases = fmt::format(
      "the frequency of pair 0 of {} different rotary encodings of presets, in a call of the trained length",
      all.size());
  for (const Encoding& encoding : all) {
    const FrequencyLaw law = laws_of(encoding, encoding.context).front();
    const Real omega = exact_frequency(law, examining.arithmetic);
    if (law.numerator != 0 || law.rests() ||
        !overlap(omega * examining.arithmetic.number(law.divisor), Real(1))) {
      return open_answer(fmt::format("{}: the frequency of pair 0 is not 1/{}", encoding.name, law.divisor));
    }
    ++presets;
  }
  Outcome outcome =
      proved("Pair 0 has ω = 1/f with f = 1, a factor of linear interpolation or of LongRoPE, each a "
             "binary64 number: NTK-aware scaling stretches the base, of which pair 0 has the power 0, and "
             "the ramps of YaRN and Llama-3 begin behind it. R_p = R_q gives (p - q)/f = 2πm; for p ≠ q "
             "that makes π rational.",
             cases);
  outcome.figures.push_back({"different rotary encodings of presets", presets});
  return outcome;
}

} // namespace posproof::properties::examiner
