#include "reports/axis.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace posproof::reports {
namespace {

std::string binary_label(int exponent) {
  constexpr const char* units[] = {"", "k", "M", "G"};
  return std::to_string(std::int64_t{1} << (exponent % 10)) + units[exponent / 10];
}

std::string decimal_label(int exponent) {
  if (exponent == 0) {
    return "1";
  }
  constexpr const char* digits[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string label = exponent < 0 ? "10⁻" : "10";
  for (const char digit : std::to_string(exponent < 0 ? -exponent : exponent)) {
    label += digits[digit - '0'];
  }
  return label;
}

/// Steps between ticks so that `intervals` intervals carry at most `most` ticks.
int stride(int intervals, int most) {
  return most < 2 ? intervals + 1 : (intervals + most - 2) / (most - 1);
}

} // namespace

LogAxis::LogAxis(double low, double high, double pixel_low, double pixel_high) noexcept
    : low_(low), high_(high), pixel_low_(pixel_low), pixel_high_(pixel_high) {}

double LogAxis::pixel(double value) const noexcept {
  if (value <= low_) {
    return pixel_low_;
  }
  if (!(value < high_)) {
    return pixel_high_;
  }
  const double share = std::log(value / low_) / std::log(high_ / low_);
  return pixel_low_ + share * (pixel_high_ - pixel_low_);
}

std::vector<Tick> position_ticks(double high, int most) {
  constexpr int last_label = 39; // binary_label knows units up to G
  const int last = high >= 1 ? std::min(static_cast<int>(std::floor(std::log2(high))), last_label) : 0;
  const int step = std::max(1, stride(last, most));
  std::vector<Tick> ticks;
  for (int exponent = last; exponent >= 0; exponent -= step) {
    ticks.push_back({std::ldexp(1.0, exponent), binary_label(exponent)});
  }
  return ticks;
}

std::vector<Tick> error_ticks(double low, double high, int most) {
  const int first = static_cast<int>(std::ceil(std::log10(low) - 1e-9));
  const int last = static_cast<int>(std::floor(std::log10(high) + 1e-9));
  const int step = std::max(1, stride(last - first, most));
  std::vector<Tick> ticks;
  for (int exponent = last; exponent >= first; exponent -= step) {
    ticks.push_back({std::pow(10.0, exponent), decimal_label(exponent)});
  }
  return ticks;
}

} // namespace posproof::reports
