/// R(-k)R(p) = R(p-k) for a cached key, in one correction and in up to 16, on generated cases.

#include "properties/drivers/pairs.hpp"
#include "properties/judge.hpp"

namespace posproof::properties::judges {
namespace {

void judge(Trial& trial) {
  constexpr std::string_view id = "cached-shift";
  if (trial.encoding->rope() == nullptr || !trial.declaration().offers.rotate) {
    trial.add(not_applicable(id, "the subject does not rotate"));
    return;
  }
  if (trial.declaration().smallest_position > -(trial.options.context - 1)) {
    trial.add(not_applicable(id, "the subject does not turn back: it declares no negative positions"));
    return;
  }
  trial.add(check_cached_shift(trial));
}

} // namespace

extern const Judge cached_shift;
const Judge cached_shift{.properties = {"cached-shift"}, .stage = Stage::after, .order = 53, .judge = judge};

} // namespace posproof::properties::judges
