#pragma once
/// Encoding files: JSON objects that say an encoding outright, in the names of spec/schemes/.
///
///   {"encoding": "rope", "head_dimension": 128, "rotary_dimension": 64, "base": 10000,
///    "scaling": {"type": "linear", "factor": 4}, "axes": {"arrangement": "contiguous", "sections": [8, 12,
///    12]}, "layout": "half-split", "direction": "forward", "context": 4096}
///   {"encoding": "sinusoidal", "width": 512, "base": 10000, "arrangement": "interleaved", "denominator":
///   "width",
///    "cosine_first": false, "odd_cosine_exponent": false, "context": 5000}
///
/// A scaling is spelled as in rope_parameters, with further members for variants that no config.json can
/// express (spec/config/rope_members.hpp). Only head_dimension and width are required. Members whose names
/// start with "_" are comments.

#include "spec/encoding.hpp"
#include "spec/json.hpp"

#include <string>

namespace posproof::config {

/// Is this an encoding file, as opposed to a published config.json?
[[nodiscard]] bool is_encoding_file(const Json::Object& top);

/// Leaves the name to the caller. Throws InputError for unknown members, with the nearest known one, for
/// missing ones and for wrong values.
[[nodiscard]] Encoding encoding_from_file(const Json::Object& top, const std::string& where);

} // namespace posproof::config
