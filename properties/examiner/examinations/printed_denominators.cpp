#include "properties/examiner/checks/printed_denominators.hpp"
#include "properties/examiner/checks/printed_formula.hpp"
#include "properties/examiner/encodings.hpp"

namespace posproof::properties::examiner::examinations {
namespace {

/// Of width 512.
Outcome first_two_denominators(const Examining& examining) {
  const Sinusoidal scheme = sinusoidal_scheme(512);
  for (const auto& [column, printed] : {std::pair{0, PrintedColumn{Component::sine, 0, 1}},
                                        std::pair{1, PrintedColumn{Component::cosine, 0, 1}},
                                        std::pair{2, PrintedColumn{Component::sine, 2, 512}},
                                        std::pair{3, PrintedColumn{Component::cosine, 2, 512}}}) {
    Outcome outcome = column_is(examining, scheme, column, printed);
    if (outcome.answer != Answer::yes) {
      return outcome;
    }
  }
  return denominator_lies_between(examining, 2, 512, 1.036, 1.037);
}

} // namespace

extern const ExaminationGroup printed_denominators;
const ExaminationGroup printed_denominators{
    {"C3",
     "for d = 512 the row begins sin(p/1), cos(p/1), sin(p/464), cos(p/464)",
     {{"for d = 512, b = 10000: the first denominator is 1",
       [](const Examining& examining) {
         return column_is(examining, sinusoidal_scheme(512), 0, {Component::sine, 0, 1});
       }},
      {"for d = 512, b = 10000: the second denominator, to whole numbers, is 464",
       [](const Examining& examining) { return denominator_lies_between(examining, 2, 512, 463.5, 465); }},
      {"for d = 512, b = 10000: the first denominator is 1, and the second is 10000^(2/512), between 1.036 "
       "and 1.037",
       [](const Examining& examining) { return first_two_denominators(examining); }},
      {"some declared variant of some width up to 4096, b = 10000, begins sin(p/1), cos(p/1), sin(p/D), "
       "cos(p/D) with D = 464 to whole numbers",
       [](const Examining& examining) {
         return variant_has_second_denominator(examining, 464, PrintedRow::four_columns);
       },
       Passes::two},
      {"some declared variant of some width up to 4096, b = 10000, has 464, to whole numbers, as its second "
       "denominator",
       [](const Examining& examining) {
         return variant_has_second_denominator(examining, 464, PrintedRow::second_denominator);
       },
       Passes::two},
      {"for d = 512, b = 10000: some pair has 464, to whole numbers, as its denominator",
       [](const Examining& examining) { return pair_has_denominator(examining, 512, 464); }},
      {"for every width divisible by 3, b = 10000: pair d/3 has 464, to whole numbers, as its denominator",
       [](const Examining& examining) { return part_of_width_has_denominator(examining, 3, 464); },
       Passes::two}}},
};

} // namespace posproof::properties::examiner::examinations
