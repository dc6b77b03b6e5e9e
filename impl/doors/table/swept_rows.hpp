#pragma once
/// Which positions the rows of a record have, and what follows from it: a sweep begins at position 0 and sees
/// what is rounded to a format of the suite.

#include "impl/doors/table/plane.hpp"
#include "impl/doors/table/record.hpp"

namespace posproof::impl::doors {

struct SweptRows {
  RowRange range;
  bool is_double = false; ///< stored in f64

  /// Rows that begin behind position 0 are judged as stored and by nothing else.
  [[nodiscard]] bool are_swept() const noexcept { return range.first <= 0; }
  [[nodiscard]] std::string why_unknown(std::string_view property) const;
  /// What is declared where the user does not.
  [[nodiscard]] AccuracyClass natural_class() const noexcept;
};

/// Adds how the rows were counted and rounded to `assumed`. Throws InputError where no position from 0 on has
/// a row.
[[nodiscard]] SweptRows swept_rows(const Files& files, const Plane& plane, const Encoding& encoding,
                                   const OpenOptions& options, std::vector<std::string>& assumed);

} // namespace posproof::impl::doors
