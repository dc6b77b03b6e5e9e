#include "properties/examiner/criteria.hpp"

#include "properties/examiner/answers.hpp"
#include "properties/examiner/criteria_cells.hpp"

#include <algorithm>
#include <array>
#include <exception>
#include <fmt/format.h>
#include <stdexcept>

namespace posproof::properties::examiner {
namespace {

struct SchemeCells {
  std::string_view name;
  Outcome (*cell)(const Examining&, std::string_view);
};

constexpr std::array<SchemeCells, 9> all_schemes{{
    {"normalised", cells::normalised},
    {"integer", cells::integer},
    {"binary", cells::binary},
    {"sinusoidal", cells::sinusoidal},
    {"learned", cells::learned},
    {"Shaw relative", cells::shaw},
    {"T5 bias", cells::t5_bias},
    {"ALiBi", cells::alibi},
    {"RoPE", cells::rope},
}};

CriteriaCell cell_of(const Outcome& outcome, const std::string& scheme, const std::string& criterion) {
  CriteriaCell cell{scheme, criterion, Verdict::undecided, Evidence::none, outcome.argument};
  if (outcome.answer == Answer::yes) {
    cell.verdict = Verdict::holds;
    cell.evidence = outcome.evidence;
  } else if (outcome.answer == Answer::no) {
    cell.verdict = Verdict::violated;
    cell.text = outcome.counterexample;
  }
  return cell;
}

} // namespace

const std::vector<std::string>& criteria_schemes() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> result;
    result.reserve(all_schemes.size());
    for (const SchemeCells& scheme : all_schemes) {
      result.emplace_back(scheme.name);
    }
    return result;
  }();
  return names;
}

const std::vector<std::pair<std::string, std::string>>& criteria() {
  static const std::vector<std::pair<std::string, std::string>> all{
      {"A4", "uniqueness"},
      {"A5", "distance consistency"},
      {"A6", "boundedness"},
      {"A7", "determinism (same position, same code)"},
      {"A8", "generalisation"}};
  return all;
}

Outcome meets_criterion(const Examining& examining, std::string_view scheme, std::string_view criterion) {
  const auto* const found = std::find_if(all_schemes.begin(), all_schemes.end(),
                                         [&](const SchemeCells& one) { return one.name == scheme; });
  if (found == all_schemes.end()) {
    throw std::invalid_argument(fmt::format("the matrix has no scheme '{}'", scheme));
  }
  return found->cell(examining, criterion);
}

CriteriaMatrix criteria_matrix(const Examining& examining) {
  CriteriaMatrix matrix{criteria_schemes(), criteria(), {}};
  for (const std::string& scheme : matrix.schemes) {
    for (const auto& [id, name] : matrix.criteria) {
      Outcome outcome;
      try {
        outcome = meets_criterion(examining, scheme, id);
      } catch (const std::exception& error) {
        outcome = open_answer(error.what());
      }
      matrix.cells.push_back(cell_of(outcome, scheme, id));
    }
  }
  return matrix;
}

CriteriaMatrix merged_criteria(std::span<const CriteriaMatrix> matrices,
                               const std::vector<std::string>& names) {
  CriteriaMatrix result = matrices[0];
  for (std::size_t i = 0; i < result.cells.size(); ++i) {
    CriteriaCell& cell = result.cells[i];
    for (std::size_t m = 1; m < matrices.size() && cell.verdict != Verdict::undecided; ++m) {
      const CriteriaCell& other = matrices[m].cells.at(i);
      if (other.verdict == cell.verdict && other.evidence == cell.evidence && other.text == cell.text) {
        continue;
      }
      cell.text = other.verdict == Verdict::undecided
                      ? fmt::format("{}: {}", names[m], other.text)
                      : fmt::format("{} and {} do not agree: {} '{}' against {} '{}'", names[0], names[m],
                                    name_of(cell.verdict), cell.text, name_of(other.verdict), other.text);
      cell.verdict = Verdict::undecided;
      cell.evidence = Evidence::none;
    }
  }
  return result;
}

} // namespace posproof::properties::examiner
