#include "reference/attention/attention.hpp"

#include "reference/exact_laws.hpp"
#include "reference/intervals.hpp"

#include <boost/multiprecision/eigen.hpp>

#include <stdexcept>

namespace posproof::reference {
namespace {

constexpr unsigned digits = precision_levels[0];
using Real = Interval<digits>;
using Matrix = Eigen::Matrix<Real, Eigen::Dynamic, Eigen::Dynamic>;

Matrix exact(const Eigen::MatrixXd& matrix) {
  return matrix.unaryExpr([](double value) { return Real(value); });
}

EnclosureMatrix outward_all(const Matrix& matrix) {
  return matrix.unaryExpr([](const Real& value) { return intervals::outward<digits>(value); });
}

Real settled_frequency(const FrequencyLaw& law) {
  const std::optional<Real> omega = frequency<Real>(law);
  if (!omega) {
    throw std::runtime_error("the precision does not settle a frequency");
  }
  return *omega;
}

/// Rows rotated to their positions, times the amplitude.
Matrix rotated(const Matrix& rows, const AttentionInput& input, const Rope& rope, const Call& call) {
  if (rows.cols() != rope.head_dimension || rope.axes.count() != 1) {
    throw std::invalid_argument("the rotary encoding has another width, or positions on several axes");
  }
  const std::vector<FrequencyLaw> laws = frequency_laws(rope, call);
  const Real amplitude = amplitude_value<Real>(amplitude_of(rope.scaling));
  const Real sign(rope.direction == Direction::forward ? 1 : -1);
  Matrix result = rows;
  for (int pair = 0; pair < rope.pairs(); ++pair) {
    const Real omega = settled_frequency(laws[static_cast<std::size_t>(pair)]);
    const PairColumns columns = columns_of_pair(rope.layout, pair, rope.rotary_dimension);
    for (Eigen::Index token = 0; token < rows.rows(); ++token) {
      const Real angle = omega * Real(input.positions[static_cast<std::size_t>(token)]);
      const Real c = amplitude * cos(angle);
      const Real s = amplitude * sign * sin(angle);
      const Real x = rows(token, columns.first);
      const Real y = rows(token, columns.second);
      result(token, columns.first) = x * c - y * s;
      result(token, columns.second) = x * s + y * c;
    }
  }
  return result;
}

/// What is added to the score of one query and key, before a division that some code does to both together.
Real bias_of(const Alibi& alibi, int head, std::int64_t query, std::int64_t key) {
  const AlibiSlope slope = slope_of(alibi, head);
  const Real exponent = Real(slope.bias_max) * Real(slope.step) / Real(slope.denominator);
  const std::int64_t distance = query - key;
  const std::int64_t multiple = alibi.form == Alibi::Form::key ? key
                                : alibi.form == Alibi::Form::distance
                                    ? -distance
                                    : -(distance < 0 ? -distance : distance);
  return Real(multiple) * power_of_two<digits>(Real(-exponent));
}

Matrix scores_of(const AttentionInput& input) {
  Matrix query = exact(input.query);
  Matrix key = exact(input.key);
  const Real width = sqrt(Real(static_cast<std::int64_t>(query.cols())));
  Real softmax_factor(1);
  const Alibi* alibi = nullptr;
  if (input.encoding) {
    if (const Rope* const rope = input.encoding->rope()) {
      const auto length = static_cast<std::int64_t>(input.positions.size());
      const Call call{length, 0, length};
      query = rotated(query, input, *rope, call);
      key = rotated(key, input, *rope, call);
      const Real root = amplitude_value<Real>(softmax_root_of(rope->scaling));
      softmax_factor = root * root;
    } else if ((alibi = std::get_if<Alibi>(&input.encoding->scheme)) == nullptr) {
      throw std::invalid_argument("the encoding is neither rotary nor a bias");
    }
  }
  Matrix scores = query * key.transpose();
  for (Eigen::Index i = 0; i < scores.rows(); ++i) {
    for (Eigen::Index j = 0; j < scores.cols(); ++j) {
      scores(i, j) = scores(i, j) * softmax_factor / width;
      if (alibi != nullptr) {
        const Real bias = bias_of(*alibi, input.head, input.positions[static_cast<std::size_t>(i)],
                                  input.positions[static_cast<std::size_t>(j)]);
        scores(i, j) += alibi->scaled_head_dimension == 0
                            ? bias
                            : bias / sqrt(Real(static_cast<std::int64_t>(alibi->scaled_head_dimension)));
      }
    }
  }
  return scores;
}

void require_shapes(const AttentionInput& input) {
  const auto tokens = static_cast<Eigen::Index>(input.positions.size());
  if (input.query.rows() != tokens || input.key.rows() != tokens || input.value.rows() != tokens ||
      input.query.cols() != input.key.cols() || input.query.cols() == 0) {
    throw std::invalid_argument("query, key, value and positions have different shapes");
  }
}

} // namespace

ExactAttention exact_attention(const AttentionInput& input) {
  require_shapes(input);
  free_caches_at_end_of_thread();
  Matrix scores = scores_of(input);
  Matrix weights(scores.rows(), scores.cols());
  for (Eigen::Index i = 0; i < scores.rows(); ++i) {
    Real sum(0);
    for (Eigen::Index j = 0; j < scores.cols(); ++j) {
      const bool sees = !input.causal || input.positions[static_cast<std::size_t>(j)] <=
                                             input.positions[static_cast<std::size_t>(i)];
      weights(i, j) = sees ? Real(exp(scores(i, j))) : Real(0);
      scores(i, j) = sees ? scores(i, j) : Real(0);
      sum += weights(i, j);
    }
    for (Eigen::Index j = 0; j < scores.cols(); ++j) {
      weights(i, j) = weights(i, j) / sum; // a query sees itself, so that the sum is above 0
    }
  }
  const Matrix output = weights * exact(input.value);
  return {outward_all(scores), outward_all(weights), outward_all(output)};
}

} // namespace posproof::reference
