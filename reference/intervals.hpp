#pragma once
/// The questions of an oracle about a value that can be enclosed at any precision: the precision grows until
/// the answer is certain. Heavy headers: for compiled files of this room alone.
///
/// `value.operator()<Digits>()` encloses the value at a precision, as an Interval<Digits> or as an optional
/// one that is empty where the precision does not tell which case of its definition holds.

#include "reference/interval.hpp"
#include "reference/multiprecision.hpp"
#include "spec/oracle.hpp"

#include <cmath>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>

namespace posproof::reference::intervals {

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

/// The answer of the first precision that has one. Throws where the cap is reached.
template <std::size_t Level = 0, typename Decide>
auto settled(const Decide& decide, const char* what) {
  auto answer = at_growing_precision<Level>(decide);
  if (!answer) {
    throw std::runtime_error(std::string("the precision cap does not settle ") + what);
  }
  return *answer;
}

template <unsigned Digits>
[[nodiscard]] Enclosure outward(const Interval<Digits>& x) {
  return {mpfr_get_d(lower_end(x), MPFR_RNDD), mpfr_get_d(upper_end(x), MPFR_RNDU)};
}

/// Correct rounding of one end: truncate to double and keep the sign of what was cut off. A zero is exact and
/// has no sign of its own, whatever interval arithmetic has given it.
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
    return "0"; // exact, and without the sign that interval arithmetic may have given it
  }
  char* text = nullptr;
  const char* const pattern = direction == MPFR_RNDD ? "%#.*RDg" : "%#.*RUg";
  if (mpfr_asprintf(&text, pattern, digits, end) < 0) {
    throw std::runtime_error("mpfr_asprintf failed");
  }
  std::string result(text);
  mpfr_free_str(text);
  // One digit leaves a bare point.
  const std::size_t point = result.find('.');
  if (point != std::string::npos && (point + 1 == result.size() || result[point + 1] == 'e')) {
    result.erase(point, 1);
  }
  return result;
}

/// Decimal digits are settled once the interval is a hundred times narrower than the last one.
template <unsigned Digits>
[[nodiscard]] std::optional<DecimalEnclosure> print(const Interval<Digits>& x, int digits) {
  const bool is_exact = mpfr_equal_p(lower_end(x), upper_end(x)) != 0;
  if (!is_exact) {
    const Interval<Digits> magnitude = abs(x);
    Value<Digits> width;
    Value<Digits> allowed;
    mpfr_sub(width.backend().data(), upper_end(x), lower_end(x), MPFR_RNDU);
    mpfr_set(allowed.backend().data(), lower_end(magnitude), MPFR_RNDD);
    allowed *= Value<Digits>(pow(Value<Digits>(10), -(digits + 2)));
    if (!(width <= allowed)) {
      return std::nullopt;
    }
  }
  return DecimalEnclosure{print_end(lower_end(x), digits, MPFR_RNDD),
                          print_end(upper_end(x), digits, MPFR_RNDU)};
}

template <unsigned Digits, typename Enclosed>
[[nodiscard]] std::optional<Interval<Digits>> at_precision(const Enclosed& value) {
  return value.template operator()<Digits>();
}

/// |truth - observed|.
template <unsigned Digits>
[[nodiscard]] Interval<Digits> distance(const Interval<Digits>& truth, double observed) {
  return abs(truth - Interval<Digits>(observed));
}

template <typename Enclosed>
[[nodiscard]] Enclosure enclose(const Enclosed& value) {
  return settled(
      [&]<unsigned Digits>() -> std::optional<Enclosure> {
        const auto truth = at_precision<Digits>(value);
        return truth ? std::optional(outward<Digits>(*truth)) : std::nullopt;
      },
      "a value");
}

template <typename Enclosed>
[[nodiscard]] std::optional<std::uint32_t> correctly_rounded(Format format, const Enclosed& value) {
  return at_growing_precision([&]<unsigned Digits>() -> std::optional<std::uint32_t> {
    const auto truth = at_precision<Digits>(value);
    if (!truth) {
      return std::nullopt;
    }
    const std::uint32_t lower = round_end(format, lower_end(*truth));
    return lower == round_end(format, upper_end(*truth)) ? std::optional(lower) : std::nullopt;
  });
}

template <typename Enclosed>
[[nodiscard]] Comparison compare_error(const Enclosed& value, double observed, double limit) {
  if (!std::isfinite(observed)) {
    return Comparison::greater;
  }
  const auto decided = at_growing_precision([&]<unsigned Digits>() -> std::optional<Comparison> {
    const auto truth = at_precision<Digits>(value);
    if (!truth) {
      return std::nullopt;
    }
    const Interval<Digits> gap = distance<Digits>(*truth, observed);
    if (mpfr_cmp_d(upper_end(gap), limit) <= 0) {
      return Comparison::at_most;
    }
    return mpfr_cmp_d(lower_end(gap), limit) > 0 ? std::optional(Comparison::greater) : std::nullopt;
  });
  return decided.value_or(Comparison::undecided);
}

/// Of relative width 2^-50, or as narrow as the cap allows.
template <typename Enclosed>
[[nodiscard]] Enclosure error(const Enclosed& value, double observed) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  if (!std::isfinite(observed)) {
    return {infinity, infinity};
  }
  Enclosure widest{0, infinity};
  const auto narrow = at_growing_precision([&]<unsigned Digits>() -> std::optional<Enclosure> {
    const auto truth = at_precision<Digits>(value);
    if (!truth) {
      return std::nullopt;
    }
    widest = outward<Digits>(distance<Digits>(*truth, observed));
    const bool is_narrow = widest.upper - widest.lower <= std::ldexp(widest.upper, -50);
    return is_narrow ? std::optional(widest) : std::nullopt;
  });
  return narrow.value_or(widest);
}

template <typename Enclosed>
[[nodiscard]] DecimalEnclosure decimal(const Enclosed& value, int digits) {
  return settled(
      [&]<unsigned Digits>() -> std::optional<DecimalEnclosure> {
        const auto truth = at_precision<Digits>(value);
        return truth ? print<Digits>(*truth, digits) : std::nullopt;
      },
      "the digits asked for");
}

/// An oracle whose Derived::value_at(site) encloses the value of a site at any precision, whatever the call,
/// or whose Derived::value_at(site, call) does so in a call.
template <typename Base, typename Derived>
class ValueOracle : public Base {
public:
  [[nodiscard]] Enclosure enclose(const Site& site, const Call& call) const final {
    return intervals::enclose(at(site, call));
  }
  [[nodiscard]] std::optional<std::uint32_t> correctly_rounded(Format format, const Site& site,
                                                               const Call& call) const final {
    return intervals::correctly_rounded(format, at(site, call));
  }
  [[nodiscard]] Comparison compare_error(const Site& site, const Call& call, double observed,
                                         double limit) const final {
    return intervals::compare_error(at(site, call), observed, limit);
  }
  [[nodiscard]] Enclosure error(const Site& site, const Call& call, double observed) const final {
    return intervals::error(at(site, call), observed);
  }
  [[nodiscard]] DecimalEnclosure decimal(const Site& site, const Call& call, int digits) const final {
    return intervals::decimal(at(site, call), digits);
  }

private:
  [[nodiscard]] auto at(const Site& site, const Call& call) const {
    const auto& derived = static_cast<const Derived&>(*this);
    if constexpr (requires { derived.value_at(site, call); }) {
      return derived.value_at(site, call);
    } else {
      return derived.value_at(site);
    }
  }
};

} // namespace posproof::reference::intervals
