#pragma once
/// Cosine and sine of a phase from those of its rest within a quarter turn. Included by the units of
/// turns_kernels.hpp and by nothing else; internal linkage throughout.

#include "impl/kernels/turns_lanes.hpp"

namespace posproof::impl::kernels {
namespace {

struct CosineSine {
  Floats cosine;
  Floats sine;
};

/// Cosine and sine of phases in units of 2^-64 turns. `Polynomials` has the rest from the nearest quarter
/// turn as a float, and its sine and cosine.
template <typename Polynomials>
inline CosineSine cosine_sine_of(LongPair phases) {
  const Words high = high_words(phases, LaneIndices{});
  const Words low = low_words(phases, LaneIndices{});
  const Floats x = Polynomials::rest(high, low);
  const Words s = bits_as<Words>(Polynomials::sine(x));
  const Words c = bits_as<Words>(Polynomials::cosine(x));

  // The number of the quarter in the upper two bits: odd ones exchange sine and cosine.
  const Words quarter = high + 0x20000000U;
  const Words exchanged = (s ^ c) & bits_as<Words>(bits_as<Integers>(quarter << 1) >> 31);
  const Words sine_sign = quarter & 0x80000000U;
  const Words cosine_sign = (quarter + 0x40000000U) & 0x80000000U;
  return {bits_as<Floats>(c ^ exchanged ^ cosine_sign), bits_as<Floats>(s ^ exchanged ^ sine_sign)};
}

} // namespace
} // namespace posproof::impl::kernels
