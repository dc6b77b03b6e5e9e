#pragma once
/// Shapes of rotations that hide nothing: head counts that are no powers of two, another number of keys than
/// of queries, gaps, heads by token and tokens by head, outputs that lie in another way than inputs, and the
/// tokens of token_sets.hpp.

#include "properties/rotation.hpp"

#include <string>
#include <vector>

namespace posproof::properties {

/// For the context, axes and seed of a trial of a rotation.
[[nodiscard]] std::vector<RotationCase> rotation_cases(const Trial& trial);

/// Every offset from a 64-byte boundary that an element of the output format may have, each on an output at
/// another one; few tokens and heads.
[[nodiscard]] std::vector<RotationCase> unaligned_rotations(const Trial& trial);

/// Few tokens in every order of memory: tight, with gaps, by head, fused with the other tensors of a token,
/// and outputs in another order than the inputs; then some of them in place, where that is asked for.
[[nodiscard]] std::vector<RotationCase> memory_cases(const Trial& trial, bool with_in_place);

/// Simpler ones in place of a case, boldest first: one tensor, fewer tokens and smaller positions, fewer
/// heads, no gaps and offsets. Shrinking ends.
[[nodiscard]] std::vector<RotationCase> simpler(const RotationCase& shape);

/// "3 query and 2 key heads, 5 elements between heads, …": what a call was apart from its positions.
[[nodiscard]] std::string shape_text(const RotationCase& shape);

} // namespace posproof::properties
