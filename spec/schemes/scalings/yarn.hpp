#pragma once
/// YaRN (Peng et al. 2023, section 3.2 to 3.4): fast pairs turn as before, slow ones 1/factor as fast, with a
/// ramp between; cosines and sines are multiplied by an attention factor.
///
/// Code bases ship a ramp that is linear in the index of the pair; the paper's is linear in the turns that a
/// pair makes over the trained length. They are different encodings.

#include "spec/amplitude.hpp"

#include <cstdint>
#include <optional>

namespace posproof {

struct YarnScaling {
  enum class Ramp : std::uint8_t { index, wavelength };
  /// What mscale and mscale_all_dim mean for the amplitude where no attention factor is given.
  enum class Magnitude : std::uint8_t {
    both_or_plain, ///< g(s, mscale)/g(s, mscale_all_dim) if both are there and not 0, else g(s, 1)
    quotient, ///< always that quotient, with mscale 1 and mscale_all_dim 0 where absent (DeepSeek's own code)
  };

  double factor = 1;        ///< s ≥ 1
  std::int64_t trained = 1; ///< L, original_max_position_embeddings
  double beta_fast = 32;
  double beta_slow = 1;
  bool truncate = true; ///< the ends of the index ramp are whole numbers
  Ramp ramp = Ramp::index;
  std::optional<double> attention_factor{};
  std::optional<double> mscale{};
  std::optional<double> mscale_all_dim{};
  Magnitude magnitude = Magnitude::both_or_plain;
  /// Scores are multiplied by the square of g(s, mscale_all_dim) outside of the rotation (DeepSeek). What
  /// attention sees is amplitude² · softmax factor.
  bool scales_softmax = false;

  friend bool operator==(const YarnScaling&, const YarnScaling&) = default;
};

[[nodiscard]] Amplitude amplitude_of(const YarnScaling& yarn);

/// √ of the factor by which scores are multiplied beside the amplitude; exactly 1 where they are not.
[[nodiscard]] Amplitude softmax_root_of(const YarnScaling& yarn);

} // namespace posproof
