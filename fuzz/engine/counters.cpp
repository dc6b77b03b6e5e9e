#include "fuzz/engine/counters.hpp"

#include <algorithm>
#include <cmath>

namespace posproof::fuzz {
namespace {

std::size_t bucket(double logarithm, std::size_t count) noexcept {
  // Infinity and NaN are the last bucket: no number is the worst there is.
  return logarithm < static_cast<double>(count - 1) ? static_cast<std::size_t>(std::max(logarithm, 0.0))
                                                    : count - 1;
}

} // namespace

std::size_t use_bucket(double use) noexcept {
  constexpr double octaves_below_one = 16;
  return bucket(2 * (std::log2(use) + octaves_below_one), use_buckets);
}

std::size_t condition_bucket(double condition) noexcept {
  return bucket(std::log2(condition), condition_buckets);
}

void count(const Outcome& outcome, std::span<std::uint8_t> counters) noexcept {
  const std::size_t binade = binade_of(outcome.position);
  for (std::size_t stage = 0; stage < stage_count; ++stage) {
    for (std::size_t band = 0; band < band_count; ++band) {
      if (const double use = outcome.use_of[stage][band]; use != 0) {
        const std::size_t region = (stage * band_count + band) * binade_count + binade;
        counters[region * use_buckets + use_bucket(use)] = 1;
      }
    }
  }
  const std::size_t conditions = use_buckets * stage_count * band_count * binade_count;
  for (std::size_t band = 0; band < band_count; ++band) {
    if (const double condition = outcome.condition[band]; condition != 0) {
      counters[conditions + band * condition_buckets + condition_bucket(condition)] = 1;
    }
  }
}

} // namespace posproof::fuzz
