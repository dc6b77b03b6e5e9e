#include "properties/examiner/checks/similarity_row.hpp"

#include "properties/examiner/encodings.hpp"
#include "properties/examiner/words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <optional>
#include <stdexcept>

namespace posproof::properties::examiner {
namespace {

using reference::Real;
using reference::Turning;

constexpr int printed_width = 512;
constexpr std::int64_t longest_sequence = 128;

Real similarity(const std::vector<Turning>& pairs, std::int64_t k) {
  Real sum = 0;
  for (const Turning& pair : pairs) {
    sum += pair.at(k).cosine;
  }
  return sum / Real(static_cast<std::int64_t>(pairs.size()));
}

/// Does the value round to that many units, with a unit of 1/parts? Empty where the enclosure straddles.
std::optional<bool> rounds_to(const Real& value, std::int64_t units, std::int64_t parts) {
  const Real twice = value * Real(2 * parts);
  const auto is_below = is_less(twice, Real(2 * units - 1));
  const auto is_above = is_less(Real(2 * units + 1), twice);
  if (!is_below || !is_above) {
    return std::nullopt;
  }
  return !*is_below && !*is_above;
}

bool rounds_certainly(const Real& value, std::int64_t units, std::int64_t parts) {
  const auto result = rounds_to(value, units, parts);
  if (!result) {
    throw std::runtime_error("a rounding is not decided");
  }
  return *result;
}

/// Values at the offsets 0, 10, 50 and 100.
std::string row_text(const std::vector<Real>& values) {
  std::vector<std::string> parts;
  parts.reserve(values.size());
  for (const Real& value : values) {
    parts.push_back(number_text(value, 4));
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

void tabulate(Outcome& outcome, const Examining& examining) {
  FigureTable table{"Cosine similarity of codes k apart, base 10000",
                    {"d", "denominator", "k = 0", "k = 10", "k = 50", "k = 100"},
                    {}};
  const auto add = [&](int width, Denominator denominator) {
    Sinusoidal scheme = sinusoidal_scheme(width);
    scheme.denominator = denominator;
    const std::vector<Turning> pairs = turnings(laws_of(encoding_of(scheme)), examining.arithmetic);
    std::vector<ClaimValue> row{std::int64_t{width},
                                std::string(denominator_names[static_cast<std::size_t>(denominator)])};
    for (const std::int64_t k : {0, 10, 50, 100}) {
      row.emplace_back(similarity(pairs, k).outward());
    }
    table.rows.push_back(std::move(row));
  };
  for (const int width : {64, 128, 256, 512, 768, 1024, 4096}) {
    add(width, Denominator::width);
  }
  add(printed_width, Denominator::half_minus_one);
  outcome.tables.push_back(std::move(table));
}

} // namespace

Outcome similarities_round_to(const Examining& examining, const Hundredths& row) {
  Outcome outcome;
  outcome.cases = fmt::format("d = {}, base 10000, k = 0, 10, 50, 100", printed_width);
  const std::vector<Turning> pairs = turnings(laws_of(sinusoidal(printed_width)), examining.arithmetic);
  std::vector<Real> values{similarity(pairs, 0)};
  bool holds = true;
  for (std::size_t n = 0; n < row.size(); ++n) {
    values.push_back(similarity(pairs, row_offsets[n]));
    holds = rounds_certainly(values.back(), row[n], 100) && holds;
  }
  if (!holds) {
    outcome.answer = Answer::no;
    outcome.counterexample = fmt::format("d = {}, base 10000: the similarities at k = 0, 10, 50, 100 are {}",
                                         printed_width, row_text(values));
    return outcome;
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::exhaustive;
  outcome.argument = "All codes have the length √(d/2), and ⟨PE(p), PE(p+k)⟩ = Σ_i cos kω_i whatever p.";
  tabulate(outcome, examining);
  return outcome;
}

namespace {

/// Σ over p < n and q < m of S(q-p)/S(0).
Real sum_of_pairs(const std::vector<Real>& similarities, std::int64_t n, std::int64_t m) {
  // The offset j = q - p occurs as often as there are p with 0 ≤ p < n and 0 ≤ p + j < m.
  Real sum = 0;
  for (std::int64_t j = -(n - 1); j < m; ++j) {
    const std::int64_t count = std::min(n, m - j) - std::max(std::int64_t{0}, -j);
    sum += Real(count) * similarities[static_cast<std::size_t>(j < 0 ? -j : j)];
  }
  return sum;
}

Real mean_of(MeanSimilarity mean, const std::vector<Real>& similarities, std::int64_t n, std::int64_t m) {
  switch (mean) {
  case MeanSimilarity::same_position:
    return 1; // PE(p) with itself
  case MeanSimilarity::all_pairs:
    return sum_of_pairs(similarities, n, m) / Real(n * m);
  case MeanSimilarity::of_mean_vectors:
    return sum_of_pairs(similarities, n, m) /
           sqrt(sum_of_pairs(similarities, n, n) * sum_of_pairs(similarities, m, m));
  }
  return 0;
}

} // namespace

Outcome some_mean_rounds_to(const Examining& examining, MeanSimilarity mean, const Hundredths& row) {
  Outcome outcome;
  outcome.cases = fmt::format("d = {}, base 10000, every N from 1 to {}", printed_width, longest_sequence);
  std::vector<Real> similarities;
  similarities.reserve(static_cast<std::size_t>(longest_sequence + row_offsets.back()));
  if (mean != MeanSimilarity::same_position) {
    const std::vector<Turning> pairs = turnings(laws_of(sinusoidal(printed_width)), examining.arithmetic);
    for (std::int64_t k = 0; k < longest_sequence + row_offsets.back(); ++k) {
      similarities.push_back(similarity(pairs, k));
    }
  }
  FigureTable table{"Mean similarity", {"N", "k = 0", "k = 10", "k = 50", "k = 100"}, {}};
  std::string smallest;
  for (std::int64_t n = 1; n <= longest_sequence; ++n) {
    // Equal sequences come first: their mean rounds to 1.0 only for few N where pairs are mixed.
    std::vector<Real> values{mean_of(mean, similarities, n, n)};
    bool holds = mean == MeanSimilarity::of_mean_vectors || rounds_certainly(values[0], 10, 10);
    for (std::size_t i = 0; i < row.size(); ++i) {
      values.push_back(mean_of(mean, similarities, n, n + row_offsets[i]));
      holds = holds && rounds_certainly(values.back(), row[i], 100);
    }
    if ((n & (n - 1)) == 0) {
      std::vector<ClaimValue> line{n};
      for (const Real& value : values) {
        line.emplace_back(value.outward());
      }
      table.rows.push_back(std::move(line));
    }
    if (n == 1) {
      smallest = fmt::format("N = 1: {} at k = 0, 10, 50, 100", row_text(values));
    }
    if (holds) {
      outcome.answer = Answer::yes;
      outcome.evidence = Evidence::exhaustive;
      outcome.figures.push_back({"N", n});
      return outcome;
    }
  }
  outcome.tables.push_back(std::move(table));
  outcome.answer = Answer::no;
  outcome.counterexample = fmt::format("no N does it; {}", smallest);
  return outcome;
}

} // namespace posproof::properties::examiner
