#pragma once
/// The rotary presets with the length that each was trained at, and the scalings by which their context is
/// stretched.

#include "spec/encoding.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace posproof::properties::examiner {

struct TrainedRotation {
  std::string name; ///< of the preset and its layers
  Rope shipped;
  Rope plain; ///< without scaling; pairs that rest do so here too
  /// L: the length that the scaling names as the trained one; under linear scaling the context divided by the
  /// factor; else the context of the preset.
  std::int64_t length = 0;
  std::int64_t context = 0; ///< of the preset, as shipped
};

/// Presets with the same numbers stand once, under the first name.
[[nodiscard]] const std::vector<TrainedRotation>& trained_rotations();

/// "gemma-3-4b, sliding_attention".
[[nodiscard]] std::string full_name(const Encoding& encoding);

/// A way to reach `multiple` times the trained length.
struct Stretching {
  std::string_view name;
  /// Empty where the preset does not have what the scaling needs.
  std::function<std::optional<RopeScaling>(const TrainedRotation&, int multiple)> scaling;
};

/// Unscaled, linear, NTK-aware, dynamic NTK, YaRN in its declared variants, Llama-3, LongRoPE.
[[nodiscard]] const std::vector<Stretching>& stretchings();

/// The laws of `plain` with another scaling, in a call of `length` tokens.
[[nodiscard]] std::vector<FrequencyLaw> laws_with(const Rope& plain, const RopeScaling& scaling,
                                                  std::int64_t length);

} // namespace posproof::properties::examiner
