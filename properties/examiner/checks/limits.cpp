#include "properties/examiner/checks/limits.hpp"

#include "properties/examiner/answers.hpp"
#include "properties/examiner/coverage.hpp"
#include "properties/examiner/decay_bound.hpp"
#include "properties/examiner/encodings.hpp"
#include "properties/examiner/words.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <optional>

namespace posproof::properties::examiner {
namespace {

using reference::Real;

/// The rational number by which pair 0 turns; empty where it rests, or turns by something else.
std::optional<Real> rational_frequency(const FrequencyLaw& law, const reference::Arithmetic& arithmetic) {
  const Real omega = exact_frequency(law, arithmetic);
  const Real rational = arithmetic.number(1) / arithmetic.number(law.divisor);
  const bool is_rational = law.numerator == 0 && !law.rests() && overlap(omega, rational);
  return is_rational ? std::optional(rational) : std::nullopt;
}

/// The first set whose pair 0 does not turn by a rational number above 0.
const NamedLaws* first_irrational(const std::vector<NamedLaws>& sets,
                                  const reference::Arithmetic& arithmetic) {
  const auto found = std::find_if(sets.begin(), sets.end(), [&](const NamedLaws& set) {
    const auto rational = rational_frequency(set.laws.front(), arithmetic);
    return !rational || !less(Real(0), *rational);
  });
  return found == sets.end() ? nullptr : &*found;
}

constexpr const char* irrationality =
    "Pair 0 turns by a rational number c > 0: its exponent is 0, so that no base counts, and scalings divide "
    "it by a number or leave it. The same phase at p and q means (p - q)·c = 2πn; with n ≠ 0 π would be "
    "rational, so n = 0 and p = q.";

} // namespace

std::vector<NamedLaws> laws_of_presets() {
  std::vector<NamedLaws> result;
  for (const FrequencySet& set : frequency_sets()) {
    result.push_back({set.name, set.laws()});
  }
  return result;
}

Outcome pair_zero_tells_integers_apart(const Examining& examining, const std::vector<NamedLaws>& sets) {
  Outcome outcome = affirmed(Evidence::proved);
  outcome.argument = irrationality;
  outcome.cases =
      fmt::format("pair 0 of {} frequency sets against a rational number by enclosures", sets.size());
  if (const NamedLaws* const other = first_irrational(sets, examining.arithmetic)) {
    refute(outcome, fmt::format("{}: pair 0 turns by {} and is the same at p = 0 and q = 1", other->name,
                                number_text(exact_frequency(other->laws.front(), examining.arithmetic))));
  }
  return outcome;
}

Outcome integers_coincide(const Examining& examining, const std::vector<NamedLaws>& sets) {
  Outcome outcome = affirmed(Evidence::exhaustive);
  outcome.cases = fmt::format("{} frequency sets", sets.size());
  if (first_irrational(sets, examining.arithmetic) == nullptr) {
    refute(outcome, fmt::format("there are none. {}", irrationality));
  }
  return outcome;
}

Outcome critical_pair_exists(const Examining& examining, const std::vector<TrainedRotation>& rotations) {
  Outcome outcome = affirmed(Evidence::exhaustive);
  outcome.cases =
      fmt::format("{} rotary presets and types of layers with different numbers", rotations.size());
  FigureTable table{
      "The first pair whose wavelength exceeds the trained length",
      {"preset", "L", "pairs that turn", "critical pair", "its wavelength", "wavelength of the pair before"},
      {}};
  std::vector<std::string> lacking;
  for (const TrainedRotation& rotation : rotations) {
    const std::vector<FrequencyLaw> laws = frequency_laws(rotation.plain);
    const TrainedPhases phases(laws, rotation.length, examining.arithmetic);
    const std::vector<int> open = phases.open_circles();
    const auto turning = static_cast<int>(
        std::count_if(laws.begin(), laws.end(), [](const FrequencyLaw& law) { return !law.rests(); }));
    const int critical = turning - static_cast<int>(open.size());
    const auto wavelength = [&](int pair) {
      return ClaimValue((examining.arithmetic.pi() * Real(2) / phases.frequency(pair)).outward());
    };
    if (!open.empty() && (open.front() != critical || open.back() != turning - 1)) {
      refute(outcome, fmt::format("{}: the wavelengths of pairs {} exceed L = {}", rotation.name,
                                  ranges_text(open), rotation.length));
    }
    if (open.empty()) {
      lacking.push_back(rotation.name);
    }
    table.rows.push_back({rotation.name, rotation.length, std::int64_t{turning},
                          open.empty() ? ClaimValue("none") : ClaimValue(std::int64_t{critical}),
                          open.empty() ? ClaimValue("-") : wavelength(critical), wavelength(critical - 1)});
  }
  outcome.figures = {
      {"presets and layers without a critical pair", static_cast<std::int64_t>(lacking.size())},
      {"they are", fmt::format("{}", fmt::join(lacking, "; "))}};
  outcome.tables = {std::move(table)};
  return outcome;
}

Outcome integers_end_at(const Examining& /*examining*/, Format format, int bits) {
  const std::int64_t end = std::int64_t{1} << bits;
  Outcome outcome = affirmed(Evidence::exhaustive);
  outcome.cases = fmt::format("every integer from 0 to {}", end + 1);
  const auto rounded = [&](std::int64_t value) {
    return value_of(format, round_to_nearest(format, static_cast<double>(value)));
  };
  for (std::int64_t value = 0; value <= end; ++value) {
    if (rounded(value) != static_cast<double>(value)) {
      refute(outcome, fmt::format("{} becomes {}", value, rounded(value)));
      return outcome;
    }
  }
  if (rounded(end + 1) == static_cast<double>(end + 1)) {
    refute(outcome, fmt::format("{} is held too", end + 1));
  }
  outcome.figures = {{fmt::format("{} becomes", end + 1), static_cast<std::int64_t>(rounded(end + 1))}};
  return outcome;
}

Outcome f16_overflows_from(const Examining& /*examining*/, std::int64_t first) {
  constexpr std::int64_t end = 131072;
  Outcome outcome = affirmed(Evidence::exhaustive);
  outcome.cases = fmt::format(
      "every integer from 0 to {}; rounding keeps the order, so all larger ones are infinite too", end - 1);
  for (std::int64_t value = 0; value < end; ++value) {
    const double rounded = value_of(Format::f16, round_to_nearest(Format::f16, static_cast<double>(value)));
    if (std::isinf(rounded) != (value >= first)) {
      refute(outcome, fmt::format("{} becomes {}", value, rounded));
      return outcome;
    }
  }
  outcome.figures = {{"largest number of f16", std::int64_t{65504}}};
  return outcome;
}

namespace {

constexpr std::array thresholds{1e-3, 1e-2, useless_error};
constexpr std::array threshold_names{"1e-3", "1e-2", "0.1"};

/// First position at which the bound, times a number, reaches the threshold; 2^31 if none.
std::int64_t first_position(const ClassBound& bound, double threshold, double times) {
  const auto reaches = [&](std::int64_t p) {
    return !(bound.at(static_cast<double>(p)) * times < threshold);
  };
  if (!reaches(largest_position)) {
    return largest_context;
  }
  std::int64_t below = -1;
  std::int64_t at = largest_position;
  while (at - below > 1) {
    const std::int64_t middle = below + (at - below) / 2;
    (reaches(middle) ? at : below) = middle;
  }
  return at;
}

/// Constants of class bounds are rounded by at most 2^-40 relative.
constexpr double class_rounding = 0x1p-39;

struct PresetBounds {
  std::string name;
  std::vector<ClassBound> pairs;

  /// The first position at which some pair's bound reaches the threshold.
  [[nodiscard]] Enclosure reaches(double threshold) const {
    Enclosure first{static_cast<double>(largest_context), static_cast<double>(largest_context)};
    for (const ClassBound& bound : pairs) {
      first.lower =
          std::min(first.lower, static_cast<double>(first_position(bound, threshold, 1 + class_rounding)));
      first.upper =
          std::min(first.upper, static_cast<double>(first_position(bound, threshold, 1 - class_rounding)));
    }
    return first;
  }
};

PresetBounds bounds_of(const FrequencySet& set, AccuracyClass accuracy, Format format,
                       const reference::Arithmetic& arithmetic) {
  PresetBounds result{set.name, {}};
  int steps = 0;
  for (const FrequencyLaw& law : set.laws()) {
    const LaneFacts lane{law, exact_frequency(law, arithmetic).middle(), steps++, 1.0};
    result.pairs.push_back(class_bound(accuracy, format, lane));
  }
  return result;
}

ClaimValue position_cell(const Enclosure& position) {
  if (position.lower >= static_cast<double>(largest_context)) {
    return ClaimValue("none below 2^31");
  }
  if (position.lower == position.upper) {
    return ClaimValue(static_cast<std::int64_t>(position.lower));
  }
  return ClaimValue(position);
}

FigureTable formats_table(const reference::Arithmetic& arithmetic) {
  FigureTable table{"Position from which the bound of a class reaches 1e-3, 1e-2 and 0.1",
                    {"frequencies", "format", "class", "1e-3", "1e-2", "0.1"},
                    {}};
  for (const FrequencySet& set : frequency_sets()) {
    if (set.name != "gemma-2-27b" && set.name != "llama-3.1-8b") { // the first has the frequencies of LLaMA-2
      continue;
    }
    for (const Format format : all_formats) {
      for (const AccuracyClass accuracy :
           {AccuracyClass::exact, AccuracyClass::faithful, AccuracyClass::uniform, AccuracyClass::angle_f64,
            AccuracyClass::angle_f32_pow, AccuracyClass::angle_f32, AccuracyClass::angle_f32_recurrence}) {
        const PresetBounds bounds = bounds_of(set, accuracy, format, arithmetic);
        std::vector<ClaimValue> row{set.name, std::string(traits(format).name),
                                    std::string(name_of(accuracy))};
        for (const double threshold : thresholds) {
          row.push_back(position_cell(bounds.reaches(threshold)));
        }
        table.rows.push_back(std::move(row));
      }
    }
  }
  return table;
}

} // namespace

Outcome class_bound_reaches(const Examining& examining, AccuracyClass accuracy, Format format,
                            double threshold, std::int64_t before) {
  Outcome outcome = affirmed(Evidence::exhaustive);
  outcome.cases =
      fmt::format("{} frequency sets of presets, every pair; the bound never falls with the position",
                  frequency_sets().size());
  FigureTable table{fmt::format("Position from which the bound of {} in {} reaches a threshold",
                                name_of(accuracy), traits(format).name),
                    {"frequencies"},
                    {}};
  table.columns.insert(table.columns.end(), threshold_names.begin(), threshold_names.end());
  for (const FrequencySet& set : frequency_sets()) {
    const PresetBounds bounds = bounds_of(set, accuracy, format, examining.arithmetic);
    std::vector<ClaimValue> row{set.name};
    for (const double one : thresholds) {
      row.push_back(position_cell(bounds.reaches(one)));
    }
    table.rows.push_back(std::move(row));
    const Enclosure first = bounds.reaches(threshold);
    if (!(first.upper < static_cast<double>(before))) {
      refute(outcome, fmt::format("{}: the bound reaches {} at position {}", set.name, threshold,
                                  number_text(first, 10)));
    }
  }
  outcome.tables = {std::move(table), formats_table(examining.arithmetic)};
  return outcome;
}

Outcome class_bound_stays_below(const Examining& examining, AccuracyClass accuracy, Format format,
                                double threshold) {
  Outcome outcome = affirmed(Evidence::exhaustive);
  outcome.cases = fmt::format("{} frequency sets of presets, every pair at position 2^31 - 1; the bound "
                              "never falls with the position",
                              frequency_sets().size());
  double largest = 0;
  for (const FrequencySet& set : frequency_sets()) {
    const PresetBounds bounds = bounds_of(set, accuracy, format, examining.arithmetic);
    for (const ClassBound& bound : bounds.pairs) {
      largest = std::max(largest, bound.at(static_cast<double>(largest_position)) * (1 + class_rounding));
    }
    const Enclosure first = bounds.reaches(threshold);
    if (first.lower < static_cast<double>(largest_context)) {
      refute(outcome, fmt::format("{}: the bound reaches {} at position {}", set.name, threshold,
                                  number_text(first, 10)));
    }
  }
  outcome.figures = {{"largest bound", Enclosure{largest * (1 - 4 * class_rounding), largest}}};
  return outcome;
}

} // namespace posproof::properties::examiner
