#include "properties/examiner/decay_bound.hpp"

#include "properties/examiner/encodings.hpp"
#include "properties/examiner/trained_rotations.hpp"
#include "reference/fast_oracle.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <variant>

namespace posproof::properties::examiner {
namespace {

using reference::Arithmetic;
using reference::CirclePoint;
using reference::Real;
using reference::Turning;

/// u of binary64.
constexpr double unit = 0x1p-53;

/// Positions between two points that are computed exactly, on the route of powers.
constexpr std::int64_t leap = 512;

/// Leaps after which such a point is computed anew: an interval that is turned leap by leap grows by up to √2
/// each time.
constexpr std::int64_t leaps_in_a_row = 64;

double mean_of_partial_sums(const double* cosine, const double* sine, std::size_t pairs) {
  double x = 0;
  double y = 0;
  double sum = 0;
  for (std::size_t i = 0; i < pairs; ++i) {
    x += cosine[i];
    y += sine[i];
    sum += std::sqrt(x * x + y * y);
  }
  return sum / static_cast<double>(pairs);
}

/// Error of mean_of_partial_sums where each point is within `point_error` of the circle point it stands for.
///
/// |S_j| ≤ j moves by at most j·point_error and, in each coordinate, by u·j(j+1)/2 for the additions; square
/// root and squares cost 4u·j; the sum over j and its division, u·H(H+1)/2. Divided by H and added up:
/// (H+1)/2·point_error + u·(√2(H+1)(H+2)/6 + 2(H+1) + H(H+1)/2) < (H+1)·(point_error/2 + u·(H+3)). One
/// percent is added for products of roundings.
double scan_radius(std::size_t pairs, double point_error) {
  const auto h = static_cast<double>(pairs);
  return 1.01 * (h + 1) * (point_error / 2 + unit * (h + 3));
}

DecayScan scan_by_oracle(const Rope& rope, const Call& call, std::int64_t last) {
  constexpr std::size_t rows = 1024;
  const auto oracle = reference::make_phase_oracle(encoding_of(rope));
  DecayScan scan;
  scan.values.reserve(static_cast<std::size_t>(last) + 1);
  PhaseBlock block;
  for (std::int64_t first = 0; first <= last; first += rows) {
    const std::size_t count = std::min(rows, static_cast<std::size_t>(last - first) + 1);
    oracle->enclose_range(first, count, call, block);
    for (std::size_t row = 0; row < count; ++row) {
      scan.values.push_back(mean_of_partial_sums(block.values(Component::cosine, row),
                                                 block.values(Component::sine, row),
                                                 static_cast<std::size_t>(block.frequencies)));
    }
  }
  // Both coordinates within the radius of a value of 1, which is the largest.
  const double point_error = std::sqrt(2.0) * oracle->radius(1.0, last) * (1 + 8 * unit);
  scan.radius = scan_radius(static_cast<std::size_t>(rope.pairs()), point_error);
  return scan;
}

/// One pair for all, side by side.
struct Points {
  std::vector<double> cosine;
  std::vector<double> sine;

  explicit Points(std::size_t pairs) : cosine(pairs), sine(pairs) {}
  void set(std::size_t pair, const CirclePoint& point) {
    for (const Real* value : {&point.cosine, &point.sine}) {
      if (!(Real(*value - *value).outward().upper < 0x1p-80)) {
        throw std::runtime_error("a point of the scan is not enclosed narrowly");
      }
    }
    cosine[pair] = point.cosine.middle();
    sine[pair] = point.sine.middle();
  }
  void turn(const Points& step) {
    for (std::size_t i = 0; i < cosine.size(); ++i) {
      const double c = cosine[i] * step.cosine[i] - sine[i] * step.sine[i];
      sine[i] = sine[i] * step.cosine[i] + cosine[i] * step.sine[i];
      cosine[i] = c;
    }
  }
};

/// A point starts within 3u of the truth, since a double in or next to an enclosure far narrower than its
/// spacing is off by at most 2u in each coordinate. A step is off by as much and a complex product by √5·u
/// (Brent, Percival, Zimmermann 2007), both relative to 1. After n steps: 3u + n·(3 + √5)·u < 6u·(n + 1).
DecayScan scan_by_steps(const Rope& rope, const Call& call, std::int64_t last, const Arithmetic& arithmetic) {
  const std::vector<Turning> pairs = turnings(frequency_laws(rope, call), arithmetic);
  Points now(pairs.size());
  Points step(pairs.size());
  std::vector<CirclePoint> anchors(pairs.size());
  std::vector<CirclePoint> leaps;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    step.set(i, pairs[i].at(1));
    leaps.push_back(pairs[i].at(leap));
  }
  DecayScan scan;
  scan.values.reserve(static_cast<std::size_t>(last) + 1);
  for (std::int64_t first = 0; first <= last; first += leap) {
    const bool is_anew = first % (leap * leaps_in_a_row) == 0;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      if (is_anew) {
        anchors[i] = pairs[i].at(first);
      }
      now.set(i, anchors[i]);
      anchors[i] = turned(anchors[i], leaps[i]);
    }
    for (std::int64_t k = first; k <= std::min(last, first + leap - 1); ++k) {
      scan.values.push_back(mean_of_partial_sums(now.cosine.data(), now.sine.data(), pairs.size()));
      now.turn(step);
    }
  }
  scan.radius = scan_radius(pairs.size(), 6 * unit * (static_cast<double>(leap) + 1));
  return scan;
}

struct RemoveAmplitude {
  RopeScaling operator()(YarnScaling yarn) const {
    yarn.attention_factor = 1;
    return yarn;
  }
  RopeScaling operator()(LongRopeScaling longrope) const {
    longrope.attention_factor = 1;
    return longrope;
  }
  template <typename Other>
  RopeScaling operator()(const Other& other) const {
    return other;
  }
};

std::vector<FrequencySet> make_sets() {
  std::vector<FrequencySet> result;
  const auto add = [&](FrequencySet set) {
    const auto laws = set.laws();
    if (std::none_of(result.begin(), result.end(),
                     [&](const FrequencySet& other) { return other.laws() == laws; })) {
      result.push_back(std::move(set));
    }
  };
  for (const Encoding& encoding : rotary_presets()) {
    const Rope rope = without_amplitude(*encoding.rope());
    const auto* const longrope = std::get_if<LongRopeScaling>(&rope.scaling);
    if (longrope == nullptr) {
      add({full_name(encoding), rope, {}});
    } else {
      add({full_name(encoding) + ", short factors", rope, {}});
      add({full_name(encoding) + ", long factors", rope, {longrope->trained + 1, 0, 0}});
    }
  }
  return result;
}

} // namespace

Rope without_amplitude(const Rope& rope) {
  Rope result = rope;
  result.scaling = std::visit(RemoveAmplitude{}, static_cast<const RopeScalingAlternatives&>(rope.scaling));
  return result;
}

const std::vector<FrequencySet>& frequency_sets() {
  static const std::vector<FrequencySet> all = make_sets();
  return all;
}

Real decay_bound(const std::vector<Turning>& pairs, std::int64_t k) {
  Real x = 0;
  Real y = 0;
  Real sum = 0;
  for (const Turning& pair : pairs) {
    const CirclePoint point = pair.at(k);
    x += point.cosine;
    y += point.sine;
    sum += sqrt(x * x + y * y);
  }
  return sum / Real(static_cast<std::int64_t>(pairs.size()));
}

Enclosure DecayScan::mean(std::int64_t first, std::int64_t end) const {
  double sum = 0;
  for (std::int64_t k = first; k < end; ++k) {
    sum += values[static_cast<std::size_t>(k)];
  }
  const auto count = static_cast<double>(end - first);
  // Additions of n positive numbers are off by n·u of their sum, the division by u; twice that is kept.
  const double middle = sum / count;
  const double error = radius + middle * 2 * (count + 2) * unit;
  return {middle - error, middle + error};
}

DecayScan scan_decay_bound(const Rope& rope, const Call& call, std::int64_t last,
                           const Arithmetic& arithmetic) {
  return arithmetic.route == reference::Route::direct ? scan_by_oracle(rope, call, last)
                                                      : scan_by_steps(rope, call, last, arithmetic);
}

} // namespace posproof::properties::examiner
