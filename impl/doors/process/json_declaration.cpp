#include "impl/doors/process/json_declaration.hpp"

#include "impl/doors/foreign_declaration.hpp"
#include "impl/doors/process/client.hpp"
#include "spec/json_line.hpp"
#include "spec/subject_failure.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <optional>
#include <string_view>
#include <vector>

namespace posproof::impl::doors {
namespace {

struct Offer {
  std::string_view name;
  bool Offers::*member;
};
constexpr std::array all_offers{Offer{"table", &Offers::table},       Offer{"encode", &Offers::encode},
                                Offer{"rotate", &Offers::rotate},     Offer{"apply", &Offers::apply},
                                Offer{"backward", &Offers::backward}, Offer{"bias", &Offers::bias},
                                Offer{"bucket", &Offers::bucket}};

/// Those that bytes on a pipe can show.
struct Promise {
  std::string_view name;
  bool Invariances::*member;
};
constexpr std::array all_promises{Promise{"batch", &Invariances::batch},
                                  Promise{"order", &Invariances::order},
                                  Promise{"prefix", &Invariances::prefix}};

/// Members of a declaration, and those that only the hello has a use for.
constexpr std::array all_members{
    "name",           "version",           "formats",          "layouts",   "offers",      "table_format",
    "compute_format", "output_format",     "layout",           "direction", "table_width", "applied_rows",
    "accuracy",       "smallest_position", "largest_position", "stateful",  "promises",    "source"};
constexpr std::array hello_members{"protocol", "byte_order"};

std::string suggestion(std::string_view name, const std::vector<std::string>& known) {
  const std::string nearest = nearest_name(name.substr(0, 100), known);
  return nearest.empty() ? fmt::format("expected one of {}", fmt::join(known, ", "))
                         : fmt::format("did you mean {}?", nearest);
}

/// May the client know names that this version does not? A hello that does not say does not.
bool is_of_a_later_version(const Json& hello) {
  const Json* const protocol = hello.object() == nullptr ? nullptr : hello.find("protocol");
  if (protocol == nullptr || protocol->string() == nullptr) {
    return false;
  }
  const std::string& version = *protocol->string();
  const std::size_t dot = version.find('.');
  int minor = 0;
  if (dot != std::string::npos) {
    std::from_chars(version.data() + dot + 1, version.data() + version.size(), minor);
  }
  return minor > protocol_minor;
}

void refuse_unknown_members(const Json& object) {
  std::vector<std::string> known(all_members.begin(), all_members.end());
  known.insert(known.end(), hello_members.begin(), hello_members.end());
  for (const auto& [name, value] : *object.object()) {
    // As in files, a name that begins so is a remark.
    if (!name.starts_with('_') && std::find(known.begin(), known.end(), name) == known.end()) {
      known.resize(all_members.size()); // what a user is told of
      throw SubjectFailure(fmt::format("its declaration: there is no member {}; {}", printable(name, 80),
                                       suggestion(name, known)));
    }
  }
}

[[noreturn]] void fail(std::string_view member, const Json& value, const std::string& expectation) {
  throw SubjectFailure(fmt::format("its declaration: {} is {}; expected {}", member,
                                   printable(json_line(value), 80), expectation));
}

/// Reads the members of one object; those that are missing or null leave what there is.
class Members {
public:
  Members(const Json& object, bool knows_all) : object_(object), knows_all_(knows_all) {
    if (knows_all && object.object() != nullptr) {
      refuse_unknown_members(object);
    }
  }

  void text(std::string_view name, std::string& value) const {
    if (const Json* const given = find(name)) {
      if (given->string() == nullptr) {
        fail(name, *given, "a string");
      }
      value = printable(*given->string());
    }
  }
  void source(std::string_view name, std::string& value) const {
    if (const Json* const given = find(name)) {
      if (given->string() == nullptr) {
        fail(name, *given, "a file, or file:line");
      }
      value = declared_source(*given->string());
    }
  }
  void flag(std::string_view name, bool& value) const {
    if (const Json* const given = find(name)) {
      if (given->boolean() == nullptr) {
        fail(name, *given, "true or false");
      }
      value = *given->boolean();
    }
  }
  void integer(std::string_view name, std::int64_t& value) const {
    if (const Json* const given = find(name)) {
      if (given->integer() == nullptr || *given->integer() < -largest_position ||
          *given->integer() > largest_position) {
        fail(name, *given, fmt::format("a whole number from {} to {}", -largest_position, largest_position));
      }
      value = *given->integer();
    }
  }
  template <typename Enum, std::size_t N>
  void choice(std::string_view name, Enum& value, const std::array<std::string_view, N>& names) const {
    if (const Json* const given = find(name)) {
      const auto known =
          given->string() != nullptr ? value_from_name<Enum>(names, *given->string()) : std::nullopt;
      if (!known) {
        fail(name, *given, fmt::format("one of {}", fmt::join(names, ", ")));
      }
      value = *known;
    }
  }
  /// A list of names replaces all flags that they stand for.
  template <typename Entries, typename Flags>
  void flags(std::string_view name, const Entries& entries, Flags& flags) const {
    const Json* const given = find(name);
    if (given == nullptr) {
      return;
    }
    const Json::Array* const list = given->array();
    if (list == nullptr) {
      fail(name, *given, "a list of names");
    }
    for (const auto& entry : entries) {
      flags.*entry.member = false;
    }
    for (const Json& item : *list) {
      if (item.string() == nullptr) {
        fail(name, *given, "a list of names");
      }
      bool is_known = false;
      for (const auto& entry : entries) {
        const bool is_this = *item.string() == entry.name;
        flags.*entry.member = flags.*entry.member || is_this;
        is_known = is_known || is_this;
      }
      if (!is_known && knows_all_) {
        std::vector<std::string> known;
        known.reserve(std::size(entries));
        for (const auto& entry : entries) {
          known.emplace_back(entry.name);
        }
        throw SubjectFailure(fmt::format("its declaration: {} has {}; {}", name,
                                         printable(json_line(item), 80), suggestion(*item.string(), known)));
      }
    }
  }

private:
  [[nodiscard]] const Json* find(std::string_view name) const {
    const Json* const value = object_.find(name);
    return value == nullptr || value->is_null() ? nullptr : value;
  }

  const Json& object_;
  bool knows_all_; ///< every name that there can be, so that others are mistakes
};

/// The list at a member; empty where there is none.
template <typename Enum, std::size_t N>
std::optional<std::vector<Enum>> list_of(const Json& object, std::string_view member,
                                         const std::array<std::string_view, N>& names) {
  const Json* const given = object.find(member);
  if (given == nullptr || given->is_null()) {
    return std::nullopt;
  }
  const std::string expectation = fmt::format("a list of {}", fmt::join(names, ", "));
  if (given->array() == nullptr || given->array()->empty()) {
    fail(member, *given, expectation);
  }
  std::vector<Enum> values;
  for (const Json& item : *given->array()) {
    const auto known = item.string() != nullptr ? value_from_name<Enum>(names, *item.string()) : std::nullopt;
    if (!known) {
      fail(member, *given, expectation);
    }
    values.push_back(*known);
  }
  return values;
}

void read(const Members& members, Declaration& declared) {
  members.text("name", declared.name);
  members.text("version", declared.version);
  members.source("source", declared.source);
  members.flags("offers", all_offers, declared.offers);
  members.choice("table_format", declared.table_format, format_names);
  members.choice("compute_format", declared.compute_format, format_names);
  members.choice("output_format", declared.output_format, format_names);
  members.choice("layout", declared.layout, layout_names);
  members.choice("direction", declared.direction, direction_names);
  members.choice("table_width", declared.table_width, table_width_names);
  members.choice("applied_rows", declared.applied_rows, table_rows_names);
  members.choice("accuracy", declared.accuracy, accuracy_class_names);
  members.integer("smallest_position", declared.smallest_position);
  members.integer("largest_position", declared.largest_position);
  members.flag("stateful", declared.stateful);
  members.flags("promises", all_promises, declared.promises);
}

} // namespace

Declaration declaration_from_json(const Json& hello, const Json& opened, const Encoding& encoding,
                                  const OpenOptions& options) {
  const Declaration sound = sound_declaration(encoding, options);
  Declaration declared;
  declared.table_format = options.format;
  declared.output_format = options.format;
  declared.layout = sound.layout;
  declared.direction = sound.direction;
  declared.axes = sound.axes;
  declared.stateful = sound.stateful;
  declared.promises.prefix = sound.promises.prefix;
  const bool knows_all = !is_of_a_later_version(hello);
  read(Members(hello, knows_all), declared);
  read(Members(opened, knows_all), declared);
  declared.door = "exec";
  declared.layout = options.layout.value_or(declared.layout);
  declared.direction = options.direction.value_or(declared.direction);
  declared.accuracy = options.accuracy.value_or(declared.accuracy);
  if (declared.smallest_position > declared.largest_position) {
    throw SubjectFailure(fmt::format("its declaration: positions go from {} to {}; expected a range",
                                     declared.smallest_position, declared.largest_position));
  }
  const Offers possible = possible_offers(encoding);
  for (const Offer& offer : all_offers) {
    declared.offers.*offer.member = declared.offers.*offer.member && possible.*offer.member;
  }
  return declared;
}

bool lists_format(const Json& hello, Format format) {
  const auto formats = list_of<Format>(hello, "formats", format_names);
  return !formats || std::find(formats->begin(), formats->end(), format) != formats->end();
}

bool lists_layout(const Json& hello, Layout layout) {
  const auto layouts = list_of<Layout>(hello, "layouts", layout_names);
  return layouts && std::find(layouts->begin(), layouts->end(), layout) != layouts->end();
}

} // namespace posproof::impl::doors
