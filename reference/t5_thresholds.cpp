#include "reference/t5_thresholds.hpp"

#include "reference/intervals.hpp"

#include <boost/multiprecision/gmp.hpp>
#include <optional>
#include <stdexcept>

namespace posproof::reference {
namespace {

using Integer = boost::multiprecision::mpz_int;

struct Threshold {
  std::int64_t first = 0;
  bool is_fragile = false;
};

Integer power(std::int64_t base, std::int64_t exponent) {
  return boost::multiprecision::pow(Integer(base), static_cast<unsigned>(exponent));
}

/// (m/E)^D = (M/E)^k, decided on integers.
bool is_tie(std::int64_t m, std::int64_t exact, std::int64_t max_distance, std::int64_t steps,
            std::int64_t k) {
  return power(m, steps) * power(exact, k) == power(max_distance, k) * power(exact, steps);
}

/// E·(M/E)^(k/D).
template <unsigned Digits>
Interval<Digits> boundary(std::int64_t exact, std::int64_t max_distance, std::int64_t steps, std::int64_t k) {
  const Interval<Digits> ratio = Interval<Digits>(max_distance) / Interval<Digits>(exact);
  return Interval<Digits>(exact) * exp(log(ratio) * Interval<Digits>(k) / Interval<Digits>(steps));
}

Threshold threshold(std::int64_t exact, std::int64_t max_distance, std::int64_t steps, std::int64_t k) {
  const auto decided = intervals::at_growing_precision([&]<unsigned Digits>() -> std::optional<Threshold> {
    const Interval<Digits> x = boundary<Digits>(exact, max_distance, steps, k);
    const std::int64_t below = mpfr_get_si(lower_end(x), MPFR_RNDU); // first integer at or above
    const std::int64_t above = mpfr_get_si(upper_end(x), MPFR_RNDD); // last integer at or below
    if (below > above) {
      return Threshold{below, false};
    }
    // One integer inside: equal, or to be told apart with more digits.
    return below == above && is_tie(below, exact, max_distance, steps, k)
               ? std::optional(Threshold{below, true})
               : std::nullopt;
  });
  if (!decided) {
    throw std::runtime_error("the precision cap does not settle a boundary of the T5 buckets");
  }
  return *decided;
}

} // namespace

T5Thresholds t5_thresholds(std::int64_t exact, std::int64_t max_distance, std::int64_t steps) {
  T5Thresholds result;
  for (std::int64_t k = 1; k < steps; ++k) {
    const Threshold found = threshold(exact, max_distance, steps, k);
    result.first.push_back(found.first);
    if (found.is_fragile) {
      result.fragile.push_back(found.first);
    }
  }
  return result;
}

std::int64_t t5_threshold(std::int64_t exact, std::int64_t max_distance, std::int64_t steps, std::int64_t k) {
  return threshold(exact, max_distance, steps, k).first;
}

} // namespace posproof::reference
