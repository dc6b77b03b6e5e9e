#include "properties/examiner/checks/odd_exponent.hpp"

#include "properties/tests/support/restatement.hpp"

using namespace posproof;
using namespace posproof::properties::examiner;

namespace {

const CosineExponents paper{CosineExponent::own_sine};
const CosineExponents printed{CosineExponent::next};

using Statement = Outcome (*)(const Examining&, const CosineExponents&);

Answer answer(Statement statement, const CosineExponents& exponents) {
  return restated("a restatement",
                  [&](const Examining& examining) { return statement(examining, exponents); })
      .outcome.answer;
}

} // namespace

TEST(OddExponent, WhatBreaksHoldsForThePapersExponent) {
  for (const Statement statement : {distance_depends_on_offset, pairs_have_length_one, rows_have_one_length,
                                    some_matrix_shifts, product_depends_on_offset}) {
    EXPECT_EQ(answer(statement, paper), Answer::yes);
    EXPECT_EQ(answer(statement, printed), Answer::no);
  }
  const ClauseResult same = restated("2i/d is 2i/d", [](const Examining& examining) {
    return cosine_is_the_papers(examining, CosineExponent::own_sine);
  });
  EXPECT_EQ(same.outcome.answer, Answer::yes);
}

TEST(OddExponent, ASmallerLimitIsRefuted) {
  const ClauseResult half = restated("entries lie in [-1/2, 1/2]", [](const Examining& examining) {
    return entries_stay_within(examining, printed, 0.5);
  });
  EXPECT_EQ(half.outcome.answer, Answer::no);
  EXPECT_NE(half.outcome.counterexample.find("d = 2"), std::string::npos) << half.outcome.counterexample;
}
