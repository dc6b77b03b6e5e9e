#include "fuzz/search/coverage.hpp"

#include <algorithm>
#include <bit>
#include <mutex>
#include <span>

namespace posproof::fuzz {
namespace {

/// The one place that the interface of compilers leaves for it: a function without a context.
struct Counters {
  std::mutex mutex;
  std::vector<std::span<std::uint8_t>> ranges;
};

Counters& counters() {
  static Counters all;
  return all;
}

} // namespace

void register_counters(std::uint8_t* begin, std::uint8_t* end) {
  const std::scoped_lock lock(counters().mutex);
  auto& ranges = counters().ranges;
  const bool is_known =
      std::any_of(ranges.begin(), ranges.end(), [&](auto range) { return range.data() == begin; });
  if (begin < end && !is_known) {
    ranges.emplace_back(begin, end);
  }
}

bool has_counters() {
  const std::scoped_lock lock(counters().mutex);
  return !counters().ranges.empty();
}

void clear_counters() {
  const std::scoped_lock lock(counters().mutex);
  for (const auto range : counters().ranges) {
    std::fill(range.begin(), range.end(), std::uint8_t{0});
  }
}

bool Coverage::is_new() {
  const std::scoped_lock lock(counters().mutex);
  bool is_new = false;
  std::size_t first = 0;
  for (const auto range : counters().ranges) {
    seen_.resize(std::max(seen_.size(), first + range.size()));
    for (std::size_t i = 0; i < range.size(); ++i) {
      const auto bit = static_cast<std::uint8_t>(std::bit_floor(range[i]));
      is_new = is_new || (seen_[first + i] & bit) != bit;
      seen_[first + i] |= bit;
    }
    first += range.size();
  }
  return is_new;
}

} // namespace posproof::fuzz
