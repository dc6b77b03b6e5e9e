#pragma once
/// Attention of a few tokens in exact arithmetic: one head, whole numbers as inputs. The two routes differ in
/// the exponential and in the softmax; where reference/attention can compute the same, it must agree.

#include "reference/turning.hpp"
#include "spec/encoding.hpp"

#include <optional>
#include <vector>

namespace posproof::properties::examiner {

using WholeMatrix = std::vector<std::vector<int>>;
using RealMatrix = std::vector<std::vector<reference::Real>>;

struct SmallAttention {
  WholeMatrix query; ///< weights, width × width; so are the next two
  WholeMatrix key;
  WholeMatrix value;
  /// Sinusoidal rows are added to the tokens, Rope rotates query and key, Alibi adds the bias of head 0.
  std::optional<Encoding> encoding;
  bool causal = false; ///< a token sees itself and those before it
};

struct AttentionResult {
  RealMatrix weights; ///< A: token × token
  RealMatrix output;  ///< token × width
};

/// Of tokens (rows) at positions 0, 1, …  Throws std::runtime_error where reference/attention contradicts.
[[nodiscard]] AttentionResult attend(const SmallAttention& attention, const WholeMatrix& tokens,
                                     const reference::Arithmetic& arithmetic);

[[nodiscard]] WholeMatrix identity_matrix(int width);

/// e^x by its series at x/2^16, squared 16 times; |x| ≤ 16.
[[nodiscard]] reference::Real exponential_by_series(const reference::Real& x,
                                                    const reference::Arithmetic& arithmetic);

} // namespace posproof::properties::examiner
