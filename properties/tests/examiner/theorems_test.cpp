/// The theorems of spec/claims/*.v, the clauses of the ledger and the lemmas belong together.

#include "properties/examiner/answers.hpp"
#include "properties/examiner/examiner.hpp"
#include "properties/examiner/formal_stamp.hpp"
#include "spec/claim.hpp"
#include "spec/lemma.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <unistd.h>
#include <vector>

namespace posproof::properties::examiner {
namespace {

namespace fs = std::filesystem;
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

TEST(Theorems, AreLookedUpWhenTheirClauseIsExamined) {
  const auto affirmed_here = [](const Examining&) { return affirmed(Evidence::exhaustive); };
  for (const char* const theorem :
       {"", "dot_product:no_such_theorem", "dot_product:dot_product_is_symmetric"}) {
    const ClauseResult result =
        examine({ClauseRole::printed, "text", theorem}, {"text", affirmed_here, Passes::whole_numbers});
    EXPECT_EQ(result.theorem, theorem);
    EXPECT_EQ(result.is_machine_checked, is_machine_checked(theorem)) << theorem;
  }
}

TEST(Theorems, HaveStampsThatAreBelievedOnceTheyAreProved) {
  // coq.sh with a coqc that finds everything proved.
  const fs::path folder = fs::path(testing::TempDir()) / ("theorems_" + std::to_string(::getpid()));
  fs::remove_all(folder);
  fs::create_directories(folder);
  const std::string coqc = (folder / "coqc").string();
  std::ofstream(coqc) << "#!/bin/sh\n"
                         "for name in $(sed -n 's/^Redirect \"\\([a-zA-Z0-9_]*\\)\".*/\\1/p' \"$2\"); do\n"
                         "  echo 'Closed under the global context' >\"$name.out\"\n"
                         "done\n";
  fs::permissions(coqc, fs::perms::owner_all);
  ProofTree tree = this_tree();
  tree.stamps = folder;
  const auto check = [&](const std::string& script) {
    const std::string command =
        "PATH=" + folder.string() + ":$PATH sh " POSPROOF_SOURCE_DIR "/cmake/proof/coq.sh --stamp " +
        (folder / script).string() + ".stamp " + tree.nonce + " " + (folder / "work").string() +
        " " POSPROOF_SOURCE_DIR "/spec/claims/" + script + ".v >" + (folder / "answer").string();
    EXPECT_EQ(std::system(command.c_str()), 0) << command;
  };
  std::set<std::string> checked;
  for (const auto& [theorem, carried] : theorems()) {
    EXPECT_FALSE(is_machine_checked("dot_product:no_such_theorem", tree));
    const std::string script = theorem.substr(0, theorem.find(':'));
    if (checked.insert(script).second) {
      EXPECT_FALSE(is_machine_checked(theorem, tree));
      check(script);
    }
    EXPECT_TRUE(is_machine_checked(theorem, tree)) << theorem;
  }
  fs::remove_all(folder);
}

} // namespace posproof::properties::examiner
