#pragma once
/// How the columns of an absolute encoding stand to the frequencies, for kernels that write them without a
/// detour.

#include "spec/encoding.hpp"

namespace posproof::impl::kernels {

/// The columns of a row as a kernel writes them.
struct RowArrangement {
  enum class Kind {
    alternating, ///< sine and cosine of the first frequency, of the second, … or cosine first
    apart,       ///< all sines and then all cosines, or the other way round
    any,         ///< anything else
  };
  Kind kind = Kind::any;
  bool cosine_first = false;
  std::size_t zeros = 0; ///< columns behind them that hold zero
};

/// Of a model of rows with one axis.
[[nodiscard]] RowArrangement arrangement_of(const PhaseModel& model);

} // namespace posproof::impl::kernels
