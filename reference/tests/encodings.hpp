#pragma once
/// Encodings that the oracles are compared on: every preset that is made of phases, and variants with odd
/// widths, extreme bases and division.

#include "spec/config/reader.hpp"
#include "spec/encoding.hpp"

#include <vector>

namespace posproof::reference {

inline std::vector<Encoding> compared_encodings() {
  std::vector<Encoding> encodings;
  for (const Preset& preset : presets()) {
    encodings.push_back(read_model_text(preset.text, std::string(preset.name)));
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
