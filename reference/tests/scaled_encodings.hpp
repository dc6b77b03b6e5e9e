#pragma once
/// Rotary encodings with every scaling, each in the call in which it is compared: published parameters, and
/// awkward ones (odd ratios, narrow ramps, ends of ramps between pairs, amplitudes below and above 1).

#include "spec/encoding.hpp"

#include <utility>
#include <vector>

namespace posproof::reference {

struct ScaledCase {
  Encoding encoding;
  Call call;
};

/// A LongRoPE list: factors between 1 and `last`, no two alike.
inline std::vector<double> growing_factors(int pairs, double last) {
  std::vector<double> factors;
  for (int i = 0; i < pairs; ++i) {
    factors.push_back(1 + (last - 1) * i * i / (static_cast<double>(pairs) * pairs));
  }
  return factors;
}

inline std::vector<ScaledCase> scaled_cases() {
  std::vector<ScaledCase> cases;
  const auto add = [&](const char* name, int width, double base, const RopeScaling& scaling, Call call = {}) {
    Encoding encoding;
    encoding.name = name;
    encoding.scheme =
        Rope{.head_dimension = width, .rotary_dimension = width, .base = base, .scaling = scaling};
    validate(encoding, name);
    cases.push_back({std::move(encoding), call});
  };
  add("ntk d=4", 4, 10000, NtkScaling{64});
  add("ntk d=80 of 3.7", 80, 500000, NtkScaling{3.7});
  const DynamicNtkScaling dynamic{.factor = 2, .trained = 4096};
  add("dynamic ntk, short call", 16, 10000, dynamic, {4096});
  add("dynamic ntk, long call", 128, 10000, dynamic, {8192});
  add("dynamic ntk, one past", 218, 7.5e7, DynamicNtkScaling{.factor = 64, .trained = 5000}, {5001});
  add("dynamic ntk, stepped", 64, 10000,
      DynamicNtkScaling{.trained = 2048, .growth = DynamicNtkScaling::Growth::stepped}, {8193});
  add("yarn deepseek-v3", 64, 10000,
      YarnScaling{.factor = 40, .trained = 4096, .mscale = 1, .mscale_all_dim = 1});
  add("yarn qwen2.5", 128, 1e6, YarnScaling{.factor = 4, .trained = 32768});
  add("yarn gpt-oss", 64, 150000, YarnScaling{.factor = 32, .trained = 4096, .truncate = false});
  add("yarn empty ramp", 16, 1e8,
      YarnScaling{.factor = 8, .trained = 5, .beta_fast = 33, .beta_slow = 0.75, .attention_factor = 0.7});
  add("yarn by wavelength", 128, 10000,
      YarnScaling{.factor = 16, .trained = 4096, .ramp = YarnScaling::Ramp::wavelength});
  add("longrope, short call", 96, 10000,
      LongRopeScaling{growing_factors(48, 1.3), growing_factors(48, 64.0), 4096, 32}, {4096});
  add("longrope, long call", 96, 10000,
      LongRopeScaling{growing_factors(48, 1.3), growing_factors(48, 64.0), 4096, 32}, {4097});
  add("llama-3.1", 128, 500000, Llama3Scaling{8, 1, 4, 8192});
  add("llama-3.2", 64, 500000, Llama3Scaling{32, 1, 4, 8192});
  add("llama3, narrow band", 80, 100, Llama3Scaling{64, 3, 3.0009765625, 5000});
  add("proportional", 256, 1e6, ProportionalScaling{32, 3});
  return cases;
}

} // namespace posproof::reference
