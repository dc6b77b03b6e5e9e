/// The gradient at the data against the exact adjoint: the gradient at the rotated data, turned back.

#include "properties/adjoint_rotation.hpp"
#include "properties/entry_judging.hpp"
#include "properties/judge.hpp"

namespace posproof::properties::judges {
namespace {

void judge(Trial& trial) {
  if (trial.encoding->rope() == nullptr || !trial.own_declaration().offers.backward) {
    trial.add(not_applicable("backward-accuracy", "the subject computes no gradient"));
    return;
  }
  const auto entry = adjoint_trial(trial);
  trial.add(judge_entry("backward-accuracy", "the gradient, as the rotation by the opposite angle", *entry));
}

} // namespace

extern const Judge backward;
const Judge backward{.properties = {"backward-accuracy"}, .stage = Stage::after, .order = 84, .judge = judge};

} // namespace posproof::properties::judges
