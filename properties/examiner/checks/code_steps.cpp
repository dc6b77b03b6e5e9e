#include "properties/examiner/checks/code_steps.hpp"

#include "properties/examiner/encodings.hpp"
#include "properties/examiner/position_bits.hpp"
#include "properties/examiner/words.hpp"

#include <fmt/format.h>

namespace posproof::properties::examiner {
namespace {

using reference::Arithmetic;
using reference::CirclePoint;
using reference::Real;
using reference::Turning;

constexpr int largest_width = 16;

/// |(cos, sin) - (1, 0)|² of a point of the circle.
Real square_of_chord(const CirclePoint& point) {
  const Real x = point.cosine - Real(1);
  return x * x + point.sine * point.sine;
}

std::vector<Real> frequencies(int width, const Arithmetic& arithmetic) {
  std::vector<Real> result;
  for (const FrequencyLaw& law : laws_of(sinusoidal(width))) {
    result.push_back(exact_frequency(law, arithmetic));
  }
  return result;
}

/// Σω^n.
Real sum_of_powers(const std::vector<Real>& omegas, std::uint64_t n) {
  Real sum = 0;
  for (const Real& omega : omegas) {
    sum += power(omega, n);
  }
  return sum;
}

/// ‖PE(p + h) - PE(p)‖² for any real p.
Real square_of_move(const std::vector<Real>& omegas, const Real& distance, const Arithmetic& arithmetic) {
  Real sum = 0;
  for (const Real& omega : omegas) {
    sum += square_of_chord(Turning(omega * distance, arithmetic).at(1));
  }
  return sum;
}

/// Σ 4sin²(ω/2).
Real square_of_step(const std::vector<Real>& omegas, const Arithmetic& arithmetic) {
  Real sum = 0;
  for (const Real& omega : omegas) {
    const Real sine = Turning(omega / Real(2), arithmetic).at(1).sine;
    sum += Real(4) * sine * sine;
  }
  return sum;
}

} // namespace

Outcome sinusoid_is_lipschitz(const Examining& examining, double factor) {
  Outcome outcome;
  outcome.cases =
      fmt::format("every even d from 2 to {}, base 10000, |p - q| = 1, 1/4, 1/16 … 2^-20", largest_width);
  for (int d = 2; d <= largest_width; d += 2) {
    const std::vector<Real> omegas = frequencies(d, examining.arithmetic);
    const Real squares = sum_of_powers(omegas, 2);
    const Real claimed = squares * Real(factor) * Real(factor);
    for (int k = 0; k <= 20; k += 2) {
      const Real distance = examining.arithmetic.number(1) / Real(std::int64_t{1} << k);
      const Real square = distance * distance;
      const Real moved = square_of_move(omegas, distance, examining.arithmetic);
      if (is_less(claimed * square, moved).value_or(false)) {
        outcome.answer = Answer::no;
        outcome.counterexample =
            fmt::format("d = {}, |p - q| = 2^-{}: ‖PE(p) - PE(q)‖/|p - q| = {} > {}", d, k,
                        number_text(sqrt(moved / square)), number_text(sqrt(claimed)));
        return outcome;
      }
      const Real left_out = square * square * sum_of_powers(omegas, 4) / Real(12);
      if (!is_less(moved, squares * square).value_or(false) ||
          !is_less(squares * square - left_out, moved).value_or(false)) {
        outcome.argument =
            fmt::format("d = {}, |p - q| = 2^-{}: the precision does not settle the bounds", d, k);
        return outcome;
      }
    }
    if (is_less(squares, claimed).value_or(false)) {
      outcome.answer = Answer::no;
      outcome.counterexample = fmt::format("d = {}: {} serves and is smaller than {}", d,
                                           number_text(sqrt(squares)), number_text(sqrt(claimed)));
      return outcome;
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument = "Pair i moves along the unit circle by the arc ω_i·|p - q|, and a chord, 2|sin(ω_i(p - "
                     "q)/2)|, is at most "
                     "its arc; squares add. With h = |p - q| small, (2sin(ω_i·h/2))² ≥ ω_i²h² - ω_i⁴h⁴/12, "
                     "so that the quotient "
                     "comes as near to (Σω_i²)^½ as one likes. Both bounds are checked at each h.";
  return outcome;
}

Outcome sinusoid_steps_alike(const Examining& examining, bool odd_cosine_exponent) {
  constexpr std::int64_t positions = 12;
  Outcome outcome;
  outcome.cases = fmt::format("every even d from 2 to {}, every p below {}", largest_width, positions);
  for (int d = 2; d <= largest_width; d += 2) {
    Sinusoidal scheme = sinusoidal_scheme(d);
    scheme.odd_cosine_exponent = odd_cosine_exponent;
    const std::vector<Turning> turning = turnings(frequency_laws(scheme), examining.arithmetic);
    const auto value = [&](const Column& column, std::int64_t p) {
      const CirclePoint point = turning[static_cast<std::size_t>(column.frequency)].at(p);
      return column.function == Column::Function::cosine ? point.cosine : point.sine;
    };
    Real claimed = 0;
    Real squares = 0;
    for (const Turning& pair : turning) {
      const Real share = odd_cosine_exponent ? Real(0.5) : Real(1);
      const Real sine = Turning(pair.frequency() / Real(2), examining.arithmetic).at(1).sine;
      claimed += share * Real(4) * sine * sine;
      squares += share * pair.frequency() * pair.frequency();
    }
    for (std::int64_t p = 0; p < positions; ++p) {
      Real step = 0;
      for (const Column& column : columns(scheme)) {
        const Real change = value(column, p + 1) - value(column, p);
        step += change * change;
      }
      if (!overlap(step, claimed)) {
        outcome.answer = Answer::no;
        outcome.counterexample = fmt::format("d = {}, p = {}: the step is {}, not {}", d, p,
                                             number_text(sqrt(step)), number_text(sqrt(claimed)));
        return outcome;
      }
    }
    if (!is_less(claimed, squares).value_or(false)) {
      outcome.argument = fmt::format("d = {}: the precision does not settle the bound", d);
      return outcome;
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument =
      "Pair i moves along the unit circle by the arc ω_i whatever p is; the chord of an arc x is "
      "2sin(x/2) < x for 0 < x ≤ 1.";
  return outcome;
}

namespace {

/// A row of the table of steps, and its extremes of |step| and of |step|/‖e(p)‖.
struct Steps {
  Real smallest;
  Real largest;
  Real smallest_part;
  Real largest_part;
};

Steps binary_steps(int bits, const Arithmetic& arithmetic) {
  const BinaryCode code(bits);
  // Squares: changed columns, and changed columns over ones. Fractions are compared crosswise.
  int fewest = bits + 1;
  int most = 0;
  std::pair<int, int> least_part{bits + 1, 1};
  std::pair<int, int> largest_part{0, 1};
  for (std::int64_t p = 1; p + 1 < code.positions(); ++p) {
    const int changed = code.changes_after(p);
    const int ones = code.ones(p);
    fewest = std::min(fewest, changed);
    most = std::max(most, changed);
    if (changed * least_part.second < least_part.first * ones) {
      least_part = {changed, ones};
    }
    if (changed * largest_part.second > largest_part.first * ones) {
      largest_part = {changed, ones};
    }
  }
  const auto root_of = [&](std::pair<int, int> fraction) {
    return sqrt(arithmetic.number(fraction.first) / Real(fraction.second));
  };
  return {root_of({fewest, 1}), root_of({most, 1}), root_of(least_part), root_of(largest_part)};
}

Steps sinusoid_steps(int width, const Arithmetic& arithmetic) {
  const Real step = sqrt(square_of_step(frequencies(width, arithmetic), arithmetic));
  const Real part = step / sqrt(arithmetic.number(width) / Real(2));
  return {step, step, part, part};
}

} // namespace

Outcome steps_compare(const Examining& examining, int width, int bits) {
  Outcome outcome;
  outcome.cases = fmt::format("every p from 1 to 2^{} - 2", bits);
  const Steps sinusoid = sinusoid_steps(width, examining.arithmetic);
  const Steps binary = binary_steps(bits, examining.arithmetic);
  const std::optional<bool> is_longer = is_less(binary.largest, sinusoid.smallest);
  const std::optional<bool> is_smaller_part = is_less(sinusoid.largest_part, binary.smallest_part);
  if (!is_longer || !is_smaller_part) {
    outcome.argument = "the precision does not settle a comparison";
    return outcome;
  }
  outcome.answer = *is_longer && *is_smaller_part ? Answer::yes : Answer::no;
  outcome.evidence = outcome.answer == Answer::yes ? Evidence::exhaustive : Evidence::none;
  if (!*is_longer) {
    outcome.counterexample = fmt::format("the sinusoid steps by {}, the {}-bit code by up to {}",
                                         number_text(sinusoid.smallest), bits, number_text(binary.largest));
  } else if (!*is_smaller_part) {
    outcome.counterexample =
        fmt::format("in units of the row the sinusoid steps by {}, the {}-bit code by as little as {}",
                    number_text(sinusoid.largest_part), bits, number_text(binary.smallest_part));
  }
  FigureTable table{"steps from p to p + 1, p ≥ 1: ‖e(p+1) - e(p)‖, and in units of ‖e(p)‖",
                    {"code", "columns", "smallest step", "largest step", "smallest in units of the row",
                     "largest in units of the row", "smallest Lipschitz constant over the reals"},
                    {}};
  const auto add = [&](const char* name, int columns, const Steps& steps, ClaimValue lipschitz) {
    table.rows.push_back({std::string(name), std::int64_t{columns}, steps.smallest.outward(),
                          steps.largest.outward(), steps.smallest_part.outward(),
                          steps.largest_part.outward(), std::move(lipschitz)});
  };
  for (const int columns : {4, 8, 9, 12, 16}) {
    add("binary", columns, binary_steps(columns, examining.arithmetic), std::string("none, it jumps"));
  }
  for (const int columns : {4, 8, 16, 64, 128, 512, 768, 1024}) {
    const Real squares = sum_of_powers(frequencies(columns, examining.arithmetic), 2);
    add("sinusoid", columns, sinusoid_steps(columns, examining.arithmetic), sqrt(squares).outward());
  }
  outcome.tables.push_back(std::move(table));
  return outcome;
}

} // namespace posproof::properties::examiner
