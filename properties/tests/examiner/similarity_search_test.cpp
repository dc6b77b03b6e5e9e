#include "properties/examiner/similarity_search.hpp"

#include <cmath>
#include <gtest/gtest.h>

using namespace posproof;
using namespace posproof::properties::examiner;
using reference::Arithmetic;
using reference::Route;

namespace {

/// In hundredths, without enclosures: good enough to plant a row.
Hundredths row_of(int width, double base) {
  Hundredths row{};
  for (std::size_t n = 0; n < row.size(); ++n) {
    double sum = 0;
    for (int i = 0; i < width / 2; ++i) {
      sum += std::cos(static_cast<double>(row_offsets[n]) * std::pow(base, -2.0 * i / width));
    }
    row[n] = static_cast<std::int64_t>(std::lround(100 * sum / (width / 2)));
  }
  return row;
}

} // namespace

TEST(SimilaritySearch, DoesNotExcludeRowsThatWideEncodingsHave) {
  const Arithmetic arithmetic{Route::direct, 40};
  for (const int width : {800, 1024, 4096}) {
    for (const double base : {100.0, 333.0, 10000.0, 123456.0, 1e6}) {
      EXPECT_TRUE(wide_rows_in_reach(row_of(width, base), 0.0051, arithmetic).has_value())
          << width << " " << base;
    }
  }
  EXPECT_FALSE(wide_rows_in_reach({99, 65, 41}, 0.0051, arithmetic).has_value()) << "too similar at 10";
}

TEST(SimilaritySearch, FindsRowsThatNarrowEncodingsHaveByBothRoutes) {
  for (const Route route : {Route::direct, Route::powers}) {
    for (const auto& [width, base] : {std::pair{6, 4321.0}, std::pair{42, 250000.0}, std::pair{130, 150.0}}) {
      const NearestRow nearest = nearest_narrow_row({row_of(width, base), 0.0051, 0x1p-34, true}, route);
      EXPECT_GT(nearest.width, 0) << width << " " << base;
      EXPECT_LT(nearest.distance, 0.0051) << width << " " << base;
    }
  }
}
