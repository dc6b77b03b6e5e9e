#include "spec/config/encoding_file.hpp"

#include "spec/config/fields.hpp"
#include "spec/config/member_choice.hpp"
#include "spec/config/member_reader.hpp"
#include "spec/config/scheme_members.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace posproof::config {
namespace {

struct Kind {
  std::string_view name;
  std::vector<std::string_view> members;
  Scheme (*read)(const Fields&, Encoding&);
};

template <typename S>
Scheme read_members(const Fields& fields, Encoding& encoding) {
  S scheme;
  MemberReader reader(fields, encoding.assumed);
  S::members(scheme, reader);
  return scheme;
}

template <typename S>
Kind kind_of() {
  if constexpr (std::is_same_v<S, Rope>) {
    return {S::scheme_name, {rope_members.begin(), rope_members.end()}, rope_scheme};
  } else if constexpr (std::is_same_v<S, Sinusoidal>) {
    return {S::scheme_name, {sinusoidal_members.begin(), sinusoidal_members.end()}, sinusoidal_scheme};
  } else {
    MemberNames list{{"encoding"}};
    const S scheme;
    S::members(scheme, list);
    list.names.push_back("context");
    return {S::scheme_name, std::move(list.names), read_members<S>};
  }
}

template <typename... S>
std::vector<Kind> kinds_of(std::type_identity<std::variant<S...>>) {
  return {kind_of<S>()...};
}

/// One for each scheme, in their order.
std::vector<Kind> all_kinds() {
  return kinds_of(std::type_identity<SchemeAlternatives>{});
}

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
  const std::vector<Kind> kinds = all_kinds();
  std::vector<std::string_view> kind_names;
  kind_names.reserve(kinds.size());
  std::transform(kinds.begin(), kinds.end(), std::back_inserter(kind_names),
                 [](const Kind& kind) { return kind.name; });
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
