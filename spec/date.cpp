#include "spec/date.hpp"

#include <chrono>
#include <fmt/format.h>

namespace posproof {
namespace {

std::chrono::year_month_day calendar(const Date& date) noexcept {
  return {std::chrono::year{date.year}, std::chrono::month{static_cast<unsigned>(date.month)},
          std::chrono::day{static_cast<unsigned>(date.day)}};
}

/// A number of exactly these digits; empty for a sign, a space or anything else.
std::optional<int> digits(std::string_view text) noexcept {
  int value = 0;
  for (const char digit : text) {
    if (digit < '0' || digit > '9') {
      return std::nullopt;
    }
    value = 10 * value + (digit - '0');
  }
  return value;
}

} // namespace

std::optional<Date> date_from_text(std::string_view text) noexcept {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') {
    return std::nullopt;
  }
  const auto year = digits(text.substr(0, 4));
  const auto month = digits(text.substr(5, 2));
  const auto day = digits(text.substr(8, 2));
  if (!year || !month || !day) {
    return std::nullopt;
  }
  const Date date{*year, *month, *day};
  return calendar(date).ok() ? std::optional(date) : std::nullopt;
}

std::string text_of(const Date& date) {
  return fmt::format("{:04}-{:02}-{:02}", date.year, date.month, date.day);
}

std::int64_t days_between(const Date& from, const Date& to) noexcept {
  return (std::chrono::sys_days(calendar(to)) - std::chrono::sys_days(calendar(from))).count();
}

Date date_of_today() noexcept {
  const std::chrono::year_month_day today(
      std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now()));
  return {static_cast<int>(today.year()), static_cast<int>(static_cast<unsigned>(today.month())),
          static_cast<int>(static_cast<unsigned>(today.day()))};
}

} // namespace posproof
