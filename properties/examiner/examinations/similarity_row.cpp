#include "properties/examiner/checks/similarity_row.hpp"

namespace posproof::properties::examiner::examinations {
namespace {
constexpr Hundredths printed_row{87, 65, 41};
} // namespace

extern const ExaminationGroup similarity_row;
const ExaminationGroup similarity_row{
    {"A20",
     "the mean cosine similarity of codes is 1.0, 0.87, 0.65 and 0.41 at the length differences 0, 10, 50 "
     "and 100",
     {{"of codes k apart, for d = 512 and base 10000: (2/d)·Σ_i cos kω_i rounds to 1.0, 0.87, 0.65, 0.41 at "
       "k = 0, "
       "10, 50, 100",
       [](const Examining& examining) { return similarities_round_to(examining, printed_row); }},
      {"of codes k apart, for some even d ≤ 4096 and real base in [100, 10^6]: the same row",
       [](const Examining& examining) { return some_encoding_rounds_to(examining, printed_row); },
       Passes::two},
      {"of two sequences of N and N + k tokens, position by position, for d = 512, base 10000 and some N ≤ "
       "128: the "
       "same row",
       [](const Examining& examining) {
         return some_mean_rounds_to(examining, MeanSimilarity::same_position, printed_row);
       },
       Passes::two},
      {"of two sequences of N and N + k tokens, over all pairs of positions, for d = 512, base 10000 and "
       "some N ≤ "
       "128: the same row",
       [](const Examining& examining) {
         return some_mean_rounds_to(examining, MeanSimilarity::all_pairs, printed_row);
       },
       Passes::two},
      {"of two sequences of N and N + k tokens, as the cosine of their mean codes, for d = 512, base 10000 "
       "and some "
       "N ≤ 128: the same row",
       [](const Examining& examining) {
         return some_mean_rounds_to(examining, MeanSimilarity::of_mean_vectors, printed_row);
       },
       Passes::two},
      {"of codes k apart, for d = 512 and base 10000: (2/d)·Σ_i cos kω_i rounds to 1.00, 0.68, 0.51, 0.44 at "
       "k = 0, "
       "10, 50, 100",
       [](const Examining& examining) {
         return similarities_round_to(examining, {68, 51, 44});
       },
       Passes::two},
      {"over every even d and real base in [100, 10^6], the largest distance of the similarities at k = 10, "
       "50 and "
       "100 to the printed row is nowhere below 0.1123, and below 0.1124 for some",
       [](const Examining& examining) {
         return nearest_row_is_between(examining, printed_row, 0.1123, 0.1124);
       },
       Passes::two}}},
};

} // namespace posproof::properties::examiner::examinations
