/// The radius on which the pairs turn is the amplitude. A factor that is left out, or applied twice, is
/// named.

#include "properties/facts.hpp"
#include "properties/judge.hpp"
#include "spec/position.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>

namespace posproof::properties::judges {
namespace {

/// √(c² + s²) of one pair at one position, in units of the amplitude, and how far that may be from 1.
struct Radius {
  std::int64_t position = 0;
  int pair = 0;
  double observed = 0; ///< infinite where a value is not finite
  double bound = 0;

  [[nodiscard]] double deviation() const noexcept { return std::fabs(observed - 1); }
};

/// The error of an angle cannot change the radius: the bound is that of sine, cosine and storage alone.
std::vector<Radius> measure(const Trial& trial, const RowBlock& rows) {
  LaneFacts lane;
  lane.amplitude = trial.amplitude();
  RowBound bound = trial.bounds.front();
  bound.table = class_bound(AccuracyClass::uniform, row_format(trial), lane);
  // 2^-50 covers the amplitude in double, the quotients and the root.
  const double allowed = bound.vector_at(0) + 0x1p-50;
  std::vector<Radius> radii;
  for (std::size_t row = 0; row < rows.positions.size(); ++row) {
    for (int pair = 0; pair < trial.model_lanes().size(); ++pair) {
      const double length = std::hypot(static_cast<double>(rows.values(Component::cosine, row)[pair]),
                                       static_cast<double>(rows.values(Component::sine, row)[pair])) /
                            trial.amplitude();
      radii.push_back({rows.positions[row], pair,
                       std::isfinite(length) ? length : std::numeric_limits<double>::infinity(), allowed});
    }
  }
  return radii;
}

/// What all radii fit instead, as the end of a sentence; empty if nothing does.
std::string explanation(const Trial& trial, const std::vector<Radius>& radii) {
  struct Candidate {
    const char* text;
    double factor; ///< amplitude that the subject would have
  };
  const double a = trial.amplitude();
  for (const Candidate& candidate : {Candidate{"the attention factor is not applied", 1.0},
                                     Candidate{"the attention factor is applied twice", a * a},
                                     Candidate{"the root of the attention factor is applied", std::sqrt(a)},
                                     Candidate{"the values are divided by the attention factor", 1 / a}}) {
    const bool all_fit = std::all_of(radii.begin(), radii.end(), [&](const Radius& radius) {
      return std::fabs(radius.observed * a / candidate.factor - 1) <= radius.bound;
    });
    if (all_fit && a != 1) {
      return candidate.text;
    }
  }
  return {};
}

void judge(Trial& trial) {
  if (trial.encoding->rope() == nullptr || !trial.origin) {
    trial.add(not_applicable("attention-factor", trial.origin
                                                     ? "rows of an absolute encoding have no amplitude"
                                                     : "the subject offers no rows of this encoding"));
    return;
  }
  const auto reader = trial.reader(*trial.origin);
  RowBlock rows;
  read_rows(*reader, edge_positions(std::min<std::int64_t>(trial.options.context, 33)), trial.call(), {},
            rows);
  if (!rows.status.is_ok()) {
    trial.add(
        not_applicable("attention-factor", "the first positions are not answered: " + rows.status.message));
    return;
  }
  const std::vector<Radius> radii = measure(trial, rows);
  const auto worst = std::max_element(radii.begin(), radii.end(), [](const Radius& a, const Radius& b) {
    return a.deviation() < b.deviation();
  });
  const auto broken = std::find_if(
      radii.begin(), radii.end(), [](const Radius& radius) { return !(radius.deviation() <= radius.bound); });
  PropertyResult result;
  result.id = "attention-factor";
  result.verdict = Verdict::holds;
  result.evidence = Evidence::sampled;
  result.cases = radii.size();
  result.bound = worst->bound;
  result.observed = worst->deviation();
  if (worst->deviation() > 0) {
    result.slack = worst->bound / worst->deviation();
  }
  result.reason = fmt::format("pairs turn on a circle of radius {:.10g}", trial.amplitude());
  if (broken != radii.end()) {
    result.verdict = Verdict::violated;
    result.counterexample.emplace();
    auto& facts = result.counterexample->facts;
    facts.push_back({"position", broken->position});
    facts.push_back({"pair", std::int64_t{broken->pair}});
    facts.push_back({"got radius", broken->observed * trial.amplitude()});
    facts.push_back({"want radius", trial.amplitude()});
    facts.push_back({"error", broken->deviation() * trial.amplitude()});
    facts.push_back({"error / bound", broken->deviation() / broken->bound});
    facts.push_back({"bound", broken->bound * trial.amplitude()});
    const std::string named = explanation(trial, radii);
    result.reason = fmt::format("pair {} turns on a circle of radius {:.6g} where {:.6g} is right{}",
                                broken->pair, broken->observed * trial.amplitude(), trial.amplitude(),
                                named.empty() ? "" : ": " + named);
  }
  trial.add(std::move(result));
}

} // namespace

extern const Judge attention_factor;
const Judge attention_factor{
    .properties = {"attention-factor"}, .stage = Stage::ordinary, .order = 12, .judge = judge};

} // namespace posproof::properties::judges
