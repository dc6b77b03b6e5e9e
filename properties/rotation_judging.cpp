#include "properties/rotation_judging.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace posproof::properties {
namespace {

/// Exact rotation of one pair in double: the truth is within 2^-49 of the length of the pair, which the bound
/// allows for.
struct ExactPair {
  double first = 0;
  double second = 0;
  double length = 0;
};

/// Of two numbers of a format, whose squares are doubles without overflow or underflow.
double length_of(double x, double y) noexcept {
  return std::sqrt(x * x + y * y);
}

ExactPair rotate(double x, double y, double cosine, double sine) {
  return {x * cosine - y * sine, x * sine + y * cosine, length_of(x, y)};
}

constexpr double judge_error = 0x1p-49;

/// Folds the error of a pair into its largest use.
void fold(const ExactPair& exact, double first, double second, double allowed, PairUse& use) {
  const double off_first = first - exact.first;
  const double off_second = second - exact.second;
  const double length = length_of(exact.first, exact.second);
  if (!std::isfinite(off_first) || !std::isfinite(off_second)) {
    use.across = std::numeric_limits<double>::infinity();
  } else if (length > 0 && allowed > 0) {
    use.along = std::max(use.along,
                         std::fabs(exact.first * off_second - exact.second * off_first) / length / allowed);
    use.across = std::max(use.across,
                          std::fabs(exact.first * off_first + exact.second * off_second) / length / allowed);
  }
}

/// The call whose frequencies the rotated data of a case have.
Call call_of(const Trial& trial, const RotationCase& shape) {
  return shape.call.value_or(trial.call());
}

/// Cosines and sines of the tokens by their position on each axis.
std::vector<PhaseBlock> truth_of(const Trial& trial, const RotationCase& shape) {
  std::vector<PhaseBlock> truth(static_cast<std::size_t>(shape.axes));
  for (std::size_t axis = 0; axis < truth.size(); ++axis) {
    trial.oracle->enclose_positions(std::span(shape.positions).subspan(axis * shape.tokens(), shape.tokens()),
                                    call_of(trial, shape), truth[axis]);
  }
  return truth;
}

/// Bounds of rotated unit vectors in a call whose frequencies may be others than those of the trial.
std::vector<RowBound> bounds_of_call(const Trial& trial, const Call& call) {
  const std::vector<FrequencyLaw> laws = phase_model(*trial.encoding, call).frequencies;
  std::vector<LaneFacts> lanes;
  for (int k = 0; k < trial.model_lanes().size(); ++k) {
    lanes.push_back(
        {laws[static_cast<std::size_t>(k)], trial.oracle->frequency(k, call), k, trial.amplitude()});
  }
  return rotation_bounds(lanes, trial.declaration());
}

} // namespace

RotationJudgement judge_rotation(const Trial& trial, const RotationRun& run, const RotationCase& shape,
                                 const std::vector<float>& query, const std::vector<float>& key,
                                 std::vector<PairUse>* uses) {
  const Declaration& declared = trial.declaration();
  const Rope& rope = *trial.encoding->rope();
  const auto width = static_cast<std::size_t>(rope.head_dimension);
  const Format format = declared.output_format;
  const double sign = declared.direction == Direction::forward ? 1.0 : -1.0;
  const std::vector<PhaseBlock> truth = truth_of(trial, shape);
  const std::vector<int>& axis_of_pair = trial.model_lanes().axis;
  const std::vector<RowBound> own_bounds =
      shape.call ? bounds_of_call(trial, *shape.call) : std::vector<RowBound>();
  const std::vector<RowBound>& bounds = shape.call ? own_bounds : trial.rotation_bounds;
  const std::size_t tokens = shape.tokens();
  if (uses != nullptr) {
    uses->assign(static_cast<std::size_t>(rope.pairs()), {});
  }
  RotationJudgement judgement;
  const auto judge_side = [&](bool is_key, std::size_t heads, const std::vector<float>& input) {
    for (std::size_t token = 0; token < tokens && !input.empty(); ++token) {
      for (std::size_t head = 0; head < heads; ++head) {
        const float* const x = input.data() + (token * heads + head) * width;
        for (int pair = 0; pair < rope.pairs(); ++pair) {
          const PairColumns columns = columns_of_pair(declared.layout, pair, rope.rotary_dimension);
          const float first = x[columns.first];
          const float second = x[columns.second];
          const int axis = shape.axes == 1 ? 0 : axis_of_pair[static_cast<std::size_t>(pair)];
          const PhaseBlock& turns = truth[static_cast<std::size_t>(axis)];
          const std::int64_t position = shape.positions[static_cast<std::size_t>(axis) * tokens + token];
          const ExactPair exact = rotate(first, second, turns.values(Component::cosine, token)[pair],
                                         sign * turns.values(Component::sine, token)[pair]);
          const RowBound& bound = bounds[static_cast<std::size_t>(pair)];
          const double eps = bound.table.at(static_cast<double>(position));
          const double allowed =
              bound.amplitude * (rotation_component_bound(eps, bound.compute, bound.output) + judge_error) *
                  exact.length +
              bound.floor;
          double values[2] = {0, 0};
          for (const bool is_second : {false, true}) {
            const auto column = static_cast<std::size_t>(is_second ? columns.second : columns.first);
            const std::uint32_t bits =
                is_key ? run.key_bits(token, head, column) : run.query_bits(token, head, column);
            const double expected = is_second ? exact.second : exact.first;
            values[is_second ? 1 : 0] = value_of(format, bits);
            const double distance = std::fabs(values[is_second ? 1 : 0] - expected);
            const double error = std::isnan(distance) ? std::numeric_limits<double>::infinity() : distance;
            const RotatedComponent component{position, token,  is_key, head,     pair,  is_second,
                                             first,    second, bits,   expected, error, allowed};
            ++judgement.components;
            if (component.use() > judgement.worst.use() || judgement.components == 1) {
              judgement.worst = component;
            }
            if (error > allowed && !judgement.first_violation) {
              judgement.first_violation = component;
            }
          }
          if (uses != nullptr) {
            fold(exact, values[0], values[1], allowed, (*uses)[static_cast<std::size_t>(pair)]);
          }
        }
      }
    }
  };
  judge_side(false, shape.query_heads, query);
  judge_side(true, shape.key_heads, key);
  return judgement;
}

std::optional<ChangedColumn> changed_column(const Trial& trial, const RotationRun& run,
                                            const RotationCase& shape, const std::vector<float>& query,
                                            const std::vector<float>& key) {
  const Rope& rope = *trial.encoding->rope();
  const Format format = trial.declaration().output_format;
  const auto width = static_cast<std::size_t>(rope.head_dimension);
  std::optional<ChangedColumn> first;
  for (std::size_t token = 0; token < shape.tokens(); ++token) {
    for (auto column = static_cast<std::size_t>(rope.rotary_dimension); column < width; ++column) {
      for (const bool is_key : {false, true}) {
        const std::size_t heads = is_key ? shape.key_heads : shape.query_heads;
        for (std::size_t head = 0; head < heads; ++head) {
          const float input = (is_key ? key : query)[(token * heads + head) * width + column];
          const std::uint32_t want = round_to_nearest(format, static_cast<double>(input));
          const std::uint32_t got =
              is_key ? run.key_bits(token, head, column) : run.query_bits(token, head, column);
          if (got == want) {
            continue;
          }
          const bool is_sign_alone = value_of(format, got) == value_of(format, want);
          if (!first || (first->is_sign_alone && !is_sign_alone)) {
            first = ChangedColumn{token, is_key, head, column, got, want, is_sign_alone};
          }
        }
      }
    }
  }
  return first;
}

Counterexample counterexample_of(const Trial& trial, const RotatedComponent& component) {
  const Format format = trial.declaration().output_format;
  const auto number = [&](float value) {
    return StoredNumber{format, round_to_nearest(format, static_cast<double>(value))};
  };
  Counterexample example;
  example.facts.push_back({"position", component.position});
  example.facts.push_back({"tensor", std::string(component.is_key ? "key" : "query")});
  example.facts.push_back({"head", static_cast<std::int64_t>(component.head)});
  example.facts.push_back({"pair", std::int64_t{component.pair}});
  example.facts.push_back({"component", std::string(component.is_second ? "second" : "first")});
  example.facts.push_back({"input first", number(component.input_first)});
  example.facts.push_back({"input second", number(component.input_second)});
  example.facts.push_back({"got", StoredNumber{format, component.observed_bits}});
  example.facts.push_back(
      {"want, rounded", StoredNumber{format, round_to_nearest(format, component.expected)}});
  example.facts.push_back({"want", component.expected});
  example.facts.push_back({"error", component.error});
  example.facts.push_back({"error / bound", component.use()});
  example.facts.push_back({"error in ulp", component.error / spacing_at(format, component.expected)});
  example.facts.push_back({"bound", component.bound});
  return example;
}

} // namespace posproof::properties
