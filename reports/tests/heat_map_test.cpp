#include "reports/heat_map.hpp"

#include "reports/lane_bins.hpp"
#include "reports/tests/support/sample.hpp"

#include <gtest/gtest.h>
#include <pugixml.hpp>
#include <sstream>

namespace posproof::reports {
namespace {

struct Map {
  pugi::xml_document document;
  bool is_drawn;
  explicit Map(const Report& report) { is_drawn = add_heat_map(document, report, "f32", "map-1"); }
  [[nodiscard]] pugi::xml_node cells() const { return document.child("svg").child("g"); }
  [[nodiscard]] std::string path(const std::string& style_class) const {
    return cells().find_child_by_attribute("path", "class", style_class.c_str()).attribute("d").value();
  }
};

/// Cells of a path of rectangles of one row.
int area(const std::string& data) {
  int cells = 0;
  for (std::size_t at = data.find('h'); at != std::string::npos; at = data.find('h', at + 1)) {
    const int width = std::stoi(data.substr(at + 1));
    cells += width > 0 ? width : 0;
  }
  return cells;
}

Report with_uses(const std::vector<std::vector<double>>& octaves) {
  Report report = samples::conforming();
  report.curve =
      samples::curve(static_cast<int>(octaves.size()) - 1, static_cast<int>(octaves[0].size()), 0x1p-24);
  for (std::size_t i = 0; i < octaves.size(); ++i) {
    report.curve[i].use = octaves[i];
  }
  return report;
}

TEST(HeatMap, KnowsTheLevelOfEachShareOfTheBound) {
  for (std::size_t level = 0; level < heat_levels; ++level) {
    EXPECT_EQ(heat_level(heat_scale[level].up_to), level);
  }
  EXPECT_EQ(heat_level(0), 0U);
  EXPECT_EQ(heat_level(0x1p-1074), 1U);
  EXPECT_EQ(heat_level(1), 5U);
  EXPECT_EQ(heat_level(std::nextafter(1.0, 2.0)), 6U);
  EXPECT_EQ(heat_level(samples::nan), heat_levels - 1);
  EXPECT_EQ(heat_level(samples::infinity), heat_levels - 1);
}

TEST(HeatMap, HasEveryCellOnceAtItsPlace) {
  const Map map(with_uses({{0, 0, 0}, {0.3, 0.3, 2}, {0.3, 0.04, 20}}));
  ASSERT_TRUE(map.is_drawn);
  EXPECT_EQ(map.path("h0"), "M0 0h1v1h-1zM0 1h1v1h-1zM0 2h1v1h-1z");
  EXPECT_EQ(map.path("h4"), "M1 0h2v1h-2zM1 1h1v1h-1z");
  EXPECT_EQ(map.path("h2"), "M2 1h1v1h-1z");
  EXPECT_EQ(map.path("h6"), "M1 2h1v1h-1z");
  EXPECT_EQ(map.path("h7"), "M2 2h1v1h-1z");
  // A stroke through each of the two beyond the bound.
  EXPECT_EQ(map.path("stroke-through"), "M1 3l1 -1M2 3l1 -1");
  EXPECT_STREQ(map.cells().attribute("data-columns").value(), "3");
  EXPECT_STREQ(map.cells().attribute("data-rows").value(), "3");
}

TEST(HeatMap, SaysInWordsWhatItShows) {
  const Map map(with_uses({{0, 0, 0}, {0.3, 0.3, 2}, {0.3, samples::nan, 20}}));
  const std::string text = map.document.child("svg").child("desc").text().get();
  EXPECT_NE(text.find("3 of 9 cells are beyond the bound"), std::string::npos) << text;
  EXPECT_NE(text.find("in pair 1 at positions 2 to 3"), std::string::npos) << text;
}

TEST(HeatMap, HoldsManyFrequenciesInAFewBins) {
  Report report = samples::conforming();
  report.encoding = samples::row_encoding();
  report.curve = samples::curve(5, 200, 0x1p-24);
  for (CurveOctave& octave : report.curve) {
    std::fill(octave.use.begin(), octave.use.end(), 0.02);
  }
  report.curve[2].use[199] = 5; // in the last bin, which is smaller
  const LaneBins bins = lane_bins(report.curve);
  EXPECT_EQ(bins.size, 4);
  EXPECT_EQ(bins.count(), 50);
  report.curve[2].error[7] = samples::nan;
  EXPECT_EQ(bins.largest(report.curve[2].error, 1), samples::infinity);
  const Map map(report);
  EXPECT_EQ(map.path("h6"), "M2 49h1v1h-1z");
  int cells = 0;
  for (std::size_t level = 0; level < heat_levels; ++level) {
    cells += area(map.path("h" + std::to_string(level)));
  }
  EXPECT_EQ(cells, 6 * 50);
}

TEST(HeatMap, IsNotThereWithoutACurve) {
  const Map map(samples::nothing_checked());
  EXPECT_FALSE(map.is_drawn);
  EXPECT_FALSE(map.document.first_child());
}

} // namespace
} // namespace posproof::reports
