#pragma once
/// Edges that a subject in this process takes, where it was compiled with clang's
/// -fsanitize-coverage=inline-8bit-counters: a search follows them beside its numbers. Without it a subject
/// is a black box and nothing here costs anything.

#include <cstdint>
#include <vector>

namespace posproof::fuzz {

/// Counters of this process, which instrumented code registers when it is loaded and which stay where they
/// are.
void register_counters(std::uint8_t* begin, std::uint8_t* end);

/// Is there instrumented code? Counters are of the whole process, so that one search at a time may follow
/// them.
[[nodiscard]] bool has_counters();

void clear_counters();

/// What one search has seen.
class Coverage {
public:
  /// Has an edge been taken, since the counters were cleared, more often than ever before, by powers of two?
  /// Remembers it.
  [[nodiscard]] bool is_new();

private:
  std::vector<std::uint8_t> seen_; ///< of each counter, one bit for each power of two
};

} // namespace posproof::fuzz
