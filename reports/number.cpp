#include "reports/number.hpp"

#include "spec/text.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <limits>

namespace posproof::reports {
namespace {

/// The double nearest to a decimal; infinity above the largest.
double parsed(const std::string& decimal) {
  double value = 0;
  const auto result = std::from_chars(decimal.data(), decimal.data() + decimal.size(), value);
  return result.ec == std::errc::result_out_of_range ? std::numeric_limits<double>::infinity() : value;
}

} // namespace

double rounded_up(double value) {
  if (!std::isfinite(value) || value <= 0) {
    return value;
  }
  const std::string text = fmt::format("{:.2e}", value); // d.dde±xx
  const double near = parsed(text);
  if (near >= value) {
    return near;
  }
  // The next decimal of three digits lies above `value`, and so does the double nearest to it, since rounding
  // is monotone and `value` is a double itself.
  const int digits = (text[0] - '0') * 100 + (text[2] - '0') * 10 + (text[3] - '0');
  const int exponent = std::stoi(text.substr(text.find('e') + 1)) - 2;
  return parsed(fmt::format("{}e{}", digits + 1, exponent));
}

std::string stored_text(const StoredNumber& number) {
  return fmt::format("{:<14}  {:<15}  {} ({})", decimal_text(number.format, number.bits),
                     hex_text(number.value()), bits_text(number.format, number.bits),
                     traits(number.format).name);
}

std::string ulp_text(double ulp) {
  constexpr double largest_grouped = 1e15; // whole numbers of a double
  return ulp >= 1000 && ulp < largest_grouped ? grouped_text(std::llround(ulp)) : short_text(ulp);
}

std::string count_text(std::uint64_t count) {
  constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  return grouped_text(static_cast<std::int64_t>(std::min(count, most)));
}

std::string ratio_text(double value, double unit) {
  const double ratio = value / unit;
  return unit > 0 && std::isfinite(unit) && std::isfinite(ratio) ? short_text(ratio) + "×" : "";
}

} // namespace posproof::reports
