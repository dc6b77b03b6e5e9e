#pragma once
/// The worst case of every region, so that a search climbs in all of them at once: stage of the error × band
/// of pairs × binade of the position, and the same for the condition number.

#include "fuzz/mutation.hpp"
#include "fuzz/target.hpp"

#include <cstdint>
#include <vector>

namespace posproof::fuzz {

/// Binades of |position| < 2^32, 0 for position 0.
inline constexpr std::size_t binade_count = 33;

[[nodiscard]] std::size_t binade_of(std::int64_t position) noexcept;

class Archive {
public:
  struct Elite {
    Case value;
    double height = 0; ///< error of the region in units of the bound, or a condition number
    double use = 0;    ///< of the whole case
  };

  Archive();

  /// Keeps the case where it is the worst of a region.
  void add(const Case& value, const Outcome& outcome);

  [[nodiscard]] bool is_empty() const noexcept { return occupied_.empty(); }

  /// A case to change: in half of the draws one of the eight worst, the worse the more often, else that of
  /// any region. Not empty.
  [[nodiscard]] const Case& draw(Random& random) const;

  /// The worst cases of their regions, each once, worst first; those by condition number last.
  [[nodiscard]] std::vector<Elite> elites() const;

private:
  static constexpr std::size_t champions = 8;

  void put(std::size_t cell, const Case& value, double height, double use);
  void promote(std::size_t cell);

  std::vector<Elite> cells_;                ///< by error first, then by condition
  std::vector<std::size_t> occupied_;       ///< cells that hold a case
  std::vector<std::size_t> champion_cells_; ///< of error, worst first
};

} // namespace posproof::fuzz
