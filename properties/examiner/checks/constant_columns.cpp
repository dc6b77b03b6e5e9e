#include "properties/examiner/checks/constant_columns.hpp"

#include "properties/examiner/answers.hpp"
#include "properties/examiner/encodings.hpp"
#include "properties/examiner/position_bits.hpp"
#include "properties/examiner/words.hpp"
#include "spec/format.hpp"

#include <bit>
#include <cmath>
#include <fmt/format.h>
#include <stdexcept>

namespace posproof::properties::examiner {
namespace {

using reference::CirclePoint;
using reference::Real;
using reference::Turning;

/// ⌈log2 N⌉.
int bits_for(std::int64_t positions) {
  return static_cast<int>(std::bit_width(static_cast<std::uint64_t>(positions - 1)));
}

/// Does cos(pω), rounded to the format, hold one value for all p < N? That value is 1, of p = 0.
///
/// Where (N - 1)·ω ≥ 1 some p has 1 ≤ pω < 2, since 0 < ω ≤ 1, and cos(pω) < 0.6. Below, cos falls, so that
/// the last position decides. Numbers round to 1 down to half a spacing below it: 1 - 2^-(precision + 1).
bool cosine_rests(const Turning& pair, std::int64_t positions, Format format) {
  if (!settled(is_less(pair.frequency() * Real(positions - 1), Real(1)))) {
    return false;
  }
  const Real tie(1 - std::ldexp(1.0, -(traits(format).precision + 1)));
  return !settled(is_less(pair.at(positions - 1).cosine, tie));
}

/// sin is 0 at p = 0 and not at p = 1, unless it rounds to 0 there and, growing up to 1, at N - 1.
bool sine_rests(const Turning& pair, std::int64_t positions, Format format) {
  if (!settled(is_less(pair.frequency() * Real(positions - 1), Real(1)))) {
    return false;
  }
  return settled(is_less(pair.at(positions - 1).sine, Real(half_subnormal_spacing(format))));
}

} // namespace

Outcome binary_constant_columns(const Examining& /*examining*/, int more) {
  constexpr int largest_width = 16;
  Outcome outcome;
  outcome.cases = fmt::format("every d from 1 to {}, every N from 1 to 2^d", largest_width);
  for (int d = 1; d <= largest_width; ++d) {
    const BinaryCode code(d);
    std::vector<bool> varies(static_cast<std::size_t>(d));
    std::int64_t constant = d;
    for (std::int64_t n = 1; n <= code.positions(); ++n) {
      for (int j = 0; j < d; ++j) {
        const auto column = static_cast<std::size_t>(j);
        if (!varies[column] && code.at(j, n - 1) != code.at(j, 0)) {
          varies[column] = true;
          --constant;
        }
      }
      if (constant != d - bits_for(n) + more) {
        outcome.answer = Answer::no;
        outcome.counterexample = fmt::format("d = {}, N = {}: {} constant columns, not {}", d, n, constant,
                                             d - bits_for(n) + more);
        return outcome;
      }
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument =
      "Column j is 0 for p < 2^j and 1 at p = 2^j, so that it is constant over p < N if and only if "
      "N ≤ 2^j, that is j ≥ ⌈log2 N⌉.";
  return outcome;
}

Outcome sinusoid_has_no_constant_column(const Examining& examining, Arrangement arrangement,
                                        int first_width) {
  constexpr int largest_width = 64;
  Outcome outcome;
  outcome.cases =
      fmt::format("d = {}, {} … up to {}, p = 0 and 1", first_width, first_width + 2, largest_width);
  for (int d = first_width; d <= largest_width; d += 2) {
    Sinusoidal scheme = sinusoidal_scheme(d);
    scheme.arrangement = arrangement;
    const std::vector<Turning> turning = turnings(frequency_laws(scheme), examining.arithmetic);
    const std::vector<Column> all = columns(scheme);
    for (std::size_t column = 0; column < all.size(); ++column) {
      if (all[column].function == Column::Function::zero) {
        outcome.answer = Answer::no;
        outcome.counterexample = fmt::format("d = {}: column {} is 0 at every position", d, column);
        return outcome;
      }
      const CirclePoint point = turning[static_cast<std::size_t>(all[column].frequency)].at(1);
      if (!settled(is_less(point.cosine, Real(1))) || !settled(is_less(Real(0), point.sine))) {
        throw std::logic_error("a point of the circle at an angle in (0, 1] is (1, 0)");
      }
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument =
      "0 < ω_i ≤ 1, so that sin ω_i > 0 = sin 0 and cos ω_i < 1 = cos 0: positions 0 and 1 differ in "
      "every column, for any base > 1.";
  return outcome;
}

Outcome rounded_columns_vary(const Examining& examining, int width, std::int64_t positions) {
  Outcome outcome;
  outcome.cases = fmt::format("d = {}, N = {}, every column, f32, f16 and bf16", width, positions);
  const std::vector<Turning> pairs = turnings(laws_of(sinusoidal(width)), examining.arithmetic);
  const auto count = [&](std::int64_t n, Format format) {
    std::int64_t resting = 0;
    for (const Turning& pair : pairs) {
      resting += (cosine_rests(pair, n, format) ? 1 : 0) + (sine_rests(pair, n, format) ? 1 : 0);
    }
    return resting;
  };
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::exhaustive;
  for (const Format format : all_formats) {
    for (std::size_t i = 0; i < pairs.size() && outcome.answer == Answer::yes; ++i) {
      const bool cosine = cosine_rests(pairs[i], positions, format);
      if (cosine || sine_rests(pairs[i], positions, format)) {
        outcome.answer = Answer::no;
        outcome.evidence = Evidence::none;
        outcome.counterexample = fmt::format(
            "{}: column {} of d = {} rounds to {} at every p < {}; {} is at most {}", traits(format).name,
            2 * i + (cosine ? 1 : 0), width, cosine ? 1 : 0, positions, cosine ? "1 - cos(pω)" : "sin(pω)",
            number_text(cosine ? Real(1) - pairs[i].at(positions - 1).cosine
                               : pairs[i].at(positions - 1).sine));
      }
    }
  }
  FigureTable table{fmt::format("columns of {} that hold one value over p < N", width),
                    {"N", "binary", "sinusoid, f32", "sinusoid, f16", "sinusoid, bf16"},
                    {}};
  for (const std::int64_t n : {2, 16, 128, 512, 2048, 8192, 131072}) {
    table.rows.push_back({n, std::int64_t{width - bits_for(n)}, count(n, Format::f32), count(n, Format::f16),
                          count(n, Format::bf16)});
  }
  outcome.tables.push_back(std::move(table));
  return outcome;
}

} // namespace posproof::properties::examiner
