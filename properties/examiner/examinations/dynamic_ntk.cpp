#include "properties/examiner/checks/dynamic_ntk.hpp"

namespace posproof::properties::examiner::examinations {
namespace {

RopeScaling fixed(std::int64_t /*trained*/) {
  return NtkScaling{2};
}
RopeScaling growing(std::int64_t trained) {
  return DynamicNtkScaling{2, trained};
}

} // namespace

extern const ExaminationGroup dynamic_ntk;
const ExaminationGroup dynamic_ntk{
    {"B18",
     "NTK-aware interpolation adjusts the rotation dynamically",
     {{"NTK-aware scaling by a fixed α: some ω_i differs between two calls of different lengths",
       [](const Examining& examining) { return frequencies_depend_on_length(examining, fixed); }},
      {"NTK-aware scaling by a fixed α: the frequencies are the same in calls of every length",
       [](const Examining& examining) { return frequencies_are_fixed(examining, fixed); }},
      {"dynamic NTK, every even d ≥ 4, b > 1, factor s ≥ 1 and M ≥ 1: ω_0 is the same in calls of every "
       "length, and ω_i(n + 1) < ω_i(n) for every i ≥ 1 and n ≥ M",
       [](const Examining& examining) { return dynamic_frequencies_fall(examining, 1); }},
      {"dynamic NTK with keys kept as they were cached, key j in a call of j + 1 tokens: every score in a "
       "call of n tokens is that of one base",
       [](const Examining& examining) { return cached_scores_are_of_one_base(examining, growing); }},
      {"dynamic NTK with keys kept as they were cached: the score of query m and key j is that of query m + "
       "1 and key j + 1",
       [](const Examining& examining) { return cached_scores_are_relative(examining, growing); }},
      {"NTK-aware scaling by a fixed α with keys kept as they were cached: the score of query m and key j is "
       "that of query m + 1 and key j + 1",
       [](const Examining& examining) { return cached_scores_are_relative(examining, fixed); }},
      {"dynamic NTK that keeps the base of the longest call: the frequencies of a call are a function of its "
       "length",
       [](const Examining& examining) { return calls_have_no_history(examining, true); }},
      {"dynamic NTK in steps: the frequencies of n and n + 1 tokens differ exactly where n = M·2^j, j ≥ 0",
       [](const Examining& examining) { return stepped_growth_changes_at_doublings(examining, 1); }}}},
};

} // namespace posproof::properties::examiner::examinations
