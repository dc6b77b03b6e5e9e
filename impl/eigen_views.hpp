#pragma once
/// Subjects on Eigen's matrices, without copies. Rows stand behind each other at any distance (RowMajor,
/// OuterStride). Scalars are float, Eigen::half and Eigen::bfloat16, which must be the format that the
/// subject declares.
///
/// All throw InputError where scalar or shapes do not fit, and where the subject refuses or fails, with its
/// message.

#include "spec/error.hpp"
#include "spec/subject.hpp"

#include <Eigen/Core>
#include <optional>
#include <span>
#include <string>
#include <type_traits>

namespace posproof::impl {

template <typename Scalar>
using RowMatrix = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// One row for each token.
template <typename Scalar>
using RowsView = Eigen::Ref<RowMatrix<Scalar>, 0, Eigen::OuterStride<>>;

template <typename Scalar>
[[nodiscard]] constexpr Format format_of_scalar() noexcept {
  static_assert(std::is_same_v<Scalar, float> || std::is_same_v<Scalar, Eigen::half> ||
                    std::is_same_v<Scalar, Eigen::bfloat16>,
                "float, Eigen::half or Eigen::bfloat16");
  return std::is_same_v<Scalar, float>         ? Format::f32
         : std::is_same_v<Scalar, Eigen::half> ? Format::f16
                                               : Format::bf16;
}

namespace eigen_views {

template <typename Scalar>
std::byte* bytes_of(RowsView<Scalar>& view) noexcept {
  return reinterpret_cast<std::byte*>(view.data());
}

inline void require(bool condition, const std::string& what, const std::string& got,
                    const std::string& expected) {
  if (!condition) {
    throw InputError(what, got, expected);
  }
}

template <typename Scalar>
void require_format(Format declared) {
  require(format_of_scalar<Scalar>() == declared, "matrix",
          "scalars are " + std::string(traits(format_of_scalar<Scalar>()).name),
          std::string(traits(declared).name));
}

template <typename Scalar>
void require_rows(const RowsView<Scalar>& view, std::size_t tokens) {
  require(view.rows() == static_cast<Eigen::Index>(tokens), "matrix", std::to_string(view.rows()) + " rows",
          std::to_string(tokens) + ", one for each position");
}

inline void require_ok(const SubjectStatus& status, const std::string& operation) {
  require(status.is_ok(), operation, status.message, "positions and shapes that the subject takes");
}

} // namespace eigen_views

/// Cosines and sines of one axis: matrices of positions × table width.
template <typename Scalar>
void fill_table(Subject& subject, std::span<const std::int64_t> positions, RowsView<Scalar> cosine,
                RowsView<Scalar> sine) {
  eigen_views::require_format<Scalar>(subject.declaration().table_format);
  eigen_views::require_rows<Scalar>(cosine, positions.size());
  eigen_views::require(cosine.rows() == sine.rows() && cosine.cols() == sine.cols() &&
                           cosine.outerStride() == sine.outerStride(),
                       "matrix", "cosines and sines differ in shape or stride", "two alike");
  eigen_views::require_ok(subject.table({{positions, 1},
                                         {},
                                         eigen_views::bytes_of<Scalar>(cosine),
                                         eigen_views::bytes_of<Scalar>(sine),
                                         static_cast<std::size_t>(cosine.outerStride())}),
                          "table");
}

/// Rows of an absolute encoding: positions × width.
template <typename Scalar>
void fill_rows(Subject& subject, std::span<const std::int64_t> positions, RowsView<Scalar> rows) {
  eigen_views::require_format<Scalar>(subject.declaration().table_format);
  eigen_views::require_rows<Scalar>(rows, positions.size());
  eigen_views::require_ok(subject.encode({{positions, 1},
                                          {},
                                          eigen_views::bytes_of<Scalar>(rows),
                                          static_cast<std::size_t>(rows.outerStride())}),
                          "encode");
}

/// Turns data in place: positions × (heads · head width), the heads of a token behind each other.
template <typename Scalar>
void rotate_in_place(Subject& subject, std::span<const std::int64_t> positions, RowsView<Scalar> data,
                     Eigen::Index head_width) {
  eigen_views::require_format<Scalar>(subject.declaration().output_format);
  eigen_views::require_rows<Scalar>(data, positions.size());
  eigen_views::require(head_width > 0 && data.cols() % head_width == 0, "matrix",
                       std::to_string(data.cols()) + " columns",
                       "whole heads of " + std::to_string(head_width));
  const auto token_stride = static_cast<std::size_t>(data.outerStride());
  const auto head_stride = static_cast<std::size_t>(head_width);
  std::byte* const bytes = eigen_views::bytes_of<Scalar>(data);
  RotateRequest request{{positions, 1}, {}, {}, {}};
  request.query = HeadsTensor{bytes,        bytes,       static_cast<std::size_t>(data.cols() / head_width),
                              token_stride, head_stride, token_stride,
                              head_stride};
  eigen_views::require_ok(subject.rotate(request), "rotate");
}

} // namespace posproof::impl
