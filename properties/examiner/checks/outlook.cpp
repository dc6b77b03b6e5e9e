#include "properties/examiner/checks/outlook.hpp"

#include "properties/examiner/answers.hpp"
#include "properties/examiner/coverage.hpp"
#include "properties/examiner/encodings.hpp"
#include "spec/config/reader.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <string>

namespace posproof::properties::examiner {

Outcome fixed_lengths_are_covered(const Examining& examining, std::int64_t more) {
  Outcome outcome = affirmed(Evidence::proved);
  outcome.argument = "Every phase p·ω with 0 ≤ p < N' ≤ N lies in [0, N·ω), whatever ω.";
  outcome.cases = "d = 64, 128, 512, 1024 at base 10000; N = 128, 512, 2048 by enclosures";
  for (const int width : {64, 128, 512, 1024}) {
    const std::vector<FrequencyLaw> laws = frequency_laws(sinusoidal_scheme(width));
    for (const std::int64_t length : {128, 512, 2048}) {
      const TrainedPhases phases(laws, length, examining.arithmetic);
      const std::vector<int> leaving = phases.leaving(laws, length + more);
      if (!leaving.empty()) {
        refute(outcome, fmt::format("d = {}, N = {}: at {} positions pairs {} leave", width, length,
                                    length + more, ranges_text(leaving)));
      }
    }
  }
  return outcome;
}

namespace {

/// The presets some of whose layers have other frequencies than others, in order.
std::vector<std::string_view> presets_with_different_layers() {
  std::vector<std::string_view> found;
  for (const Preset& preset : presets()) {
    const std::vector<LayerEncoding> layers = read_layers(std::string(preset.name));
    const auto laws = [](const LayerEncoding& layer) {
      return has_phases(layer.encoding) ? laws_of(layer.encoding) : std::vector<FrequencyLaw>{};
    };
    if (std::any_of(layers.begin(), layers.end(),
                    [&](const LayerEncoding& layer) { return laws(layer) != laws(layers.front()); })) {
      found.push_back(preset.name);
    }
  }
  return found;
}

} // namespace

Outcome layers_are_alike(const Examining& /*examining*/) {
  const std::vector<std::string_view> found = presets_with_different_layers();
  Outcome outcome = affirmed(Evidence::exhaustive);
  outcome.cases = fmt::format("{} presets", presets().size());
  if (!found.empty()) {
    refute(outcome, fmt::format("{}", found.front()));
  }
  return outcome;
}

Outcome some_layers_differ(const Examining& /*examining*/) {
  const std::vector<std::string_view> found = presets_with_different_layers();
  Outcome outcome = affirmed(Evidence::exhaustive);
  outcome.cases = fmt::format("{} presets", presets().size());
  outcome.figures = {
      {"presets whose layers turn by different frequencies", static_cast<std::int64_t>(found.size())},
      {"they are", fmt::format("{}", fmt::join(found, ", "))}};
  if (found.empty()) {
    refute(outcome, "no preset");
  }
  return outcome;
}

} // namespace posproof::properties::examiner
