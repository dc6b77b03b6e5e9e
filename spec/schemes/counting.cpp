#include "spec/schemes/counting.hpp"

#include "spec/domain.hpp"
#include "spec/error.hpp"

#include <fmt/format.h>

namespace posproof {

void validate(const IntegerPosition& /*integer*/, const std::string& /*where*/) {}

void validate(const NormalisedPosition& normalised, const std::string& where) {
  if (normalised.reaches_one && normalised.length == 1) {
    throw InputError(where, "length is 1, and 0/(1 - 1) is no number", "a length of at least 2");
  }
  if (normalised.length < 1 || normalised.length > largest_context) {
    throw InputError(where, fmt::format("length is {}", normalised.length),
                     fmt::format("{} to 2^31", normalised.reaches_one ? 2 : 1));
  }
}

void validate(const BinaryPosition& binary, const std::string& where) {
  if (binary.bits < 1 || binary.bits > 31) {
    throw InputError(where, fmt::format("bits is {}", binary.bits), "1 to 31");
  }
}

std::string describe(const IntegerPosition& /*integer*/) {
  return "integer, the position itself";
}

std::string describe(const NormalisedPosition& normalised) {
  return fmt::format("normalised, p/{} of a sequence of {}",
                     normalised.length - (normalised.reaches_one ? 1 : 0), normalised.length);
}

std::string describe(const BinaryPosition& binary) {
  return fmt::format("binary, {} {}", binary.bits, binary.bits == 1 ? "bit" : "bits");
}

} // namespace posproof
