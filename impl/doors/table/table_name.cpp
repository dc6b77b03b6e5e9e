#include "impl/doors/table/table_name.hpp"

#include "impl/doors/foreign_declaration.hpp"
#include "spec/convention.hpp"
#include "spec/domain.hpp"
#include "spec/error.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <fmt/format.h>
#include <string_view>
#include <system_error>

namespace posproof::impl::doors {

const char* const table_settings =
    "names=COSINES+SINES, start=N, query-start=N, joined=cosines-first|sines-first|alternating or "
    "source=FILE[:LINE]";

namespace {

constexpr std::string_view door = "table:";
constexpr const char* known_form = "table:FILE[,FILE][,KEY=VALUE…]";
constexpr std::array joined_names{std::string_view{"cosines-first"}, std::string_view{"sines-first"},
                                  std::string_view{"alternating"}};

std::vector<std::string> split(std::string_view text, char at) {
  std::vector<std::string> parts;
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t end = std::min(text.find(at, start), text.size());
    parts.emplace_back(text.substr(start, end - start));
    start = end + 1;
  }
  return parts;
}

class Reader {
public:
  explicit Reader(const std::string& subject) : where_("subject '" + printable(subject) + "'") {
    name_.text = printable(subject);
  }

  TableName of_file(const std::string& path) {
    name_.paths.push_back(path);
    return name_;
  }

  TableName read(const std::string& text) {
    std::vector<std::string> known;
    for (const std::string& part : split(text, ',')) {
      const std::size_t equals = part.find('=');
      const std::string key = part.substr(0, equals);
      if (equals == std::string::npos) {
        if (!known.empty()) {
          fail(fmt::format("the file '{}' stands behind a setting", printable(part, 80)), known_form);
        }
        name_.paths.push_back(part);
      } else if (std::find(known.begin(), known.end(), key) != known.end()) {
        fail(fmt::format("{} is set twice", printable(key, 40)), "each setting once");
      } else {
        known.push_back(key);
        set(key, part.substr(equals + 1));
      }
    }
    const bool is_empty = std::any_of(name_.paths.begin(), name_.paths.end(),
                                      [](const std::string& path) { return path.empty(); });
    if (name_.paths.empty() || is_empty) {
      fail("it names no file", known_form);
    }
    if (name_.paths.size() > 2) {
      fail(fmt::format("it names {} files", name_.paths.size()),
           "one file, or one of cosines and one of sines");
    }
    return name_;
  }

private:
  [[noreturn]] void fail(const std::string& what, const std::string& expectation) const {
    throw InputError(where_, what, expectation);
  }

  void set(const std::string& key, const std::string& value) {
    if (key == "names") {
      name_.names = split(value, '+');
      const bool is_empty = std::any_of(name_.names.begin(), name_.names.end(),
                                        [](const std::string& name) { return name.empty(); });
      if (is_empty || name_.names.size() > 2) {
        fail(fmt::format("names={} names neither one array nor two", printable(value, 80)),
             "names=COSINES+SINES or names=ARRAY");
      }
    } else if (key == "start") {
      name_.start = position(key, value);
    } else if (key == "query-start") {
      name_.query_start = position(key, value);
    } else if (key == "joined") {
      name_.joined = value_from_name<Joined>(joined_names, value);
      if (!name_.joined) {
        fail(fmt::format("there is no joined={}", printable(value, 40)),
             fmt::format("{}", fmt::join(joined_names, ", ")));
      }
    } else if (key == "source") {
      name_.source = declared_source(value);
      if (name_.source.empty()) {
        fail(fmt::format("source={} names no file", printable(value, 80)), "source=FILE or source=FILE:LINE");
      }
    } else {
      fail(fmt::format("there is no setting '{}'", printable(key, 40)), table_settings);
    }
  }

  [[nodiscard]] std::int64_t position(const std::string& key, const std::string& value) const {
    std::int64_t number = 0;
    const char* const last = value.data() + value.size();
    const auto [end, error] = std::from_chars(value.data(), last, number);
    if (error != std::errc() || end != last || number < -largest_position || number > largest_position) {
      fail(fmt::format("{}={} is no position", key, printable(value, 40)), "a whole number, |N| < 2^31");
    }
    return number;
  }

  std::string where_;
  TableName name_;
};

std::string behind_door(const std::string& subject) {
  return subject.starts_with(door) ? subject.substr(door.size()) : subject;
}

} // namespace

TableName read_table_name(const std::string& subject) {
  const std::string text = behind_door(subject);
  std::error_code ignored;
  return std::filesystem::is_regular_file(text, ignored) ? Reader(subject).of_file(text)
                                                         : Reader(subject).read(text);
}

TableName table_name_of_text(const std::string& subject) {
  return Reader(subject).read(behind_door(subject));
}

} // namespace posproof::impl::doors
