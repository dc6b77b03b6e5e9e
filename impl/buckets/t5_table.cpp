#include "impl/buckets/t5_table.hpp"

#include "impl/buckets/power_order.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace posproof::impl::buckets {
namespace {

std::int64_t buckets_of_one_direction(const T5Buckets& t5) noexcept {
  return t5.bidirectional ? t5.buckets / 2 : t5.buckets;
}

/// Smallest n with (n/E)^D ≥ (M/E)^k.
std::int64_t first_of(std::int64_t exact, std::int64_t max_distance, std::int64_t steps, std::int64_t k) {
  const long double ratio = static_cast<long double>(max_distance) / static_cast<long double>(exact);
  const long double power = static_cast<long double>(k) / static_cast<long double>(steps);
  const long double boundary = static_cast<long double>(exact) * std::exp(power * std::log(ratio));
  const auto nearest = static_cast<std::int64_t>(std::llround(boundary));
  if (std::fabs(boundary - static_cast<long double>(nearest)) > 0x1p-50L * boundary) {
    return static_cast<std::int64_t>(std::ceil(boundary));
  }
  return compare_powers(nearest, steps, max_distance, k, exact) >= 0 ? nearest : nearest + 1;
}

struct Half {
  std::int64_t offset;
  std::int64_t magnitude;
};

Half half_of(const T5Buckets& t5, std::int64_t distance) noexcept {
  if (t5.bidirectional) {
    return {distance > 0 ? t5.buckets / 2 : 0, std::abs(distance)};
  }
  return {0, std::max<std::int64_t>(-distance, 0)};
}

} // namespace

T5Table::T5Table(const T5Buckets& t5)
    : t5_(t5), buckets_(buckets_of_one_direction(t5)), exact_(buckets_ / 2) {
  const std::int64_t steps = buckets_ - exact_;
  for (std::int64_t k = 1; k < steps; ++k) {
    first_.push_back(first_of(exact_, t5.max_distance, steps, k));
  }
}

std::int64_t T5Table::operator()(std::int64_t distance) const noexcept {
  const Half half = half_of(t5_, distance);
  if (half.magnitude < exact_) {
    return half.offset + half.magnitude;
  }
  const auto passed = std::upper_bound(first_.begin(), first_.end(), half.magnitude) - first_.begin();
  return half.offset + exact_ + passed;
}

std::int64_t t5_bucket_by_float_log(const T5Buckets& t5, std::int64_t distance) noexcept {
  const Half half = half_of(t5, distance);
  const std::int64_t buckets = buckets_of_one_direction(t5);
  const std::int64_t exact = buckets / 2;
  if (half.magnitude < exact) {
    return half.offset + half.magnitude;
  }
  const float quotient = static_cast<float>(half.magnitude) / static_cast<float>(exact);
  const auto scale =
      static_cast<float>(std::log(static_cast<double>(t5.max_distance) / static_cast<double>(exact)));
  const float step = std::log(quotient) / scale * static_cast<float>(buckets - exact);
  return half.offset + std::min(buckets - 1, exact + static_cast<std::int64_t>(step));
}

} // namespace posproof::impl::buckets
