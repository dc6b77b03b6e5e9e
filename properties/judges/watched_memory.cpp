/// What the door of a foreign subject has seen beside its answers: memory that was read or written around the
/// buffers of any call, or after the call had returned.

#include "properties/judge.hpp"
#include "properties/watched_calls.hpp"

namespace posproof::properties::judges {
namespace {

void judge(Trial& trial) {
  if (!side_effects(trial).outside.empty()) {
    trial.replace(guard_zone_result(trial));
  }
}

} // namespace

extern const Judge watched_memory;
/// When every call has been made.
const Judge watched_memory{
    .properties = {"guard-zones"}, .stage = Stage::after, .order = 999, .judge = judge};

} // namespace posproof::properties::judges
