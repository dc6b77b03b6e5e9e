#include "properties/examiner/checks/counting_positions.hpp"

#include "properties/examiner/answers.hpp"
#include "properties/examiner/encodings.hpp"
#include "reference/counting_oracle.hpp"
#include "spec/format.hpp"

#include <cmath>
#include <fmt/format.h>

namespace posproof::properties::examiner {
namespace {

using reference::Ratio;

constexpr std::int64_t lengths = 64;

Encoding normalised(std::int64_t length, bool reaches_one) {
  return encoding_of(NormalisedPosition{length, reaches_one});
}

/// e(p+1) - e(p) of column 0 as a ratio in lowest terms is not needed: they are compared crosswise.
Ratio step_at(const reference::CountingOracle& oracle, std::int64_t position) {
  const Ratio a = oracle.ratio(0, position);
  const Ratio b = oracle.ratio(0, position + 1);
  return {b.numerator * a.denominator - a.numerator * b.denominator, a.denominator * b.denominator};
}

bool are_equal(const Ratio& a, const Ratio& b) {
  return a.numerator * b.denominator == b.numerator * a.denominator;
}

/// p/n rounded to nearest even with `bits` significand bits, for 1/2 ≤ p/n ≤ 1, in units of 2^-bits.
std::int64_t rounded_near_one(std::int64_t p, std::int64_t n, int bits) {
  const std::int64_t scaled = p << bits;
  const std::int64_t floor = scaled / n;
  const std::int64_t twice_rest = 2 * (scaled - floor * n);
  return twice_rest > n || (twice_rest == n && floor % 2 != 0) ? floor + 1 : floor;
}

/// The first pair of neighbours of a length with one number; -1 where there is none. In [1/2, 1] numbers are
/// 2^-bits apart, below closer; neighbours are further apart than that below 1/2.
std::int64_t first_meeting(std::int64_t n, int bits) {
  std::int64_t before = -1;
  for (std::int64_t p = (n + 1) / 2; p <= n; ++p) {
    const std::int64_t here = rounded_near_one(p, n, bits);
    if (here == before) {
      return p - 1;
    }
    before = here;
  }
  return -1;
}

} // namespace

Outcome normalised_step(const Examining& /*examining*/, bool reaches_one, bool differs) {
  const std::int64_t shortest = 2;
  const std::string cases = fmt::format("every pair of lengths from {} to {}, every p", shortest, lengths);
  for (std::int64_t n = shortest; n <= lengths; ++n) {
    const auto oracle = reference::make_counting_oracle(normalised(n, reaches_one));
    const Ratio first = step_at(*oracle, 0);
    for (std::int64_t p = 1; p + 1 < n; ++p) {
      if (!are_equal(step_at(*oracle, p), first)) {
        return no(fmt::format("N = {}: the step at p = {} is another than at 0", n, p), cases);
      }
    }
    for (std::int64_t other = n + 1; other <= lengths; ++other) {
      const Ratio step = step_at(*reference::make_counting_oracle(normalised(other, reaches_one)), 0);
      if (are_equal(first, step) == differs) {
        return no(fmt::format("N = {}: e(1) - e(0) = {}/{}; N' = {}: {}/{}", n, first.numerator,
                              first.denominator, other, step.numerator, step.denominator),
                  cases);
      }
    }
  }
  if (!differs) {
    return open_answer("no two lengths with another step were found");
  }
  Outcome outcome = proved(fmt::format("e(p+1) - e(p) = 1/{0} whatever p, and 1/{0} = 1/{1} only for N = N'.",
                                       reaches_one ? "(N - 1)" : "N", reaches_one ? "(N' - 1)" : "N'"),
                           cases);
  FigureTable table{"the step of neighbouring positions", {"N", "1/step"}, {}};
  for (const std::int64_t n :
       {std::int64_t{2}, std::int64_t{512}, std::int64_t{2048}, std::int64_t{131072}}) {
    const Ratio step = step_at(*reference::make_counting_oracle(normalised(n, reaches_one)), 0);
    table.rows.push_back({n, step.denominator / step.numerator});
  }
  outcome.tables.push_back(std::move(table));
  return outcome;
}

Outcome normalised_positions_first_meet_at(const Examining& /*examining*/, int offset) {
  FigureTable table{"the shortest sequence in which two neighbours p/(N - 1) are rounded to one number",
                    {"format", "N", "p"},
                    {}};
  const std::string cases =
      "f32, f16 and bf16; every N from 2^t + 2, t the significand bits, up to the first; "
      "every p with p/(N - 1) ≥ 1/2";
  for (const Format format : all_formats) {
    const int bits = traits(format).precision;
    std::int64_t n = (std::int64_t{1} << bits) + 1; // N - 1
    std::int64_t p = first_meeting(n, bits);
    while (p < 0) {
      p = first_meeting(++n, bits);
    }
    // The whole of it again by the formats' own rounding.
    if (round_to_nearest(format, static_cast<double>(p) / static_cast<double>(n)) !=
        round_to_nearest(format, static_cast<double>(p + 1) / static_cast<double>(n))) {
      return open_answer(fmt::format("{}: two roundings do not agree", traits(format).name));
    }
    if (n + 1 != (std::int64_t{1} << bits) + offset) {
      return no(fmt::format("{}: first at N = {}, positions {} and {}", traits(format).name, n + 1, p, p + 1),
                cases);
    }
    table.rows.push_back({std::string(traits(format).name), n + 1, p});
  }
  Outcome outcome =
      proved("In [1/2, 1] numbers of t significand bits are 2^-t apart, below closer. For N - 1 ≤ 2^t "
             "neighbours are at least 2^-t apart, and no two numbers at least as far apart as the "
             "numbers of the format are rounded to one, unless both are exactly halfway: for N - 1 = 2^t "
             "they are numbers of the format. Longer sequences were gone through.",
             cases);
  outcome.tables.push_back(std::move(table));
  return outcome;
}

Outcome integer_positions_grow(const Examining& /*examining*/, std::int64_t bound) {
  const auto oracle = reference::make_counting_oracle(encoding_of(IntegerPosition{}));
  const std::string cases = "every N from 1 to 1024";
  std::int64_t largest = 0;
  for (std::int64_t n = 1; n <= 1024; ++n) {
    const Ratio value = oracle->ratio(0, n - 1);
    largest = std::max(largest, value.numerator / value.denominator);
    if (bound >= 0 && largest > bound) {
      return no(fmt::format("e({}) = {}", n - 1, largest), cases);
    }
    if (largest != n - 1) {
      return no(fmt::format("N = {}: the largest value is {}", n, largest), cases);
    }
  }
  return bound >= 0
             ? open_answer("the bound was not passed")
             : proved("e(p) = p rises with p, so that the largest value below N is e(N - 1) = N - 1, and "
                      "e(⌊B⌋ + 1) > B for every B ≥ 0.",
                      cases);
}

Outcome integer_differences(const Examining& /*examining*/, std::int64_t factor) {
  const auto oracle = reference::make_counting_oracle(encoding_of(IntegerPosition{}));
  const std::string cases = "every p and k below 64";
  for (std::int64_t p = 0; p < 64; ++p) {
    for (std::int64_t k = 0; k < 64; ++k) {
      const std::int64_t difference = oracle->ratio(0, p + k).numerator - oracle->ratio(0, p).numerator;
      if (difference != factor * k) {
        return no(fmt::format("p = {}, k = {}: e(p+k) - e(p) = {}", p, k, difference), cases);
      }
    }
  }
  return proved("(p + k) - p = k.", cases);
}

Outcome integer_limits(const Examining& /*examining*/) {
  FigureTable table{"integer positions rounded to nearest",
                    {"format", "first p with the number of p - 1 or p + 1", "first p that is infinite"},
                    {}};
  for (const Format format : all_formats) {
    std::int64_t meets = 1;
    while (round_to_nearest(format, static_cast<double>(meets)) !=
           round_to_nearest(format, static_cast<double>(meets + 1))) {
      ++meets;
    }
    // Infinite positions are an interval without end: halve.
    std::int64_t finite = meets;
    std::int64_t infinite = largest_position + 1;
    const bool ends = !is_finite(format, round_to_nearest(format, static_cast<double>(infinite)));
    while (ends && infinite - finite > 1) {
      const std::int64_t middle = finite + (infinite - finite) / 2;
      (is_finite(format, round_to_nearest(format, static_cast<double>(middle))) ? finite : infinite) = middle;
    }
    table.rows.push_back({std::string(traits(format).name), meets,
                          ends ? ClaimValue(infinite) : ClaimValue(std::string("none below 2^31"))});
  }
  Outcome outcome = true_in_all("f32, f16 and bf16; positions from 1 up to the first pair");
  outcome.tables.push_back(std::move(table));
  return outcome;
}

} // namespace posproof::properties::examiner
