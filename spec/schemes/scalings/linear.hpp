#pragma once
/// Linear position interpolation (Chen et al. 2023, section 3.2): θ = (p/factor)·ω, the same as dividing ω.

#include <string>

namespace posproof {

struct LinearScaling {
  double factor = 1; ///< ≥ 1

  friend bool operator==(const LinearScaling&, const LinearScaling&) = default;
};

} // namespace posproof
