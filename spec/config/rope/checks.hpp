#pragma once
/// Checks of rotary parameters that name the field they came from. `fields` says which file.

#include "spec/config/fields.hpp"

namespace posproof::config {

/// A finite number above 1.
[[nodiscard]] double checked_base(const Fields& fields, const Reading<double>& base);

/// A finite number of at least 1: what a scaling divides by.
[[nodiscard]] double checked_factor(const Fields& fields, const Reading<double>& factor);

/// A finite number above 0.
[[nodiscard]] double checked_positive(const Fields& fields, const Reading<double>& number);

/// A finite number of at least 0.
[[nodiscard]] double checked_not_negative(const Fields& fields, const Reading<double>& number);

/// A number above 0 and at most 1: a part of the head.
[[nodiscard]] double checked_part(const Fields& fields, const Reading<double>& part);

/// Throws unless the width is even.
void require_even(const Fields& fields, const Reading<std::int64_t>& width);

/// A rotary width: even and no wider than the head.
[[nodiscard]] std::int64_t checked_rotary_width(const Fields& fields, const Reading<std::int64_t>& width,
                                                const Reading<std::int64_t>& head);

/// The rotary width that a factor in (0, 1] leaves of a head: their product in double, truncated, as the
/// common libraries compute it (0.29 of 100 is 28). It must be even and positive.
[[nodiscard]] std::int64_t rotary_width(const Fields& fields, const Reading<double>& factor,
                                        const Reading<std::int64_t>& head);

} // namespace posproof::config
