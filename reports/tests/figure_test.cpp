#include "reports/figure.hpp"

#include "reports/tests/support/sample.hpp"
#include "reports/tests/support/well_formed.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <pugixml.hpp>
#include <sstream>

namespace posproof::reports {
namespace {

struct Figure {
  pugi::xml_document document;
  bool is_drawn;
  explicit Figure(const std::vector<Report>& all) {
    std::vector<const Report*> pointers;
    for (const Report& report : all) {
      pointers.push_back(&report);
    }
    is_drawn = add_error_figure(document, lines_by_format(pointers), "figure-1");
  }
  [[nodiscard]] pugi::xml_node svg() const { return document.child("svg"); }
  [[nodiscard]] std::vector<pugi::xml_node> paths(const std::string& style_class) const {
    std::vector<pugi::xml_node> found;
    for (const pugi::xml_node path : svg().children("path")) {
      if (path.attribute("class").value() == style_class) {
        found.push_back(path);
      }
    }
    return found;
  }
};

struct Point {
  double x;
  double y;
};

/// The points of a path of the commands M, H, V and their relatives that the figure uses.
std::vector<Point> points_of(const std::string& data) {
  std::vector<Point> points;
  Point here{0, 0};
  std::istringstream stream(data);
  char command = 0;
  const auto number = [&] {
    double value = samples::nan;
    stream >> value;
    return value;
  };
  while (stream >> command) {
    switch (command) {
    case 'M':
      here = {number(), 0};
      here.y = number();
      break;
    case 'H':
      here.x = number();
      break;
    case 'V':
      here.y = number();
      break;
    case 'h':
      here.x += number();
      break;
    case 'v':
      here.y += number();
      break;
    case 'l':
      here.x += number();
      here.y += number();
      break;
    case 'a': {
      const double radius = number();
      for (int i = 0; i < 4; ++i) {
        number();
      }
      here.x += number();
      here.y += number();
      points.push_back({here.x, here.y - radius});
      points.push_back({here.x, here.y + radius});
      break;
    }
    case 'z':
      break;
    default:
      ADD_FAILURE() << "unknown command " << command << " in " << data;
    }
    points.push_back(here);
  }
  return points;
}

/// Every coordinate is a finite number inside the view box.
void check_coordinates(const Figure& figure) {
  std::istringstream box(figure.svg().attribute("viewBox").value());
  double left = -1;
  double top = -1;
  double width = 0;
  double height = 0;
  box >> left >> top >> width >> height;
  ASSERT_EQ(left, 0);
  ASSERT_EQ(top, 0);
  ASSERT_GT(width, 100);
  ASSERT_GT(height, 100);
  const auto is_inside = [&](Point point) {
    return std::isfinite(point.x) && std::isfinite(point.y) && point.x >= 0 && point.x <= width &&
           point.y >= 0 && point.y <= height;
  };
  int seen = 0;
  for (const pugi::xml_node path : figure.svg().children("path")) {
    for (const Point point : points_of(path.attribute("d").value())) {
      EXPECT_TRUE(is_inside(point)) << path.attribute("d").value();
      ++seen;
    }
  }
  for (const pugi::xml_node text : figure.svg().children("text")) {
    EXPECT_TRUE(is_inside({text.attribute("x").as_double(-1), text.attribute("y").as_double(-1)}))
        << text.text().get();
    ++seen;
  }
  EXPECT_GT(seen, 50);
}

TEST(Figure, HasOneErrorLineAndOneBoundPerFormat) {
  const Figure figure({samples::conforming(Format::f32), samples::conforming(Format::f16),
                       samples::conforming(Format::bf16)});
  ASSERT_TRUE(figure.is_drawn);
  for (const char* const format : {"f32", "f16", "bf16"}) {
    EXPECT_EQ(figure.paths(std::string("error ") + format).size(), 1U);
    EXPECT_EQ(figure.paths(std::string("bound ") + format).size(), 1U);
    EXPECT_EQ(figure.paths(std::string("mark ") + format).size(), 18U); // one per octave, position 0 included
  }
  EXPECT_EQ(figure.paths("threshold").size(), 3U);
  check_coordinates(figure);
}

TEST(Figure, RisesWithTheErrorAndStaysBelowItsBound) {
  const Figure figure({samples::conforming(Format::f32)});
  const std::vector<Point> error = points_of(figure.paths("error f32")[0].attribute("d").value());
  const std::vector<Point> bound = points_of(figure.paths("bound f32")[0].attribute("d").value());
  ASSERT_EQ(error.size(), bound.size());
  ASSERT_EQ(error.size(), 36U); // a start, then H for each of 18 octaves with V between
  for (std::size_t i = 1; i < error.size(); ++i) {
    EXPECT_LE(error[i].y, error[i - 1].y);
    EXPECT_GE(error[i].x, error[i - 1].x);
    EXPECT_GT(error[i].y, bound[i].y);
  }
}

TEST(Figure, MarksWhereTheDeclaredClassIsLeft) {
  std::vector<Report> one{samples::failing(Format::f32)};
  EXPECT_TRUE(Figure(one).paths("cross f32").empty());
  one[0].accuracy.classes = {{AccuracyClass::exact, false, 2, 17}, {one[0].accuracy.declared, false, 3, 257}};
  EXPECT_EQ(first_violation(one[0]), 257);
  const Figure figure(one);
  ASSERT_EQ(figure.paths("cross f32").size(), 1U);
  check_coordinates(figure);
  // On the bound of the octave from 256 to 511, which is the tenth.
  const std::vector<Point> cross = points_of(figure.paths("cross f32")[0].attribute("d").value());
  const std::vector<Point> bound = points_of(figure.paths("bound f32")[0].attribute("d").value());
  EXPECT_NEAR((cross[0].y + cross[1].y) / 2, bound[2 * 9].y, 0.11);
  one[0].accuracy.classes.back().first_violation = one[0].context + 1;
  EXPECT_TRUE(Figure(one).paths("cross f32").empty());
}

TEST(Figure, ShowsWhereTheTrainedContextEnds) {
  std::vector<Report> one{samples::conforming(Format::f32)};
  EXPECT_EQ(Figure(one).paths("trained").size(), 1U);
  one[0].encoding.context = 131072;
  EXPECT_TRUE(Figure(one).paths("trained").empty());
  one[0].encoding.context = 0;
  EXPECT_TRUE(Figure(one).paths("trained").empty());
}

TEST(Figure, UsesTheLargestErrorOfAllFrequencies) {
  std::vector<Report> one{samples::conforming(Format::f32)};
  one[0].curve = samples::curve(4, 3, 0x1p-24);
  const std::string before = Figure(one).paths("error f32")[0].attribute("d").value();
  one[0].curve[3].error[2] = one[0].curve[3].error[0] / 2;
  EXPECT_EQ(Figure(one).paths("error f32")[0].attribute("d").value(), before);
  one[0].curve[3].error[2] = 0.09;
  EXPECT_NE(Figure(one).paths("error f32")[0].attribute("d").value(), before);
}

TEST(Figure, DrawsWhatIsNoNumberAtTheTop) {
  std::vector<Report> one{samples::conforming(Format::f32)};
  one[0].curve = samples::curve(4, 3, 0x1p-24);
  one[0].curve[1].error[0] = samples::nan;
  one[0].curve[2].error[1] = samples::infinity;
  const Figure figure(one);
  check_coordinates(figure);
  double top = samples::infinity;
  for (const Point point : points_of(figure.paths("frame")[0].attribute("d").value())) {
    top = std::min(top, point.y);
  }
  const std::vector<Point> points = points_of(figure.paths("error f32")[0].attribute("d").value());
  EXPECT_EQ(points[3].y, top); // octave 1
  EXPECT_EQ(points[5].y, top); // octave 2
  EXPECT_GT(points[7].y, top);
}

TEST(Figure, StaysInsideTheViewBoxWhateverTheNumbers) {
  for (const double error : {0.0, 5e-324, 1e-30, 1.0, 1e300, samples::nan, samples::infinity, -1.0}) {
    for (const double bound : {0.0, 5e-324, 1e300, samples::nan, samples::infinity}) {
      for (const auto& [first, last] : {std::pair<std::int64_t, std::int64_t>{0, 0},
                                        {-5, 3},
                                        {1, std::numeric_limits<std::int64_t>::max()},
                                        {-std::numeric_limits<std::int64_t>::max(), 0}}) {
        Report report = samples::conforming(Format::f16);
        report.curve = {{first, last, {error}, {1}, bound}, {first, last, {}, {}, bound}};
        const Figure figure(std::vector<Report>{report, samples::conforming(Format::f32)});
        check_coordinates(figure);
      }
    }
  }
}

TEST(Figure, KeepsItsLabelsApart) {
  const Figure figure(std::vector<Report>(3, samples::conforming(Format::f32)));
  std::vector<double> heights;
  for (const pugi::xml_node text : figure.svg().children("text")) {
    const std::string style_class = text.attribute("class").value();
    if (style_class.find("label") != std::string::npos) {
      heights.push_back(text.attribute("y").as_double());
    }
  }
  ASSERT_EQ(heights.size(), 6U);
  std::sort(heights.begin(), heights.end());
  for (std::size_t i = 1; i < heights.size(); ++i) {
    EXPECT_GE(heights[i] - heights[i - 1], 13.8);
  }
  check_coordinates(Figure(std::vector<Report>(40, samples::conforming(Format::f32))));
}

TEST(Figure, SaysInWordsWhatItShows) {
  const Figure figure({samples::conforming(Format::f32), samples::conforming(Format::bf16)});
  EXPECT_STREQ(figure.svg().child("title").text().get(),
               "Error against position: builtin:turns on llama-3-8b");
  const std::string description = figure.svg().child("desc").text().get();
  EXPECT_NE(
      description.find(
          "f32: at most 0.013 up to position 131 071, reached in 65 536 to 131 071; declared class uniform."),
      std::string::npos)
      << description;
  EXPECT_NE(description.find("bf16: at most"), std::string::npos);
  EXPECT_STREQ(figure.svg().attribute("role").value(), "img");
  EXPECT_STREQ(figure.svg().child("title").attribute("id").value(), "figure-1-title");
}

TEST(Figure, IsAbsentWithoutACurve) {
  const Figure figure({samples::nothing_checked()});
  EXPECT_FALSE(figure.is_drawn);
  EXPECT_FALSE(figure.document.first_child());
}

} // namespace
} // namespace posproof::reports
