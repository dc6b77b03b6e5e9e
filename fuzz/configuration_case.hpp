#pragma once
/// Rotary encodings as cases: base, width and a scaling with all its parameters.

#include "fuzz/case_fields.hpp"
#include "spec/encoding.hpp"

#include <optional>
#include <vector>

namespace posproof::fuzz {

/// Of a case: an encoding, a call, and a position in it.
struct Configuration {
  Encoding encoding;
  std::int64_t length = 1; ///< of the sequence
  std::int64_t position = 0;
};

/// The fields of configurations whose sequences are at most `longest` tokens. Landmarks are the numbers of
/// published configurations.
[[nodiscard]] std::vector<Field> configuration_fields(std::int64_t longest);

/// The case as an encoding like `like`, in whose layout and direction it rotates; empty where the parameters
/// make none.
[[nodiscard]] std::optional<Configuration> configuration_of(const Case& value, const Rope& like);

/// The same case but for the position: cases that are equal there share encoding and call.
[[nodiscard]] Case without_position(Case value) noexcept;

/// What a configuration with this scaling begins with: parameters of published models.
[[nodiscard]] std::vector<Case> published_configurations(std::int64_t longest);

} // namespace posproof::fuzz
