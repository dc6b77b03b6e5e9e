#pragma once
/// Rotation of the heads of one token. Included by the units of turns_kernels.hpp and by nothing else;
/// internal linkage throughout.

#include "impl/kernels/turns_kernels.hpp"

#include <cstddef>

namespace posproof::impl::kernels {
namespace {

/// Pairs rotated at a time. A block is read before it is written, and blocks are disjoint: input and output
/// may be the same memory.
constexpr std::size_t rotation_block = 64;

struct PairBlock {
  alignas(32) float first[rotation_block];
  alignas(32) float second[rotation_block];
};

inline void rotate_block(PairBlock& block, std::size_t count, const float* cosine, const float* sine) {
  for (std::size_t i = 0; i < count; ++i) {
    const float x0 = block.first[i];
    const float x1 = block.second[i];
    block.first[i] = x0 * cosine[i] - x1 * sine[i];
    block.second[i] = x0 * sine[i] + x1 * cosine[i];
  }
}

template <typename Storage>
void rotate_half_split_row(const std::byte* input, std::byte* output, std::size_t pairs, const float* cosine,
                           const float* sine) {
  PairBlock block;
  for (std::size_t done = 0; done < pairs; done += rotation_block) {
    const std::size_t n = pairs - done < rotation_block ? pairs - done : rotation_block;
    const std::size_t first = Storage::bytes * done;
    const std::size_t second = Storage::bytes * (pairs + done);
    Storage::load(input + first, n, block.first);
    Storage::load(input + second, n, block.second);
    rotate_block(block, n, cosine + done, sine + done);
    Storage::store(block.first, n, output + first);
    Storage::store(block.second, n, output + second);
  }
}

template <typename Storage>
void rotate_interleaved_row(const std::byte* input, std::byte* output, std::size_t pairs, const float* cosine,
                            const float* sine) {
  PairBlock block;
  alignas(32) float columns[2 * rotation_block];
  for (std::size_t done = 0; done < pairs; done += rotation_block) {
    const std::size_t n = pairs - done < rotation_block ? pairs - done : rotation_block;
    const std::size_t first = Storage::bytes * 2 * done;
    Storage::load(input + first, 2 * n, columns);
    for (std::size_t i = 0; i < n; ++i) {
      block.first[i] = columns[2 * i];
      block.second[i] = columns[2 * i + 1];
    }
    rotate_block(block, n, cosine + done, sine + done);
    for (std::size_t i = 0; i < n; ++i) {
      columns[2 * i] = block.first[i];
      columns[2 * i + 1] = block.second[i];
    }
    Storage::store(columns, 2 * n, output + first);
  }
}

template <typename Storage, bool interleaved>
void rotate_heads(const TokenHeads& heads, const float* cosine, const float* sine) {
  const std::size_t tail = Storage::bytes * 2 * heads.pairs;
  const std::size_t tail_bytes = Storage::bytes * heads.columns - tail;
  for (std::size_t head = 0; head < heads.heads; ++head) {
    const std::byte* const input = heads.input + Storage::bytes * heads.input_stride * head;
    std::byte* const output = heads.output + Storage::bytes * heads.output_stride * head;
    if constexpr (interleaved) {
      rotate_interleaved_row<Storage>(input, output, heads.pairs, cosine, sine);
    } else {
      rotate_half_split_row<Storage>(input, output, heads.pairs, cosine, sine);
    }
    if (tail_bytes != 0 && input != output) {
      __builtin_memmove(output + tail, input + tail, tail_bytes);
    }
  }
}

} // namespace
} // namespace posproof::impl::kernels
