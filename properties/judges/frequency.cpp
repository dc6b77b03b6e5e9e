/// Each pair turns at its own frequency, read off the subject's rows at a position where the pair has turned
/// by about one radian. It names the pair, and the base if all pairs fit another one.

#include "properties/facts.hpp"
#include "properties/judge.hpp"
#include "properties/measured_angle.hpp"
#include "reference/fast_oracle.hpp"
#include "spec/schemes/rope_variants.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <numbers>

namespace posproof::properties::judges {
namespace {

/// A base is a guess for frequencies that are its powers.
bool is_power_of_base(const Trial& trial, const MeasuredAngle& angle) {
  const FrequencyScaling& scaling = trial.lanes[static_cast<std::size_t>(angle.frequency)].law.scaling;
  return std::holds_alternative<Unscaled>(scaling) || std::holds_alternative<Resting>(scaling);
}

/// Do all measured angles fit a base?
bool fits(const Trial& trial, const std::vector<MeasuredAngle>& angles, double base) {
  return std::all_of(angles.begin(), angles.end(), [&](const MeasuredAngle& angle) {
    const FrequencyLaw& law = trial.lanes[static_cast<std::size_t>(angle.frequency)].law;
    const double frequency =
        law.rests()
            ? 0
            : std::pow(base, -static_cast<double>(law.numerator) / static_cast<double>(law.denominator)) /
                  law.divisor;
    const double expected = frequency * static_cast<double>(angle.position);
    return std::fabs(std::remainder(angle.observed - expected, 2 * std::numbers::pi)) <= angle.bound;
  });
}

/// A base other than the declared one that all measured angles fit, if there is one. Each pair proposes the
/// base that its own angle asks for; a slow pair may have turned too far to know, but a fast one has not.
std::optional<double> fitting_base(const Trial& trial, const std::vector<MeasuredAngle>& angles) {
  for (const MeasuredAngle& angle : angles) {
    if (!is_power_of_base(trial, angle)) {
      return std::nullopt;
    }
  }
  for (const MeasuredAngle& angle : angles) {
    const FrequencyLaw& law = trial.lanes[static_cast<std::size_t>(angle.frequency)].law;
    if (law.numerator == 0 || law.rests() || !(angle.observed > 0)) {
      continue;
    }
    const double measured = angle.observed / static_cast<double>(angle.position) * law.divisor;
    const double exact_fit =
        std::pow(measured, -static_cast<double>(law.denominator) / static_cast<double>(law.numerator));
    // People write bases with few digits.
    for (const int digits : {1, 2, 3, 6}) {
      const double base = std::strtod(fmt::format("{:.{}g}", exact_fit, digits).c_str(), nullptr);
      if (base > 1 && base != law.base && fits(trial, angles, base)) {
        return base;
      }
    }
  }
  return std::nullopt;
}

Counterexample example(const MeasuredAngle& angle, double whole, double frequency) {
  const auto position = static_cast<double>(angle.position);
  Counterexample result;
  result.facts.push_back({"position", angle.position});
  result.facts.push_back({"pair", std::int64_t{angle.frequency}});
  result.facts.push_back({"got frequency", whole / position});
  result.facts.push_back({"want frequency", frequency});
  if (angle.expected != 0) {
    result.facts.push_back({"got / want", whole / angle.expected});
  }
  result.facts.push_back({"error of the angle", angle.deviation()});
  result.facts.push_back({"error / bound", angle.deviation() / angle.bound});
  result.facts.push_back({"bound", angle.bound});
  return result;
}

/// A declared variant that all measured angles fit; empty if there is none.
std::string fitting_variant(const Trial& trial, const std::vector<MeasuredAngle>& angles) {
  const Rope* const rope = trial.encoding->rope();
  for (const RopeVariant& variant : rope != nullptr ? variants_of(*rope) : std::vector<RopeVariant>{}) {
    Encoding encoding = *trial.encoding;
    encoding.scheme = variant.rope;
    const auto oracle = reference::make_phase_oracle(encoding);
    const bool all_fit = std::all_of(angles.begin(), angles.end(), [&](const MeasuredAngle& angle) {
      const double expected =
          oracle->frequency(angle.frequency, trial.call()) * static_cast<double>(angle.position);
      return std::fabs(std::remainder(angle.observed - expected, 2 * std::numbers::pi)) <= angle.bound;
    });
    if (all_fit) {
      return variant.name;
    }
  }
  return {};
}

void judge(Trial& trial) {
  if (!trial.origin || trial.options.context < 2) {
    trial.add(not_applicable("frequency", !trial.origin ? "the subject offers no rows of this encoding"
                                                        : "a context of one position shows no frequency"));
    return;
  }
  const auto angles = measure_angles(trial, *trial.origin);
  if (angles.empty()) {
    trial.add(not_applicable("frequency", "no row could be read, or the class is too wide for any angle"));
    return;
  }
  PropertyResult result;
  result.id = "frequency";
  result.verdict = Verdict::holds;
  result.evidence = Evidence::sampled;
  result.cases = angles.size();
  const MeasuredAngle* worst = &angles.front();
  const MeasuredAngle* first = nullptr;
  std::size_t broken = 0;
  for (const MeasuredAngle& angle : angles) {
    if (angle.deviation() / angle.bound > worst->deviation() / worst->bound) {
      worst = &angle;
    }
    if (!(angle.deviation() <= angle.bound)) {
      first = first == nullptr ? &angle : first;
      ++broken;
    }
  }
  result.bound = worst->bound;
  result.observed = worst->deviation();
  if (worst->deviation() > 0) {
    result.slack = worst->bound / worst->deviation();
  }
  result.reason = "angle of each pair at about one radian";
  if (first != nullptr) {
    const double whole = whole_angle(trial, *trial.origin, *first);
    result.verdict = Verdict::violated;
    result.counterexample = example(*first, whole, trial.frequency(first->frequency));
    result.reason = fmt::format(
        "{} of {} pairs turn at another frequency, first pair {}{}", broken, angles.size(), first->frequency,
        first->expected == 0 ? std::string(", which should rest")
                             : fmt::format(" ({:+.3g} %)", 100 * (whole / first->expected - 1)));
    // Another base moves every pair but those of frequency 1.
    const bool nearly_all = 10 * broken >= 9 * (angles.size() - 1);
    if (const std::string variant = fitting_variant(trial, angles); !variant.empty()) {
      result.reason += fmt::format("; all fit {} where '{}' is declared", variant, describe(*trial.encoding));
    } else if (const auto base = nearly_all ? fitting_base(trial, angles) : std::nullopt) {
      result.reason += fmt::format("; all fit base {} where {} is declared", decimal_text(*base),
                                   decimal_text(trial.lanes.front().law.base));
    }
  }
  trial.add(std::move(result));
}

} // namespace

extern const Judge frequency;
const Judge frequency{.properties = {"frequency"}, .stage = Stage::ordinary, .order = 25, .judge = judge};

} // namespace posproof::properties::judges
