#include "spec/config/encoding_file.hpp"

#include "spec/config/family.hpp"
#include "spec/config/fields.hpp"
#include "spec/config/member_choice.hpp"
#include "spec/config/rope_fields.hpp"
#include "spec/config/rope_members.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace posproof::config {
namespace {

constexpr std::array<std::string_view, 2> encodings{"rope", "sinusoidal"};
constexpr std::array<std::string_view, 9> rope_members{"encoding", "head_dimension", "rotary_dimension",
                                                       "base",     "scaling",        "axes",
                                                       "layout",   "direction",      "context"};
constexpr std::array<std::string_view, 8> sinusoidal_members{
    "encoding", "width", "base", "arrangement", "denominator", "cosine_first", "odd_cosine_exponent",
    "context"};

void refuse_unknown_members(const Fields& fields, const Json::Object& top, Names known) {
  for (const auto& [key, value] : top) {
    if (key.starts_with('_')) {
      continue;
    }
    const std::string name = printable(key, 60);
    if (std::find(known.begin(), known.end(), key) == known.end()) {
      fields.fail(name, "is no member of this encoding" + suggestion(key, known), one_of(known));
    }
    if (value.is_null()) {
      fields.fail(name, "is null", "a value, or no such member");
    }
  }
}

Reading<std::int64_t> required_width(const Fields& fields, const std::string& member) {
  const auto width = fields.integer({member}, width_range);
  if (!width) {
    fields.fail(member, "is missing",
                fmt::format("an integer from {} to {}", width_range.smallest, width_range.largest));
  }
  return *width;
}

double base(const Fields& fields, Encoding& encoding) {
  if (const auto given = fields.number({"base"})) {
    return checked_base(fields, *given);
  }
  encoding.assumed.push_back(fmt::format("base is absent: {}", common_base));
  return common_base;
}

Rope read_rope(const Fields& fields, Encoding& encoding) {
  Rope rope;
  const Reading<std::int64_t> head = required_width(fields, "head_dimension");
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

Sinusoidal read_sinusoidal(const Fields& fields, Encoding& encoding) {
  Sinusoidal sinusoidal;
  sinusoidal.width = static_cast<int>(required_width(fields, "width").value);
  sinusoidal.base = base(fields, encoding);
  sinusoidal.arrangement = choice_or_assumed(fields, "arrangement", arrangement_names,
                                             Arrangement::interleaved, "", encoding.assumed);
  sinusoidal.denominator =
      choice_or_assumed(fields, "denominator", denominator_names, Denominator::width, "", encoding.assumed);
  if (const auto flag = fields.flag({"cosine_first"})) {
    sinusoidal.cosine_first = flag->value;
  }
  if (const auto flag = fields.flag({"odd_cosine_exponent"})) {
    sinusoidal.odd_cosine_exponent = flag->value;
  }
  return sinusoidal;
}

} // namespace

bool is_encoding_file(const Json::Object& top) {
  return std::any_of(top.begin(), top.end(), [](const auto& member) { return member.first == "encoding"; });
}

Encoding encoding_from_file(const Json::Object& top, const std::string& where) {
  Fields fields(where);
  fields.look_in("", top);
  const auto kind = fields.text({"encoding"});
  const bool is_rope = kind && kind->value == "rope";
  if (!is_rope && !(kind && kind->value == "sinusoidal")) {
    fields.fail("encoding",
                kind ? fmt::format("is {}{}", shown(Json(kind->value)), suggestion(kind->value, encodings))
                     : "is null",
                one_of(encodings));
  }
  refuse_unknown_members(fields, top, is_rope ? Names(rope_members) : Names(sinusoidal_members));
  Encoding encoding;
  if (is_rope) {
    encoding.scheme = read_rope(fields, encoding);
  } else {
    encoding.scheme = read_sinusoidal(fields, encoding);
  }
  if (const auto context = fields.integer({"context"}, context_range)) {
    encoding.context = context->value;
  }
  return encoding;
}

} // namespace posproof::config
