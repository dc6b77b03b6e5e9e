#pragma once
/// What a model type says that its config.json leaves out.

#include "spec/convention.hpp"

#include <cstdint>
#include <string_view>

namespace posproof::config {

/// A family of models that rotate.
struct RotaryFamily {
  std::string_view model_type;
  Layout layout = Layout::half_split;
  /// Defaults for fields that are absent from the file; 0 where the general rule applies.
  double partial_factor = 0; ///< general rule: 1, the whole head rotates
  int rotary_dimension = 0;  ///< general rule: from the partial factor
  int head_dimension = 0;    ///< general rule: hidden width / heads
  double base = 0;           ///< general rule: 10000
  std::int64_t context = 0;  ///< general rule: not said
  double local_base = 0;     ///< base of the layers with a sliding window; general rule: that of all layers
  int resting_interval = 0;  ///< every so many layers one does not rotate; general rule: all rotate
  bool interleaved_axes = false; ///< M-RoPE takes the axes in turn; general rule: one section after the other
  bool scales_softmax = false;   ///< YaRN multiplies scores too (DeepSeek)
};

/// nullptr for an unknown model type. Text parts of larger models (type "…_text") belong to the same family.
[[nodiscard]] const RotaryFamily* find_rotary_family(std::string_view model_type);

/// A model type without the "_text" that text parts of larger models append.
[[nodiscard]] std::string_view family_name(std::string_view model_type);

/// rope_theta where neither the file nor the family says otherwise.
inline constexpr double common_base = 10000.0;

} // namespace posproof::config
