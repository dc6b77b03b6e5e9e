#include "properties/examiner/variant_rows.hpp"

#include "properties/examiner/encodings.hpp"
#include "properties/examiner/words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace posproof::properties::examiner {

using reference::CirclePoint;
using reference::Real;

VariantRows::VariantRows(const Sinusoidal& scheme, const reference::Arithmetic& arithmetic)
    : columns_(posproof::columns(scheme)),
      turnings_(reference::turnings(frequency_laws(scheme), arithmetic)) {}

std::vector<Real> VariantRows::row(std::int64_t position) const {
  std::vector<CirclePoint> points;
  points.reserve(turnings_.size());
  for (const reference::Turning& turning : turnings_) {
    points.push_back(turning.at(position));
  }
  std::vector<Real> result;
  result.reserve(columns_.size());
  for (const Column& column : columns_) {
    const CirclePoint& point = points[static_cast<std::size_t>(column.frequency)];
    result.push_back(column.function == Column::Function::zero     ? Real(0)
                     : column.function == Column::Function::cosine ? point.cosine
                                                                   : point.sine);
  }
  return result;
}

Real squared_distance(const std::vector<Real>& a, const std::vector<Real>& b) {
  Real sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const Real difference = a[i] - b[i];
    sum += difference * difference;
  }
  return sum;
}

Real squared_norm(const std::vector<Real>& a) {
  Real sum = 0;
  for (const Real& value : a) {
    sum += value * value;
  }
  return sum;
}

bool differ(const std::vector<Real>& a, const std::vector<Real>& b) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (!overlap(a[i], b[i])) {
      return true;
    }
  }
  return false;
}

std::string row_text(const std::vector<Real>& row) {
  std::vector<std::string> texts;
  for (const Real& value : row) {
    const Enclosure range = value.outward();
    texts.push_back(range.lower == 0 && range.upper == 0 ? "0" : number_text(range, 4));
  }
  return fmt::format("({})", fmt::join(texts, ", "));
}

std::vector<SinusoidalVariant> variants_of_width(int width) {
  return variants_of(sinusoidal_scheme(width));
}

} // namespace posproof::properties::examiner
