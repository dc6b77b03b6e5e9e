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

/// What every cosine and sine is multiplied by: the same number, or its opposite for the sine.
struct Factors {
  Floats cosine;
  Floats sine;
};

/// Before the quarters are turned: of the rest from the nearest quarter turn, whose number is in the upper
/// two bits.
struct Unturned {
  Floats cosine;
  Floats sine;
  Words quarter;
};

/// For phases in units of 2^-64 turns. `Polynomials` has the rest as a float, and its sine and cosine.
template <typename Polynomials>
inline Unturned unturned(LongPair phases) {
  const Words high = high_words(phases, LaneIndices{});
  const Words low = low_words(phases, LaneIndices{});
  const Floats x = Polynomials::rest(high, low);
  return {Polynomials::cosine(x), Polynomials::sine(x), high + 0x20000000U};
}

/// Odd quarters exchange sine and cosine; two of four change the sign of each.
inline CosineSine turned(const Unturned& values, const Factors& factors) {
  const Words s = bits_as<Words>(values.sine);
  const Words c = bits_as<Words>(values.cosine);
  const Words exchanged = (s ^ c) & bits_as<Words>(bits_as<Integers>(values.quarter << 1) >> 31);
  const Words sine_sign = values.quarter & 0x80000000U;
  const Words cosine_sign = (values.quarter + 0x40000000U) & 0x80000000U;
  return {bits_as<Floats>(c ^ exchanged ^ cosine_sign) * factors.cosine,
          bits_as<Floats>(s ^ exchanged ^ sine_sign) * factors.sine};
}

/// The same for words of two bf16 numbers each, as `join` rounds and joins two vectors of floats: half as
/// much to turn. The cosines and the sines.
template <typename Join>
inline WordPair turned_halves(const Unturned& even, const Unturned& odd, const Factors& factors,
                              const Join& join) {
  const Words c = join(even.cosine * factors.cosine, odd.cosine * factors.cosine);
  const Words s = join(even.sine * factors.cosine, odd.sine * factors.cosine);
  const auto quarter = bits_as<DoubleHalves>(joined_halves(even.quarter >> 16, odd.quarter));
  const auto sign = bits_as<Words>(factors.sine) ^ bits_as<Words>(factors.cosine);
  const Words exchanged = (s ^ c) & bits_as<Words>(bits_as<HalfIntegers>(quarter << 1) >> 15);
  const Words sine_sign = (bits_as<Words>(quarter) ^ sign ^ (sign >> 16)) & 0x80008000U;
  const Words cosine_sign = bits_as<Words>(DoubleHalves(quarter + 0x4000U)) & 0x80008000U;
  return {c ^ exchanged ^ cosine_sign, s ^ exchanged ^ sine_sign};
}

} // namespace
} // namespace posproof::impl::kernels
