#pragma once
/// The encodings that a claim speaks of. A subject of another encoding neither supports nor contradicts it.

#include "spec/encoding.hpp"

namespace posproof::about {

/// One of the schemes.
template <typename... Schemes>
[[nodiscard]] bool schemes(const Encoding& encoding) {
  return (std::holds_alternative<Schemes>(encoding.scheme) || ...);
}

/// A rotary encoding with one of the scalings.
template <typename... Scalings>
[[nodiscard]] bool scalings(const Encoding& encoding) {
  const Rope* const rope = encoding.rope();
  return rope != nullptr && (std::holds_alternative<Scalings>(rope->scaling) || ...);
}

} // namespace posproof::about
