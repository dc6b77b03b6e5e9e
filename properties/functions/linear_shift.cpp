#include "properties/functions/linear_shift.hpp"

#include "spec/lemma.hpp"

#include <cmath>

namespace posproof::properties {

CaseVerdict judge_linear_shift(CaseReader& reader, const ShiftCase& shift) {
  const RowBound& bound = reader.trial().bounds[static_cast<std::size_t>(shift.frequency)];
  const std::int64_t positions[] = {shift.position, shift.offset, shift.position + shift.offset};
  const auto eps = [&](std::int64_t position) {
    return bound.at(static_cast<double>(position)) / bound.amplitude;
  };
  CaseVerdict verdict;
  verdict.bound = linear_shift_own_bound(eps(positions[0]), eps(positions[1]), eps(positions[2])) +
                  amplitude_rounding(bound.amplitude);
  verdict.applies = verdict.bound < trivial_pair_distance;
  if (!reader.read(positions)) {
    verdict.failure = reader.message();
    verdict.observed = finite_or_infinite(std::nan(""));
    verdict.applies = true;
    return verdict;
  }
  const SubjectPair p = reader.pair(0, shift.frequency);
  const SubjectPair k = reader.pair(1, shift.frequency);
  const SubjectPair sum = reader.pair(2, shift.frequency);
  const double cosine = k.cosine * p.cosine - k.sine * p.sine;
  const double sine = k.sine * p.cosine + k.cosine * p.sine;
  verdict.observed = finite_or_infinite(std::hypot(sum.cosine - cosine, sum.sine - sine));
  verdict.values = {{"cosine at p", p.cosine},
                    {"sine at p", p.sine},
                    {"cosine at k", k.cosine},
                    {"sine at k", k.sine},
                    {"got cosine at p+k", sum.cosine},
                    {"got sine at p+k", sum.sine},
                    {"want cosine, from rows p and k", cosine},
                    {"want sine, from rows p and k", sine}};
  return verdict;
}

} // namespace posproof::properties
