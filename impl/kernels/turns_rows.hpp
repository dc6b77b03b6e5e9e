#pragma once
/// Rows of cosines and sines, one for each position. Included by the units of turns_kernels.hpp and by
/// nothing else; internal linkage throughout.
///
/// Positions that follow each other are a run. Within one, the phase of a group of frequencies stays in
/// registers and grows by F from row to row: integers modulo one turn, so that the sum is |p|·F to the last
/// bit.

#include "impl/kernels/turns_kernels.hpp"
#include "impl/kernels/turns_phase.hpp"
#include "impl/kernels/turns_quarter.hpp"
#include "impl/kernels/turns_short.hpp"
#include "impl/kernels/turns_storage.hpp"

#include <type_traits>

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

/// What is rounded to 16 bits needs no more.
template <typename Storage>
using PolynomialsOf = std::conditional_t<Storage::bytes == 2, ShortPolynomials, LongPolynomials>;

template <std::size_t groups>
struct Turns {
  LongPair of[groups];
};

/// Frequencies [at, at + lanes) in turns.
inline Turns<1> turns_at(const PhaseRows& rows, std::size_t at) {
  return {{merged(load_vector<Words>(rows.frequencies.low + at),
                  load_vector<Words>(rows.frequencies.high + at), LaneIndices{})}};
}

/// Frequencies [at, at + 2·lanes): every second one from the first, and the others.
inline Turns<2> turns_in_turn_at(const PhaseRows& rows, std::size_t at) {
  const std::uint32_t* const low = rows.frequencies.low + at;
  const std::uint32_t* const high = rows.frequencies.high + at;
  const Words low_words[2] = {load_vector<Words>(low), load_vector<Words>(low + lanes)};
  const Words high_words[2] = {load_vector<Words>(high), load_vector<Words>(high + lanes)};
  return {{merged(every_second(low_words[0], low_words[1], LaneIndices{}),
                  every_second(high_words[0], high_words[1], LaneIndices{}), LaneIndices{}),
           merged(every_other(low_words[0], low_words[1], LaneIndices{}),
                  every_other(high_words[0], high_words[1], LaneIndices{}), LaneIndices{})}};
}

/// Calls emit(row, values, factors) for these frequencies and each row of the run, with the cosines and sines
/// of each group, unturned. The table is exactly odd and even in the position: the phase is that of |p|, and
/// the sign of p goes to the factor of the sine.
template <typename Polynomials, std::size_t groups, typename Emit>
inline void turns_of_run(const PhaseRows& rows, const Run& run, const Turns<groups>& turns, const Emit emit) {
  // Copies, since what is written could be what they are read from.
  const Floats cosine_factor = floats_of_all(rows.cosine_factor);
  const Floats sine_factor = floats_of_all(rows.sine_factor);
  const std::int64_t* const positions = rows.positions;
  const auto product_with = [&](const SplitPosition& position) {
    Turns<groups> phases;
    for (std::size_t g = 0; g < groups; ++g) {
      phases.of[g] = {product(turns.of[g].first, position.magnitude),
                      product(turns.of[g].second, position.magnitude)};
    }
    return phases;
  };
  const auto emit_row = [&](std::size_t row, const Turns<groups>& phases, const Factors& factors) {
    Unturned values[groups];
    for (std::size_t g = 0; g < groups; ++g) {
      values[g] = unturned<Polynomials>(phases.of[g]);
    }
    emit(row, values, factors);
  };
  const auto factors_of = [&](const SplitPosition& position) {
    return Factors{cosine_factor, bits_as<Floats>(bits_as<Words>(sine_factor) ^ position.sign)};
  };
  const std::size_t end = run.first + run.count;
  if (!run.ascends) {
    for (std::size_t row = run.first; row < end; ++row) {
      const SplitPosition position(positions[row]);
      emit_row(row, product_with(position), factors_of(position));
    }
    return;
  }
  const SplitPosition position(positions[run.first]);
  const Factors factors = factors_of(position);
  Turns<groups> phases = product_with(position);
  Turns<groups> step = turns;
  for (std::size_t g = 0; g < groups && positions[run.first] < 0; ++g) {
    step.of[g] = {-turns.of[g].first, -turns.of[g].second};
  }
  for (std::size_t row = run.first; row < end; ++row) {
    emit_row(row, phases, factors);
    for (std::size_t g = 0; g < groups; ++g) {
      phases.of[g].first += step.of[g].first;
      phases.of[g].second += step.of[g].second;
    }
  }
}

/// What is called is passed by value: what it holds could otherwise be what is written to.
/// Calls twice(at, row, values, factors) for two groups whose frequencies are in turn, where `takes_two`,
/// whole(at, row, values) for whole groups, and part(at, count, row, values) for the last frequencies.
template <typename Polynomials, bool takes_two, typename Twice, typename Whole, typename Part>
inline void compute_rows(const PhaseRows& rows, std::size_t row_bytes, const Twice twice, const Whole whole,
                         const Part part) {
  const std::size_t count = rows.frequencies.count;
  for (std::size_t first = 0; first < rows.tokens;) {
    const Run run = run_from(first, rows, row_bytes);
    std::size_t at = 0;
    if constexpr (takes_two) {
      for (; at + 2 * lanes <= count; at += 2 * lanes) {
        turns_of_run<Polynomials>(rows, run, turns_in_turn_at(rows, at),
                                  [=](std::size_t row, const Unturned(&values)[2], const Factors& factors) {
                                    twice(at, row, values, factors);
                                  });
      }
    }
    for (; at + lanes <= count; at += lanes) {
      turns_of_run<Polynomials>(rows, run, turns_at(rows, at),
                                [=](std::size_t row, const Unturned(&values)[1], const Factors& factors) {
                                  whole(at, row, turned(values[0], factors));
                                });
    }
    if (at != count) {
      turns_of_run<Polynomials>(rows, run, turns_at(rows, at),
                                [=](std::size_t row, const Unturned(&values)[1], const Factors& factors) {
                                  part(at, count - at, row, turned(values[0], factors));
                                });
    }
    first += run.count;
  }
}

template <typename Storage>
void table_rows(const PhaseRows& rows, std::byte* cosine, std::byte* sine, std::size_t row_bytes) {
  compute_rows<PolynomialsOf<Storage>, Storage::group_alternates>(
      rows, row_bytes,
      [=](std::size_t at, std::size_t row, const Unturned(&values)[2], const Factors& factors) {
        if constexpr (Storage::group_alternates) {
          const std::size_t place = row_bytes * row + Storage::bytes * at;
          const WordPair words = turned_halves(values[0], values[1], factors, Storage::joined);
          store_vector(words.first, cosine + place);
          store_vector(words.second, sine + place);
        }
      },
      [=](std::size_t at, std::size_t row, const CosineSine& values) {
        const std::size_t place = row_bytes * row + Storage::bytes * at;
        Storage::store_apart({values.cosine, values.sine}, cosine + place, sine + place);
      },
      [=](std::size_t at, std::size_t count, std::size_t row, const CosineSine& values) {
        store_up_to<Storage>(values.cosine, count, cosine + row_bytes * row + Storage::bytes * at);
        store_up_to<Storage>(values.sine, count, sine + row_bytes * row + Storage::bytes * at);
      });
}

template <typename Storage, bool cosine_first>
void alternating_rows_of(const PhaseRows& rows, std::byte* output, std::size_t row_bytes) {
  const auto in_order = [](const CosineSine& values) {
    return cosine_first ? FloatPair{values.cosine, values.sine} : FloatPair{values.sine, values.cosine};
  };
  compute_rows<PolynomialsOf<Storage>, false>(
      rows, row_bytes, [] {},
      [=](std::size_t at, std::size_t row, const CosineSine& values) {
        Storage::store_alternating(in_order(values), output + row_bytes * row + Storage::bytes * 2 * at);
      },
      [=](std::size_t at, std::size_t count, std::size_t row, const CosineSine& values) {
        store_few_alternating<Storage>(in_order(values), count,
                                       output + row_bytes * row + Storage::bytes * 2 * at);
      });
}

template <typename Storage>
void alternating_rows(const PhaseRows& rows, bool cosine_first, std::byte* output, std::size_t row_bytes) {
  const auto kernel = cosine_first ? alternating_rows_of<Storage, true> : alternating_rows_of<Storage, false>;
  kernel(rows, output, row_bytes);
}

} // namespace
} // namespace posproof::impl::kernels
