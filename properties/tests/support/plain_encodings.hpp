#pragma once
/// Encodings without phases that the tests judge subjects on.

#include "spec/encoding.hpp"

#include <string>

namespace posproof::properties::tests {

Encoding plain(std::string name, Scheme scheme);
Encoding alibi(int heads, Alibi::Form form = Alibi::Form::distance, double bias_max = 8,
               int scaled_head_dimension = 0);
Encoding t5(std::int64_t buckets, std::int64_t max_distance, bool bidirectional);

/// Scales of XPos over a context of their own.
inline Encoding xpos(std::string name, const XposScale& scale, std::int64_t context) {
  Encoding encoding = plain(std::move(name), scale);
  encoding.context = context;
  return encoding;
}

} // namespace posproof::properties::tests
