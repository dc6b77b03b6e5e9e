#pragma once
/// Rotation of the heads of some tokens: loaded, turned, rounded once and stored without leaving the
/// registers. Included by the units of turns_kernels.hpp and by nothing else; internal linkage throughout.
///
/// Error of a component by a given row, in u = 2^-24 of the norm of the pair: each product by half an ulp of
/// it and the sum by half an ulp of the component, together below 2u for rows of norm 1; f16 and bf16 round
/// once more. Worst observed in f32, checked by the test TurnsWorst: the pair (0x1.6669cp+0, 0x1.71ce88p+0)
/// by cosine 0x1.70f552p-1 and sine -0x1.62fbf4p-1, want 0x1.0156c202b448p+1, got 0x1.0156c4p+1, 1.97788u.

#include "impl/kernels/turns_kernels.hpp"
#include "impl/kernels/turns_storage.hpp"

namespace posproof::impl::kernels {
namespace {

/// Rows are asked for this many bytes before they are needed, the output too: a store to a line that is not
/// in the cache waits for it. Measured (README.md): from 1024 to 8192 bytes hardly differ.
constexpr std::size_t prefetch_distance = 2048;
constexpr std::size_t cache_line = 64;

/// Asks for the memory `ahead` of a place, nothing if that is 0. Addresses beyond a tensor are only ever
/// asked for. GCC 12 takes a function that does nothing else for one without effects, and drops its calls,
/// unless it is always inlined.
[[gnu::always_inline]] inline void ask_for(const std::byte* place, std::size_t ahead, std::size_t bytes) {
  if (ahead != 0) {
    for (std::size_t at = 0; at < bytes; at += cache_line) {
      __builtin_prefetch(reinterpret_cast<const void*>(reinterpret_cast<std::uintptr_t>(place) + ahead + at));
    }
  }
}

/// Cosines and sines of one token and some pairs.
struct Tables {
  const float* cosine;
  const float* sine;
};

/// Pairs whose tables are put into another order at a time.
constexpr std::size_t ordered_pairs = 128;

/// Room for tables in the order that a layout wants.
struct OrderedTables {
  alignas(64) float cosine[2 * ordered_pairs];
  alignas(64) float sine[2 * ordered_pairs];
};

/// Some pairs of the row of one head.
struct Row {
  const std::byte* input; ///< the first of the first pair
  std::byte* output;
  std::size_t pairs;
  std::size_t second;      ///< half-split: elements from the first of a pair to the second
  std::size_t input_ahead; ///< bytes to what is to be asked for; 0 for nothing
  std::size_t output_ahead;
};

inline FloatPair turned(FloatPair x, Floats cosine, Floats sine) {
  return {x.first * cosine - x.second * sine, x.first * sine + x.second * cosine};
}

/// Groups of pairs are disjoint, and each is read before it is written: input and output may be the same
/// memory.
template <typename Storage>
struct HalfSplit {
  static constexpr std::size_t columns = 1; ///< from the first of a pair to the first of the next
  static constexpr std::size_t group = 2 * lanes;

  static Tables ordered(Tables tables, std::size_t pairs, OrderedTables& room) {
    if constexpr (Storage::group_alternates) {
      put_groups(tables.cosine, pairs, room.cosine);
      put_groups(tables.sine, pairs, room.sine);
      return {room.cosine, room.sine};
    }
    return tables;
  }

  static void rotate(const Row& row, Tables tables) {
    constexpr std::size_t line = cache_line / Storage::bytes;
    constexpr std::size_t block = group > line ? group : line;
    std::size_t at = 0;
    for (; at + block <= row.pairs; at += block) {
      const std::size_t first = Storage::bytes * at;
      const std::size_t second = Storage::bytes * (row.second + at);
      ask_for(row.input + first, row.input_ahead, Storage::bytes * block);
      ask_for(row.input + second, row.input_ahead, Storage::bytes * block);
      ask_for(row.output + first, row.output_ahead, Storage::bytes * block);
      ask_for(row.output + second, row.output_ahead, Storage::bytes * block);
      for (std::size_t i = at; i < at + block; i += group) {
        rotate_group(row, tables, i);
      }
    }
    for (; at + group <= row.pairs; at += group) {
      rotate_group(row, tables, at);
    }
    for (std::size_t count = 0; at < row.pairs; at += count) {
      count = row.pairs - at < lanes ? row.pairs - at : lanes;
      rotate_up_to(row, tables, at, count);
    }
  }

private:
  static void put_groups(const float* from, std::size_t count, float* to) {
    std::size_t at = 0;
    for (; at + group <= count; at += group) {
      const Floats a = load_vector<Floats>(from + at);
      const Floats b = load_vector<Floats>(from + at + lanes);
      store_vector(every_second(a, b, LaneIndices{}), to + at);
      store_vector(every_other(a, b, LaneIndices{}), to + at + lanes);
    }
    for (; at < count; ++at) {
      to[at] = from[at];
    }
  }
  static void rotate_group(const Row& row, Tables tables, std::size_t at) {
    const std::size_t first = Storage::bytes * at;
    const std::size_t second = Storage::bytes * (row.second + at);
    const FloatPair x0 = Storage::load_group(row.input + first);
    const FloatPair x1 = Storage::load_group(row.input + second);
    const FloatPair a = turned({x0.first, x1.first}, load_vector<Floats>(tables.cosine + at),
                               load_vector<Floats>(tables.sine + at));
    const FloatPair b = turned({x0.second, x1.second}, load_vector<Floats>(tables.cosine + at + lanes),
                               load_vector<Floats>(tables.sine + at + lanes));
    Storage::store_group({a.first, b.first}, row.output + first);
    Storage::store_group({a.second, b.second}, row.output + second);
  }
  /// The pairs of an incomplete group.
  static void rotate_up_to(const Row& row, Tables tables, std::size_t at, std::size_t count) {
    const std::size_t first = Storage::bytes * at;
    const std::size_t second = Storage::bytes * (row.second + at);
    const FloatPair y = turned(
        {load_up_to<Storage>(row.input + first, count), load_up_to<Storage>(row.input + second, count)},
        load_up_to<StorageF32>(bytes_of(tables.cosine + at), count),
        load_up_to<StorageF32>(bytes_of(tables.sine + at), count));
    store_up_to<Storage>(y.first, count, row.output + first);
    store_up_to<Storage>(y.second, count, row.output + second);
  }
};

/// Neighbours stay where they are: element by element the products with c c c' c' … and, of the exchanged
/// neighbours, with -s s -s' s' … are added, which are the same products and sums.
template <typename Storage>
struct Interleaved {
  static constexpr std::size_t columns = 2;

  static Tables ordered(Tables tables, std::size_t pairs, OrderedTables& room) {
    if constexpr (Storage::group_alternates) {
      return tables;
    }
    std::size_t at = 0;
    for (; at + lanes <= pairs; at += lanes) {
      const Floats c = load_vector<Floats>(tables.cosine + at);
      const Floats s = load_vector<Floats>(tables.sine + at);
      StorageF32::store_alternating({c, c}, bytes_of(room.cosine + 2 * at));
      StorageF32::store_alternating({-s, s}, bytes_of(room.sine + 2 * at));
    }
    for (; at < pairs; ++at) {
      room.cosine[2 * at] = room.cosine[2 * at + 1] = tables.cosine[at];
      room.sine[2 * at] = -tables.sine[at];
      room.sine[2 * at + 1] = tables.sine[at];
    }
    return {room.cosine, room.sine};
  }

  static void rotate(const Row& row, Tables tables) {
    constexpr std::size_t group = 2 * lanes;
    constexpr std::size_t line = cache_line / Storage::bytes;
    constexpr std::size_t block = group > line ? group : line;
    const std::size_t elements = 2 * row.pairs;
    std::size_t at = 0;
    for (; at + block <= elements; at += block) {
      const std::size_t place = Storage::bytes * at;
      ask_for(row.input + place, row.input_ahead, Storage::bytes * block);
      ask_for(row.output + place, row.output_ahead, Storage::bytes * block);
      for (std::size_t i = at; i < at + block; i += group) {
        rotate_group(row, tables, i);
      }
    }
    for (; at + group <= elements; at += group) {
      rotate_group(row, tables, at);
    }
    for (std::size_t count = 0; at < elements; at += count) {
      count = elements - at < lanes ? elements - at : lanes;
      rotate_up_to(row, tables, at, count);
    }
  }

private:
  static Floats turned_neighbours(Floats x, const float* cosine, const float* sine) {
    return x * load_vector<Floats>(cosine) + swapped_neighbours(x, LaneIndices{}) * load_vector<Floats>(sine);
  }
  static void rotate_group(const Row& row, Tables tables, std::size_t at) {
    const std::size_t place = Storage::bytes * at;
    const FloatPair x = Storage::load_group(row.input + place);
    if constexpr (Storage::group_alternates) {
      Storage::store_group(
          turned(x, load_vector<Floats>(tables.cosine + at / 2), load_vector<Floats>(tables.sine + at / 2)),
          row.output + place);
    } else {
      Storage::store_group(
          {turned_neighbours(x.first, tables.cosine + at, tables.sine + at),
           turned_neighbours(x.second, tables.cosine + at + lanes, tables.sine + at + lanes)},
          row.output + place);
    }
  }
  /// The elements of an incomplete group.
  static void rotate_up_to(const Row& row, Tables tables, std::size_t at, std::size_t count) {
    const std::size_t place = Storage::bytes * at;
    Floats c = {};
    Floats s = {};
    if constexpr (Storage::group_alternates) {
      const Floats half_c = load_up_to<StorageF32>(bytes_of(tables.cosine + at / 2), count / 2);
      const Floats half_s = load_up_to<StorageF32>(bytes_of(tables.sine + at / 2), count / 2);
      c = alternating_lower(half_c, half_c, LaneIndices{});
      s = alternating_lower(-half_s, half_s, LaneIndices{});
    } else {
      c = load_up_to<StorageF32>(bytes_of(tables.cosine + at), count);
      s = load_up_to<StorageF32>(bytes_of(tables.sine + at), count);
    }
    const Floats x = load_up_to<Storage>(row.input + place, count);
    store_up_to<Storage>(x * c + swapped_neighbours(x, LaneIndices{}) * s, count, row.output + place);
  }
};

/// Rows as they follow each other in memory: an inner loop over neighbours, and strides in bytes.
struct RowOrder {
  bool tokens_inside;
  std::size_t outer;
  std::size_t inner;
  std::size_t outer_input;
  std::size_t inner_input;
  std::size_t outer_output;
  std::size_t inner_output;
};

inline RowOrder order_of(const HeadRows& rows, std::size_t bytes) {
  const RowOrder heads_inside{false,
                              rows.tokens,
                              rows.heads,
                              bytes * rows.input_token_stride,
                              bytes * rows.input_head_stride,
                              bytes * rows.output_token_stride,
                              bytes * rows.output_head_stride};
  if (rows.tokens == 1 || (rows.heads != 1 && rows.input_head_stride <= rows.input_token_stride)) {
    return heads_inside;
  }
  return {true,
          heads_inside.inner,
          heads_inside.outer,
          heads_inside.inner_input,
          heads_inside.outer_input,
          heads_inside.inner_output,
          heads_inside.outer_output};
}

/// The distance to the first row that is far enough.
inline std::size_t distance_ahead(std::size_t stride) {
  return stride == 0 || stride >= prefetch_distance ? stride
                                                    : (prefetch_distance + stride - 1) / stride * stride;
}

template <typename Storage, template <typename> typename Pairing>
void rotate_rows(const HeadRows& rows, const float* cosine, const float* sine, std::size_t row_stride) {
  using Turn = Pairing<Storage>;
  const std::size_t tail = Storage::bytes * 2 * rows.pairs;
  const std::size_t tail_bytes = Storage::bytes * rows.columns - tail;
  const bool in_place = rows.input == rows.output;
  const RowOrder order = order_of(rows, Storage::bytes);
  const std::size_t input_ahead = distance_ahead(order.inner_input);
  const std::size_t output_ahead = in_place ? 0 : distance_ahead(order.inner_output);
  OrderedTables room;
  for (std::size_t i = 0; i < order.outer; ++i) {
    const std::byte* const input = rows.input + order.outer_input * i;
    std::byte* const output = rows.output + order.outer_output * i;
    for (std::size_t done = 0; done < rows.pairs; done += ordered_pairs) {
      const std::size_t pairs = rows.pairs - done < ordered_pairs ? rows.pairs - done : ordered_pairs;
      const std::size_t start = Storage::bytes * Turn::columns * done;
      Tables tables{};
      for (std::size_t j = 0; j < order.inner; ++j) {
        if (j == 0 || order.tokens_inside) {
          const std::size_t at = row_stride * (order.tokens_inside ? j : i) + done;
          tables = Turn::ordered({cosine + at, sine + at}, pairs, room);
        }
        Turn::rotate({input + order.inner_input * j + start, output + order.inner_output * j + start, pairs,
                      rows.pairs, input_ahead, output_ahead},
                     tables);
      }
    }
    for (std::size_t j = 0; tail_bytes != 0 && j < order.inner; ++j) {
      const std::byte* const from = input + order.inner_input * j + tail;
      std::byte* const to = output + order.inner_output * j + tail;
      if (from != to) {
        __builtin_memmove(to, from, tail_bytes);
      }
    }
  }
}

} // namespace
} // namespace posproof::impl::kernels
