#include "properties/waivers/read.hpp"

#include "spec/config/fields.hpp"
#include "spec/error.hpp"
#include "spec/json.hpp"
#include "spec/property.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <tuple>

namespace posproof::properties {
namespace {

using config::Fields;

constexpr std::string_view schema_name = "posproof.waivers/1";

std::string suggestion(std::string_view name, const std::vector<std::string>& known) {
  const std::string near = nearest_name(name, known);
  return near.empty() ? "" : fmt::format(" (did you mean {}?)", near);
}

/// A member that nobody reads is a scope that nobody applies.
void refuse_unknown_members(const Json::Object& object, const std::vector<std::string>& known,
                            const std::string& where) {
  for (const auto& [name, value] : object) {
    if (std::find(known.begin(), known.end(), name) == known.end() && !name.starts_with('_')) {
      throw InputError(where,
                       fmt::format("'{}' is no member{}", printable(name, 60), suggestion(name, known)),
                       fmt::format("{}", fmt::join(known, ", ")));
    }
  }
}

/// The text of a member, without blanks around it; empty where it is absent.
std::string text_in(const Fields& fields, const char* name) {
  const auto found = fields.text({name});
  if (!found) {
    return "";
  }
  const std::size_t first = found->value.find_first_not_of(" \t\r\n");
  if (first == std::string::npos) {
    fields.fail(name, "is empty", "a text, or no such member");
  }
  return found->value.substr(first, found->value.find_last_not_of(" \t\r\n") - first + 1);
}

std::string required_text(const Fields& fields, const char* name, const char* expectation) {
  std::string text = text_in(fields, name);
  if (text.empty()) {
    fields.fail(name, "is missing", expectation);
  }
  return text;
}

std::string property_in(const Fields& fields) {
  constexpr const char* expectation = "an id of 'posproof list properties'";
  std::string id = required_text(fields, "property", expectation);
  if (find_property(id) == nullptr) {
    std::vector<std::string> ids;
    for (const PropertyStatement& property : property_statements()) {
      ids.emplace_back(property.id);
    }
    fields.fail("property", fmt::format("is '{}', which is none{}", printable(id, 60), suggestion(id, ids)),
                expectation);
  }
  return id;
}

Waiver waiver_of(const Json& entry, const std::string& where) {
  if (entry.object() == nullptr) {
    throw InputError(where, fmt::format("is {}", entry.kind()), "an object");
  }
  refuse_unknown_members(*entry.object(),
                         {"property", "subject", "format", "model", "profile", "reason", "until"}, where);
  Fields fields(where);
  fields.look_in("", *entry.object());
  Waiver waiver;
  waiver.where = where;
  waiver.property = property_in(fields);
  waiver.subject = text_in(fields, "subject");
  waiver.model = text_in(fields, "model");
  if (const std::string format = text_in(fields, "format"); !format.empty()) {
    waiver.format = format_from_name(format);
    if (!waiver.format) {
      fields.fail("format", fmt::format("is '{}', which is none", printable(format, 60)), "f32, f16 or bf16");
    }
  }
  if (const auto profile = fields.integer({"profile"}, {1, newest_profile})) {
    waiver.profile = static_cast<int>(profile->value);
  }
  waiver.reason = required_text(fields, "reason", "why the finding does not count");
  const std::string until = required_text(fields, "until", "the last day on which it counts, YYYY-MM-DD");
  const auto date = date_from_text(until);
  if (!date) {
    fields.fail("until", fmt::format("is '{}'", printable(until, 60)), "a day, YYYY-MM-DD");
  }
  waiver.until = *date;
  return waiver;
}

auto scope_of(const Waiver& waiver) {
  return std::tie(waiver.property, waiver.subject, waiver.format, waiver.model, waiver.profile);
}

} // namespace

std::vector<Waiver> read_waivers(std::string_view text, const std::string& where) {
  const Json document = Json::parse(text, where);
  if (document.object() == nullptr) {
    throw InputError(where, fmt::format("is {}", document.kind()), "an object with schema and waivers");
  }
  refuse_unknown_members(*document.object(), {"schema", "waivers"}, where);
  const Json* const schema = document.find("schema");
  if (schema == nullptr || schema->string() == nullptr || *schema->string() != schema_name) {
    throw InputError(where, schema == nullptr ? "schema is missing" : "schema is " + config::shown(*schema),
                     fmt::format("\"schema\": \"{}\"", schema_name));
  }
  const Json* const entries = document.find("waivers");
  if (entries == nullptr || entries->array() == nullptr) {
    throw InputError(where,
                     entries == nullptr ? "waivers is missing" : "waivers is " + config::shown(*entries),
                     "an array of waivers");
  }
  std::vector<Waiver> waivers;
  for (const Json& entry : *entries->array()) {
    Waiver waiver = waiver_of(entry, fmt::format("{}: entry {}", where, waivers.size() + 1));
    for (const Waiver& other : waivers) {
      if (scope_of(other) == scope_of(waiver)) {
        throw InputError(waiver.where, fmt::format("has the property and scope of {}", other.where),
                         "one entry for each");
      }
    }
    waivers.push_back(std::move(waiver));
  }
  return waivers;
}

} // namespace posproof::properties
