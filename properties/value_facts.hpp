#pragma once
/// Numbers of a failure where an oracle by lane and coordinates knows the truth.

#include "properties/result/report.hpp"
#include "spec/oracle.hpp"

namespace posproof::properties {

/// One stored value with everything a report says of it; the error is certified by multiprecision.
[[nodiscard]] WorstPoint describe_value(const Oracle& oracle, const Site& site, const Call& call,
                                        StoredNumber observed, double bound);

/// Appends got, want, error and bound.
void append_value(Counterexample& example, const WorstPoint& point);

} // namespace posproof::properties
