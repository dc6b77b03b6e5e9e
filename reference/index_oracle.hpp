#pragma once
/// T5 buckets, Shaw indices and learned rows as exact integers.
///
/// Shaw and learned rows are sums and comparisons. The floor of T5's logarithm is decided once for every
/// bucket: the first distance n with (n/E)^D ≥ (M/E)^k, where D = B - E and M = max_distance, is enclosed by
/// MPFI at growing precision, unless an integer m lies in the enclosure, where m^D·E^k = M^k·E^D is asked of
/// the integers themselves. Equality is what makes a distance fragile.

#include "spec/encoding.hpp"
#include "spec/index_oracle.hpp"

#include <memory>

namespace posproof::reference {

/// Throws std::logic_error for an encoding that is no table of rows or buckets; `encoding` has been
/// validated.
[[nodiscard]] std::unique_ptr<IndexOracle> make_index_oracle(const Encoding& encoding);

} // namespace posproof::reference
