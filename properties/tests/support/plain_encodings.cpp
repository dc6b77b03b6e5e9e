#include "properties/tests/support/plain_encodings.hpp"

#include <utility>

namespace posproof::properties::tests {

Encoding plain(std::string name, Scheme scheme) {
  Encoding encoding;
  encoding.name = std::move(name);
  encoding.scheme = std::move(scheme);
  validate(encoding, encoding.name);
  return encoding;
}

Encoding alibi(int heads, Alibi::Form form, double bias_max, int scaled_head_dimension) {
  return plain("alibi-" + std::to_string(heads), Alibi{heads, bias_max, form, scaled_head_dimension});
}

Encoding t5(std::int64_t buckets, std::int64_t max_distance, bool bidirectional) {
  return plain("t5-" + std::to_string(buckets), T5Buckets{buckets, max_distance, bidirectional, 0});
}

} // namespace posproof::properties::tests
