#pragma once
/// Encodings without phases that the tests judge subjects on.

#include "spec/encoding.hpp"

#include <string>
#include <utility>

namespace posproof::properties::tests {

inline Encoding plain(std::string name, Scheme scheme) {
  Encoding encoding;
  encoding.name = std::move(name);
  encoding.scheme = std::move(scheme);
  validate(encoding, encoding.name);
  return encoding;
}

inline Encoding alibi(int heads, Alibi::Form form = Alibi::Form::distance, double bias_max = 8,
                      int scaled_head_dimension = 0) {
  return plain("alibi-" + std::to_string(heads), Alibi{heads, bias_max, form, scaled_head_dimension});
}

inline Encoding t5(std::int64_t buckets, std::int64_t max_distance, bool bidirectional) {
  return plain("t5-" + std::to_string(buckets), T5Buckets{buckets, max_distance, bidirectional, 0});
}

/// Scales of XPos over a context of their own.
inline Encoding xpos(std::string name, const XposScale& scale, std::int64_t context) {
  Encoding encoding = plain(std::move(name), scale);
  encoding.context = context;
  return encoding;
}

} // namespace posproof::properties::tests
