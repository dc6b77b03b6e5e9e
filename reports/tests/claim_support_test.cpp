#include "reports/claim_support.hpp"

#include "reports/render.hpp"
#include "reports/tests/support/sample.hpp"
#include "reports/tests/support/well_formed.hpp"
#include "spec/claim.hpp"
#include "spec/config/reader.hpp"
#include "spec/property.hpp"

#include <algorithm>
#include <fmt/ranges.h>
#include <gtest/gtest.h>
#include <set>

namespace posproof::reports {
namespace {

PropertyResult judged(std::string_view id, Verdict verdict, Evidence evidence = Evidence::exhaustive) {
  PropertyResult property;
  property.id = id;
  property.verdict = verdict;
  property.evidence = verdict == Verdict::not_applicable ? Evidence::none : evidence;
  return property;
}

Report with(std::vector<PropertyResult> properties) {
  Report report = samples::conforming();
  report.properties = std::move(properties);
  return report;
}

const ClaimSupport& of(const std::vector<ClaimSupport>& all, std::string_view id) {
  static const ClaimSupport nothing{};
  const auto found = std::find_if(all.begin(), all.end(), [&](const ClaimSupport& c) { return c.id == id; });
  EXPECT_NE(found, all.end()) << id;
  return found == all.end() ? nothing : *found;
}

/// Two properties that examine one claim.
struct Pair {
  std::string_view claim;
  std::string_view first;
  std::string_view second;
};

Pair pair_on_one_claim() {
  for (const PropertyStatement& first : property_statements()) {
    for (const std::string_view claim : first.claims) {
      for (const PropertyStatement& second : property_statements()) {
        if (second.id != first.id &&
            std::find(second.claims.begin(), second.claims.end(), claim) != second.claims.end()) {
          return {claim, first.id, second.id};
        }
      }
    }
  }
  ADD_FAILURE() << "no claim has two properties";
  return {};
}

TEST(ClaimSupport, HasEveryClaimThatAPropertyExaminesInTheOrderOfTheLedger) {
  std::vector<PropertyResult> all;
  std::set<std::string_view> wanted;
  for (const PropertyStatement& statement : property_statements()) {
    all.push_back(judged(statement.id, Verdict::holds));
    for (const std::string_view id : statement.claims) {
      const Claim* const claim = find_claim(id);
      ASSERT_NE(claim, nullptr) << id;
      if (claim->about == nullptr || claim->about(with({}).encoding)) {
        wanted.insert(id);
      }
    }
  }
  const std::vector<ClaimSupport> found = claim_support(with(all));
  EXPECT_EQ(found.size(), wanted.size());
  for (std::size_t i = 0; i < found.size(); ++i) {
    EXPECT_EQ(wanted.count(found[i].id), 1U);
    EXPECT_TRUE(i == 0 || precedes(found[i - 1].id, found[i].id)) << found[i].id;
  }
}

TEST(ClaimSupport, RestsOnTheWeakestEvidence) {
  const Pair pair = pair_on_one_claim();
  for (const auto& [first, second] : {std::pair{Evidence::exhaustive, Evidence::sampled},
                                      std::pair{Evidence::sampled, Evidence::exhaustive}}) {
    const auto found = claim_support(
        with({judged(pair.first, Verdict::holds, first), judged(pair.second, Verdict::holds, second)}));
    const ClaimSupport& claim = of(found, pair.claim);
    EXPECT_EQ(claim.support, Support::supported);
    EXPECT_EQ(claim.evidence, Evidence::sampled);
    EXPECT_EQ(claim.properties,
              (std::vector<std::string>{std::string(pair.first), std::string(pair.second)}));
    EXPECT_TRUE(claim.against.empty());
  }
}

TEST(ClaimSupport, IsContradictedByOneViolationWhateverElseHolds) {
  const Pair pair = pair_on_one_claim();
  for (const Verdict other : {Verdict::holds, Verdict::undecided, Verdict::not_applicable}) {
    for (const bool first : {true, false}) {
      const auto found = claim_support(with({judged(pair.first, first ? Verdict::violated : other),
                                             judged(pair.second, first ? other : Verdict::violated)}));
      const ClaimSupport& claim = of(found, pair.claim);
      EXPECT_EQ(claim.support, Support::contradicted);
      EXPECT_EQ(claim.evidence, Evidence::none);
      EXPECT_EQ(claim.against, std::vector<std::string>{std::string(first ? pair.first : pair.second)});
    }
  }
}

TEST(ClaimSupport, IsUndecidedWhereSomethingIsOpen) {
  const Pair pair = pair_on_one_claim();
  const auto found =
      claim_support(with({judged(pair.first, Verdict::holds), judged(pair.second, Verdict::undecided)}));
  EXPECT_EQ(of(found, pair.claim).support, Support::undecided);
  EXPECT_EQ(of(found, pair.claim).evidence, Evidence::none);
  EXPECT_EQ(of(found, pair.claim).against, std::vector<std::string>{std::string(pair.second)});
}

TEST(ClaimSupport, IsNoneOfARunThatDidNotComeToItsEnd) {
  const Pair pair = pair_on_one_claim();
  for (const ReportVerdict verdict : {ReportVerdict::subject_failed, ReportVerdict::nothing_checked}) {
    Report report = with({judged(pair.first, Verdict::holds)});
    report.verdict = verdict;
    report.failure = verdict == ReportVerdict::subject_failed ? "ended by signal 11" : "";
    EXPECT_EQ(of(claim_support(report), pair.claim).support, Support::not_examined);
    EXPECT_TRUE(of(claim_support(report), pair.claim).properties.empty());
    report.properties.push_back(judged(pair.second, Verdict::violated));
    EXPECT_EQ(of(claim_support(report), pair.claim).support, Support::contradicted);
  }
}

TEST(ClaimSupport, IsNotExaminedByWhatDoesNotApply) {
  const Pair pair = pair_on_one_claim();
  const auto none = claim_support(
      with({judged(pair.first, Verdict::not_applicable), judged(pair.second, Verdict::not_applicable)}));
  EXPECT_EQ(of(none, pair.claim).support, Support::not_examined);
  EXPECT_TRUE(of(none, pair.claim).properties.empty());
  const auto one =
      claim_support(with({judged(pair.first, Verdict::not_applicable), judged(pair.second, Verdict::holds)}));
  EXPECT_EQ(of(one, pair.claim).support, Support::supported);
  EXPECT_EQ(of(one, pair.claim).properties.size(), 1U);
}

TEST(ClaimSupport, KnowsNothingOfUnknownProperties) {
  EXPECT_TRUE(claim_support(with({judged("no-such-property", Verdict::holds)})).empty());
  EXPECT_EQ(render_claim_support(with({judged("no-such-property", Verdict::holds)})), "");
}

TEST(ClaimSupport, LeavesOutClaimsOnOtherEncodings) {
  const auto supports = [](const Encoding& encoding, std::string_view property, std::string_view claim) {
    Report report = with({judged(property, Verdict::holds)});
    report.encoding = encoding;
    const auto found = claim_support(report);
    return std::any_of(found.begin(), found.end(), [&](const ClaimSupport& one) { return one.id == claim; });
  };
  const Encoding llama = read_model("llama-3-8b");
  const Encoding sinusoid = read_model("transformer-base");
  EXPECT_TRUE(supports(llama, "rotation", "A23"));
  EXPECT_FALSE(supports(sinusoid, "pair-norm", "A23"));
  EXPECT_TRUE(supports(sinusoid, "accuracy", "C2"));
  EXPECT_FALSE(supports(llama, "accuracy", "C2"));
  EXPECT_FALSE(supports(llama, "defined", "C12")) << "a claim on ALiBi";
  EXPECT_TRUE(supports(read_model("bloom-176b"), "defined", "C12"));
  EXPECT_FALSE(supports(llama, "scaled-frequencies", "B14")) << "a claim on YaRN";
  EXPECT_TRUE(supports(read_model("qwen3-8b-yarn"), "scaled-frequencies", "B14"));
}

TEST(ClaimSupport, IsShownInEveryForm) {
  const Pair pair = pair_on_one_claim();
  const std::vector<Report> one{
      with({judged(pair.first, Verdict::holds), judged(pair.second, Verdict::violated)})};
  const std::string words = fmt::format("{} by {}", pair.claim, pair.second);
  const std::string page = render_html(one);
  EXPECT_NE(page.find(fmt::format("✗ contradicted by {}", pair.second)), std::string::npos);
  EXPECT_NE(page.find("on positions below 131 072"), std::string::npos);
  for (const std::string& text : {render_claim_support(one[0]), render_markdown(one)}) {
    EXPECT_NE(text.find(words), std::string::npos) << text.substr(0, 2000);
    EXPECT_NE(text.find("contradicted"), std::string::npos);
    EXPECT_NE(text.find("on positions below 131 072"), std::string::npos);
  }
  EXPECT_NE(render_json(one).find("\"support\": \"contradicted\""), std::string::npos);
}

TEST(ClaimSupport, LosesNoClaimWhereEverythingIsViolated) {
  std::vector<PropertyResult> all;
  for (const PropertyStatement& statement : property_statements()) {
    all.push_back(judged(statement.id, Verdict::violated));
  }
  const std::vector<Report> one{with(all)};
  const ClaimSupport last = claim_support(one[0]).back();
  const std::string words = fmt::format("{} by {}", last.id, last.against.front());
  EXPECT_NE(render_markdown(one).find(words), std::string::npos) << words;
  const std::string cell = fmt::format("✗ contradicted by {}", fmt::join(last.against, ", "));
  EXPECT_NE(render_html(one).find(cell), std::string::npos) << cell;
}

TEST(ClaimSupport, FitsATerminal) {
  std::vector<PropertyResult> all;
  for (const PropertyStatement& statement : property_statements()) {
    all.push_back(judged(statement.id, Verdict::violated));
  }
  const std::string text = render_claim_support(with(all));
  for (const std::string& line : samples::lines_of(text)) {
    EXPECT_LE(line.size(), 104U) << line; // the title has two characters of two bytes
  }
}

} // namespace
} // namespace posproof::reports
