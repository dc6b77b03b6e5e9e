#include "properties/examiner/checks/locality.hpp"

#include "properties/examiner/encodings.hpp"
#include "properties/examiner/exact_rows.hpp"
#include "properties/examiner/words.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace posproof::properties::examiner {
namespace {

using reference::Real;
using reference::Turning;

constexpr int largest_width = 16;
constexpr std::int64_t offsets = 64;

Real similarity(const std::vector<Turning>& pairs, std::int64_t k) {
  Real sum = 0;
  for (const Turning& pair : pairs) {
    sum += pair.at(k).cosine;
  }
  return sum;
}

} // namespace

Outcome similarity_is_largest_at_zero(const Examining& examining, const std::vector<Sinusoidal>& schemes,
                                      double share) {
  Outcome outcome;
  outcome.cases = fmt::format("{} encodings, k from 1 to {}", schemes.size(), offsets);
  for (const Sinusoidal& scheme : schemes) {
    const ExactRows exact(scheme, examining.arithmetic);
    const Real limit = Real(share) * Real(static_cast<std::int64_t>(exact.turnings().size()));
    for (std::int64_t k = 1; k <= offsets; ++k) {
      const Real value = similarity(exact.turnings(), k);
      const auto is_below = is_less(value, limit);
      if (!is_below.value_or(false)) {
        outcome.answer = is_below ? Answer::no : Answer::undecided;
        outcome.argument = is_below ? "" : "a similarity may be that at 0";
        outcome.counterexample = fmt::format("{}: S({}) = {}, S(0) = {}", describe(scheme), k,
                                             number_text(value), exact.turnings().size());
        return outcome;
      }
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument =
      "Each of the d/2 cosines is at most 1, and their sum reaches d/2 only where every kω_i is a multiple "
      "of 2π. "
      "The first frequency is 1, and an integer k ≠ 0 is no multiple of 2π, as π is irrational.";
  return outcome;
}

Outcome each_row_is_most_similar_to_itself(const Examining& examining,
                                           const std::vector<Sinusoidal>& schemes) {
  Outcome outcome;
  outcome.cases = fmt::format("{} encodings, p and q below {}", schemes.size(), largest_width);
  for (const Sinusoidal& scheme : schemes) {
    const ExactRows exact(scheme, examining.arithmetic);
    const std::vector<std::vector<Real>> rows = exact.rows(0, largest_width);
    for (std::size_t q = 0; q < rows.size(); ++q) {
      for (std::size_t p = 0; p < q; ++p) {
        for (const std::size_t own : {p, q}) {
          const Real self = dot(rows[own], rows[own]);
          const Real other = dot(rows[p], rows[q]);
          const auto is_below = is_less(other, self);
          if (!is_below.value_or(false)) {
            outcome.answer = is_below ? Answer::no : Answer::undecided;
            outcome.argument = is_below ? "" : "two similarities may be equal";
            outcome.counterexample =
                fmt::format("{}: ⟨PE({}), PE({})⟩ = {}, ⟨PE({}), PE({})⟩ = {}", describe(scheme), own, own,
                            number_text(self), p, q, number_text(other));
            return outcome;
          }
        }
      }
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument =
      "Where all rows have one length, |PE(p)|² + |PE(q)|² - 2⟨PE(p), PE(q)⟩ = |PE(p) - PE(q)|² "
      "is above 0 as soon as the rows differ, and the first pair, of frequency 1, differs for different "
      "integers.";
  return outcome;
}

Outcome similarity_falls_up_to(const Examining& examining, std::int64_t last) {
  Outcome outcome;
  outcome.cases = fmt::format("every even d from 2 to {}", largest_width);
  for (int d = 2; d <= largest_width; d += 2) {
    const std::vector<Turning> pairs = turnings(laws_of(sinusoidal(d)), examining.arithmetic);
    for (std::int64_t k = 1; k <= last; ++k) {
      const Real before = similarity(pairs, k - 1);
      const Real value = similarity(pairs, k);
      const auto falls = is_less(value, before);
      if (!falls.value_or(false)) {
        outcome.answer = falls ? Answer::no : Answer::undecided;
        outcome.argument = falls ? "" : "two similarities may be equal";
        outcome.counterexample = fmt::format("d = {}, base 10000: S({}) = {}, S({}) = {}", d, k - 1,
                                             number_text(before), k, number_text(value));
        return outcome;
      }
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  // kω lies in (0, π] for ω in (0, 1] exactly where k ≤ 3.
  if (is_less(Real(last), examining.arithmetic.pi()) != true) {
    outcome.answer = Answer::undecided;
    outcome.argument = "the argument needs offsets below π";
    return outcome;
  }
  outcome.argument =
      "For every base above 1 all ω_i lie in (0, 1], so that kω_i stays in [0, π] for k up to 3, "
      "where the cosine falls strictly.";
  return outcome;
}

Outcome real_similarity_recurs_at(const Examining& examining, std::span<const int> widths) {
  constexpr std::int64_t base = 10000;
  constexpr int scanned_width = 64;
  Outcome outcome;
  outcome.cases = fmt::format("every even d from 2 to {}", scanned_width);
  for (int d = 2; d <= scanned_width; d += 2) {
    const bool is_said = std::find(widths.begin(), widths.end(), d) != widths.end();
    const std::int64_t ratio = whole_root(base, d / 2);
    const bool recurs = ratio != 0;
    Real period = 2 * examining.arithmetic.pi();
    for (int i = 1; i < d / 2 && recurs; ++i) {
      period *= Real(ratio);
    }
    if (recurs) {
      Real sum = 0;
      for (const FrequencyLaw& law : laws_of(sinusoidal(d))) {
        sum += cos(exact_frequency(law, examining.arithmetic) * period);
      }
      if (!overlap(sum, Real(d / 2))) {
        outcome.argument =
            fmt::format("d = {}: the similarity at {} is {}", d, number_text(period), number_text(sum));
        return outcome;
      }
      outcome.figures.push_back({fmt::format("period of real offsets, d = {}", d), period.outward()});
    }
    if (recurs != is_said) {
      outcome.answer = Answer::no;
      outcome.counterexample =
          recurs ? fmt::format("d = {}: S(k) = {} at k = 2π·{}^{} = {}", d, d / 2, ratio, d / 2 - 1,
                               number_text(period))
                 : fmt::format("d = {}: 10000^(2/d) is irrational, and so S(k) < {} for every real k ≠ 0", d,
                               d / 2);
      return outcome;
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument = "S(k) = d/2 only where every kω_i is a multiple of 2π. If k ≠ 0, the ratios of "
                     "frequencies are rational, and "
                     "for d ≥ 4 so is ω_0/ω_1 = r = 10000^(2/d); the root of an integer is rational only if "
                     "it is an integer. If "
                     "it is one, k = 2π·r^(d/2-1) does it, and the last pair asks for as much. For d ≥ 28 it "
                     "lies between 1 and 2 and is none; "
                     "below, integers are "
                     "tried.";
  return outcome;
}

} // namespace posproof::properties::examiner
