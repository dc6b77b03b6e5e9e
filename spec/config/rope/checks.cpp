#include "spec/config/rope/checks.hpp"

#include <cmath>
#include <fmt/format.h>

namespace posproof::config {

double checked_base(const Fields& fields, const Reading<double>& base) {
  if (!std::isfinite(base.value) || base.value <= 1) {
    fields.fail(base.path, fmt::format("is {}", base.value), "a finite number above 1");
  }
  return base.value;
}

double checked_factor(const Fields& fields, const Reading<double>& factor) {
  if (!std::isfinite(factor.value) || factor.value < 1) {
    fields.fail(factor.path, fmt::format("is {}", factor.value), "a finite number of at least 1");
  }
  return factor.value;
}

double checked_positive(const Fields& fields, const Reading<double>& number) {
  if (!std::isfinite(number.value) || number.value <= 0) {
    fields.fail(number.path, fmt::format("is {}", number.value), "a finite number above 0");
  }
  return number.value;
}

double checked_not_negative(const Fields& fields, const Reading<double>& number) {
  if (!std::isfinite(number.value) || number.value < 0) {
    fields.fail(number.path, fmt::format("is {}", number.value), "a finite number of at least 0");
  }
  return number.value;
}

double checked_part(const Fields& fields, const Reading<double>& part) {
  if (!(part.value > 0 && part.value <= 1)) {
    fields.fail(part.path, fmt::format("is {}", part.value), "a number above 0 and at most 1");
  }
  return part.value;
}

void require_even(const Fields& fields, const Reading<std::int64_t>& width) {
  if (width.value % 2 != 0) {
    fields.fail(width.path, fmt::format("is {}, which is odd", width.value),
                "an even width, since components rotate in pairs");
  }
}

std::int64_t checked_rotary_width(const Fields& fields, const Reading<std::int64_t>& width,
                                  const Reading<std::int64_t>& head) {
  require_even(fields, width);
  if (width.value > head.value) {
    fields.fail(width.path,
                fmt::format("is {}, more than {}, which is {}", width.value, head.path, head.value),
                "a rotary width of at most the head width");
  }
  return width.value;
}

std::int64_t rotary_width(const Fields& fields, const Reading<double>& factor,
                          const Reading<std::int64_t>& head) {
  const auto width =
      static_cast<std::int64_t>(static_cast<double>(head.value) * checked_part(fields, factor));
  if (width <= 0 || width % 2 != 0) {
    fields.fail(
        factor.path,
        fmt::format("is {}, which leaves {} of {} components to rotate", factor.value, width, head.value),
        "an even and positive number of them");
  }
  return width;
}

} // namespace posproof::config
