#pragma once
/// What fault models share.

#include "impl/pipeline.hpp"
#include "spec/format.hpp"

#include <string>
#include <utility>

namespace posproof::impl::faults {

/// For faults that show on every encoding.
[[nodiscard]] inline std::string shows_everywhere(const Encoding& /*encoding*/) {
  return {};
}

[[nodiscard]] inline double rounded_to_bf16(double value) noexcept {
  return value_of(Format::bf16, round_to_nearest(Format::bf16, value));
}

/// Puts `change` behind a stage that gives a number: the new stage is change(old stage(…)).
template <typename... Arguments, typename Change>
void change_result(std::function<double(Arguments...)>& stage, Change change) {
  stage = [inner = std::move(stage), change](Arguments... arguments) { return change(inner(arguments...)); };
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

} // namespace posproof::impl::faults
