#include "properties/examiner/checks/streaming.hpp"

#include "properties/examiner/encodings.hpp"
#include "properties/examiner/rotations.hpp"
#include "properties/examiner/words.hpp"

#include <fmt/format.h>

namespace posproof::properties::examiner {
namespace {

using reference::Real;
using reference::Turning;

constexpr int largest_width = 8;

std::string entry_text(const MatrixEntry& entry, const RealMatrix& left, const RealMatrix& right) {
  return fmt::format("entry ({}, {}) is {} against {}", entry.row, entry.column,
                     number_text(left.at(entry.row, entry.column)),
                     number_text(right.at(entry.row, entry.column)));
}

} // namespace

Outcome positions_are_powers(const Examining& examining, std::int64_t step) {
  constexpr std::int64_t positions = 48;
  Outcome outcome;
  outcome.cases = fmt::format("every even d from 2 to {} in both layouts and directions, p below {}",
                              largest_width, positions);
  for (int width = 2; width <= largest_width; width += 2) {
    for (const Rope& rope : conventions_of(width)) {
      const Rotations rotations(rope, examining.arithmetic);
      const RealMatrix once = rotations.at(step);
      RealMatrix power = RealMatrix::identity(width);
      for (std::int64_t p = 0; p < positions; ++p) {
        const RealMatrix whole = rotations.at(p);
        if (const auto entry = first_difference(power, whole)) {
          outcome.answer = Answer::no;
          outcome.counterexample =
              fmt::format("{}, p = {}: {}", convention_text(rope), p, entry_text(*entry, power, whole));
          return outcome;
        }
        power = power * once;
      }
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument = "Block by block, Rot(ω)^0 = I and Rot(ω)^p·Rot(ω) = Rot(pω)·Rot(ω) = Rot((p+1)ω) by the "
                     "addition theorems: induction over p. R_1 has d/2 angles ω_i.";
  return outcome;
}

Outcome chunks_equal_one_call(const Examining& examining, ChunkRow row) {
  constexpr std::int64_t starts = 8;
  constexpr std::int64_t rows = 5;
  Outcome outcome;
  outcome.cases =
      fmt::format("every even d from 2 to {} in both layouts and directions, s below {}, j below {}, "
                  "and s = 2^20, 2^30",
                  largest_width, starts, rows);
  std::vector<std::int64_t> first_positions;
  for (std::int64_t s = 0; s < starts; ++s) {
    first_positions.push_back(s);
  }
  first_positions.push_back(std::int64_t{1} << 20);
  first_positions.push_back(std::int64_t{1} << 30);
  for (int width = 2; width <= largest_width; width += 2) {
    for (const Rope& rope : conventions_of(width)) {
      const Rotations rotations(rope, examining.arithmetic);
      for (const std::int64_t s : first_positions) {
        const RealMatrix start = rotations.at(s);
        for (std::int64_t j = 0; j < rows; ++j) {
          const RealMatrix chunk = row == ChunkRow::restarted  ? rotations.at(j)
                                   : row == ChunkRow::one_late ? rotations.at(s + j + 1)
                                                               : start * rotations.at(j);
          const RealMatrix whole = rotations.at(s + j);
          if (const auto entry = first_difference(chunk, whole)) {
            outcome.answer = Answer::no;
            outcome.counterexample = fmt::format("{}, s = {}, j = {}: {}", convention_text(rope), s, j,
                                                 entry_text(*entry, chunk, whole));
            return outcome;
          }
        }
      }
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument =
      "R_s·R_j = R_(s+j) by the addition theorems, and neither s nor the number of rows of a call "
      "occurs in ω_i = b^(-2i/d): a row is a function of its position alone.";
  return outcome;
}

namespace {

/// The first position whose row differs from that of one call over 17 tokens when it is computed in the call
/// that ends with it; empty where all are the same.
struct Drift {
  std::int64_t position;
  std::string what;
};

std::optional<Drift> first_drift(const Rope& rope, const reference::Arithmetic& arithmetic) {
  const Call whole = calls_of_one_sequence().back();
  const std::vector<FrequencyLaw> last = frequency_laws(rope, whole);
  for (std::int64_t p = 0; p < whole.sequence_length; ++p) {
    const std::vector<FrequencyLaw> laws = frequency_laws(rope, {p + 1, p, whole.whole_length});
    for (std::size_t pair = 0; pair < laws.size(); ++pair) {
      if (laws[pair] == last[pair]) {
        continue;
      }
      const Real streamed = Turning(laws[pair], arithmetic).at(p).sine;
      const Real in_one = Turning(last[pair], arithmetic).at(p).sine;
      if (!overlap(streamed, in_one)) {
        return Drift{p, fmt::format("sine of pair {}: {} in a call of {}, {} in one of {}", pair,
                                    number_text(streamed, 8), p + 1, number_text(in_one, 8),
                                    whole.sequence_length)};
      }
    }
  }
  return std::nullopt;
}

/// The scale of the first pair, ζ = γ/(1 + γ), with width 2.
std::optional<Drift> first_drift(const XposScale& xpos, const reference::Arithmetic& arithmetic) {
  constexpr std::int64_t length = 17;
  const Real zeta = arithmetic.number(xpos.gamma) / (Real(1) + Real(xpos.gamma));
  const auto scale = [&](std::int64_t p, std::int64_t n) {
    return exp(log(zeta) * arithmetic.number(p - centre_of(xpos.centre, n)) / Real(xpos.scale_base));
  };
  for (std::int64_t p = 0; p < length; ++p) {
    const Real streamed = scale(p, p + 1);
    const Real in_one = scale(p, length);
    if (!overlap(streamed, in_one)) {
      return Drift{p, fmt::format("scale of pair 0: {} in a call of {}, {} in one of {}",
                                  number_text(streamed, 8), p + 1, number_text(in_one, 8), length)};
    }
  }
  return std::nullopt;
}

} // namespace

Outcome streaming_by_scheme(const Examining& examining, Streamable claimed) {
  Outcome outcome;
  outcome.cases =
      "every kind of scaling with d = 4 and trained length 4, and XPos with each centre: every position "
      "of 17 tokens, in the call that ends with it and in one call";
  FigureTable table{"row by row against one call",
                    {"scheme", "depends on the length of the call", "first position that differs", "how"},
                    {}};
  const auto add = [&](const std::string& name, bool depends, const std::optional<Drift>& drift) {
    const bool expected = claimed == Streamable::always || !depends;
    if (expected == drift.has_value() && outcome.counterexample.empty()) {
      outcome.counterexample = drift ? fmt::format("{}, position {}: {}", name, drift->position, drift->what)
                                     : fmt::format("{}: no position differs", name);
    }
    table.rows.push_back({name, std::string(depends ? "yes" : "no"),
                          drift ? ClaimValue(drift->position) : ClaimValue(std::string("none")),
                          drift ? drift->what : std::string("")});
  };
  for (const ScaledRope& scaled : scaled_ropes()) {
    add(scaled.name, depends_on_length(scaled.rope), first_drift(scaled.rope, examining.arithmetic));
  }
  for (const XposScale::Centre centre :
       {XposScale::Centre::floor, XposScale::Centre::cached, XposScale::Centre::none}) {
    XposScale xpos;
    xpos.width = 2;
    xpos.centre = centre;
    add(fmt::format("XPos, centre {}", name_of(centre)), centre != XposScale::Centre::none,
        first_drift(xpos, examining.arithmetic));
  }
  outcome.tables.push_back(std::move(table));
  if (!outcome.counterexample.empty()) {
    outcome.answer = Answer::no;
    return outcome;
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument =
      "A row is a function of its position and of the frequencies of its call. Where no law names "
      "the length of the call, all calls have the same frequencies; where one does, the table has "
      "a position that differs. A scale of XPos is ζ^((p - c)/S): a function of p alone without a "
      "centre c, and another one for each c.";
  return outcome;
}

Outcome numbers_kept(const Examining&) {
  Outcome outcome;
  FigureTable table{
      "numbers kept for positions, d = 128",
      {"context N", "learned table, N·d", "table of cosines and sines, N·d", "RoPE without a table"},
      {}};
  constexpr std::int64_t width = 128;
  const auto frequencies = static_cast<std::int64_t>(laws_of(rope(width)).size());
  if (frequencies * 2 != width) {
    outcome.answer = Answer::no;
    outcome.counterexample = fmt::format("d = {} has {} frequencies", width, frequencies);
    return outcome;
  }
  for (const std::int64_t context : {std::int64_t{512}, std::int64_t{4096}, std::int64_t{131072}}) {
    table.rows.push_back({context, context * width, context * frequencies * 2, frequencies});
  }
  outcome.tables.push_back(std::move(table));
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.cases = "d = 128, N = 512, 4096, 131072";
  outcome.argument =
      "A row of a learned table has d numbers that nothing else determines; a row of cosines and "
      "sines has d/2 of each, which the d/2 frequencies determine at every position.";
  return outcome;
}

} // namespace posproof::properties::examiner
