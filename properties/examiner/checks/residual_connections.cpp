#include "properties/examiner/checks/residual_connections.hpp"

#include "properties/examiner/answers.hpp"
#include "properties/examiner/variant_rows.hpp"
#include "properties/examiner/words.hpp"

#include <array>
#include <fmt/format.h>

namespace posproof::properties::examiner {
namespace {

using reference::Real;

/// Entries in eighths.
using Layer = std::array<int, 4>;

std::vector<Real> through(const Layer& layer, bool is_residual, const std::vector<Real>& x) {
  const auto entry = [&](std::size_t i) { return Real(layer[i]) / Real(8); };
  std::vector<Real> result{entry(0) * x[0] + entry(1) * x[1], entry(2) * x[0] + entry(3) * x[1]};
  if (is_residual) {
    result[0] += x[0];
    result[1] += x[1];
  }
  return result;
}

} // namespace

Outcome layers_keep_inputs_apart(const Examining& examining, bool is_residual) {
  const std::string cases = "layers of width 2 with entries -1/2, 0, 1/4 and Frobenius norm below 1, up to 3 "
                            "of them alike, two inputs that "
                            "differ by (1, 0) or (1, 1)";
  constexpr std::array entries{-4, 0, 2};
  std::int64_t layers = 0;
  for (const int a : entries) {
    for (const int b : entries) {
      for (const int c : entries) {
        for (const int d : entries) {
          const Layer layer{a, b, c, d};
          const int squares = a * a + b * b + c * c + d * d;
          if (squares >= 64) {
            continue;
          }
          ++layers;
          const Real rho = sqrt(examining.arithmetic.number(squares)) / Real(8);
          for (const int second : {0, 1}) {
            std::vector<Real> x{examining.arithmetic.number(1), examining.arithmetic.number(second)};
            Real limit = squared_norm(x);
            for (int depth = 1; depth <= 3; ++depth) {
              x = through(layer, is_residual, x);
              limit *= (Real(1) - rho) * (Real(1) - rho);
              const Real square = squared_norm(x);
              if (is_less(square, limit).value_or(false)) {
                return no(fmt::format("A = ({}, {}; {}, {})/8, inputs (1, {}) apart: at depth {} "
                                      "the squared distance is {}, below {}",
                                      a, b, c, d, second, depth, number_text(square), number_text(limit)),
                          cases);
              }
            }
          }
        }
      }
    }
  }
  if (!is_residual) {
    return open_answer("no exception was found");
  }
  Outcome outcome = proved(
      "‖x + A·x‖ ≥ ‖x‖ - ‖A·x‖ ≥ (1 - ρ)·‖x‖ for the difference x of two inputs; layer by layer.", cases);
  outcome.figures.push_back({"layers gone through", layers});
  return outcome;
}

Outcome layers_are_one_to_one(const Examining& /*examining*/) {
  // Width 1, whole numbers from 0 upward and down: the first A with 1 + A = 0.
  for (int size = 0; size <= 4; ++size) {
    for (const int a : {size, -size}) {
      if (1 + a == 0) {
        return no(fmt::format("width 1, one layer, A = {}: x_1 = x_0 + A·x_0 = 0 for every x_0", a),
                  "width 1, A whole, by |A|");
      }
    }
  }
  return open_answer("no exception was found");
}

} // namespace posproof::properties::examiner
