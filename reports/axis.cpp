#include "reports/axis.hpp"

#include "spec/text.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <fmt/format.h>

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

std::string linear_label(double value, double step) {
  constexpr double largest_grouped = 1e15;
  if (step >= 1 && std::fabs(value) < largest_grouped) {
    return grouped_text(std::llround(value));
  }
  return std::fabs(value) < step / 2 ? "0" : fmt::format("{:.6g}", value);
}

/// Steps between ticks so that `intervals` intervals carry at most `most` ticks.
int stride(int intervals, int most) {
  return most < 2 ? intervals + 1 : (intervals + most - 2) / (most - 1);
}

} // namespace

Axis::Axis(Scale scale, double low, double high, double pixel_low, double pixel_high) noexcept
    : scale_(scale), low_(low), high_(high), pixel_low_(pixel_low), pixel_high_(pixel_high) {}

double Axis::pixel(double value) const noexcept {
  if (value <= low_) {
    return pixel_low_;
  }
  if (!(value < high_)) {
    return pixel_high_;
  }
  const double share = scale_ == Scale::logarithmic ? std::log(value / low_) / std::log(high_ / low_)
                                                    : (value - low_) / (high_ - low_);
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

std::vector<Tick> decade_ticks(double low, double high, int most) {
  const int first = static_cast<int>(std::ceil(std::log10(low) - 1e-9));
  const int last = static_cast<int>(std::floor(std::log10(high) + 1e-9));
  const int step = std::max(1, stride(last - first, most));
  std::vector<Tick> ticks;
  for (int exponent = last; exponent >= first; exponent -= step) {
    ticks.push_back({std::pow(10.0, exponent), decimal_label(exponent)});
  }
  return ticks;
}

std::vector<Tick> linear_ticks(double low, double high, int most) {
  const double least_step = (high - low) / (most - 1);
  const double unit = std::pow(10.0, std::floor(std::log10(least_step)));
  double step = unit;
  for (const double factor : {1.0, 2.0, 5.0, 10.0}) {
    step = factor * unit;
    if (step >= least_step) {
      break;
    }
  }
  std::vector<Tick> ticks;
  const double slack = 1e-9 * step; // what a decimal step costs in binary
  for (double index = std::ceil((low - slack) / step); index * step <= high + slack; ++index) {
    const double value = index * step;
    ticks.push_back({value, linear_label(value, step)});
  }
  return ticks;
}

} // namespace posproof::reports
