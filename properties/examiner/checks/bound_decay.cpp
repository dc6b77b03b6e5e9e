#include "properties/examiner/checks/bound_decay.hpp"

#include "properties/examiner/decay_bound.hpp"
#include "properties/examiner/encodings.hpp"
#include "properties/examiner/first_rise.hpp"
#include "properties/examiner/words.hpp"

#include <array>
#include <fmt/format.h>
#include <stdexcept>
#include <string>

namespace posproof::properties::examiner {
namespace {

using reference::Arithmetic;
using reference::Real;
using reference::Turning;

/// Widths in which a counterexample is searched, from the smallest.
constexpr std::array small_widths{2, 4, 6, 8, 12, 16};

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

Outcome bound_never_rises(const Examining& examining, std::int64_t last) {
  Outcome outcome = affirmed(Evidence::exhaustive);
  outcome.cases = fmt::format("even d from 2 to 16 at base 10000, then {} frequency sets of presets, each up "
                              "to its first rise or to {}",
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

Outcome means_fall(const Examining& examining, int powers, bool with_resting, bool details) {
  const std::int64_t farthest = details ? 1000000 : power_of_ten(powers); // with --deep
  const std::int64_t last = examining.reach(power_of_ten(powers), farthest);
  Outcome outcome = affirmed(Evidence::exhaustive);
  outcome.cases =
      fmt::format("{} frequency sets of presets, {}, every k to {}, by cosines and sines in double with an "
                  "error bound, one route by the fast oracle, the other step by step from exact points",
                  frequency_sets().size(),
                  with_resting ? "those with pairs at rest too" : "without those with pairs at rest",
                  details ? examining.reach_text(power_of_ten(powers), farthest) : std::to_string(last));
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
      if (is_asked && mean.upper >= before.lower) {
        if (mean.lower < before.upper) {
          throw std::runtime_error("the means are not told apart");
        }
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
                     "are, for any ε > 0, infinitely many k for which every kω_i is within ε of a multiple "
                     "of 2π; there |S_j(k)| ≥ j·cos ε, and B(k) ≥ B(0)·cos ε.";
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

} // namespace posproof::properties::examiner
