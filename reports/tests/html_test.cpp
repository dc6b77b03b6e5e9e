#include "reports/render.hpp"

#include "reports/tests/support/sample.hpp"
#include "reports/tests/support/well_formed.hpp"

#include <chrono>
#include <functional>
#include <gtest/gtest.h>
#include <pugixml.hpp>
#include <set>

namespace posproof {
namespace {

struct Page {
  std::string text;
  pugi::xml_document document;
  explicit Page(std::span<const Report> reports) : text(render_html(reports)) {
    const pugi::xml_parse_result result =
        document.load_string(text.c_str(), pugi::parse_full | pugi::parse_ws_pcdata);
    EXPECT_TRUE(result) << result.description() << " at "
                        << text.substr(static_cast<std::size_t>(result.offset), 80);
  }
  void for_each(const std::function<void(pugi::xml_node)>& visit) const {
    struct Walker : pugi::xml_tree_walker {
      const std::function<void(pugi::xml_node)>* visit = nullptr;
      bool for_each(pugi::xml_node& node) override {
        if (node.type() == pugi::node_element) {
          (*visit)(node);
        }
        return true;
      }
    } walker;
    walker.visit = &visit;
    pugi::xml_document copy;
    copy.reset(document);
    copy.traverse(walker);
  }
  [[nodiscard]] int count(std::string_view name) const {
    int result = 0;
    for_each([&](pugi::xml_node node) { result += node.name() == name ? 1 : 0; });
    return result;
  }
};

std::string text_of(pugi::xml_node node) {
  std::string text = node.value();
  for (const pugi::xml_node child : node.children()) {
    text += text_of(child);
  }
  return text;
}

TEST(HtmlReport, IsOnePageThatStandsAlone) {
  const Page page(samples::all_kinds());
  EXPECT_EQ(page.text.substr(0, 15), "<!DOCTYPE html>");
  EXPECT_STREQ(page.document.child("html").attribute("lang").value(), "en");
  EXPECT_STREQ(page.document.child("html").child("head").child("meta").attribute("charset").value(), "utf-8");
  page.for_each([](pugi::xml_node node) {
    const std::string_view name = node.name();
    EXPECT_TRUE(name != "script" && name != "link" && name != "img" && name != "iframe" && name != "object" &&
                name != "base" && name != "form")
        << name;
    for (const pugi::xml_attribute attribute : node.attributes()) {
      const std::string_view key = attribute.name();
      EXPECT_NE(key, "src");
      EXPECT_NE(key.substr(0, 2), "on");
      if (key == "href") {
        EXPECT_EQ(attribute.value()[0], '#');
      }
    }
  });
  const std::string style = text_of(page.document.child("html").child("head").child("style"));
  EXPECT_EQ(style.find("url("), std::string::npos);
  EXPECT_EQ(style.find("@import"), std::string::npos);
  EXPECT_NE(style.find("prefers-color-scheme: dark"), std::string::npos);
  EXPECT_NE(style.find("@media print"), std::string::npos);
  EXPECT_EQ(page.text.find("http://"), std::string::npos);
  EXPECT_EQ(page.text.find("https://"), std::string::npos);
}

TEST(HtmlReport, ReadsTheSameAsHtmlAndAsXml) {
  const std::string text = render_html(samples::all_kinds());
  // A style sheet is raw text in HTML and parsed text in XML.
  const std::size_t begin = text.find("<style>") + 7;
  const std::string style = text.substr(begin, text.find("</style>") - begin);
  EXPECT_EQ(style.find_first_of("<>&"), std::string::npos);
  // Outside <svg>, only elements to which HTML gives no end tag are written without one.
  bool is_svg = false;
  for (std::size_t at = text.find('<'); at != std::string::npos; at = text.find('<', at + 1)) {
    const std::string tag = text.substr(at, text.find('>', at) - at + 1);
    if (tag.compare(0, 4, "<svg") == 0) {
      is_svg = true;
    } else if (tag == "</svg>") {
      is_svg = false;
    } else if (!is_svg && tag.size() > 2 && tag[tag.size() - 2] == '/') {
      EXPECT_EQ(tag.substr(0, 6), "<meta ") << tag;
    }
  }
}

TEST(HtmlReport, HasTheVerdictOnTop) {
  const Page page(samples::all_kinds());
  const pugi::xml_node main = page.document.child("html").child("body").child("main");
  EXPECT_EQ(text_of(main.first_child().type() == pugi::node_element ? main.first_child().child("p")
                                                                    : main.child("header").child("p")),
            "Does not conform: of 8 reports 3 conform, 3 do not, in 1 the subject failed, in 1 nothing was "
            "checked.");
}

TEST(HtmlReport, GroupsReportsOfOneSubjectOnOneEncoding) {
  const Page page(samples::all_kinds());
  // builtin:turns on llama-3-8b, contract:f32-angle on llama-3-8b, builtin:none on transformer-base
  EXPECT_EQ(page.count("h2"), 3 + 2); // with the overview and the run
  EXPECT_EQ(page.count("h3"), 8);
  EXPECT_EQ(page.count("svg"), 2);
  EXPECT_NE(page.text.find("No figure: no error was measured."), std::string::npos);
}

TEST(HtmlReport, NamesEveryTableAndOrdersItsHeadings) {
  const Page page(samples::all_kinds());
  int tables = 0;
  int level = 0;
  page.for_each([&](pugi::xml_node node) {
    const std::string_view name = node.name();
    if (name == "table") {
      ++tables;
      EXPECT_FALSE(text_of(node.child("caption")).empty());
    } else if (name == "th") {
      EXPECT_TRUE(node.attribute("scope"));
    } else if (name.size() == 2 && name[0] == 'h' && name[1] >= '1' && name[1] <= '6') {
      EXPECT_LE(name[1] - '0', level + 1) << text_of(node);
      level = name[1] - '0';
    }
  });
  EXPECT_GT(tables, 20);
}

TEST(HtmlReport, GivesEveryLinkATargetAndEveryIdOnce) {
  const Page page(samples::all_kinds());
  std::set<std::string> ids;
  std::vector<std::string> targets;
  page.for_each([&](pugi::xml_node node) {
    if (const pugi::xml_attribute id = node.attribute("id")) {
      EXPECT_TRUE(ids.insert(id.value()).second) << id.value();
    }
    if (const pugi::xml_attribute href = node.attribute("href")) {
      targets.emplace_back(href.value() + 1);
    }
    if (const pugi::xml_attribute labels = node.attribute("aria-labelledby")) {
      const std::string both = labels.value();
      targets.push_back(both.substr(0, both.find(' ')));
      targets.push_back(both.substr(both.find(' ') + 1));
    }
  });
  EXPECT_EQ(targets.size(), 8U + 2 * 2);
  for (const std::string& target : targets) {
    EXPECT_EQ(ids.count(target), 1U) << target;
  }
}

TEST(HtmlReport, ShowsEveryPropertyWithItsVerdictInWords) {
  const std::vector<Report> one{samples::failing()};
  const Page page(one);
  for (const char* const words : {"✓ holds", "✗ violated", "? undecided", "○ not-applicable",
                                  "the subject does not promise it", "posproof verify --model llama-3-8b"}) {
    EXPECT_NE(page.text.find(words), std::string::npos) << words;
  }
  for (const char* const digits :
       {"0x1.aa0902p-1", "0x3f550481 (f32)", "0.81980000000000000000001", "209 716"}) {
    EXPECT_NE(page.text.find(digits), std::string::npos) << digits;
  }
}

TEST(HtmlReport, ShowsWhatWasAssumedAndIgnored) {
  const std::vector<Report> one{samples::conforming()};
  const Page page(one);
  EXPECT_NE(page.text.find("<li>layout is half-split, as the model family has it</li>"), std::string::npos);
  EXPECT_NE(page.text.find("<li>sliding_window</li>"), std::string::npos);
}

TEST(HtmlReport, SaysWhyWhereTheSubjectFailedOrNothingWasJudged) {
  const std::vector<Report> two{samples::crashed(), samples::nothing_checked()};
  const Page page(two);
  EXPECT_NE(page.text.find("the subject ended with signal 11 at position 4096"), std::string::npos);
  EXPECT_NE(page.text.find("NOTHING CHECKED"), std::string::npos);
}

TEST(HtmlReport, HoldsNoMarkupFromOutside) {
  const std::vector<Report> plain{samples::hostile("plain")};
  const std::vector<Report> hostile{samples::hostile(samples::hostile_text())};
  const std::vector<Report> with_nul{samples::hostile(samples::with_nul(samples::hostile_text()))};
  const Page expected(plain);
  for (const Page& page : {Page(hostile), Page(with_nul)}) {
    EXPECT_EQ(samples::first_invalid_xml_character(page.text), std::string::npos);
    EXPECT_FALSE(samples::has_reference_to_control(page.text));
    std::vector<std::string> elements;
    std::vector<std::string> wanted;
    page.for_each([&](pugi::xml_node node) { elements.emplace_back(node.name()); });
    expected.for_each([&](pugi::xml_node node) { wanted.emplace_back(node.name()); });
    EXPECT_EQ(elements, wanted);
  }
}

TEST(HtmlReport, CutsNamesOfGreatLength) {
  const std::vector<Report> one{samples::hostile(std::string(10240, 'a'))};
  EXPECT_LT(render_html(one).size(), std::size_t{120000});
}

TEST(HtmlReport, HoldsAFullMatrixInTwoMegabytesAndASecond) {
  const std::vector<Report> matrix = samples::matrix();
  ASSERT_EQ(matrix.size(), 36U);
  const auto begin = std::chrono::steady_clock::now();
  const std::string text = render_html(matrix);
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
  EXPECT_LE(text.size(), std::size_t{2000000});
  EXPECT_LE(elapsed.count(), 1.0);
}

TEST(HtmlReport, IsWellFormedWithoutReports) {
  const Page page({});
  EXPECT_NE(page.text.find("nothing was checked"), std::string::npos);
}

} // namespace
} // namespace posproof
