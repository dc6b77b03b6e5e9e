/// Calls leave the floating-point environment as they found it: what is computed afterwards, by whomever, is
/// not theirs to change.

#include "properties/judge.hpp"
#include "properties/watched_calls.hpp"

namespace posproof::properties::judges {
namespace {

void judge(Trial& trial) {
  trial.add(environment_result(trial));
}

} // namespace

extern const Judge floating_environment;
/// The last of all, when every call has been made.
const Judge floating_environment{
    .properties = {"floating-environment"}, .stage = Stage::after, .order = 1000, .judge = judge};

} // namespace posproof::properties::judges
