#pragma once
/// Rotated data against the exact rotation of the same data.

#include "properties/rotation.hpp"

#include <optional>

namespace posproof::properties {

/// One component of rotated data.
struct RotatedComponent {
  std::int64_t position = 0; ///< on the axis of its pair
  std::size_t token = 0;
  bool is_key = false;
  std::size_t head = 0;
  int pair = 0;
  bool is_second = false;
  float input_first = 0;
  float input_second = 0;
  std::uint32_t observed_bits = 0;
  double expected = 0;
  double error = 0;
  double bound = 0;
  [[nodiscard]] double use() const noexcept { return bound > 0 ? error / bound : 0; }
};

/// The error of a rotated pair in units of the bound of a component, in parts along and across the circle.
struct PairUse {
  double along = 0;
  double across = 0;
};

struct RotationJudgement {
  std::uint64_t components = 0;
  RotatedComponent worst;
  std::optional<RotatedComponent> first_violation; ///< by token, head and pair
};

/// Judges every rotated component of a finished call. `query` and `key` are the inputs (empty where there was
/// none). Bound per component: see rotation_component_bound, times the length of the pair, plus a floor for
/// subnormals. `uses`, if asked for, takes the largest of each pair; infinite where a number is none.
[[nodiscard]] RotationJudgement judge_rotation(const Trial& trial, const RotationRun& run,
                                               const RotationCase& shape, const std::vector<float>& query,
                                               const std::vector<float>& key,
                                               std::vector<PairUse>* uses = nullptr);

/// A column beyond the rotary width that is not what the input holds.
struct ChangedColumn {
  std::size_t token = 0;
  bool is_key = false;
  std::size_t head = 0;
  std::size_t column = 0;
  std::uint32_t got = 0;
  std::uint32_t want = 0;
  bool is_sign_alone = false; ///< a zero of the other sign
};

/// The first changed column of a finished call, by token and column; one with a zero of the other sign only
/// where there is nothing worse.
[[nodiscard]] std::optional<ChangedColumn> changed_column(const Trial& trial, const RotationRun& run,
                                                          const RotationCase& shape,
                                                          const std::vector<float>& query,
                                                          const std::vector<float>& key);

/// Facts of one component for a counterexample.
[[nodiscard]] Counterexample counterexample_of(const Trial& trial, const RotatedComponent& component);

} // namespace posproof::properties
