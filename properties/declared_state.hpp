#pragma once
/// What an encoding says that earlier calls leave behind, told apart from what a subject keeps.

#include "spec/encoding.hpp"

#include <optional>

namespace posproof::properties {

/// The state of one handle, fed with its calls in order.
class DeclaredState {
public:
  explicit DeclaredState(const Encoding& encoding) {
    const Rope* const rope = encoding.rope();
    const auto* const dynamic = rope != nullptr ? std::get_if<DynamicNtkScaling>(&rope->scaling) : nullptr;
    if (dynamic != nullptr) {
      longest_.emplace(*dynamic);
    }
  }

  /// The call whose values this one has: its length is that of the longest call where the encoding keeps it.
  [[nodiscard]] Call next(Call call) noexcept {
    if (longest_) {
      call.sequence_length = longest_->next(call.sequence_length);
    }
    return call;
  }

private:
  std::optional<LongestCall> longest_;
};

} // namespace posproof::properties
