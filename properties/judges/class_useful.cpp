/// A class whose bound reaches 0.1 promises nothing: a context beyond that position cannot conform under it.

#include "properties/judge.hpp"
#include "properties/record.hpp"

#include <fmt/format.h>

namespace posproof::properties::judges {
namespace {

void judge(Trial& trial) {
  if (!trial.origin && !has_stored_rows(trial)) {
    trial.add(not_applicable("class-useful", "the subject offers no rows of this encoding"));
    return;
  }
  std::optional<std::int64_t> first;
  std::size_t frequency = 0;
  double largest = 0;
  const auto last = static_cast<double>(trial.options.context - 1);
  for (std::size_t k = 0; k < trial.bounds.size(); ++k) {
    largest = std::max(largest, trial.bounds[k].table.at(last));
    const auto useless = first_useless_position(trial.bounds[k].table);
    if (useless && (!first || *useless < *first)) {
      first = useless;
      frequency = k;
    }
  }
  trial.findings.accuracy.first_useless_position = first;
  PropertyResult result;
  result.id = "class-useful";
  result.verdict = Verdict::holds;
  result.evidence = Evidence::proved;
  result.cases = trial.bounds.size();
  result.bound = useless_error;
  result.observed = largest;
  result.slack = useless_error / largest;
  const auto name = name_of(trial.declaration().accuracy);
  if (first && *first < trial.options.context) {
    result.verdict = Verdict::violated;
    result.reason =
        fmt::format("class {} promises nothing from position {} on (frequency {}), and the context is {}",
                    name, *first, frequency, trial.options.context);
    result.counterexample.emplace();
    result.counterexample->facts.push_back({"position", *first});
    result.counterexample->facts.push_back({"frequency", static_cast<std::int64_t>(frequency)});
    result.counterexample->facts.push_back(
        {"got bound", trial.bounds[frequency].table.at(static_cast<double>(*first))});
    result.counterexample->facts.push_back({"want below", useless_error});
  } else {
    result.reason = first ? fmt::format("class {} promises less than 0.1 up to position {}", name, *first - 1)
                          : fmt::format("class {} promises less than 0.1 up to position 2^31 - 1", name);
  }
  trial.add(std::move(result));
}

} // namespace

extern const Judge class_useful;
const Judge class_useful{
    .properties = {"class-useful"}, .stage = Stage::ordinary, .order = 1, .judge = judge};

} // namespace posproof::properties::judges
