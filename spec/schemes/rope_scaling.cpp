#include "spec/schemes/rope_scaling.hpp"

#include "spec/error.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numbers>

namespace posproof {
namespace {

constexpr std::int64_t largest_trained = largest_context;

void require_factor(double factor, const char* name, const std::string& where) {
  if (!std::isfinite(factor) || factor < 1) {
    throw InputError(where, fmt::format("{} is {}", name, factor), "a finite number of at least 1");
  }
}

void require_trained(std::int64_t trained, std::int64_t smallest, const std::string& where) {
  if (trained < smallest || trained > largest_trained) {
    throw InputError(where, fmt::format("trained length (original_max_position_embeddings) is {}", trained),
                     fmt::format("{} to 2^31", smallest));
  }
}

void require_positive(double value, const char* name, const std::string& where) {
  if (!std::isfinite(value) || value <= 0) {
    throw InputError(where, fmt::format("{} is {}", name, value), "a finite number above 0");
  }
}

void require_stretchable(const ScaledPairs& pairs, const std::string& where) {
  if (pairs.width <= 2) {
    throw InputError(where, fmt::format("rotary width {} with a stretched base divides by zero", pairs.width),
                     "a rotary width of at least 4");
  }
}

/// corr(β) in double: for refusing what cannot be, which needs no more.
double ramp_end(const YarnScaling& yarn, const ScaledPairs& pairs, double beta) {
  return pairs.width * std::log(static_cast<double>(yarn.trained) / (2 * std::numbers::pi * beta)) /
         (2 * std::log(pairs.base));
}

struct Validate {
  const ScaledPairs& pairs;
  const std::string& where;

  void operator()(const NoScaling&) const {}
  void operator()(const LinearScaling& linear) const {
    require_factor(linear.factor, "linear scaling factor", where);
  }
  void operator()(const NtkScaling& ntk) const {
    require_factor(ntk.alpha, "alpha", where);
    require_stretchable(pairs, where);
  }
  void operator()(const DynamicNtkScaling& dynamic) const {
    require_factor(dynamic.factor, "dynamic scaling factor", where);
    require_trained(dynamic.trained, 1, where);
    require_stretchable(pairs, where);
  }
  void operator()(const YarnScaling& yarn) const {
    require_factor(yarn.factor, "YaRN factor", where);
    require_trained(yarn.trained, 1, where);
    require_positive(yarn.beta_fast, "beta_fast", where);
    require_positive(yarn.beta_slow, "beta_slow", where);
    // Equal ones leave a ramp between whole numbers (Kimi-K2), but none over the wavelengths.
    const bool is_index = yarn.ramp == YarnScaling::Ramp::index;
    if (yarn.beta_fast < yarn.beta_slow || (yarn.beta_fast == yarn.beta_slow && !is_index)) {
      throw InputError(where,
                       fmt::format("beta_fast {} is not above beta_slow {}", yarn.beta_fast, yarn.beta_slow),
                       "beta_fast > beta_slow");
    }
    if (yarn.attention_factor) {
      require_positive(*yarn.attention_factor, "attention_factor", where);
    }
    for (const auto& [value, name] :
         {std::pair{yarn.mscale, "mscale"}, {yarn.mscale_all_dim, "mscale_all_dim"}}) {
      if (value && (!std::isfinite(*value) || *value < 0)) {
        throw InputError(where, fmt::format("{} is {}", name, *value), "a finite number of at least 0");
      }
    }
    if (yarn.ramp == YarnScaling::Ramp::index) {
      require_ramp(yarn);
    }
  }
  void operator()(const LongRopeScaling& longrope) const {
    require_factor(longrope.factor, "LongRoPE factor", where);
    // ln L divides the logarithm of the factor.
    require_trained(longrope.trained, 2, where);
    if (longrope.attention_factor) {
      require_positive(*longrope.attention_factor, "attention_factor", where);
    }
    require_list(longrope.short_factors, "short_factor");
    require_list(longrope.long_factors, "long_factor");
  }
  void operator()(const Llama3Scaling& llama3) const {
    require_factor(llama3.factor, "llama3 factor", where);
    require_trained(llama3.trained, 1, where);
    require_positive(llama3.low, "low_freq_factor", where);
    require_positive(llama3.high, "high_freq_factor", where);
    if (llama3.high <= llama3.low) {
      throw InputError(
          where, fmt::format("high_freq_factor {} is not above low_freq_factor {}", llama3.high, llama3.low),
          "high_freq_factor > low_freq_factor");
    }
  }
  void operator()(const ProportionalScaling& proportional) const {
    require_factor(proportional.factor, "proportional factor", where);
    if (proportional.rotating < 1 || proportional.rotating > pairs.width / 2) {
      throw InputError(where, fmt::format("{} pairs rotate", proportional.rotating),
                       fmt::format("1 to {} pairs", pairs.width / 2));
    }
  }

  void require_ramp(const YarnScaling& yarn) const {
    double low = ramp_end(yarn, pairs, yarn.beta_fast);
    double high = ramp_end(yarn, pairs, yarn.beta_slow);
    if (yarn.truncate) {
      low = std::floor(low);
      high = std::ceil(high);
    }
    low = std::max(low, 0.0);
    high = std::min(high, pairs.width - 1.0);
    if (low > high) {
      throw InputError(
          where,
          fmt::format("the YaRN ramp of trained length {} runs backwards, from pair {:.4g} to {:.4g}",
                      yarn.trained, low, high),
          "a trained length at which the slowest of the pairs turns less than beta_fast times and the "
          "fastest at least beta_slow times");
    }
  }

  void require_list(const std::vector<double>& factors, const char* name) const {
    const auto expected = static_cast<std::size_t>(pairs.width / 2);
    if (factors.size() != expected) {
      throw InputError(where, fmt::format("{} has {} entries", name, factors.size()),
                       fmt::format("one for each of {} pairs", expected));
    }
    for (std::size_t i = 0; i < factors.size(); ++i) {
      if (!std::isfinite(factors[i]) || factors[i] <= 0) {
        throw InputError(where, fmt::format("{}[{}] is {}", name, i, factors[i]), "a finite number above 0");
      }
    }
  }
};

bool uses_long_factors(const LongRopeScaling& longrope, const Call& call) {
  switch (longrope.choice) {
  case LongRopeScaling::Choice::by_call:
    return call.sequence_length > longrope.trained;
  case LongRopeScaling::Choice::by_sequence:
    return std::max(call.sequence_length, call.whole_length) > longrope.trained;
  case LongRopeScaling::Choice::always_long:
    break;
  }
  return true;
}

struct Law {
  const ScaledPairs& pairs;
  int pair;
  const Call& call;
  FrequencyLaw plain;

  FrequencyLaw operator()(const NoScaling&) const { return plain; }
  FrequencyLaw operator()(const LinearScaling& linear) const { return divided(linear.factor); }
  FrequencyLaw operator()(const NtkScaling& ntk) const {
    return with(StretchedBase{ntk.alpha, 1, 1, true, pairs.width});
  }
  FrequencyLaw operator()(const DynamicNtkScaling& dynamic) const {
    const std::int64_t length = regime_of(dynamic, call);
    if (length == 0) {
      return plain;
    }
    if (dynamic.growth == DynamicNtkScaling::Growth::stepped) {
      const auto alpha = static_cast<double>(stepped_alpha(length, dynamic.trained));
      return with(StretchedBase{alpha, 1, 1, true, pairs.width});
    }
    return with(StretchedBase{dynamic.factor, length, dynamic.trained, false, pairs.width});
  }
  FrequencyLaw operator()(const YarnScaling& yarn) const {
    if (yarn.ramp == YarnScaling::Ramp::wavelength) {
      return with(WavelengthRamp{yarn.trained, yarn.factor, yarn.beta_slow, yarn.beta_fast});
    }
    return with(IndexRamp{pair, pairs.width, yarn.trained, yarn.factor, yarn.beta_fast, yarn.beta_slow,
                          yarn.truncate});
  }
  FrequencyLaw operator()(const LongRopeScaling& longrope) const {
    const auto& factors = uses_long_factors(longrope, call) ? longrope.long_factors : longrope.short_factors;
    return divided(factors[static_cast<std::size_t>(pair)]);
  }
  FrequencyLaw operator()(const Llama3Scaling& llama3) const {
    return with(WavelengthRamp{llama3.trained, llama3.factor, llama3.low, llama3.high});
  }
  FrequencyLaw operator()(const ProportionalScaling& proportional) const {
    return pair < proportional.rotating ? divided(proportional.factor) : with(Resting{});
  }

  [[nodiscard]] static std::int64_t regime_of(const DynamicNtkScaling& dynamic, const Call& call) {
    return posproof::regime_of(RopeScaling(dynamic), call);
  }

  [[nodiscard]] FrequencyLaw divided(double divisor) const {
    FrequencyLaw law = plain;
    law.divisor = divisor;
    return law;
  }
  [[nodiscard]] FrequencyLaw with(const FrequencyScaling& scaling) const {
    FrequencyLaw law = plain;
    law.scaling = scaling;
    return law;
  }
};

struct Describe {
  std::string operator()(const NoScaling&) const { return {}; }
  std::string operator()(const LinearScaling& linear) const {
    return linear.factor == 1 ? std::string() : fmt::format(", linear factor {}", linear.factor);
  }
  std::string operator()(const NtkScaling& ntk) const {
    return fmt::format(", NTK-aware alpha {}", ntk.alpha);
  }
  std::string operator()(const DynamicNtkScaling& dynamic) const {
    const bool stepped = dynamic.growth == DynamicNtkScaling::Growth::stepped;
    return (stepped ? std::string(", dynamic NTK in steps")
                    : fmt::format(", dynamic NTK factor {}", dynamic.factor)) +
           fmt::format(" beyond {}{}", dynamic.trained, dynamic.keeps_longest ? ", longest call kept" : "");
  }
  std::string operator()(const YarnScaling& yarn) const {
    return fmt::format(", YaRN factor {} of {}{}{}", yarn.factor, yarn.trained,
                       yarn.ramp == YarnScaling::Ramp::wavelength ? " with the ramp of the paper"
                       : yarn.truncate                            ? ""
                                                                  : " without truncation",
                       yarn.scales_softmax ? ", softmax scaled" : "");
  }
  std::string operator()(const LongRopeScaling& longrope) const {
    constexpr const char* choices[] = {"by call", "by sequence", "always long"};
    return fmt::format(", LongRoPE factor {} of {}, {}", longrope.factor, longrope.trained,
                       choices[static_cast<std::size_t>(longrope.choice)]);
  }
  std::string operator()(const Llama3Scaling& llama3) const {
    return fmt::format(", llama3 factor {} of {} between {} and {}", llama3.factor, llama3.trained,
                       llama3.low, llama3.high);
  }
  std::string operator()(const ProportionalScaling& proportional) const {
    return fmt::format(", proportional, {} pairs turn{}", proportional.rotating,
                       proportional.factor == 1 ? "" : fmt::format(", factor {}", proportional.factor));
  }
};

} // namespace

RopeScaling::RopeScaling() = default;
RopeScaling::RopeScaling(const RopeScaling&) = default;
RopeScaling::RopeScaling(RopeScaling&&) noexcept = default;
RopeScaling& RopeScaling::operator=(const RopeScaling&) = default;
RopeScaling& RopeScaling::operator=(RopeScaling&&) noexcept = default;
RopeScaling::~RopeScaling() = default;

void validate(const RopeScaling& scaling, const ScaledPairs& pairs, const std::string& where) {
  std::visit(Validate{pairs, where}, scaling);
}

FrequencyLaw scaled_law(const RopeScaling& scaling, const ScaledPairs& pairs, int pair, const Call& call) {
  return std::visit(Law{pairs, pair, call, {pairs.base, 2 * pair, pairs.width, 1.0, Unscaled{}}}, scaling);
}

Amplitude amplitude_of(const RopeScaling& scaling) {
  if (const auto* const yarn = std::get_if<YarnScaling>(&scaling)) {
    return amplitude_of(*yarn);
  }
  if (const auto* const longrope = std::get_if<LongRopeScaling>(&scaling)) {
    return amplitude_of(*longrope);
  }
  return GivenAmplitude{};
}

Amplitude softmax_root_of(const RopeScaling& scaling) {
  const auto* const yarn = std::get_if<YarnScaling>(&scaling);
  return yarn != nullptr ? softmax_root_of(*yarn) : Amplitude{GivenAmplitude{}};
}

std::int64_t regime_of(const RopeScaling& scaling, const Call& call) {
  if (const auto* const dynamic = std::get_if<DynamicNtkScaling>(&scaling)) {
    if (call.sequence_length <= dynamic->trained) {
      return 0;
    }
    if (dynamic->growth == DynamicNtkScaling::Growth::stepped) {
      // The longest length of the same step.
      return dynamic->trained * ((stepped_alpha(call.sequence_length, dynamic->trained) + 1) / 2);
    }
    return call.sequence_length;
  }
  if (const auto* const longrope = std::get_if<LongRopeScaling>(&scaling)) {
    return uses_long_factors(*longrope, call) ? 1 : 0;
  }
  return 0;
}

std::vector<std::int64_t> critical_lengths(const RopeScaling& scaling) {
  if (const auto* const dynamic = std::get_if<DynamicNtkScaling>(&scaling)) {
    return {dynamic->trained};
  }
  const auto* const longrope = std::get_if<LongRopeScaling>(&scaling);
  if (longrope != nullptr && longrope->choice != LongRopeScaling::Choice::always_long) {
    return {longrope->trained};
  }
  return {};
}

std::string describe(const RopeScaling& scaling) {
  return std::visit(Describe{}, scaling);
}

} // namespace posproof
