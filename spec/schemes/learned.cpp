#include "spec/schemes/learned.hpp"

#include "spec/domain.hpp"
#include "spec/error.hpp"

#include <fmt/format.h>

namespace posproof {

void validate(const LearnedAbsolute& learned, const std::string& where) {
  if (learned.rows < 1 || learned.rows > largest_context) {
    throw InputError(where, fmt::format("rows is {}", learned.rows), "1 to 2^31");
  }
  if (learned.offset < 0 || learned.offset >= learned.rows) {
    throw InputError(
        where, fmt::format("offset is {}", learned.offset),
        fmt::format("0 to {}, so that position 0 has one of the {} rows", learned.rows - 1, learned.rows));
  }
}

std::string describe(const LearnedAbsolute& learned) {
  return fmt::format("learned, {} rows, offset {}", learned.rows, learned.offset);
}

} // namespace posproof
