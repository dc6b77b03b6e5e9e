#pragma once
/// Encodings without phases that the tests judge subjects on.

#include "spec/encoding.hpp"

#include <string>

namespace posproof::properties::tests {

Encoding plain(std::string name, Scheme scheme);
Encoding alibi(int heads, Alibi::Form form = Alibi::Form::distance, double bias_max = 8,
               int scaled_head_dimension = 0);
Encoding t5(std::int64_t buckets, std::int64_t max_distance, bool bidirectional);

} // namespace posproof::properties::tests
