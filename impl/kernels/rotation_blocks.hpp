#pragma once
/// Rotation of the tensors of a call in blocks of tokens, so that cosines and sines that were just written
/// are still in the first-level cache when query and key are turned by them.

#include "impl/kernels/turns_kernels.hpp"
#include "impl/request.hpp"

#include <algorithm>
#include <vector>

namespace posproof::impl::kernels {

/// Cosines and sines of some tokens in f32, row by row.
class PhaseBlock {
public:
  /// Rows of `pairs` pairs for at most `tokens` tokens; fewer where a block would leave the cache, but at
  /// least one.
  PhaseBlock(std::size_t pairs, std::size_t tokens)
      : stride_((pairs + turns_lanes - 1) / turns_lanes * turns_lanes),
        rows_(std::max<std::size_t>(1, std::min(tokens, most_bytes / (2 * sizeof(float) * (stride_ + 1))))),
        values_(2 * rows_ * stride_) {}

  [[nodiscard]] std::size_t rows() const noexcept { return rows_; }
  [[nodiscard]] std::size_t stride() const noexcept { return stride_; }
  [[nodiscard]] float* cosine() noexcept { return values_.data(); }
  [[nodiscard]] float* sine() noexcept { return values_.data() + rows_ * stride_; }

private:
  static constexpr std::size_t most_bytes = 16384;
  std::size_t stride_;
  std::size_t rows_;
  std::vector<float> values_;
};

/// Calls fill(first, count, block) for each block of tokens, to write their rows, and turns the tensors of
/// the request by them. `kernel` is TurnsKernels::rotate of a format whose elements take `bytes` bytes.
template <typename Request, typename Kernel, typename Fill>
void rotate_in_blocks(const Request& request, Kernel kernel, std::size_t bytes, std::size_t pairs,
                      std::size_t columns, const Fill& fill) {
  const std::size_t tokens = request.positions.tokens();
  PhaseBlock block(pairs, tokens);
  for (std::size_t first = 0; first < tokens; first += block.rows()) {
    const std::size_t count = std::min(block.rows(), tokens - first);
    fill(first, count, block);
    for_each_tensor(request, [&](const HeadsTensor& tensor) {
      kernel({tensor.input + first * tensor.input_token_stride * bytes,
              tensor.output + first * tensor.output_token_stride * bytes, count, tensor.heads,
              tensor.input_token_stride, tensor.input_head_stride, tensor.output_token_stride,
              tensor.output_head_stride, pairs, columns},
             block.cosine(), block.sine(), block.stride());
    });
  }
}

} // namespace posproof::impl::kernels
