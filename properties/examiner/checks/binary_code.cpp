#include "properties/examiner/checks/binary_code.hpp"

#include "properties/examiner/answers.hpp"
#include "properties/examiner/position_bits.hpp"

#include <bit>
#include <fmt/format.h>
#include <stdexcept>
#include <string>

namespace posproof::properties::examiner {
namespace {

constexpr int largest_bits = 16;

const std::string all_codes =
    fmt::format("every B from 1 to {}, every p below 2^B - 1 and bit", largest_bits);

} // namespace

Outcome bits_change_at_multiples(const Examining& /*examining*/, int shift) {
  for (int bits = 1; bits <= largest_bits; ++bits) {
    const BinaryCode code(bits);
    for (std::int64_t p = 0; p + 1 < code.positions(); ++p) {
      for (int j = 0; j < bits; ++j) {
        const bool changes = code.at(j, p) != code.at(j, p + 1);
        const bool divides = (p + 1) % (std::int64_t{1} << (j + shift)) == 0;
        if (changes != divides) {
          return no(fmt::format("B = {}, p = {}, j = {}: bit j is {} and then {}, and 2^{} {} {}", bits, p, j,
                                code.at(j, p), code.at(j, p + 1), j + shift,
                                divides ? "divides" : "does not divide", p + 1),
                    all_codes);
        }
      }
    }
  }
  return proved("Bit j of p is ⌊p/2^j⌋ mod 2. From p to p + 1 the quotient ⌊p/2^j⌋ grows by 1 where "
                "2^j divides p + 1 and stays as it is elsewhere; growing by 1 changes its parity. B "
                "plays no part beyond j < B.",
                all_codes);
}

Outcome outer_bits_change(const Examining& /*examining*/, int bits, std::int64_t at) {
  const BinaryCode code(bits);
  const std::string cases = fmt::format("the {} codes of {} bits", code.positions(), bits);
  for (std::int64_t p = 0; p + 1 < code.positions(); ++p) {
    if (code.at(0, p) == code.at(0, p + 1)) {
      return no(fmt::format("the lowest bit is the same at p = {} and {}", p, p + 1), cases);
    }
    if ((code.at(bits - 1, p) != code.at(bits - 1, p + 1)) != (p + 1 == at)) {
      return no(fmt::format("the highest of {} bits {} from p = {} to {}", bits,
                            p + 1 == at ? "does not change" : "changes", p, p + 1),
                cases);
    }
  }
  Outcome outcome;
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::exhaustive;
  outcome.cases = cases;
  return outcome;
}

Outcome change_counts_order(const Examining& /*examining*/, bool falls) {
  FigureTable table{
      "changes of each bit of a 4-bit code from 0 to 15, lowest bit first", {"bit", "changes", "at p"}, {}};
  for (int bits = 1; bits <= largest_bits; ++bits) {
    const BinaryCode code(bits);
    std::int64_t below = -1;
    for (int j = 0; j < bits; ++j) {
      std::int64_t changes = 0;
      std::string where;
      for (std::int64_t p = 1; p < code.positions(); ++p) {
        if (code.at(j, p) != code.at(j, p - 1)) {
          ++changes;
          where += bits == 4 ? fmt::format("{}{}", where.empty() ? "" : ", ", p) : "";
        }
      }
      if (bits == 4) {
        table.rows.push_back({std::int64_t{j}, changes, where});
      }
      if (changes != (std::int64_t{1} << (bits - j)) - 1) {
        throw std::logic_error("a bit changes another number of times than 2^(B-j) - 1");
      }
      if (j > 0 && (falls ? changes >= below : changes <= below)) {
        return no(
            fmt::format("B = {}: bit {} changes {} times, bit {} {} times", bits, j - 1, below, j, changes),
            all_codes);
      }
      below = changes;
    }
  }
  Outcome outcome =
      proved("Bit j changes at the multiples of 2^j from 1 to 2^B - 1, of which there are 2^(B-j) - "
             "1; the power falls as j grows.",
             all_codes);
  outcome.tables.push_back(std::move(table));
  return outcome;
}

Outcome bit_has_period(const Examining& /*examining*/, int shift) {
  constexpr int columns = 10;
  const BinaryCode code(columns + 2);
  const std::string cases =
      fmt::format("every j below {}, every shorter period, p below 2^{}", columns, columns + 1);
  const std::int64_t positions = std::int64_t{1} << (columns + 1);
  for (int j = 0; j < columns; ++j) {
    const std::int64_t period = std::int64_t{1} << (j + shift);
    for (std::int64_t shorter = 1; shorter <= period; ++shorter) {
      std::int64_t broken = -1;
      for (std::int64_t p = 0; p < positions && broken < 0; ++p) {
        broken = code.at(j, p) != code.at(j, p + shorter) ? p : -1;
      }
      if (shorter < period && broken < 0) {
        return no(fmt::format("bit {} repeats after {} < {} already", j, shorter, period), cases);
      }
      if (shorter == period && broken >= 0) {
        return no(fmt::format("bit {}: {} at p = {}, {} at p = {}", j, code.at(j, broken), broken,
                              code.at(j, broken + period), broken + period),
                  cases);
      }
    }
  }
  return proved("⌊(p + 2^(j+1))/2^j⌋ = ⌊p/2^j⌋ + 2 has the same parity. A shorter period of a function "
                "with period 2^(j+1) would be a divisor of it, thus divide 2^j; but p = 0 and p = 2^j "
                "have different bits.",
                cases);
}

Outcome binary_jumps(const Examining& /*examining*/, int columns) {
  for (int bits = 1; bits <= largest_bits; ++bits) {
    const BinaryCode code(bits);
    for (std::int64_t p = 0; p + 1 < code.positions(); ++p) {
      if (const int changed = code.changes_after(p); changed < columns) {
        return no(fmt::format("B = {}: from p = {} to {} only {} column changes, and the others can "
                              "rest",
                              bits, p, p + 1, changed),
                  all_codes);
      }
    }
  }
  return proved(
      "From p to p + 1 at least bit 0 takes both values. A continuous function of real p that "
      "takes the values 0 and 1 takes every value between them (intermediate value theorem), "
      "and {0,1} has none: each column that changes jumps by 1 somewhere between p and p + "
      "1. A function with other values between the integers can be continuous, and is no binary code there.",
      all_codes);
}

Outcome binary_largest_step(const Examining& /*examining*/, int more) {
  for (int bits = 1; bits <= largest_bits; ++bits) {
    const BinaryCode code(bits);
    int largest = 0;
    std::int64_t where = 0;
    for (std::int64_t p = 0; p + 1 < code.positions(); ++p) {
      const int changed = code.changes_after(p);
      if (changed > largest) {
        largest = changed;
        where = p;
      }
      if (std::has_single_bit(static_cast<std::uint64_t>(p + 1)) &&
          changed != std::countr_zero(static_cast<std::uint64_t>(p + 1)) + 1) {
        return no(fmt::format("B = {}: from {} to {} change {} bits", bits, p, p + 1, changed), all_codes);
      }
    }
    if (largest != bits + more || where != (std::int64_t{1} << (bits - 1)) - 1) {
      return no(fmt::format("B = {}: the largest step changes {} bits, from {} to {}", bits, largest, where,
                            where + 1),
                all_codes);
    }
  }
  return proved("Bit j changes where 2^j divides p + 1, so that their number is one more than the power "
                "of 2 in p + 1, and the squares of the differences are 1 each. Below 2^B the largest "
                "power is 2^(B-1), in p + 1 = 2^(B-1) alone.",
                all_codes);
}

} // namespace posproof::properties::examiner
