#include "spec/config/rope/scalings/scaling_fields.hpp"

#include "spec/config/rope/checks.hpp"

#include <fmt/format.h>

namespace posproof::config {

Reading<double> ScalingFields::required(std::string_view name, const std::string& expectation) const {
  const auto given = members.number({name});
  if (!given) {
    members.fail(fmt::format("{}{}", place, name), "is missing", expectation);
  }
  return *given;
}

Reading<double> ScalingFields::number_or(std::string_view name, double fallback) const {
  if (const auto given = members.number({name})) {
    return *given;
  }
  const std::string path = fmt::format("{}{}", place, name);
  assume(fmt::format("{} is absent: {}", path, fallback));
  return {path, fallback};
}

double ScalingFields::factor() const {
  return checked_factor(members,
                        required("factor", fmt::format("the factor of the {} scaling, a number of at "
                                                       "least 1",
                                                       type.value)));
}

Reading<std::int64_t> ScalingFields::trained(std::int64_t smallest) const {
  const IntegerRange range{smallest, context_range.largest};
  const auto given = all.integer({"original_max_position_embeddings"}, range);
  if (!given) {
    members.fail(place + "original_max_position_embeddings", "is missing",
                 fmt::format("the trained length of the {} scaling, an integer from {} to {}", type.value,
                             range.smallest, range.largest));
  }
  return *given;
}

double ScalingFields::factor_or_quotient(const Reading<std::int64_t>& trained_length) const {
  if (const auto given = members.number({"factor"})) {
    return checked_factor(members, *given);
  }
  if (!longest) {
    members.fail(place + "factor", "is missing, and so is the longest context",
                 "a factor of at least 1, or max_position_embeddings");
  }
  const double quotient = static_cast<double>(longest->value) / static_cast<double>(trained_length.value);
  const std::string path = fmt::format("{} / {}", longest->path, trained_length.path);
  assume(fmt::format("{}factor is absent: {} = {}", place, path, quotient));
  return checked_factor(members, {path, quotient});
}

std::optional<double> ScalingFields::attention_factor() const {
  const auto given = members.number({"attention_factor"});
  return given ? std::optional(checked_positive(members, *given)) : std::nullopt;
}

void ScalingFields::validate_at(const std::string& path, const RopeScaling& scaling) const {
  validate(scaling, pairs, members.where() + ": " + path);
}

} // namespace posproof::config
