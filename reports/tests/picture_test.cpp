#include "reports/picture.hpp"

#include "reports/characters.hpp"
#include "reports/tests/support/ledger_sample.hpp"
#include "reports/tests/support/sample.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <set>
#include <sstream>

namespace posproof::reports {
namespace {

struct Drawn {
  pugi::xml_document document;
  bool is_drawn;
  explicit Drawn(const Picture& picture) { is_drawn = add_picture(document, picture, "picture-1"); }
  [[nodiscard]] std::vector<pugi::xml_node> with_class(const char* name, const std::string& begin) const {
    std::vector<pugi::xml_node> found;
    for (const pugi::xml_node node : document.child("svg").children(name)) {
      if (std::string_view(node.attribute("class").value()).starts_with(begin)) {
        found.push_back(node);
      }
    }
    return found;
  }
  [[nodiscard]] std::vector<pugi::xml_node> lines() const { return with_class("path", "line "); }
};

std::string data_of(pugi::xml_node path) {
  return path.attribute("d").value();
}

void expect_inside(const Drawn& drawn) {
  for (const pugi::xml_node path : drawn.document.child("svg").children("path")) {
    const std::string data = data_of(path);
    EXPECT_EQ(data.find("nan"), std::string::npos) << data;
    EXPECT_EQ(data.find("inf"), std::string::npos) << data;
    if (data.find('a') == std::string::npos) {
      std::string numbers = data;
      for (char& c : numbers) {
        c = std::isalpha(static_cast<unsigned char>(c)) != 0 ? ' ' : c;
      }
      std::istringstream stream(numbers);
      for (double number = 0; stream >> number;) {
        EXPECT_GE(number, 0) << data;
        EXPECT_LE(number, 860) << data;
      }
    }
  }
}

Picture picture_of(std::vector<std::pair<double, double>> points) {
  return {"p", "A1", "title", "x", "y", false, false, {{"line", std::move(points), false}}};
}

TEST(Picture, HasALineAndALabelForEach) {
  const Drawn drawn(samples::ledger().pictures[0]);
  ASSERT_TRUE(drawn.is_drawn);
  EXPECT_EQ(drawn.lines().size(), 2U);
  const auto labels = drawn.with_class("text", "label ");
  ASSERT_EQ(labels.size(), 2U);
  EXPECT_EQ(drawn.with_class("path", "sample ").size(), 2U);
  EXPECT_STREQ(labels[0].text().get(), "printed"); // ends higher
  EXPECT_STREQ(labels[1].text().get(), "d = 512");
  EXPECT_STREQ(drawn.document.child("svg").child("title").text().get(), "Similarity by distance");
  EXPECT_NE(std::string(drawn.document.child("svg").child("desc").text().get())
                .find("d = 512: from 1 at 0 to -0.2 at 100."),
            std::string::npos);
  expect_inside(drawn);
}

TEST(Picture, JumpsWhereALineHasSteps) {
  const Drawn drawn(samples::ledger().pictures[0]);
  EXPECT_EQ(data_of(drawn.lines()[0]).find('H'), std::string::npos);
  EXPECT_NE(data_of(drawn.lines()[1]).find('H'), std::string::npos);
  EXPECT_EQ(data_of(drawn.lines()[1]).find('L'), std::string::npos);
}

TEST(Picture, BreaksALineWhereThereIsNoNumber) {
  const std::string data = data_of(Drawn(samples::ledger().pictures[1]).lines()[0]);
  EXPECT_EQ(std::count(data.begin(), data.end(), 'M'), 2) << data;
}

TEST(Picture, CutsALabelAndKeepsItInWordsOnTheLine) {
  const Drawn drawn(samples::ledger().pictures[1]);
  const std::string label = drawn.with_class("text", "label ")[0].text().get();
  EXPECT_EQ(characters(label), 22U) << label;
  EXPECT_EQ(label.substr(label.size() - 3), "…");
  EXPECT_STREQ(drawn.lines()[0].child("title").text().get(),
               "a label that is longer than the room at the right edge");
}

TEST(Picture, TellsManyLinesApartByColourAndDashes) {
  Picture picture = picture_of({{0, 0}, {1, 1}});
  picture.lines.resize(30, picture.lines[0]);
  std::set<std::string> looks;
  const Drawn drawn(picture);
  for (const pugi::xml_node line : drawn.lines()) {
    looks.insert(line.attribute("class").value());
  }
  EXPECT_EQ(looks.size(), 30U);
}

TEST(Picture, StaysInTheFrameWhateverTheNumbers) {
  constexpr double huge = std::numeric_limits<double>::max();
  for (const double value :
       {0.0, -1.0, 5e-324, 1e300, huge, -huge, samples::nan, samples::infinity, -samples::infinity}) {
    for (const double x : {0.0, -3.0, 1e300, samples::infinity}) {
      for (const bool is_logarithmic : {false, true}) {
        Picture picture = picture_of({{1, 2}, {x, value}, {x, value}, {2, 2}});
        picture.x_is_logarithmic = picture.y_is_logarithmic = is_logarithmic;
        expect_inside(Drawn(picture));
        picture.lines[0].points = {{x, value}};
        expect_inside(Drawn(picture));
      }
    }
  }
}

TEST(Picture, IsAbsentWithoutPoints) {
  const Drawn drawn(samples::ledger().pictures[2]);
  EXPECT_FALSE(drawn.is_drawn);
  EXPECT_FALSE(drawn.document.first_child());
  EXPECT_FALSE(Drawn(picture_of({{1, samples::nan}})).is_drawn);
}

} // namespace
} // namespace posproof::reports
