#pragma once
/// The scaling that the dictionaries of a layer type state, by the name of its type.

#include "spec/config/rope/scalings/scaling_fields.hpp"

#include <optional>
#include <string>

namespace posproof::config {

/// The type under rope_type or type, as the file spells it; empty where there is none. Throws InputError for
/// types that are not known, with all that are, and for two that differ ("su" and "longrope" do not).
[[nodiscard]] std::optional<Reading<std::string>> scaling_type(const Fields& members);

/// A proportional rotation reads partial_rotary_factor itself: the rotary width is the whole head.
[[nodiscard]] bool is_proportional(const std::optional<Reading<std::string>>& type);

/// "mrope" states positions on several axes and no scaling; its sections must be there.
[[nodiscard]] bool needs_sections(const std::optional<Reading<std::string>>& type);

/// The scaling of `fields.type`.
[[nodiscard]] RopeScaling read_scaling(const ScalingFields& fields);

} // namespace posproof::config
