#include "impl/faults/apply_planting.hpp"

namespace posproof::impl::faults {
namespace {

void plant(Calls& calls, const Encoding& /*encoding*/, const OpenOptions& /*options*/) {
  calls.rotate = [](Subject& subject, const RotateRequest& request) {
    std::vector<std::int64_t> positions(request.positions.values.begin(), request.positions.values.end());
    if (request.positions.tokens() == 1) {
      for (std::int64_t& position : positions) {
        ++position;
      }
    }
    RotateRequest ahead = request;
    ahead.positions.values = positions;
    return subject.rotate(ahead);
  };
}

} // namespace

/// The decode kernel counts its token before it rotates it.
extern const FaultModel lone_token_ahead{
    .name = "lone-token-ahead",
    .kind = "position number",
    .summary = "data of a call of one token is rotated to the position behind it",
    .declaration = "the number of tokens in a call does not matter",
    .smallest_input =
        "rope, rotary width 2, p = 0 alone, x = (1, 0), f32: (0.540302, 0.841471) where (1, 0) is right",
    .convicted_by = "rotation",
    .reports = "the cache counter advanced before the rotation while decoding",
    .why_not = shows_on_rotation,
    .plant_around = plant,
};

} // namespace posproof::impl::faults
