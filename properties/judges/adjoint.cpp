/// ⟨R x, g⟩ = ⟨x, Rᵀ g⟩, pair by pair and column by column of the tail: the subject against itself, so that a
/// wrong frequency in both passes and two that differ do not. Bound by the lemma adjoint.

#include "properties/adjoint_rotation.hpp"
#include "properties/judge.hpp"
#include "properties/rotation.hpp"
#include "spec/position.hpp"

#include <cmath>
#include <fmt/format.h>

namespace posproof::properties::judges {
namespace {

/// Two sums of two products of floats, which are exact in double, and their difference: 4·2^-53 and a rest.
constexpr double sum_error = 0x1p-50;

/// Components of one pair, or of one column of the tail with zeros beside it.
struct Two {
  double first = 0;
  double second = 0;
  [[nodiscard]] double length() const { return std::hypot(first, second); }
  [[nodiscard]] double times(const Two& other) const { return first * other.first + second * other.second; }
};

/// One comparison: the data, its rotation, the gradient there and the gradient at the data.
struct PairOfProducts {
  std::int64_t position = 0;
  bool is_key = false;
  std::size_t head = 0;
  int first_column = 0;
  std::optional<int> pair; ///< empty in the tail
  Two data, rotated, gradient, returned;
  double bound = 0;

  [[nodiscard]] double left() const { return rotated.times(gradient); }
  [[nodiscard]] double right() const { return data.times(returned); }
  [[nodiscard]] double error() const {
    const double distance = std::fabs(left() - right());
    return std::isnan(distance) ? std::numeric_limits<double>::infinity() : distance;
  }
};

std::string text_of(const Two& two) {
  return fmt::format("({}, {})", two.first, two.second);
}

Counterexample counterexample_of(const PairOfProducts& compared) {
  Counterexample example;
  example.facts.push_back({"position", compared.position});
  example.facts.push_back({"tensor", std::string(compared.is_key ? "key" : "query")});
  example.facts.push_back({"head", static_cast<std::int64_t>(compared.head)});
  if (compared.pair) {
    example.facts.push_back({"pair", std::int64_t{*compared.pair}});
  } else {
    example.facts.push_back({"column", std::int64_t{compared.first_column}});
  }
  example.facts.push_back({"x", text_of(compared.data)});
  example.facts.push_back({"g", text_of(compared.gradient)});
  example.facts.push_back({"got R x", text_of(compared.rotated)});
  example.facts.push_back({"got Rᵀ g", text_of(compared.returned)});
  example.facts.push_back({"⟨R x, g⟩", compared.left()});
  example.facts.push_back({"⟨x, Rᵀ g⟩", compared.right()});
  example.facts.push_back({"error", compared.error()});
  example.facts.push_back({"bound", compared.bound});
  return example;
}

/// Both calls on data of one shape, and everything that they say.
class AdjointJudge {
public:
  AdjointJudge(const Trial& forward, const Trial& backward) : forward_(forward), backward_(backward) {}

  void judge(const RotationCase& shape, PropertyResult& result) {
    const Format format = forward_.declaration().output_format;
    const std::size_t vectors = shape.positions.size();
    const std::uint64_t seed = forward_.options.seed;
    const auto data_of = [&](std::size_t heads, std::uint64_t offset) {
      return rotation_data(format, vectors * heads * width(), seed + offset);
    };
    const std::vector<float> query = data_of(shape.query_heads, 11);
    const std::vector<float> key = data_of(shape.key_heads, 12);
    const std::vector<float> query_gradient = data_of(shape.query_heads, 13);
    const std::vector<float> key_gradient = data_of(shape.key_heads, 14);
    RotationRun there(forward_, shape);
    RotationRun back(backward_, shape);
    there.set_query(query);
    there.set_key(key);
    back.set_query(query_gradient);
    back.set_key(key_gradient);
    for (const SubjectStatus& status : {there.call(), back.call()}) {
      if (!status.is_ok()) {
        violate(result, "a call is not answered: " + status.message, {});
        return;
      }
    }
    for (std::size_t token = 0; token < vectors; ++token) {
      for (const bool is_key : {false, true}) {
        for (std::size_t head = 0; head < (is_key ? shape.key_heads : shape.query_heads); ++head) {
          const auto read = [&](const RotationRun& run, int column) {
            const auto at = static_cast<std::size_t>(column);
            return static_cast<double>(is_key ? run.key(token, head, at) : run.query(token, head, at));
          };
          const auto given = [&](const std::vector<float>& values, int column) {
            const std::size_t heads = is_key ? shape.key_heads : shape.query_heads;
            return static_cast<double>(
                values[(token * heads + head) * width() + static_cast<std::size_t>(column)]);
          };
          const auto compare = [&](std::optional<int> pair, int first, std::optional<int> second) {
            const auto two = [&](const auto& value, const auto& from) {
              return Two{value(from, first), second ? value(from, *second) : 0.0};
            };
            PairOfProducts compared{shape.positions[token], is_key, head, first, pair, {}, {}, {}, {}, 0};
            compared.data = two(given, is_key ? key : query);
            compared.rotated = two(read, there);
            compared.gradient = two(given, is_key ? key_gradient : query_gradient);
            compared.returned = two(read, back);
            compared.bound = bound_of(compared);
            note(compared, result);
          };
          compare_head(compare);
        }
      }
    }
  }

private:
  [[nodiscard]] std::size_t width() const {
    return static_cast<std::size_t>(forward_.encoding->rope()->head_dimension);
  }

  template <typename Compare>
  void compare_head(const Compare& compare) const {
    const Rope& rope = *forward_.encoding->rope();
    for (int pair = 0; pair < rope.pairs(); ++pair) {
      const PairColumns columns = columns_of_pair(forward_.declaration().layout, pair, rope.rotary_dimension);
      compare(pair, columns.first, columns.second);
    }
    for (int column = rope.rotary_dimension; column < rope.head_dimension; ++column) {
      compare(std::nullopt, column, std::nullopt);
    }
  }

  /// The tail passes bit for bit on both ways, so its products are equal.
  [[nodiscard]] double bound_of(const PairOfProducts& compared) const {
    if (!compared.pair) {
      return 0;
    }
    const auto pair = static_cast<std::size_t>(*compared.pair);
    const auto position = static_cast<double>(compared.position);
    const auto eta = [&](const RowBound& bound) {
      return rotation_error(bound.table.at(position), bound.compute, bound.output);
    };
    const RowBound& there = forward_.rotation_bounds[pair];
    const RowBound& back = backward_.rotation_bounds[pair];
    const double x = compared.data.length();
    const double g = compared.gradient.length();
    // Subnormal components are off by a floor each, as vectors by √2 of it.
    return there.amplitude * (adjoint_bound(eta(there), eta(back)) + sum_error) * x * g +
           std::sqrt(2.0) * (there.floor * g + back.floor * x);
  }

  static void note(const PairOfProducts& compared, PropertyResult& result) {
    ++result.cases;
    if (result.verdict == Verdict::violated) {
      return; // the numbers of the result are those of its case
    }
    const double error = compared.error();
    const double use = compared.bound > 0 ? error / compared.bound : 0;
    if (error > compared.bound || use > (result.slack ? 1 / *result.slack : 0)) {
      result.bound = compared.bound;
      result.observed = error;
      result.slack = use > 0 ? std::optional(1 / use) : std::nullopt;
    }
    if (error > compared.bound) {
      violate(result,
              fmt::format("the gradient of the {} is not that of its rotation, first at position {}",
                          compared.is_key ? "key" : "query", compared.position),
              counterexample_of(compared));
    }
  }

  static void violate(PropertyResult& result, std::string reason, Counterexample example) {
    if (result.verdict == Verdict::violated) {
      return;
    }
    result.verdict = Verdict::violated;
    result.reason = std::move(reason);
    if (example.facts.empty()) {
      example.facts.push_back({"got", result.reason});
      example.facts.push_back({"want", std::string("an answer to the call")});
    }
    result.counterexample = std::move(example);
  }

  const Trial& forward_;
  const Trial& backward_;
};

void judge(Trial& trial) {
  if (trial.encoding->rope() == nullptr || !trial.own_declaration().offers.backward) {
    trial.add(not_applicable("adjoint", "the subject computes no gradient"));
    return;
  }
  if (!trial.declaration().offers.rotate) {
    trial.add(
        not_applicable("adjoint", "the subject does not rotate: backward-accuracy judges its gradient"));
    return;
  }
  const auto backward = adjoint_trial(trial);
  std::vector<std::int64_t> positions = edge_positions(trial.options.context);
  std::uint64_t state = (trial.options.seed + 15) | 1;
  for (int i = 0; i < 32; ++i) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    positions.push_back(
        static_cast<std::int64_t>((state >> 16) % static_cast<std::uint64_t>(trial.options.context)));
  }
  PropertyResult result;
  result.id = "adjoint";
  result.verdict = Verdict::holds;
  result.evidence = Evidence::sampled;
  result.seed = trial.options.seed;
  AdjointJudge both(trial, *backward);
  both.judge({positions, 3, 2, 5, 7, 0, false}, result);
  both.judge({{trial.options.context - 1}, 1, 0, 0, 0, 0, false}, result);
  both.judge({{trial.options.context - 1}, 0, 1, 0, 0, 1, false}, result);
  result.lemma = LemmaUse{"adjoint", "every pair of data and gradient", result.bound.value_or(0)};
  if (result.verdict == Verdict::holds) {
    result.reason = "every pair and every column of the tail at edges and random positions";
  }
  trial.add(std::move(result));
}

} // namespace

extern const Judge adjoint;
const Judge adjoint{.properties = {"adjoint"}, .stage = Stage::after, .order = 83, .judge = judge};

} // namespace posproof::properties::judges
