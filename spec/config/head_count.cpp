#include "spec/config/head_count.hpp"

#include <fmt/format.h>

namespace posproof::config {

Reading<std::int64_t> head_count(const Fields& model) {
  const auto heads = model.integer({"num_attention_heads", "n_head", "n_heads", "num_heads"}, head_range);
  if (!heads) {
    model.fail("num_attention_heads", "is missing",
               fmt::format("the number of heads, from {} to {}", head_range.smallest, head_range.largest));
  }
  return *heads;
}

} // namespace posproof::config
