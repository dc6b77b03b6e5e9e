/// How far apart codes are: the statements of uniqueness.hpp that need scans.

#include "properties/examiner/answers.hpp"
#include "properties/examiner/checks/uniqueness.hpp"
#include "properties/examiner/encodings.hpp"
#include "properties/examiner/row_separation.hpp"
#include "properties/examiner/variant_rows.hpp"
#include "properties/examiner/words.hpp"
#include "reference/fast_oracle.hpp"
#include "spec/lemma.hpp"

#include <array>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace posproof::properties::examiner {
namespace {

using reference::Real;
using reference::Turning;

constexpr std::array<std::int64_t, 3> lengths{512, 4096, 131072};

std::string lemma_text(std::string_view id) {
  const Lemma* const lemma = find_lemma(id);
  return lemma == nullptr ? std::string(id) : fmt::format("Lemma {}: {}", lemma->id, lemma->statement);
}

} // namespace

Outcome rows_are_separated(const Examining& examining, std::span<const int> widths,
                           bool nearest_are_neighbours) {
  const std::string cases = fmt::format("d = {}, base 10000; every offset 1 ≤ k < N for N = {}",
                                        fmt::join(widths, ", "), fmt::join(lengths, ", "));
  FigureTable table{
      "the nearest two rows below N, base 10000", {"d", "N", "offset k", "‖e(p+k) - e(p)‖"}, {}};
  for (const int d : widths) {
    const std::vector<RowSeparation> nearest =
        separations_below(sinusoidal(d), lengths, examining.arithmetic);
    for (std::size_t i = 0; i < lengths.size(); ++i) {
      if (!is_less(Real(0), nearest[i].distance).value_or(false)) {
        return open_answer(
            fmt::format("d = {}: the precision does not part offset {} from 0", d, nearest[i].offset));
      }
      if (nearest_are_neighbours && nearest[i].offset != 1) {
        return no(fmt::format("d = {}, N = {}: the nearest rows are {} apart in position and {} in distance",
                              d, lengths[i], nearest[i].offset, number_text(nearest[i].distance)),
                  cases);
      }
      table.rows.push_back({std::int64_t{d}, lengths[i], nearest[i].offset, nearest[i].distance.outward()});
    }
  }
  Outcome outcome;
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::implied;
  outcome.argument = lemma_text("row-distance") + " The constant is 2·(Σ sin²(kω_i/2))^½.";
  outcome.cases = cases;
  outcome.tables.push_back(std::move(table));
  return outcome;
}

Outcome incomplete_rows_are_separated(const Examining& examining, bool nearest_are_neighbours) {
  constexpr std::int64_t length = 64;
  const std::string cases =
      fmt::format("all pairs of rows below {}; base 10000; d = 1, 3, 5, 7 interleaved, d = 2, 4, 8 with the "
                  "exponent (2i+1)/d of the cosine",
                  length);
  FigureTable table{"the nearest two rows below 64 where a frequency lacks a column, base 10000",
                    {"encoding", "p", "q", "‖e(p) - e(q)‖"},
                    {}};
  std::vector<Sinusoidal> schemes;
  for (const int d : {1, 3, 5, 7, 2, 4, 8}) {
    schemes.push_back(sinusoidal_scheme(d));
    schemes.back().odd_cosine_exponent = d % 2 == 0;
  }
  for (const Sinusoidal& scheme : schemes) {
    const VariantRows rows(scheme, examining.arithmetic);
    std::vector<std::vector<Real>> all;
    std::optional<Real> nearest;
    std::int64_t best_p = 0;
    std::int64_t best_q = 0;
    for (std::int64_t q = 0; q < length; ++q) {
      all.push_back(rows.row(q));
      for (std::int64_t p = 0; p < q; ++p) {
        Real squared = squared_distance(all[static_cast<std::size_t>(p)], all.back());
        if (!nearest || is_less(squared, *nearest).value_or(false)) {
          nearest = std::move(squared);
          best_p = p;
          best_q = q;
        }
      }
    }
    if (nearest_are_neighbours && best_q != best_p + 1) {
      return no(fmt::format("{}: the nearest rows are {} and {}", describe(scheme), best_p, best_q), cases);
    }
    if (!is_less(Real(0), *nearest).value_or(false)) {
      return no(fmt::format("{}: rows {} and {} are the same", describe(scheme), best_p, best_q), cases);
    }
    table.rows.push_back({describe(scheme), best_p, best_q, sqrt(*nearest).outward()});
  }
  Outcome outcome = true_in_all(cases);
  outcome.tables.push_back(std::move(table));
  return outcome;
}

Outcome rounded_rows_meet_up_to(const Examining& examining, const WidthsWithTies& widths) {
  constexpr std::int64_t length = 131072;
  const std::array<std::int64_t, 1> one_length{length};
  std::vector<int> all{1};
  for (int d = 2; d <= 32; d += 2) {
    all.push_back(d);
  }
  if (examining.is_deep) {
    for (int d = 34; d <= 512; d += 2) {
      all.push_back(d);
    }
  } else {
    all.insert(all.end(), {64, 128, 256, 512});
  }
  const std::string cases =
      fmt::format("d = {}{}, base 10000, interleaved; every two rows below {}", fmt::join(all, ", "),
                  examining.is_deep ? " (without --deep: 64, 128, 256, 512 from 64 on)" : "", length);
  FigureTable table{"the first two equal rows below 131072 when values are rounded to nearest",
                    {"d", "f32", "f16", "bf16"},
                    {}};
  std::string exception;
  for (const int d : all) {
    const Encoding encoding = sinusoidal(d);
    const bool has_pairs = d % 2 == 0;
    const Real separation =
        has_pairs ? separations_below(encoding, one_length, examining.arithmetic)[0].distance : Real(0);
    std::vector<ClaimValue> row{std::int64_t{d}};
    for (const Format format : all_formats) {
      // Values of at most 1 are rounded by at most half a unit below 1, which is u/2.
      const double needed = separation_needed(d / 2, unit_roundoff(format) / 2);
      std::optional<RowTie> tie;
      if (has_pairs && is_less(Real(needed), separation).value_or(false)) {
        row.emplace_back(std::string("none, by lemma"));
      } else {
        tie = first_tie(encoding, format, length, examining.arithmetic);
        row.emplace_back(tie ? fmt::format("{} and {}", tie->p, tie->q) : std::string("none, gone through"));
      }
      const int limit = format == Format::f32 ? widths.f32 : format == Format::f16 ? widths.f16 : widths.bf16;
      if (exception.empty() && tie.has_value() != (d <= limit)) {
        exception = tie ? fmt::format("{}, d = {}: rows {} and {} are the same numbers", traits(format).name,
                                      d, tie->p, tie->q)
                        : fmt::format("{}, d = {}: all rows differ", traits(format).name, d);
      }
    }
    if (d <= 8 || d == 64 || d == 512) {
      table.rows.push_back(std::move(row));
    }
  }
  Outcome outcome = exception.empty() ? true_in_all(cases) : no(exception, cases);
  if (exception.empty()) {
    outcome.evidence = Evidence::implied;
    outcome.argument =
        lemma_text("separation") +
        " The rounding of a value errs by at most ε = 2^-25 in f32, 2^-12 in f16, 2^-9 in bf16. Where "
        "the lemma does not reach, all rows were compared.";
    outcome.tables.push_back(std::move(table));
  }
  return outcome;
}

namespace {

/// The denominators of the convergents of α below `length`, in order: where ‖kα‖, the distance from the
/// nearest integer, is smaller than for all smaller k. 0 < α < 1/2.
std::int64_t best_denominator(Real alpha, std::int64_t length) {
  std::int64_t before = 0;
  std::int64_t denominator = 1;
  while (true) {
    alpha = Real(1) / alpha;
    const Enclosure range = alpha.outward();
    const double quotient = std::floor(range.lower);
    if (quotient != std::floor(range.upper)) {
      throw std::runtime_error("the precision does not settle a partial quotient");
    }
    if (quotient >= static_cast<double>(length)) {
      return denominator;
    }
    const std::int64_t next = static_cast<std::int64_t>(quotient) * denominator + before;
    if (next >= length) {
      return denominator;
    }
    before = denominator;
    denominator = next;
    alpha -= Real(quotient);
  }
}

/// For each length and pair the offset that brings the pair back nearest, by going through all. The cosine is
/// largest there; those within the radii are compared by the arithmetic.
std::vector<std::vector<std::int64_t>> best_by_scan(const Encoding& encoding,
                                                    const std::vector<Turning>& pairs) {
  const std::unique_ptr<PhaseOracle> oracle = reference::make_phase_oracle(encoding);
  std::vector<std::vector<std::int64_t>> rivals(pairs.size());
  std::vector<double> largest(pairs.size(), -2);
  std::vector<std::vector<std::int64_t>> result;
  PhaseBlock block;
  std::int64_t start = 1;
  for (const std::int64_t length : lengths) {
    while (start < length) {
      const auto count = static_cast<std::size_t>(std::min<std::int64_t>(1024, length - start));
      oracle->enclose_range(start, count, {}, block);
      for (std::size_t row = 0; row < count; ++row) {
        const double* const cosines = block.values(Component::cosine, row);
        for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
          constexpr double radius = 0x1p-49; // of two values
          if (cosines[pair] > largest[pair] - radius) {
            if (cosines[pair] > largest[pair] + radius) {
              rivals[pair].clear();
            }
            rivals[pair].push_back(start + static_cast<std::int64_t>(row));
            largest[pair] = std::max(largest[pair], cosines[pair]);
          }
        }
      }
      start += static_cast<std::int64_t>(count);
    }
    std::vector<std::int64_t> best;
    best.reserve(pairs.size());
    for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
      std::int64_t nearest = rivals[pair].front();
      for (const std::int64_t k : rivals[pair]) {
        if (k != nearest &&
            is_less(pairs[pair].at(nearest).cosine, pairs[pair].at(k).cosine).value_or(false)) {
          nearest = k;
        }
      }
      best.push_back(nearest);
    }
    result.push_back(std::move(best));
  }
  return result;
}

std::vector<std::vector<std::int64_t>> best_by_fractions(const std::vector<Turning>& pairs,
                                                         const reference::Arithmetic& arithmetic) {
  std::vector<std::vector<std::int64_t>> result;
  for (const std::int64_t length : lengths) {
    std::vector<std::int64_t> best;
    best.reserve(pairs.size());
    for (const Turning& pair : pairs) {
      best.push_back(best_denominator(pair.frequency() / (Real(2) * arithmetic.pi()), length));
    }
    result.push_back(std::move(best));
  }
  return result;
}

} // namespace

Outcome single_pairs_return(const Examining& examining, double share) {
  constexpr int d = 512;
  const std::string cases =
      fmt::format("the {} pairs of d = {}, base 10000, N = {}: all offsets below N on one route, the "
                  "convergents of ω/2π on the other",
                  d / 2, d, fmt::join(lengths, ", "));
  const Encoding encoding = sinusoidal(d);
  const std::vector<Turning> pairs = reference::turnings(laws_of(encoding), examining.arithmetic);
  const std::vector<std::vector<std::int64_t>> best = examining.arithmetic.route == reference::Route::direct
                                                          ? best_by_scan(encoding, pairs)
                                                          : best_by_fractions(pairs, examining.arithmetic);
  FigureTable table{"nearest return of single pairs below N, d = 512, base 10000",
                    {"N", "pair", "offset k", "2·|sin(kω/2)|"},
                    {}};
  for (std::size_t i = 0; i < lengths.size(); ++i) {
    const Real limit = Real(2) * examining.arithmetic.pi() * Real(share) / Real(lengths[i]);
    for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
      const Real chord = sqrt(Real(2) - Real(2) * pairs[pair].at(best[i][pair]).cosine);
      if (!is_less(chord, limit).value_or(false)) {
        return no(fmt::format("N = {}, pair {}: the nearest return is {} after {} positions", lengths[i],
                              pair, number_text(chord), best[i][pair]),
                  cases);
      }
      if (pair == 0 || pair == 1 || pair == 64 || pair == 128 || pair == 192 || pair == 255) {
        table.rows.push_back({lengths[i], static_cast<std::int64_t>(pair), best[i][pair], chord.outward()});
      }
    }
  }
  Outcome outcome =
      share >= 1
          ? proved("Of the N numbers 0, ω, …, (N - 1)·ω modulo 2π, seen on a circle of length 2π, two "
                   "neighbours are at most 2π/N apart (Dirichlet); their difference is k·ω with 1 ≤ k < N, "
                   "and the chord is no longer than the arc, the same for every p.",
                   cases)
          : true_in_all(cases);
  outcome.tables.push_back(std::move(table));
  return outcome;
}

} // namespace posproof::properties::examiner
