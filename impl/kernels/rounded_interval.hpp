#pragma once
/// Numbers of a format from intervals. Included by the few sources that compute with intervals.

#include "impl/kernels/exact_interval.hpp"
#include "spec/format.hpp"

#include <optional>

namespace posproof::impl::kernels {

/// The bits of a number in the format. Numbers below 2^-200 round to zero in all of them.
template <typename Real>
std::uint32_t rounded_number(Format format, const Real& number) {
  constexpr double tiny = 0x1p-200;
  if (abs(number) < tiny && number != 0) {
    return round_to_nearest(format, number < 0 ? -tiny : tiny);
  }
  const auto nearest = static_cast<double>(number);
  return round_to_nearest(format, nearest, number.compare(Real(nearest)));
}

/// The number of the format to which both ends round, and with them all between; or empty.
template <unsigned bits>
std::optional<std::uint32_t> rounded_interval(Format format, const Interval<bits>& value) {
  const std::uint32_t lower = rounded_number(format, value.lower());
  return lower == rounded_number(format, value.upper()) ? std::optional(lower) : std::nullopt;
}

/// The double nearest to the middle: where a narrow interval leaves the rounding open, the boundary that it
/// holds, since every boundary of a format is a double.
template <unsigned bits>
double middle_of(const Interval<bits>& value) {
  return static_cast<double>(ldexp(value.lower() + value.upper(), -1));
}

} // namespace posproof::impl::kernels
