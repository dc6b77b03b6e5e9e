/// Each pair turns at its own frequency, read off the subject's rows at a position where the pair has turned
/// by about one radian. It names the pair, and what all pairs fit instead if that is another declaration.

#include "properties/facts.hpp"
#include "properties/judge.hpp"
#include "properties/measured_angle.hpp"
#include "properties/other_frequencies.hpp"

#include <fmt/format.h>

namespace posproof::properties::judges {
namespace {

Counterexample example(const MeasuredAngle& angle, double whole, double frequency) {
  const auto position = static_cast<double>(angle.position);
  Counterexample result;
  result.facts.push_back({"position", angle.position});
  result.facts.push_back({"pair", std::int64_t{angle.frequency}});
  result.facts.push_back({"got frequency", whole / position});
  result.facts.push_back({"want frequency", frequency});
  if (angle.expected != 0) {
    result.facts.push_back({"got / want", whole / angle.expected});
  }
  result.facts.push_back({"error of the angle", angle.deviation()});
  result.facts.push_back({"error / bound", angle.deviation() / angle.bound});
  result.facts.push_back({"bound", angle.bound});
  return result;
}

void judge(Trial& trial) {
  if (!trial.origin || trial.options.context < 2) {
    trial.add(not_applicable("frequency", !trial.origin ? "the subject offers no rows of this encoding"
                                                        : "a context of one position shows no frequency"));
    return;
  }
  const auto angles = measure_angles(trial, *trial.origin);
  if (angles.empty()) {
    trial.add(not_applicable("frequency", "no row could be read, or the class is too wide for any angle"));
    return;
  }
  PropertyResult result;
  result.id = "frequency";
  result.verdict = Verdict::holds;
  result.evidence = Evidence::sampled;
  result.cases = angles.size();
  const MeasuredAngle* worst = &angles.front();
  const MeasuredAngle* first = nullptr;
  std::size_t broken = 0;
  for (const MeasuredAngle& angle : angles) {
    if (angle.deviation() / angle.bound > worst->deviation() / worst->bound) {
      worst = &angle;
    }
    if (!(angle.deviation() <= angle.bound)) {
      first = first == nullptr ? &angle : first;
      ++broken;
    }
  }
  result.bound = worst->bound;
  result.observed = worst->deviation();
  if (worst->deviation() > 0) {
    result.slack = worst->bound / worst->deviation();
  }
  result.reason = "angle of each pair at about one radian";
  if (first != nullptr) {
    const double whole = whole_angle(trial, *trial.origin, *first);
    result.verdict = Verdict::violated;
    result.counterexample = example(*first, whole, trial.frequency(first->frequency));
    result.reason = fmt::format(
        "{} of {} pairs turn at another frequency, first pair {}{}", broken, angles.size(), first->frequency,
        first->expected == 0 ? std::string(", which should rest")
                             : fmt::format(" ({:+.3g} %)", 100 * (whole / first->expected - 1)));
    result.reason += other_frequencies(trial, angles);
  }
  trial.add(std::move(result));
}

} // namespace

extern const Judge frequency;
const Judge frequency{.properties = {"frequency"}, .stage = Stage::ordinary, .order = 25, .judge = judge};

} // namespace posproof::properties::judges
