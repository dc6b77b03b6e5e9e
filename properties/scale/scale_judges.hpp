#pragma once
/// What is judged of scales beside their values: each judge gives one result, or nothing where a call was not
/// answered.

#include "properties/count/row_judge.hpp"
#include "properties/scale/scale_truth.hpp"

#include <optional>

namespace posproof::properties::scale {

struct ScaleTrial {
  Trial& trial;
  ScaleTruth& truth;

  [[nodiscard]] Format format() const noexcept { return trial.declaration().table_format; }
  [[nodiscard]] bool is_key() const noexcept { return truth.xpos().side == XposScale::Side::key; }
  /// Truth and bound of the declared class at an offset from the centre.
  struct Expected {
    double value = 0;
    double bound = 0;
  };
  [[nodiscard]] Expected expected(int pair, std::int64_t offset) const;
  /// An implementation within its class can have no finite number here.
  [[nodiscard]] bool may_overflow(const Expected& expected) const noexcept;
};

/// scale-monotone: of two positions whose scales are further apart than their bounds, queries have the larger
/// scale at the earlier one, keys at the later one.
[[nodiscard]] std::optional<PropertyResult> judge_monotone(const ScaleTrial& on);

/// scale-product: the scale of a query at n times that of a key at m, both in one call, equals that at n + t
/// and m + t in another call, within the bounds of the four. The subject with itself, opened a second time
/// for the other side.
[[nodiscard]] std::optional<PropertyResult> judge_product(const ScaleTrial& on);

/// scale-centre: a fresh handle, asked as a decoder asks (each length for its last position, then for all),
/// for the whole context, and for short sequences again.
[[nodiscard]] std::optional<PropertyResult> judge_centre(const ScaleTrial& on);

} // namespace posproof::properties::scale
