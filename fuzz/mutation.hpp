#pragma once
/// Other cases in place of one, by what its fields mean: what a mutator of any engine calls.

#include "fuzz/case_fields.hpp"
#include "fuzz/random.hpp"

namespace posproof::fuzz {

/// A case from nothing: each field by the values at which faults show, by octaves, or uniformly.
[[nodiscard]] Case drawn_case(const CaseFields& fields, Random& random);

/// Every field uniform in its range: what guided search is compared with.
[[nodiscard]] Case uniform_case(const CaseFields& fields, Random& random);

/// One or a few fields changed: a step of one, an ulp, a doubling, an edge, a neighbour of a quarter turn of
/// a pair, a flipped bit, another field's value, or drawn anew.
[[nodiscard]] Case mutated(const CaseFields& fields, const Case& parent, Random& random);

/// Each field from one of the two, or for positions a value between them or their sum or difference.
[[nodiscard]] Case crossed(const CaseFields& fields, const Case& first, const Case& second, Random& random);

/// Simpler cases in place of one, in the order in which they are tried: smallest positions, then pairs,
/// counts and plain numbers. Each is in range and simpler than the given one, so that shrinking ends.
[[nodiscard]] std::vector<Case> simpler(const CaseFields& fields, const Case& value);

} // namespace posproof::fuzz
