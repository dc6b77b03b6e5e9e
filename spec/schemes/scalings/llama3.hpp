#pragma once
/// The scaling of Llama-3.1 (apply_scaling in llama-models, models/llama3/model.py). With λ = 2π/ω:
///
///   λ < L/high: ω;  λ > L/low: ω/factor;  else t = (L/λ - low)/(high - low), (1-t)·ω/factor + t·ω
///
/// It is continuous at both ends, so that < and ≤ are the same.

#include <cstdint>

namespace posproof {

struct Llama3Scaling {
  double factor = 1; ///< ≥ 1
  double low = 1;    ///< low_freq_factor > 0
  double high = 4;   ///< high_freq_factor > low
  std::int64_t trained = 1;

  friend bool operator==(const Llama3Scaling&, const Llama3Scaling&) = default;
};

} // namespace posproof
