#include "impl/regimes.hpp"

namespace posproof::impl {

CallLengths::CallLengths(const Encoding& encoding) {
  const Rope* const rope = encoding.rope();
  const auto* const dynamic = rope != nullptr ? std::get_if<DynamicNtkScaling>(&rope->scaling) : nullptr;
  if (dynamic != nullptr && dynamic->keeps_longest) {
    longest_ = std::make_unique<LongestCall>(*dynamic);
  }
}

Call CallLengths::next(const Call& call) {
  if (!longest_) {
    return call;
  }
  const std::scoped_lock lock(mutex_);
  Call effective = call;
  effective.sequence_length = longest_->next(call.sequence_length);
  return effective;
}

} // namespace posproof::impl
