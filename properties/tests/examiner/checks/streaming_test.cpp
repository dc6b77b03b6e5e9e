#include "properties/examiner/checks/streaming.hpp"

#include "properties/tests/support/restatement.hpp"

using namespace posproof;
using namespace posproof::properties::examiner;

TEST(Streaming, PowersOfAnotherStepAreRefutedAtPositionOne) {
  const ClauseResult result = restated(
      "R_p = (R_2)^p", [](const Examining& examining) { return positions_are_powers(examining, 2); });
  EXPECT_EQ(result.outcome.answer, Answer::no);
  EXPECT_NE(result.outcome.counterexample.find("d = 2, half-split, forward, p = 1"), std::string::npos)
      << result.outcome.counterexample;
}

TEST(Streaming, ChunksThatRestartOrComeOneLateAreRefuted) {
  const ClauseResult restarted = restated("positions restart in each chunk", [](const Examining& examining) {
    return chunks_equal_one_call(examining, ChunkRow::restarted);
  });
  EXPECT_EQ(restarted.outcome.answer, Answer::no);
  EXPECT_NE(restarted.outcome.counterexample.find("s = 1, j = 0"), std::string::npos)
      << restarted.outcome.counterexample;
  const ClauseResult late = restated("positions are one late", [](const Examining& examining) {
    return chunks_equal_one_call(examining, ChunkRow::one_late);
  });
  EXPECT_EQ(late.outcome.answer, Answer::no);
  EXPECT_NE(late.outcome.counterexample.find("s = 0, j = 0"), std::string::npos)
      << late.outcome.counterexample;
}

TEST(Streaming, AStatementForEverySchemeIsRefutedByDynamicNtk) {
  const ClauseResult result = restated("all schemes stream", [](const Examining& examining) {
    return streaming_by_scheme(examining, Streamable::always);
  });
  EXPECT_EQ(result.outcome.answer, Answer::no);
  EXPECT_EQ(result.outcome.counterexample.find("dynamic NTK, position 1"), 0U)
      << result.outcome.counterexample;
}
