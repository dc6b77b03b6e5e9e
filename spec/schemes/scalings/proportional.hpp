#pragma once
/// Proportional partial rotation ("p-RoPE", the global layers of Gemma-4): the first `rotating` pairs of the
/// whole head turn at ω_i = base^(-2i/head width), the others rest; all are divided by `factor`.
///
/// It differs from the usual partial rotation twice: exponents are divided by the width of the head, and the
/// half-split layout leaves components (i, i + head/2) unrotated, not a tail.

namespace posproof {

struct ProportionalScaling {
  int rotating = 0;  ///< pairs that turn, 1 to head/2
  double factor = 1; ///< ≥ 1

  friend bool operator==(const ProportionalScaling&, const ProportionalScaling&) = default;
};

} // namespace posproof
