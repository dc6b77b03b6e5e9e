#pragma once
/// Encoding files: JSON objects that say an encoding outright, in the names of spec/schemes/.
///
///   {"encoding": "rope", "head_dimension": 128, "rotary_dimension": 64, "base": 10000,
///    "scaling": {"type": "linear", "factor": 4}, "axes": {"arrangement": "contiguous", "sections": [8, 12,
///    12]}, "layout": "half-split", "direction": "forward", "context": 4096}
///   {"encoding": "sinusoidal", "width": 512, "base": 10000, "arrangement": "interleaved", "denominator":
///   "width",
///    "cosine_first": false, "odd_cosine_exponent": false, "context": 5000}
///   {"encoding": "alibi", "heads": 32, "bias_max": 8, "form": "distance", "scaled_head_dimension": 0}
///   {"encoding": "t5-buckets", "buckets": 32, "max_distance": 128, "bidirectional": true, "heads": 12}
///   {"encoding": "shaw", "clip": 16}
///   {"encoding": "learned", "rows": 514, "offset": 2}
///   {"encoding": "integer"}
///   {"encoding": "normalised", "length": 512, "reaches_one": true}
///   {"encoding": "binary", "bits": 16}
///   {"encoding": "xpos", "width": 128, "scale_base": 512, "gamma": 0.4, "centre": "floor", "side": "query"}
///
/// The forms of ALiBi are distance, key and symmetric (spec/schemes/alibi.hpp), the centres of XPos floor,
/// cached and none (spec/schemes/xpos.hpp). All take a context.
/// A scaling is spelled as in rope_parameters, with further members for variants that no config.json can
/// express (spec/config/rope/members.hpp). Required are head_dimension, width, heads of
/// ALiBi, clip, rows, length and bits. Members whose names
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
