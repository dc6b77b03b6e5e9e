#include "properties/examiner/checks/residual_connections.hpp"

#include "properties/tests/support/restatement.hpp"

using namespace posproof;
using namespace posproof::properties::examiner;

TEST(ResidualConnections, TheBoundNeedsTheConnection) {
  const ClauseResult with = restated("with the connection", [](const Examining& examining) {
    return layers_keep_inputs_apart(examining, true);
  });
  EXPECT_EQ(with.outcome.answer, Answer::yes);
  const ClauseResult without = restated(
      "without it", [](const Examining& examining) { return layers_keep_inputs_apart(examining, false); });
  EXPECT_EQ(without.outcome.answer, Answer::no);
}
