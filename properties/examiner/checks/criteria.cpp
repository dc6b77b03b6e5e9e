#include "properties/examiner/checks/criteria.hpp"

#include "properties/examiner/answers.hpp"
#include "properties/examiner/criteria.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace posproof::properties::examiner {

Outcome scheme_meets(const Examining& examining, std::string_view scheme,
                     const std::vector<std::string_view>& ids) {
  Outcome result = true_in_all(fmt::format("the cells of {} in the matrix of criteria", scheme));
  result.evidence = Evidence::proved;
  for (const std::string_view id : ids) {
    const Outcome cell = meets_criterion(examining, scheme, id);
    if (cell.answer == Answer::no) {
      return no(fmt::format("{}: {}", id, cell.counterexample), result.cases);
    }
    if (cell.answer == Answer::undecided) {
      return open_answer(fmt::format("{}: {}", id, cell.argument));
    }
    result.evidence = std::max(result.evidence, cell.evidence);
    result.argument += fmt::format("{}{}: {}", result.argument.empty() ? "" : " ", id, cell.argument);
  }
  return result;
}

Outcome scheme_breaks(const Examining& examining, std::string_view scheme,
                      const std::vector<std::string_view>& ids) {
  Outcome result = true_in_all(fmt::format("the cells of {} in the matrix of criteria", scheme));
  result.evidence = Evidence::proved;
  for (const std::string_view id : ids) {
    const Outcome cell = meets_criterion(examining, scheme, id);
    if (cell.answer == Answer::yes) {
      return no(fmt::format("{} is met: {}", id, cell.argument), result.cases);
    }
    if (cell.answer == Answer::undecided) {
      return open_answer(fmt::format("{}: {}", id, cell.argument));
    }
    result.argument += fmt::format("{}{}: {}.", result.argument.empty() ? "" : " ", id, cell.counterexample);
  }
  return result;
}

Outcome all_criteria_are_met_by(const Examining& examining, const std::vector<std::string_view>& schemes) {
  const CriteriaMatrix matrix = criteria_matrix(examining);
  Outcome result = true_in_all(fmt::format("the {} cells of the matrix of criteria", matrix.cells.size()));
  for (const std::string& scheme : matrix.schemes) {
    bool meets_all = true;
    std::string broken;
    for (const CriteriaCell& cell : matrix.cells) {
      if (cell.scheme != scheme) {
        continue;
      }
      if (cell.verdict == Verdict::undecided) {
        return open_answer(fmt::format("{}, {}: {}", scheme, cell.criterion, cell.text));
      }
      if (cell.verdict == Verdict::violated) {
        meets_all = false;
        broken += (broken.empty() ? "" : ", ") + cell.criterion;
      }
    }
    const bool is_named = std::find(schemes.begin(), schemes.end(), scheme) != schemes.end();
    if (meets_all != is_named) {
      return no(fmt::format("{} {}", scheme, meets_all ? "meets all five" : "breaks " + broken),
                result.cases);
    }
    result.figures.push_back(
        {fmt::format("criteria that {} breaks", scheme), meets_all ? std::string("none") : broken});
  }
  return result;
}

} // namespace posproof::properties::examiner
