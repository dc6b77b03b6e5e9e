#include "properties/examiner/examination.hpp"

namespace posproof::properties::examiner::examinations {
namespace {

Outcome is_below(const Examining& examining, bool strictly) {
  const reference::Real sum = examining.arithmetic.number(1) + 1;
  Outcome outcome;
  outcome.answer = (strictly ? is_less(sum, 2) == true : is_less(2, sum) == false) ? Answer::yes : Answer::no;
  outcome.evidence = Evidence::exhaustive;
  outcome.counterexample = outcome.answer == Answer::no ? "1 + 1 = 2" : "";
  return outcome;
}

} // namespace

extern const ExaminationGroup small_sums;
const ExaminationGroup small_sums{
    {"D1",
     "sums are small",
     {{"1 + 1 < 2", [](const Examining& examining) { return is_below(examining, true); }},
      {"1 + 1 ≤ 2", [](const Examining& examining) { return is_below(examining, false); }}}}};

} // namespace posproof::properties::examiner::examinations
