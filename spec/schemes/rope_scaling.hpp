#pragma once
/// The scalings of rotary frequencies. A new one is added here, with its file in spec/schemes/scalings/.

#include "spec/amplitude.hpp"
#include "spec/domain.hpp"
#include "spec/frequency.hpp"
#include "spec/schemes/scalings/linear.hpp"
#include "spec/schemes/scalings/llama3.hpp"
#include "spec/schemes/scalings/longrope.hpp"
#include "spec/schemes/scalings/ntk.hpp"
#include "spec/schemes/scalings/proportional.hpp"
#include "spec/schemes/scalings/yarn.hpp"

#include <string>
#include <variant>
#include <vector>

namespace posproof {

struct NoScaling {
  friend bool operator==(const NoScaling&, const NoScaling&) = default;
};

using RopeScalingAlternatives =
    std::variant<NoScaling, LinearScaling, NtkScaling, DynamicNtkScaling, YarnScaling, LongRopeScaling,
                 Llama3Scaling, ProportionalScaling>;

/// One of the scalings. How the alternatives are copied is compiled once.
struct RopeScaling : RopeScalingAlternatives {
  using RopeScalingAlternatives::variant;
  using RopeScalingAlternatives::operator=;
  RopeScaling();
  RopeScaling(const RopeScaling&);
  RopeScaling(RopeScaling&&) noexcept;
  RopeScaling& operator=(const RopeScaling&);
  RopeScaling& operator=(RopeScaling&&) noexcept;
  ~RopeScaling();
};

/// What a scaling is applied to.
struct ScaledPairs {
  double base = 10000;
  int width = 2; ///< d; ω_i = base^(-2i/d) for 0 ≤ i < d/2
};

/// Throws InputError that names the parameter.
void validate(const RopeScaling& scaling, const ScaledPairs& pairs, const std::string& where);

/// The law of one pair in a call.
[[nodiscard]] FrequencyLaw scaled_law(const RopeScaling& scaling, const ScaledPairs& pairs, int pair,
                                      const Call& call);

[[nodiscard]] Amplitude amplitude_of(const RopeScaling& scaling);

/// √ of the factor by which scores are multiplied beside the amplitude.
[[nodiscard]] Amplitude softmax_root_of(const RopeScaling& scaling);

/// Two calls with the same number have the same frequencies; 0 for every call of an encoding that does not
/// depend on the length.
[[nodiscard]] std::int64_t regime_of(const RopeScaling& scaling, const Call& call);

/// Lengths at which the frequencies of a call change, for tests at and around them; empty where they never
/// do.
[[nodiscard]] std::vector<std::int64_t> critical_lengths(const RopeScaling& scaling);

/// For a line of text: ", linear factor 8"; empty without scaling.
[[nodiscard]] std::string describe(const RopeScaling& scaling);

} // namespace posproof
