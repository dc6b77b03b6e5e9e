/// Statements about attention as a whole, on enclosures.

#include "reference/attention/attention.hpp"

#include <gtest/gtest.h>
#include <numeric>

namespace posproof::reference {
namespace {

constexpr int width = 8;

Eigen::MatrixXd numbers(int rows, int columns, std::uint64_t seed) {
  Eigen::MatrixXd matrix(rows, columns);
  std::uint64_t state = seed * 0x9e3779b97f4a7c15U + 1;
  for (int i = 0; i < rows; ++i) {
    for (int j = 0; j < columns; ++j) {
      state = state * 6364136223846793005U + 1442695040888963407U;
      matrix(i, j) = std::ldexp(static_cast<double>(static_cast<std::int64_t>(state) >> 40), -23);
    }
  }
  return matrix;
}

AttentionInput input_of(int tokens, std::optional<Encoding> encoding = {}, std::int64_t first = 0) {
  AttentionInput input{
      numbers(tokens, width, 1), numbers(tokens, width, 2), numbers(tokens, 3, 3), {}, {}, 0, false};
  input.positions.resize(static_cast<std::size_t>(tokens));
  std::iota(input.positions.begin(), input.positions.end(), first);
  input.encoding = std::move(encoding);
  return input;
}

Encoding rope(RopeScaling scaling = NoScaling{}, Layout layout = Layout::half_split) {
  Encoding encoding;
  Rope rope;
  rope.head_dimension = rope.rotary_dimension = width;
  rope.scaling = std::move(scaling);
  rope.layout = layout;
  encoding.scheme = rope;
  validate(encoding, "test");
  return encoding;
}

Encoding alibi(Alibi::Form form) {
  Encoding encoding;
  encoding.scheme = Alibi{.heads = 12, .form = form};
  validate(encoding, "test");
  return encoding;
}

bool overlap(const Enclosure& a, const Enclosure& b) {
  return a.lower <= b.upper && b.lower <= a.upper;
}

/// Enclosures of the same numbers: they overlap, and are narrow enough to say something.
void expect_same(const EnclosureMatrix& a, const EnclosureMatrix& b) {
  ASSERT_EQ(a.rows(), b.rows());
  ASSERT_EQ(a.cols(), b.cols());
  for (Eigen::Index i = 0; i < a.rows(); ++i) {
    for (Eigen::Index j = 0; j < a.cols(); ++j) {
      EXPECT_TRUE(overlap(a(i, j), b(i, j)))
          << i << ' ' << j << ": " << a(i, j).middle() << " and " << b(i, j).middle();
      EXPECT_LE(a(i, j).upper - a(i, j).lower, 0x1p-48 * (1 + std::fabs(a(i, j).middle())));
    }
  }
}

double largest_difference(const EnclosureMatrix& a, const EnclosureMatrix& b) {
  double largest = 0;
  for (Eigen::Index i = 0; i < a.rows(); ++i) {
    for (Eigen::Index j = 0; j < a.cols(); ++j) {
      largest = std::max(largest, std::fabs(a(i, j).middle() - b(i, j).middle()));
    }
  }
  return largest;
}

/// Tokens in another order, each with the position at its new place.
AttentionInput reversed(AttentionInput input) {
  for (Eigen::MatrixXd* matrix : {&input.query, &input.key, &input.value}) {
    *matrix = matrix->colwise().reverse().eval();
  }
  return input;
}

EnclosureMatrix reversed_rows(const EnclosureMatrix& matrix) {
  EnclosureMatrix result = matrix;
  for (Eigen::Index i = 0; i < matrix.rows(); ++i) {
    result.row(i) = matrix.row(matrix.rows() - 1 - i);
  }
  return result;
}

TEST(ExactAttention, AgreesWithDoubleArithmetic) {
  const AttentionInput input = input_of(5);
  const ExactAttention exact = exact_attention(input);
  const Eigen::MatrixXd scores = input.query * input.key.transpose() / std::sqrt(double{width});
  const Eigen::MatrixXd powers = scores.array().exp();
  const Eigen::MatrixXd weights = powers.array().colwise() / powers.rowwise().sum().array();
  const Eigen::MatrixXd output = weights * input.value;
  for (Eigen::Index i = 0; i < 5; ++i) {
    for (Eigen::Index j = 0; j < 3; ++j) {
      EXPECT_NEAR(exact.output(i, j).middle(), output(i, j), 1e-14);
    }
  }
}

TEST(ExactAttention, WeightsSumToOneOverTheKeysThatAreSeen) {
  AttentionInput input = input_of(6, rope());
  input.causal = true;
  const ExactAttention exact = exact_attention(input);
  for (Eigen::Index i = 0; i < 6; ++i) {
    double lower = 0;
    double upper = 0;
    for (Eigen::Index j = 0; j < 6; ++j) {
      lower += exact.weights(i, j).lower;
      upper += exact.weights(i, j).upper;
      EXPECT_EQ(exact.weights(i, j).upper > 0, j <= i) << "the future is not seen";
    }
    EXPECT_LE(lower, 1 + 0x1p-50);
    EXPECT_GE(upper, 1 - 0x1p-50);
  }
}

TEST(ExactAttention, WithoutPositionsAPermutationOfTheTokensPermutesTheOutput) {
  const AttentionInput input = input_of(5);
  expect_same(exact_attention(reversed(input)).output, reversed_rows(exact_attention(input).output));
}

TEST(ExactAttention, WithPositionsItDoesNot) {
  for (const Encoding& encoding : {rope(), alibi(Alibi::Form::distance), alibi(Alibi::Form::key)}) {
    const AttentionInput input = input_of(5, encoding);
    const double difference = largest_difference(exact_attention(reversed(input)).output,
                                                 reversed_rows(exact_attention(input).output));
    EXPECT_GT(difference, 1e-3) << describe(encoding);
  }
}

TEST(ExactAttention, MovingAllTokensChangesNothingWhereOnlyDistancesCount) {
  const RopeScaling yarn = YarnScaling{.factor = 4, .trained = 4096};
  for (const Encoding& encoding :
       {rope(), rope(LinearScaling{8}), rope(yarn), rope(NoScaling{}, Layout::interleaved),
        alibi(Alibi::Form::distance), alibi(Alibi::Form::symmetric)}) {
    const ExactAttention here = exact_attention(input_of(5, encoding));
    const ExactAttention there = exact_attention(input_of(5, encoding, 100000));
    expect_same(here.scores, there.scores);
    expect_same(here.output, there.output);
  }
}

TEST(ExactAttention, TheKeyFormOfAlibiDiffersInTheScoresAndNotAfterSoftmax) {
  AttentionInput distance = input_of(6, alibi(Alibi::Form::distance), 50);
  AttentionInput key = input_of(6, alibi(Alibi::Form::key), 50);
  for (AttentionInput* input : {&distance, &key}) {
    input->causal = true;
    input->head = 9; // one of the four behind the power of two
  }
  const ExactAttention by_distance = exact_attention(distance);
  const ExactAttention by_key = exact_attention(key);
  EXPECT_GT(largest_difference(by_distance.scores, by_key.scores), 1);
  expect_same(by_distance.weights, by_key.weights);
}

TEST(ExactAttention, AnAttentionFactorMultipliesScoresByItsSquareAndTheSoftmaxFactorToo) {
  YarnScaling in_rotation{.factor = 4, .trained = 4096};
  in_rotation.mscale = 1;
  in_rotation.mscale_all_dim = 0;
  in_rotation.magnitude = YarnScaling::Magnitude::quotient;
  YarnScaling in_softmax = in_rotation;
  in_softmax.mscale_all_dim = 1; // the quotient is 1, and scores are multiplied by g(4, 1)²
  in_softmax.scales_softmax = true;
  const ExactAttention a = exact_attention(input_of(5, rope(in_rotation)));
  const ExactAttention b = exact_attention(input_of(5, rope(in_softmax)));
  expect_same(a.scores, b.scores);
  YarnScaling unscaled = in_rotation;
  unscaled.attention_factor = 1;
  const ExactAttention plain = exact_attention(input_of(5, rope(unscaled)));
  const double factor = 1 + 0.1 * std::log(4.0);
  for (Eigen::Index i = 0; i < 5; ++i) {
    EXPECT_NEAR(a.scores(i, 0).middle(), plain.scores(i, 0).middle() * factor * factor, 1e-14);
  }
}

TEST(ExactAttention, BothLayoutsAgreeOnPermutedComponents) {
  AttentionInput half = input_of(4, rope());
  AttentionInput interleaved = input_of(4, rope(NoScaling{}, Layout::interleaved));
  for (int pair = 0; pair < width / 2; ++pair) {
    for (const auto& [from, to] :
         {std::pair{&half.query, &interleaved.query}, {&half.key, &interleaved.key}}) {
      to->col(2 * pair) = from->col(pair);
      to->col(2 * pair + 1) = from->col(pair + width / 2);
    }
  }
  expect_same(exact_attention(half).scores, exact_attention(interleaved).scores);
}

TEST(ExactAttention, RefusesWhatItDoesNotCompute) {
  AttentionInput input = input_of(4, rope());
  input.positions.pop_back();
  EXPECT_THROW((void)exact_attention(input), std::invalid_argument);
  Encoding rows;
  rows.scheme = Sinusoidal{.width = width};
  EXPECT_THROW((void)exact_attention(input_of(4, rows)), std::invalid_argument);
  Encoding wide = rope();
  std::get<Rope>(wide.scheme).head_dimension = 2 * width;
  EXPECT_THROW((void)exact_attention(input_of(4, wide)), std::invalid_argument);
}

} // namespace
} // namespace posproof::reference
