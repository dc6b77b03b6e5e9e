#include "properties/examiner/similarity_search.hpp"

#include "properties/examiner/range_turning.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <vector>

namespace posproof::properties::examiner {
namespace {

using reference::Range;
using reference::Real;
using reference::Route;

/// ln 100 rounded down and ln 10^6 rounded up.
constexpr double lowest_log = 0x1.26bb1bbb55515p+2;
constexpr double highest_log = 0x1.ba18a998fffa1p+3;
constexpr int first_regions = 8;
constexpr int samples = 64;
/// More than the roundings of their middles, which are below 16, so that no gap is left between regions.
constexpr double overlap_of_regions = 0x1p-48;

/// (1/H)·Σ cos kω_i at one base, offset by offset: what is not asked for is not computed.
class Similarities {
public:
  Similarities(int pairs, double log_base, Route route) : pairs_(pairs), route_(route) {
    omegas_.reserve(static_cast<std::size_t>(pairs));
    const Range exponent = Range(-log_base).over(pairs);
    const Range step = exponential(exponent);
    Range omega = 1.0;
    for (int i = 0; i < pairs; ++i) {
      if (route == Route::direct) {
        omega = exponential(Range(static_cast<double>(i)) * exponent);
      }
      omega.upper = std::min(omega.upper, 1.0);
      omegas_.push_back(omega);
      weight_ += Range(static_cast<double>(i)) * omega;
      omega = omega * step;
    }
  }

  [[nodiscard]] Range at(std::size_t offset) {
    Range sum = 0.0;
    if (route_ == Route::direct) {
      for (const Range& omega : omegas_) {
        sum += cosine(Range(static_cast<double>(row_offsets[offset])) * omega);
      }
    } else {
      if (tens_.empty()) {
        for (const Range& omega : omegas_) {
          tens_.push_back(raised(small_turn(omega), 10));
        }
      }
      const auto times = static_cast<std::uint64_t>(row_offsets[offset] / 10);
      for (const RangePoint& point : tens_) {
        sum += raised(point, times).cosine;
      }
    }
    return sum.over(pairs_);
  }

  /// |dg/dL| ≤ (1/H)·Σ k·x_i·ω_i with x_i = i/H, as dω_i/dL = -x_i·ω_i; within h of L, ω_i grows to at most
  /// e^h times itself.
  [[nodiscard]] double steepness(std::size_t offset, double h) const {
    const double squared = static_cast<double>(pairs_) * pairs_;
    return (Range(static_cast<double>(row_offsets[offset])) * weight_ * exponential(h)).over(squared).upper;
  }

private:
  int pairs_;
  Route route_;
  std::vector<Range> omegas_;
  std::vector<RangePoint> tens_;
  Range weight_ = 0.0; ///< Σ i·ω_i
};

/// A distance less the tolerance.
Range bound_for(double distance, double tolerance) {
  return Range(distance) - Range(tolerance);
}

/// The most telling first.
constexpr std::array<std::size_t, 3> order{0, 2, 1};

class Search {
public:
  Search(const RowSearch& search, Route route) : search_(search), route_(route) {
    nearest_.distance = search.limit;
  }

  /// A region is [middle - h, middle + h] of ln b.
  void examine(int pairs, double middle, double h) {
    if (is_over()) {
      return;
    }
    Similarities similarities(pairs, middle, route_);
    double distance_at_middle = 0;
    for (const std::size_t offset : order) {
      const Range away = reference::abs(similarities.at(offset) - target(offset));
      distance_at_middle = std::max(distance_at_middle, away.upper);
      const Range reach = Range(similarities.steepness(offset, h)) * Range(h);
      if ((away - Range(reach.upper)).lower > bound_for(nearest_.distance, search_.tolerance).upper) {
        return;
      }
    }
    if (distance_at_middle < nearest_.distance) {
      nearest_.distance = distance_at_middle;
      nearest_.width = 2 * pairs;
      nearest_.log_base = middle;
    }
    const double half = h / 2 + overlap_of_regions;
    examine(pairs, middle - h / 2, half);
    examine(pairs, middle + h / 2, half);
  }

  /// A few points, so that the search knows early how near some come.
  void sample(int pairs) {
    for (int n = 0; n < samples; ++n) {
      const double log_base = lowest_log + (highest_log - lowest_log) * (n + 0.5) / samples;
      if (is_over()) {
        return;
      }
      Similarities similarities(pairs, log_base, route_);
      double distance = 0;
      for (const std::size_t offset : order) {
        distance = std::max(distance, reference::abs(similarities.at(offset) - target(offset)).upper);
        if (distance >= nearest_.distance) {
          break;
        }
      }
      if (distance < nearest_.distance) {
        nearest_.distance = distance;
        nearest_.width = 2 * pairs;
        nearest_.log_base = log_base;
      }
    }
  }

  [[nodiscard]] const NearestRow& nearest() const noexcept { return nearest_; }

private:
  [[nodiscard]] bool is_over() const noexcept { return search_.any && nearest_.width != 0; }
  [[nodiscard]] Range target(std::size_t offset) const {
    return Range(static_cast<double>(search_.row[offset])).over(100);
  }

  RowSearch search_;
  Route route_;
  NearestRow nearest_;
};

/// Cin(x) = ∫ (1 - cos t)/t over [0, x], by its series; its terms grow to about e^x before they shrink.
Real cosine_integral_deficit(std::int64_t x, int bits) {
  const int wide = bits + 2 * static_cast<int>(x);
  const Real square(x * x, wide);
  Real term(std::int64_t{1}, wide); // x^(2n)/(2n)!
  Real sum(std::int64_t{0}, wide);
  for (std::int64_t n = 1;; ++n) {
    term *= square / Real((2 * n - 1) * (2 * n), wide);
    const Real part = term / Real(2 * n, wide);
    const bool is_last = 2 * n > 2 * x && part.outward().upper < std::ldexp(1.0, -bits);
    if (is_last) {
      return sum + hull(part, -part); // they alternate and shrink
    }
    sum += n % 2 != 0 ? part : -part;
  }
}

} // namespace

NearestRow nearest_narrow_row(const RowSearch& search, Route route) {
  Search running(search, route);
  for (int pairs = 8; pairs < searched_pairs; pairs += pairs < 100 ? 2 : 50) {
    running.sample(pairs);
  }
  const double h = (highest_log - lowest_log) / (2 * first_regions);
  for (int pairs = 1; pairs < searched_pairs; ++pairs) {
    for (int n = 0; n < first_regions; ++n) {
      running.examine(pairs, lowest_log + (2 * n + 1) * h, h + overlap_of_regions);
    }
  }
  NearestRow nearest = running.nearest();
  nearest.at_least = bound_for(nearest.distance, search.tolerance).lower;
  return nearest;
}

std::optional<std::string> wide_rows_in_reach(const Hundredths& row, double limit,
                                              const reference::Arithmetic& arithmetic) {
  constexpr int pieces = 256;
  const int bits = arithmetic.bits();
  if (is_less(Real(lowest_log), log(arithmetic.number(100))) != true ||
      is_less(log(arithmetic.number(1000000)), Real(highest_log)) != true) {
    return "the ends of ln b are not outside [ln 100, ln 10^6]";
  }
  const Real pairs = arithmetic.number(searched_pairs);
  struct Offset {
    Real deficit; ///< Cin(k)
    Real edge;    ///< what the two ends of the sum may add
    Real bend;    ///< what the trapezoids may err by, over L
    Real target;
    std::int64_t k;
  };
  std::vector<Offset> offsets;
  offsets.reserve(row_offsets.size());
  for (std::size_t n = 0; n < row_offsets.size(); ++n) {
    const std::int64_t k = row_offsets[n];
    const Real unit(Enclosure{-1.0, 1.0}, bits);
    const Real edge = (cos(arithmetic.number(k)) - unit) / (2 * pairs);
    // The variation of u·sin u on [0, k]: up to twice the end of each half wave, the ends being multiples of
    // π.
    const auto waves = static_cast<std::int64_t>(std::ceil(static_cast<double>(k) / 3.1415926));
    const Real variation = arithmetic.pi() * Real(waves * (waves + 1));
    offsets.push_back({cosine_integral_deficit(k, bits), hull(edge, Real(0)), variation / (8 * pairs * pairs),
                       Real(row[n], bits) / 100, k});
  }
  for (int piece = 0; piece < pieces; ++piece) {
    const double low = lowest_log + (highest_log - lowest_log) * piece / pieces;
    const double high = std::nextafter(lowest_log + (highest_log - lowest_log) * (piece + 1) / pieces, 99.0);
    const Real log_base(Enclosure{low, high}, bits);
    const bool is_excluded = std::any_of(offsets.begin(), offsets.end(), [&](const Offset& offset) {
      const Real least = Real(offset.k) / exp(Real(low, bits));
      const Real rest = hull(Real(0), least * least / 4); // of Cin(k/b)
      const Real bend = offset.bend * log_base;
      const Real similarity = 1 - (offset.deficit - rest) / log_base + offset.edge + hull(bend, -bend);
      return is_less(Real(limit), abs(similarity - offset.target)) == true;
    });
    if (!is_excluded) {
      return fmt::format("d ≥ {}: ln b in [{:.4f}, {:.4f}] is not excluded", 2 * searched_pairs, low, high);
    }
  }
  return std::nullopt;
}

} // namespace posproof::properties::examiner
