#include "impl/eigen_views.hpp"

#include "impl/kernels/turns.hpp"
#include "impl/tests/support.hpp"

#include <cstring>
#include <gtest/gtest.h>
#include <numeric>

namespace posproof::impl {
namespace {

using namespace impl::tests;

template <typename Scalar>
std::uint32_t bits_of(Scalar value) {
  std::uint32_t bits = 0;
  std::memcpy(&bits, &value, sizeof value);
  return bits;
}

template <typename Scalar>
class EigenViews : public testing::Test {
protected:
  static constexpr Format format = format_of_scalar<Scalar>();
  const std::vector<std::int64_t> positions{0, 1, 5, -70000};
};

using Scalars = testing::Types<float, Eigen::half, Eigen::bfloat16>;
TYPED_TEST_SUITE(EigenViews, Scalars);

TYPED_TEST(EigenViews, ATableIsWrittenIntoABlockOfAMatrix) {
  const auto subject = kernels::turns_source().open(rope(24), in_format(this->format));
  RowMatrix<TypeParam> cosine = RowMatrix<TypeParam>::Constant(6, 20, TypeParam(7));
  RowMatrix<TypeParam> sine = cosine;
  fill_table<TypeParam>(*subject, this->positions, cosine.block(1, 2, 4, 12), sine.block(1, 2, 4, 12));
  const TableBits expected = table_of(*subject, this->positions, 12);
  for (Eigen::Index row = 0; row < 6; ++row) {
    for (Eigen::Index column = 0; column < 20; ++column) {
      const bool inside = row >= 1 && row < 5 && column >= 2 && column < 14;
      const auto at = static_cast<std::size_t>((row - 1) * 12 + column - 2);
      EXPECT_EQ(bits_of(cosine(row, column)), inside ? expected.cosine[at] : bits_of(TypeParam(7)));
      EXPECT_EQ(bits_of(sine(row, column)), inside ? expected.sine[at] : bits_of(TypeParam(7)));
    }
  }
}

TYPED_TEST(EigenViews, HeadsAreTurnedWhereTheyStand) {
  const auto subject = kernels::turns_source().open(rope(6, 8), in_format(this->format));
  RowMatrix<TypeParam> data(4, 3 * 8 + 1);
  std::vector<std::vector<double>> heads;
  for (Eigen::Index i = 0; i < data.size(); ++i) {
    data.data()[i] = TypeParam(static_cast<float>(i % 19 - 9) / 8);
  }
  const RowMatrix<TypeParam> before = data;
  rotate_in_place<TypeParam>(*subject, this->positions, data.leftCols(24), 8);
  for (Eigen::Index token = 0; token < 4; ++token) {
    for (Eigen::Index head = 0; head < 3; ++head) {
      std::vector<double> row(8);
      for (Eigen::Index column = 0; column < 8; ++column) {
        row[static_cast<std::size_t>(column)] =
            static_cast<double>(static_cast<float>(before(token, 8 * head + column)));
      }
      row = rotated(*subject, this->positions[static_cast<std::size_t>(token)], row);
      for (Eigen::Index column = 0; column < 8; ++column) {
        EXPECT_EQ(static_cast<double>(static_cast<float>(data(token, 8 * head + column))),
                  row[static_cast<std::size_t>(column)]);
      }
    }
    EXPECT_EQ(bits_of(data(token, 24)), bits_of(before(token, 24)));
  }
}

TYPED_TEST(EigenViews, RowsOfAnAbsoluteEncoding) {
  Sinusoidal sinusoidal;
  sinusoidal.width = 10;
  const auto subject = kernels::turns_source().open(rows(sinusoidal), in_format(this->format));
  RowMatrix<TypeParam> matrix(4, 10);
  fill_rows<TypeParam>(*subject, this->positions, matrix);
  const std::vector<std::uint32_t> expected = rows_of(*subject, this->positions, 10);
  for (Eigen::Index i = 0; i < matrix.size(); ++i) {
    EXPECT_EQ(bits_of(matrix.data()[i]), expected[static_cast<std::size_t>(i)]);
  }
}

TEST(EigenViewsRefuse, WhatDoesNotFit) {
  const auto subject = kernels::turns_source().open(rope(6, 8), in_format(Format::f32));
  const std::vector<std::int64_t> positions{1, 2};
  RowMatrix<float> data = RowMatrix<float>::Zero(2, 16);
  RowMatrix<float> three = RowMatrix<float>::Zero(3, 3);
  RowMatrix<float> wider = RowMatrix<float>::Zero(2, 4);
  RowMatrix<float> table = RowMatrix<float>::Zero(2, 3);
  RowMatrix<Eigen::half> halves(2, 16);
  const std::vector<std::int64_t> too_far{1, std::int64_t{1} << 40};
  EXPECT_THROW(rotate_in_place<float>(*subject, positions, data, 7), InputError);
  EXPECT_THROW(rotate_in_place<float>(*subject, positions, data, 0), InputError);
  EXPECT_THROW(rotate_in_place<float>(*subject, too_far, data, 8), InputError);
  EXPECT_THROW(rotate_in_place<Eigen::half>(*subject, positions, halves, 8), InputError);
  EXPECT_THROW(fill_table<float>(*subject, positions, three, three), InputError);
  EXPECT_THROW(fill_table<float>(*subject, positions, table, wider), InputError);
  EXPECT_THROW(fill_rows<float>(*subject, positions, table), InputError);
}

} // namespace
} // namespace posproof::impl
