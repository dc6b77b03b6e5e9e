#include "spec/amplitude.hpp"

namespace posproof {
namespace {

struct IsOne {
  bool operator()(const GivenAmplitude& given) const noexcept { return given.value == 1; }
  bool operator()(const YarnAmplitude& yarn) const noexcept {
    return yarn.factor <= 1 || yarn.numerator == yarn.denominator;
  }
  bool operator()(const LongRopeAmplitude& longrope) const noexcept { return longrope.factor <= 1; }
};

} // namespace

bool is_one(const Amplitude& amplitude) noexcept {
  return std::visit(IsOne{}, amplitude);
}

} // namespace posproof
