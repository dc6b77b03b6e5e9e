#pragma once
/// Encodings that the oracles are compared on: every preset that is made of phases, and variants with odd
/// widths, extreme bases and division.

#include "spec/config/reader.hpp"
#include "spec/encoding.hpp"

#include <algorithm>
#include <vector>

namespace posproof::reference {

/// Presets that share their scheme need no second comparison.
inline bool is_new(const std::vector<Encoding>& known, const Encoding& encoding) {
  return std::none_of(known.begin(), known.end(),
                      [&](const Encoding& one) { return one.scheme == encoding.scheme; });
}

/// Those whose frequencies are powers of a base, divided by a factor, with amplitude 1: for tests that
/// compute these themselves.
inline std::vector<Encoding> compared_encodings();
inline std::vector<Encoding> plain_encodings() {
  std::vector<Encoding> plain = compared_encodings();
  std::erase_if(plain, [](const Encoding& encoding) {
    const PhaseModel model = phase_model(encoding);
    return !is_one(model.amplitude) ||
           !std::all_of(model.frequencies.begin(), model.frequencies.end(), [](const FrequencyLaw& law) {
             return std::holds_alternative<Unscaled>(law.scaling);
           });
  });
  return plain;
}

inline std::vector<Encoding> compared_encodings() {
  std::vector<Encoding> encodings;
  for (const Preset& preset : presets()) {
    for (const LayerEncoding& layer : read_layers_text(preset.text, std::string(preset.name))) {
      if (has_phases(layer.encoding) && is_new(encodings, layer.encoding)) {
        encodings.push_back(layer.encoding);
      }
    }
  }
  const auto add = [&](const char* name, const Scheme& scheme) {
    Encoding encoding;
    encoding.name = name;
    encoding.scheme = scheme;
    encodings.push_back(encoding);
  };
  add("rope d=2 b=1.5", Rope{.head_dimension = 2, .rotary_dimension = 2, .base = 1.5});
  add("rope d=6 b=1e8", Rope{.head_dimension = 6, .rotary_dimension = 6, .base = 1e8});
  add("rope d=80 b=100 s=3",
      Rope{.head_dimension = 96, .rotary_dimension = 80, .base = 100, .scaling = LinearScaling{3}});
  add("rope d=512 s=64", Rope{.head_dimension = 512, .rotary_dimension = 512, .scaling = LinearScaling{64}});
  add("sinusoidal d=7 odd", Sinusoidal{.width = 7});
  add("sinusoidal d=9 concatenated", Sinusoidal{.width = 9, .arrangement = Arrangement::concatenated});
  add("sinusoidal d=512 half-1", Sinusoidal{.width = 512,
                                            .arrangement = Arrangement::concatenated,
                                            .denominator = Denominator::half_minus_one});
  add("sinusoidal d=20 (2i+1)", Sinusoidal{.width = 20, .odd_cosine_exponent = true});
  return encodings;
}

} // namespace posproof::reference
