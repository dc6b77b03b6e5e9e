/// The exact codes against the errors of the subject: by the lemma of separation, rows further apart than the
/// errors can hide are different, whatever their positions.

#include "properties/judge.hpp"

#include <cmath>
#include <fmt/format.h>

namespace posproof::properties::judges {
namespace {

void judge(Trial& trial) {
  const PhaseModel& model = trial.model_lanes();
  const Findings& findings = trial.findings;
  if (!trial.origin || findings.largest_error.empty()) {
    trial.add(not_applicable("separation", "the context was not swept"));
    return;
  }
  if (model.complete_pairs() == 0) {
    trial.add(not_applicable(
        "separation", "no cosine and sine share a frequency, so that distances depend on the positions"));
    return;
  }
  if (trial.options.context < 2) {
    trial.add(not_applicable("separation", "a context of one position has no two rows"));
    return;
  }
  // 2·(Σ 2ε_i²)^½: the lemma with each pair's own largest error, all in units of the amplitude.
  double squares = 0;
  for (std::size_t k = 0; k < findings.largest_error.size(); ++k) {
    if (model.lanes[k].is_pair()) {
      const double error = findings.largest_error[k] / trial.amplitude();
      squares += 2 * error * error;
    }
  }
  const double needed = 2 * std::sqrt(squares) * (1 + 0x1p-40);
  const Separation& separation = *findings.separation;
  PropertyResult result;
  result.id = "separation";
  result.cases = static_cast<std::uint64_t>(separation.offsets);
  result.bound = separation.lower;
  result.observed = needed;
  result.lemma = LemmaUse{"separation", fmt::format("all p ≠ q below {}", trial.options.context), needed};
  const std::string exact =
      fmt::format("exact rows are at least {:.6g} apart, nearest at offset {}; the errors hide up to {:.3g}",
                  separation.lower, separation.offset, needed);
  if (separation.lower > needed) {
    result.verdict = Verdict::holds;
    result.evidence = Evidence::implied;
    result.slack = separation.lower / needed;
    result.reason = exact;
  } else {
    result.verdict = Verdict::not_applicable;
    result.evidence = Evidence::none;
    result.reason = exact + ": the lemma says nothing, see distinct-rows";
  }
  trial.add(std::move(result));
}

} // namespace

extern const Judge separation;
const Judge separation{.properties = {"separation"}, .stage = Stage::after, .order = 1, .judge = judge};

} // namespace posproof::properties::judges
