#pragma once
/// Interval arithmetic at growing precision, and the questions of an oracle answered with it. Only for
/// sources of this room: includes Boost and MPFI.

#include "reference/multiprecision.hpp"
#include "spec/oracle.hpp"

#include <boost/multiprecision/mpfi.hpp>
#include <boost/multiprecision/mpfr.hpp>
#include <cmath>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>

namespace posproof::reference::intervals {

template <unsigned Digits>
using Interval = boost::multiprecision::number<boost::multiprecision::mpfi_float_backend<Digits>,
                                               boost::multiprecision::et_off>;

template <unsigned Digits>
[[nodiscard]] mpfr_srcptr lower_end(const Interval<Digits>& x) {
  return &x.backend().data()[0].left;
}
template <unsigned Digits>
[[nodiscard]] mpfr_srcptr upper_end(const Interval<Digits>& x) {
  return &x.backend().data()[0].right;
}

/// 2^x; exact where x is a whole number.
template <unsigned Digits>
[[nodiscard]] Interval<Digits> power_of_two(const Interval<Digits>& x) {
  Interval<Digits> result;
  mpfi_exp2(result.backend().data(), x.backend().data());
  return result;
}

/// MPFR keeps constants for each thread, and nothing else frees them when a thread ends.
inline void free_caches_at_end_of_thread() {
  struct Caches {
    Caches() = default;
    Caches(const Caches&) = delete;
    Caches& operator=(const Caches&) = delete;
    ~Caches() { mpfr_free_cache2(MPFR_FREE_LOCAL_CACHE); }
  };
  static thread_local const Caches caches;
  static_cast<void>(caches);
}

/// Runs `decide` at growing precision until it returns a value.
template <std::size_t Level = 0, typename Decide>
auto at_growing_precision(const Decide& decide)
    -> decltype(decide.template operator()<precision_levels[0]>()) {
  free_caches_at_end_of_thread();
  if (auto decided = decide.template operator()<precision_levels[Level]>()) {
    return decided;
  }
  if constexpr (Level + 1 < precision_levels.size()) {
    return at_growing_precision<Level + 1>(decide);
  } else {
    return {};
  }
}

template <unsigned Digits>
[[nodiscard]] Enclosure outward(const Interval<Digits>& x) {
  return {mpfr_get_d(lower_end(x), MPFR_RNDD), mpfr_get_d(upper_end(x), MPFR_RNDU)};
}

/// One end, rounded once: truncated to a double, with the sign of what was cut off. Zero has no sign.
[[nodiscard]] inline std::uint32_t round_end(Format format, mpfr_srcptr end) {
  if (mpfr_zero_p(end) != 0) {
    return 0;
  }
  const double truncated = mpfr_get_d(end, MPFR_RNDZ);
  return round_to_nearest(format, truncated, mpfr_cmp_d(end, truncated));
}

/// One end with `digits` significant digits, rounded in the given direction.
[[nodiscard]] inline std::string print_end(mpfr_srcptr end, int digits, mpfr_rnd_t direction) {
  if (mpfr_zero_p(end) != 0) {
    return "0";
  }
  char* text = nullptr;
  if (mpfr_asprintf(&text, direction == MPFR_RNDD ? "%#.*RDg" : "%#.*RUg", digits, end) < 0) {
    throw std::runtime_error("mpfr_asprintf failed");
  }
  std::string result(text);
  mpfr_free_str(text);
  const std::size_t point = result.find('.'); // a single digit leaves it bare
  if (point != std::string::npos && (point + 1 == result.size() || result[point + 1] == 'e')) {
    result.erase(point, 1);
  }
  return result;
}

// The questions of an oracle about a value; value.operator()<Digits>() encloses it at a precision.

template <typename Value>
[[nodiscard]] Enclosure enclose(const Value& value) {
  return outward<precision_levels[0]>(value.template operator()<precision_levels[0]>());
}

template <typename Value>
[[nodiscard]] std::optional<std::uint32_t> correctly_rounded(Format format, const Value& value) {
  return at_growing_precision([&]<unsigned Digits>() -> std::optional<std::uint32_t> {
    const Interval<Digits> truth = value.template operator()<Digits>();
    const std::uint32_t lower = round_end(format, lower_end(truth));
    return lower == round_end(format, upper_end(truth)) ? std::optional(lower) : std::nullopt;
  });
}

template <typename Value>
[[nodiscard]] Comparison compare_error(const Value& value, double observed, double limit) {
  if (!std::isfinite(observed)) {
    return Comparison::greater;
  }
  const auto decided = at_growing_precision([&]<unsigned Digits>() -> std::optional<Comparison> {
    const Interval<Digits> gap = abs(value.template operator()<Digits>() - Interval<Digits>(observed));
    if (mpfr_cmp_d(upper_end(gap), limit) <= 0) {
      return Comparison::at_most;
    }
    return mpfr_cmp_d(lower_end(gap), limit) > 0 ? std::optional(Comparison::greater) : std::nullopt;
  });
  return decided.value_or(Comparison::undecided);
}

template <typename Value>
[[nodiscard]] Enclosure error(const Value& value, double observed) {
  if (!std::isfinite(observed)) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    return {infinity, infinity};
  }
  Enclosure widest;
  const auto narrow = at_growing_precision([&]<unsigned Digits>() -> std::optional<Enclosure> {
    widest = outward<Digits>(abs(value.template operator()<Digits>() - Interval<Digits>(observed)));
    const bool is_narrow = widest.upper - widest.lower <= std::ldexp(widest.upper, -50);
    return is_narrow ? std::optional(widest) : std::nullopt;
  });
  return narrow.value_or(widest);
}

/// The digits are settled once the enclosure is a hundred times narrower than the last one.
template <typename Value>
[[nodiscard]] DecimalEnclosure decimal(const Value& value, int digits) {
  const auto text = at_growing_precision([&]<unsigned Digits>() -> std::optional<DecimalEnclosure> {
    const Interval<Digits> x = value.template operator()<Digits>();
    Interval<Digits> low;
    Interval<Digits> high;
    mpfi_set_fr(low.backend().data(), lower_end(x));
    mpfi_set_fr(high.backend().data(), upper_end(x));
    const Interval<Digits> width = high - low;
    const Interval<Digits> allowed = abs(x) * pow(Interval<Digits>(10), Interval<Digits>(-(digits + 2)));
    if (mpfr_cmp(upper_end(width), lower_end(allowed)) > 0) {
      return std::nullopt;
    }
    return DecimalEnclosure{print_end(lower_end(x), digits, MPFR_RNDD),
                            print_end(upper_end(x), digits, MPFR_RNDU)};
  });
  if (!text) {
    throw std::runtime_error("the precision cap does not settle the digits asked for");
  }
  return *text;
}

} // namespace posproof::reference::intervals
