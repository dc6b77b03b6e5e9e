/// T5: the bucket of a distance, with any number of buckets, largest distance and direction.

#include "fuzz/index_target.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace posproof::fuzz::targets {
namespace {

/// The fields in their order.
enum At : std::size_t { distance, buckets, max_distance, direction };

constexpr std::int64_t bidirectional = 1;

/// Half of the buckets of one direction hold one distance each.
std::int64_t halves_of(const Case& value) noexcept {
  return value.values[direction] == bidirectional ? 4 : 2;
}

std::vector<Field> fields(const properties::Trial& trial, bool is_fixed) {
  const auto& own = std::get<T5Buckets>(trial.encoding->scheme);
  const std::int64_t both = own.bidirectional ? bidirectional : 0;
  const auto range = [&](std::int64_t value, std::int64_t low, std::int64_t high) {
    return is_fixed ? std::pair{value, value} : std::pair{std::min(value, low), std::max(value, high)};
  };
  const auto [fewest, most] = range(own.buckets, 2, 512);
  const auto [nearest, farthest] = range(own.max_distance, 2, std::int64_t{1} << 20);
  const auto [first, last] = range(both, 0, 1);
  return {{"distance",
           FieldKind::position,
           -largest_position,
           largest_position,
           {own.max_distance, -own.max_distance, own.buckets, -own.buckets}},
          {"buckets", FieldKind::count, fewest, most, {own.buckets, 32, 64, 128, 256}},
          {"max-distance", FieldKind::position, nearest, farthest, {own.max_distance, 128, 256, 512, 1024}},
          {"bidirectional", FieldKind::choice, first, last}};
}

/// The number of buckets is taken down to one that the direction allows.
Scheme scheme(const Case& value, const Scheme& like) {
  T5Buckets t5;
  const std::int64_t step = halves_of(value);
  t5.buckets = std::max(value.values[buckets] / step * step, step);
  t5.max_distance = value.values[max_distance];
  t5.bidirectional = value.values[direction] == bidirectional;
  const auto& own = std::get<T5Buckets>(like);
  const bool is_own = own.buckets == t5.buckets && own.max_distance == t5.max_distance &&
                      own.bidirectional == t5.bidirectional;
  return is_own ? like : Scheme(t5);
}

/// Of the logarithm to a whole number, where its floor turns.
float closeness(const Case& value) {
  const auto exact = static_cast<double>(value.values[buckets] / halves_of(value));
  const auto n = std::fabs(static_cast<double>(value.values[distance]));
  const auto most = static_cast<double>(value.values[max_distance]);
  if (exact < 1 || n < exact || most <= exact || n > most) {
    return 0;
  }
  const double log = std::log(n / exact) / std::log(most / exact) * exact;
  const double off = std::fabs(log - std::nearbyint(log));
  return static_cast<float>(1 / std::max(off, 0x1p-60));
}

constexpr IndexCases cases{fields, scheme, closeness};

std::string why_not(const properties::Trial& trial) {
  return why_no_indices(trial, T5Buckets::scheme_name);
}

std::unique_ptr<OpenTarget> open(const properties::Trial& trial) {
  return open_indices(trial, cases);
}

} // namespace

extern const Target t5_buckets;
const Target t5_buckets{.name = "t5-buckets",
                        .summary = "buckets of any number and largest distance, at any distance",
                        .property = "index-exact",
                        .why_not = why_not,
                        .open = open};

} // namespace posproof::fuzz::targets
