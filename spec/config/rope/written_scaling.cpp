#include "spec/config/rope/written_scaling.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <variant>
#include <vector>

namespace posproof::config {
namespace {

template <typename Number>
Json numbers(const std::vector<Number>& all) {
  Json::Array array;
  std::transform(all.begin(), all.end(), std::back_inserter(array), [](Number value) { return Json(value); });
  return array;
}

Json number_or_null(const std::optional<double>& value) {
  return value ? Json(*value) : Json();
}

struct ScalingParameters {
  Json::Object operator()(const NoScaling&) const { return {{"rope_type", "default"}}; }
  Json::Object operator()(const LinearScaling& linear) const {
    return {{"rope_type", "linear"}, {"factor", linear.factor}};
  }
  Json::Object operator()(const NtkScaling& ntk) const {
    return {{"rope_type", "ntk"}, {"alpha", ntk.alpha}};
  }
  Json::Object operator()(const DynamicNtkScaling& dynamic) const {
    const bool stepped = dynamic.growth == DynamicNtkScaling::Growth::stepped;
    return {{"rope_type", "dynamic"},
            {"factor", stepped ? Json() : Json(dynamic.factor)},
            {"original_max_position_embeddings", dynamic.trained},
            {"growth", stepped ? "stepped" : "proportional"},
            {"keeps_longest", dynamic.keeps_longest}};
  }
  Json::Object operator()(const YarnScaling& yarn) const {
    const bool by_index = yarn.ramp == YarnScaling::Ramp::index;
    const bool quotient = yarn.magnitude == YarnScaling::Magnitude::quotient;
    return {{"rope_type", "yarn"},
            {"factor", yarn.factor},
            {"original_max_position_embeddings", yarn.trained},
            {"beta_fast", yarn.beta_fast},
            {"beta_slow", yarn.beta_slow},
            {"truncate", yarn.truncate},
            {"attention_factor", number_or_null(yarn.attention_factor)},
            {"mscale", number_or_null(yarn.mscale)},
            {"mscale_all_dim", number_or_null(yarn.mscale_all_dim)},
            {"ramp", by_index ? "index" : "wavelength"},
            {"magnitude", quotient ? "quotient" : "both-or-plain"},
            {"scales_softmax", yarn.scales_softmax}};
  }
  Json::Object operator()(const LongRopeScaling& longrope) const {
    constexpr const char* choices[] = {"by-call", "by-sequence", "always-long"};
    return {{"rope_type", "longrope"},
            {"short_factor", numbers(longrope.short_factors)},
            {"long_factor", numbers(longrope.long_factors)},
            {"original_max_position_embeddings", longrope.trained},
            {"factor", longrope.factor},
            {"attention_factor", number_or_null(longrope.attention_factor)},
            {"choice", choices[static_cast<std::size_t>(longrope.choice)]}};
  }
  Json::Object operator()(const Llama3Scaling& llama3) const {
    return {{"rope_type", "llama3"},
            {"factor", llama3.factor},
            {"low_freq_factor", llama3.low},
            {"high_freq_factor", llama3.high},
            {"original_max_position_embeddings", llama3.trained}};
  }
  Json::Object operator()(const ProportionalScaling& proportional) const {
    return {{"rope_type", "proportional"},
            {"rotating_pairs", proportional.rotating},
            {"factor", proportional.factor}};
  }
};

} // namespace

Json written_scaling(const RopeScaling& scaling) {
  return std::visit(ScalingParameters{}, scaling);
}

Json written_axes(const RotaryAxes& axes) {
  constexpr const char* arrangements[] = {"single", "contiguous", "interleaved", "restarting"};
  return Json::Object{{"arrangement", arrangements[static_cast<std::size_t>(axes.arrangement)]},
                      {"sections", numbers(axes.sections)}};
}

} // namespace posproof::config
