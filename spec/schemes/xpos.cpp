#include "spec/schemes/xpos.hpp"

#include "spec/error.hpp"

#include <fmt/format.h>

namespace posproof {
namespace {

constexpr int largest_width = 65536;

// Within these, exponents are known to 2^-59 where a logarithm is to 2^-100, and ζ is a fraction of integers
// below 2^90.
constexpr double smallest_scale_base = 0x1p-10;
constexpr double largest_scale_base = 0x1p40;
constexpr double smallest_gamma = 0x1p-20;
constexpr double largest_gamma = 0x1p20;

} // namespace

std::int64_t centre_of(XposScale::Centre centre, std::int64_t sequence_length) noexcept {
  switch (centre) {
  case XposScale::Centre::floor:
    return (sequence_length + 1) / 2;
  case XposScale::Centre::cached:
    return sequence_length / 2;
  case XposScale::Centre::none:
    break;
  }
  return 0;
}

void validate(const XposScale& xpos, const std::string& where) {
  if (xpos.width < 2 || xpos.width > largest_width) {
    throw InputError(where, fmt::format("width is {}", xpos.width), fmt::format("2 to {}", largest_width));
  }
  if (xpos.width % 2 != 0) {
    throw InputError(where, fmt::format("width is {}, which is odd", xpos.width),
                     "an even width, since components are scaled in pairs");
  }
  // Negated comparisons, so that NaN is refused.
  if (!(xpos.scale_base >= smallest_scale_base && xpos.scale_base <= largest_scale_base)) {
    throw InputError(where, fmt::format("scale_base is {}", xpos.scale_base), "a number from 2^-10 to 2^40");
  }
  if (!(xpos.gamma >= smallest_gamma && xpos.gamma <= largest_gamma)) {
    throw InputError(where, fmt::format("gamma is {}", xpos.gamma), "a number from 2^-20 to 2^20");
  }
}

std::string describe(const XposScale& xpos) {
  return fmt::format("xpos, {} scales of {} {}, scale base {}, gamma {}, {} centre", name_of(xpos.side),
                     xpos.pairs(), xpos.pairs() == 1 ? "pair" : "pairs", xpos.scale_base, xpos.gamma,
                     name_of(xpos.centre));
}

} // namespace posproof
