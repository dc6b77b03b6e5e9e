#include "spec/config/member_choice.hpp"
#include "spec/config/rope/checks.hpp"
#include "spec/config/rope/scalings/readers.hpp"

#include <array>
#include <fmt/format.h>

namespace posproof::config {
namespace {

constexpr std::array choice_names{std::string_view{"by-call"}, std::string_view{"by-sequence"},
                                  std::string_view{"always-long"}};

std::vector<double> factor_list(const ScalingFields& fields, std::string_view name) {
  const std::string expectation = fmt::format("one factor for each of {} pairs", fields.pairs.width / 2);
  auto given = fields.members.numbers({name});
  if (!given) {
    fields.members.fail(fmt::format("{}{}", fields.place, name), "is missing", expectation);
  }
  if (given->value.size() != static_cast<std::size_t>(fields.pairs.width / 2)) {
    fields.members.fail(given->path, fmt::format("has {} entries", given->value.size()), expectation);
  }
  for (std::size_t i = 0; i < given->value.size(); ++i) {
    static_cast<void>(
        checked_positive(fields.members, {fmt::format("{}[{}]", given->path, i), given->value[i]}));
  }
  return std::move(given->value);
}

/// attention_factor, or short_mscale and long_mscale, which a model may only have where they are one number.
std::optional<double> attention_factor(const ScalingFields& fields) {
  const auto of_short = fields.members.number({"short_mscale"});
  const auto of_long = fields.members.number({"long_mscale"});
  if (!of_short && !of_long) {
    return fields.attention_factor();
  }
  if (!of_short || !of_long || of_short->value != of_long->value) {
    const Reading<double>& given = of_short ? *of_short : *of_long;
    fields.members.fail(given.path,
                        of_short && of_long
                            ? fmt::format("is {} and {} is {}", given.value, of_long->path, of_long->value)
                            : fmt::format("is {} and stands alone", given.value),
                        "short_mscale and long_mscale of one value, since one amplitude serves both lists");
  }
  if (const auto other = fields.members.number({"attention_factor"});
      other && other->value != of_short->value) {
    fields.members.fail(other->path,
                        fmt::format("is {} but {} is {}", other->value, of_short->path, of_short->value),
                        "one value for both");
  }
  return checked_positive(fields.members, *of_short);
}

} // namespace

RopeScaling read_longrope(const ScalingFields& fields) {
  LongRopeScaling longrope;
  longrope.short_factors = factor_list(fields, "short_factor");
  longrope.long_factors = factor_list(fields, "long_factor");
  const Reading<std::int64_t> trained = fields.trained(2);
  longrope.trained = trained.value;
  longrope.factor = fields.factor_or_quotient(trained);
  longrope.attention_factor = attention_factor(fields);
  if (fields.declares_variants) {
    longrope.choice = choice_or_assumed(fields.members, "choice", choice_names,
                                        LongRopeScaling::Choice::by_call, fields.place, fields.assumed);
  }
  return longrope;
}

} // namespace posproof::config
