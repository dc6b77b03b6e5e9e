/// Cells of the schemes that have a code of every position.

#include "properties/examiner/answers.hpp"
#include "properties/examiner/checks/boundedness.hpp"
#include "properties/examiner/checks/counting_positions.hpp"
#include "properties/examiner/checks/determinism.hpp"
#include "properties/examiner/checks/distance_consistency.hpp"
#include "properties/examiner/checks/extension.hpp"
#include "properties/examiner/checks/uniqueness.hpp"
#include "properties/examiner/criteria_cells.hpp"
#include "properties/examiner/encodings.hpp"
#include "reference/counting_oracle.hpp"
#include "reference/index_oracle.hpp"

#include <fmt/format.h>
#include <stdexcept>

namespace posproof::properties::examiner::cells {
namespace {

using reference::CountingOracle;
using reference::Ratio;

constexpr std::int64_t lengths = 64;

[[noreturn]] void unknown(std::string_view criterion) {
  throw std::invalid_argument(fmt::format("the matrix has no criterion '{}'", criterion));
}

std::unique_ptr<CountingOracle> normalised_oracle(std::int64_t length) {
  return reference::make_counting_oracle(encoding_of(NormalisedPosition{length, true}));
}

bool is_below(const Ratio& a, const Ratio& b) {
  return a.numerator * b.denominator < b.numerator * a.denominator;
}

std::string text_of(const Ratio& ratio) {
  return ratio.numerator % ratio.denominator == 0 ? fmt::format("{}", ratio.numerator / ratio.denominator)
                                                  : fmt::format("{}/{}", ratio.numerator, ratio.denominator);
}

/// The first two lengths in which the code of a position differs.
std::string changed_code() {
  for (std::int64_t longer = 3; longer <= lengths; ++longer) {
    for (std::int64_t shorter = 2; shorter < longer; ++shorter) {
      for (std::int64_t p = 0; p < shorter; ++p) {
        const Ratio a = normalised_oracle(shorter)->ratio(0, p);
        const Ratio b = normalised_oracle(longer)->ratio(0, p);
        if (is_below(a, b) || is_below(b, a)) {
          return fmt::format("e({}) is {} in a sequence of {} tokens and {} in one of {}", p, text_of(a),
                             shorter, text_of(b), longer);
        }
      }
    }
  }
  return "";
}

/// The square of the distance of two binary codes: the digits in which they differ.
std::int64_t differing_digits(const CountingOracle& oracle, std::int64_t p, std::int64_t q) {
  std::int64_t count = 0;
  for (int column = 0; column < oracle.columns(); ++column) {
    count += oracle.ratio(column, p).numerator != oracle.ratio(column, q).numerator ? 1 : 0;
  }
  return count;
}

Outcome joined(const Outcome& first, const Outcome& second) {
  if (first.answer != Answer::yes) {
    return first;
  }
  if (second.answer != Answer::yes) {
    return second;
  }
  Outcome result = first;
  result.evidence = std::max(first.evidence, second.evidence);
  result.argument += " " + second.argument;
  result.cases += "; " + second.cases;
  return result;
}

Outcome from_search(const std::string& exception, const std::string& cases) {
  return exception.empty() ? open_answer("no exception was found") : no(exception, cases);
}

} // namespace

Outcome normalised(const Examining& /*examining*/, std::string_view criterion) {
  const std::string cases = fmt::format("e(p; N) = p/(N - 1), N from 2 to {}", lengths);
  if (criterion == "A4" || criterion == "A6") {
    for (std::int64_t n = 2; n <= lengths; ++n) {
      const auto oracle = normalised_oracle(n);
      for (std::int64_t p = 0; p < n; ++p) {
        const Ratio value = oracle->ratio(0, p);
        if (value.numerator < 0 || is_below({1, 1}, value)) {
          return no(fmt::format("N = {}: e({}) = {}", n, p, text_of(value)), cases);
        }
        if (p > 0 && !is_below(oracle->ratio(0, p - 1), value)) {
          return no(fmt::format("N = {}: e({}) is not above e({})", n, p, p - 1), cases);
        }
      }
    }
    return criterion == "A4" ? proved("p/(N - 1) rises with p within one sequence. In sequences of other "
                                      "lengths the same number stands "
                                      "for other positions: see A7.",
                                      cases)
                             : proved("0 ≤ p/(N - 1) ≤ 1 for p < N, whatever N.", cases);
  }
  if (criterion == "A5") {
    const Ratio a = normalised_oracle(2)->ratio(0, 1);
    const Ratio b = normalised_oracle(3)->ratio(0, 1);
    return is_below(b, a) ? no(fmt::format("|e(1) - e(0)| is {} in a sequence of 2 tokens and {} in one of 3",
                                           text_of(a), text_of(b)),
                               cases)
                          : open_answer("the first two lengths have one step");
  }
  if (criterion == "A7") {
    return from_search(changed_code(), cases);
  }
  if (criterion == "A8") {
    const std::string change = changed_code();
    return from_search(
        change.empty()
            ? ""
            : fmt::format("every length has codes, but the longer sequence changes them: {}", change),
        cases);
  }
  unknown(criterion);
}

Outcome integer(const Examining& examining, std::string_view criterion) {
  const std::string cases = "positions below 1024";
  const auto oracle = reference::make_counting_oracle(encoding_of(IntegerPosition{}));
  if (criterion == "A4" || criterion == "A7" || criterion == "A8") {
    for (std::int64_t p = 0; p < 1024; ++p) {
      const Ratio value = oracle->ratio(0, p);
      if (value.numerator != p || value.denominator != 1) {
        return no(fmt::format("e({}) = {}", p, text_of(value)), cases);
      }
    }
    return proved(criterion == "A4"   ? "e(p) = p."
                  : criterion == "A7" ? "e(p) = p takes p alone."
                                      : "e(p) = p for every p, whatever the length; that it grows is A6.",
                  cases);
  }
  if (criterion == "A5") {
    return integer_differences(examining, 1);
  }
  if (criterion == "A6") {
    for (std::int64_t p = 0; p < 1024; ++p) {
      if (oracle->ratio(0, p).numerator > 1) {
        return no(fmt::format("e({0}) = {0} exceeds 1, and e(B + 1) exceeds any whole B", p), cases);
      }
    }
    return open_answer("no exception was found");
  }
  unknown(criterion);
}

Outcome binary(const Examining& /*examining*/, std::string_view criterion) {
  constexpr int bits = 10;
  constexpr std::int64_t codes = 1 << bits;
  const auto oracle = reference::make_counting_oracle(encoding_of(BinaryPosition{bits}));
  const std::string cases = fmt::format("B = {}, every position below {}", bits, codes);
  if (criterion == "A4" || criterion == "A6" || criterion == "A7") {
    for (std::int64_t p = 0; p < codes; ++p) {
      std::int64_t sum = 0;
      for (int column = bits - 1; column >= 0; --column) {
        const Ratio digit = oracle->ratio(column, p);
        if (digit.denominator != 1 || (digit.numerator != 0 && digit.numerator != 1)) {
          return no(fmt::format("digit {} of {} is {}", column, p, text_of(digit)), cases);
        }
        sum = 2 * sum + digit.numerator;
      }
      if (sum != p) {
        return no(fmt::format("the digits of {} are those of {}", p, sum), cases);
      }
    }
    return proved(criterion == "A4"   ? "The digits give p back as Σ e_k(p)·2^k, for p < 2^B."
                  : criterion == "A6" ? "Every digit is 0 or 1."
                                      : "The digits of p are a function of p and the number B of columns.",
                  cases);
  }
  if (criterion == "A5") {
    for (int b = 1; b <= 4; ++b) {
      const auto small = reference::make_counting_oracle(encoding_of(BinaryPosition{b}));
      for (std::int64_t k = 1; k < (1 << b); ++k) {
        const std::int64_t first = differing_digits(*small, k, 0);
        for (std::int64_t p = 1; p + k < (1 << b); ++p) {
          const std::int64_t other = differing_digits(*small, p + k, p);
          if (other != first) {
            return no(
                fmt::format("B = {}, k = {}: e({}) and e(0) differ in {} of {} digits, e({}) and e({}) in {}",
                            b, k, k, first, b, p + k, p, other),
                "B from 1 to 4; by B, k, p");
          }
        }
      }
    }
    return open_answer("no exception was found");
  }
  if (criterion == "A8") {
    const BinaryPosition smallest{1};
    const auto small = reference::make_counting_oracle(encoding_of(smallest));
    const std::int64_t end = smallest.natural_context();
    return differing_digits(*small, 0, end) == 0
               ? no(fmt::format(
                        "B = 1: the digits of {} are those of 0: it has no code of its own from 2^B on", end),
                    "B = 1")
               : open_answer("position 2^B has a code");
  }
  unknown(criterion);
}

Outcome sinusoidal(const Examining& examining, std::string_view criterion) {
  if (criterion == "A4") {
    return codes_differ_over_integers(examining);
  }
  if (criterion == "A5") {
    Outcome distance = row_distance_is_sum_of_sines(examining, 4);
    Outcome function = row_distance_depends_on_offset(examining, VariantGroup::even);
    if (function.answer != Answer::yes) {
      return function;
    }
    distance.argument = "For even d: ‖e(p+k) - e(p)‖ = 2·(Σ sin²(kω_i/2))^½. " + distance.argument;
    return joined(distance, sinusoidal_ignores_the_length(examining));
  }
  if (criterion == "A6") {
    return values_are_bounded(examining, 1);
  }
  if (criterion == "A7") {
    return code_is_function_of_position(examining);
  }
  if (criterion == "A8") {
    return joined(codes_go_on(examining, 512, 1), sinusoidal_ignores_the_length(examining));
  }
  unknown(criterion);
}

Outcome learned(const Examining& /*examining*/, std::string_view criterion) {
  if (criterion == "A4") {
    return no("the rows are trained: a table whose rows 0 and 1 are both (0) has e(0) = e(1)",
              "tables of one column");
  }
  if (criterion == "A5") {
    return no("the rows are trained: a table with the rows (0), (1), (3) has |e(1) - e(0)| = 1 and "
              "|e(2) - e(1)| = 2",
              "tables of one column");
  }
  if (criterion == "A6") {
    return proved("A table has finitely many entries and so a largest one, which no length changes; it is "
                  "trained, not given.",
                  "every table");
  }
  for (std::int64_t rows = 1; rows <= lengths; ++rows) {
    const auto oracle = reference::make_index_oracle(encoding_of(LearnedAbsolute{rows, 0}));
    for (std::int64_t p = 0; p < rows; ++p) {
      if (oracle->index(p) != p) {
        return no(fmt::format("{} rows: position {} has another row", rows, p), "tables without offset");
      }
    }
    if (criterion == "A8" && !oracle->index(rows)) {
      return no(fmt::format("a table of {} row: position {} has none", rows, rows),
                "tables without offset, by rows");
    }
  }
  if (criterion == "A7") {
    return proved("e(p) is row p of the table. Its numbers are parameters, though trained ones.",
                  fmt::format("tables of 1 to {} rows", lengths));
  }
  if (criterion == "A8") {
    return open_answer("no position without a row was found");
  }
  unknown(criterion);
}

} // namespace posproof::properties::examiner::cells
