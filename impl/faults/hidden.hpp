#pragma once
/// In which formats a fault does not show, for FaultModel::hidden_in.

#include "spec/format.hpp"

#include <string>

namespace posproof::impl::faults {

/// For faults that narrower formats hide.
[[nodiscard]] inline std::string hidden_beside_f32(Format format) {
  return format == Format::f32 ? "" : "the class grants a narrower format more than the fault takes";
}

[[nodiscard]] inline std::string hidden_in_bf16(Format format) {
  return format != Format::bf16 ? "" : "the class grants bf16 more than the fault takes";
}

} // namespace posproof::impl::faults
