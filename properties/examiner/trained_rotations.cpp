#include "properties/examiner/trained_rotations.hpp"

#include "properties/examiner/encodings.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <variant>

namespace posproof::properties::examiner {
namespace {

struct TrainedLength {
  std::int64_t context;

  std::int64_t operator()(const LinearScaling& linear) const {
    return static_cast<std::int64_t>(static_cast<double>(context) / linear.factor);
  }
  std::int64_t operator()(const DynamicNtkScaling& dynamic) const { return dynamic.trained; }
  std::int64_t operator()(const YarnScaling& yarn) const { return yarn.trained; }
  std::int64_t operator()(const LongRopeScaling& longrope) const { return longrope.trained; }
  std::int64_t operator()(const Llama3Scaling& llama3) const { return llama3.trained; }
  template <typename Other>
  std::int64_t operator()(const Other&) const {
    return context;
  }
};

/// Pairs that rest are no scaling of others: they stay.
RopeScaling without_scaling(const RopeScaling& scaling) {
  const auto* const proportional = std::get_if<ProportionalScaling>(&scaling);
  return proportional == nullptr ? RopeScaling(NoScaling{})
                                 : RopeScaling(ProportionalScaling{proportional->rotating, 1});
}

TrainedRotation trained(const Encoding& encoding) {
  TrainedRotation result;
  result.name = full_name(encoding);
  result.shipped = *encoding.rope();
  result.plain = result.shipped;
  result.plain.scaling = without_scaling(result.shipped.scaling);
  result.length = std::visit(TrainedLength{encoding.context}, result.shipped.scaling);
  result.context = encoding.context;
  return result;
}

bool rests_in_part(const TrainedRotation& rotation) {
  return std::holds_alternative<ProportionalScaling>(rotation.plain.scaling);
}

/// The same numbers for every question about trained lengths.
bool are_alike(const TrainedRotation& a, const TrainedRotation& b) {
  return frequency_laws(a.plain) == frequency_laws(b.plain) && a.shipped.scaling == b.shipped.scaling &&
         a.length == b.length && a.context == b.context;
}

YarnScaling yarn(const TrainedRotation& rotation, int multiple) {
  YarnScaling scaling;
  scaling.factor = multiple;
  scaling.trained = rotation.length;
  return scaling;
}

/// Defined for a rotation whose pairs all turn.
template <typename Make>
Stretching for_turning(std::string_view name, Make make) {
  return {name, [make](const TrainedRotation& rotation, int multiple) -> std::optional<RopeScaling> {
            return rests_in_part(rotation) ? std::nullopt
                                           : std::optional<RopeScaling>(make(rotation, multiple));
          }};
}

std::vector<Stretching> make_stretchings() {
  using Rotation = TrainedRotation;
  return {
      {"unscaled",
       [](const Rotation& rotation, int) -> std::optional<RopeScaling> { return rotation.plain.scaling; }},
      {"linear",
       [](const Rotation& rotation, int multiple) -> std::optional<RopeScaling> {
         const auto* const part = std::get_if<ProportionalScaling>(&rotation.plain.scaling);
         return part == nullptr
                    ? RopeScaling(LinearScaling{static_cast<double>(multiple)})
                    : RopeScaling(ProportionalScaling{part->rotating, static_cast<double>(multiple)});
       }},
      for_turning("NTK-aware",
                  [](const Rotation&, int multiple) { return NtkScaling{static_cast<double>(multiple)}; }),
      for_turning("dynamic NTK, factor 2",
                  [](const Rotation& rotation, int) {
                    return DynamicNtkScaling{2, rotation.length};
                  }),
      for_turning("dynamic NTK",
                  [](const Rotation& rotation, int multiple) {
                    return DynamicNtkScaling{static_cast<double>(multiple), rotation.length};
                  }),
      for_turning("YaRN", [](const Rotation& rotation, int multiple) { return yarn(rotation, multiple); }),
      for_turning("YaRN, not truncated",
                  [](const Rotation& rotation, int multiple) {
                    YarnScaling scaling = yarn(rotation, multiple);
                    scaling.truncate = false;
                    return scaling;
                  }),
      for_turning("YaRN, ramp of the paper",
                  [](const Rotation& rotation, int multiple) {
                    YarnScaling scaling = yarn(rotation, multiple);
                    scaling.ramp = YarnScaling::Ramp::wavelength;
                    return scaling;
                  }),
      for_turning("Llama-3",
                  [](const Rotation& rotation, int multiple) {
                    return Llama3Scaling{static_cast<double>(multiple), 1, 4, rotation.length};
                  }),
      {"LongRoPE",
       [](const Rotation& rotation, int) -> std::optional<RopeScaling> {
         return std::holds_alternative<LongRopeScaling>(rotation.shipped.scaling)
                    ? std::optional(rotation.shipped.scaling)
                    : std::nullopt;
       }},
  };
}

} // namespace

std::string full_name(const Encoding& encoding) {
  return encoding.layer_type.empty() ? encoding.name
                                     : fmt::format("{}, {}", encoding.name, encoding.layer_type);
}

const std::vector<TrainedRotation>& trained_rotations() {
  static const std::vector<TrainedRotation> all = [] {
    std::vector<TrainedRotation> result;
    for (const Encoding& encoding : rotary_presets()) {
      TrainedRotation rotation = trained(encoding);
      if (std::none_of(result.begin(), result.end(),
                       [&](const TrainedRotation& other) { return are_alike(rotation, other); })) {
        result.push_back(std::move(rotation));
      }
    }
    return result;
  }();
  return all;
}

const std::vector<Stretching>& stretchings() {
  static const std::vector<Stretching> all = make_stretchings();
  return all;
}

std::vector<FrequencyLaw> laws_with(const Rope& plain, const RopeScaling& scaling, std::int64_t length) {
  Rope rope = plain;
  rope.scaling = scaling;
  return frequency_laws(rope, {length, 0, length});
}

} // namespace posproof::properties::examiner
