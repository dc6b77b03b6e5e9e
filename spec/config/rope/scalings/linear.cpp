#include "spec/config/rope/scalings/readers.hpp"

namespace posproof::config {

RopeScaling read_no_scaling(const ScalingFields& /*fields*/) {
  return NoScaling{};
}

RopeScaling read_linear(const ScalingFields& fields) {
  const double factor = fields.factor();
  return factor == 1 ? RopeScaling{NoScaling{}} : RopeScaling{LinearScaling{factor}};
}

} // namespace posproof::config
