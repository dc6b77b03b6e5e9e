#pragma once
/// Days of the calendar.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace posproof {

/// A day of the Gregorian calendar that exists.
struct Date {
  int year = 1970;
  int month = 1;
  int day = 1;

  friend auto operator<=>(const Date&, const Date&) = default;
};

/// YYYY-MM-DD with exactly these digits; empty for anything else, a 30th of February included.
[[nodiscard]] std::optional<Date> date_from_text(std::string_view text) noexcept;

/// YYYY-MM-DD
[[nodiscard]] std::string text_of(const Date& date);

/// Days from one day to another; negative where `to` is the earlier one.
[[nodiscard]] std::int64_t days_between(const Date& from, const Date& to) noexcept;

/// The day that it is in UTC, so that it does not depend on where the machine stands.
[[nodiscard]] Date date_of_today() noexcept;

} // namespace posproof
