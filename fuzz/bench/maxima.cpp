#include "fuzz/bench/maxima.hpp"

#include "fuzz/bench/cell.hpp"
#include "impl/registry.hpp"
#include "properties/kill_matrix.hpp"
#include "spec/error.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fstream>
#include <sstream>

namespace posproof::fuzz::bench {
namespace {

constexpr std::int64_t end = std::int64_t{1} << 24;
constexpr const char* file = POSPROOF_SOURCE_DIR "/fuzz/bench/exhaustive_maxima.txt";

Cell cell_of_contract(const std::string& contract) {
  return cell_from_text(fmt::format("{} on llama-3-8b in f32 to {} by accuracy", contract, end));
}

double worst_of(const OpenCell& cell, const Target& target, Strategy strategy, std::uint64_t seed) {
  const auto open = cell.open(target);
  Search search(*open, {seed, strategy});
  while (search.executions() < executions_to_maximum) {
    static_cast<void>(search.step(static_cast<std::size_t>(executions_to_maximum - search.executions())));
  }
  return search.worst() ? search.worst()->use : 0;
}

} // namespace

std::vector<std::string> contracts() {
  const Encoding& model = *cell_of_contract("builtin:turns").encoding;
  std::vector<std::string> names;
  for (const SubjectSource& subject : impl::subjects()) {
    if (subject.name.starts_with("contract:") && subject.why_not(model).empty()) {
      names.push_back(subject.name);
    }
  }
  return names;
}

Maximum exhaustive_maximum(const std::string& contract) {
  const Cell cell = cell_of_contract(contract);
  const OpenCell opened(cell);
  const auto open = opened.open(*cell.target);
  constexpr std::size_t rows = 4096;
  std::vector<Case> cases(rows);
  std::vector<Outcome> outcomes(rows);
  Maximum worst;
  worst.subject = contract;
  for (std::int64_t first = 0; first < end; first += std::int64_t{rows}) {
    for (std::size_t i = 0; i < rows; ++i) {
      cases[i].values[0] = first + static_cast<std::int64_t>(i);
    }
    open->evaluate(cases, outcomes);
    for (std::size_t i = 0; i < rows; ++i) {
      if (outcomes[i].use > worst.use) {
        worst.use = outcomes[i].use;
        worst.position = cases[i].values[0];
      }
    }
  }
  return worst;
}

std::string line_of(const Maximum& maximum) {
  return fmt::format("{} {:.17g} {}", maximum.subject, maximum.use, maximum.position);
}

std::vector<Maximum> recorded_maxima() {
  std::ifstream lines(file);
  std::vector<Maximum> maxima;
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line.front() == '#') {
      continue;
    }
    std::istringstream words(line);
    Maximum maximum;
    if (!(words >> maximum.subject >> maximum.use >> maximum.position)) {
      throw InputError(file, fmt::format("'{}' is no maximum", line), "SUBJECT ERROR/BOUND POSITION");
    }
    maxima.push_back(maximum);
  }
  if (!lines.eof()) {
    throw InputError(file, "cannot be read", "the maxima of contracts");
  }
  return maxima;
}

double MaximumRow::ratio() const {
  return guided.empty() ? 0 : *std::min_element(guided.begin(), guided.end()) / exhaustive.use;
}

MaximumRow measure_maximum(const Maximum& exhaustive, std::size_t seeds) {
  const Cell cell = cell_of_contract(exhaustive.subject);
  const OpenCell open(cell);
  MaximumRow row;
  row.exhaustive = exhaustive;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    row.guided.push_back(worst_of(open, *cell.target, Strategy::guided, seed));
  }
  row.uniform = worst_of(open, *cell.target, Strategy::uniform, 1);
  return row;
}

} // namespace posproof::fuzz::bench
