#include "properties/examiner/checks/criteria.hpp"

namespace posproof::properties::examiner::examinations {

namespace {

/// Both at once; the first that is not true decides.
Outcome both(const Outcome& first, const Outcome& second) {
  if (first.answer != Answer::yes) {
    return first;
  }
  if (second.answer != Answer::yes) {
    return second;
  }
  Outcome result = first;
  result.argument += " " + second.argument;
  result.cases += "; " + second.cases;
  return result;
}

} // namespace

extern const ExaminationGroup criteria;
const ExaminationGroup criteria{
    {"A-M",
     "five criteria: uniqueness (A4), distance consistency (A5), boundedness (A6), determinism (A7), "
     "generalisation (A8), against each encoding",
     {{"A §1, §2: the sinusoidal encoding of even width meets A4, A5, A6, A7 and A8",
       [](const Examining& examining) {
         return scheme_meets(examining, "sinusoidal", {"A4", "A5", "A6", "A7", "A8"});
       }},
      {"A §1: positions normalised to [0, 1] break A5",
       [](const Examining& examining) { return scheme_breaks(examining, "normalised", {"A5"}); },
       Passes::whole_numbers},
      {"A §1: integer positions break A6",
       [](const Examining& examining) { return scheme_breaks(examining, "integer", {"A6"}); },
       Passes::whole_numbers},
      {"A §5, C: learned tables break A8",
       [](const Examining& examining) { return scheme_breaks(examining, "learned", {"A8"}); },
       Passes::whole_numbers},
      {"B §3, C: RoPE without scaling and ALiBi meet A8",
       [](const Examining& examining) {
         return both(scheme_meets(examining, "RoPE", {"A8"}), scheme_meets(examining, "ALiBi", {"A8"}));
       }},
      {"normalised positions break A7 and A8 too: length is no parameter of a position",
       [](const Examining& examining) {
         return scheme_breaks(examining, "normalised", {"A7", "A8"});
       },
       Passes::whole_numbers},
      {"binary digits break A5 and A8",
       [](const Examining& examining) {
         return scheme_breaks(examining, "binary", {"A5", "A8"});
       },
       Passes::whole_numbers},
      {"Shaw's vectors and T5's biases, put on offsets, break A4",
       [](const Examining& examining) {
         return both(scheme_breaks(examining, "Shaw relative", {"A4"}),
                     scheme_breaks(examining, "T5 bias", {"A4"}));
       },
       Passes::whole_numbers},
      {"ALiBi, put on offsets, breaks A6 and meets the others",
       [](const Examining& examining) {
         return both(scheme_breaks(examining, "ALiBi", {"A6"}),
                     scheme_meets(examining, "ALiBi", {"A4", "A5", "A7", "A8"}));
       }},
      {"of normalised, integer, binary, sinusoidal, learned, Shaw relative, T5 bias, ALiBi and RoPE, only "
       "the sinusoidal "
       "encoding and RoPE meet all five",
       [](const Examining& examining) {
         return all_criteria_are_met_by(examining, {"sinusoidal", "RoPE"});
       }}}},
};

} // namespace posproof::properties::examiner::examinations
