#include "spec/config/scheme_members.hpp"

#include "spec/config/family.hpp"
#include "spec/config/rope/checks.hpp"
#include "spec/config/rope/members.hpp"

#include <fmt/format.h>

namespace posproof::config {
namespace {

Reading<std::int64_t> required_integer(const Fields& fields, const std::string& member, IntegerRange range) {
  const auto value = fields.integer({member}, range);
  if (!value) {
    fields.fail(member, "is missing", fmt::format("an integer from {} to {}", range.smallest, range.largest));
  }
  return *value;
}

int required_width(const Fields& fields, const std::string& member) {
  return static_cast<int>(required_integer(fields, member, width_range).value);
}

double base(const Fields& fields, Encoding& encoding) {
  if (const auto given = fields.number({"base"})) {
    return checked_base(fields, *given);
  }
  encoding.assumed.push_back(fmt::format("base is absent: {}", common_base));
  return common_base;
}

bool flag_or_false(const Fields& fields, std::string_view member) {
  const auto flag = fields.flag({member});
  return flag && flag->value;
}

} // namespace

Scheme rope_scheme(const Fields& fields, Encoding& encoding) {
  Rope rope;
  const Reading<std::int64_t> head = required_integer(fields, "head_dimension", width_range);
  const Reading<std::int64_t> rotary = fields.integer({"rotary_dimension"}, width_range).value_or(head);
  rope.head_dimension = static_cast<int>(head.value);
  rope.rotary_dimension = static_cast<int>(checked_rotary_width(fields, rotary, head));
  rope.base = base(fields, encoding);
  rope.axes = axes_member(fields, rope.pairs());
  rope.scaling = scaling_member(fields, rope, encoding.assumed);
  rope.layout = choice_or_assumed(fields, "layout", layout_names, Layout::half_split, "", encoding.assumed);
  rope.direction = choice<Direction>(fields, "direction", direction_names).value_or(Direction::forward);
  return rope;
}

Scheme sinusoidal_scheme(const Fields& fields, Encoding& encoding) {
  Sinusoidal sinusoidal;
  sinusoidal.width = required_width(fields, "width");
  sinusoidal.base = base(fields, encoding);
  sinusoidal.arrangement = choice_or_assumed(fields, "arrangement", arrangement_names,
                                             Arrangement::interleaved, "", encoding.assumed);
  sinusoidal.denominator =
      choice_or_assumed(fields, "denominator", denominator_names, Denominator::width, "", encoding.assumed);
  sinusoidal.cosine_first = flag_or_false(fields, "cosine_first");
  sinusoidal.odd_cosine_exponent = flag_or_false(fields, "odd_cosine_exponent");
  return sinusoidal;
}

} // namespace posproof::config
