#include "reports/ledger.hpp"
#include "reports/tests/support/html_page.hpp"
#include "reports/tests/support/ledger_sample.hpp"
#include "reports/tests/support/sample.hpp"
#include "reports/tests/support/well_formed.hpp"

#include <gtest/gtest.h>

namespace posproof {
namespace {

struct Page : samples::HtmlPage {
  explicit Page(const LedgerReport& ledger) : HtmlPage(render_ledger_html(ledger)) {}

  [[nodiscard]] pugi::xml_node claim(const char* id) const {
    return document.find_node([&](pugi::xml_node node) {
      return std::string_view(node.name()) == "details" &&
             std::string_view(node.attribute("id").value()) == id;
    });
  }
};

TEST(LedgerHtml, IsOnePageThatStandsAlone) {
  const Page page(samples::ledger());
  samples::expect_stands_alone(page);
  samples::expect_reads_the_same(page.text);
  EXPECT_EQ(samples::expect_named_tables(page), 2); // figures of one clause, and the criteria
}

TEST(LedgerHtml, HasARowThatOpensForEachClaimUnderItsId) {
  const Page page(samples::ledger());
  for (const char* const id : {"A6", "A20", "B3", "C2", "C9"}) {
    EXPECT_TRUE(page.claim(id)) << id;
  }
  const std::string row = samples::text_of(page.claim("B3").child("summary"));
  for (const char* const words : {"B3", "✎ holds-corrected", "exhaustive", "all of f is below one",
                                  "d = 6: f(6) = 1.25", "for every even d: f(d) < 2"}) {
    EXPECT_NE(row.find(words), std::string::npos) << words << " in " << row;
  }
}

TEST(LedgerHtml, MarksVerdictsWithoutColour) {
  const Page page(samples::ledger());
  for (const char* const words :
       {"✓ holds", "✗ refuted", "✎ holds-corrected", "? undecided", "○ not-checkable", "✓ true, proved"}) {
    EXPECT_NE(page.text.find(words), std::string::npos) << words;
  }
}

TEST(LedgerHtml, ShowsPicturesAndLinksThemFromTheirClaims) {
  const Page page(samples::ledger());
  EXPECT_EQ(page.count("svg"), 2);
  EXPECT_EQ(page.count("figure"), 3);
  EXPECT_NE(page.text.find("Nothing to draw."), std::string::npos);
  EXPECT_EQ(samples::expect_targets(page),
            1U + 2 + 3 +
                2 * 2); // to the content, to two sections, one for each picture, two labels for each drawing
}

TEST(LedgerHtml, FoldsLongTables) {
  LedgerReport ledger = samples::ledger();
  FigureTable& table = ledger.claims[0].clauses[1].outcome.tables[0];
  const int before = Page(ledger).count("details");
  table.rows.resize(200, table.rows[0]);
  EXPECT_EQ(Page(ledger).count("details"), before + 1);
}

TEST(LedgerHtml, HoldsNoMarkupFromTexts) {
  static const std::string hostile = samples::hostile_text();
  static const std::string with_nul = samples::with_nul(hostile);
  const Page expected(samples::hostile_ledger("plain"));
  for (const std::string* const text : {&hostile, &with_nul}) {
    const Page page(samples::hostile_ledger(*text));
    EXPECT_EQ(samples::first_invalid_xml_character(page.text), std::string::npos);
    EXPECT_FALSE(samples::has_reference_to_control(page.text));
    EXPECT_EQ(page.element_names(), expected.element_names());
  }
}

TEST(LedgerHtml, IsWellFormedWithoutClaims) {
  const Page page{LedgerReport{}};
  EXPECT_NE(page.text.find("0 claims."), std::string::npos);
}

} // namespace
} // namespace posproof
