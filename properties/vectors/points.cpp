#include "properties/vectors/points.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <fmt/format.h>
#include <set>
#include <tuple>

namespace posproof::properties::vectors {
namespace {

auto place_of(const Chosen& point) noexcept {
  return std::tie(point.length, point.site.at, point.site.lane, point.site.component);
}

std::string flag_of(int exponent) {
  return fmt::format("above-2^{}", exponent);
}

} // namespace

bool operator<(const Chosen& a, const Chosen& b) noexcept {
  return place_of(a) < place_of(b);
}

std::vector<Chosen> in_order(std::vector<Chosen> points) {
  // Edges first among equals, so that these are the ones that stay.
  std::stable_sort(points.begin(), points.end(), [](const Chosen& a, const Chosen& b) {
    return a < b || (!(b < a) && a.is_edge && !b.is_edge);
  });
  points.erase(std::unique(points.begin(), points.end(),
                           [](const Chosen& a, const Chosen& b) { return !(a < b) && !(b < a); }),
               points.end());
  return points;
}

std::int64_t Drawer::below(std::int64_t count) {
  return static_cast<std::int64_t>(random_() % static_cast<std::uint64_t>(count));
}

std::int64_t Drawer::position(std::int64_t count) {
  const int octaves = static_cast<int>(std::bit_width(static_cast<std::uint64_t>(count - 1)));
  const std::int64_t octave = below(octaves + 1);
  const std::int64_t low = octave == 0 ? 0 : std::int64_t{1} << (octave - 1);
  const std::int64_t high = std::min(count - 1, (std::int64_t{1} << octave) - 1);
  return low + below(high - low + 1);
}

std::vector<int> edge_lanes(int lanes) {
  std::set<int> chosen;
  for (const int lane : {0, 1, lanes / 4, lanes / 2, 3 * lanes / 4, lanes - 2, lanes - 1}) {
    if (lane >= 0 && lane < lanes) {
      chosen.insert(lane);
    }
  }
  return {chosen.begin(), chosen.end()};
}

double distance_from_middle(Format format, double value) noexcept {
  const double steps = std::fabs(value) / spacing_at(format, value);
  return std::fabs(steps - std::floor(steps) - 0.5);
}

TestVector vector_at(const Oracle& oracle, const Chosen& point, int digits, const Bounds& bounds) {
  const Call call{point.length, 0, point.length};
  TestVector vector;
  vector.lane = point.site.lane;
  vector.at = point.site.at;
  vector.length = point.length;
  DecimalEnclosure decimal = oracle.decimal(point.site, call, digits);
  vector.lower = std::move(decimal.lower);
  vector.upper = std::move(decimal.upper);
  const double value = oracle.enclose(point.site, call).middle();
  if (point.is_edge) {
    vector.flags.emplace_back("edge");
  }
  if (vector.lower == vector.upper) {
    vector.flags.emplace_back("exact");
  }
  for (std::size_t i = 0; i < std::size(all_formats); ++i) {
    const Format format = all_formats[i];
    vector.roundings[i].nearest = oracle.correctly_rounded(format, point.site, call);
    for (std::size_t c = 0; c < vector_classes.size(); ++c) {
      vector.roundings[i].bounds[c] = bounds(vector_classes[c], format, point, value);
    }
    if (std::isfinite(value) && value != 0 && distance_from_middle(format, value) < hard_distance) {
      vector.flags.push_back(fmt::format("hard-{}", traits(format).name));
    }
  }
  std::int64_t largest = 0;
  for (int axis = 0; axis < point.site.at.axes; ++axis) {
    largest = std::max(largest, std::abs(point.site.at.axis[static_cast<std::size_t>(axis)]));
  }
  for (const int exponent : {8, 11, 24}) { // integers above are not all numbers of bf16, f16 and f32
    if (largest > (std::int64_t{1} << exponent)) {
      vector.flags.push_back(flag_of(exponent));
    }
  }
  return vector;
}

} // namespace posproof::properties::vectors
