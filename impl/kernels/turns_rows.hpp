#pragma once
/// Rows of cosines and sines, one for each position. Included by the units of turns_kernels.hpp and by
/// nothing else; internal linkage throughout.
///
/// Positions that follow each other are a run. Within one, the phase of a group of frequencies stays in
/// registers and grows by F from row to row: integers modulo one turn, so that the sum is |p|·F to the last
/// bit.

#include "impl/kernels/turns_kernels.hpp"
#include "impl/kernels/turns_phase.hpp"
#include "impl/kernels/turns_storage.hpp"

namespace posproof::impl::kernels {
namespace {

/// Bytes of rows that a run may touch, so that they are in the first-level cache when the next group is
/// written to them.
constexpr std::size_t run_bytes = 16384;

struct Run {
  std::size_t first; ///< index of a position
  std::size_t count;
  bool ascends; ///< each position is the one before and 1, and all are negative or none is
};

/// The position at `index` and the one before it belong to an ascending run.
inline bool ascends_to(const PhaseRows& rows, std::size_t index) {
  return rows.positions[index] == rows.positions[index - 1] + 1 && rows.positions[index] != 0;
}

/// Positions from `first` on, as many as ascend or as many as do not.
inline Run run_from(std::size_t first, const PhaseRows& rows, std::size_t row_bytes) {
  const std::size_t most = first + run_bytes / (row_bytes + 1) + 1;
  const std::size_t end = most < rows.tokens ? most : rows.tokens;
  std::size_t next = first + 1;
  const bool ascends = next < end && ascends_to(rows, next);
  while (next < end && ascends_to(rows, next) == ascends) {
    ++next;
  }
  if (!ascends && next < end) {
    --next; // it begins the run that ends these
  }
  return {first, next - first, ascends};
}

/// |p|, for all numbers of a vector, and the sign bit of p.
struct SplitPosition {
  explicit SplitPosition(std::int64_t position)
      : magnitude(Longs{} + static_cast<std::uint64_t>(position < 0 ? -position : position)),
        sign(words_of_all(position < 0 ? 0x80000000U : 0U)) {}
  Longs magnitude;
  Words sign;
};

inline Longs product(Longs turns, Longs magnitude) {
  return product_of_low_halves(turns, magnitude) + (product_of_low_halves(turns >> 32, magnitude) << 32);
}

/// Calls emit(row, values) for the frequencies [at, at + lanes) and each row of the run. The table is exactly
/// odd and even in the position: the phase is that of |p|, and the sign of p goes to the sine.
template <typename Emit>
inline void group_of_run(const PhaseRows& rows, const Run& run, std::size_t at, const Emit& emit) {
  const LongPair turns = merged(load_vector<Words>(rows.frequencies.low + at),
                                load_vector<Words>(rows.frequencies.high + at), LaneIndices{});
  // Copies, since what is written could be what they are read from.
  const Floats cosine_factor = floats_of_all(rows.cosine_factor);
  const Floats sine_factor = floats_of_all(rows.sine_factor);
  const std::int64_t* const positions = rows.positions;
  const auto emit_row = [&](std::size_t row, const LongPair& phases, Words sign) {
    const CosineSine values = cosine_sine_of(phases, sign);
    emit(row, CosineSine{values.cosine * cosine_factor, values.sine * sine_factor});
  };
  const std::size_t end = run.first + run.count;
  if (!run.ascends) {
    for (std::size_t row = run.first; row < end; ++row) {
      const SplitPosition position(positions[row]);
      emit_row(row, {product(turns.first, position.magnitude), product(turns.second, position.magnitude)},
               position.sign);
    }
    return;
  }
  const SplitPosition position(positions[run.first]);
  LongPair phases{product(turns.first, position.magnitude), product(turns.second, position.magnitude)};
  const LongPair step = positions[run.first] < 0 ? LongPair{-turns.first, -turns.second} : turns;
  for (std::size_t row = run.first; row < end; ++row) {
    emit_row(row, phases, position.sign);
    phases.first += step.first;
    phases.second += step.second;
  }
}

/// Calls whole(at, row, values) for whole groups and part(at, count, row, values) for the last frequencies.
template <typename Whole, typename Part>
inline void compute_rows(const PhaseRows& rows, std::size_t row_bytes, const Whole& whole, const Part& part) {
  const std::size_t count = rows.frequencies.count;
  for (std::size_t first = 0; first < rows.tokens;) {
    const Run run = run_from(first, rows, row_bytes);
    std::size_t at = 0;
    for (; at + lanes <= count; at += lanes) {
      group_of_run(rows, run, at, [&](std::size_t row, const CosineSine& values) { whole(at, row, values); });
    }
    if (at != count) {
      group_of_run(rows, run, at,
                   [&](std::size_t row, const CosineSine& values) { part(at, count - at, row, values); });
    }
    first += run.count;
  }
}

template <typename Storage>
void table_rows(const PhaseRows& rows, std::byte* cosine, std::byte* sine, std::size_t row_bytes) {
  compute_rows(
      rows, row_bytes,
      [&](std::size_t at, std::size_t row, const CosineSine& values) {
        const std::size_t place = row_bytes * row + Storage::bytes * at;
        Storage::store_apart({values.cosine, values.sine}, cosine + place, sine + place);
      },
      [&](std::size_t at, std::size_t count, std::size_t row, const CosineSine& values) {
        store_up_to<Storage>(values.cosine, count, cosine + row_bytes * row + Storage::bytes * at);
        store_up_to<Storage>(values.sine, count, sine + row_bytes * row + Storage::bytes * at);
      });
}

template <typename Storage>
void alternating_rows(const PhaseRows& rows, bool cosine_first, std::byte* output, std::size_t row_bytes) {
  const auto in_order = [cosine_first](const CosineSine& values) {
    return cosine_first ? FloatPair{values.cosine, values.sine} : FloatPair{values.sine, values.cosine};
  };
  compute_rows(
      rows, row_bytes,
      [&](std::size_t at, std::size_t row, const CosineSine& values) {
        Storage::store_alternating(in_order(values), output + row_bytes * row + Storage::bytes * 2 * at);
      },
      [&](std::size_t at, std::size_t count, std::size_t row, const CosineSine& values) {
        store_few_alternating<Storage>(in_order(values), count,
                                       output + row_bytes * row + Storage::bytes * 2 * at);
      });
}

} // namespace
} // namespace posproof::impl::kernels
