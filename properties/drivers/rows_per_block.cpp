#include "properties/drivers/sweep.hpp"

#include <algorithm>
#include <bit>

// Apart from the sweep, so that who only reads as it does holds nothing of the judges.

namespace posproof::properties {

std::size_t rows_per_block(std::size_t stride) noexcept {
  constexpr std::size_t values = 16384;
  return std::bit_floor(std::clamp<std::size_t>(values / stride, 16, 1024));
}

std::size_t rows_per_block(const Trial& trial) noexcept {
  return trial.options.block != 0 ? static_cast<std::size_t>(trial.options.block)
                                  : rows_per_block(trial.oracle->stride());
}

} // namespace posproof::properties
