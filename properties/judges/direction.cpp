/// The sine has the declared sign, in stored rows and in rotated data.

#include "properties/facts.hpp"
#include "properties/judge.hpp"
#include "properties/measured_angle.hpp"

#include <cmath>
#include <fmt/format.h>

namespace posproof::properties::judges {
namespace {

struct Signs {
  std::size_t judged = 0;
  std::size_t reversed = 0;
  std::optional<MeasuredAngle> first_reversed;
};

/// A pair is reversed if its angle is minus the expected one within the bound. A pair whose angle is neither
/// says nothing about the sign: it turns at another frequency.
Signs count_signs(const Trial& trial, RowOrigin origin) {
  Signs signs;
  for (const MeasuredAngle& angle : measure_angles(trial, origin)) {
    const bool has_sine = trial.model_lanes().lanes[static_cast<std::size_t>(angle.frequency)].sine >= 0;
    if (!has_sine || angle.expected <= angle.bound) {
      continue; // no sine, or the bound does not tell its sign
    }
    const bool is_forward = angle.deviation() <= angle.bound;
    const bool is_reversed = std::fabs(angle.observed + angle.expected) <= angle.bound;
    signs.judged += is_forward || is_reversed ? 1U : 0U;
    if (is_reversed && !is_forward) {
      ++signs.reversed;
      signs.first_reversed = signs.first_reversed ? signs.first_reversed : angle;
    }
  }
  return signs;
}

void judge(Trial& trial) {
  PropertyResult result;
  result.id = "direction";
  result.verdict = Verdict::holds;
  result.evidence = Evidence::sampled;
  std::string what = "rows";
  for (const auto& origin : {trial.origin, rotation_origin(trial.declaration(), trial.model_lanes().kind)}) {
    if (!origin || trial.options.context < 2) {
      continue;
    }
    const Signs signs = count_signs(trial, *origin);
    result.cases += signs.judged;
    if (signs.reversed > 0 && result.verdict == Verdict::holds) {
      const MeasuredAngle& angle = *signs.first_reversed;
      const auto declared = name_of(trial.declaration().direction);
      result.verdict = Verdict::violated;
      result.reason =
          signs.reversed == signs.judged
              ? fmt::format("the sine has the opposite sign in {}: behaves {} where {} is declared", what,
                            trial.declaration().direction == Direction::forward ? "backward" : "forward",
                            declared)
              : fmt::format("the sine of {} of {} pairs has the opposite sign in {}", signs.reversed,
                            signs.judged, what);
      result.counterexample.emplace();
      result.counterexample->facts.push_back({"position", angle.position});
      result.counterexample->facts.push_back({"pair", std::int64_t{angle.frequency}});
      result.counterexample->facts.push_back({"got angle", angle.observed});
      result.counterexample->facts.push_back({"want angle", angle.expected});
    }
    what = "rotated data";
  }
  if (result.cases == 0) {
    trial.add(not_applicable("direction",
                             "no sine is near enough to its own or the opposite value to show a sign"));
    return;
  }
  if (result.verdict == Verdict::holds) {
    result.reason =
        fmt::format("{} sines have the sign of {}", result.cases, name_of(trial.declaration().direction));
  }
  trial.add(std::move(result));
}

} // namespace

extern const Judge direction;
const Judge direction{.properties = {"direction"}, .stage = Stage::ordinary, .order = 15, .judge = judge};

} // namespace posproof::properties::judges
