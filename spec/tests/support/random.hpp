#pragma once
/// A small generator for tests: the same numbers on every machine.

#include "spec/domain.hpp"

#include <cmath>
#include <cstdint>

namespace posproof::testing_support {

/// SplitMix64 (Steele, Lea, Flood 2014).
class Random {
public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15U);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31);
  }

  /// Uniform in [0, count).
  std::uint64_t below(std::uint64_t count) { return next() % count; }

  /// Uniform in [0, 1).
  double unit() { return std::ldexp(static_cast<double>(next() >> 11), -53); }

  /// Half of the time uniform in the binade, else uniform in the range: |p| < 2^31, either sign.
  std::int64_t position() {
    const std::uint64_t word = next();
    const auto magnitude =
        static_cast<std::int64_t>((next() & 0x7fffffff) >> ((word & 2) != 0 ? (word >> 8) % 31 : 0));
    return (word & 1) != 0 ? -magnitude : magnitude;
  }

private:
  std::uint64_t state_;
};

} // namespace posproof::testing_support
