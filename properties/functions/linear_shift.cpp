#include "properties/functions/linear_shift.hpp"

#include "spec/lemma.hpp"

namespace posproof::properties {
namespace {

constexpr std::size_t rows_of_case = 3;

CaseMeasure bound_of(const CaseReader& reader, const ShiftCase& shift) {
  const RowBound& bound = reader.trial().bounds[static_cast<std::size_t>(shift.frequency)];
  const auto eps = [&](std::int64_t position) {
    return bound.at(static_cast<double>(position)) / bound.amplitude;
  };
  CaseMeasure measure;
  measure.bound =
      linear_shift_own_bound(eps(shift.position), eps(shift.offset), eps(shift.position + shift.offset)) +
      amplitude_rounding(bound.amplitude);
  measure.applies = measure.bound < trivial_pair_distance;
  return measure;
}

/// The three rows of a case, from the one at `first` of the last call, and what the first two make of the
/// third.
struct ShiftRows {
  SubjectPair p;
  SubjectPair k;
  SubjectPair sum;
  SubjectPair made;

  ShiftRows(const CaseReader& reader, std::size_t first, int frequency)
      : p(reader.pair(first, frequency)), k(reader.pair(first + 1, frequency)),
        sum(reader.pair(first + 2, frequency)), made{k.cosine * p.cosine - k.sine * p.sine,
                                                     k.sine * p.cosine + k.cosine * p.sine} {}

  void measure(CaseMeasure& result) const noexcept {
    result.measure(sum.cosine, sum.sine, made.cosine, made.sine);
  }
};

} // namespace

CaseVerdict judge_linear_shift(CaseReader& reader, const ShiftCase& shift) {
  const std::int64_t positions[] = {shift.position, shift.offset, shift.position + shift.offset};
  CaseVerdict verdict{bound_of(reader, shift), {}, {}};
  if (!reader.read(positions)) {
    verdict.failure = reader.message();
    verdict.fail();
    return verdict;
  }
  const ShiftRows rows(reader, 0, shift.frequency);
  rows.measure(verdict);
  verdict.values = {{"cosine at p", rows.p.cosine},
                    {"sine at p", rows.p.sine},
                    {"cosine at k", rows.k.cosine},
                    {"sine at k", rows.k.sine},
                    {"got cosine at p+k", rows.sum.cosine},
                    {"got sine at p+k", rows.sum.sine},
                    {"want cosine, from rows p and k", rows.made.cosine},
                    {"want sine, from rows p and k", rows.made.sine}};
  return verdict;
}

bool measure_linear_shifts(CaseReader& reader, std::span<const ShiftCase> shifts,
                           std::span<CaseMeasure> measures) {
  std::vector<std::int64_t>& positions = reader.positions();
  positions.clear();
  for (const ShiftCase& shift : shifts) {
    positions.insert(positions.end(), {shift.position, shift.offset, shift.position + shift.offset});
  }
  if (!reader.read(positions)) {
    return false;
  }
  for (std::size_t i = 0; i < shifts.size(); ++i) {
    measures[i] = bound_of(reader, shifts[i]);
    ShiftRows(reader, i * rows_of_case, shifts[i].frequency).measure(measures[i]);
  }
  return true;
}

} // namespace posproof::properties
