/// posproof.claims/1, validated by an independent validator.

#include "reports/ledger.hpp"
#include "reports/tests/support/ledger_sample.hpp"
#include "reports/tests/support/sample.hpp"
#include "reports/tests/support/schema.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <set>

namespace posproof {
namespace {

using Plain = nlohmann::json;
using samples::Schema;

const Schema& claims_schema() {
  static const Schema schema("claims-1.schema.json");
  return schema;
}

Plain document_of(const LedgerReport& ledger) {
  return samples::parsed(render_ledger_json(ledger));
}

/// The sample, with everything that may be null present.
LedgerReport complete_ledger() {
  LedgerReport ledger = samples::ledger();
  ledger.claims[2].claim.not_checkable = "the rest is taste";
  ledger.claims[2].clauses[1].theorem = "script:name";
  return ledger;
}

TEST(LedgerJson, HasTheFieldsThatScriptsReadUnderTheirNames) {
  const Plain document = document_of(samples::ledger());
  EXPECT_EQ(document["schema"], "posproof.claims/1");
  for (const char* const name : {"id", "source", "statement", "formal", "domain", "verdict", "evidence",
                                 "counterexample", "corrected", "properties", "not_checkable", "clauses"}) {
    for (const Plain& claim : document["claims"]) {
      EXPECT_TRUE(claim.contains(name)) << name;
    }
  }
  const Plain& corrected = document["claims"][2];
  EXPECT_EQ(corrected["id"], "B3");
  EXPECT_EQ(corrected["verdict"], "holds-corrected");
  EXPECT_EQ(corrected["evidence"], "exhaustive");
  EXPECT_EQ(corrected["counterexample"], "d = 6: f(6) = 1.25");
  EXPECT_EQ(corrected["corrected"], "for every even d: f(d) < 2");
  EXPECT_EQ(corrected["formal"][0], (Plain{{"role", "printed"}, {"text", "for every even d: f(d) < 1"}}));
  EXPECT_EQ(document["claims"][1]["evidence"], "refuted");
  EXPECT_EQ(document["claims"][3]["verdict"], "undecided");
  EXPECT_EQ(document["claims"][4]["evidence"], "none");
  EXPECT_EQ(document["claims"][4]["not_checkable"], "elegance is no arithmetic");
  EXPECT_EQ(document["criteria"]["cells"].size(), 4U);
  EXPECT_EQ(document["criteria"]["cells"][2]["verdict"], "violated");
}

TEST(LedgerJson, KeepsEveryDigitOfAnEnclosure) {
  LedgerReport ledger = samples::ledger();
  const Enclosure range{0.1, 0.30000000000000004};
  ledger.claims[0].clauses[1].outcome.figures = {{"f", range}};
  const Plain value = document_of(ledger)["claims"][0]["clauses"][1]["figures"][0]["value"];
  EXPECT_EQ(value["lower"].get<double>(), range.lower);
  EXPECT_EQ(value["upper"].get<double>(), range.upper);
}

TEST(LedgerJson, CutsNothing) {
  static const std::string text(300000, 'x');
  EXPECT_EQ(document_of(samples::hostile_ledger(text))["claims"][0]["statement"], text);
}

TEST(ClaimsSchema, AcceptsEveryLedger) {
  static const std::string hostile = samples::hostile_text();
  for (const LedgerReport& ledger :
       {samples::ledger(), complete_ledger(), LedgerReport{}, samples::hostile_ledger(hostile)}) {
    std::string why;
    EXPECT_TRUE(claims_schema().accepts(document_of(ledger), &why)) << why;
  }
  Plain added = document_of(samples::ledger());
  added["claims"][0]["novelty"] = 1;
  EXPECT_TRUE(claims_schema().accepts(added));
}

TEST(ClaimsSchema, RejectsARenamedFieldWhereverItStands) {
  const Plain good = document_of(complete_ledger());
  int renamed = 0;
  for (const std::string& text : samples::pointers_in(good)) {
    const Plain::json_pointer pointer(text);
    if (good.at(pointer.parent_pointer()).is_object()) {
      Plain broken = good;
      Plain& owner = broken[pointer.parent_pointer()];
      owner[pointer.back() + "_renamed"] = owner[pointer.back()];
      owner.erase(pointer.back());
      ++renamed;
      EXPECT_FALSE(claims_schema().accepts(broken)) << text;
    }
  }
  EXPECT_GT(renamed, 150);
}

TEST(ClaimsSchema, RejectsAWrongTypeWhereverItStands) {
  const Plain good = document_of(complete_ledger());
  for (const std::string& text : samples::pointers_in(good)) {
    const Plain::json_pointer pointer(text);
    for (const Plain& wrong :
         {Plain(Plain::array({Plain::array()})), Plain(Plain::object({{"odd", Plain::array()}}))}) {
      if (good[pointer].type() != wrong.type()) {
        Plain broken = good;
        broken[pointer] = wrong;
        EXPECT_FALSE(claims_schema().accepts(broken)) << text;
      }
    }
  }
}

TEST(ClaimsSchema, RejectsValuesOutsideTheirLists) {
  const Plain good = document_of(complete_ledger());
  const std::vector<std::pair<std::string, Plain>> wrong{{"/schema", "posproof.claims/2"},
                                                         {"/claims/0/verdict", "true"},
                                                         {"/claims/0/verdict", "holds corrected"},
                                                         {"/claims/0/evidence", "counterexample"},
                                                         {"/claims/0/id", ""},
                                                         {"/claims/0/clauses/0/answer", "yes"},
                                                         {"/claims/0/clauses/0/role", "main"},
                                                         {"/claims/0/clauses/0/evidence", "refuted"},
                                                         {"/claims/0/machine_checked", "no"},
                                                         {"/criteria/cells/0/verdict", "refuted"},
                                                         {"/pictures/0/lines/0/points/0/0", "inf"},
                                                         {"/pictures/0/lines/0/points/0", Plain::array({1})}};
  for (const auto& [pointer, value] : wrong) {
    Plain broken = good;
    broken[Plain::json_pointer(pointer)] = value;
    EXPECT_FALSE(claims_schema().accepts(broken)) << pointer << " = " << value;
  }
}

} // namespace
} // namespace posproof
