#pragma once
/// NTK-aware scaling: the base grows to base·α^(d/(d-2)), so that the slowest pair turns 1/α as fast and the
/// fastest as before (bloc97's post of June 2023; Peng et al. 2023, YaRN, definition 1). Impossible for d
/// = 2.

#include <cstdint>

namespace posproof {

struct NtkScaling {
  double alpha = 1; ///< ≥ 1

  friend bool operator==(const NtkScaling&, const NtkScaling&) = default;
};

/// NTK-aware scaling by an α that depends on the length of the call. With M the trained length:
///
///   proportional: α = factor·n/M - (factor - 1) with n = max(length of the call, M) (the common Python
///   library) stepped:      α = max(1, 2^⌈log₂(n/M) + 1⌉ - 1) (the first Qwen)
///
/// Keys of earlier calls are not turned again, so that scores between calls of different lengths are not
/// those of one encoding.
struct DynamicNtkScaling {
  enum class Growth : std::uint8_t { proportional, stepped };

  double factor = 1; ///< ≥ 1; without effect where stepped
  std::int64_t trained = 1;
  Growth growth = Growth::proportional;
  /// The base of the longest call is kept until a call is shorter than M (the common Python library); else
  /// every call has the base of its own length.
  bool keeps_longest = false;

  friend bool operator==(const DynamicNtkScaling&, const DynamicNtkScaling&) = default;
};

/// α of the stepped growth: a power of two less 1. length ≥ 0, trained ≥ 1.
[[nodiscard]] std::int64_t stepped_alpha(std::int64_t length, std::int64_t trained) noexcept;

/// The length whose base a call uses, for code that keeps the base of the longest call: fed with the lengths
/// of a history, in order.
class LongestCall {
public:
  explicit LongestCall(const DynamicNtkScaling& scaling) noexcept : scaling_(scaling) {}
  [[nodiscard]] std::int64_t next(std::int64_t length) noexcept;

private:
  DynamicNtkScaling scaling_;
  std::int64_t longest_ = 0;
};

} // namespace posproof
