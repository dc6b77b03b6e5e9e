#pragma once
/// Generated frequency laws of each scaling, over the ranges that real configurations span and their ends:
/// width 2 … 512, base 100 … 1e8, factor 1 … 64, trained length 1 … 1e7.

#include "spec/error.hpp"
#include "spec/schemes/rope_scaling.hpp"
#include "spec/tests/support/random.hpp"

#include <array>
#include <cmath>

namespace posproof::reference {

using testing_support::Random;

/// One of `common` every other time, else anything between the ends on a logarithmic scale.
template <std::size_t Count>
double common_or_any(Random& random, const std::array<double, Count>& common, double low, double high) {
  if (random.below(2) == 0) {
    return common[random.below(Count)];
  }
  return low * std::exp(random.unit() * std::log(high / low));
}

inline double any_base(Random& random) {
  return common_or_any(random, std::array{100.0, 1e4, 1.5e5, 5e5, 1e6, 7.5e7, 1e8}, 100, 1e8);
}
inline double any_factor(Random& random) {
  return common_or_any(random, std::array{1.0, 2.0, 4.0, 8.0, 32.0, 40.0, 64.0}, 1, 64);
}
inline std::int64_t any_length(Random& random) {
  return static_cast<std::int64_t>(
      common_or_any(random, std::array{1.0, 2.0, 4096.0, 5000.0, 8192.0, 32768.0, 1e7}, 1, 1e7));
}
inline int any_width(Random& random, int least) {
  constexpr std::array widths{2, 4, 16, 64, 80, 96, 128, 218, 256, 512};
  const int width = random.below(2) == 0 ? widths[random.below(widths.size())]
                                         : 2 * static_cast<int>(1 + random.below(256));
  return width < least ? least : width;
}

/// The law of any pair under a scaling, in a call; nothing where the scaling is not possible.
inline std::optional<FrequencyLaw> any_pair(Random& random, const RopeScaling& scaling,
                                            const ScaledPairs& pairs, const Call& call = {}) {
  try {
    validate(scaling, pairs, "generated");
  } catch (const InputError&) {
    return std::nullopt;
  }
  const auto pair = static_cast<int>(random.below(static_cast<std::uint64_t>(pairs.width / 2)));
  return scaled_law(scaling, pairs, pair, call);
}

inline std::optional<FrequencyLaw> any_linear(Random& random) {
  return any_pair(random, LinearScaling{any_factor(random)}, {any_base(random), any_width(random, 2)});
}

inline std::optional<FrequencyLaw> any_ntk(Random& random) {
  return any_pair(random, NtkScaling{any_factor(random)}, {any_base(random), any_width(random, 4)});
}

/// Calls from just past the trained length to a hundred times it.
inline std::optional<FrequencyLaw> any_dynamic_ntk(Random& random) {
  const std::int64_t trained = any_length(random);
  const std::int64_t length = random.below(2) == 0
                                  ? trained + static_cast<std::int64_t>(random.below(8))
                                  : trained * static_cast<std::int64_t>(1 + random.below(100)) / 2;
  const DynamicNtkScaling scaling{.factor = any_factor(random), .trained = trained};
  return any_pair(random, scaling, {any_base(random), any_width(random, 4)}, {length});
}

inline YarnScaling any_yarn_of(Random& random, YarnScaling::Ramp ramp, bool truncate) {
  YarnScaling yarn{.factor = any_factor(random), .trained = any_length(random)};
  yarn.ramp = ramp;
  yarn.truncate = truncate;
  if (random.below(2) == 0) {
    yarn.beta_slow = 0.1 * std::exp(random.unit() * std::log(100));
    yarn.beta_fast = yarn.beta_slow * (1 + 100 * random.unit() * random.unit() * random.unit());
  }
  return yarn;
}

inline std::optional<FrequencyLaw> any_yarn(Random& random) {
  return any_pair(random, any_yarn_of(random, YarnScaling::Ramp::index, true),
                  {any_base(random), any_width(random, 2)});
}
inline std::optional<FrequencyLaw> any_yarn_between_pairs(Random& random) {
  return any_pair(random, any_yarn_of(random, YarnScaling::Ramp::index, false),
                  {any_base(random), any_width(random, 2)});
}
inline std::optional<FrequencyLaw> any_wavelength_ramp(Random& random) {
  return any_pair(random, any_yarn_of(random, YarnScaling::Ramp::wavelength, true),
                  {any_base(random), any_width(random, 2)});
}

inline std::optional<FrequencyLaw> any_proportional(Random& random) {
  const int width = any_width(random, 2);
  const int rotating = 1 + static_cast<int>(random.below(static_cast<std::uint64_t>(width / 2)));
  return any_pair(random, ProportionalScaling{rotating, any_factor(random)}, {any_base(random), width});
}

} // namespace posproof::reference
