#include "spec/text.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numeric>

namespace posproof {
namespace {

template <typename Float>
std::string shortest(Float value) {
  if (std::isnan(value)) {
    return "NaN";
  }
  if (std::isinf(value)) {
    return value > 0 ? "Infinity" : "-Infinity";
  }
  return fmt::format("{}", value);
}

/// Length in bytes of the valid UTF-8 sequence at the front of `text`; 0 if it is not valid.
std::size_t utf8_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) {
    return 1;
  }
  const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4 || text.size() < length) {
    return 0;
  }
  std::uint32_t code = lead & (0x7fU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0) != 0x80) {
      return 0;
    }
    code = (code << 6) | (byte(i) & 0x3fU);
  }
  const bool overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
  const bool surrogate = code >= 0xd800 && code <= 0xdfff;
  return overlong || surrogate || code > 0x10ffff ? 0 : length;
}

} // namespace

std::string decimal_text(double value) {
  return shortest(value);
}

std::string decimal_text(Format format, std::uint32_t bits) {
  // Every f16 and bf16 number is a float, so the shortest float decimal identifies it.
  return shortest(static_cast<float>(value_of(format, bits)));
}

std::string hex_text(double value) {
  if (!std::isfinite(value)) {
    return shortest(value);
  }
  return fmt::format("{:a}", value);
}

std::string bits_text(Format format, std::uint32_t bits) {
  return fmt::format("0x{:0{}x}", bits, traits(format).storage_bits / 4);
}

std::string grouped_text(std::int64_t value) {
  std::string digits = std::to_string(value);
  if (value < 0) {
    digits.erase(0, 1);
  }
  for (std::size_t i = digits.size(); i > 3; i -= 3) {
    digits.insert(i - 3, 1, ' ');
  }
  return (value < 0 ? "-" : "") + digits;
}

std::string short_text(double value) {
  if (!std::isfinite(value)) {
    return shortest(value);
  }
  const double magnitude = std::fabs(value);
  return magnitude == 0                         ? "0"
         : magnitude >= 1e-3 && magnitude < 1e4 ? fmt::format("{:.3g}", value)
                                                : fmt::format("{:.2e}", value);
}

std::string agreed_text(double lower, double upper, int digits) {
  lower += 0.0; // no negative zero
  upper += 0.0;
  const int fewest = std::min(digits, 2); // one digit alone would write 1.5 and 2.5 alike
  for (int kept = digits; kept >= fewest; --kept) {
    std::string text = fmt::format("{:.{}g}", lower, kept);
    if (text == fmt::format("{:.{}g}", upper, kept)) {
      return text;
    }
  }
  return fmt::format("between {} and {}", decimal_text(lower), decimal_text(upper));
}

std::string nearest_name(std::string_view name, const std::vector<std::string>& candidates) {
  std::string best;
  std::size_t best_distance = std::max<std::size_t>(2, name.size() / 2);
  for (const std::string& candidate : candidates) {
    std::vector<std::size_t> row(candidate.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= name.size(); ++i) {
      std::size_t diagonal = row[0];
      row[0] = i;
      for (std::size_t j = 1; j <= candidate.size(); ++j) {
        const std::size_t substitute = diagonal + (name[i - 1] == candidate[j - 1] ? 0 : 1);
        diagonal = row[j];
        row[j] = std::min({row[j] + 1, row[j - 1] + 1, substitute});
      }
    }
    if (row.back() < best_distance) {
      best_distance = row.back();
      best = candidate;
    }
  }
  return best;
}

std::string shell_quoted(std::string_view word) {
  constexpr std::string_view plain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./:+-=@%,";
  if (!word.empty() && word.find_first_not_of(plain) == std::string_view::npos) {
    return std::string(word);
  }
  std::string quoted = "'";
  for (const char c : word) {
    quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  }
  return quoted + "'";
}

std::string printable(std::string_view text, std::size_t limit) {
  std::string result;
  while (!text.empty()) {
    if (result.size() >= limit) {
      return result + "…";
    }
    const std::size_t length = utf8_length(text);
    const auto lead = static_cast<unsigned char>(text[0]);
    const bool is_control = lead < 0x20 || lead == 0x7f ||
                            (length == 2 && lead == 0xc2 && static_cast<unsigned char>(text[1]) < 0xa0);
    if (length == 0 || is_control) {
      result += "\xef\xbf\xbd";
      text.remove_prefix(std::max<std::size_t>(length, 1));
    } else {
      result += text.substr(0, length);
      text.remove_prefix(length);
    }
  }
  return result;
}

} // namespace posproof
