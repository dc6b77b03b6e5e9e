#pragma once
/// What rows of plain numbers are judged against: the truth of each number, and the bounds of the classes.

#include "spec/accuracy_class.hpp"
#include "spec/oracle.hpp"

#include <cstdint>
#include <string>

namespace posproof::properties::count {

struct RowPoint {
  std::int64_t position = 0;
  int column = 0;

  friend bool operator<(const RowPoint& a, const RowPoint& b) noexcept {
    return a.position != b.position ? a.position < b.position : a.column < b.column;
  }

  [[nodiscard]] Site site() const noexcept { return {column, Component::cosine, at_position(position)}; }
};

/// The truth is value + rest, known to 2^-100 of it; one beyond every format has a value that is beyond it
/// too.
struct RowValue {
  double value = 0;
  double rest = 0;
  std::uint32_t nearest = 0; ///< bits of the correctly rounded number
};

/// One caller at a time.
class RowTruth {
public:
  virtual ~RowTruth() = default;
  RowTruth() = default;
  RowTruth(const RowTruth&) = delete;
  RowTruth& operator=(const RowTruth&) = delete;

  [[nodiscard]] virtual const Oracle& oracle() const noexcept = 0;
  [[nodiscard]] virtual int columns() const noexcept = 0;
  [[nodiscard]] virtual RowValue at(Format format, const RowPoint& point, const Call& call) = 0;
  /// The bound of a class at a point whose truth is `value`.
  [[nodiscard]] virtual double bound(AccuracyClass accuracy, Format format, const RowPoint& point,
                                     const Call& call, double value) const = 0;
  /// Where the format has no finite number for the positions of a call; empty where it has one everywhere.
  [[nodiscard]] virtual std::string limit(Format /*format*/, const Call& /*call*/) const { return {}; }
};

} // namespace posproof::properties::count
