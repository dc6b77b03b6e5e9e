#include "properties/drivers/calls.hpp"

#include "properties/drivers/sweep.hpp"
#include "properties/facts.hpp"
#include "properties/generators/token_sets.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace posproof::properties {
namespace {

/// A sequence that differs from block to block.
class BlockNumbers {
public:
  explicit BlockNumbers(std::int64_t block)
      : state_(static_cast<std::uint64_t>(block) * 0x9e3779b97f4a7c15U + 1) {}
  std::size_t below(std::size_t count) {
    state_ = state_ * 6364136223846793005U + 1442695040888963407U;
    return static_cast<std::size_t>(state_ >> 33) % count;
  }

private:
  std::uint64_t state_;
};

std::vector<std::int64_t> positions_of(const PositionBlock& block) {
  std::vector<std::int64_t> positions(block.count);
  std::iota(positions.begin(), positions.end(), block.first);
  return positions;
}

} // namespace

std::vector<PositionBlock> blocks_of(const Trial& trial) {
  const auto rows = static_cast<std::int64_t>(rows_per_block(trial));
  const std::int64_t context = trial.options.context;
  const std::int64_t count = (context + rows - 1) / rows;
  std::vector<std::int64_t> indices;
  if (context <= largest_digest_count) {
    indices.resize(static_cast<std::size_t>(count));
    std::iota(indices.begin(), indices.end(), std::int64_t{0});
  } else {
    BlockNumbers numbers(static_cast<std::int64_t>(trial.options.seed));
    for (std::int64_t i = 0; i < 64; ++i) {
      indices.insert(indices.end(), {i, count - 1 - i});
    }
    for (int i = 0; i < 256; ++i) {
      indices.push_back(static_cast<std::int64_t>(numbers.below(static_cast<std::size_t>(count))));
    }
    std::sort(indices.begin(), indices.end());
    indices.erase(std::unique(indices.begin(), indices.end()), indices.end());
  }
  std::vector<PositionBlock> blocks;
  for (const std::int64_t index : indices) {
    const std::int64_t first = index * rows;
    blocks.push_back({first, static_cast<std::size_t>(std::min(rows, context - first)), index});
  }
  return blocks;
}

std::vector<std::uint64_t> plain_digests(const Trial& trial, RowReader& reader, const PositionBlock& block,
                                         RowBlock& rows) {
  read_rows(reader, positions_of(block), trial.call(block.index), {}, rows);
  return rows.digests;
}

std::vector<std::uint64_t> expected_digests(const Trial& trial, RowReader& reader, const PositionBlock& block,
                                            RowBlock& rows) {
  const auto& kept = trial.findings.digests;
  if (kept.empty()) {
    return plain_digests(trial, reader, block, rows);
  }
  return {kept.begin() + block.first, kept.begin() + block.first + static_cast<std::ptrdiff_t>(block.count)};
}

namespace {

/// A call that was varied, and where in it the row stands that differs.
struct VariedCall {
  std::vector<std::int64_t> positions;
  Call call;
  BufferShape shape;
  std::size_t row = 0;
};

/// Leaves out tokens as long as the row of the position still differs from `wanted`.
void leave_out(RowReader& reader, VariedCall& varied, std::uint64_t wanted) {
  RowBlock rows;
  for (bool fewer_found = true; fewer_found && varied.positions.size() > 1;) {
    fewer_found = false;
    for (std::size_t part = varied.positions.size() / 2; part > 0 && !fewer_found; part /= 2) {
      for (std::size_t first = 0; first < varied.positions.size() && !fewer_found; first += part) {
        const std::size_t end = std::min(first + part, varied.positions.size());
        if (varied.row >= first && varied.row < end) {
          continue;
        }
        VariedCall fewer = varied;
        fewer.positions.erase(fewer.positions.begin() + static_cast<std::ptrdiff_t>(first),
                              fewer.positions.begin() + static_cast<std::ptrdiff_t>(end));
        fewer.row -= varied.row >= end ? end - first : 0;
        read_rows(reader, fewer.positions, fewer.call, fewer.shape, rows);
        if (rows.status.is_ok() && rows.digests[fewer.row] != wanted) {
          varied = std::move(fewer);
          fewer_found = true;
        }
      }
    }
  }
}

/// Both values of the first lane that differs, and both calls.
Counterexample tell(const Trial& trial, RowReader& reader, const PositionBlock& block, VariedCall varied,
                    std::uint64_t wanted) {
  leave_out(reader, varied, wanted);
  RowBlock plain;
  RowBlock rows;
  read_rows(reader, positions_of(block), trial.call(block.index), {}, plain);
  plain.keep();
  read_rows(reader, varied.positions, varied.call, varied.shape, rows);
  const std::int64_t position = varied.positions[varied.row];
  Counterexample example;
  if (plain.status.is_ok() && rows.status.is_ok()) {
    example = describe_difference(trial, position, plain, static_cast<std::size_t>(position - block.first),
                                  rows, varied.row);
  } else {
    example.facts = {{"position", position}, {"got again", "no answer: " + rows.status.message}};
  }
  auto& facts = example.facts;
  facts.push_back({"positions of the plain call", tokens_text(positions_of(block))});
  facts.push_back({"positions of the other call", tokens_text(varied.positions)});
  if (varied.call.sequence_length != trial.call().sequence_length) {
    facts.push_back({"length of the plain call", trial.call().sequence_length});
    facts.push_back({"length of the other call", varied.call.sequence_length});
  }
  if (varied.shape.extra_columns != 0) {
    facts.push_back({"elements between rows", static_cast<std::int64_t>(varied.shape.extra_columns)});
  }
  if (varied.shape.offset_elements != 0) {
    facts.push_back(
        {"elements behind a 64-byte boundary", static_cast<std::int64_t>(varied.shape.offset_elements)});
  }
  return example;
}

} // namespace

std::optional<RowMismatch> compare_varied(const Trial& trial, RowReader& reader, const PositionBlock& block,
                                          const Variation& variation,
                                          const std::vector<std::uint64_t>& expected, RowBlock& rows) {
  BlockNumbers numbers(block.index);
  std::vector<std::int64_t> positions = positions_of(block);
  if (variation.order) {
    if (numbers.below(2) == 0) {
      std::reverse(positions.begin(), positions.end());
    } else {
      for (std::size_t i = positions.size(); i > 1; --i) {
        std::swap(positions[i - 1], positions[numbers.below(i)]);
      }
    }
  }
  BufferShape shape;
  if (variation.alignment) {
    shape = {1 + numbers.below(7), 1 + numbers.below(15)};
  }
  Call call = trial.call(block.index);
  if (variation.length) {
    const std::int64_t longest = trial.declaration().largest_position + 1;
    const std::int64_t needed = block.first + static_cast<std::int64_t>(block.count);
    call.sequence_length = numbers.below(2) == 0 ? std::min(2 * trial.options.context, longest) : needed;
  }
  constexpr std::size_t sizes[] = {1, 2, 3, 7, 31, 64, 101, 255};
  for (std::size_t begin = 0; begin < positions.size();) {
    const std::size_t rest = positions.size() - begin;
    const std::size_t size = variation.split ? std::min(rest, sizes[numbers.below(std::size(sizes))]) : rest;
    read_rows(reader, std::span(positions).subspan(begin, size), call, shape, rows);
    for (std::size_t row = 0; row < size; ++row) {
      const std::int64_t position = positions[begin + row];
      const std::uint64_t wanted = expected[static_cast<std::size_t>(position - block.first)];
      // What a plain call does not answer has no bits to compare with; that it is not answered is told
      // elsewhere.
      const bool comparable = wanted != unanswered || !variation.any();
      if (comparable && rows.digests[row] != wanted) {
        RowMismatch mismatch{position, rows.status.message, {}};
        if (variation.any()) {
          const auto asked = std::span(positions).subspan(begin, size);
          mismatch.example =
              tell(trial, reader, block, {{asked.begin(), asked.end()}, call, shape, row}, wanted);
        }
        return mismatch;
      }
    }
    begin += size;
  }
  return std::nullopt;
}

Counterexample describe_difference(const Trial& trial, std::int64_t position, const RowBlock& got,
                                   std::size_t got_row, const RowBlock& again, std::size_t again_row) {
  Counterexample example;
  example.facts.push_back({"position", position});
  const PhaseModel& model = trial.model_lanes();
  for (int k = 0; k < model.size(); ++k) {
    for (const Component component : {Component::cosine, Component::sine}) {
      const int lane = model.lanes[static_cast<std::size_t>(k)].of(component);
      const float a = got.values(component, got_row)[k];
      const float b = again.values(component, again_row)[k];
      if (lane >= 0 && std::bit_cast<std::uint32_t>(a) != std::bit_cast<std::uint32_t>(b)) {
        example.facts.push_back({std::string(lane_name(model.kind)), std::int64_t{lane}});
        example.facts.push_back({"component", std::string(name_of(component))});
        example.facts.push_back({"got", stored(row_format(trial), a)});
        example.facts.push_back({"got again", stored(row_format(trial), b)});
        return example;
      }
    }
  }
  return example;
}

} // namespace posproof::properties
