#pragma once
/// Where draws come from: 64 bits at a time, of whichever generator. Generated cases draw from that of
/// RapidCheck, which shrinks them; everything else has no need of it.

#include <cstdint>
#include <type_traits>

namespace posproof::properties {

/// Refers to a generator, which outlives it: one that is called, or one with `next()`. Its words are uniform.
class RandomSource {
public:
  template <typename Generator>
  requires(!std::is_same_v<std::remove_cv_t<Generator>, RandomSource>) RandomSource(Generator& generator)
      : generator_(&generator), next_([](void* from) {
          auto& called = *static_cast<Generator*>(from);
          if constexpr (requires { called.next(); }) {
            return static_cast<std::uint64_t>(called.next());
          } else {
            static_assert(Generator::min() == 0 && Generator::max() == UINT64_MAX);
            return static_cast<std::uint64_t>(called());
          }
        }) {}

  [[nodiscard]] std::uint64_t operator()() const { return next_(generator_); }

private:
  void* generator_;
  std::uint64_t (*next_)(void*);
};

} // namespace posproof::properties
