#pragma once
/// A violation by rotated data, shrunk until a person can check it by hand.

#include "properties/rotation_judging.hpp"

#include <optional>
#include <vector>

namespace posproof::properties {

/// A call of a rotation, its data, and the first component that is off.
struct FoundRotation {
  RotationCase shape;
  std::vector<float> query;
  std::vector<float> key;
  RotatedComponent component;
  bool others_are_zero = false; ///< all data but those of the pair of the component
};

/// Drawn data for the shape from the seed of the trial.
void draw_data(const Trial& trial, FoundRotation& found);

/// Rotates and judges; the first component that is off. `judgement` takes the whole of it.
[[nodiscard]] SubjectStatus rotate_and_judge(const Trial& trial, Subject& subject, FoundRotation& found,
                                             RotationJudgement& judgement);

/// Fewest tokens, smallest positions, fewest heads and plainest memory, then plain numbers in the pair and
/// zeros elsewhere, as long as the subject still errs.
[[nodiscard]] FoundRotation shrunk(const Trial& trial, FoundRotation found);

/// The facts of the component and of the call that it is of.
[[nodiscard]] Counterexample counterexample_of(const Trial& trial, const FoundRotation& found);

} // namespace posproof::properties
