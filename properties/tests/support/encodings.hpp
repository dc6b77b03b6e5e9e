#pragma once
/// Encodings that the tests of this room judge subjects on.

#include "impl/faults/fault.hpp"
#include "spec/config/reader.hpp"
#include "spec/encoding.hpp"

#include <map>
#include <stdexcept>
#include <string>

namespace posproof::properties::tests {

/// "gemma-3-1b", or "gemma-3-1b/full_attention" where its layers are not alike. Read once: every test is a
/// process that lists all others.
inline const Encoding& preset(const std::string& name) {
  static std::map<std::string, Encoding> read;
  const auto found = read.find(name);
  if (found != read.end()) {
    return found->second;
  }
  const std::size_t slash = name.find('/');
  const bool all_alike = slash == std::string::npos;
  return read
      .emplace(name, all_alike ? read_model(name) : read_model(name.substr(0, slash), name.substr(slash + 1)))
      .first->second;
}

/// Every preset made of phases, each type of layers by itself, under the names that preset() takes.
inline const std::vector<std::string>& phase_presets() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all;
    for (const Preset& entry : presets()) {
      for (const LayerEncoding& layer : read_layers(std::string(entry.name))) {
        if (has_phases(layer.encoding)) {
          all.push_back(std::string(entry.name) + (layer.layer_type.empty() ? "" : '/' + layer.layer_type));
        }
      }
    }
    return all;
  }();
  return names;
}

/// A preset on which a fault of phases can show: plain where it can, else partial, scaled or with several
/// axes.
inline std::string preset_for(const impl::faults::FaultModel& fault) {
  for (const char* const name :
       {"llama-3-8b", "gpt-neox-20b", "llama-3.1-8b", "phi-3-vision-128k", "qwen3-vl-8b"}) {
    if (fault.why_not(preset(name)).empty()) {
      return name;
    }
  }
  throw std::logic_error(std::string(fault.name) + " shows on none of the presets");
}

/// RoPE without a context of its own. `head` 0: as wide as the rotary dimension.
inline Encoding rope(int rotary, int head = 0, double base = 10000.0, double factor = 1.0) {
  Encoding encoding;
  encoding.name = "rope of width " + std::to_string(rotary);
  encoding.scheme =
      Rope{.head_dimension = head == 0 ? rotary : head,
           .rotary_dimension = rotary,
           .base = base,
           .scaling = factor == 1 ? RopeScaling{NoScaling{}} : RopeScaling{LinearScaling{factor}}};
  validate(encoding, encoding.name);
  return encoding;
}

inline Encoding rows(const Sinusoidal& sinusoidal) {
  Encoding encoding;
  encoding.name = "rows of width " + std::to_string(sinusoidal.width);
  encoding.scheme = sinusoidal;
  validate(encoding, encoding.name);
  return encoding;
}

/// A row of 21 columns, the last one a sine without its cosine.
inline Encoding odd_row() {
  return rows({.width = 21});
}

/// A row of 21 columns, the last one zero.
inline Encoding row_with_zero_column() {
  return rows({.width = 21, .arrangement = Arrangement::concatenated});
}

/// Odd widths, partial rotation, division, a frequency without a partner: small enough for double loops.
inline std::vector<Encoding> small_encodings() {
  return {
      rope(2),
      rope(6, 10, 500000.0),
      rope(20, 0, 100.0, 4.0),
      rows({.width = 7}),
      rows(
          {.width = 9, .arrangement = Arrangement::concatenated, .denominator = Denominator::half_minus_one}),
      rows({.width = 6, .odd_cosine_exponent = true})};
}

} // namespace posproof::properties::tests
