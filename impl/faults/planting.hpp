#pragma once
/// What fault models share.

#include "impl/faults/hidden.hpp"
#include "impl/pipeline.hpp"
#include "spec/format.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace posproof::impl::faults {

/// For faults that show on every encoding.
[[nodiscard]] inline std::string shows_everywhere(const Encoding& /*encoding*/) {
  return {};
}

/// For faults of rotations.
[[nodiscard]] inline std::string shows_on_rope(const Encoding& encoding) {
  return encoding.rope() != nullptr ? "" : "rows of an absolute encoding are not rotated";
}

[[nodiscard]] inline double rounded_to(Format format, double value) noexcept {
  return value_of(format, round_to_nearest(format, value));
}

[[nodiscard]] inline double rounded_to_bf16(double value) noexcept {
  return rounded_to(Format::bf16, value);
}

[[nodiscard]] inline double rounded_to_f16(double value) noexcept {
  return rounded_to(Format::f16, value);
}

[[nodiscard]] inline double rounded_to_f32(double value) noexcept {
  return static_cast<double>(static_cast<float>(value));
}

/// Puts `change` behind a stage that gives a number: the new stage is change(old stage(…)).
template <typename... Arguments, typename Change>
void change_result(std::function<double(Arguments...)>& stage, Change change) {
  stage = [inner = std::move(stage), change](Arguments... arguments) { return change(inner(arguments...)); };
}

/// Every angle, in the precision of change(angle).
template <typename Change>
void change_angles(Pipeline& pipeline, Change change) {
  pipeline.angle = [inner = std::move(pipeline.angle),
                    change](double position, std::span<const double> frequencies, std::span<double> angles) {
    inner(position, frequencies, angles);
    std::transform(angles.begin(), angles.end(), angles.begin(), change);
  };
}

/// change(positions, tokens, call) is what the code takes a call for, behind what it is taken for already.
template <typename Change>
void change_reading(Pipeline& pipeline, Change change) {
  pipeline.reading = [inner = std::move(pipeline.reading), change](std::span<std::int64_t> positions,
                                                                   std::size_t tokens, Call& call) {
    if (inner) {
      inner(positions, tokens, call);
    }
    change(positions, tokens, call);
  };
}

/// Calls change(law) for the laws of the cosines and of the sines.
template <typename Change>
void change_laws(Pipeline& pipeline, const Change& change) {
  for (auto* const laws : {&pipeline.cosine_laws, &pipeline.sine_laws}) {
    for (FrequencyLaw& law : *laws) {
      change(law);
    }
  }
}

/// The laws of an encoding in a call of its whole context.
[[nodiscard]] inline std::vector<FrequencyLaw> laws_of(const Encoding& encoding) {
  return phase_model(encoding, {encoding.context, 0, encoding.context}).frequencies;
}

/// For errors of sines that the class takes for errors of the angle where that is rounded.
[[nodiscard]] inline std::string shows_on_exact_angles(const Encoding& encoding) {
  for (const FrequencyLaw& law : laws_of(encoding)) {
    if (law.is_exactly_one()) {
      return "";
    }
  }
  return "no frequency is exactly 1: the class grants every angle more than the fault takes";
}

/// For faults of ramps over the index of a pair.
[[nodiscard]] inline std::string shows_on_ramp(const Encoding& encoding) {
  for (const FrequencyLaw& law : laws_of(encoding)) {
    if (std::holds_alternative<IndexRamp>(law.scaling)) {
      return "";
    }
  }
  return "no frequency is scaled by a ramp over pairs";
}

/// "" where change(law) is another law for one of the frequencies.
template <typename Change>
[[nodiscard]] std::string shows_where_changed(const Encoding& encoding, const Change& change,
                                              const char* reason) {
  for (const FrequencyLaw& law : laws_of(encoding)) {
    FrequencyLaw changed = law;
    change(changed);
    if (!(changed == law)) {
      return "";
    }
  }
  return reason;
}

} // namespace posproof::impl::faults
