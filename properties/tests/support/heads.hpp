#pragma once
/// Rotated data as a changed subject sees them: one head of one token.

#include "properties/generators/rotations.hpp"
#include "properties/tests/support/altered_calls.hpp"
#include "spec/lemma.hpp"

#include <cmath>
#include <cstddef>

namespace posproof::properties::tests {

struct Head {
  const HeadsTensor& tensor;
  Format format;
  std::size_t token = 0;
  std::size_t head = 0;

  [[nodiscard]] double input(int column) const {
    const std::size_t at = token * tensor.input_token_stride + head * tensor.input_head_stride;
    return value_of(format, load_bits(format, tensor.input + (at + static_cast<std::size_t>(column)) *
                                                                 storage_bytes(format)));
  }
  [[nodiscard]] std::byte* output(std::size_t column) const {
    return element(tensor.output, format,
                   token * tensor.output_token_stride + head * tensor.output_head_stride + column);
  }
  /// Of a pair of the input; also where the output stands over it, since rotation keeps lengths.
  [[nodiscard]] double length(const PairColumns& columns) const {
    return std::hypot(input(columns.first), input(columns.second));
  }
};

inline Head last_head(const HeadsTensor& tensor, const Positions& positions, Format format) {
  return {tensor, format, positions.tokens() - 1, tensor.heads - 1};
}

/// Is this the last call of dense data that judges of rotations make of a subject that rotates in place?
template <typename Request>
bool is_last_data(const Request& request) {
  return request.query && request.key && request.key->input == request.key->output &&
         request.positions.tokens() == 2 && request.key->heads == 2;
}

/// Is this the last of the calls that show what is written beside the data? Again in place.
template <typename Request>
bool is_last_of_memory(const Request& request) {
  return request.query && request.key && request.key->input == request.key->output &&
         request.positions.tokens() > 2 && request.query->heads == 6 && request.key->heads == 3;
}

/// The bound of a component of the last pair, in units of the length of the pair, whatever the position.
inline double last_component_bound(const Trial& trial) {
  const RowBound& bound = trial.rotation_bounds.back();
  return rotation_component_bound(bound.table.at(0), bound.compute, bound.output);
}

} // namespace posproof::properties::tests
