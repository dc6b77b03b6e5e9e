#pragma once
/// LongRoPE (Ding et al. 2024): ω_i = 1/(f_i·base^(2i/d)) with a list of factors for short and one for long
/// sequences, and an attention factor that multiplies both.

#include "spec/amplitude.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace posproof {

struct LongRopeScaling {
  /// When the long factors are used.
  enum class Choice : std::uint8_t {
    by_call,     ///< the length of the call exceeds the trained length (the common Python library)
    by_sequence, ///< the length that the whole sequence may reach exceeds it (serving engines)
    always_long,
  };

  std::vector<double> short_factors; ///< one for each pair, > 0
  std::vector<double> long_factors;
  std::int64_t trained = 2; ///< L, original_max_position_embeddings
  double factor = 1;        ///< s: factor, or longest context / L
  std::optional<double> attention_factor{};
  Choice choice = Choice::by_call;

  friend bool operator==(const LongRopeScaling&, const LongRopeScaling&) = default;
};

[[nodiscard]] Amplitude amplitude_of(const LongRopeScaling& longrope);

} // namespace posproof
