#include "spec/config/member_choice.hpp"
#include "spec/config/rope/checks.hpp"
#include "spec/config/rope/scalings/readers.hpp"

#include <array>
#include <fmt/format.h>

namespace posproof::config {
namespace {

constexpr std::array ramp_names{std::string_view{"index"}, std::string_view{"wavelength"}};
constexpr std::array magnitude_names{std::string_view{"both-or-plain"}, std::string_view{"quotient"}};

std::optional<double> magnitude_part(const ScalingFields& fields, std::string_view name) {
  const auto given = fields.members.number({name});
  return given ? std::optional(checked_not_negative(fields.members, *given)) : std::nullopt;
}

void read_betas(const ScalingFields& fields, YarnScaling& yarn) {
  const Reading<double> fast = fields.number_or("beta_fast", 32);
  const Reading<double> slow = fields.number_or("beta_slow", 1);
  yarn.beta_fast = checked_positive(fields.members, fast);
  yarn.beta_slow = checked_positive(fields.members, slow);
  // Equal ones leave a ramp between whole numbers (Kimi-K2), but none over the wavelengths.
  const bool may_be_equal = yarn.ramp == YarnScaling::Ramp::index;
  if (yarn.beta_fast < yarn.beta_slow || (yarn.beta_fast == yarn.beta_slow && !may_be_equal)) {
    fields.members.fail(fast.path, fmt::format("is {} and {} is {}", fast.value, slow.path, slow.value),
                        "beta_fast above beta_slow");
  }
}

void read_variants(const ScalingFields& fields, YarnScaling& yarn) {
  using Magnitude = YarnScaling::Magnitude;
  if (!fields.declares_variants) {
    // Code that comes with a model of this family divides the two magnitudes whether they are there or not.
    yarn.magnitude =
        fields.by_remote_code && fields.scales_softmax ? Magnitude::quotient : Magnitude::both_or_plain;
    yarn.scales_softmax = fields.scales_softmax;
    return;
  }
  const Fields& members = fields.members;
  yarn.ramp =
      choice_or_assumed(members, "ramp", ramp_names, YarnScaling::Ramp::index, fields.place, fields.assumed);
  yarn.magnitude = choice_or_assumed(members, "magnitude", magnitude_names, Magnitude::both_or_plain,
                                     fields.place, fields.assumed);
  yarn.scales_softmax = flag_or_assumed(members, "scales_softmax", false, fields.place, fields.assumed);
}

} // namespace

RopeScaling read_yarn(const ScalingFields& fields) {
  YarnScaling yarn;
  const Reading<std::int64_t> trained = fields.trained(1);
  yarn.trained = trained.value;
  yarn.factor = fields.factor_or_quotient(trained);
  yarn.truncate = flag_or_assumed(fields.members, "truncate", true, fields.place, fields.assumed);
  yarn.attention_factor = fields.attention_factor();
  yarn.mscale = magnitude_part(fields, "mscale");
  yarn.mscale_all_dim = magnitude_part(fields, "mscale_all_dim");
  read_variants(fields, yarn);
  read_betas(fields, yarn);
  fields.validate_at(trained.path, yarn);
  return yarn;
}

} // namespace posproof::config
