#include "properties/examiner/checks/learned_table.hpp"

#include "properties/examiner/encodings.hpp"
#include "reference/index_oracle.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <functional>

namespace posproof::properties::examiner {
namespace {

constexpr std::int64_t usual_rows = 48;
constexpr std::int64_t deep_rows = 256;

std::int64_t most_rows(const Examining& examining) {
  return examining.reach(usual_rows, deep_rows);
}

/// The first table, in the order of N and o, about which `disagreement` has something to say.
Outcome
over_tables(const Examining& examining, std::string argument,
            const std::function<std::string(const IndexOracle&, const LearnedAbsolute&)>& disagreement) {
  Outcome outcome;
  outcome.cases = fmt::format("every N up to {} and every o, positions from -3 to 2N + 2; N = 2^31",
                              examining.reach_text(usual_rows, deep_rows));
  std::vector<LearnedAbsolute> tables;
  for (std::int64_t rows = 1; rows <= most_rows(examining); ++rows) {
    for (std::int64_t offset = 0; offset < rows; ++offset) {
      tables.push_back({rows, offset});
    }
  }
  tables.push_back({largest_context, 0});
  for (const LearnedAbsolute& learned : tables) {
    validate(learned, "table");
    const std::string found = disagreement(*reference::make_index_oracle(encoding_of(learned)), learned);
    if (!found.empty()) {
      outcome.answer = Answer::no;
      outcome.counterexample = fmt::format("N = {}, o = {}: {}", learned.rows, learned.offset, found);
      return outcome;
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument = std::move(argument);
  return outcome;
}

/// Around both ends of a large table, all of a small one.
std::vector<std::int64_t> positions_of(const LearnedAbsolute& learned) {
  std::vector<std::int64_t> positions;
  const std::int64_t end = learned.rows - learned.offset;
  for (std::int64_t p = -3; p <= 2 * learned.rows + 2; ++p) {
    positions.push_back(p);
    if (learned.rows == largest_context && p == 3) {
      p = end - 4;
    } else if (learned.rows == largest_context && p == end + 3) {
      break;
    }
  }
  return positions;
}

} // namespace

Outcome has_row_below(const Examining& examining, std::int64_t beyond) {
  return over_tables(examining,
                     "A table of N rows is a function of the rows 0 to N - 1 and of nothing else; p + o is "
                     "one of them exactly if 0 ≤ "
                     "p + o < N, and positions begin at 0.",
                     [beyond](const IndexOracle& oracle, const LearnedAbsolute& learned) -> std::string {
                       for (const std::int64_t p : positions_of(learned)) {
                         const std::optional<std::int64_t> row = oracle.index(p);
                         const bool is_stated = p >= 0 && p < learned.rows - learned.offset + beyond;
                         if (row.has_value() != is_stated) {
                           return fmt::format("position {} has {} row", p, row ? "a" : "no");
                         }
                         if (row && *row != p + learned.offset) {
                           return fmt::format("position {} has row {}", p, *row);
                         }
                       }
                       return "";
                     });
}

Outcome first_without_row(const Examining& examining, std::int64_t beyond) {
  return over_tables(
      examining,
      "Positions 0 to N - o - 1 have the rows o to N - 1; the next would have row N, the first that is "
      "not there.",
      [beyond](const IndexOracle& oracle, const LearnedAbsolute& learned) -> std::string {
        const std::int64_t stated = learned.rows - learned.offset + beyond;
        const auto positions = positions_of(learned);
        const auto first = std::find_if(positions.begin(), positions.end(), [&](std::int64_t p) {
          return p >= 0 && !oracle.index(p).has_value();
        });
        return first != positions.end() && *first == stated
                   ? ""
                   : fmt::format("the first position without a row is {}, not {}",
                                 first == positions.end() ? -1 : *first, stated);
      });
}

Outcome substitutes_repeat_rows(const Examining& examining) {
  return over_tables(examining,
                     "N - o is past the end. Clamped it takes row N - 1, that of position N - o - 1. "
                     "Wrapped, position N - o + o = N, "
                     "past the end too, takes row o, that of position 0.",
                     [](const IndexOracle& oracle, const LearnedAbsolute& learned) -> std::string {
                       const std::int64_t end = learned.rows - learned.offset;
                       const std::int64_t clamped = std::min(end + learned.offset, learned.rows - 1);
                       const std::int64_t wrapped = (learned.rows + learned.offset) % learned.rows;
                       if (oracle.index(end) || oracle.index(learned.rows)) {
                         return "a position past the end has a row";
                       }
                       return clamped == oracle.index(end - 1) && wrapped == oracle.index(0)
                                  ? ""
                                  : "no row is taken twice";
                     });
}

} // namespace posproof::properties::examiner
