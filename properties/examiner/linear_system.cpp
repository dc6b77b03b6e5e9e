#include "properties/examiner/linear_system.hpp"

#include <cmath>
#include <utility>

namespace posproof::properties::examiner {
namespace {

using reference::Real;

/// Brings a to upper triangular form by rows, b along with it. The sign of the permutation, or 0 where a
/// pivot may be 0.
int eliminate(RealMatrix& a, RealMatrix& b) {
  const std::size_t n = a.size();
  int sign = 1;
  for (std::size_t step = 0; step < n; ++step) {
    std::size_t pivot = step;
    for (std::size_t row = step + 1; row < n; ++row) {
      if (std::fabs(a[row][step].middle()) > std::fabs(a[pivot][step].middle())) {
        pivot = row;
      }
    }
    if (overlap(a[pivot][step], Real(0))) {
      return 0;
    }
    if (pivot != step) {
      std::swap(a[pivot], a[step]);
      std::swap(b[pivot], b[step]);
      sign = -sign;
    }
    for (std::size_t row = step + 1; row < n; ++row) {
      const Real factor = a[row][step] / a[step][step];
      for (std::size_t column = step; column < n; ++column) {
        a[row][column] -= factor * a[step][column];
      }
      for (std::size_t column = 0; column < b[row].size(); ++column) {
        b[row][column] -= factor * b[step][column];
      }
    }
  }
  return sign;
}

} // namespace

std::optional<RealMatrix> solved(RealMatrix a, RealMatrix b) {
  if (eliminate(a, b) == 0) {
    return std::nullopt;
  }
  const std::size_t n = a.size();
  for (std::size_t step = n; step-- > 0;) {
    for (std::size_t column = 0; column < b[step].size(); ++column) {
      for (std::size_t later = step + 1; later < n; ++later) {
        b[step][column] -= a[step][later] * b[later][column];
      }
      b[step][column] /= a[step][step];
    }
  }
  return b;
}

std::optional<Real> regular_determinant(RealMatrix a) {
  RealMatrix nothing(a.size());
  const int sign = eliminate(a, nothing);
  if (sign == 0) {
    return std::nullopt;
  }
  Real product = sign;
  for (std::size_t i = 0; i < a.size(); ++i) {
    product *= a[i][i];
  }
  return product;
}

} // namespace posproof::properties::examiner
