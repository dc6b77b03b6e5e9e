#include "properties/scale/scale_truth.hpp"

#include "properties/scale/scale_bound.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace posproof::properties::scale {
namespace {

/// Natural logarithms beyond which no format has a number but infinity and 0, and the numbers that then stand
/// for the truth. e^600 is about 2^866.
constexpr double largest_exponent = 600;
constexpr double beyond = 0x1p900;

/// Offsets are split into whole blocks and a rest, whose scales are kept.
constexpr std::int64_t block = 256;
/// A rest may add this much to an exponent without leaving the range of doubles.
constexpr double largest_rest = 50;

/// Each factor is off by 2^-104 of itself; product and sums in double add less than 2^-103.
reference::ScaleFactor product(const reference::ScaleFactor& x, const reference::ScaleFactor& y) {
  const double high = x.high * y.high;
  const double low = std::fma(x.high, y.high, -high) + (x.high * y.low + x.low * y.high);
  const double sum = high + low;
  return {sum, low - (sum - high)};
}

} // namespace

ScaleTruth::ScaleTruth(const reference::XposOracle& oracle)
    : oracle_(oracle), kept_(static_cast<std::size_t>(oracle.xpos().pairs())) {}

reference::ScaleFactor ScaleTruth::kept(int pair, std::int64_t offset) {
  auto& of_pair = kept_[static_cast<std::size_t>(pair)];
  const auto found = of_pair.find(offset);
  return found != of_pair.end() ? found->second
                                : of_pair.emplace(offset, oracle_.factor(pair, offset)).first->second;
}

reference::ScaleFactor ScaleTruth::scale(int pair, std::int64_t offset) {
  const double step = logarithm_of_base(xpos(), pair) / xpos().scale_base;
  const double exponent = static_cast<double>(offset) * step;
  const bool is_key = xpos().side == XposScale::Side::key;
  if (std::fabs(exponent) > largest_exponent) {
    return {is_key == (exponent > 0) ? beyond : 1 / beyond, 0};
  }
  if (static_cast<double>(block) * step > largest_rest) {
    return oracle_.factor(pair, offset);
  }
  const std::int64_t rest = ((offset % block) + block) % block;
  return product(kept(pair, offset - rest), kept(pair, rest));
}

count::RowValue ScaleTruth::at(Format format, const count::RowPoint& point, const Call& call) {
  const std::int64_t distance = offset(point.position, call);
  const auto [value, rest] = scale(point.column, distance);
  const bool is_certain =
      distance == 0 || value == beyond || value == 1 / beyond || std::fabs(rest) > 0x1p-95 * value;
  const int residue = rest > 0 ? 1 : rest < 0 ? -1 : 0;
  if (is_certain) {
    return {value, rest, round_to_nearest(format, value, residue)};
  }
  const auto nearest = oracle_.correctly_rounded(format, point.site(), call);
  return {value, rest, nearest.value_or(round_to_nearest(format, value, residue))};
}

double ScaleTruth::bound(AccuracyClass accuracy, Format format, const count::RowPoint& point,
                         const Call& call, double value) const {
  return scale_bound(accuracy, format, xpos(), point.column, offset(point.position, call), value);
}

std::string ScaleTruth::limit(Format format, const Call& call) const {
  const bool is_key = xpos().side == XposScale::Side::key;
  const std::int64_t centre = -offset(0, call);
  const auto is_infinite = [&](std::int64_t distance) {
    const Site site{0, Component::cosine, at_position(is_key ? centre + distance : centre - distance)};
    const auto bits = oracle_.correctly_rounded(format, site, call);
    return bits && !is_finite(format, *bits);
  };
  std::int64_t past = is_key ? call.sequence_length - 1 - centre : centre; // the farthest position
  if (past <= 0 || !is_infinite(past)) {
    return {};
  }
  std::int64_t before = 0;
  while (past - before > 1) {
    const std::int64_t middle = before + (past - before) / 2;
    (is_infinite(middle) ? past : before) = middle;
  }
  return fmt::format("{} has no finite number for pair 0 from {} positions {} the centre on",
                     traits(format).name, past, is_key ? "behind" : "before");
}

} // namespace posproof::properties::scale
