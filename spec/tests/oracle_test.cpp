/// The questions by lane are answered through those by frequency.

#include "spec/oracle.hpp"

#include <gtest/gtest.h>
#include <stdexcept>

namespace posproof {
namespace {

PhaseModel model_of(const Scheme& scheme) {
  Encoding encoding;
  encoding.scheme = scheme;
  return phase_model(encoding);
}

TEST(PointAt, TakesThePairOfRopeAsItsFrequency) {
  const PhaseModel model = model_of(Rope{.head_dimension = 8, .rotary_dimension = 6});
  const auto point = point_at(model, {2, Component::sine, at_position(-7)}, {100, 3});
  ASSERT_TRUE(point.has_value());
  EXPECT_EQ(point->frequency, 2);
  EXPECT_EQ(point->component, Component::sine);
  EXPECT_EQ(point->position, -7);
  EXPECT_EQ(point->call.sequence_length, 100);
  EXPECT_EQ(point->call.index, 3);
}

TEST(PointAt, TakesTheFunctionOfAColumnWhateverIsAskedFor) {
  const PhaseModel model = model_of(Sinusoidal{.width = 7, .arrangement = Arrangement::concatenated});
  for (const Component asked : {Component::cosine, Component::sine}) {
    EXPECT_EQ(point_at(model, {1, asked, at_position(5)}, {})->component, Component::sine);
    EXPECT_EQ(point_at(model, {1, asked, at_position(5)}, {})->frequency, 1);
    EXPECT_EQ(point_at(model, {4, asked, at_position(5)}, {})->component, Component::cosine);
    EXPECT_EQ(point_at(model, {4, asked, at_position(5)}, {})->frequency, 1);
    EXPECT_FALSE(point_at(model, {6, asked, at_position(5)}, {}).has_value()) << "the column of zeros";
  }
}

TEST(PointAt, ThrowsForALaneThatDoesNotExist) {
  const PhaseModel pairs = model_of(Rope{.head_dimension = 8, .rotary_dimension = 6});
  const PhaseModel columns = model_of(Sinusoidal{.width = 7});
  for (const int lane : {-1, 3}) {
    EXPECT_THROW((void)point_at(pairs, {lane, Component::cosine, {}}, {}), std::out_of_range);
  }
  for (const int lane : {-1, 7}) {
    EXPECT_THROW((void)point_at(columns, {lane, Component::cosine, {}}, {}), std::out_of_range);
  }
}

} // namespace
} // namespace posproof
