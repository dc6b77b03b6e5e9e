#include "properties/examiner/checks/dynamic_ntk.hpp"

#include "properties/examiner/answers.hpp"
#include "properties/examiner/encodings.hpp"
#include "properties/examiner/trained_rotations.hpp"
#include "properties/examiner/words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

namespace posproof::properties::examiner {
namespace {

using reference::Arithmetic;
using reference::Real;

Rope plain(int width, double base = 10000.0) {
  return *rope(width, base).rope();
}

/// ω_i in a call of n tokens.
Real frequency(int width, int pair, const RopeScaling& scaling, std::int64_t n,
               const Arithmetic& arithmetic) {
  return exact_frequency(laws_with(plain(width), scaling, n)[static_cast<std::size_t>(pair)], arithmetic);
}

/// Exact numbers as they are, others as their enclosures.
bool are_alike(const FrequencyLaw& a, const FrequencyLaw& b, const Arithmetic& arithmetic) {
  return a == b || overlap(exact_frequency(a, arithmetic), exact_frequency(b, arithmetic));
}

constexpr std::int64_t largest_trained = 4;

/// Two lengths at which the frequencies of width 4 differ, in the order of M, n; the second is n, the first n
/// - 1.
struct Change {
  std::int64_t trained = 0;
  std::int64_t length = 0;
  Real before;
  Real after;
};

std::optional<Change> first_change(const ScalingOfLength& scaling, const Arithmetic& arithmetic) {
  for (std::int64_t trained = 1; trained <= largest_trained; ++trained) {
    for (std::int64_t n = 2; n <= 8 * trained; ++n) {
      const auto before = laws_with(plain(4), scaling(trained), n - 1);
      const auto after = laws_with(plain(4), scaling(trained), n);
      if (!are_alike(before[1], after[1], arithmetic)) {
        return Change{trained, n, exact_frequency(before[1], arithmetic),
                      exact_frequency(after[1], arithmetic)};
      }
    }
  }
  return std::nullopt;
}

/// Largest change of a score of unit vectors with a key at j that was cached under the plain base: max_i
/// 2|sin(j(ω_i - ω_i(n))/2)|.
FigureTable cached_key_table(const Arithmetic& arithmetic) {
  constexpr std::int64_t trained = 4096;
  FigureTable table{"LLaMA-2 with dynamic NTK of factor 2: largest change of a score of unit vectors in a "
                    "call of n tokens with a key cached up to 4096",
                    {"n", "key at 1", "key at 64", "key at 1024", "key at 4095"},
                    {}};
  const RopeScaling scaling = DynamicNtkScaling{2, trained};
  const std::vector<FrequencyLaw> cached = laws_with(plain(128), scaling, trained);
  for (const std::int64_t n : {4097, 4608, 6144, 8192, 16384, 32768}) {
    const std::vector<FrequencyLaw> now = laws_with(plain(128), scaling, n);
    std::vector<Real> halves;
    for (std::size_t i = 0; i < now.size(); ++i) {
      halves.push_back((exact_frequency(cached[i], arithmetic) - exact_frequency(now[i], arithmetic)) /
                       Real(2));
    }
    std::vector<ClaimValue> row{n};
    for (const int key : {1, 64, 1024, 4095}) {
      Real largest = 0;
      for (const Real& half : halves) {
        largest = larger(largest, Real(2) * abs(sin(half * Real(key))));
      }
      row.emplace_back(largest.outward());
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

/// cos of the phase of a query at m with a key at j in pair 1 of width 4; the key has the frequency of the
/// call in which it was cached, the query that of a call of n tokens.
Real cached_score(const RopeScaling& scaling, std::int64_t m, std::int64_t j, std::int64_t n,
                  const Arithmetic& arithmetic) {
  return cos(Real(m) * frequency(4, 1, scaling, n, arithmetic) -
             Real(j) * frequency(4, 1, scaling, j + 1, arithmetic));
}

} // namespace

Outcome frequencies_depend_on_length(const Examining& examining, const ScalingOfLength& scaling) {
  Outcome outcome = affirmed(Evidence::exhaustive);
  outcome.cases = fmt::format("d = 4, base 10000, M = 1 to {}, lengths to 8·M", largest_trained);
  const auto change = first_change(scaling, examining.arithmetic);
  if (!change) {
    refute(outcome, fmt::format("d = 4, M = 1 to {}: the law of every pair is the same at all lengths to "
                                "8·M, and no length stands in it",
                                largest_trained));
    return outcome;
  }
  outcome.figures = {{"smallest M", change->trained},
                     {"smallest length that differs from the one before", change->length},
                     {"ω_1 at the length before", change->before.outward()},
                     {"ω_1 at that length", change->after.outward()}};
  return outcome;
}

Outcome frequencies_are_fixed(const Examining& examining, const ScalingOfLength& scaling) {
  Outcome outcome = affirmed(Evidence::proved);
  outcome.argument = "ω'_i = (b·α^(d/(d-2)))^(-2i/d) holds no length.";
  outcome.cases = fmt::format("d = 4, base 10000, M = 1 to {}, lengths to 8·M compared", largest_trained);
  if (const auto change = first_change(scaling, examining.arithmetic)) {
    refute(
        outcome,
        fmt::format("d = 4, base 10000, M = {}: ω_1 is {} in a call of length {} and {} in one of length {}",
                    change->trained, number_text(change->before), change->length - 1,
                    number_text(change->after), change->length));
  }
  return outcome;
}

Outcome dynamic_frequencies_fall(const Examining& examining, int first) {
  Outcome outcome = affirmed(Evidence::proved);
  outcome.argument = "α = s·n/M - (s - 1) grows strictly with n ≥ M, and ω_i(n) = b^(-2i/d)·α^(-2i/(d-2)) "
                     "falls strictly with α for i ≥ 1; for i = 0 the exponent is 0.";
  outcome.cases = "d = 4, 8, 64; s = 1, 2, 8; M = 1, 4, 4096; n = M to M + 8 by enclosures";
  for (const int width : {4, 8, 64}) {
    for (const double factor : {1.0, 2.0, 8.0}) {
      for (const std::int64_t trained : {1, 4, 4096}) {
        const RopeScaling scaling = DynamicNtkScaling{factor, trained};
        for (std::int64_t n = trained; n < trained + 8; ++n) {
          for (int pair = 0; pair < width / 2; ++pair) {
            const Real before = frequency(width, pair, scaling, n, examining.arithmetic);
            const Real after = frequency(width, pair, scaling, n + 1, examining.arithmetic);
            const bool is_right =
                pair < first ? overlap(before, after) : is_less(after, before).value_or(false);
            if (!is_right) {
              refute(
                  outcome,
                  fmt::format(
                      "d = {}, s = {}, M = {}: ω_{} is {} in a call of length {} and {} in one of length {}",
                      width, factor, trained, pair, number_text(before), n, number_text(after), n + 1));
              return outcome;
            }
          }
        }
      }
    }
  }
  return outcome;
}

Outcome cached_scores_are_of_one_base(const Examining& examining, const ScalingOfLength& scaling) {
  Outcome outcome = affirmed(Evidence::exhaustive);
  outcome.cases = fmt::format(
      "d = 4, base 10000, q = k = e in pair 1; M = 1 to {}, n to 4·M, every key j < n, in this order",
      largest_trained);
  if (std::holds_alternative<DynamicNtkScaling>(scaling(1))) {
    outcome.tables = {cached_key_table(examining.arithmetic)};
  }
  for (std::int64_t trained = 1; trained <= largest_trained; ++trained) {
    for (std::int64_t n = 1; n <= 4 * trained; ++n) {
      for (std::int64_t j = 0; j < n; ++j) {
        const std::int64_t m = n - 1;
        const Real kept = cached_score(scaling(trained), m, j, n, examining.arithmetic);
        const Real one = cos(Real(m - j) * frequency(4, 1, scaling(trained), n, examining.arithmetic));
        if (!overlap(kept, one)) {
          refute(outcome, fmt::format("M = {}, n = {}: query {} and the key at {}, cached in a call of {} "
                                      "tokens, score {}; with one base {}",
                                      trained, n, m, j, j + 1, number_text(kept, 10), number_text(one, 10)));
          return outcome;
        }
      }
    }
  }
  return outcome;
}

Outcome cached_scores_are_relative(const Examining& examining, const ScalingOfLength& scaling) {
  Outcome outcome = affirmed(Evidence::exhaustive);
  outcome.cases = fmt::format(
      "d = 4, base 10000, q = k = e in pair 1; M = 1 to {}, m to 4·M, every key j ≤ m, in this order",
      largest_trained);
  for (std::int64_t trained = 1; trained <= largest_trained; ++trained) {
    for (std::int64_t m = 0; m < 4 * trained; ++m) {
      for (std::int64_t j = 0; j <= m; ++j) {
        const Real here = cached_score(scaling(trained), m, j, m + 1, examining.arithmetic);
        const Real next = cached_score(scaling(trained), m + 1, j + 1, m + 2, examining.arithmetic);
        if (!overlap(here, next)) {
          refute(outcome,
                 fmt::format("M = {}: query {} and key {} score {}, query {} and key {} score {}", trained, m,
                             j, number_text(here, 10), m + 1, j + 1, number_text(next, 10)));
          return outcome;
        }
      }
    }
  }
  return outcome;
}

Outcome calls_have_no_history(const Examining& examining, bool keeps_longest) {
  Outcome outcome = affirmed(Evidence::exhaustive);
  outcome.cases = fmt::format(
      "d = 4, base 10000, factor 2; M = 1 to {}, two calls of 1 to 4·M tokens each, in this order",
      largest_trained);
  for (std::int64_t trained = 1; trained <= largest_trained; ++trained) {
    const DynamicNtkScaling scaling{2, trained, DynamicNtkScaling::Growth::proportional, keeps_longest};
    for (std::int64_t first = 1; first <= 4 * trained; ++first) {
      for (std::int64_t second = 1; second <= 4 * trained; ++second) {
        LongestCall history(scaling);
        static_cast<void>(history.next(first));
        const Real after = frequency(4, 1, scaling, history.next(second), examining.arithmetic);
        const Real alone = frequency(4, 1, scaling, second, examining.arithmetic);
        if (!overlap(after, alone)) {
          refute(outcome,
                 fmt::format("M = {}: in a call of length {} ω_1 is {}, after one of length {} it is {}",
                             trained, second, number_text(alone), first, number_text(after)));
          return outcome;
        }
      }
    }
  }
  return outcome;
}

Outcome stepped_growth_changes_at_doublings(const Examining& examining, std::int64_t multiple) {
  constexpr std::int64_t reach = 64;
  Outcome outcome = affirmed(Evidence::exhaustive);
  outcome.cases = fmt::format("d = 4, base 10000, M = 1 to {}, n to {}·M", largest_trained, reach);
  for (std::int64_t trained = 1; trained <= largest_trained; ++trained) {
    const RopeScaling scaling = DynamicNtkScaling{1, trained, DynamicNtkScaling::Growth::stepped};
    std::int64_t doubling = trained * multiple;
    for (std::int64_t n = 1; n <= reach * trained; ++n) {
      const bool is_step = n == doubling;
      doubling *= is_step ? 2 : 1;
      const auto before = laws_with(plain(4), scaling, n);
      const auto after = laws_with(plain(4), scaling, n + 1);
      if (are_alike(before[1], after[1], examining.arithmetic) == is_step) {
        refute(outcome, fmt::format("M = {}: the frequencies of {} and {} tokens {}", trained, n, n + 1,
                                    is_step ? "are the same" : "differ"));
        return outcome;
      }
    }
  }
  return outcome;
}

} // namespace posproof::properties::examiner
