#include "properties/examiner/checks/ntk_aware.hpp"

#include "properties/examiner/answers.hpp"
#include "properties/examiner/encodings.hpp"
#include "properties/examiner/trained_rotations.hpp"
#include "properties/examiner/words.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <string>
#include <vector>

namespace posproof::properties::examiner {
namespace {

using reference::Arithmetic;
using reference::Real;
using reference::Turning;

/// Base and width of rotations.
struct Pairs {
  std::string name;
  double base;
  int width;
  [[nodiscard]] std::vector<FrequencyLaw> laws(const RopeScaling& scaling) const {
    Rope plain = *rope(width, base).rope();
    plain.scaling = scaling;
    return frequency_laws(plain);
  }
};

constexpr std::array factors{2.0, 4.0, 8.0};
constexpr std::array small_widths{4, 6, 8, 16, 64, 128};
constexpr std::array bases{100.0, 10000.0, 500000.0, 1000000.0};

/// For each width, base and α in turn.
template <typename Each>
void for_each_case(const Each& each) {
  for (const int width : small_widths) {
    for (const double base : bases) {
      for (const double alpha : factors) {
        each(Pairs{"", base, width}, alpha);
      }
    }
  }
}

std::string cases_text() {
  return "d = 4, 6, 8, 16, 64, 128; b = 100, 10000, 500000, 1000000; α = 2, 4, 8 by enclosures, all others "
         "by the argument";
}

std::vector<Real> frequencies(const std::vector<FrequencyLaw>& laws, const Arithmetic& arithmetic) {
  std::vector<Real> result;
  result.reserve(laws.size());
  for (const FrequencyLaw& law : laws) {
    result.push_back(exact_frequency(law, arithmetic));
  }
  return result;
}

/// Base and width of every preset whose pairs all turn, each once, in the order of the presets.
std::vector<Pairs> pairs_of_presets() {
  std::vector<Pairs> result;
  for (const TrainedRotation& rotation : trained_rotations()) {
    const Pairs pairs{rotation.name, rotation.plain.base, rotation.plain.rotary_dimension};
    const bool is_known = std::any_of(result.begin(), result.end(), [&](const Pairs& other) {
      return other.base == pairs.base && other.width == pairs.width;
    });
    if (!is_known && !std::holds_alternative<ProportionalScaling>(rotation.plain.scaling)) {
      result.push_back(pairs);
    }
  }
  return result;
}

/// max_i 2|sin(k·δ_i)| with δ_i = (ω_i - ω'_i)/2, the operator norm of the difference of the two rotations.
class ScoreChange {
public:
  ScoreChange(const Pairs& pairs, const RopeScaling& scaling, const Arithmetic& arithmetic) {
    const std::vector<Real> plain = frequencies(pairs.laws(NoScaling{}), arithmetic);
    const std::vector<Real> scaled = frequencies(pairs.laws(scaling), arithmetic);
    for (std::size_t i = 0; i < plain.size(); ++i) {
      halves_.emplace_back((plain[i] - scaled[i]) / Real(2), arithmetic);
    }
  }
  [[nodiscard]] Real at(std::int64_t distance) const { return larger(before_last(distance), last(distance)); }
  /// Of all pairs but the last.
  [[nodiscard]] Real before_last(std::int64_t distance) const {
    Real largest = 0;
    for (std::size_t i = 0; i + 1 < halves_.size(); ++i) {
      largest = larger(largest, of(halves_[i], distance));
    }
    return largest;
  }
  [[nodiscard]] Real last(std::int64_t distance) const { return of(halves_.back(), distance); }

private:
  static Real of(const Turning& half, std::int64_t distance) { return Real(2) * abs(half.at(distance).sine); }

  std::vector<Turning> halves_;
};

} // namespace

Outcome ntk_ends(const Examining& examining, double error) {
  Outcome outcome = affirmed(Evidence::proved);
  outcome.argument = "Pair 0 has the exponent 0 whatever the base. Of the last pair 2i/d = (d-2)/d, so that "
                     "the factor α^(d/(d-2)) of the base becomes α^-1 exactly.";
  outcome.cases = cases_text();
  for_each_case([&](const Pairs& pairs, double alpha) {
    const auto plain = frequencies(pairs.laws(NoScaling{}), examining.arithmetic);
    const auto scaled = frequencies(pairs.laws(NtkScaling{alpha}), examining.arithmetic);
    const Real wanted = plain.back() / (examining.arithmetic.number(alpha) * Real(error));
    if (!overlap(plain.front(), scaled.front()) || !overlap(wanted, scaled.back())) {
      refute(outcome, fmt::format("d = {}, b = {}, α = {}: ω'_0 = {}, last ω' = {} against {}", pairs.width,
                                  pairs.base, alpha, number_text(scaled.front()), number_text(scaled.back()),
                                  number_text(wanted)));
    }
  });
  return outcome;
}

Outcome ntk_ratio_falls(const Examining& examining, double alpha) {
  Outcome outcome = affirmed(Evidence::proved);
  outcome.argument = "ω'_i/ω_i = α^(-2i/(d-2)): a power of α > 1 whose exponent falls with i.";
  outcome.cases = fmt::format("d = 4, 6, 8, 16, 64, 128; b = 100, 10000, 500000, 1000000; α = {} by "
                              "enclosures, all others by the argument",
                              alpha);
  for (const int width : small_widths) {
    for (const double base : bases) {
      const Pairs pairs{"", base, width};
      const auto plain = frequencies(pairs.laws(NoScaling{}), examining.arithmetic);
      const auto scaled = frequencies(pairs.laws(NtkScaling{alpha}), examining.arithmetic);
      for (std::size_t i = 1; i < plain.size(); ++i) {
        const Real before = scaled[i - 1] / plain[i - 1];
        const Real here = scaled[i] / plain[i];
        if (!is_less(here, before).value_or(false)) {
          refute(outcome, fmt::format("d = {}, b = {}, α = {}: the ratio is {} in pair {} and {} in pair {}",
                                      width, base, alpha, number_text(before), i - 1, number_text(here), i));
        }
      }
    }
  }
  return outcome;
}

Outcome ntk_keeps_pairs_below(const Examining& examining, int pair, double alpha) {
  Outcome outcome = affirmed(Evidence::proved);
  outcome.argument = "The pairs have the exponent 0, in which the base does not count.";
  outcome.cases = fmt::format(
      "d = 4, 6, 8, 16, 64, 128; b = 10000; α = {} by enclosures, all others by the argument", alpha);
  for (const int width : small_widths) {
    const Pairs pairs{"", 10000, width};
    const auto plain = frequencies(pairs.laws(NoScaling{}), examining.arithmetic);
    const auto scaled = frequencies(pairs.laws(NtkScaling{alpha}), examining.arithmetic);
    for (int i = 0; i < std::min(pair, width / 2); ++i) {
      const auto place = static_cast<std::size_t>(i);
      if (!overlap(plain[place], scaled[place])) {
        refute(outcome, fmt::format("d = {}, b = 10000, α = {}: ω_{} = {} becomes {}", width, alpha, i,
                                    number_text(plain[place]), number_text(scaled[place])));
      }
    }
  }
  return outcome;
}

Outcome ntk_keeps_near_scores(const Examining& examining, double alpha) {
  Outcome outcome = affirmed(Evidence::exhaustive);
  outcome.cases = "d = 4, 6, 8, 16, 64, 128 at b = 10000, distances 1 to 32";
  for (const int width : small_widths) {
    const ScoreChange change(Pairs{"", 10000, width}, NtkScaling{alpha}, examining.arithmetic);
    for (std::int64_t distance = 1; distance <= 32; ++distance) {
      const Real largest = change.at(distance);
      if (is_less(Real(0), largest).value_or(false)) {
        refute(outcome,
               fmt::format("d = {}, b = 10000, α = {}, distance {}: some score of unit vectors changes by {}",
                           width, alpha, distance, number_text(largest)));
        return outcome;
      }
    }
  }
  return outcome;
}

Outcome ntk_changes_less_than_linear(const Examining& examining, std::int64_t last, bool small_width) {
  Outcome outcome = affirmed(Evidence::exhaustive);
  const std::vector<Pairs> all =
      small_width ? std::vector<Pairs>{{"d = 4, base 10000", 10000, 4}} : pairs_of_presets();
  outcome.cases =
      fmt::format("bases with their widths: {}, α = 2, 4, 8, every distance from 1 to {}", all.size(), last);
  FigureTable table{"Largest change of a score of unit vectors against the plain rotation, at most 2",
                    {"first preset", "base", "d", "α", "scaling"},
                    {}};
  for (std::int64_t distance = 1; distance <= last; distance *= 2) {
    table.columns.push_back(fmt::format("distance {}", distance));
  }
  for (const Pairs& pairs : all) {
    for (const double alpha : factors) {
      const ScoreChange ntk(pairs, NtkScaling{alpha}, examining.arithmetic);
      const ScoreChange linear(pairs, LinearScaling{alpha}, examining.arithmetic);
      std::vector<std::vector<ClaimValue>> rows;
      for (const char* const name : {"NTK-aware", "linear"}) {
        rows.push_back({pairs.name, static_cast<std::int64_t>(pairs.base), std::int64_t{pairs.width},
                        static_cast<std::int64_t>(alpha), name});
      }
      for (std::int64_t distance = 1; distance <= last; ++distance) {
        const Real ntk_change = ntk.at(distance);
        const Real linear_change = linear.at(distance);
        if ((distance & (distance - 1)) == 0) {
          rows[0].emplace_back(ntk_change.outward());
          rows[1].emplace_back(linear_change.outward());
        }
        // Both divide the last pair by α, so that its change is the same number: linear interpolation changes
        // more exactly where another of its pairs exceeds that and all of the other side.
        if (!less(larger(ntk.before_last(distance), ntk.last(distance)), linear.before_last(distance))) {
          refute(outcome,
                 fmt::format("{}, α = {}, distance {}: {} under NTK-aware scaling, {} under linear{}",
                             pairs.name, alpha, distance, number_text(ntk_change), number_text(linear_change),
                             overlap(ntk_change, linear_change)
                                 ? ", both of the last pair and the same number"
                                 : ""));
        }
      }
      table.rows.insert(table.rows.end(), rows.begin(), rows.end());
    }
  }
  outcome.tables = {std::move(table)};
  return outcome;
}

} // namespace posproof::properties::examiner
