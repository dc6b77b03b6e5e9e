#include "properties/examiner/checks/odd_exponent.hpp"

#include "properties/examiner/checks/linear_shift.hpp"
#include "properties/examiner/exact_rows.hpp"

namespace posproof::properties::examiner::examinations {
namespace {

/// For d = 2 they are one.
const CosineExponents both_readings{CosineExponent::next, CosineExponent::literal};

} // namespace

extern const ExaminationGroup odd_exponent;
const ExaminationGroup odd_exponent{
    {"B3",
     "PE(pos,2i+1) = cos(pos/10000^(2i+1/d)) beside PE(pos,2i) = sin(pos/10000^(2i/d)): the exponent of the "
     "cosine column as printed, which is read as (2i+1)/d or literally as 2i + 1/d",
     {{"the exponent (2i+1)/d gives the paper's cosine column: cos(p·b^(-(2i+1)/d)) = cos(p·b^(-2i/d))",
       [](const Examining& examining) { return cosine_is_the_papers(examining, CosineExponent::next); }},
      {"the exponent 2i + 1/d gives the paper's cosine column: cos(p·b^(-(2i+1/d))) = cos(p·b^(-2i/d))",
       [](const Examining& examining) { return cosine_is_the_papers(examining, CosineExponent::literal); }},
      {"with the exponent 2i/d in both columns, for every even d and all integers p, k: row p+k is M_k times "
       "row p",
       [](const Examining& examining) { return shift_turns_pairs(examining, paper_schemes(16), 1); }},
      {"A4 with either exponent: for every d and all integers p ≠ q, row p differs from row q",
       [](const Examining& examining) { return integer_rows_differ(examining, both_readings); }},
      {"A4 over the reals, with either exponent: for all real p ≠ q, row p differs from row q",
       [](const Examining& examining) { return real_rows_differ(examining, both_readings); }},
      {"A5 with either exponent: the distance of rows p and p+k is a function of k alone",
       [](const Examining& examining) { return distance_depends_on_offset(examining, both_readings); }},
      {"A5 with either exponent: no length N occurs in the distance of two rows",
       [](const Examining& examining) { return rows_depend_on_position_alone(examining, both_readings); }},
      {"A6 with either exponent: every entry of every row lies in [-1, 1]",
       [](const Examining& examining) { return entries_stay_within(examining, both_readings, 1.0); }},
      {"A6 with either exponent: sin² + cos² of columns 2i and 2i+1 is 1",
       [](const Examining& examining) { return pairs_have_length_one(examining, both_readings); }},
      {"A6 with either exponent: every row has the length √(d/2)",
       [](const Examining& examining) { return rows_have_one_length(examining, both_readings); }},
      {"A7 with either exponent: row p is a function of p, d and b, without a parameter that is trained",
       [](const Examining& examining) { return rows_depend_on_position_alone(examining, both_readings); }},
      {"A8 with either exponent: rows exist and are bounded at every integer p, and a table for N rows is "
       "the start of every longer one",
       [](const Examining& examining) { return rows_depend_on_position_alone(examining, both_readings); }},
      {"A14 with either exponent: there is a matrix M, the same for all integers p, that takes row p to row "
       "p+1",
       [](const Examining& examining) { return some_matrix_shifts(examining, both_readings); }},
      {"A14 with the exponent (2i+1)/d: for every even d and every integer k ≠ 0, no matrix takes row p to "
       "row p+k for all integers p",
       [](const Examining& examining) { return no_matrix_shifts(examining, odd_exponent_schemes(32)); }},
      {"A17 with either exponent: the dot product of rows p and q is symmetric",
       [](const Examining& examining) { return product_is_symmetric(examining, both_readings); }},
      {"A17 with either exponent: the dot product of rows p and q is a function of p - q",
       [](const Examining& examining) { return product_depends_on_offset(examining, both_readings); }}}},
};

} // namespace posproof::properties::examiner::examinations
