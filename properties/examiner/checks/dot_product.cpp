#include "properties/examiner/checks/dot_product.hpp"

#include "properties/examiner/encodings.hpp"
#include "properties/examiner/exact_rows.hpp"
#include "properties/examiner/words.hpp"

#include <fmt/format.h>
#include <functional>

namespace posproof::properties::examiner {
namespace {

using reference::CirclePoint;
using reference::Real;
using reference::Turning;

constexpr int largest_width = 16;
constexpr std::int64_t positions = 12;

Real dot_product(const std::vector<Turning>& pairs, std::int64_t p, std::int64_t q) {
  Real sum = 0;
  for (const Turning& pair : pairs) {
    const CirclePoint a = pair.at(p);
    const CirclePoint b = pair.at(q);
    sum += a.cosine * b.cosine + a.sine * b.sine;
  }
  return sum;
}

/// Are the two sides equal for all small widths and positions? The first case, in the order of d, p, q, whose
/// enclosures have no number in common is the counterexample.
Outcome compare(const Examining& examining, const std::string& left, const std::string& right,
                const std::function<Real(const std::vector<Turning>&, std::int64_t, std::int64_t)>& side) {
  Outcome outcome;
  outcome.cases = fmt::format("every even d from 2 to {}, p and q below {}", largest_width, positions);
  for (int d = 2; d <= largest_width; d += 2) {
    const std::vector<Turning> pairs = turnings(laws_of(sinusoidal(d)), examining.arithmetic);
    for (std::int64_t p = 0; p < positions; ++p) {
      for (std::int64_t q = 0; q <= p; ++q) {
        const Real product = dot_product(pairs, p, q);
        const Real other = side(pairs, p, q);
        if (!overlap(product, other)) {
          outcome.answer = Answer::no;
          outcome.counterexample = fmt::format("d = {}, p = {}, q = {}: {} = {}, {} = {}", d, p, q, left,
                                               number_text(product), right, number_text(other));
          return outcome;
        }
      }
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  return outcome;
}

} // namespace

Outcome dot_product_commutes(const Examining& examining, int sign) {
  Outcome outcome = compare(examining, "⟨PE(p), PE(q)⟩", sign > 0 ? "⟨PE(q), PE(p)⟩" : "-⟨PE(q), PE(p)⟩",
                            [sign](const std::vector<Turning>& pairs, std::int64_t p, std::int64_t q) {
                              return Real(sign) * dot_product(pairs, q, p);
                            });
  outcome.argument = "A sum of products of two numbers each; multiplication commutes.";
  return outcome;
}

Outcome dot_product_is_cosine_sum(const Examining& examining, int sign) {
  Outcome outcome = compare(examining, "⟨PE(p), PE(q)⟩", sign < 0 ? "Σcos((p-q)ω)" : "Σcos((p+q)ω)",
                            [sign](const std::vector<Turning>& pairs, std::int64_t p, std::int64_t q) {
                              Real sum = 0;
                              for (const Turning& pair : pairs) {
                                sum += pair.at(p + sign * q).cosine;
                              }
                              return sum;
                            });
  outcome.argument =
      "Pair by pair, sin a·sin b + cos a·cos b = cos(a - b) with a = pω_i, b = qω_i; the sum over i "
      "depends on p and q through p - q alone.";
  return outcome;
}

Outcome dot_product_depends_on_offset(const Examining& examining, const std::vector<Sinusoidal>& schemes) {
  Outcome outcome;
  outcome.cases = fmt::format("{} encodings, p and p + k below {}", schemes.size(), positions);
  for (const Sinusoidal& scheme : schemes) {
    const ExactRows exact(scheme, examining.arithmetic);
    const std::vector<std::vector<Real>> rows = exact.rows(0, positions);
    for (std::size_t k = 0; k < rows.size(); ++k) {
      const Real at_zero = dot(rows[0], rows[k]);
      for (std::size_t p = 1; p + k < rows.size(); ++p) {
        const Real product = dot(rows[p], rows[p + k]);
        if (!overlap(product, at_zero)) {
          outcome.answer = Answer::no;
          outcome.counterexample =
              fmt::format("{}: ⟨PE(0), PE({})⟩ = {}, ⟨PE({}), PE({})⟩ = {}", describe(scheme), k,
                          number_text(at_zero), p, p + k, number_text(product));
          return outcome;
        }
      }
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument = "Every sine has its cosine, so that the product is Σ_i cos((p - q)ω_i) whatever the "
                     "frequencies and the order of columns; a column of zeros adds nothing.";
  return outcome;
}

} // namespace posproof::properties::examiner
