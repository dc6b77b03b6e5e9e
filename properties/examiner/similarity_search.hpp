#pragma once
/// Branch and bound over widths and real bases for similarities near a given row.

#include "properties/examiner/checks/similarity_row.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace posproof::properties::examiner {

struct RowSearch {
  Hundredths row{};
  /// Encodings further away are of no interest; less where a nearer one is found.
  double limit = 1;
  /// Regions are dropped as soon as they cannot come nearer than the nearest found, less this; above 0.
  double tolerance = 0x1p-34;
  bool any = false; ///< the first within the limit ends the search
};

struct NearestRow {
  int width = 0; ///< 0 where nothing within the limit was found
  double log_base = 0;
  double distance = 0; ///< of the nearest found, at most; or the limit
  double at_least = 0; ///< no encoding of the search is nearer
};

/// The narrow widths: those with fewer pairs than this are searched one by one, the others are excluded all
/// at once.
inline constexpr int searched_pairs = 400;

/// Over every even width of fewer than 2·searched_pairs columns and every base in [100, 10^6].
[[nodiscard]] NearestRow nearest_narrow_row(const RowSearch& search, reference::Route route);

/// Empty if every even width of at least 2·searched_pairs columns is further away than `limit` for every base
/// in [100, 10^6]; else where that is not shown.
[[nodiscard]] std::optional<std::string> wide_rows_in_reach(const Hundredths& row, double limit,
                                                            const reference::Arithmetic& arithmetic);

} // namespace posproof::properties::examiner
