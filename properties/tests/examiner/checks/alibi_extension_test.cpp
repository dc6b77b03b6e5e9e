#include "properties/examiner/checks/alibi_extension.hpp"

#include "properties/examiner/rounded_biases.hpp"
#include "properties/tests/support/restatement.hpp"

using namespace posproof;
using namespace posproof::properties::examiner;

namespace {

Outcome answer_to(const std::function<Outcome(const Examining&)>& run) {
  return restated("restated", run, Passes::two).outcome;
}

} // namespace

TEST(AlibiExtension, ShortContextsAreToldApartInEveryFormat) {
  // What the false statement says of 32768 distances is true of 129.
  const Outcome near = answer_to([](const Examining& examining) {
    return neighbours_differ(examining, {Format::f32, Format::f16, Format::bf16}, 129);
  });
  EXPECT_EQ(near.answer, Answer::yes) << near.counterexample;
  const Outcome half = answer_to([](const Examining& examining) {
    return neighbours_differ(examining, {Format::f32, Format::f16}, 1025);
  });
  EXPECT_EQ(half.answer, Answer::yes) << half.counterexample;
}

TEST(AlibiExtension, StrongerStatementsAreRefuted) {
  EXPECT_EQ(answer_to([](const Examining& examining) { return bias_falls(examining, 1); }).answer,
            Answer::no);
  EXPECT_EQ(answer_to([](const Examining& examining) { return ties_begin(examining, 1); }).answer,
            Answer::no);
  EXPECT_EQ(answer_to([](const Examining& examining) { return few_are_told_apart(examining, 4); }).answer,
            Answer::no);
  EXPECT_EQ(answer_to([](const Examining& examining) { return finite_up_to(examining, 131072); }).answer,
            Answer::no);
  EXPECT_EQ(answer_to([](const Examining& examining) {
              return nearest_keys_tie(examining, BiasForm::distance);
            }).answer,
            Answer::no);
}

TEST(AlibiExtension, TheSearchForTheFirstTieFindsWhatGoingThroughFinds) {
  const reference::Arithmetic arithmetic;
  for (const Format format : {Format::f16, Format::bf16}) {
    for (std::int64_t numerator = 1; numerator <= 128; ++numerator) {
      const reference::Real slope = exact_slope({numerator, 16}, arithmetic);
      const auto all = RoundedMultiples(slope, format).first_tie(0, 32768);
      EXPECT_EQ(first_tie_of(slope, format), all) << numerator << " " << traits(format).name;
    }
  }
}
