/// Every property is asked about its last element, and every test asks one.

#include "spec/property.hpp"

#include <algorithm>
#include <cctype>
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace posproof::properties {
namespace {

/// As the tests of a property begin: "pair-norm" is PairNorm.
std::string test_name(std::string_view property) {
  std::string name;
  bool begins = true;
  for (const char c : property) {
    if (c != '-') {
      name += begins ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
    }
    begins = c == '-';
  }
  return name;
}

std::vector<std::string> margins() {
  std::vector<std::string> names;
  const testing::UnitTest& all = *testing::UnitTest::GetInstance();
  for (int s = 0; s < all.total_test_suite_count(); ++s) {
    const testing::TestSuite& suite = *all.GetTestSuite(s);
    for (int t = 0; std::string(suite.name()) == "Margin" && t < suite.total_test_count(); ++t) {
      names.emplace_back(suite.GetTestInfo(t)->name());
    }
  }
  return names;
}

/// The properties of which no test begins with the name.
std::vector<std::string> without_margin(const std::vector<std::string>& tests) {
  std::vector<std::string> missing;
  for (const PropertyStatement& statement : property_statements()) {
    const std::string name = test_name(statement.id);
    if (std::none_of(tests.begin(), tests.end(),
                     [&](const std::string& test) { return test.rfind(name, 0) == 0; })) {
      missing.emplace_back(statement.id);
    }
  }
  return missing;
}

TEST(Margins, EveryPropertyHasOne) {
  EXPECT_EQ(without_margin(margins()), std::vector<std::string>{})
      << "a property has a test Margin.<its name>… in properties/tests/margins/, and the weaknesses of its "
         "judge in cmake/tests/judge_mutants.cmake";
}

TEST(Margins, OneThatIsMissingIsTold) {
  std::vector<std::string> tests = margins();
  std::erase(tests, "PairNorm");
  EXPECT_EQ(without_margin(tests), std::vector<std::string>{"pair-norm"});
}

} // namespace
} // namespace posproof::properties
