#pragma once
/// Rows of a table that the caller supplies, as a kernel reads them that consumes a cache.

#include "impl/element.hpp"
#include "spec/subject.hpp"

#include <span>
#include <vector>

namespace posproof::impl {

/// The cosines and sines of the tokens of a call. A full-width table holds each twice; the first copy is
/// read.
class SuppliedRows {
public:
  /// `axis` tells whose position the row of each pair is numbered by, where rows are counted by position.
  SuppliedRows(const ApplyRequest& request, const Declaration& declaration, std::size_t pairs,
               const std::vector<int>& axis)
      : request_(request), declaration_(declaration), pairs_(pairs), axis_(axis) {}

  /// Fills both, pair by pair; the sines get the sign of the direction.
  void read(std::size_t token, Direction direction, std::span<float> cosine, std::span<float> sine) const {
    for (std::size_t pair = 0; pair < pairs_; ++pair) {
      const std::size_t at = row_of(token, pair) * request_.row_stride + column_of(pair);
      cosine[pair] = load_element(declaration_.table_format, request_.cosine, at);
      const float value = load_element(declaration_.table_format, request_.sine, at);
      sine[pair] = direction == Direction::backward ? -value : value;
    }
  }

private:
  [[nodiscard]] std::size_t row_of(std::size_t token, std::size_t pair) const {
    if (declaration_.applied_rows == TableRows::by_token) {
      return token;
    }
    const auto axis = request_.positions.axes > 1 ? static_cast<std::size_t>(axis_[pair]) : 0;
    return static_cast<std::size_t>(request_.positions.values[axis * request_.positions.tokens() + token]);
  }

  [[nodiscard]] std::size_t column_of(std::size_t pair) const {
    return declaration_.table_width == TableWidth::half
               ? pair
               : static_cast<std::size_t>(columns_of_pair(declaration_.layout, static_cast<int>(pair),
                                                          static_cast<int>(2 * pairs_))
                                              .first);
  }

  const ApplyRequest& request_;
  const Declaration& declaration_;
  std::size_t pairs_;
  const std::vector<int>& axis_;
};

} // namespace posproof::impl
