#include "reports/chart_data.hpp"

#include "reports/html_script.hpp"
#include "reports/tests/support/sample.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>

namespace posproof::reports {
namespace {

nlohmann::json data_of(const std::vector<Report>& reports) {
  std::vector<ErrorLine> lines;
  for (const Report& report : reports) {
    lines.push_back({&report, report.subject, "f32"});
  }
  return nlohmann::json::parse(chart_data(lines));
}

/// What the script of the page makes of a code.
int number_of(const std::string& code) {
  static const std::string alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return static_cast<int>(alphabet.find(code.at(0)) * 64 + alphabet.find(code.at(1)));
}

TEST(ChartData, CodesNumbersRoundedUp) {
  EXPECT_EQ(decade_code(0), "AA");
  EXPECT_EQ(number_of(decade_code(1)), 2001);
  EXPECT_EQ(number_of(decade_code(1e-7)), 2001 - 700);
  EXPECT_EQ(number_of(decade_code(1.01e-7)), 2001 - 699);
  EXPECT_EQ(number_of(decade_code(2)), 2001 + 31);
  EXPECT_EQ(number_of(decade_code(1e-20)), 1);
  EXPECT_EQ(number_of(decade_code(0x1p-1074)), 1);
  EXPECT_EQ(number_of(decade_code(1e300)), 4094);
  EXPECT_EQ(decade_code(samples::nan), "__");
  EXPECT_EQ(decade_code(samples::infinity), "__");
  for (double value = 1e-12; value < 10; value *= 1.37) {
    const double coded = std::pow(10.0, (number_of(decade_code(value)) - 2001) / 100.0);
    EXPECT_GE(coded, value * (1 - 1e-10));
    EXPECT_LE(coded, value * 1.0233);
  }
}

TEST(ChartData, HasALineForEveryReportWithACurve) {
  std::vector<Report> reports{samples::nothing_checked(), samples::failing(Format::bf16)};
  reports[1].accuracy.classes = {{reports[1].accuracy.declared, false, 3, 257}};
  reports[1].curve = samples::curve(3, 2, 0.01);
  reports[1].curve[2].error[1] = samples::nan;
  const nlohmann::json data = data_of(reports);
  EXPECT_EQ(data["trained"], 8192);
  ASSERT_EQ(data["lines"].size(), 1U);
  const nlohmann::json& line = data["lines"][0];
  EXPECT_EQ(line["label"], "contract:f32-angle");
  EXPECT_EQ(line["class"], "angle-f32");
  EXPECT_EQ(line["lane"], "pair");
  EXPECT_EQ(line["violation"], 257);
  EXPECT_EQ(line["octaves"], nlohmann::json::parse("[[0,0],[1,1],[2,3],[4,7]]"));
  const auto code = [](const nlohmann::json& codes, std::size_t at) {
    return codes.get<std::string>().substr(2 * at, 2);
  };
  ASSERT_EQ(line["error"].size(), 2U);
  EXPECT_EQ(line["error"][0].get<std::string>().size(), 2 * 4U);
  EXPECT_EQ(code(line["error"][0], 0), "AA");
  EXPECT_EQ(code(line["error"][1], 2), "__");
  EXPECT_EQ(code(line["use"][1], 3), decade_code(1.0 / 6));
  EXPECT_EQ(code(line["bound"], 0), decade_code(reports[1].curve[0].bound));
}

TEST(ChartData, HoldsHostileNamesAsText) {
  const std::string text = samples::hostile_text() + "\xe2\x80\xa8\xe2\x80\xa9</script><!--";
  std::vector<Report> one{samples::failing()};
  const std::vector<ErrorLine> lines{{&one[0], text, "f32"}};
  pugi::xml_document document;
  add_data(document, chart_data(lines), "chart-data");
  const std::string data = document.child("script").text().get();
  EXPECT_EQ(data.find_first_of("<>&"), std::string::npos);
  EXPECT_EQ(data.find("\xe2\x80\xa8"), std::string::npos);
  EXPECT_EQ(data.find("\xe2\x80\xa9"), std::string::npos);
  const std::string label = nlohmann::json::parse(data)["lines"][0]["label"];
  EXPECT_NE(label.find("</script><img src=x onerror=alert(2)>"), std::string::npos);
  EXPECT_NE(label.find("\xe2\x80\xa8\xe2\x80\xa9</script><!--"), std::string::npos);
}

} // namespace
} // namespace posproof::reports
