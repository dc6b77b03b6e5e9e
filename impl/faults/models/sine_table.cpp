#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

#include <cmath>
#include <numbers>

namespace posproof::impl::faults {
namespace {

double of_nearest_entry(double angle) {
  constexpr double step = 2 * std::numbers::pi / 128;
  return std::nearbyint(angle / step) * step;
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  pipeline.turn = [inner = std::move(pipeline.turn)](std::span<const double> angles,
                                                     std::span<double> cosines, std::span<double> sines) {
    std::vector<double> reduced(angles.begin(), angles.end());
    std::transform(reduced.begin(), reduced.end(), reduced.begin(), of_nearest_entry);
    inner(reduced, cosines, sines);
  };
}

} // namespace

/// The nearest entry, not interpolated.
extern const FaultModel sine_table{
    .name = "sine-table",
    .kind = "range reduction and fast sine",
    .summary = "sines and cosines are read from a table of 128 entries to the turn",
    .declaration = "any class",
    .smallest_input = "rope, rotary width 2, pair 0, p = 1, f32: cosine 0.55557 where 0.540302 is right",
    .convicted_by = "accuracy",
    .reports = "",
    .why_not = shows_everywhere,
    .plant = plant,
};

} // namespace posproof::impl::faults
