#include "properties/examiner/checks/attention_order.hpp"

#include "properties/examiner/answers.hpp"
#include "properties/examiner/encodings.hpp"
#include "properties/examiner/small_attention.hpp"
#include "properties/examiner/variant_rows.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <numeric>
#include <optional>

namespace posproof::properties::examiner {
namespace {

using reference::Real;

constexpr std::string_view searched =
    "1 to 3 tokens; width 1 with entries 0, 1, 2 and the identity as weights, then width 2 with tokens (1, "
    "0), (0, 1), (1, 1), the identity and (W_Q, W_K, W_V) = ((1, 1; 0, 1), (0, 1; 1, 0), (1, 2; 0, 1)) as "
    "weights; every permutation";
constexpr std::string_view searched_pairs =
    "1 to 3 tokens of width 2, each (1, 0), (0, 1) or (1, 1), the identity and (W_Q, W_K, W_V) = ((1, 1; 0, "
    "1), (0, 1; 1, 0), (1, 2; 0, 1)) as weights; every permutation";

std::optional<Encoding> encoding_of(Positions positions, int width) {
  switch (positions) {
  case Positions::rope:
    return rope(width);
  case Positions::alibi:
    return examiner::encoding_of(Alibi{.heads = 1, .form = Alibi::Form::symmetric});
  case Positions::sinusoidal:
    return sinusoidal(width);
  case Positions::none:
  case Positions::causal_mask:
    break;
  }
  return std::nullopt;
}

std::vector<SmallAttention> settings_of(int width, Positions positions) {
  const WholeMatrix identity = identity_matrix(width);
  const bool causal = positions == Positions::causal_mask;
  std::vector<SmallAttention> result{{identity, identity, identity, encoding_of(positions, width), causal}};
  if (width == 2) {
    result.push_back(
        {{{1, 1}, {0, 1}}, {{0, 1}, {1, 0}}, {{1, 2}, {0, 1}}, encoding_of(positions, width), causal});
  }
  return result;
}

std::vector<std::vector<int>> alphabet(int width) {
  return width == 1 ? std::vector<std::vector<int>>{{0}, {1}, {2}}
                    : std::vector<std::vector<int>>{{1, 0}, {0, 1}, {1, 1}};
}

/// All inputs of `count` tokens, in the order of the alphabet.
std::vector<WholeMatrix> inputs_of(int width, int count) {
  std::vector<WholeMatrix> result{{}};
  for (int token = 0; token < count; ++token) {
    std::vector<WholeMatrix> longer;
    for (const WholeMatrix& input : result) {
      for (const std::vector<int>& entry : alphabet(width)) {
        longer.push_back(input);
        longer.back().push_back(entry);
      }
    }
    result = std::move(longer);
  }
  return result;
}

std::string matrix_text(const RealMatrix& rows) {
  std::string text;
  for (const std::vector<Real>& row : rows) {
    text += (text.empty() ? "" : "; ") + row_text(row);
  }
  return text;
}

std::string tokens_text(const WholeMatrix& tokens) {
  std::string text;
  for (const std::vector<int>& token : tokens) {
    text += (text.empty() ? "" : "; ") + fmt::format("({})", fmt::join(token, ", "));
  }
  return text;
}

/// Sum over the tokens of every column and of its square: functions in which no order is left.
RealMatrix pooled(const RealMatrix& rows) {
  RealMatrix result(2, std::vector<Real>(rows[0].size(), Real(0)));
  for (const std::vector<Real>& row : rows) {
    for (std::size_t c = 0; c < row.size(); ++c) {
      result[0][c] += row[c];
      result[1][c] += row[c] * row[c];
    }
  }
  return result;
}

RealMatrix part_of(const AttentionResult& result, AttentionPart part) {
  return part == AttentionPart::weights  ? result.weights
         : part == AttentionPart::output ? result.output
                                         : pooled(result.output);
}

/// Row i of the result is row order[i] of the rows; of weights the columns move alike.
RealMatrix reordered(const RealMatrix& rows, const std::vector<std::size_t>& order, bool columns_too) {
  RealMatrix result;
  for (const std::size_t from : order) {
    std::vector<Real> row = rows[from];
    if (columns_too) {
      for (std::size_t j = 0; j < order.size(); ++j) {
        row[j] = rows[from][order[j]];
      }
    }
    result.push_back(std::move(row));
  }
  return result;
}

std::vector<std::size_t> inverse_of(const std::vector<std::size_t>& order) {
  std::vector<std::size_t> result(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    result[order[i]] = i;
  }
  return result;
}

RealMatrix said(const RealMatrix& before, const std::vector<std::size_t>& order, AttentionPart part,
                Reordering reordering) {
  if (part == AttentionPart::pooled || reordering == Reordering::unchanged) {
    return before;
  }
  return reordered(before, reordering == Reordering::equivariant ? order : inverse_of(order),
                   part == AttentionPart::weights);
}

bool is_other(const RealMatrix& a, const RealMatrix& b) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (differ(a[i], b[i])) {
      return true;
    }
  }
  return false;
}

std::string name_of(AttentionPart part, const char* input) {
  return part == AttentionPart::weights ? fmt::format("A({})", input)
         : part == AttentionPart::output
             ? fmt::format("Attn({})", input)
             : fmt::format("sums over the tokens of Attn({}) and of its squares", input);
}

/// The first case in which the result is not what is said; empty where there is none.
std::string first_exception(const Examining& examining, AttentionPart part, Reordering reordering,
                            Positions positions) {
  const bool needs_pairs = positions == Positions::rope || positions == Positions::sinusoidal;
  for (int count = 1; count <= 3; ++count) {
    for (int width = needs_pairs ? 2 : 1; width <= 2; ++width) {
      int number = 0;
      for (const SmallAttention& setting : settings_of(width, positions)) {
        ++number;
        std::map<WholeMatrix, RealMatrix> parts;
        const std::vector<WholeMatrix> inputs = inputs_of(width, count);
        for (const WholeMatrix& input : inputs) {
          parts[input] = part_of(attend(setting, input, examining.arithmetic), part);
        }
        for (const WholeMatrix& input : inputs) {
          std::vector<std::size_t> order(input.size());
          std::iota(order.begin(), order.end(), std::size_t{0});
          do {
            WholeMatrix moved;
            for (const std::size_t from : order) {
              moved.push_back(input[from]);
            }
            const RealMatrix& after = parts.at(moved);
            if (is_other(after, said(parts.at(input), order, part, reordering))) {
              return fmt::format("{} tokens X = {} with {} as weights, PX = {}: {} = {}, {} = {}", count,
                                 tokens_text(input), number == 1 ? "the identity" : "the other set",
                                 tokens_text(moved), name_of(part, "X"), matrix_text(parts.at(input)),
                                 name_of(part, "PX"), matrix_text(after));
            }
          } while (std::next_permutation(order.begin(), order.end()));
        }
      }
    }
  }
  return "";
}

std::string cases_of(Positions positions) {
  return std::string(positions == Positions::rope || positions == Positions::sinusoidal ? searched_pairs
                                                                                        : searched);
}

} // namespace

Outcome attention_reorders(const Examining& examining, AttentionPart part, Reordering reordering,
                           Positions positions) {
  const std::string exception = first_exception(examining, part, reordering, positions);
  if (!exception.empty()) {
    return no(exception, cases_of(positions));
  }
  if (positions != Positions::none || reordering == Reordering::inverse) {
    return open_answer("no exception was found, and there is no argument for all inputs");
  }
  return proved("Every entry of the scores is a function of two tokens alone, so that the scores of PX are "
                "P·S·Pᵀ; softmax works row by row and its sum has no order, so that A(PX) = P·A(X)·Pᵀ; the "
                "values are PV, and P·A·Pᵀ·P·V = P·A·V. What does not depend on the order of the rows is the "
                "same for P·A·V and A·V.",
                cases_of(positions));
}

Outcome order_is_seen(const Examining& examining, Positions positions) {
  const std::string output =
      first_exception(examining, AttentionPart::output, Reordering::equivariant, positions);
  const std::string sums =
      first_exception(examining, AttentionPart::pooled, Reordering::unchanged, positions);
  if (output.empty() || sums.empty()) {
    return no(fmt::format("no such case of {}", output.empty() ? "the output" : "its sums"),
              cases_of(positions));
  }
  return proved(fmt::format("One case each is enough. {}. {}.", output, sums), cases_of(positions));
}

} // namespace posproof::properties::examiner
