#include "spec/config/encoding_file.hpp"

#include "spec/config/fields.hpp"
#include "spec/config/member_choice.hpp"
#include "spec/config/scheme_members.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace posproof::config {
namespace {

struct Kind {
  std::string_view name;
  Names members;
  Scheme (*read)(const Fields&, Encoding&);
};

constexpr std::array kinds{
    Kind{"rope", rope_members, rope_scheme},
    Kind{"sinusoidal", sinusoidal_members, sinusoidal_scheme},
    Kind{"alibi", alibi_members, alibi_scheme},
    Kind{"t5-buckets", t5_buckets_members, t5_buckets_scheme},
    Kind{"shaw", shaw_members, shaw_scheme},
    Kind{"learned", learned_members, learned_scheme},
    Kind{"integer", integer_members, integer_scheme},
    Kind{"normalised", normalised_members, normalised_scheme},
    Kind{"binary", binary_members, binary_scheme},
    Kind{"xpos", xpos_members, xpos_scheme},
};

constexpr auto kind_names = [] {
  std::array<std::string_view, kinds.size()> names;
  for (std::size_t i = 0; i < names.size(); ++i) {
    names[i] = kinds[i].name;
  }
  return names;
}();

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

} // namespace

bool is_encoding_file(const Json::Object& top) {
  return std::any_of(top.begin(), top.end(), [](const auto& member) { return member.first == "encoding"; });
}

Encoding encoding_from_file(const Json::Object& top, const std::string& where) {
  Fields fields(where);
  fields.look_in("", top);
  const auto index = chosen_index(fields, "encoding", kind_names);
  if (!index) {
    fields.fail("encoding", "is null", one_of(kind_names));
  }
  const Kind& kind = kinds[*index];
  refuse_unknown_members(fields, top, kind.members);
  Encoding encoding;
  encoding.scheme = kind.read(fields, encoding);
  if (const auto context = fields.integer({"context"}, context_range)) {
    encoding.context = context->value;
  }
  return encoding;
}

} // namespace posproof::config
