#pragma once
/// Rotary encodings as matrices over the reals.
///
/// A score is bilinear in query and key, and a squared norm is a quadratic form: statements about all vectors
/// are statements about the entries of these matrices.

#include "reference/turning.hpp"
#include "spec/encoding.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace posproof::properties::examiner {

/// Square.
class RealMatrix {
public:
  /// Zeros.
  explicit RealMatrix(int size)
      : size_(size), entries_(static_cast<std::size_t>(size) * static_cast<std::size_t>(size)) {}
  [[nodiscard]] static RealMatrix identity(int size);

  [[nodiscard]] int size() const noexcept { return size_; }
  [[nodiscard]] reference::Real& at(int row, int column) { return entries_[index(row, column)]; }
  [[nodiscard]] const reference::Real& at(int row, int column) const { return entries_[index(row, column)]; }

private:
  [[nodiscard]] std::size_t index(int row, int column) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(size_) + static_cast<std::size_t>(column);
  }
  int size_;
  std::vector<reference::Real> entries_;
};

[[nodiscard]] RealMatrix operator*(const RealMatrix& a, const RealMatrix& b);
[[nodiscard]] RealMatrix operator*(const reference::Real& factor, const RealMatrix& a);
[[nodiscard]] RealMatrix transposed(const RealMatrix& a);

/// The first entry, row by row, at which the enclosures have no number in common.
struct MatrixEntry {
  int row = 0;
  int column = 0;
};
[[nodiscard]] std::optional<MatrixEntry> first_difference(const RealMatrix& a, const RealMatrix& b);

/// The matrices R_p of an encoding in one call, attention factor included.
class Rotations {
public:
  Rotations(const Rope& rope, const reference::Arithmetic& arithmetic, const Call& call = {});

  /// R_p; on several axes the position is p on each.
  [[nodiscard]] RealMatrix at(std::int64_t position) const;
  /// The attention factor.
  [[nodiscard]] const reference::Real& amplitude() const noexcept { return amplitude_; }
  [[nodiscard]] const std::vector<reference::Turning>& pairs() const noexcept { return pairs_; }

private:
  Rope rope_;
  reference::Real amplitude_;
  std::vector<reference::Turning> pairs_;
};

/// Plain rotary encodings of one width and base: both layouts in both directions.
[[nodiscard]] std::vector<Rope> conventions_of(int width, double base = 10000.0);

/// "d = 4, half-split, forward".
[[nodiscard]] std::string convention_text(const Rope& rope);

/// One rotary encoding of every kind of scaling, with small numbers: 4 components, trained length 4.
struct ScaledRope {
  std::string name;
  Rope rope;
};
[[nodiscard]] std::vector<ScaledRope> scaled_ropes();

/// Calls in the history of one sequence of up to 17 tokens, in which scaled_ropes() are looked at: of lengths
/// around the trained one and beyond.
[[nodiscard]] std::vector<Call> calls_of_one_sequence();

/// Do the frequencies of any two calls of one sequence differ?
[[nodiscard]] bool depends_on_length(const Rope& rope);

} // namespace posproof::properties::examiner
