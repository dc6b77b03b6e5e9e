/// The lemmas against brute force: no table within the premise leaves the bound, some come close to it, and a
/// table that breaks the premise goes beyond.

#include "spec/lemma.hpp"

#include "spec/format.hpp"
#include "spec/tests/support/random.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <gtest/gtest.h>
#include <numbers>
#include <vector>

namespace posproof::properties {
namespace {

using testing_support::Random;

struct Vector {
  double x = 0;
  double y = 0;
};

Vector operator+(const Vector& a, const Vector& b) {
  return {a.x + b.x, a.y + b.y};
}
Vector operator-(const Vector& a, const Vector& b) {
  return {a.x - b.x, a.y - b.y};
}
double length(const Vector& a) {
  return std::hypot(a.x, a.y);
}
double product(const Vector& a, const Vector& b) {
  return a.x * b.x + a.y * b.y;
}

/// The rotation whose cosine and sine stand in `turn`, applied to x.
Vector turned(const Vector& turn, const Vector& x) {
  return {turn.x * x.x - turn.y * x.y, turn.y * x.x + turn.x * x.y};
}
Vector point(double angle) {
  return {std::cos(angle), std::sin(angle)};
}

/// Roundings of the brute force itself.
constexpr double slack = 1e-12;

constexpr int positions = 12;

/// Cosine and sine of each position, moved by errors of at most eps in each component.
using Table = std::vector<Vector>;

Table exact_table(double frequency) {
  Table table;
  for (int p = 0; p < positions; ++p) {
    table.push_back(point(p * frequency));
  }
  return table;
}

enum class Moved { inside, corners };

Table moved_table(double frequency, double eps, Moved how, Random& random) {
  const auto error = [&] {
    const double unit = 2 * random.unit() - 1;
    return eps * (how == Moved::corners ? (unit < 0 ? -1.0 : 1.0) : unit);
  };
  Table table = exact_table(frequency);
  for (Vector& entry : table) {
    entry = entry + Vector{error(), error()};
  }
  return table;
}

/// Frequencies of all kinds; at a quarter turn the errors of three rows can point the same way.
constexpr double frequencies[] = {1.0, 0.31, 0.01, 1e-4, std::numbers::pi / 2};

/// Largest residual of `residual(table, p, k)` over all p and k, for many tables within eps.
template <typename Residual>
double largest_residual(double eps, const Residual& residual) {
  Random random(17);
  double largest = 0;
  for (const double frequency : frequencies) {
    for (int trial = 0; trial < 4000; ++trial) {
      const Table table =
          moved_table(frequency, eps, trial % 4 == 0 ? Moved::inside : Moved::corners, random);
      for (int p = 0; p < positions; ++p) {
        for (int k = 0; p + k < positions; ++k) {
          largest = std::max(largest, residual(table, frequency, p, k));
        }
      }
    }
  }
  return largest;
}

TEST(LemmaLinearShift, WithTheExactRotationIsBoundedAndReached) {
  for (const double eps : {1e-7, 1e-3, 0.2}) {
    const double bound = linear_shift_bound(eps, eps);
    EXPECT_DOUBLE_EQ(bound, 2 * std::numbers::sqrt2 * eps);
    const double largest = largest_residual(eps, [](const Table& table, double frequency, int p, int k) {
      return length(table[static_cast<std::size_t>(p + k)] -
                    turned(point(k * frequency), table[static_cast<std::size_t>(p)]));
    });
    EXPECT_LE(largest, bound + slack);
    EXPECT_GE(largest, 0.999 * bound) << "two rows whose errors point apart";
  }
}

/// Rotation and adjoint by two tables within eps each, on data and gradients that point anywhere.
TEST(LemmaAdjoint, IsBoundedReachedAndBrokenWithItsPremise) {
  Random random(29);
  for (const double eps : {1e-7, 1e-3, 0.2}) {
    const double eta = std::numbers::sqrt2 * eps;
    const double bound = adjoint_bound(eta, eta);
    EXPECT_DOUBLE_EQ(bound, 2 * eta);
    double largest = 0;
    double beyond = 0;
    for (int trial = 0; trial < 200000; ++trial) {
      const double angle = 7 * random.unit();
      const auto moved = [&](const Vector& exact, double size) {
        const auto error = [&] { return random.unit() < 0.5 ? size : -size; };
        return exact + Vector{error(), error()};
      };
      const Vector x = point(7 * random.unit());
      const Vector g = point(7 * random.unit());
      const Vector there = point(angle);
      const Vector back{there.x, -there.y};
      const auto residual = [&](double size) {
        return std::fabs(product(turned(moved(there, size), x), g) -
                         product(x, turned(moved(back, size), g)));
      };
      largest = std::max(largest, residual(eps));
      beyond = std::max(beyond, residual(1.5 * eps));
    }
    EXPECT_LE(largest, bound + slack);
    EXPECT_GE(largest, 0.98 * bound) << "errors of both ways that point the same way";
    EXPECT_GT(beyond, bound) << "errors that the premise does not allow";
  }
  EXPECT_DOUBLE_EQ(adjoint_bound(0.25, 0.5), 0.75);
}

TEST(LemmaExactShift, BoundsWholeRowsAndIsBrokenWithItsPremise) {
  Random random(23);
  constexpr double eps = 1e-3;
  constexpr int pairs = 3;
  double largest = 0;
  double beyond = 0;
  for (int trial = 0; trial < 4000; ++trial) {
    for (const bool keeps : {true, false}) {
      std::vector<Table> tables;
      for (int i = 0; i < pairs; ++i) {
        // The same frequency and corner in every pair brings the row to √H times the bound of a pair.
        Table table = exact_table(frequencies[0]);
        const double size = keeps ? eps : 1.5 * eps;
        for (Vector& entry : table) {
          entry = entry + Vector{random.unit() < 0.5 ? size : -size, random.unit() < 0.5 ? size : -size};
        }
        tables.push_back(std::move(table));
      }
      for (int p = 0; p < positions; ++p) {
        for (int k = 0; p + k < positions; ++k) {
          double square = 0;
          for (const Table& table : tables) {
            const Vector residual = table[static_cast<std::size_t>(p + k)] -
                                    turned(point(k * frequencies[0]), table[static_cast<std::size_t>(p)]);
            square += product(residual, residual);
          }
          double& extreme = keeps ? largest : beyond;
          extreme = std::max(extreme, std::sqrt(square));
        }
      }
    }
  }
  const double bound = std::sqrt(static_cast<double>(pairs)) * linear_shift_bound(eps, eps);
  EXPECT_LE(largest, bound + slack);
  EXPECT_GE(largest, 0.9 * bound);
  EXPECT_GT(beyond, bound) << "errors of 1.5·ε";
}

double own_residual(const Table& table, int p, int k) {
  return length(table[static_cast<std::size_t>(p + k)] -
                turned(table[static_cast<std::size_t>(k)], table[static_cast<std::size_t>(p)]));
}

TEST(LemmaLinearShift, WithTheTablesOwnRotationIsBoundedAndReached) {
  for (const double eps : {1e-7, 1e-3, 0.1}) {
    const double bound = linear_shift_own_bound(eps, eps, eps);
    EXPECT_NEAR(bound, 3 * std::numbers::sqrt2 * eps + 2 * eps * eps, 1e-15);
    const double largest = largest_residual(
        eps, [](const Table& table, double, int p, int k) { return own_residual(table, p, k); });
    EXPECT_LE(largest, bound + slack);
    EXPECT_GE(largest, 0.98 * bound) << "three rows whose errors point the same way";
  }
}

TEST(LemmaLinearShift, TakesEachRowsOwnError) {
  Random random(3);
  for (int trial = 0; trial < 20000; ++trial) {
    const double eps[] = {std::ldexp(1, -static_cast<int>(random.below(12)) - 3),
                          std::ldexp(1, -static_cast<int>(random.below(12)) - 3),
                          std::ldexp(1, -static_cast<int>(random.below(12)) - 3)};
    const double a = 7 * random.unit();
    const double b = 7 * random.unit();
    const auto moved = [&](double angle, double by) {
      return point(angle) + Vector{random.below(2) == 0 ? by : -by, random.below(2) == 0 ? by : -by};
    };
    const Vector p = moved(a, eps[0]);
    const Vector k = moved(b, eps[1]);
    const Vector sum = moved(a + b, eps[2]);
    ASSERT_LE(length(sum - turned(k, p)), linear_shift_own_bound(eps[0], eps[1], eps[2]) + slack);
    ASSERT_LE(length(sum - turned(point(b), p)), linear_shift_bound(eps[0], eps[2]) + slack);
  }
}

/// One entry further off than the premise allows, in the direction in which the others already point.
TEST(LemmaLinearShift, ABrokenPremiseGoesBeyondTheBound) {
  const double eps = 1e-3;
  // Quarter turns: row 1 + row 1... rows p = 1, k = 4, p + k = 5 at angles 90°, 360° and 450°.
  const double quarter = std::numbers::pi / 2;
  const auto residual = [&](double excess) {
    Table table = exact_table(quarter);
    table[1] = table[1] + Vector{eps, eps};
    table[4] = table[4] + Vector{eps, -eps}; // turns (0, 1) by its error: (eps, eps)
    table[5] = table[5] - Vector{eps * excess, eps * excess};
    return own_residual(table, 1, 4);
  };
  const double bound = linear_shift_own_bound(eps, eps, eps);
  EXPECT_LE(residual(1), bound + slack);
  EXPECT_GE(residual(1), 0.999 * bound);
  EXPECT_GT(residual(1.01), bound);
}

TEST(LemmaLinearShift, ABrokenPremiseGoesBeyondTheBoundWithTheExactRotation) {
  const double eps = 1e-3;
  const double quarter = std::numbers::pi / 2;
  const auto residual = [&](double excess) {
    Table table = exact_table(quarter);
    table[0] = table[0] + Vector{eps, eps};
    table[4] = table[4] - Vector{eps * excess, eps * excess}; // four quarter turns: the same point
    return length(table[4] - turned(point(4 * quarter), table[0]));
  };
  const double bound = linear_shift_bound(eps, eps);
  EXPECT_LE(residual(1), bound + slack);
  EXPECT_GE(residual(1), 0.999 * bound);
  EXPECT_GT(residual(1.01), bound);
}

/// A rotation of data that errs by at most η of the length of what it turns, in the worst of `directions`
/// directions.
Vector rotated(double angle, const Vector& x, double eta, double direction) {
  const Vector exact = turned(point(angle), x);
  return exact + Vector{eta * length(x) * std::cos(direction), eta * length(x) * std::sin(direction)};
}

TEST(LemmaGroupLaw, IsBoundedAndReachedAndBrokenWithItsPremise) {
  constexpr int directions = 24;
  const auto direction = [](int i) { return 2 * std::numbers::pi * i / directions; };
  for (const auto& [eta_a, eta_b, eta_sum] : {std::array{1e-3, 1e-3, 1e-3}, std::array{0.2, 0.01, 0.1}}) {
    const double bound = group_law_bound(eta_a, eta_b, eta_sum);
    EXPECT_DOUBLE_EQ(bound, eta_a + eta_b + eta_sum + eta_a * eta_b);
    double largest = 0;
    double broken = 0;
    for (int a = 0; a < 6; ++a) {
      for (int b = 0; b < 6; ++b) {
        for (int i = 0; i < directions; ++i) {
          for (int j = 0; j < directions; ++j) {
            for (int k = 0; k < directions; ++k) {
              const Vector x{0.6, -0.8};
              const double turn_a = direction(4 * a);
              const double turn_b = direction(4 * b);
              const auto residual = [&](double excess) {
                const Vector once = rotated(turn_a + turn_b, x, eta_sum * excess, direction(k));
                const Vector twice =
                    rotated(turn_a, rotated(turn_b, x, eta_b, direction(i)), eta_a, direction(j));
                return length(twice - once);
              };
              largest = std::max(largest, residual(1));
              broken = std::max(broken, residual(1.05));
            }
          }
        }
      }
    }
    EXPECT_LE(largest, bound + slack);
    EXPECT_GE(largest, 0.98 * bound);
    EXPECT_GT(broken, bound);
  }
}

TEST(LemmaGroupLaw, HoldsForTablesOverAllPositions) {
  for (const double eps : {1e-4, 0.05}) {
    const double eta = std::numbers::sqrt2 * eps;
    const double largest = largest_residual(eps, [](const Table& table, double, int a, int b) {
      const Vector x{0.6, -0.8};
      return length(
          turned(table[static_cast<std::size_t>(a)], turned(table[static_cast<std::size_t>(b)], x)) -
          turned(table[static_cast<std::size_t>(a + b)], x));
    });
    EXPECT_LE(largest, group_law_bound(eta, eta, eta) + slack);
    EXPECT_GE(largest, 0.9 * group_law_bound(eta, eta, eta));
  }
}

/// Data rotated by tables within eps: all positions of a small context, turned back in all ways in up to two
/// steps.
TEST(LemmaCachedShift, HoldsForAllHistoriesOfASmallContext) {
  Random random(23);
  for (const double eps : {1e-4, 0.05}) {
    const double eta = std::numbers::sqrt2 * eps;
    double largest_of_one = 0;
    double largest_of_two = 0;
    for (const double frequency : frequencies) {
      for (int trial = 0; trial < 400; ++trial) {
        const Table table = moved_table(frequency, eps, Moved::corners, random);
        const Vector x = point(7 * random.unit());
        const auto at = [&](int position, const Vector& data) {
          return turned(table[static_cast<std::size_t>(position)], data);
        };
        // Back by k: the rotation whose cosine is that of k and whose sine is the other way.
        const auto back = [&](int k, const Vector& data) {
          const Vector& entry = table[static_cast<std::size_t>(k)];
          return turned({entry.x, -entry.y}, data);
        };
        for (int p = 0; p < positions; ++p) {
          for (int first = 0; first <= p; ++first) {
            const Vector once = back(first, at(p, x));
            largest_of_one = std::max(largest_of_one, length(once - at(p - first, x)));
            for (int second = 0; first + second <= p; ++second) {
              largest_of_two =
                  std::max(largest_of_two, length(back(second, once) - at(p - first - second, x)));
            }
          }
        }
      }
    }
    const double bound_of_one = cached_shift_bound(std::array{eta, eta}, eta);
    const double bound_of_two = cached_shift_bound(std::array{eta, eta, eta}, eta);
    EXPECT_LE(largest_of_one, bound_of_one + slack);
    EXPECT_LE(largest_of_two, bound_of_two + slack);
    EXPECT_GE(largest_of_one, 0.85 * bound_of_one);
    EXPECT_GE(largest_of_two, 0.7 * bound_of_two);
    EXPECT_GT(largest_of_two, bound_of_one) << "a second correction costs";
  }
}

TEST(LemmaCachedShift, IsReachedAndBrokenWithItsPremise) {
  for (const double eta : {1e-3, 0.1}) {
    // Every rotation of the history errs outwards, the direct one inwards.
    const auto residual = [&](double excess) {
      const Vector x{1, 0};
      const auto stretched = [](double angle, const Vector& data, double error) {
        const Vector exact = turned(point(angle), data);
        return Vector{exact.x * (1 + error), exact.y * (1 + error)};
      };
      const Vector cached =
          stretched(-0.5, stretched(-1.5, stretched(5, x, eta), eta * excess), eta); // 5, back by 1.5 and 0.5
      return length(cached - stretched(3, x, -eta));
    };
    const double bound = cached_shift_bound(std::array{eta, eta, eta}, eta);
    EXPECT_LE(residual(1), bound + slack);
    EXPECT_GE(residual(1), 0.999 * bound);
    EXPECT_GT(residual(1.05), bound);
  }
}

TEST(LemmaRelativeScore, IsBoundedAndReachedAndBrokenWithItsPremise) {
  for (const auto& [eta_m, eta_n] : {std::array{1e-3, 1e-3}, std::array{0.1, 0.02}}) {
    const double bound = score_bound(eta_m, eta_n);
    EXPECT_DOUBLE_EQ(bound, eta_m + eta_n + eta_m * eta_n);
    Random random(4);
    double largest = 0;
    for (int trial = 0; trial < 200000; ++trial) {
      const Vector q = point(7 * random.unit());
      const Vector k = trial % 2 == 0 ? q : point(7 * random.unit());
      const double m = static_cast<double>(random.below(100));
      const double n = trial % 4 == 0 ? m : static_cast<double>(random.below(100));
      const double exact = product(turned(point(m), q), turned(point(n), k));
      // Errors that make both vectors longer, or point anywhere.
      const Vector q_turned = turned(point(m), q);
      const bool along = trial % 8 == 0;
      const Vector q_got = along ? Vector{q_turned.x * (1 + eta_m), q_turned.y * (1 + eta_m)}
                                 : rotated(m, q, eta_m, 7 * random.unit());
      const Vector k_turned = turned(point(n), k);
      const Vector k_got = along ? Vector{k_turned.x * (1 + eta_n), k_turned.y * (1 + eta_n)}
                                 : rotated(n, k, eta_n, 7 * random.unit());
      largest = std::max(largest, std::fabs(product(q_got, k_got) - exact));
    }
    EXPECT_LE(largest, bound + slack);
    EXPECT_GE(largest, 0.999 * bound);
    const Vector q{1, 0};
    const double beyond = product({1 + 1.01 * eta_m, 0}, {1 + eta_n, 0}) - product(q, q);
    EXPECT_GT(beyond, bound);
  }
}

/// Two placements with the same difference, all m, n and t of a small context, from tables.
TEST(LemmaRelativeScore, HoldsBetweenAllPlacements) {
  Random random(6);
  for (const double eps : {1e-4, 0.05}) {
    const double eta = std::numbers::sqrt2 * eps;
    double largest = 0;
    for (const double frequency : frequencies) {
      for (int trial = 0; trial < 300; ++trial) {
        const Table table = moved_table(frequency, eps, Moved::corners, random);
        const Vector q = point(7 * random.unit());
        const Vector k = trial % 2 == 0 ? q : point(7 * random.unit());
        const auto score = [&](int m, int n) {
          return product(turned(table[static_cast<std::size_t>(m)], q),
                         turned(table[static_cast<std::size_t>(n)], k));
        };
        for (int m = 0; m < positions; ++m) {
          for (int n = 0; n < positions; ++n) {
            for (int t = 0; std::max(m, n) + t < positions; ++t) {
              largest = std::max(largest, std::fabs(score(m + t, n + t) - score(m, n)));
            }
          }
        }
      }
    }
    EXPECT_LE(largest, 2 * score_bound(eta, eta) + slack);
    EXPECT_GE(largest, 0.85 * 2 * score_bound(eta, eta));
  }
}

double rounded(Format format, double value) {
  return value_of(format, round_to_nearest(format, value));
}

struct RotationErrors {
  double component = 0;
  double vector = 0;
};

/// Largest relative errors of rotations in the arithmetic of `compute`, stored in `output`, with a table
/// within eps.
RotationErrors largest_rotation_errors(double eps, Format compute, Format output, bool fused) {
  Random random(8);
  RotationErrors largest;
  const auto in_compute = [&](double value) { return rounded(compute, value); };
  for (int trial = 0; trial < 300000; ++trial) {
    const double angle = 7 * random.unit();
    const auto error = [&] { return eps * (random.below(2) == 0 ? 1.0 : -1.0); };
    const double c = in_compute(std::cos(angle) + error());
    const double s = in_compute(std::sin(angle) + error());
    // What the table really is: the rounding above belongs to the error of the table.
    const double table_error = std::max(std::fabs(c - std::cos(angle)), std::fabs(s - std::sin(angle)));
    if (table_error > eps) {
      continue;
    }
    const Vector x{in_compute(2 * random.unit() - 1), in_compute(2 * random.unit() - 1)};
    const auto dot = [&](double a, double b, double d, double e) {
      // a·b + d·e, as two products and a sum or with the second product fused.
      return fused ? in_compute(in_compute(a * b) + d * e)
                   : in_compute(in_compute(a * b) + in_compute(d * e));
    };
    const Vector got{rounded(output, dot(x.x, c, -x.y, s)), rounded(output, dot(x.x, s, x.y, c))};
    const Vector exact = turned(point(angle), x);
    const double scale = length(x);
    largest.component =
        std::max({largest.component, std::fabs(got.x - exact.x) / scale, std::fabs(got.y - exact.y) / scale});
    largest.vector = std::max(largest.vector, length(got - exact) / scale);
  }
  return largest;
}

TEST(LemmaRotatedData, IsBoundedAndNearlyReachedInEveryArithmetic) {
  struct Arithmetic {
    Format compute;
    Format output;
    bool fused;
  };
  for (const Arithmetic& tried :
       {Arithmetic{Format::bf16, Format::bf16, false}, Arithmetic{Format::bf16, Format::bf16, true},
        Arithmetic{Format::f16, Format::bf16, false}, Arithmetic{Format::f32, Format::bf16, true}}) {
    const double u_compute = unit_roundoff(tried.compute);
    const bool is_narrower = unit_roundoff(tried.output) > u_compute;
    const double u_output = is_narrower ? unit_roundoff(tried.output) : 0.0;
    for (const double eps : {u_compute, 8 * u_compute}) {
      const RotationErrors largest = largest_rotation_errors(eps, tried.compute, tried.output, tried.fused);
      const double component = rotation_component_bound(eps, u_compute, u_output);
      const double vector = rotation_error(eps, u_compute, u_output);
      EXPECT_LE(largest.component, component);
      EXPECT_LE(largest.vector, vector);
      EXPECT_GE(largest.component, 0.45 * component) << traits(tried.compute).name << " " << eps / u_compute;
      EXPECT_GE(largest.vector, 0.45 * vector) << traits(tried.compute).name << " " << eps / u_compute;
    }
  }
}

TEST(LemmaRotatedData, IsReachedByTheTableAloneAndBrokenWithIt) {
  // Exact arithmetic: the vector of errors has the length √2·eps.
  for (const double eps : {1e-6, 1e-2}) {
    const Vector turn = point(0.3) + Vector{eps, eps};
    const Vector x{0.6, 0.8};
    const double error = length(turned(turn, x) - turned(point(0.3), x));
    EXPECT_LE(error, rotation_error(eps, 0, 0) + slack);
    EXPECT_GE(error, 0.999999 * rotation_error(eps, 0, 0) - slack);
    const Vector beyond = point(0.3) + Vector{eps, 1.01 * eps};
    EXPECT_GT(length(turned(beyond, x) - turned(point(0.3), x)), rotation_error(eps, 0, 0));
    // One component takes it all where the error and the data are parallel.
    const Vector diagonal{std::numbers::sqrt2 / 2, -std::numbers::sqrt2 / 2};
    EXPECT_NEAR(std::fabs((turned(turn, diagonal) - turned(point(0.3), diagonal)).x),
                rotation_component_bound(eps, 0, 0), slack);
  }
}

TEST(LemmaRotatedData, IsBrokenByAnArithmeticCoarserThanItsPremise) {
  // Products and sums in bf16 where the premise says f16, and a result in bf16 where it says as wide.
  const double eps = unit_roundoff(Format::f16);
  const RotationErrors coarse = largest_rotation_errors(16 * eps, Format::bf16, Format::bf16, false);
  EXPECT_GT(coarse.component, rotation_component_bound(16 * eps, eps, 0));
  EXPECT_GT(coarse.vector, rotation_error(16 * eps, eps, 0));
  const RotationErrors narrowed = largest_rotation_errors(eps, Format::f16, Format::bf16, false);
  EXPECT_GT(narrowed.component, rotation_component_bound(eps, eps, 0));
  EXPECT_GT(narrowed.vector, rotation_error(eps, eps, 0));
}

TEST(LemmaRotatedData, AWiderBoundForMoreRoundings) {
  EXPECT_GT(rotation_error(1e-3, 1e-3, 0), rotation_error(1e-3, 0, 0) + 2.4e-3);
  EXPECT_GT(rotation_error(1e-3, 0, 1e-3), rotation_error(1e-3, 0, 0) + 0.99e-3);
  EXPECT_GT(rotation_component_bound(1e-3, 1e-3, 0), rotation_component_bound(1e-3, 0, 0) + 1.99e-3);
  EXPECT_GT(rotation_component_bound(1e-3, 0, 1e-3), rotation_component_bound(1e-3, 0, 0) + 0.99e-3);
}

TEST(LemmaPairNorm, IsBoundedAndReachedAndBrokenWithItsPremise) {
  for (const double eps : {1e-7, 1e-3, 0.1}) {
    const double bound = pair_norm_bound(eps);
    const auto largest_with = [](double by) {
      double largest = 0;
      for (int i = 0; i < 3600; ++i) {
        for (const double a : {-by, by}) {
          for (const double b : {-by, by}) {
            const Vector moved = point(i * std::numbers::pi / 1800) + Vector{a, b};
            largest = std::max(largest, std::fabs(product(moved, moved) - 1));
          }
        }
      }
      return largest;
    };
    EXPECT_LE(largest_with(eps), bound + slack);
    EXPECT_GE(largest_with(eps), 0.999 * bound - slack);
    EXPECT_GT(largest_with(1.01 * eps), bound);
  }
}

/// Distance of the rows p and q of several pairs.
double distance(const std::vector<Table>& rows, int p, int q) {
  double squares = 0;
  for (const Table& pair : rows) {
    const Vector gap = pair[static_cast<std::size_t>(p)] - pair[static_cast<std::size_t>(q)];
    squares += product(gap, gap);
  }
  return std::sqrt(squares);
}

TEST(LemmaSeparation, RowsFurtherApartThanItAreDifferent) {
  Random random(12);
  const std::vector<double> angular{1.0, 0.31, 0.07};
  std::vector<Table> exact;
  for (const double frequency : angular) {
    exact.push_back(exact_table(frequency));
  }
  double nearest = 1e9;
  for (int p = 0; p < positions; ++p) {
    for (int k = 1; p + k < positions; ++k) {
      double squares = 0;
      for (const double frequency : angular) {
        squares += std::pow(std::sin(k * frequency / 2), 2);
      }
      ASSERT_NEAR(distance(exact, p, p + k), 2 * std::sqrt(squares), 1e-12) << "whatever p";
      nearest = std::min(nearest, distance(exact, p, p + k));
    }
  }
  const double eps = 0.999 * nearest / separation_needed(3, 1.0);
  EXPECT_LT(separation_needed(3, eps), nearest);
  double closest = 1e9;
  for (int trial = 0; trial < 20000; ++trial) {
    std::vector<Table> moved;
    for (const double frequency : angular) {
      moved.push_back(moved_table(frequency, eps, Moved::corners, random));
    }
    for (int p = 0; p < positions; ++p) {
      for (int q = p + 1; q < positions; ++q) {
        closest = std::min(closest, distance(moved, p, q));
      }
    }
  }
  EXPECT_GT(closest, 0);
  EXPECT_GE(closest, nearest - separation_needed(3, eps) - slack);
  EXPECT_LT(closest, 0.45 * nearest) << "corners bring rows much closer";
}

TEST(LemmaSeparation, IsReachedByRowsThatDifferAlikeInEveryComponent) {
  // Rows at 45° and 225°: errors of half a diagonal in each component make them equal.
  for (const int pairs : {1, 4}) {
    const double eps = std::numbers::sqrt2 / 2;
    const Table exact{point(std::numbers::pi / 4), point(5 * std::numbers::pi / 4)};
    const Table moved{exact[0] - Vector{eps, eps}, exact[1] + Vector{eps, eps}};
    const auto rows = [&](const Table& pair) {
      return std::vector<Table>(static_cast<std::size_t>(pairs), pair);
    };
    EXPECT_NEAR(distance(rows(moved), 0, 1), 0, slack);
    EXPECT_NEAR(distance(rows(exact), 0, 1), separation_needed(pairs, eps), slack);
    EXPECT_LT(separation_needed(pairs, 0.999 * eps), distance(rows(exact), 0, 1))
        << "with less they stay apart";
  }
}

/// Rows at 45° and 225° that are further apart than the lemma asks, and one component of each pair off by
/// more than its premise allows, towards the other row.
TEST(LemmaSeparation, ABrokenPremiseMakesRowsEqualThatItTellsApart) {
  for (const int pairs : {1, 4}) {
    const double half = std::numbers::sqrt2 / 2;
    const double eps = 0.99 * half;
    const Table exact{point(std::numbers::pi / 4), point(5 * std::numbers::pi / 4)};
    const auto gap = [&](double first, double second) {
      const Table moved{exact[0] - Vector{first, first}, exact[1] + Vector{second, second}};
      return distance(std::vector<Table>(static_cast<std::size_t>(pairs), moved), 0, 1);
    };
    ASSERT_LT(separation_needed(pairs, eps), 2 * std::sqrt(static_cast<double>(pairs)));
    EXPECT_GT(gap(eps, eps), slack) << "within the premise they differ";
    EXPECT_NEAR(gap(2 * half - eps, eps), 0, slack) << "one row off by 1.01/0.99 of what is allowed";
  }
}

TEST(Lemmas, EachHasStatementProofAndConstant) {
  for (const Lemma& lemma : lemmas()) {
    EXPECT_EQ(find_lemma(lemma.id), &lemma);
    EXPECT_FALSE(lemma.statement.empty() || lemma.proof.empty() || lemma.constant.empty()) << lemma.id;
  }
  for (const char* const id : {"linear-shift", "group-law", "cached-shift", "relative-score", "rotated-data",
                               "pair-norm", "separation", "adjoint"}) {
    EXPECT_NE(find_lemma(id), nullptr) << id;
  }
  EXPECT_EQ(find_lemma("no-such-lemma"), nullptr);
}

} // namespace
} // namespace posproof::properties
