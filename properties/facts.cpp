#include "properties/facts.hpp"

#include <cmath>
#include <fmt/format.h>

namespace posproof::properties {

Format row_format(const Trial& trial) noexcept {
  const Declaration& declared = trial.declaration();
  const bool rotated = trial.origin == RowOrigin::probes || trial.origin == RowOrigin::opposite_probes;
  return rotated ? declared.output_format : declared.table_format;
}

StoredNumber stored(Format format, float observed) noexcept {
  return {format, round_to_nearest(format, static_cast<double>(observed))};
}

WorstPoint describe_point(const Trial& trial, Format format, const ValuePoint& point, float observed,
                          double bound) {
  WorstPoint worst;
  worst.lane = trial.model_lanes().lanes[static_cast<std::size_t>(point.frequency)].of(point.component);
  worst.coordinates = at_position(point.position);
  const Site where{worst.lane, point.component, worst.coordinates};
  const Oracle& oracle = *trial.oracle;
  const Enclosure truth = oracle.enclose(where, trial.call());
  worst.error = std::isfinite(observed)
                    ? oracle.error(where, trial.call(), static_cast<double>(observed)).upper
                    : std::numeric_limits<double>::infinity();
  worst.error_ulp = worst.error / spacing_at(format, truth.middle());
  worst.bound = bound;
  worst.component = std::string(name_of(point.component));
  worst.observed = stored(format, observed);
  if (const auto nearest = oracle.correctly_rounded(format, where, trial.call())) {
    worst.nearest = StoredNumber{format, *nearest};
  }
  const DecimalEnclosure digits = oracle.decimal(where, trial.call(), report_digits);
  worst.expected_lower = digits.lower;
  worst.expected_upper = digits.upper;
  return worst;
}

Counterexample counterexample_of(const Trial& trial, Format format, const ValuePoint& point, float observed,
                                 double bound) {
  const WorstPoint worst = describe_point(trial, format, point, observed, bound);
  Counterexample example;
  example.facts.push_back({"position", point.position});
  example.facts.push_back({std::string(lane_name(trial.model_lanes().kind)), std::int64_t{worst.lane}});
  example.facts.push_back({"component", worst.component});
  example.facts.push_back({"inverse frequency", trial.frequency(point.frequency)});
  example.facts.push_back({"got", worst.observed});
  if (worst.nearest) {
    example.facts.push_back({"want, rounded", *worst.nearest});
  }
  example.facts.push_back({"want, from", worst.expected_lower});
  example.facts.push_back({"want, to", worst.expected_upper});
  example.facts.push_back({"error", worst.error});
  example.facts.push_back({"error / bound", worst.error / bound});
  if (!worst.nearest || worst.nearest->value() != 0) { // zero has no spacing to count in
    example.facts.push_back({"error in ulp", worst.error_ulp});
  }
  example.facts.push_back({"bound", bound});
  return example;
}

} // namespace posproof::properties
