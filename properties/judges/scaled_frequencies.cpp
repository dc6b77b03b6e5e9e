/// A scaling leaves the fast pairs as they are, divides the slow ones and joins them by a ramp that never
/// rises: what the subject's own frequencies say, whatever the shape of the ramp.

#include "properties/judge.hpp"
#include "properties/measured_angle.hpp"
#include "spec/scaling_cost.hpp"

#include <cmath>
#include <fmt/format.h>

namespace posproof::properties::judges {
namespace {

/// Measured over unscaled frequency of one pair, and how far it may be off.
struct Ratio {
  int pair = 0;
  double observed = 0;
  double bound = 0;
  double want = 1; ///< the exact ratio
  Band band = Band::as_before;
};

double unscaled_frequency(const FrequencyLaw& law) {
  return std::exp(-static_cast<double>(law.numerator) / static_cast<double>(law.denominator) *
                  std::log(law.base));
}

/// Pairs that turn and whose ratio is known to less than a tenth.
std::vector<Ratio> measure(const Trial& trial) {
  std::vector<Ratio> ratios;
  for (const MeasuredAngle& angle : measure_angles(trial, *trial.origin)) {
    const FrequencyLaw& law = trial.lanes[static_cast<std::size_t>(angle.frequency)].law;
    if (law.rests()) {
      continue;
    }
    const double whole = unscaled_frequency(law) * static_cast<double>(angle.position);
    Ratio ratio{angle.frequency, angle.observed / whole, angle.bound / whole + 0x1p-40,
                angle.expected / whole, band_of(law)};
    if (ratio.bound < 0.1) {
      ratios.push_back(ratio);
    }
  }
  return ratios;
}

bool is_partitioned(const FrequencyScaling& scaling) {
  return std::holds_alternative<IndexRamp>(scaling) || std::holds_alternative<WavelengthRamp>(scaling);
}

double factor_of(const FrequencyScaling& scaling) {
  const auto* const index = std::get_if<IndexRamp>(&scaling);
  return index != nullptr ? index->factor : std::get<WavelengthRamp>(scaling).factor;
}

/// What is wrong with a ratio; empty if nothing is. `before` is the pair before it among those measured.
std::string problem_with(const Ratio& ratio, const Ratio* before, const FrequencyScaling& scaling) {
  if (is_partitioned(scaling)) {
    const double slowest = 1 / factor_of(scaling);
    if (ratio.band == Band::as_before && std::fabs(ratio.observed - 1) > ratio.bound) {
      return "is a fast pair that should turn as before";
    }
    if (ratio.band == Band::divided && std::fabs(ratio.observed - slowest) > ratio.bound) {
      return "is a slow pair that should turn 1/factor as fast";
    }
    if (ratio.observed > 1 + ratio.bound || ratio.observed < slowest - ratio.bound) {
      return "turns faster than before the scaling, or slower than 1/factor of that";
    }
  } else if (ratio.observed > 1 + ratio.bound) {
    return "turns faster than before the scaling";
  }
  const bool rises = before != nullptr && ratio.observed > before->observed + before->bound + ratio.bound;
  return rises ? "is slowed down less than the faster pair before it" : "";
}

void judge(Trial& trial) {
  constexpr std::string_view id = "scaled-frequencies";
  const Rope* const rope = trial.encoding->rope();
  const bool is_ramp_or_stretch = rope != nullptr && !trial.lanes.empty() &&
                                  !std::holds_alternative<Unscaled>(trial.lanes.back().law.scaling) &&
                                  !trial.lanes.back().law.rests();
  if (!trial.origin || !is_ramp_or_stretch || trial.options.context < 2) {
    trial.add(not_applicable(id, !trial.origin ? "the subject offers no rows of this encoding"
                                 : !is_ramp_or_stretch
                                     ? "no pair is scaled differently from another by a ramp or a base"
                                     : "a context of one position shows no frequency"));
    return;
  }
  const std::vector<Ratio> ratios = measure(trial);
  if (ratios.empty()) {
    trial.add(not_applicable(id, "no row could be read, or the class is too wide for any frequency"));
    return;
  }
  PropertyResult result;
  result.id = std::string(id);
  result.evidence = Evidence::sampled;
  result.verdict = Verdict::holds;
  result.cases = ratios.size();
  std::size_t bands[3] = {};
  const Ratio* before = nullptr;
  for (const Ratio& ratio : ratios) {
    ++bands[static_cast<std::size_t>(ratio.band)];
    const double use = std::fabs(ratio.observed - ratio.want) / ratio.bound;
    if (!result.slack || use * *result.slack > 1) {
      result.bound = ratio.bound;
      result.observed = std::fabs(ratio.observed - ratio.want);
      result.slack = use > 0 ? 1 / use : std::numeric_limits<double>::max();
    }
    const FrequencyScaling& scaling = trial.lanes[static_cast<std::size_t>(ratio.pair)].law.scaling;
    // Where frequencies restart for another axis, the ramp starts again too.
    const bool restarts =
        before != nullptr && trial.lanes[static_cast<std::size_t>(ratio.pair)].law.numerator <
                                 trial.lanes[static_cast<std::size_t>(before->pair)].law.numerator;
    const std::string problem = problem_with(ratio, restarts ? nullptr : before, scaling);
    if (!problem.empty() && result.verdict == Verdict::holds) {
      result.verdict = Verdict::violated;
      result.reason = fmt::format("pair {} {}", ratio.pair, problem);
      result.counterexample.emplace();
      auto& facts = result.counterexample->facts;
      facts.push_back({"pair", std::int64_t{ratio.pair}});
      facts.push_back({"got frequency over unscaled", ratio.observed});
      facts.push_back({"want frequency over unscaled", ratio.want});
      facts.push_back({"error", std::fabs(ratio.observed - ratio.want)});
      facts.push_back({"error / bound", use});
      facts.push_back({"bound", ratio.bound});
    }
    before = &ratio;
  }
  if (result.verdict == Verdict::holds) {
    result.reason =
        is_partitioned(trial.lanes.front().law.scaling)
            ? fmt::format("of the pairs seen, {} turn as before, {} are on the ramp, {} are divided",
                          bands[0], bands[1], bands[2])
            : std::string("pairs are slowed down the more the slower they are");
  }
  trial.add(std::move(result));
}

} // namespace

extern const Judge scaled_frequencies;
const Judge scaled_frequencies{
    .properties = {"scaled-frequencies"}, .stage = Stage::ordinary, .order = 26, .judge = judge};

} // namespace posproof::properties::judges
