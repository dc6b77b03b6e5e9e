#include "properties/examiner/checks/yarn_bands.hpp"

#include "properties/examiner/answers.hpp"
#include "properties/examiner/decay_bound.hpp"
#include "properties/examiner/encodings.hpp"
#include "properties/examiner/trained_rotations.hpp"
#include "properties/examiner/words.hpp"

#include <algorithm>
#include <bit>
#include <fmt/format.h>
#include <string>
#include <vector>

namespace posproof::properties::examiner {
namespace {

using reference::Real;
using reference::Turning;

struct YarnVariant {
  std::string preset;
  std::string name;
  Rope rope; ///< with amplitude 1
  YarnScaling yarn;

  [[nodiscard]] Rope plain() const {
    Rope result = rope;
    result.scaling = NoScaling{};
    return result;
  }
  /// The largest power of two up to s·L.
  [[nodiscard]] std::int64_t end() const {
    const double reached = yarn.factor * static_cast<double>(yarn.trained);
    return static_cast<std::int64_t>(std::bit_floor(static_cast<std::uint64_t>(reached)));
  }
};

/// Three variants of each preset with YaRN, presets with the same frequencies once.
std::vector<YarnVariant> variants() {
  std::vector<YarnVariant> result;
  for (const Encoding& encoding : rotary_presets()) {
    const Rope rope = without_amplitude(*encoding.rope());
    const auto* const shipped = std::get_if<YarnScaling>(&rope.scaling);
    if (shipped == nullptr) {
      continue;
    }
    for (const char* const name : {"ramp by index, truncated", "ramp by index", "ramp of the paper"}) {
      YarnVariant variant{full_name(encoding), name, rope, *shipped};
      variant.yarn.truncate = std::string_view(name) == "ramp by index, truncated";
      variant.yarn.ramp = std::string_view(name) == "ramp of the paper" ? YarnScaling::Ramp::wavelength
                                                                        : YarnScaling::Ramp::index;
      variant.rope.scaling = variant.yarn;
      const auto laws = frequency_laws(variant.rope);
      if (std::none_of(result.begin(), result.end(), [&](const YarnVariant& other) {
            return other.name == variant.name && frequency_laws(other.rope) == laws;
          })) {
        result.push_back(std::move(variant));
      }
    }
  }
  return result;
}

std::string range_text(int first, int end) {
  return first >= end       ? "none"
         : first + 1 == end ? fmt::format("{}", first)
                            : fmt::format("{}-{}", first, end - 1);
}

} // namespace

Outcome yarn_has_three_bands(const Examining& examining, int unchanged, double error) {
  Outcome outcome = affirmed(Evidence::exhaustive);
  const std::vector<YarnVariant> all = variants();
  outcome.cases = fmt::format("every pair of {} presets and variants with different frequencies", all.size());
  outcome.argument = "Where γ is 0 or 1 the definition gives ω or ω/s itself; the enclosures tell in which "
                     "pairs, and that the others lie strictly between.";
  FigureTable table{
      "Bands of YaRN", {"preset", "variant", "L", "s", "unchanged", "on the ramp", "divided by s"}, {}};
  for (const YarnVariant& variant : all) {
    const std::vector<FrequencyLaw> plain = frequency_laws(variant.plain());
    const std::vector<FrequencyLaw> scaled = frequency_laws(variant.rope);
    const Real lowest = Real(1) / (examining.arithmetic.number(variant.yarn.factor) * Real(error));
    const auto pairs = static_cast<int>(plain.size());
    int ramp = 0;
    int divided = pairs;
    Real before = 2;
    const Real last = exact_frequency(scaled.back(), examining.arithmetic) /
                      exact_frequency(plain.back(), examining.arithmetic);
    if (!overlap(last, lowest)) {
      refute(outcome,
             fmt::format("{}, {}: the last pair is divided by {:.17g}, not by {:.17g}", variant.preset,
                         variant.name, variant.yarn.factor, variant.yarn.factor * error));
      continue;
    }
    bool is_in_order = true;
    for (int i = 0; i < pairs; ++i) {
      const auto place = static_cast<std::size_t>(i);
      const Real ratio = exact_frequency(scaled[place], examining.arithmetic) /
                         exact_frequency(plain[place], examining.arithmetic);
      if (overlap(ratio, Real(1))) {
        is_in_order = is_in_order && ramp == i;
        ramp = i + 1;
      } else if (overlap(ratio, lowest)) {
        divided = std::min(divided, i);
      } else {
        is_in_order = is_in_order && divided == pairs && less(lowest, ratio) && less(ratio, before);
      }
      before = ratio;
    }
    table.rows.push_back({variant.preset, variant.name, variant.yarn.trained,
                          static_cast<std::int64_t>(variant.yarn.factor), range_text(0, ramp),
                          range_text(ramp, divided), range_text(divided, pairs)});
    if (!is_in_order || divided == pairs || ramp <= unchanged) {
      refute(outcome,
             fmt::format("{}, {}: unchanged {}, divided by {}: {}", variant.preset, variant.name,
                         range_text(0, ramp), variant.yarn.factor * error, range_text(divided, pairs)));
    }
  }
  outcome.tables = {std::move(table)};
  return outcome;
}

Outcome yarn_raises_scores(const Examining& examining, double least) {
  Outcome outcome = affirmed(Evidence::exhaustive);
  FigureTable table{"What YaRN multiplies scores by",
                    {"preset", "s", "amplitude of cosine and sine", "factor of softmax", "of scores in all"},
                    {}};
  for (const Encoding& encoding : rotary_presets()) {
    const auto* const yarn = std::get_if<YarnScaling>(&encoding.rope()->scaling);
    if (yarn == nullptr) {
      continue;
    }
    const Real amplitude = exact_amplitude(amplitude_of(*yarn), examining.arithmetic);
    const Real root = exact_amplitude(softmax_root_of(*yarn), examining.arithmetic);
    const Real whole = amplitude * amplitude * root * root;
    table.rows.push_back({full_name(encoding), static_cast<std::int64_t>(yarn->factor), amplitude.outward(),
                          (root * root).outward(), whole.outward()});
    if (!less(Real(least), whole)) {
      refute(outcome,
             fmt::format("{}: scores are multiplied by {}", full_name(encoding), number_text(whole)));
    }
  }
  outcome.cases = fmt::format("{} presets with YaRN", table.rows.size());
  outcome.tables = {std::move(table)};
  return outcome;
}

Outcome yarn_weakens_mean_decay(const Examining& examining, Distances distances) {
  Outcome outcome = affirmed(Evidence::exhaustive);
  const std::vector<YarnVariant> all = variants();
  outcome.cases = fmt::format("{} presets and variants with different frequencies, every distance below the "
                              "largest power of two up to s·L, in double with an error bound",
                              all.size());
  FigureTable table{"Mean of B over 2^n ≤ k < 2^(n+1) with YaRN, over that without scaling",
                    {"preset", "variant", "L"},
                    {}};
  for (const YarnVariant& variant : all) {
    const std::int64_t end = variant.end();
    const DecayScan plain = scan_decay_bound(variant.plain(), {}, end, examining.arithmetic);
    const DecayScan scaled = scan_decay_bound(variant.rope, {}, end, examining.arithmetic);
    std::vector<ClaimValue> row{variant.preset, variant.name, variant.yarn.trained};
    int n = 0;
    for (std::int64_t first = 1; 2 * first <= end; first *= 2, ++n) {
      const Enclosure before = plain.mean(first, 2 * first);
      const Enclosure after = scaled.mean(first, 2 * first);
      const Real ratio = Real(after, examining.arithmetic.bits()) / Real(before, examining.arithmetic.bits());
      row.emplace_back(ratio.outward());
      const bool is_asked = distances == Distances::all || first >= variant.yarn.trained;
      if (is_asked && !less(Real(1), ratio)) {
        refute(outcome,
               fmt::format("{}, {}: the mean of B over [2^{}, 2^{}) is {} without scaling and {} with YaRN",
                           variant.preset, variant.name, n, n + 1, number_text(before), number_text(after)));
        if (distances == Distances::all) {
          return outcome;
        }
      }
    }
    table.rows.push_back(std::move(row));
  }
  std::size_t columns = 0;
  for (const auto& row : table.rows) {
    columns = std::max(columns, row.size());
  }
  for (auto& row : table.rows) {
    row.resize(columns, ClaimValue("-"));
  }
  for (int n = 0; table.columns.size() < columns; ++n) {
    table.columns.push_back(fmt::format("n = {}", n));
  }
  outcome.tables = {std::move(table)};
  return outcome;
}

Outcome yarn_weakens_decay_everywhere(const Examining& examining) {
  Outcome outcome = affirmed(Evidence::exhaustive);
  const std::vector<YarnVariant> all = variants();
  outcome.cases = fmt::format(
      "{} presets and variants with different frequencies, distances from L up to the first that contradicts",
      all.size());
  for (const YarnVariant& variant : all) {
    const std::vector<Turning> plain = turnings(frequency_laws(variant.plain()), examining.arithmetic);
    const std::vector<Turning> scaled = turnings(frequency_laws(variant.rope), examining.arithmetic);
    for (std::int64_t k = variant.yarn.trained; k < variant.end(); ++k) {
      const Real before = decay_bound(plain, k);
      const Real after = decay_bound(scaled, k);
      if (!less(before, after)) {
        refute(outcome, fmt::format("{}, {}: B({}) = {} without scaling and {} with YaRN", variant.preset,
                                    variant.name, k, number_text(before), number_text(after)));
        return outcome;
      }
    }
  }
  return outcome;
}

} // namespace posproof::properties::examiner
