#pragma once
/// Statements about the dot product of two codes.

#include "properties/examiner/examination.hpp"
#include "spec/encoding.hpp"

#include <vector>

namespace posproof::properties::examiner {

/// ⟨PE(p), PE(q)⟩ = sign·⟨PE(q), PE(p)⟩.
[[nodiscard]] Outcome dot_product_commutes(const Examining& examining, int sign);

/// ⟨PE(p), PE(q)⟩ = Σ cos((p + sign·q)·ω_i).
[[nodiscard]] Outcome dot_product_is_cosine_sum(const Examining& examining, int sign);

/// ⟨PE(p), PE(q)⟩ is a function of p - q alone, for every one of the encodings.
[[nodiscard]] Outcome dot_product_depends_on_offset(const Examining& examining,
                                                    const std::vector<Sinusoidal>& schemes);

} // namespace posproof::properties::examiner
