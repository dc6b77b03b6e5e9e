#include "properties/examiner/checks/analogies.hpp"

#include "properties/examiner/exact_rows.hpp"
#include "properties/examiner/words.hpp"

#include <fmt/format.h>

namespace posproof::properties::examiner {

using reference::CirclePoint;
using reference::Real;

Outcome levels_have_weight(const Examining& examining, int weight) {
  constexpr int largest_width = 16;
  Outcome outcome;
  outcome.cases = fmt::format("every even d up to {}, eight positions up to 10^6", largest_width);
  for (const Sinusoidal& scheme : paper_schemes(largest_width)) {
    const ExactRows rows(scheme, examining.arithmetic);
    for (const std::int64_t p : {0, 1, 2, 3, 511, 512, 131071, 1000000}) {
      const std::vector<CirclePoint> points = rows.points(p);
      for (std::size_t i = 0; i < points.size(); ++i) {
        const Real square = points[i].cosine * points[i].cosine + points[i].sine * points[i].sine;
        if (!overlap(square, Real(weight))) {
          outcome.answer = Answer::no;
          outcome.counterexample = fmt::format("d = {}, p = {}, pair {}: the weight is {}", scheme.width, p,
                                               i, number_text(square));
          return outcome;
        }
      }
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument = "cos² + sin² = 1 at every angle.";
  return outcome;
}

} // namespace posproof::properties::examiner
