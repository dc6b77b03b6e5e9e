#include "spec/schemes/t5_buckets.hpp"

#include "spec/domain.hpp"
#include "spec/error.hpp"

#include <fmt/format.h>

namespace posproof {
namespace {

constexpr std::int64_t most_buckets = 65536;

} // namespace

void validate(const T5Buckets& t5, const std::string& where) {
  const std::int64_t step =
      t5.bidirectional ? 4 : 2; // half of the buckets of one direction hold one distance
  if (t5.buckets < step || t5.buckets > most_buckets || t5.buckets % step != 0) {
    throw InputError(where, fmt::format("buckets is {}", t5.buckets),
                     fmt::format("a multiple of {} from {} to {} ({})", step, step, most_buckets,
                                 t5.bidirectional ? "bidirectional" : "causal"));
  }
  const std::int64_t exact = t5.buckets / step;
  if (t5.max_distance <= exact || t5.max_distance > largest_position) {
    throw InputError(
        where, fmt::format("max_distance is {}", t5.max_distance),
        fmt::format("more than the {} distances that have a bucket of their own, and below 2^31", exact));
  }
  if (t5.heads < 0) {
    throw InputError(where, fmt::format("heads is {}", t5.heads), "at least 0");
  }
  if (t5.table.empty()) {
    return;
  }
  const std::int64_t entries = t5.buckets * t5.heads;
  if (static_cast<std::int64_t>(t5.table.size()) != entries) {
    throw InputError(where, fmt::format("table has {} numbers", t5.table.size()),
                     t5.heads == 0
                         ? std::string("heads, the number of columns, beside a table")
                         : fmt::format("{}, {} heads for each of {} buckets", entries, t5.heads, t5.buckets));
  }
}

std::string describe(const T5Buckets& t5) {
  std::string text = fmt::format("t5, {} buckets to distance {}, {}", t5.buckets, t5.max_distance,
                                 t5.bidirectional ? "bidirectional" : "causal");
  if (t5.heads > 0) {
    text += fmt::format(", {} {}", t5.heads, t5.heads == 1 ? "head" : "heads");
  }
  if (!t5.table.empty()) {
    text += ", with its table";
  }
  return text;
}

} // namespace posproof
