/// Recorded numbers: the last pair in the last recorded row.

#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/margin.hpp"
#include "properties/tests/support/recorded_tables.hpp"

#include <gtest/gtest.h>

namespace posproof::properties {
namespace {

using namespace tests;

constexpr std::int64_t context = 300;
constexpr int last_pair = 3;

Margin of_record() {
  return {"stored-accuracy", rope(8), {.context = context, .accuracy = AccuracyClass::uniform}};
}

/// A record from a position on whose last pair is off at another.
SubjectSource off_at(const char* type, std::int64_t first, std::int64_t where, double amount) {
  return recorded(rope(8),
                  {.type = type,
                   .first = first,
                   .rows = context - first,
                   .change = [=](std::int64_t position, int pair, Component component, double truth) {
                     const bool is_there =
                         position == where && pair == last_pair && component == Component::sine;
                     return is_there ? truth + amount : truth;
                   }});
}

/// Rows that begin behind position 0.
TEST(Margin, StoredAccuracy) {
  const Margin margin = of_record();
  const double bound = row_bound(margin, last_pair, 0); // whatever the position
  expect_margin(margin, [=](double bounds) { return off_at("<f4", 16, context - 1, bounds * bound); });
}

/// In f64 the same class is narrower by the roundoffs: 2^-53 and 2^-24.
TEST(Margin, StoredAccuracyOfDoubles) {
  const Margin margin = of_record();
  const double bound = row_bound(margin, last_pair, 0) * 0x1p-29;
  expect_margin(margin, [=](double bounds) { return off_at("<f8", 0, context - 1, bounds * bound); });
}

/// A row of f64 that is not drawn is seen where it is off by more than the fast oracle may be.
TEST(Margin, StoredAccuracyOfRowsThatAreNotDrawn) {
  for (std::int64_t position = 200; position < 210; ++position) { // half of them are drawn
    SCOPED_TRACE(position);
    expect_seen(of_record(), [=](bool faulty) { return off_at("<f8", 0, position, faulty ? 0x1p-40 : 0); });
  }
}

} // namespace
} // namespace posproof::properties
