#include "spec/schemes/shaw.hpp"

#include "spec/domain.hpp"
#include "spec/error.hpp"

#include <fmt/format.h>

namespace posproof {

void validate(const Shaw& shaw, const std::string& where) {
  if (shaw.clip < 0 || shaw.clip > largest_position) {
    throw InputError(where, fmt::format("clip is {}", shaw.clip), "0 to 2^31 - 1");
  }
}

std::string describe(const Shaw& shaw) {
  return fmt::format("shaw, distances clipped to {}", shaw.clip);
}

} // namespace posproof
