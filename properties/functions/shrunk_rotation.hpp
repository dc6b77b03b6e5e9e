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

/// Drawn data for the shape from a seed, or that of the trial.
void draw_data(const Trial& trial, FoundRotation& found, std::uint64_t seed);
void draw_data(const Trial& trial, FoundRotation& found);

/// Rotates and judges; the first component that is off. `judgement` takes the whole of it.
[[nodiscard]] SubjectStatus rotate_and_judge(const Trial& trial, Subject& subject, FoundRotation& found,
                                             RotationJudgement& judgement);

/// Fewest tokens, smallest positions, fewest heads and plainest memory, then plain numbers in the pair and
/// zeros elsewhere, as long as the subject still errs.
[[nodiscard]] FoundRotation shrunk(const Trial& trial, FoundRotation found);

/// The same call with plain numbers in the pair and zeros elsewhere, if the subject still errs there.
[[nodiscard]] FoundRotation with_plain_data(const Trial& trial, FoundRotation found);

/// The facts of the component and of the call that it is of.
[[nodiscard]] Counterexample counterexample_of(const Trial& trial, const FoundRotation& found);
[[nodiscard]] Counterexample counterexample_of(const Trial& trial, const RotationCase& shape,
                                               const ChangedColumn& changed);

/// Everything that one call of a rotation shows.
struct WholeRotation {
  SubjectStatus status; ///< nothing below, if it is not ok
  RotationJudgement judgement;
  std::optional<ChangedColumn> changed;
  bool guards_intact = true; ///< beside the requested elements and in the inputs
  bool inputs_intact = true;
};

/// Rotates the data of `found`, whose component is left as it is, and judges it whole. `uses` as in
/// judge_rotation.
[[nodiscard]] WholeRotation rotate_whole(const Trial& trial, Subject& subject, const FoundRotation& found,
                                         std::vector<PairUse>* uses = nullptr);

} // namespace posproof::properties
