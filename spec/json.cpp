#include "spec/json.hpp"

#include "spec/error.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <fmt/format.h>
#include <iterator>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>

namespace posproof {
namespace {

constexpr std::size_t depth_limit = 64;
constexpr const char* strict_json = "strict JSON, without comments, trailing commas or NaN";

/// Not a continuation byte of UTF-8.
bool starts_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xc0) != 0x80;
}

/// "where:line:column" of the byte at `offset`; columns count characters.
std::string place(std::string_view text, const std::string& where, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const std::size_t line_start = before.rfind('\n') + 1; // npos + 1 is 0
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const auto column = 1 + std::count_if(before.begin() + static_cast<std::ptrdiff_t>(line_start),
                                        before.end(), starts_character);
  return fmt::format("{}:{}:{}", where, line, column);
}

/// Goes through the text and tells how far it has got, which the parser reports for its own errors only.
struct TrackingIterator {
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  const char* at = nullptr;
  const char** read_up_to = nullptr;

  reference operator*() const { return *at; }
  TrackingIterator& operator++() {
    *read_up_to = ++at;
    return *this;
  }
  TrackingIterator operator++(int) {
    const TrackingIterator before = *this;
    ++*this;
    return before;
  }
  friend bool operator==(const TrackingIterator& a, const TrackingIterator& b) { return a.at == b.at; }
};

/// Receives the parser's events, which come without recursion, and builds the value.
class Builder : public nlohmann::json_sax<nlohmann::json> {
public:
  Builder(std::string_view text, const std::string& where)
      : text_(text), where_(where), read_up_to_(text.data()), stack_(1) {}

  [[nodiscard]] TrackingIterator begin() { return {text_.data(), &read_up_to_}; }
  [[nodiscard]] TrackingIterator end() { return {text_.data() + text_.size(), &read_up_to_}; }
  [[nodiscard]] Json take() { return std::move(stack_.front().items.front()); }

  bool null() override { return add(Json()); }
  bool boolean(bool value) override { return add(value); }
  bool number_integer(std::int64_t value) override { return add(value); }
  bool number_unsigned(std::uint64_t value) override { return add(value); }
  bool number_float(double value, const std::string& /*token*/) override { return add(value); }
  bool string(std::string& value) override { return add(std::move(value)); }
  bool binary(binary_t& /*value*/) override { return false; } // JSON text has none
  bool start_object(std::size_t /*size*/) override { return open(true); }
  bool start_array(std::size_t /*size*/) override { return open(false); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }

  bool key(std::string& name) override {
    Frame& frame = stack_.back();
    if (!frame.keys.insert(name).second) {
      throw InputError(place(text_, where_, start_of_key()),
                       fmt::format("key \"{}\" appears twice", printable(name)),
                       "each key once in an object");
    }
    frame.key = std::move(name);
    return true;
  }

  bool parse_error(std::size_t position, const std::string& last_token,
                   const nlohmann::detail::exception& error) override {
    // The parser counts the offending character, and the end of the text as one.
    const std::size_t offset = position == 0 ? 0 : position - 1;
    const std::string where = place(text_, where_, std::min(offset, text_.size()));
    if (error.id == 406) {
      throw InputError(where, fmt::format("{} overflows", printable(last_token, 40)),
                       "a number within the range of a double");
    }
    if (offset >= text_.size()) {
      throw InputError(where, text_.empty() ? "the text is empty" : "the text ends in the middle of a value",
                       "a complete JSON document");
    }
    const std::string_view reason = error.what();
    if (reason.find("UTF-8") != std::string_view::npos) {
      throw InputError(where, "a string holds invalid UTF-8", "UTF-8 text");
    }
    if (reason.find("surrogate") != std::string_view::npos) {
      throw InputError(where, "a string holds half of a surrogate pair",
                       "both halves, \\uD800 to \\uDBFF first");
    }
    if (reason.find("control character") != std::string_view::npos) {
      throw InputError(where, "a string holds a raw control character", "an escape such as \\n");
    }
    std::size_t next = offset + 1;
    while (next < text_.size() && !starts_character(text_[next])) {
      ++next;
    }
    throw InputError(where, fmt::format("unexpected '{}'", printable(text_.substr(offset, next - offset))),
                     strict_json);
  }

private:
  struct Frame {
    bool is_object = false;
    Json::Array items;
    Json::Object members;
    std::set<std::string> keys;
    std::string key; ///< of the member whose value comes next
  };

  /// Builds the value in its place.
  template <typename Value>
  bool add(Value&& value) {
    Frame& frame = stack_.back();
    if (frame.is_object) {
      frame.members.emplace_back(std::move(frame.key), std::forward<Value>(value));
    } else {
      frame.items.emplace_back(std::forward<Value>(value));
    }
    return true;
  }

  bool open(bool is_object) {
    if (stack_.size() > depth_limit) {
      throw InputError(place(text_, where_, offset() - 1),
                       fmt::format("nesting goes deeper than {}", depth_limit), "a flatter document");
    }
    stack_.emplace_back().is_object = is_object;
    return true;
  }

  bool close() {
    Frame frame = std::move(stack_.back());
    stack_.pop_back();
    return frame.is_object ? add(std::move(frame.members)) : add(std::move(frame.items));
  }

  [[nodiscard]] std::size_t offset() const { return static_cast<std::size_t>(read_up_to_ - text_.data()); }

  /// Offset of the opening quote of the key that ends at offset(): the nearest quote before it that has an
  /// even number of backslashes in front.
  [[nodiscard]] std::size_t start_of_key() const {
    std::size_t at = offset() - 1;
    for (bool is_escaped = true; is_escaped;) {
      at = text_.rfind('"', at - 1);
      const std::size_t other = text_.find_last_not_of('\\', at - 1);
      is_escaped = (at - 1 - other) % 2 != 0;
    }
    return at;
  }

  std::string_view text_;
  const std::string& where_;
  const char* read_up_to_;
  std::vector<Frame> stack_; ///< what is open, in an array of one that holds the document
};

std::string quoted(const std::string& text) {
  using nlohmann::json;
  return json(text).dump(-1, ' ', false, json::error_handler_t::replace);
}

std::string number_text(double value) {
  std::string text = decimal_text(value);
  if (!std::isfinite(value)) {
    return '"' + text + '"';
  }
  // A double stays a double when it is read back.
  return text.find_first_of(".e") == std::string::npos ? text + ".0" : text;
}

bool is_number(const Json& value) {
  return value.integer() != nullptr || value.real() != nullptr;
}

void write(std::string& out, const Json& value, std::size_t indent) {
  const auto new_line = [&](std::size_t columns) { out.append(1, '\n').append(columns, ' '); };
  if (const bool* const flag = value.boolean()) {
    out += *flag ? "true" : "false";
  } else if (const std::int64_t* const integer = value.integer()) {
    out += std::to_string(*integer);
  } else if (const double* const real = value.real()) {
    out += number_text(*real);
  } else if (const std::string* const text = value.string()) {
    out += quoted(*text);
  } else if (const Json::Array* const items = value.array()) {
    const bool on_one_line = std::all_of(items->begin(), items->end(), is_number);
    out += '[';
    for (std::size_t i = 0; i < items->size(); ++i) {
      out += i == 0 ? "" : on_one_line ? ", " : ",";
      if (!on_one_line) {
        new_line(indent + 2);
      }
      write(out, (*items)[i], indent + 2);
    }
    if (!on_one_line) {
      new_line(indent);
    }
    out += ']';
  } else if (const Json::Object* const members = value.object()) {
    out += '{';
    for (std::size_t i = 0; i < members->size(); ++i) {
      out += i == 0 ? "" : ",";
      new_line(indent + 2);
      out += quoted((*members)[i].first) + ": ";
      write(out, (*members)[i].second, indent + 2);
    }
    if (!members->empty()) {
      new_line(indent);
    }
    out += '}';
  } else {
    out += "null";
  }
}

} // namespace

Json::Json(std::uint64_t value) {
  if (value <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
    value_ = static_cast<std::int64_t>(value);
  } else {
    value_ = static_cast<double>(value);
  }
}

Json::Json() = default;
Json::Json(const Json&) = default;
Json::Json(Json&&) noexcept = default;
Json& Json::operator=(const Json&) = default;
Json& Json::operator=(Json&&) noexcept = default;
Json::~Json() = default;

Json Json::parse(std::string_view text, const std::string& where) {
  // The parser takes a NUL for the end of the text and would not see what follows.
  if (const std::size_t nul = text.find('\0'); nul != std::string_view::npos) {
    throw InputError(place(text, where, nul), "the text holds a NUL byte", "JSON text");
  }
  Builder builder(text, where);
  nlohmann::json::sax_parse(builder.begin(), builder.end(), &builder);
  return builder.take();
}

std::string Json::dump() const {
  std::string out;
  write(out, *this, 0);
  out += '\n';
  return out;
}

const Json* Json::find(std::string_view key) const noexcept {
  if (const Object* const members = object()) {
    const auto found =
        std::find_if(members->begin(), members->end(), [&](const auto& m) { return m.first == key; });
    return found == members->end() ? nullptr : &found->second;
  }
  return nullptr;
}

std::string_view Json::kind() const noexcept {
  constexpr std::array<std::string_view, std::variant_size_v<decltype(value_)>> kinds{
      "null", "a boolean", "a number", "a number", "a string", "an array", "an object"};
  return kinds[value_.index()];
}

} // namespace posproof
