#pragma once
/// Checks of rotary parameters that name the field they came from. `fields` says which file.

#include "spec/config/fields.hpp"

namespace posproof::config {

/// A finite number above 1.
[[nodiscard]] double checked_base(const Fields& fields, const Reading<double>& base);

/// A finite number of at least 1.
[[nodiscard]] double checked_linear_factor(const Fields& fields, const Reading<double>& factor);

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
