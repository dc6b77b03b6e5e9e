#include "properties/generators/chunks.hpp"

#include "properties/generators/positions.hpp"

#include <algorithm>
#include <bit>
#include <fmt/format.h>
#include <random>

namespace posproof::properties {
namespace {

constexpr std::int64_t most_chunks = 48;
constexpr int drawn = 3;

/// The ends that lie inside of the sequence, in order, and its own end.
ChunkedSequence sequence_of(std::vector<std::int64_t> ends, std::int64_t length) {
  std::erase_if(ends, [&](std::int64_t end) { return end <= 0 || end >= length; });
  ends.push_back(length);
  std::sort(ends.begin(), ends.end());
  ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
  return {std::move(ends)};
}

bool is_prime(std::int64_t number) {
  for (std::int64_t divisor = 2; divisor * divisor <= number; ++divisor) {
    if (number % divisor == 0) {
      return false;
    }
  }
  return number > 1;
}

/// The smallest prime whose multiples leave at most half as many chunks as there may be.
std::int64_t prime_size(std::int64_t length) {
  std::int64_t size = std::max<std::int64_t>(3, 2 * length / most_chunks + 1);
  while (!is_prime(size)) {
    ++size;
  }
  return size;
}

std::vector<std::int64_t> multiples(std::int64_t size, std::int64_t length) {
  std::vector<std::int64_t> ends;
  for (std::int64_t end = size; end < length; end += size) {
    ends.push_back(end);
  }
  return ends;
}

/// Sizes log-uniform, so that single tokens and long chunks both occur.
std::vector<std::int64_t> random_ends(RandomSource random, std::int64_t length) {
  std::vector<std::int64_t> ends;
  const auto octaves = static_cast<std::int64_t>(std::bit_width(static_cast<std::uint64_t>(length)));
  std::int64_t end = 0;
  while (static_cast<std::int64_t>(ends.size()) + 1 < most_chunks) {
    const std::int64_t low = std::int64_t{1} << random_integer(random, 0, octaves - 1);
    end += random_integer(random, low, 2 * low - 1);
    if (end >= length) {
      break;
    }
    ends.push_back(end);
  }
  return ends;
}

/// From `first` to `last`, one by one.
std::vector<std::int64_t> each(std::int64_t first, std::int64_t last) {
  std::vector<std::int64_t> ends;
  for (std::int64_t end = first; end <= last; ++end) {
    ends.push_back(end);
  }
  return ends;
}

} // namespace

std::string chunk_text(const ChunkedSequence& sequence) {
  constexpr std::size_t shown = 8;
  std::string text;
  for (std::size_t chunk = 0; chunk < std::min(shown, sequence.ends.size()); ++chunk) {
    text += fmt::format("{}[{}, {})", chunk == 0 ? "" : ", ", sequence.start(chunk), sequence.ends[chunk]);
  }
  return text + (sequence.ends.size() > shown ? ", …" : "");
}

std::vector<ChunkedSequence> chunked_sequences(std::int64_t edge, std::int64_t length, std::uint64_t seed) {
  std::vector<ChunkedSequence> all;
  const auto add = [&](std::vector<std::int64_t> ends) {
    ChunkedSequence sequence = sequence_of(std::move(ends), length);
    if (std::find(all.begin(), all.end(), sequence) == all.end()) {
      all.push_back(std::move(sequence));
    }
  };
  add(each(edge - 1, edge + 3));
  for (const std::int64_t end : {edge - 1, edge, edge + 1}) {
    add({end});
  }
  const bool few = length / edge <= most_chunks;
  add(few ? multiples(edge, length) : std::vector{edge, 2 * edge});
  add(multiples(prime_size(length), length));
  add({edge - edge / 2, edge + (length - edge + 1) / 2});
  add(each(1, 8));
  add(each(length - 8, length - 1));
  std::mt19937_64 random(seed);
  for (int i = 0; i < drawn; ++i) {
    add(random_ends(random, length));
  }
  return all;
}

std::vector<ChunkedSequence> simpler(const ChunkedSequence& sequence) {
  std::vector<ChunkedSequence> result;
  const std::size_t count = sequence.ends.size();
  if (count > 1) {
    result.push_back({{sequence.ends.begin(), sequence.ends.end() - 1}});
    for (std::size_t chunk = 0; chunk + 1 < count; ++chunk) {
      result.push_back(sequence);
      result.back().ends.erase(result.back().ends.begin() + static_cast<std::ptrdiff_t>(chunk));
    }
  }
  // One chunk shorter, the others as long as before.
  for (std::size_t chunk = 0; chunk + 1 < count; ++chunk) {
    const std::int64_t size = sequence.ends[chunk] - sequence.start(chunk);
    for (const std::int64_t shorter : {std::int64_t{1}, size / 2, size - 1}) {
      if (shorter > 0 && shorter < size) {
        result.push_back(sequence);
        for (std::size_t later = chunk; later < count; ++later) {
          result.back().ends[later] -= size - shorter;
        }
      }
    }
  }
  for (std::size_t chunk = count; chunk-- > 0;) {
    const std::int64_t start = sequence.start(chunk);
    const std::int64_t end = sequence.ends[chunk];
    for (const std::int64_t earlier : {start + 1, start + (end - start) / 2, end - 1}) {
      if (earlier > start && earlier < end) {
        result.push_back(sequence);
        result.back().ends[chunk] = earlier;
      }
    }
  }
  return result;
}

} // namespace posproof::properties
