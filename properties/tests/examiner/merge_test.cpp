#include "properties/examiner/merge.hpp"

#include <gtest/gtest.h>

namespace posproof::properties::examiner {
namespace {

const std::vector<std::string> names{"one", "two"};

Outcome answered(Answer answer, std::vector<Figure> figures = {}) {
  Outcome outcome;
  outcome.answer = answer;
  outcome.evidence = Evidence::exhaustive;
  outcome.cases = "some";
  outcome.figures = std::move(figures);
  return outcome;
}

Outcome merge(const Outcome& first, const Outcome& second) {
  const std::vector<Outcome> both{first, second};
  return merged(both, names);
}

TEST(Merge, AgreementIsTheIntersectionOfEnclosures) {
  const Outcome both =
      merge(answered(Answer::yes, {{"x", Enclosure{1, 3}}, {"n", std::int64_t{4}}, {"w", "word"}}),
            answered(Answer::yes, {{"x", Enclosure{2, 4}}, {"n", std::int64_t{4}}, {"w", "word"}}));
  EXPECT_EQ(both.answer, Answer::yes);
  EXPECT_EQ(both.evidence, Evidence::exhaustive);
  EXPECT_EQ(std::get<Enclosure>(both.figures[0].value).lower, 2);
  EXPECT_EQ(std::get<Enclosure>(both.figures[0].value).upper, 3);
}

TEST(Merge, WhateverDoesNotAgreeIsUndecidedAndSaysWhat) {
  const auto expect_open = [](const Outcome& first, const Outcome& second, const std::string& what) {
    const Outcome open = merge(first, second);
    EXPECT_EQ(open.answer, Answer::undecided);
    EXPECT_NE(open.argument.find(what), std::string::npos) << open.argument;
    EXPECT_NE(open.argument.find("one and two do not agree"), std::string::npos) << open.argument;
  };
  expect_open(answered(Answer::yes), answered(Answer::no), "true against false");
  expect_open(answered(Answer::yes, {{"x", Enclosure{1, 2}}}),
              answered(Answer::yes, {{"x", Enclosure{3, 4}}}), "figure 'x'");
  expect_open(answered(Answer::yes, {{"n", std::int64_t{1}}}),
              answered(Answer::yes, {{"n", std::int64_t{2}}}), "figure 'n'");
  expect_open(answered(Answer::yes, {{"w", "a"}}), answered(Answer::yes, {{"w", "b"}}), "figure 'w'");
  expect_open(answered(Answer::yes, {{"w", "a"}}), answered(Answer::yes, {{"w", Enclosure{0, 1}}}),
              "figure 'w'");
  expect_open(answered(Answer::yes, {{"w", "a"}}), answered(Answer::yes), "number of figures");
  Outcome p2 = answered(Answer::no);
  p2.counterexample = "p = 2";
  Outcome p3 = answered(Answer::no);
  p3.counterexample = "p = 3";
  expect_open(p2, p3, "'p = 2' against 'p = 3'");
}

TEST(Merge, TablesAgreeCellByCell) {
  const auto with_table = [](ClaimValue cell) {
    Outcome outcome = answered(Answer::yes);
    outcome.tables = {{"t", {"a", "b"}, {{std::int64_t{1}, std::move(cell)}}}};
    return outcome;
  };
  const Outcome both = merge(with_table(Enclosure{0, 2}), with_table(Enclosure{1, 3}));
  EXPECT_EQ(std::get<Enclosure>(both.tables[0].rows[0][1]).upper, 2);
  const Outcome open = merge(with_table(Enclosure{0, 1}), with_table(Enclosure{2, 3}));
  EXPECT_NE(open.argument.find("table 't', row 1, column 'b'"), std::string::npos) << open.argument;
  Outcome longer = with_table(Enclosure{0, 1});
  longer.tables[0].rows.push_back(longer.tables[0].rows[0]);
  EXPECT_NE(merge(with_table(Enclosure{0, 1}), longer).argument.find("the rows of table 't'"),
            std::string::npos);
}

TEST(Merge, OneOpenPassLeavesAllOpenWithItsReason) {
  Outcome open = answered(Answer::undecided);
  open.argument = "too wide";
  EXPECT_EQ(merge(answered(Answer::yes), open).argument, "two: too wide");
}

} // namespace
} // namespace posproof::properties::examiner
