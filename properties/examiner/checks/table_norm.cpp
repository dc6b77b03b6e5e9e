#include "properties/examiner/checks/rotation_norm.hpp"
#include "properties/examiner/encodings.hpp"
#include "properties/examiner/rounding.hpp"
#include "properties/examiner/words.hpp"
#include "spec/lemma.hpp"

#include <cmath>
#include <fmt/format.h>

namespace posproof::properties::examiner {

using reference::Real;
using reference::Turning;

Outcome table_keeps_norm(const Examining& examining, double scale) {
  constexpr int width = 16;
  constexpr std::int64_t positions = 256;
  Outcome outcome;
  outcome.cases = fmt::format("d = {}, correctly rounded tables, positions below {}", width, positions);
  FigureTable table{"deviation of c² + s² from 1 in correctly rounded tables",
                    {"format", "constant", "largest found", "at pair, position"},
                    {}};
  const std::vector<Turning> pairs = turnings(laws_of(rope(width)), examining.arithmetic);
  for (const Format format : all_formats) {
    double largest = -1;
    Real found = 0;
    std::string where;
    for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
      for (std::int64_t p = 0; p < positions; ++p) {
        const reference::CirclePoint point = pairs[pair].at(p);
        const Real c = examining.arithmetic.number(rounded_value(format, point.cosine));
        const Real s = examining.arithmetic.number(rounded_value(format, point.sine));
        const Real deviation = abs(c * c + s * s - Real(1)); // exact: numbers of 24 bits
        if (deviation.middle() > largest) {
          largest = deviation.middle();
          found = deviation;
          where = fmt::format("{}, {}", pair, p);
        }
      }
    }
    const double u = unit_roundoff(format);
    const Real bound = sqrt(examining.arithmetic.number(2)) * Real(u) + Real(u) * Real(u / 2);
    if (is_less(Real(scale) * bound, found).value_or(false) && outcome.counterexample.empty()) {
      outcome.counterexample = fmt::format("{}, pair and position {}: {} exceeds {}", traits(format).name,
                                           where, number_text(found), number_text(Real(scale) * bound));
    }
    table.rows.push_back({std::string(traits(format).name), bound.outward(), found.outward(), where});
  }
  outcome.tables.push_back(std::move(table));
  if (!outcome.counterexample.empty()) {
    outcome.answer = Answer::no;
    return outcome;
  }
  const Lemma* const lemma = find_lemma("pair-norm");
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::implied;
  outcome.argument = fmt::format("Lemma {}, with ε = u/2: {}", lemma->id, lemma->proof);
  return outcome;
}

} // namespace posproof::properties::examiner
