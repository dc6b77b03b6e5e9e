#include "properties/examiner/small_attention.hpp"

#include "properties/examiner/encodings.hpp"
#include "properties/examiner/variant_rows.hpp"
#include "reference/attention/attention.hpp"

#include <stdexcept>

namespace posproof::properties::examiner {
namespace {

using reference::Arithmetic;
using reference::Real;

Real dot(const std::vector<Real>& a, const std::vector<Real>& b) {
  Real sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    sum += a[i] * b[i];
  }
  return sum;
}

RealMatrix times(const RealMatrix& rows, const WholeMatrix& weights) {
  RealMatrix result;
  for (const std::vector<Real>& row : rows) {
    std::vector<Real> product(weights[0].size(), Real(0));
    for (std::size_t i = 0; i < row.size(); ++i) {
      for (std::size_t j = 0; j < product.size(); ++j) {
        product[j] += row[i] * Real(weights[i][j]);
      }
    }
    result.push_back(std::move(product));
  }
  return result;
}

RealMatrix embedded(const SmallAttention& attention, const WholeMatrix& tokens,
                    const Arithmetic& arithmetic) {
  const Sinusoidal* const scheme = attention.encoding ? attention.encoding->sinusoidal() : nullptr;
  RealMatrix result;
  for (std::size_t p = 0; p < tokens.size(); ++p) {
    std::vector<Real> row;
    for (const int entry : tokens[p]) {
      row.push_back(arithmetic.number(entry));
    }
    if (scheme != nullptr) {
      const std::vector<Real> code = VariantRows(*scheme, arithmetic).row(static_cast<std::int64_t>(p));
      for (std::size_t i = 0; i < row.size(); ++i) {
        row[i] += code[i];
      }
    }
    result.push_back(std::move(row));
  }
  return result;
}

void rotate(RealMatrix& rows, const Rope& rope, const Arithmetic& arithmetic) {
  const std::vector<reference::Turning> pairs = reference::turnings(frequency_laws(rope), arithmetic);
  for (int pair = 0; pair < rope.pairs(); ++pair) {
    const PairColumns columns = columns_of_pair(rope.layout, pair, rope.rotary_dimension);
    for (std::size_t p = 0; p < rows.size(); ++p) {
      const reference::CirclePoint turn =
          pairs[static_cast<std::size_t>(pair)].at(static_cast<std::int64_t>(p));
      Real& first = rows[p][static_cast<std::size_t>(columns.first)];
      Real& second = rows[p][static_cast<std::size_t>(columns.second)];
      const Real x = first;
      const Real y = second;
      first = x * turn.cosine - y * turn.sine;
      second = x * turn.sine + y * turn.cosine;
    }
  }
}

/// The bias of ALiBi for head 0, whose slope is 2^-(bias_max·step/denominator) with a whole exponent.
Real bias_of(const Alibi& alibi, std::size_t query, std::size_t key, const Arithmetic& arithmetic) {
  const AlibiSlope slope = slope_of(alibi, 0);
  const auto exponent = static_cast<std::uint64_t>(slope.bias_max * static_cast<double>(slope.step) /
                                                   static_cast<double>(slope.denominator));
  const std::int64_t distance = static_cast<std::int64_t>(query) - static_cast<std::int64_t>(key);
  const std::int64_t multiple = alibi.form == Alibi::Form::symmetric ? std::abs(distance) : distance;
  return -(arithmetic.number(multiple) / power(arithmetic.number(2), exponent));
}

/// Softmax of one row over the first `seen` entries.
std::vector<Real> softmax(const std::vector<Real>& scores, std::size_t seen, const Arithmetic& arithmetic) {
  std::vector<Real> result(scores.size(), Real(0));
  if (arithmetic.route == reference::Route::direct) {
    Real sum = 0;
    for (std::size_t j = 0; j < seen; ++j) {
      result[j] = exp(scores[j]);
      sum += result[j];
    }
    for (std::size_t j = 0; j < seen; ++j) {
      result[j] /= sum;
    }
    return result;
  }
  for (std::size_t j = 0; j < seen; ++j) {
    Real sum = 0;
    for (std::size_t k = 0; k < seen; ++k) {
      sum += exponential_by_series(scores[k] - scores[j], arithmetic);
    }
    result[j] = arithmetic.number(1) / sum;
  }
  return result;
}

Eigen::MatrixXd plain(const WholeMatrix& rows, const WholeMatrix& weights) {
  Eigen::MatrixXd result = Eigen::MatrixXd::Zero(static_cast<Eigen::Index>(rows.size()),
                                                 static_cast<Eigen::Index>(weights.size()));
  for (std::size_t t = 0; t < rows.size(); ++t) {
    for (std::size_t i = 0; i < rows[t].size(); ++i) {
      for (std::size_t j = 0; j < weights[i].size(); ++j) {
        result(static_cast<Eigen::Index>(t), static_cast<Eigen::Index>(j)) += rows[t][i] * weights[i][j];
      }
    }
  }
  return result;
}

void require_agreement(const RealMatrix& mine, const reference::EnclosureMatrix& other) {
  for (std::size_t i = 0; i < mine.size(); ++i) {
    for (std::size_t j = 0; j < mine[i].size(); ++j) {
      const Enclosure& range = other(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j));
      if (!overlap(mine[i][j], Real(range, mine[i][j].bits()))) {
        throw std::runtime_error("two computations of attention contradict each other");
      }
    }
  }
}

} // namespace

WholeMatrix identity_matrix(int width) {
  WholeMatrix result(static_cast<std::size_t>(width), std::vector<int>(static_cast<std::size_t>(width), 0));
  for (std::size_t i = 0; i < result.size(); ++i) {
    result[i][i] = 1;
  }
  return result;
}

Real exponential_by_series(const Real& x, const Arithmetic& arithmetic) {
  constexpr int halvings = 16;
  const int bits = arithmetic.bits() + 64;
  const Real small = Real(x) / Real(std::int64_t{1} << halvings, bits); // |small| ≤ 2^-12
  Real sum(std::int64_t{1}, bits);
  Real term(std::int64_t{1}, bits);
  const int terms = bits / 12 + 2;
  for (int k = 1; k <= terms; ++k) {
    term = term * small / Real(k);
    sum += term;
  }
  // What is left out is below twice the next term, which is below the last.
  sum += hull(term, -term);
  for (int k = 0; k < halvings; ++k) {
    sum *= sum;
  }
  return sum;
}

AttentionResult attend(const SmallAttention& attention, const WholeMatrix& tokens,
                       const Arithmetic& arithmetic) {
  const RealMatrix rows = embedded(attention, tokens, arithmetic);
  RealMatrix query = times(rows, attention.query);
  RealMatrix key = times(rows, attention.key);
  const RealMatrix value = times(rows, attention.value);
  const Rope* const rope = attention.encoding ? attention.encoding->rope() : nullptr;
  const Alibi* const alibi = attention.encoding ? std::get_if<Alibi>(&attention.encoding->scheme) : nullptr;
  if (rope != nullptr) {
    rotate(query, *rope, arithmetic);
    rotate(key, *rope, arithmetic);
  }
  const Real width = sqrt(arithmetic.number(static_cast<std::int64_t>(tokens[0].size())));
  AttentionResult result;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    std::vector<Real> scores;
    for (std::size_t j = 0; j < rows.size(); ++j) {
      Real score = dot(query[i], key[j]) / width;
      if (alibi != nullptr) {
        score += bias_of(*alibi, i, j, arithmetic);
      }
      scores.push_back(std::move(score));
    }
    result.weights.push_back(softmax(scores, attention.causal ? i + 1 : rows.size(), arithmetic));
    std::vector<Real> output(tokens[0].size(), Real(0));
    for (std::size_t j = 0; j < rows.size(); ++j) {
      for (std::size_t c = 0; c < output.size(); ++c) {
        output[c] += result.weights[i][j] * value[j][c];
      }
    }
    result.output.push_back(std::move(output));
  }
  if (!attention.encoding || attention.encoding->sinusoidal() == nullptr) {
    reference::AttentionInput input{plain(tokens, attention.query),
                                    plain(tokens, attention.key),
                                    plain(tokens, attention.value),
                                    {},
                                    attention.encoding,
                                    0,
                                    attention.causal};
    for (std::size_t p = 0; p < tokens.size(); ++p) {
      input.positions.push_back(static_cast<std::int64_t>(p));
    }
    const reference::ExactAttention other = reference::exact_attention(input);
    require_agreement(result.weights, other.weights);
    require_agreement(result.output, other.output);
  }
  return result;
}

} // namespace posproof::properties::examiner
