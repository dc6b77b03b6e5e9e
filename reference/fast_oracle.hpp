#pragma once
/// The fast certified oracle for encodings made of phases.
///
/// The phase of position p and frequency k is p·F_k mod 1 in 128-bit fixed point, F_k = ω_k/(2π) rounded once
/// from multiprecision: exact range reduction, error ≤ |p|·2^-129 turns. A double-precision kernel gives
/// cosine and sine with a relative error of 5·2^-53, near their zeros too. What the radius leaves open is
/// decided by multiprecision.

#include "spec/oracle.hpp"

#include <memory>

namespace posproof::reference {

/// |v - truth| ≤ fast_relative_radius·|v| + phase term.
inline constexpr double fast_relative_radius = 0x1.4p-51;

/// The phase term at position p: 2π·|p|·2^-129 for the rounded frequency and what the kernel cuts off.
[[nodiscard]] double fast_phase_term(std::int64_t position) noexcept;

/// `encoding` must be valid. Construction costs some microseconds per frequency.
[[nodiscard]] std::unique_ptr<PhaseOracle> make_phase_oracle(const Encoding& encoding);

} // namespace posproof::reference
