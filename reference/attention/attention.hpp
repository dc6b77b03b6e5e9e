#pragma once
/// Attention in exact arithmetic, with a positional encoding or without: one head, a few tokens, every number
/// an enclosure. Statements about scores, softmax and permutations are checked on it. Slow and simple; Eigen
/// over MPFI.

#include "spec/encoding.hpp"
#include "spec/oracle.hpp"

#include <Eigen/Core>

#include <cstdint>
#include <optional>
#include <vector>

namespace posproof::reference {

/// Inputs are the binary64 numbers that they are.
struct AttentionInput {
  Eigen::MatrixXd query;               ///< token × width
  Eigen::MatrixXd key;                 ///< token × width
  Eigen::MatrixXd value;               ///< token × any width
  std::vector<std::int64_t> positions; ///< of the tokens; ≥ 0, |p| < 2^31
  /// Rope rotates query and key; Alibi adds its bias for `head`; none: no positions at all.
  std::optional<Encoding> encoding;
  int head = 0;
  bool causal = false; ///< a query sees the keys whose position is at most its own
};

using EnclosureMatrix = Eigen::Matrix<Enclosure, Eigen::Dynamic, Eigen::Dynamic>;

struct ExactAttention {
  /// q·k/√d with everything the encoding does to it, query × key; [0, 0] where the key is not seen.
  EnclosureMatrix scores;
  EnclosureMatrix weights; ///< softmax of the scores over the keys that are seen
  EnclosureMatrix output;  ///< weights times values
};

/// Enclosures of relative width below about 2^-100 before they are rounded outward to doubles. Throws
/// std::invalid_argument where shapes do not agree, or the encoding is neither rotary with the width of the
/// query nor a bias.
[[nodiscard]] ExactAttention exact_attention(const AttentionInput& input);

} // namespace posproof::reference
