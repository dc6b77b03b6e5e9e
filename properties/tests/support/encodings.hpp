#pragma once
/// Encodings that the tests of this room judge subjects on.

#include "spec/encoding.hpp"

#include <string>
#include <vector>

namespace posproof::properties::tests {

/// "gemma-3-1b", or "gemma-3-1b/full_attention" where its layers are not alike. Read once: every test is a
/// process that lists all others.
const Encoding& preset(const std::string& name);

/// Every preset made of phases, each type of layers by itself, under the names that preset() takes.
const std::vector<std::string>& phase_presets();

/// RoPE without a context of its own. `head` 0: as wide as the rotary dimension.
Encoding rope(int rotary, int head = 0, double base = 10000.0, double factor = 1.0);

Encoding rows(const Sinusoidal& sinusoidal);

/// A row of 21 columns, the last one a sine without its cosine.
Encoding odd_row();

/// A row of 21 columns, the last one zero.
Encoding row_with_zero_column();

/// Odd widths, partial rotation, division, a frequency without a partner: small enough for double loops.
std::vector<Encoding> small_encodings();

} // namespace posproof::properties::tests
