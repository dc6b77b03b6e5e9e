#include "spec/config/scheme_members.hpp"

#include "spec/config/family.hpp"
#include "spec/config/head_count.hpp"
#include "spec/config/rope/checks.hpp"
#include "spec/config/rope/members.hpp"

#include <array>
#include <fmt/format.h>

namespace posproof::config {
namespace {

constexpr std::array form_names{std::string_view{"distance"}, std::string_view{"key"},
                                std::string_view{"symmetric"}};

constexpr IntegerRange index_range{0, largest_position};

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

template <typename T>
T assumed_or(const std::optional<Reading<T>>& given, const char* member, T fallback, Encoding& encoding) {
  if (given) {
    return given->value;
  }
  encoding.assumed.push_back(fmt::format("{} is absent: {}", member, fallback));
  return fallback;
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

Scheme alibi_scheme(const Fields& fields, Encoding& encoding) {
  Alibi alibi;
  alibi.heads = static_cast<int>(required_integer(fields, "heads", head_range).value);
  alibi.bias_max = assumed_or(fields.number({"bias_max"}), "bias_max", 8.0, encoding);
  alibi.form = choice_or_assumed(fields, "form", form_names, Alibi::Form::distance, "", encoding.assumed);
  if (const auto width = fields.integer({"scaled_head_dimension"}, {0, width_range.largest})) {
    alibi.scaled_head_dimension = static_cast<int>(width->value);
  }
  return alibi;
}

Scheme t5_buckets_scheme(const Fields& fields, Encoding& encoding) {
  T5Buckets t5;
  t5.buckets = assumed_or(fields.integer({"buckets"}, index_range), "buckets", std::int64_t{32}, encoding);
  t5.max_distance =
      assumed_or(fields.integer({"max_distance"}, index_range), "max_distance", std::int64_t{128}, encoding);
  t5.bidirectional = assumed_or(fields.flag({"bidirectional"}), "bidirectional", true, encoding);
  if (const auto heads = fields.integer({"heads"}, head_range)) {
    t5.heads = static_cast<int>(heads->value);
  }
  return t5;
}

Scheme shaw_scheme(const Fields& fields, Encoding& /*encoding*/) {
  return Shaw{required_integer(fields, "clip", index_range).value};
}

Scheme learned_scheme(const Fields& fields, Encoding& encoding) {
  LearnedAbsolute learned;
  learned.rows = required_integer(fields, "rows", context_range).value;
  learned.offset = assumed_or(fields.integer({"offset"}, index_range), "offset", std::int64_t{0}, encoding);
  return learned;
}

Scheme integer_scheme(const Fields& /*fields*/, Encoding& /*encoding*/) {
  return IntegerPosition{};
}

Scheme normalised_scheme(const Fields& fields, Encoding& encoding) {
  NormalisedPosition normalised;
  normalised.length = required_integer(fields, "length", context_range).value;
  normalised.reaches_one = assumed_or(fields.flag({"reaches_one"}), "reaches_one", true, encoding);
  return normalised;
}

Scheme binary_scheme(const Fields& fields, Encoding& /*encoding*/) {
  return BinaryPosition{static_cast<int>(required_integer(fields, "bits", {1, 31}).value)};
}

Scheme xpos_scheme(const Fields& fields, Encoding& encoding) {
  XposScale xpos;
  xpos.width = required_width(fields, "width");
  xpos.scale_base = assumed_or(fields.number({"scale_base"}), "scale_base", xpos.scale_base, encoding);
  xpos.gamma = assumed_or(fields.number({"gamma"}), "gamma", xpos.gamma, encoding);
  xpos.centre = choice_or_assumed(fields, "centre", xpos_centre_names, xpos.centre, "", encoding.assumed);
  xpos.side = choice_or_assumed(fields, "side", xpos_side_names, xpos.side, "", encoding.assumed);
  return xpos;
}

} // namespace posproof::config
