/// Every pair turns by the position on its own axis. Text, whose positions are equal on all axes, has the
/// bits of the encoding with one axis.

#include "properties/facts.hpp"
#include "properties/generators/token_sets.hpp"
#include "properties/judge.hpp"
#include "spec/error.hpp"
#include "spec/position.hpp"
#include "spec/subject_failure.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <string_view>

namespace posproof::properties::judges {
namespace {

constexpr std::size_t random_tokens = 64;

/// Tokens with another position on every axis: one axis at a time at the edges, then all at random.
std::vector<Coordinates> tokens_of(const Trial& trial) {
  const int axes = trial.model_lanes().axes;
  std::vector<Coordinates> tokens;
  for (const std::int64_t position : edge_positions(trial.options.context)) {
    for (int axis = 0; axis < axes; ++axis) {
      Coordinates token;
      token.axes = axes;
      token.axis[static_cast<std::size_t>(axis)] = position;
      tokens.push_back(token);
    }
  }
  std::uint64_t state = trial.options.seed | 1;
  for (std::size_t i = 0; i < random_tokens; ++i) {
    Coordinates token;
    token.axes = axes;
    for (int axis = 0; axis < axes; ++axis) {
      state = state * 6364136223846793005U + 1442695040888963407U;
      token.axis[static_cast<std::size_t>(axis)] =
          static_cast<std::int64_t>((state >> 16) % static_cast<std::uint64_t>(trial.options.context));
    }
    tokens.push_back(token);
  }
  return tokens;
}

/// The tokens of an image that is no square.
std::vector<Coordinates> grid_of(const Trial& trial) {
  const int axes = trial.model_lanes().axes;
  const std::vector<std::int64_t> positions = uneven_grid(axes, trial.options.context);
  std::vector<Coordinates> tokens(positions.size() / static_cast<std::size_t>(axes));
  for (std::size_t i = 0; i < positions.size(); ++i) {
    Coordinates& token = tokens[i % tokens.size()];
    token.axes = axes;
    token.axis[i / tokens.size()] = positions[i];
  }
  return tokens;
}

/// Positions as a call has them: axis by axis.
std::vector<std::int64_t> by_axis(const std::vector<Coordinates>& tokens, int axes) {
  std::vector<std::int64_t> positions;
  for (int axis = 0; axis < axes; ++axis) {
    for (const Coordinates& token : tokens) {
      positions.push_back(token.axis[static_cast<std::size_t>(axis)]);
    }
  }
  return positions;
}

struct Miss {
  std::size_t token = 0;
  int pair = 0;
  Component component = Component::cosine;
  float observed = 0;
  double error = 0;
  double bound = 0;
  int reads = -1; ///< the axis whose position explains the value; -1: none
};

/// The truth of every token by the position on each axis, and what the subject gave.
class AxisCheck {
public:
  AxisCheck(const Trial& trial, std::vector<Coordinates> tokens) : trial_(trial), tokens_(std::move(tokens)) {
    const int axes = trial.model_lanes().axes;
    const std::vector<std::int64_t> positions = by_axis(tokens_, axes);
    truth_.resize(static_cast<std::size_t>(axes));
    for (int axis = 0; axis < axes; ++axis) {
      const auto first = static_cast<std::size_t>(axis) * tokens_.size();
      trial.oracle->enclose_positions(std::span(positions).subspan(first, tokens_.size()), trial.call(),
                                      truth_[static_cast<std::size_t>(axis)]);
    }
    const auto reader = trial.reader(*trial.origin);
    read_rows(*reader, Positions{positions, axes}, trial.call(), {}, rows_);
    rows_.keep(); // beyond the reader
  }

  [[nodiscard]] const SubjectStatus& status() const noexcept { return rows_.status; }
  [[nodiscard]] const Coordinates& token(std::size_t index) const { return tokens_[index]; }

  /// Does every pair read the axis that is said of it? Pairs too slow to tell two positions apart read any.
  [[nodiscard]] bool all_read(const std::vector<int>& axes) const {
    for (int pair = 0; pair < trial_.model_lanes().size(); ++pair) {
      if (!reads(pair, axes[static_cast<std::size_t>(pair)])) {
        return false;
      }
    }
    return true;
  }

  /// Adds the largest use of its bound to `result`; the first value that misses its own axis.
  [[nodiscard]] std::optional<Miss> first_miss(PropertyResult& result) const {
    const PhaseModel& model = trial_.model_lanes();
    std::optional<Miss> first;
    double worst = result.slack ? 1 / *result.slack : 0;
    for (std::size_t token = 0; token < tokens_.size(); ++token) {
      for (int pair = 0; pair < model.size(); ++pair) {
        for (const Component component : {Component::cosine, Component::sine}) {
          const int axis = model.axis[static_cast<std::size_t>(pair)];
          const Miss value = compare(token, pair, component, axis);
          ++result.cases;
          if (value.error / value.bound > worst) {
            worst = value.error / value.bound;
            result.bound = value.bound;
            result.observed = value.error;
            result.slack = 1 / worst;
          }
          if (!first && !(value.error <= value.bound)) {
            first = value;
          }
        }
      }
    }
    if (first) {
      first->reads = axis_read(first->pair);
    }
    return first;
  }

private:
  [[nodiscard]] Miss compare(std::size_t token, int pair, Component component, int axis) const {
    const auto position = static_cast<double>(tokens_[token].axis[static_cast<std::size_t>(axis)]);
    Miss value;
    value.token = token;
    value.pair = pair;
    value.component = component;
    value.observed = rows_.values(component, token)[pair];
    const double distance = std::fabs(static_cast<double>(value.observed) -
                                      truth_[static_cast<std::size_t>(axis)].values(component, token)[pair]);
    value.error = std::isnan(distance) ? std::numeric_limits<double>::infinity() : distance;
    value.bound = trial_.bounds[static_cast<std::size_t>(pair)].at(position) + trial_.block_radius();
    return value;
  }

  /// Does the position on this axis explain a pair at every token?
  [[nodiscard]] bool reads(int pair, int axis) const {
    for (std::size_t token = 0; token < tokens_.size(); ++token) {
      for (const Component component : {Component::cosine, Component::sine}) {
        const Miss value = compare(token, pair, component, axis);
        if (!(value.error <= value.bound)) {
          return false;
        }
      }
    }
    return true;
  }

  /// The axis that explains a pair at every token; -1 if none does.
  [[nodiscard]] int axis_read(int pair) const {
    for (int axis = 0; axis < trial_.model_lanes().axes; ++axis) {
      if (reads(pair, axis)) {
        return axis;
      }
    }
    return -1;
  }

  const Trial& trial_;
  std::vector<Coordinates> tokens_;
  std::vector<PhaseBlock> truth_; ///< by axis
  RowBlock rows_;
};

Counterexample example(const Trial& trial, const AxisCheck& check, const Miss& miss) {
  const int axis = trial.model_lanes().axis[static_cast<std::size_t>(miss.pair)];
  const Coordinates& token = check.token(miss.token);
  const ValuePoint own{token.axis[static_cast<std::size_t>(axis)], miss.pair, miss.component};
  Counterexample result = counterexample_of(trial, row_format(trial), own, miss.observed, miss.bound);
  result.facts.push_back(
      {"positions on the axes",
       fmt::format("{}", fmt::join(token.axis.begin(), token.axis.begin() + token.axes, ", "))});
  result.facts.push_back({"want axis", std::int64_t{axis}});
  if (miss.reads >= 0) {
    result.facts.push_back({"got axis", std::int64_t{miss.reads}});
  }
  return result;
}

/// What all pairs fit instead, as the end of a sentence: the sections otherwise arranged, two axes exchanged,
/// or one axis for all. Empty if nothing does.
std::string other_axes(const Trial& trial, const AxisCheck& check) {
  const std::vector<int>& declared = trial.model_lanes().axis;
  const RotaryAxes& axes = trial.encoding->rope()->axes;
  const auto under = [&](RotaryAxes::Arrangement arrangement) {
    RotaryAxes other = axes;
    other.arrangement = arrangement;
    std::vector<int> of_pairs;
    for (int pair = 0; pair < static_cast<int>(declared.size()); ++pair) {
      of_pairs.push_back(axis_of_pair(other, pair));
    }
    return of_pairs;
  };
  using enum RotaryAxes::Arrangement;
  const std::string suffix = fmt::format(", declared are{}", describe(axes).substr(1));
  if (axes.arrangement == interleaved && check.all_read(under(contiguous))) {
    return "; all pairs fit contiguous sections" + suffix;
  }
  if (axes.arrangement == contiguous && check.all_read(under(interleaved))) {
    return "; all pairs fit interleaved sections" + suffix;
  }
  for (int one = 0; one < axes.count(); ++one) {
    if (check.all_read(std::vector<int>(declared.size(), one))) {
      return fmt::format("; all pairs read axis {} alone{}", one, suffix);
    }
    for (int other = one + 1; other < axes.count(); ++other) {
      std::vector<int> exchanged = declared;
      for (int& axis : exchanged) {
        axis = axis == one ? other : axis == other ? one : axis;
      }
      if (check.all_read(exchanged)) {
        return fmt::format("; all pairs fit axes {} and {} exchanged{}", one, other, suffix);
      }
    }
  }
  return {};
}

void convict(const Trial& trial, const AxisCheck& check, const Miss& miss, PropertyResult& result) {
  const int axis = trial.model_lanes().axis[static_cast<std::size_t>(miss.pair)];
  result.verdict = Verdict::violated;
  result.counterexample = example(trial, check, miss);
  result.reason = miss.reads >= 0
                      ? fmt::format("pair {} turns by the position on axis {}, declared is axis {}",
                                    miss.pair, miss.reads, axis)
                      : fmt::format("pair {} does not turn by the position on axis {}", miss.pair, axis);
  result.reason += other_axes(trial, check);
}

void judge_axes(Trial& trial) {
  PropertyResult result;
  result.id = "axes";
  result.evidence = Evidence::sampled;
  result.seed = trial.options.seed;
  result.verdict = Verdict::holds;
  result.reason = fmt::format("every pair reads its own of {} axes", trial.model_lanes().axes);
  // An image by itself: among tokens of the whole context its sides would not show.
  for (const std::vector<Coordinates>& tokens : {tokens_of(trial), grid_of(trial)}) {
    const AxisCheck check(trial, tokens);
    if (!check.status().is_ok()) {
      trial.add(
          not_applicable("axes", "positions on several axes are not answered: " + check.status().message));
      return;
    }
    const auto miss = check.first_miss(result);
    if (miss && result.verdict == Verdict::holds) {
      convict(trial, check, *miss, result);
    }
  }
  trial.add(std::move(result));
}

/// The encoding of text: the same frequencies by one position.
Encoding with_one_axis(const Encoding& encoding) {
  Encoding text = encoding;
  std::get<Rope>(text.scheme).axes = {};
  return text;
}

void judge_text(Trial& trial) {
  constexpr std::string_view id = "text-equals-one-axis";
  if (trial.encoding->rope()->axes.arrangement == RotaryAxes::Arrangement::restarting) {
    trial.add(not_applicable(
        id, "the frequencies restart for each axis, so that no encoding with one axis is the same"));
    return;
  }
  const Encoding text = with_one_axis(*trial.encoding);
  if (const std::string reason = trial.source->why_not(text); !reason.empty()) {
    trial.add(not_applicable(id, "the subject does not offer the encoding with one axis: " + reason));
    return;
  }
  std::unique_ptr<Subject> subject;
  try {
    subject = trial.open_again(text, trial.open_options);
  } catch (const SubjectRefusal& refusal) {
    trial.add(not_applicable(id, std::string("the subject does not offer the encoding with one axis: ") +
                                     refusal.what()));
    return;
  }
  const PhaseModel model = phase_model(text);
  const auto one = make_row_reader(*subject, text, model, *trial.origin, trial.oracle->stride());
  const auto several = trial.reader(*trial.origin);
  const std::vector<std::int64_t> positions = edge_positions(trial.options.context);
  RowBlock want;
  RowBlock got;
  read_rows(*one, positions, trial.call(), {}, want);
  read_rows(*several, positions, trial.call(), {}, got);
  PropertyResult result;
  result.id = id;
  result.evidence = Evidence::sampled;
  result.verdict = Verdict::holds;
  result.cases = positions.size();
  result.reason = "rows of equal positions have the bits of the encoding with one axis";
  for (std::size_t row = 0; row < positions.size(); ++row) {
    if (want.digests[row] != got.digests[row]) {
      result.verdict = Verdict::violated;
      result.reason =
          fmt::format("position {} has other bits than in the encoding with one axis", positions[row]);
      result.counterexample.emplace();
      result.counterexample->facts.push_back({"position", positions[row]});
      result.counterexample->facts.push_back(
          {"got", fmt::format("a row of digest {:016x}", got.digests[row])});
      result.counterexample->facts.push_back(
          {"want", fmt::format("a row of digest {:016x}", want.digests[row])});
      break;
    }
  }
  trial.add(std::move(result));
}

void judge(Trial& trial) {
  if (!trial.origin || trial.model_lanes().axes == 1) {
    for (const char* id : {"axes", "text-equals-one-axis"}) {
      trial.add(not_applicable(id, trial.origin ? "positions have one axis"
                                                : "the subject offers no rows of this encoding"));
    }
    return;
  }
  judge_axes(trial);
  judge_text(trial);
}

} // namespace

extern const Judge axes;
const Judge axes{
    .properties = {"axes", "text-equals-one-axis"}, .stage = Stage::ordinary, .order = 17, .judge = judge};

} // namespace posproof::properties::judges
