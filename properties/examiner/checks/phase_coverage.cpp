#include "properties/examiner/checks/phase_coverage.hpp"

#include "properties/examiner/answers.hpp"
#include "properties/examiner/encodings.hpp"
#include "properties/examiner/words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>
#include <stdexcept>

namespace posproof::properties::examiner {
namespace {

using reference::Real;

TrainedPhases phases_of_width(int width, Denominator denominator, std::int64_t trained,
                              const reference::Arithmetic& arithmetic) {
  Sinusoidal scheme = sinusoidal_scheme(width);
  scheme.denominator = denominator;
  return {frequency_laws(scheme), trained, arithmetic};
}

/// Where the leaving pairs are not those from `first` to the last.
bool is_tail(const std::vector<int>& leaving, int first, int pairs) {
  std::vector<int> expected(static_cast<std::size_t>(std::max(0, pairs - first)));
  std::iota(expected.begin(), expected.end(), first);
  return leaving == expected;
}

FigureTable widths_table(Lengths lengths, const Examining& examining) {
  FigureTable table{
      fmt::format("Pairs that leave when the sinusoid goes from {} to {} positions", lengths.trained,
                  lengths.reached),
      {"d", "pairs that leave, denominator d", "share", "pairs that leave, denominator half - 1", "share"},
      {}};
  for (const int width : {4, 8, 16, 32, 64, 128, 256, 512, 768, 1024}) {
    std::vector<ClaimValue> row{std::int64_t{width}};
    for (const Denominator denominator : {Denominator::width, Denominator::half_minus_one}) {
      const TrainedPhases phases = phases_of_width(width, denominator, lengths.trained, examining.arithmetic);
      const std::vector<int> leaving = phases.open_circles();
      row.emplace_back(ranges_text(leaving));
      row.emplace_back(share_text(leaving, phases.pairs()));
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

} // namespace

Outcome sinusoid_leaves(const Examining& examining, int smallest_width, Lengths lengths) {
  for (const Denominator denominator : {Denominator::width, Denominator::half_minus_one}) {
    if (smallest_width < 4 && denominator == Denominator::half_minus_one) {
      continue; // 0/0
    }
    const TrainedPhases phases =
        phases_of_width(smallest_width, denominator, lengths.trained, examining.arithmetic);
    const std::vector<int> leaving = phases.open_circles();
    if (leaving.empty() || lengths.reached <= lengths.trained) {
      Outcome outcome;
      refute(outcome, fmt::format("d = {}: the slowest pair turns {}·ω = {} > 2π within {} positions",
                                  smallest_width, lengths.trained,
                                  number_text(phases.frequency(phases.pairs() - 1) * Real(lengths.trained)),
                                  lengths.trained));
      return outcome;
    }
  }
  Outcome outcome = affirmed(Evidence::proved);
  outcome.argument =
      fmt::format("The last pair has ω = 10000^(-(d-2)/d), or 10000^-1 with the other denominator, which "
                  "falls as d grows; at d = {} already {}·ω < 2π by enclosure. Position {} then has the "
                  "phase {}·ω itself, which is outside the half-open interval.",
                  smallest_width, lengths.trained, lengths.trained, lengths.trained);
  outcome.cases = fmt::format("d = {} by enclosures, larger d by the argument", smallest_width);
  return outcome;
}

Outcome sinusoid_leaves_from(const Examining& examining, int width, int first, Lengths lengths) {
  const TrainedPhases phases =
      phases_of_width(width, Denominator::width, lengths.trained, examining.arithmetic);
  const std::vector<FrequencyLaw> laws = frequency_laws(sinusoidal_scheme(width));
  const std::vector<int> leaving = phases.leaving(laws, lengths.reached);
  Outcome outcome = affirmed(Evidence::exhaustive);
  outcome.cases = fmt::format("all {} pairs of d = {}", phases.pairs(), width);
  outcome.figures = {
      {"pairs that leave", static_cast<std::int64_t>(leaving.size())},
      {"share of the pairs",
       (Real(static_cast<std::int64_t>(leaving.size()), examining.arithmetic.bits()) / Real(phases.pairs()))
           .outward()}};
  outcome.tables = {widths_table(lengths, examining)};
  if (!is_tail(leaving, first, phases.pairs())) {
    refute(outcome, fmt::format("d = {}: pairs {} leave", width, ranges_text(leaving)));
  }
  return outcome;
}

Outcome later_codes_are_new(const Examining& examining, Lengths lengths) {
  const reference::Turning pair(FrequencyLaw{10000, 0, 512, 1, Unscaled{}}, examining.arithmetic);
  if (!overlap(pair.frequency(), Real(1))) {
    throw std::logic_error("pair 0 does not turn by 1");
  }
  Real nearest = examining.arithmetic.number(4);
  std::int64_t where = 0;
  for (std::int64_t k = 1; k < lengths.reached; ++k) {
    // |e^(ip) - e^(iq)|² = 2 - 2cos(p - q)
    const Real distance = Real(2) - Real(2) * pair.at(k).cosine;
    if (!less(Real(0), distance)) {
      Outcome outcome;
      refute(outcome, fmt::format("p - q = {}: pair 0 is the same", k));
      return outcome;
    }
    if (less(distance, nearest)) {
      nearest = distance;
      where = k;
    }
  }
  Outcome outcome = affirmed(Evidence::proved);
  outcome.argument =
      "Pair 0 turns by exactly 1. Two integers p, q with the same pair 0 have p - q = 2πn; with n ≠ 0 π "
      "would be rational, so n = 0 and p = q. This holds for any even d ≥ 2 and any N.";
  outcome.cases = fmt::format("pair 0 by enclosures at every difference below {}, others by the argument",
                              lengths.reached);
  outcome.figures = {
      {fmt::format("smallest distance of pair 0 between two positions below {}", lengths.reached),
       sqrt(nearest).outward()},
      {"at the difference", where}};
  return outcome;
}

namespace {

constexpr std::int64_t llama2_trained = 4096;

std::vector<FrequencyLaw> llama2_laws(double factor) {
  std::vector<FrequencyLaw> laws = laws_of(rope(128));
  for (FrequencyLaw& law : laws) {
    law.divisor = factor;
  }
  return laws;
}

} // namespace

Outcome llama2_is_covered(const Examining& examining, double factor, std::int64_t reached, bool hull) {
  const TrainedPhases phases(llama2_laws(1), llama2_trained, examining.arithmetic);
  const std::vector<FrequencyLaw> laws = llama2_laws(factor);
  const Real full_turn = examining.arithmetic.pi() * Real(2);
  Outcome outcome = affirmed(Evidence::proved);
  outcome.argument =
      fmt::format("p·ω_i/{0} grows with p; its largest value, at p = {1}, is {1}/{0}·ω_i, and {1}/{0} = {2} "
                  "< {3}. Each pair was compared by enclosures too.",
                  factor, reached - 1, static_cast<double>(reached - 1) / factor, llama2_trained);
  outcome.cases = fmt::format("all 64 pairs, d = 128, base 10000, {} positions", reached);
  outcome.figures = {
      {"largest position after scaling",
       (Real(reached - 1, examining.arithmetic.bits()) / examining.arithmetic.number(factor)).outward()}};
  for (int pair = 0; pair < phases.pairs(); ++pair) {
    const Real largest =
        exact_frequency(laws[static_cast<std::size_t>(pair)], examining.arithmetic) * Real(reached - 1);
    const Real seen = phases.frequency(pair) * Real(hull ? llama2_trained - 1 : llama2_trained);
    if (!less(largest, seen) && !(hull && less(full_turn, phases.frequency(pair) * Real(llama2_trained)))) {
      refute(outcome,
             fmt::format("pair {}: {}·ω/{} = {}, and [0, {}·ω{} ends at {}", pair, reached - 1, factor,
                         number_text(largest, 10), hull ? llama2_trained - 1 : llama2_trained,
                         hull ? "]" : ")", number_text(seen, 10)));
      return outcome;
    }
  }
  return outcome;
}

Outcome llama2_leaves_from(const Examining& examining, int first, std::int64_t reached) {
  const TrainedPhases phases(llama2_laws(1), llama2_trained, examining.arithmetic);
  const std::vector<int> leaving = phases.leaving(llama2_laws(1), reached);
  Outcome outcome = affirmed(Evidence::exhaustive);
  outcome.cases = fmt::format("all 64 pairs, d = 128, base 10000, {} positions", reached);
  outcome.figures = {{"pairs that leave", static_cast<std::int64_t>(leaving.size())},
                     {"pairs in all", std::int64_t{phases.pairs()}}};
  for (const int pair : leaving) {
    if (pair == leaving.front() || pair == leaving.back()) {
      outcome.figures.push_back({fmt::format("wavelength of pair {}", pair),
                                 (examining.arithmetic.pi() * Real(2) / phases.frequency(pair)).outward()});
    }
  }
  if (!is_tail(leaving, first, phases.pairs())) {
    const int pair = leaving.empty() ? first : leaving.front();
    refute(outcome, fmt::format("pairs {} leave; pair {} at p = {} has the phase {} of a circle of {}",
                                ranges_text(leaving), pair, llama2_trained,
                                number_text(phases.frequency(pair) * Real(llama2_trained)),
                                number_text(examining.arithmetic.pi() * Real(2))));
  }
  return outcome;
}

} // namespace posproof::properties::examiner
