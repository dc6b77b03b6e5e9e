#include "properties/examiner/checks/streaming.hpp"

namespace posproof::properties::examiner::examinations {

extern const ExaminationGroup streaming;
const ExaminationGroup streaming{
    {"B10",
     "RoPE needs no stored position vectors",
     {{"for every even d, base > 1, layout, direction and integer p ≥ 0: R_p = (R_1)^p, so that d/2 "
       "frequencies "
       "determine the code of every position",
       [](const Examining& examining) { return positions_are_powers(examining, 1); }},
      {"for every even d, base > 1, layout, direction, all integers s, j ≥ 0 and real x: row j of a call "
       "that "
       "starts at position s, R_s·R_j·x, is row s + j of one call, R_(s+j)·x",
       [](const Examining& examining) { return chunks_equal_one_call(examining, ChunkRow::start_then_row); }},
      {"the rows that calls of growing length give are those of one call over the sequence exactly for the "
       "scalings whose frequencies do not depend on the length of the call; the scales of XPos exactly "
       "without a "
       "centre",
       [](const Examining& examining) {
         return streaming_by_scheme(examining, Streamable::where_length_is_irrelevant);
       }},
      {"a learned table keeps N·d numbers, a table of cosines and sines N·d, RoPE without a table d/2, "
       "whatever N",
       [](const Examining& examining) { return numbers_kept(examining); }, Passes::whole_numbers}}},
};

} // namespace posproof::properties::examiner::examinations
