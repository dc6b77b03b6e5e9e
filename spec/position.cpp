#include "spec/position.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace posproof {
namespace {

constexpr std::array<std::int64_t, 44> known_edges{
    0,     1,     2,     3,      4,      7,      8,       15,       16,       17,       31,
    32,    255,   256,   257,    511,    512,    513,     2047,     2048,     2049,     4095,
    4096,  4097,  4098,  4099,   8191,   8192,   8193,    32767,    32768,    65519,    65520,
    65535, 65536, 65537, 131071, 262143, 262144, 1048575, 16777215, 16777216, 16777217, 2147483647};

} // namespace

std::vector<std::int64_t> edge_positions(std::int64_t context) {
  std::vector<std::int64_t> positions(known_edges.begin(), known_edges.end());
  for (const std::int64_t back : {1, 2, 3}) {
    positions.push_back(context - back);
  }
  positions.push_back(context / 2);
  std::erase_if(positions, [&](std::int64_t p) { return p < 0 || p >= context; });
  std::sort(positions.begin(), positions.end());
  positions.erase(std::unique(positions.begin(), positions.end()), positions.end());
  return positions;
}

std::int64_t nearest_to_quarter_turn(double frequency, std::int64_t m, std::int64_t context) noexcept {
  const double position = std::nearbyint(static_cast<double>(m) * (std::numbers::pi / 2) / frequency);
  // Also true where the frequency is 0 and the position infinite or NaN.
  if (!(position < static_cast<double>(context - 1))) {
    return context - 1;
  }
  return static_cast<std::int64_t>(position);
}

std::int64_t position_of_angle(double frequency, double angle, std::int64_t context) noexcept {
  const double position = std::floor(angle / frequency);
  if (!(position < static_cast<double>(context - 1))) {
    return context - 1;
  }
  return std::max<std::int64_t>(1, static_cast<std::int64_t>(position));
}

} // namespace posproof
