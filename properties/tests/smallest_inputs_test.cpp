/// The smallest inputs of the catalogue: what each says is right is so by the oracle, which shares nothing
/// with the code that the faults are planted in.

#include "impl/faults/fault.hpp"
#include "reference/bias_oracle.hpp"
#include "reference/fast_oracle.hpp"
#include "reference/index_oracle.hpp"
#include "spec/convention.hpp"

#include <cmath>
#include <cstdio>
#include <gtest/gtest.h>
#include <optional>
#include <regex>
#include <set>
#include <string>
#include <vector>

namespace posproof::properties {
namespace {

/// What stands before ": … where … is right", piece by piece.
struct Statement {
  std::vector<std::string> pieces;
  std::string wrong;
  std::string right;
};

std::optional<Statement> statement_of(std::string_view text) {
  static const std::regex form("(.*?)(?:, f32)?[:,] (?:cosine |sine |bias |index |bucket |row )?"
                               "(\\([^)]*\\)|[^ ,()]+)(?: in the second)? where (.*) is right");
  std::match_results<std::string_view::const_iterator> match;
  if (!std::regex_match(text.begin(), text.end(), match, form)) {
    return std::nullopt;
  }
  Statement statement{{}, match[2].str(), match[3].str()};
  const std::string head = match[1].str();
  int depth = 0;
  std::string piece;
  for (std::size_t i = 0; i < head.size(); ++i) {
    depth += head[i] == '(' ? 1 : head[i] == ')' ? -1 : 0;
    if (depth == 0 && head.compare(i, 2, ", ") == 0) {
      statement.pieces.push_back(piece);
      piece.clear();
      ++i;
    } else {
      piece += head[i];
    }
  }
  statement.pieces.push_back(piece);
  return statement;
}

/// The numbers of a piece that fits the form.
std::optional<std::vector<double>> numbers(const std::string& piece, const char* form) {
  std::smatch match;
  if (!std::regex_match(piece, match, std::regex(form))) {
    return std::nullopt;
  }
  std::vector<double> values;
  for (std::size_t i = 1; i < match.size(); ++i) {
    values.push_back(match[i].matched ? std::stod(match[i].str()) : 0);
  }
  return values;
}

std::string printed(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.6g", value == 0 ? 0.0 : value);
  return text;
}

/// As float32 holds it, which is the format of all smallest inputs.
std::string printed_f32(double value) {
  return printed(static_cast<double>(static_cast<float>(value)));
}

/// "(0.540302, 0.841471)".
std::string printed(const std::vector<double>& values) {
  std::string text;
  for (const double value : values) {
    text += (text.empty() ? "(" : ", ") + printed_f32(value);
  }
  return text + ")";
}

/// A rotation as the pieces state it.
struct Rotation {
  Encoding encoding;
  int pair = 0;
  std::int64_t position = 0;
  std::optional<std::vector<double>> data;
  std::optional<std::int64_t> length;
};

/// Pieces that say how the call was made, not what is right.
bool is_of_the_call(const std::string& piece) {
  static const std::regex form(
      "(f32|in place|alone|one token|half-split declared|interleaved declared|"
      "the second call|the layout that is not the model's|\\d+ tokens from .*|a call of .*)");
  return std::regex_match(piece, form);
}

std::optional<Rotation> rotation_of(const Statement& statement) {
  Rotation result;
  Rope rope;
  const auto first = numbers(statement.pieces.at(1), "rotary width (\\d+)(?: of (\\d+))?");
  if (statement.pieces.at(0) != "rope" || !first) {
    return std::nullopt;
  }
  rope.rotary_dimension = static_cast<int>((*first)[0]);
  rope.head_dimension = (*first)[1] != 0 ? static_cast<int>((*first)[1]) : rope.rotary_dimension;
  rope.base = 10000;
  for (std::size_t i = 2; i < statement.pieces.size(); ++i) {
    const std::string& piece = statement.pieces[i];
    if (const auto base = numbers(piece, "base (\\d+)")) {
      rope.base = (*base)[0];
    } else if (const auto context = numbers(piece, "context (\\d+)")) {
      result.encoding.context = static_cast<std::int64_t>((*context)[0]);
    } else if (const auto pair = numbers(piece, "pair (\\d+)")) {
      result.pair = static_cast<int>((*pair)[0]);
    } else if (const auto position = numbers(piece, "(?:p = \\d+ and then )?p = (-?\\d+)(?: .*)?")) {
      result.position = static_cast<std::int64_t>((*position)[0]);
    } else if (const auto factor = numbers(piece, "linear factor (\\d+)")) {
      rope.scaling = LinearScaling{(*factor)[0]};
    } else if (const auto ntk = numbers(piece, "NTK α (\\d+)")) {
      rope.scaling = NtkScaling{(*ntk)[0]};
    } else if (const auto dynamic = numbers(piece, "dynamic NTK factor (\\d+) of (\\d+)")) {
      rope.scaling = DynamicNtkScaling{(*dynamic)[0], static_cast<std::int64_t>((*dynamic)[1])};
    } else if (const auto length = numbers(piece, "length (\\d+)")) {
      result.length = static_cast<std::int64_t>((*length)[0]);
    } else if (const auto yarn = numbers(piece, "YaRN factor (\\d+)(?: of (\\d+)|)")) {
      rope.scaling = YarnScaling{.factor = (*yarn)[0],
                                 .trained = (*yarn)[1] != 0 ? static_cast<std::int64_t>((*yarn)[1]) : 4096};
    } else if (const auto llama =
                   numbers(piece, "llama3 factor (\\d+) of (\\d+) between (\\d+) and (\\d+)")) {
      rope.scaling =
          Llama3Scaling{(*llama)[0], (*llama)[2], (*llama)[3], static_cast<std::int64_t>((*llama)[1])};
    } else if (const auto two = numbers(piece, "(?:x =|key) \\(([^,]+), ([^,]+)\\)")) {
      result.data = two;
    } else if (const auto four = numbers(piece, "(?:x =|key) \\(([^,]+), ([^,]+), ([^,]+), ([^,]+)\\)")) {
      result.data = four;
    } else if (piece == "interleaved" || piece == "interleaved declared") {
      rope.layout = Layout::interleaved;
    } else if (piece != "half-split" && !is_of_the_call(piece)) {
      return std::nullopt;
    }
  }
  result.encoding.scheme = rope;
  result.encoding.name = "smallest input";
  return result;
}

std::string right_rotation(const Rotation& rotation, bool sine) {
  const auto oracle = reference::make_phase_oracle(rotation.encoding);
  const std::int64_t length = rotation.length.value_or(rotation.position + 1);
  const auto value = [&](int pair, Component component) {
    return oracle->enclose({pair, component, at_position(rotation.position)}, {length, 0, length}).middle();
  };
  if (!rotation.data) {
    return printed_f32(value(rotation.pair, sine ? Component::sine : Component::cosine));
  }
  const Rope& rope = *rotation.encoding.rope();
  std::vector<double> data = *rotation.data;
  for (int pair = 0; pair < rope.pairs(); ++pair) {
    const PairColumns at = columns_of_pair(rope.layout, pair, rope.rotary_dimension);
    const double x = (*rotation.data)[static_cast<std::size_t>(at.first)];
    const double y = (*rotation.data)[static_cast<std::size_t>(at.second)];
    const double c = value(pair, Component::cosine);
    const double s = value(pair, Component::sine);
    data[static_cast<std::size_t>(at.first)] = x * c - y * s;
    data[static_cast<std::size_t>(at.second)] = x * s + y * c;
  }
  return printed(data);
}

/// "alibi, 3 heads, head 0, distance 1" and the like.
std::optional<std::string> right_bias(const Statement& statement) {
  Alibi alibi{1};
  int head = 0;
  std::int64_t query = 0;
  std::int64_t key = 0;
  for (std::size_t i = 1; i < statement.pieces.size(); ++i) {
    const std::string& piece = statement.pieces[i];
    if (const auto heads = numbers(piece, "(\\d+) heads?")) {
      alibi.heads = static_cast<int>((*heads)[0]);
    } else if (const auto bias_max = numbers(piece, "bias_max (\\d+)")) {
      alibi.bias_max = (*bias_max)[0];
    } else if (const auto of = numbers(piece, "head (\\d+)")) {
      head = static_cast<int>((*of)[0]);
    } else if (const auto distance = numbers(piece, "distance (\\d+)")) {
      query = static_cast<std::int64_t>((*distance)[0]);
    } else if (const auto at = numbers(piece, "query (\\d+)(?: alone|)")) {
      query = static_cast<std::int64_t>((*at)[0]);
    } else if (const auto of_key = numbers(piece, "key (\\d+)")) {
      key = static_cast<std::int64_t>((*of_key)[0]);
    } else if (piece == "symmetric form") {
      alibi.form = Alibi::Form::symmetric;
    } else {
      return std::nullopt;
    }
  }
  const auto oracle = reference::make_bias_oracle(alibi);
  return printed_f32(
      oracle->enclose({head, Component::cosine, {{query, key, 0, 0}, 2}}, {1024, 0, 1024}).middle());
}

/// "shaw, clipped to 1, distance 2", "t5, 4 buckets to distance 2, distance 1", "learned, 2 rows, position
/// 2".
std::optional<std::string> right_index(const Statement& statement) {
  Encoding encoding;
  std::optional<std::int64_t> argument;
  for (const std::string& piece : statement.pieces) {
    if (const auto clip = numbers(piece, "clipped to (\\d+)")) {
      encoding.scheme = Shaw{static_cast<std::int64_t>((*clip)[0])};
    } else if (const auto t5 = numbers(piece, "(\\d+) buckets to distance (\\d+)")) {
      encoding.scheme =
          T5Buckets{static_cast<std::int64_t>((*t5)[0]), static_cast<std::int64_t>((*t5)[1]), true, 0};
    } else if (piece == "causal") {
      std::get<T5Buckets>(encoding.scheme).bidirectional = false;
    } else if (const auto rows = numbers(piece, "(\\d+) rows")) {
      encoding.scheme = LearnedAbsolute{static_cast<std::int64_t>((*rows)[0]), 0};
    } else if (const auto offset = numbers(piece, "offset (\\d+)")) {
      std::get<LearnedAbsolute>(encoding.scheme).offset = static_cast<std::int64_t>((*offset)[0]);
    } else if (const auto of = numbers(piece, "(?:distance|position) (-?\\d+)(?: and then (-?\\d+)|)")) {
      argument = static_cast<std::int64_t>(piece.find("and then") != std::string::npos ? (*of)[1] : (*of)[0]);
    } else if (piece != "bidirectional" && piece != "shaw" && piece != "t5" && piece != "learned") {
      return std::nullopt;
    }
  }
  if (!argument) {
    return std::nullopt;
  }
  const auto index = reference::make_index_oracle(encoding)->index(*argument);
  return index ? std::to_string(*index) : "a refusal";
}

std::optional<std::string> right_of(std::string_view text, const Statement& statement) {
  const std::string& scheme = statement.pieces.front();
  if (scheme == "alibi") {
    return right_bias(statement);
  }
  if (scheme == "shaw" || scheme == "t5" || scheme == "learned") {
    return right_index(statement);
  }
  const auto rotation = rotation_of(statement);
  const bool is_of_width =
      rotation &&
      (!rotation->data ||
       rotation->data->size() == static_cast<std::size_t>(rotation->encoding.rope()->head_dimension));
  return is_of_width
             ? std::optional(right_rotation(*rotation, text.find(": sine ") != std::string_view::npos))
             : std::nullopt;
}

/// 0x3f800000 as a number.
std::string plain(const std::string& stated) {
  return stated == "0x3f800000" ? "1" : stated;
}

TEST(SmallestInputs, WhatEachSaysIsRightIsSoByTheOracle) {
  std::set<std::string> not_read;
  int read = 0;
  for (const auto* const fault : impl::faults::fault_models()) {
    SCOPED_TRACE(fault->name);
    const auto statement = statement_of(fault->smallest_input);
    const auto right = statement ? right_of(fault->smallest_input, *statement) : std::nullopt;
    if (!right) {
      not_read.insert(std::string(fault->name) + ": " + std::string(fault->smallest_input));
      continue;
    }
    ++read;
    EXPECT_EQ(plain(statement->right), *right) << fault->smallest_input;
    EXPECT_NE(plain(statement->wrong), *right) << fault->smallest_input;
  }
  std::string rest;
  for (const std::string& text : not_read) {
    rest += text + "\n";
  }
  EXPECT_GE(read, 95) << rest;
}

} // namespace
} // namespace posproof::properties
