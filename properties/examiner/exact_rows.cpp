#include "properties/examiner/exact_rows.hpp"

#include "properties/examiner/encodings.hpp"

namespace posproof::properties::examiner {

using reference::CirclePoint;
using reference::Real;
using reference::Turning;

namespace {

template <typename Predicate>
std::vector<Sinusoidal> variants_that(int largest, const Predicate& holds) {
  std::vector<Sinusoidal> result;
  for (int width = 1; width <= largest; ++width) {
    for (const SinusoidalVariant& variant : variants_of(sinusoidal_scheme(width))) {
      if (!variant.encoding.odd_cosine_exponent && holds(phase_model(encoding_of(variant.encoding)))) {
        result.push_back(variant.encoding);
      }
    }
  }
  return result;
}

} // namespace

ExactRows::ExactRows(const Sinusoidal& scheme, const reference::Arithmetic& arithmetic)
    : scheme_(scheme), model_(phase_model(encoding_of(scheme))),
      turnings_(reference::turnings(model_.frequencies, arithmetic)) {}

std::vector<CirclePoint> ExactRows::points(std::int64_t position) const {
  std::vector<CirclePoint> result;
  result.reserve(turnings_.size());
  for (const Turning& turning : turnings_) {
    result.push_back(turning.at(position));
  }
  return result;
}

std::vector<Real> ExactRows::row(std::int64_t position) const {
  const std::vector<CirclePoint> all = points(position);
  std::vector<Real> result;
  result.reserve(model_.columns.size());
  for (const Column& column : model_.columns) {
    if (column.function == Column::Function::zero) {
      result.emplace_back(0);
      continue;
    }
    const CirclePoint& point = all[static_cast<std::size_t>(column.frequency)];
    result.push_back(column.function == Column::Function::cosine ? point.cosine : point.sine);
  }
  return result;
}

std::vector<std::vector<Real>> ExactRows::rows(std::int64_t first, std::int64_t end) const {
  std::vector<std::vector<Real>> result;
  result.reserve(static_cast<std::size_t>(end - first));
  for (std::int64_t position = first; position < end; ++position) {
    result.push_back(row(position));
  }
  return result;
}

std::vector<std::int64_t> by_magnitude(std::int64_t largest) {
  std::vector<std::int64_t> result{0};
  result.reserve(static_cast<std::size_t>(2 * largest + 1));
  for (std::int64_t n = 1; n <= largest; ++n) {
    result.push_back(n);
    result.push_back(-n);
  }
  return result;
}

Real dot(const std::vector<Real>& a, const std::vector<Real>& b) {
  Real sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    sum += a[i] * b[i];
  }
  return sum;
}

std::vector<Sinusoidal> paper_schemes(int largest) {
  std::vector<Sinusoidal> result;
  result.reserve(static_cast<std::size_t>(largest / 2));
  for (int width = 2; width <= largest; width += 2) {
    result.push_back(sinusoidal_scheme(width));
  }
  return result;
}

std::vector<Sinusoidal> paired_schemes(int largest) {
  return variants_that(largest,
                       [](const PhaseModel& model) { return model.complete_pairs() == model.size(); });
}

std::vector<Sinusoidal> dropped_cosine_schemes(int largest) {
  return variants_that(largest,
                       [](const PhaseModel& model) { return model.complete_pairs() < model.size(); });
}

std::vector<Sinusoidal> odd_exponent_schemes(int largest) {
  std::vector<Sinusoidal> result = paper_schemes(largest);
  for (Sinusoidal& scheme : result) {
    scheme.odd_cosine_exponent = true;
  }
  return result;
}

std::int64_t whole_root(std::int64_t value, int n) {
  for (std::int64_t m = 2; m <= value; ++m) {
    std::int64_t power = 1; // of m, or something above the value
    for (int i = 0; i < n && power <= value; ++i) {
      power *= m;
    }
    if (power >= value) {
      return power == value ? m : 0;
    }
  }
  return 0;
}

} // namespace posproof::properties::examiner
