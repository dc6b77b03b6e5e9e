/// The theorems of spec/claims/*.v, the clauses of the ledger and the lemmas belong together.

#include "properties/examiner/formal_stamp.hpp"
#include "spec/claim.hpp"
#include "spec/lemma.hpp"

#include <algorithm>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

namespace posproof::properties::examiner {
namespace {

using Words = std::vector<std::string>;

/// What the comment of each theorem says that it carries, ids of claims and lemmas; by script:name.
///
/// Theorems are what the ledger names; what is proved on the way is a lemma or a corollary.
std::map<std::string, Words> theorems() {
  std::map<std::string, Words> result;
  for (const ProofScript& script : this_tree().scripts) {
    std::ifstream file(POSPROOF_SOURCE_DIR "/spec/claims/" + script.name + ".v");
    Words carried;
    for (std::string line; std::getline(file, line);) {
      static const std::regex comment(R"(\(\*\* ([A-Za-z0-9, -]+): .*)");
      static const std::regex statement("(Theorem|Corollary|Lemma) (\\w+).*");
      std::smatch match;
      if (std::regex_match(line, match, comment)) {
        carried.clear();
        std::istringstream ids(match[1].str());
        for (std::string id; std::getline(ids >> std::ws, id, ',');) {
          carried.push_back(id);
        }
      } else if (std::regex_match(line, match, statement)) {
        if (match[1] == "Theorem") {
          result[script.name + ":" + match[2].str()] = carried;
        }
        carried.clear();
      }
    }
  }
  return result;
}

Words named_by(const Claim& claim) {
  Words result;
  for (const Clause& clause : claim.formal) {
    result.emplace_back(clause.theorem);
  }
  return result;
}

bool contains(const Words& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

} // namespace

TEST(Theorems, ThatClausesNameCarryTheirClaims) {
  const std::map<std::string, Words> known = theorems();
  for (const Claim& claim : claims()) {
    for (const std::string& theorem : named_by(claim)) {
      if (!theorem.empty()) {
        ASSERT_EQ(known.count(theorem), 1U) << claim.id << " names " << theorem;
        EXPECT_TRUE(contains(known.at(theorem), std::string(claim.id))) << claim.id << " names " << theorem;
      }
    }
  }
}

TEST(Theorems, ThatLemmasNameCarryThem) {
  const std::map<std::string, Words> known = theorems();
  for (const Lemma& lemma : lemmas()) {
    if (!lemma.theorem.empty()) {
      ASSERT_EQ(known.count(std::string(lemma.theorem)), 1U) << lemma.id << " names " << lemma.theorem;
      EXPECT_TRUE(contains(known.at(std::string(lemma.theorem)), std::string(lemma.id))) << lemma.id;
    }
  }
}

TEST(Theorems, AreNamedByWhatTheyCarry) {
  const std::map<std::string, Words> known = theorems();
  EXPECT_FALSE(known.empty());
  for (const auto& [theorem, carried] : known) {
    EXPECT_FALSE(carried.empty()) << theorem << " carries no claim and no lemma";
    for (const std::string& id : carried) {
      const Lemma* const lemma = find_lemma(id);
      const Claim* const claim = find_claim(id);
      if (lemma != nullptr) {
        EXPECT_EQ(lemma->theorem, theorem);
      } else if (claim != nullptr) {
        EXPECT_TRUE(contains(named_by(*claim), theorem)) << id << " names no " << theorem;
      } else {
        EXPECT_TRUE(std::regex_match(id, std::regex("[A-C][0-9]+"))) << theorem << " carries '" << id << "'";
      }
    }
  }
}

TEST(Theorems, OfAClauseAreLookedUpWhenItIsExamined) {
  // Whether they have been proved here depends on the formal run; that what is unknown has not, does not.
  EXPECT_FALSE(is_machine_checked("linear_shift:no_such_theorem"));
  EXPECT_FALSE(is_machine_checked(""));
}

} // namespace posproof::properties::examiner
