#include "properties/examiner/merge.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace posproof::properties::examiner {
namespace {

/// False where the two contradict each other; `kept` becomes what both say.
bool agree(ClaimValue& kept, const ClaimValue& other) {
  auto* const range = std::get_if<Enclosure>(&kept);
  const auto* const other_range = std::get_if<Enclosure>(&other);
  if (range == nullptr || other_range == nullptr) {
    return kept.index() == other.index() && range == nullptr &&
           (std::holds_alternative<std::int64_t>(kept)
                ? std::get<std::int64_t>(kept) == std::get<std::int64_t>(other)
                : std::get<std::string>(kept) == std::get<std::string>(other));
  }
  const Enclosure both{std::max(range->lower, other_range->lower),
                       std::min(range->upper, other_range->upper)};
  if (!(both.lower <= both.upper)) {
    return false;
  }
  *range = both;
  return true;
}

/// What two outcomes do not agree on; empty where they agree, and `kept` is what both say.
std::string disagreement(Outcome& kept, const Outcome& other) {
  if (kept.answer != other.answer) {
    return fmt::format("{} against {}", name_of(kept.answer), name_of(other.answer));
  }
  if (kept.counterexample != other.counterexample) {
    return fmt::format("counterexample '{}' against '{}'", kept.counterexample, other.counterexample);
  }
  if (kept.figures.size() != other.figures.size() || kept.tables.size() != other.tables.size()) {
    return "another number of figures";
  }
  for (std::size_t i = 0; i < kept.figures.size(); ++i) {
    if (kept.figures[i].name != other.figures[i].name ||
        !agree(kept.figures[i].value, other.figures[i].value)) {
      return fmt::format("figure '{}'", kept.figures[i].name);
    }
  }
  for (std::size_t t = 0; t < kept.tables.size(); ++t) {
    FigureTable& table = kept.tables[t];
    if (table.rows.size() != other.tables[t].rows.size()) {
      return fmt::format("the rows of table '{}'", table.title);
    }
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
      for (std::size_t column = 0; column < table.rows[row].size(); ++column) {
        if (!agree(table.rows[row][column], other.tables[t].rows[row].at(column))) {
          return fmt::format("table '{}', row {}, column '{}'", table.title, row + 1,
                             table.columns.at(column));
        }
      }
    }
  }
  return "";
}

} // namespace

Outcome merged(std::span<const Outcome> outcomes, const std::vector<std::string>& names) {
  Outcome result = outcomes[0];
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    if (outcomes[i].answer == Answer::undecided) {
      Outcome open = outcomes[i];
      open.argument = fmt::format("{}: {}", names[i], open.argument);
      return open;
    }
    const std::string what = disagreement(result, outcomes[i]);
    if (!what.empty()) {
      Outcome open;
      open.argument = fmt::format("{} and {} do not agree: {}", names[0], names[i], what);
      open.cases = result.cases;
      return open;
    }
  }
  return result;
}

} // namespace posproof::properties::examiner
