/// The ledger and its examinations belong together, clause by clause.

#include "properties/examiner/examiner.hpp"
#include "spec/claim.hpp"
#include "spec/property.hpp"

#include <gtest/gtest.h>
#include <set>

using namespace posproof;
using namespace posproof::properties::examiner;

TEST(Ledger, EveryClauseHasACheckAndEveryCheckAClause) {
  for (const Claim& claim : claims()) {
    const Examination* const examination = find_examination(claim.id);
    if (claim.formal.empty()) {
      EXPECT_EQ(examination, nullptr) << claim.id;
      EXPECT_FALSE(claim.not_checkable.empty()) << claim.id;
      continue;
    }
    ASSERT_NE(examination, nullptr) << claim.id;
    EXPECT_EQ(examination->statement, claim.statement) << claim.id;
    ASSERT_EQ(examination->checks.size(), claim.formal.size()) << claim.id;
    std::set<std::string_view> clauses;
    for (const Clause& clause : claim.formal) {
      EXPECT_TRUE(clauses.insert(clause.text).second) << claim.id << ": twice '" << clause.text << "'";
    }
    for (const Check& check : examination->checks) {
      EXPECT_EQ(clauses.count(check.clause), 1U) << claim.id << ": no clause '" << check.clause << "'";
    }
  }
  for (const ExaminationGroup* group : examinations::examination_groups()) {
    for (const Examination& examination : *group) {
      EXPECT_NE(find_claim(examination.claim), nullptr) << examination.claim;
    }
  }
}

TEST(Ledger, EveryPropertyNamesTheClaimsItServes) {
  for (const PropertyStatement& property : property_statements()) {
    // Of two subjects against each other no text speaks.
    EXPECT_EQ(property.claims.empty(), property.driver == Driver::subjects) << property.id;
    for (const std::string_view id : property.claims) {
      EXPECT_NE(find_claim(id), nullptr) << property.id << " names " << id;
    }
  }
}
