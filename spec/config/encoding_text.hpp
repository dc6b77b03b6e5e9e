#pragma once
/// Encodings written as encoding files (spec/config/encoding_file.hpp): what foreign subjects are opened
/// with.

#include "spec/encoding.hpp"
#include "spec/json.hpp"

#include <string>

namespace posproof::config {

/// The parameters of the scheme under the names that an encoding file gives them, with null for what is left
/// open.
[[nodiscard]] Json::Object written_parameters(const Encoding& encoding);

/// Without members that are null, which an encoding file does not have.
[[nodiscard]] Json without_nulls(Json value);

/// The encoding file that reads back to the same scheme and context, with every default spelled out.
[[nodiscard]] Json encoding_json(const Encoding& encoding);
[[nodiscard]] std::string encoding_text(const Encoding& encoding);

} // namespace posproof::config
