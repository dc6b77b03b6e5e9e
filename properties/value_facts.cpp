#include "properties/value_facts.hpp"

#include <algorithm>
#include <limits>

namespace posproof::properties {
namespace {

constexpr int digits_in_reports = 20;

} // namespace

WorstPoint describe_value(const Oracle& oracle, const Site& site, const Call& call, StoredNumber observed,
                          double bound) {
  WorstPoint point;
  point.lane = site.lane;
  point.coordinates = site.at;
  point.error = oracle.error(site, call, observed.value()).upper;
  constexpr double largest = std::numeric_limits<double>::max();
  const double middle = std::clamp(oracle.enclose(site, call).middle(), -largest, largest);
  point.error_ulp = point.error / spacing_at(observed.format, middle);
  point.bound = bound;
  point.component = oracle.kind() == DomainKind::bias ? "bias" : "value";
  point.observed = observed;
  if (const auto nearest = oracle.correctly_rounded(observed.format, site, call)) {
    point.nearest = StoredNumber{observed.format, *nearest};
  }
  const DecimalEnclosure truth = oracle.decimal(site, call, digits_in_reports);
  point.expected_lower = truth.lower;
  point.expected_upper = truth.upper;
  return point;
}

void append_value(Counterexample& example, const WorstPoint& point) {
  auto& facts = example.facts;
  facts.push_back({"got", point.observed});
  if (point.nearest) {
    facts.push_back({"want, rounded", *point.nearest});
  }
  facts.push_back({"want, from", point.expected_lower});
  facts.push_back({"want, to", point.expected_upper});
  facts.push_back({"error", point.error});
  if (point.bound > 0) {
    facts.push_back({"error / bound", point.error / point.bound});
  }
  if (!point.nearest || point.nearest->value() != 0) { // zero has no spacing to count in
    facts.push_back({"error in ulp", point.error_ulp});
  }
  facts.push_back({"bound", point.bound});
}

} // namespace posproof::properties
