#pragma once
/// Subjects that are wrong in one hidden region only, and right everywhere else: what tests that try a few
/// plain calls never meet. Each is builtin:turns, or the sound recipe of a bias or a table, with one number
/// spoiled.

#include "properties/tests/support/altered_subject.hpp"

#include <cstdint>
#include <functional>
#include <string>

namespace posproof::properties::tests {

/// One head of a token in a rotation.
struct RotatedSite {
  const RotateRequest& request;
  const HeadsTensor& tensor;
  bool is_key = false;
  std::size_t token = 0;
  std::size_t head = 0;
  std::size_t width = 0; ///< of a head
  Format format = Format::f32;

  [[nodiscard]] std::int64_t position(std::size_t axis = 0) const {
    return request.positions.values[axis * request.positions.tokens() + token];
  }
  [[nodiscard]] std::size_t tokens() const { return request.positions.tokens(); }
  /// The position falls back, as where the next sequence of a batch begins.
  [[nodiscard]] bool restarts() const;
};

/// Wrong by a half in the first component of pair `pair` of every head of a token for which `when` holds.
SubjectSource spoiled_rotation(std::string name, std::function<bool(const RotatedSite&)> when, int pair = 0);

/// Wrong in column `width - 1`, which does not rotate.
SubjectSource spoiled_tail(std::string name, std::function<bool(const RotatedSite&)> when);

/// One row of a table, or of encoded rows.
struct RowSite {
  const Positions& positions;
  const Call& call;
  std::size_t token = 0;
  std::size_t row_stride = 0;
  std::uintptr_t address = 0; ///< of the first element of the buffer
  std::int64_t number = 0;    ///< of the call in the life of the handle, from 1

  [[nodiscard]] std::int64_t position(std::size_t axis = 0) const {
    return positions.values[axis * positions.tokens() + token];
  }
  [[nodiscard]] std::size_t tokens() const { return positions.tokens(); }
  [[nodiscard]] bool restarts() const;
};

/// Wrong by a half in the cosine of pair `pair`, or in that column, where `when` holds.
SubjectSource spoiled_rows(std::string name, std::function<bool(const RowSite&)> when, int pair = 0);

/// Wrong in the lowest bit only.
SubjectSource spoiled_bit(std::string name, std::function<bool(const RowSite&)> when);

/// One bias in a call.
struct BiasSite {
  const BiasRequest& request;
  int head = 0;
  std::size_t query = 0;
  std::size_t key = 0;
};

/// Twice the bias, and 1 where it is 0.
SubjectSource spoiled_bias(std::string name, std::function<bool(const BiasSite&)> when);

/// One more than the index of argument `at` where `when` holds for the call.
SubjectSource
spoiled_index(std::string name,
              std::function<bool(const BucketRequest&, std::size_t at, std::int64_t call)> when);

} // namespace posproof::properties::tests
