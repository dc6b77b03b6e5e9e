#pragma once
/// Numbers of a report as text.

#include "properties/result/report.hpp"

#include <string>

namespace posproof::reports {

/// The smallest number of three significant decimal digits that is at least `value`: curves take little room
/// in a file and never understate an error. Zero, NaN, infinities and negative numbers are returned as they
/// are; above the largest double the result is infinity.
[[nodiscard]] double rounded_up(double value);

/// Decimal, hex float, and bits with their format, in columns: "1  0x1p+0  0x3f80 (bf16)" with wider gaps.
[[nodiscard]] std::string stored_text(const StoredNumber& number);

/// An error in ulp: "0.53", "206 361".
[[nodiscard]] std::string ulp_text(double ulp);

/// A count or a position in groups of three; numbers beyond 2^63 - 1, which no run reaches, stop there.
[[nodiscard]] std::string count_text(std::uint64_t count);

/// `value / unit` as a short number with a multiplication sign, "3.2×"; empty where the ratio says nothing
/// (unit is zero or not finite, or the value is not finite).
[[nodiscard]] std::string ratio_text(double value, double unit);

} // namespace posproof::reports
