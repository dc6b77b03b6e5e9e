#include "properties/examiner/rotations.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace posproof::properties::examiner {

using reference::CirclePoint;
using reference::Real;

RealMatrix RealMatrix::identity(int size) {
  RealMatrix result(size);
  for (int i = 0; i < size; ++i) {
    result.at(i, i) = 1;
  }
  return result;
}

RealMatrix operator*(const RealMatrix& a, const RealMatrix& b) {
  RealMatrix result(a.size());
  for (int row = 0; row < a.size(); ++row) {
    for (int column = 0; column < a.size(); ++column) {
      Real& sum = result.at(row, column);
      for (int k = 0; k < a.size(); ++k) {
        sum += a.at(row, k) * b.at(k, column);
      }
    }
  }
  return result;
}

RealMatrix operator*(const Real& factor, const RealMatrix& a) {
  RealMatrix result(a.size());
  for (int row = 0; row < a.size(); ++row) {
    for (int column = 0; column < a.size(); ++column) {
      result.at(row, column) = factor * a.at(row, column);
    }
  }
  return result;
}

RealMatrix transposed(const RealMatrix& a) {
  RealMatrix result(a.size());
  for (int row = 0; row < a.size(); ++row) {
    for (int column = 0; column < a.size(); ++column) {
      result.at(row, column) = a.at(column, row);
    }
  }
  return result;
}

std::optional<MatrixEntry> first_difference(const RealMatrix& a, const RealMatrix& b) {
  for (int row = 0; row < a.size(); ++row) {
    for (int column = 0; column < a.size(); ++column) {
      if (!overlap(a.at(row, column), b.at(row, column))) {
        return MatrixEntry{row, column};
      }
    }
  }
  return std::nullopt;
}

Rotations::Rotations(const Rope& rope, const reference::Arithmetic& arithmetic, const Call& call)
    : rope_(rope), amplitude_(exact_amplitude(amplitude_of(rope.scaling), arithmetic)),
      pairs_(turnings(frequency_laws(rope, call), arithmetic)) {}

RealMatrix Rotations::at(std::int64_t position) const {
  RealMatrix result = RealMatrix::identity(rope_.head_dimension);
  const Real sign(rope_.direction == Direction::forward ? 1 : -1);
  for (int pair = 0; pair < rope_.pairs(); ++pair) {
    const CirclePoint point = pairs_[static_cast<std::size_t>(pair)].at(position);
    const PairColumns columns = columns_of_pair(rope_.layout, pair, rope_.rotary_dimension);
    const Real cosine = amplitude_ * point.cosine;
    const Real sine = amplitude_ * sign * point.sine;
    result.at(columns.first, columns.first) = cosine;
    result.at(columns.first, columns.second) = -sine;
    result.at(columns.second, columns.first) = sine;
    result.at(columns.second, columns.second) = cosine;
  }
  return result;
}

std::vector<Rope> conventions_of(int width, double base) {
  std::vector<Rope> result;
  for (const Layout layout : {Layout::half_split, Layout::interleaved}) {
    for (const Direction direction : {Direction::forward, Direction::backward}) {
      result.push_back({.head_dimension = width,
                        .rotary_dimension = width,
                        .base = base,
                        .layout = layout,
                        .direction = direction});
    }
  }
  return result;
}

std::string convention_text(const Rope& rope) {
  return fmt::format("d = {}, {}, {}", rope.rotary_dimension, name_of(rope.layout), name_of(rope.direction));
}

std::vector<ScaledRope> scaled_ropes() {
  constexpr std::int64_t trained = 4;
  using Growth = DynamicNtkScaling::Growth;
  using Choice = LongRopeScaling::Choice;
  const auto longrope = [](Choice choice) { return LongRopeScaling{{1, 2}, {1, 8}, trained, 4, {}, choice}; };
  const std::vector<std::pair<std::string, RopeScaling>> scalings{
      {"none", NoScaling{}},
      {"linear", LinearScaling{4}},
      {"NTK-aware", NtkScaling{4}},
      {"dynamic NTK", DynamicNtkScaling{.factor = 2, .trained = trained}},
      {"dynamic NTK, stepped", DynamicNtkScaling{.trained = trained, .growth = Growth::stepped}},
      {"YaRN", YarnScaling{.factor = 4, .trained = trained}},
      {"YaRN of the paper",
       YarnScaling{.factor = 4, .trained = trained, .ramp = YarnScaling::Ramp::wavelength}},
      {"LongRoPE, by call", longrope(Choice::by_call)},
      {"LongRoPE, by sequence", longrope(Choice::by_sequence)},
      {"LongRoPE, always long", longrope(Choice::always_long)},
      {"Llama-3", Llama3Scaling{8, 1, 4, trained}},
      {"proportional", ProportionalScaling{1, 2}}};
  std::vector<ScaledRope> result;
  for (const auto& [name, scaling] : scalings) {
    result.push_back({name, {.head_dimension = 4, .rotary_dimension = 4, .scaling = scaling}});
  }
  return result;
}

std::vector<Call> calls_of_one_sequence() {
  std::vector<Call> calls;
  for (const std::int64_t length : {1, 2, 3, 4, 5, 6, 8, 9, 16, 17}) {
    calls.push_back({length, 0, 17});
  }
  return calls;
}

bool depends_on_length(const Rope& rope) {
  const std::vector<Call> calls = calls_of_one_sequence();
  const std::vector<FrequencyLaw> first = frequency_laws(rope, calls.front());
  return std::any_of(calls.begin(), calls.end(),
                     [&](const Call& call) { return frequency_laws(rope, call) != first; });
}

} // namespace posproof::properties::examiner
