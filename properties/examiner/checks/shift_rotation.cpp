#include "properties/examiner/checks/shift_rotation.hpp"

#include "properties/examiner/encodings.hpp"
#include "properties/examiner/exact_rows.hpp"
#include "properties/examiner/linear_system.hpp"
#include "properties/examiner/words.hpp"

#include <fmt/format.h>
#include <functional>
#include <stdexcept>

namespace posproof::properties::examiner {
namespace {

using reference::CirclePoint;
using reference::Turning;

constexpr int largest_width = 16;
constexpr std::int64_t offsets = 8;

/// The block of a pair as it stands in M_k, for (sin, cos).
RealMatrix block(const CirclePoint& point) {
  return {{point.cosine, point.sine}, {-point.sine, point.cosine}};
}
RealMatrix transposed(const RealMatrix& m) {
  return {{m[0][0], m[1][0]}, {m[0][1], m[1][1]}};
}
RealMatrix product(const RealMatrix& a, const RealMatrix& b) {
  RealMatrix result{{0, 0}, {0, 0}};
  for (std::size_t i = 0; i < 2; ++i) {
    for (std::size_t j = 0; j < 2; ++j) {
      result[i][j] = a[i][0] * b[0][j] + a[i][1] * b[1][j];
    }
  }
  return result;
}

/// Where the two have no number in common: "entry (0, 1) is …, not …". Empty where they have everywhere.
std::string difference(const RealMatrix& got, const RealMatrix& expected) {
  for (std::size_t i = 0; i < got.size(); ++i) {
    for (std::size_t j = 0; j < got[i].size(); ++j) {
      if (!overlap(got[i][j], expected[i][j])) {
        return fmt::format("entry ({}, {}) is {}, not {}", i, j, number_text(got[i][j]),
                           number_text(expected[i][j]));
      }
    }
  }
  return "";
}

/// Goes through pairs and offsets in the order of d, a, b, pair; `wrong` says what is, empty where nothing.
Outcome
for_all_blocks(const Examining& examining, std::int64_t last_b,
               const std::function<std::string(const Turning&, std::int64_t a, std::int64_t b)>& wrong) {
  Outcome outcome;
  outcome.cases = fmt::format("every pair of every even d from 2 to {}, offsets from {} to {}", largest_width,
                              -offsets, offsets);
  for (int d = 2; d <= largest_width; d += 2) {
    const std::vector<Turning> pairs = turnings(laws_of(sinusoidal(d)), examining.arithmetic);
    for (const std::int64_t a : by_magnitude(offsets)) {
      for (const std::int64_t b : by_magnitude(last_b)) {
        for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
          const std::string text = wrong(pairs[pair], a, b);
          if (!text.empty()) {
            outcome.answer = Answer::no;
            outcome.counterexample = fmt::format(
                "d = {}, pair {}, {}: {}", d, pair,
                last_b > 0 ? fmt::format("a = {}, b = {}", a, b) : fmt::format("k = {}", a), text);
            return outcome;
          }
        }
      }
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  return outcome;
}

constexpr const char* const by_pythagoras =
    "Block by block: the entries are c = cos kω and s = sin kω, and c² + s² = 1.";

} // namespace

Outcome block_is_as_printed(const Examining& examining, int sign) {
  Outcome outcome =
      for_all_blocks(examining, 0, [sign](const Turning& pair, std::int64_t k, std::int64_t) -> std::string {
        // Rows are (sin, cos): M·v(0) = v(k) and M·v(1) = v(k+1), so that vᵀ·Mᵀ = v(k)ᵀ.
        RealMatrix from;
        RealMatrix to;
        for (const std::int64_t p : {0, 1}) {
          const CirclePoint here = pair.at(p);
          const CirclePoint there = pair.at(p + k);
          from.push_back({here.sine, here.cosine});
          to.push_back({there.sine, there.cosine});
        }
        const auto solution = solved(from, to);
        if (!solution) {
          throw std::runtime_error("two rows of a pair may be parallel");
        }
        return difference(transposed(*solution), block(pair.at(sign * k)));
      });
  outcome.argument =
      "The addition theorems, read off the coefficients of sin pω and cos pω. The block is solved "
      "from the rows at p = 0 and 1, which are not parallel as sin ω ≠ 0.";
  return outcome;
}

Outcome transpose_times_matrix_is(const Examining& examining, int scale) {
  Outcome outcome =
      for_all_blocks(examining, 0, [scale](const Turning& pair, std::int64_t k, std::int64_t) -> std::string {
        const RealMatrix m = block(pair.at(k));
        return difference(product(transposed(m), m), {{scale, 0}, {0, scale}});
      });
  outcome.argument = by_pythagoras;
  return outcome;
}

Outcome determinant_is(const Examining& examining, int value) {
  Outcome outcome =
      for_all_blocks(examining, 0, [value](const Turning& pair, std::int64_t k, std::int64_t) -> std::string {
        const RealMatrix m = block(pair.at(k));
        return difference({{m[0][0] * m[1][1] - m[0][1] * m[1][0]}}, {{value}});
      });
  outcome.argument = std::string(by_pythagoras) + " The determinant of M_k is the product of those of its "
                                                  "blocks.";
  return outcome;
}

Outcome is_identity_at(const Examining& examining, std::int64_t offset) {
  Outcome outcome;
  outcome.cases = fmt::format("every pair of every even d from 2 to {}", largest_width);
  for (int d = 2; d <= largest_width; d += 2) {
    const std::vector<Turning> pairs = turnings(laws_of(sinusoidal(d)), examining.arithmetic);
    for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
      const std::string text = difference(block(pairs[pair].at(offset)), {{1, 0}, {0, 1}});
      if (!text.empty()) {
        outcome.answer = Answer::no;
        outcome.counterexample = fmt::format("d = {}, pair {}, k = {}: {}", d, pair, offset, text);
        return outcome;
      }
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument = "cos 0 = 1 and sin 0 = 0.";
  return outcome;
}

Outcome transpose_is_shift_by(const Examining& examining, int sign) {
  Outcome outcome =
      for_all_blocks(examining, 0, [sign](const Turning& pair, std::int64_t k, std::int64_t) -> std::string {
        return difference(block(pair.at(sign * k)), transposed(block(pair.at(k))));
      });
  outcome.argument = "The cosine is even and the sine odd.";
  return outcome;
}

Outcome product_is_shift_by(const Examining& examining, int sign) {
  Outcome outcome = for_all_blocks(
      examining, offsets, [sign](const Turning& pair, std::int64_t a, std::int64_t b) -> std::string {
        return difference(product(block(pair.at(a)), block(pair.at(b))), block(pair.at(a + sign * b)));
      });
  outcome.argument = "Block by block, the four entries of the product are the addition theorems for aω and "
                     "bω. So k ↦ M_k is a "
                     "homomorphism from the integers into the rotations.";
  return outcome;
}

Outcome pairs_turn_by(const Examining& examining, int sign) {
  Outcome outcome =
      for_all_blocks(examining, offsets, [sign](const Turning& pair, std::int64_t p, std::int64_t k) {
        const CirclePoint here = pair.at(p);
        const CirclePoint there = pair.at(p + k);
        const CirclePoint by = pair.at(sign * k);
        const CirclePoint as_cosine_sine = turned(here, by);
        const CirclePoint as_sine_cosine = turned({here.sine, here.cosine}, turned_back(by));
        return difference(
            {{there.cosine, there.sine}, {there.sine, there.cosine}},
            {{as_cosine_sine.cosine, as_cosine_sine.sine}, {as_sine_cosine.cosine, as_sine_cosine.sine}});
      });
  outcome.argument = "The addition theorems; exchanging the axes of the plane is a reflection, which turns a "
                     "rotation by an angle into that by the opposite one.";
  return outcome;
}

} // namespace posproof::properties::examiner
