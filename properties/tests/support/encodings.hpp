#pragma once
/// Encodings that the tests of this room judge subjects on.

#include "spec/config/reader.hpp"
#include "spec/encoding.hpp"

#include <string>

namespace posproof::properties::tests {

inline Encoding preset(const std::string& name) {
  return read_model(name);
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
