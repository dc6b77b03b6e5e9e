/// Rows of relative vectors: the distance, cut off on both sides, counted from the furthest earlier key.

#include "properties/tests/support/variants/plain_shell.hpp"

namespace posproof::properties::tests {
namespace {

Index make(const Encoding& encoding) {
  return [clip = std::get<Shaw>(encoding.scheme).clip](std::int64_t distance) -> std::optional<std::int64_t> {
    const std::int64_t from_the_left = distance + clip;
    return from_the_left < 0 ? 0 : from_the_left > 2 * clip ? 2 * clip : from_the_left;
  };
}

} // namespace

Variants clipped_distance_variants() {
  const SubjectSource subject = index_source("clipped distances", make);
  return {{"clipped distances", subject, plain("shaw-16", Shaw{16}), {.context = 200}},
          {"clipped distances", subject, plain("shaw-0", Shaw{0}), {.context = 50}},
          {"clipped distances", subject, plain("shaw-7", Shaw{7}), {.context = 100}}};
}

} // namespace posproof::properties::tests
