#include "properties/examiner/pictures.hpp"

#include "properties/examiner/coverage.hpp"
#include "properties/examiner/decay_bound.hpp"
#include "properties/examiner/encodings.hpp"
#include "reference/fast_oracle.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <numbers>
#include <stdexcept>

namespace posproof::properties::examiner {
namespace {

using reference::Arithmetic;

/// Powers of ten from 1 to `last` in `parts` equal parts of a decade, as whole numbers, each once.
std::vector<std::int64_t> spread(std::int64_t last, int parts) {
  std::vector<std::int64_t> result;
  for (int n = 0;; ++n) {
    const auto k = static_cast<std::int64_t>(std::llround(std::pow(10.0, static_cast<double>(n) / parts)));
    if (k > last) {
      return result;
    }
    if (result.empty() || result.back() != k) {
      result.push_back(k);
    }
  }
}

const TrainedRotation& rotation_of(std::string_view name) {
  for (const TrainedRotation& rotation : trained_rotations()) {
    if (rotation.name == name) {
      return rotation;
    }
  }
  throw std::logic_error(fmt::format("there is no rotation '{}'", name));
}

Picture binary_and_sine() {
  constexpr int columns = 4;
  constexpr std::int64_t positions = 32;
  constexpr int steps = 8; // of the real line between two positions
  constexpr double shift = 3;
  Picture picture{"binary-and-sine",
                  "A10",
                  "Four binary digits and four sines whose frequency halves from column to column",
                  "position p",
                  "value, each column 3 above the one before",
                  false,
                  false,
                  {}};
  for (int j = 0; j < columns; ++j) {
    PictureLine line{fmt::format("digit {}", j), {}, true};
    for (std::int64_t p = 0; p < positions; ++p) {
      line.points.emplace_back(static_cast<double>(p), shift * j + static_cast<double>((p >> j) & 1));
    }
    picture.lines.push_back(std::move(line));
  }
  // ω_i = 16^(-2i/8) = 2^-i; at a step of 1/8 it turns by 2^-i/8 = 16^(-2(i + 3)/8).
  const auto oracle = reference::make_phase_oracle(sinusoidal(2 * (columns + 3), std::pow(2.0, columns + 3)));
  PhaseBlock block;
  oracle->enclose_range(0, static_cast<std::size_t>((positions - 1) * steps + 1), {}, block);
  for (int i = 0; i < columns; ++i) {
    PictureLine line{fmt::format("sin(p/{})", 1 << i), {}, false};
    for (std::size_t row = 0; row < block.positions.size(); ++row) {
      line.points.emplace_back(static_cast<double>(block.positions[row]) / steps,
                               shift * i + block.values(Component::sine, row)[i + 3]);
    }
    picture.lines.push_back(std::move(line));
  }
  return picture;
}

PictureLine ladder(std::string label, const std::vector<FrequencyLaw>& laws) {
  PictureLine line{std::move(label), {}, false};
  for (std::size_t i = 0; i < laws.size() && !laws[i].rests(); ++i) {
    const double omega = exact_frequency(laws[i], Arithmetic{}).middle();
    line.points.emplace_back(static_cast<double>(i), 2 * std::numbers::pi / omega);
  }
  return line;
}

PictureLine level(std::string label, double last, double height) {
  return {std::move(label), {{0, height}, {last, height}}, false};
}

Picture sinusoid_ladder() {
  constexpr int width = 512;
  constexpr int last_pair = width / 2 - 1;
  Picture picture{"sinusoid-wavelengths",
                  "A12",
                  "Wavelengths of the sinusoid, d = 512, base 10000",
                  "pair",
                  "wavelength, in positions",
                  false,
                  true,
                  {}};
  Sinusoidal scheme = sinusoidal_scheme(width);
  picture.lines.push_back(ladder("denominator d", frequency_laws(scheme)));
  scheme.denominator = Denominator::half_minus_one;
  picture.lines.push_back(ladder("denominator half - 1", frequency_laws(scheme)));
  picture.lines.push_back(level("2π", last_pair, 2 * std::numbers::pi));
  picture.lines.push_back(level("10000·2π", last_pair, 20000 * std::numbers::pi));
  return picture;
}

Picture preset_ladders() {
  Picture picture{"wavelength-ladder",
                  "B17",
                  "Wavelengths of rotary presets, without scaling, against the trained length",
                  "pair",
                  "wavelength, in positions",
                  false,
                  true,
                  {}};
  for (const char* const name : {"llama-2-7b", "llama-3-8b", "mixtral-8x7b", "qwen3-vl-8b"}) {
    const TrainedRotation& rotation = rotation_of(name);
    picture.lines.push_back(ladder(rotation.name, frequency_laws(rotation.plain)));
    picture.lines.push_back(level(fmt::format("{}: {}", rotation.name, rotation.length),
                                  rotation.plain.pairs() - 1, static_cast<double>(rotation.length)));
  }
  return picture;
}

Picture dot_products() {
  constexpr std::size_t distances = 400;
  constexpr int width = 128;
  constexpr int pairs = width / 2;
  Picture picture{"dot-product",
                  "A18",
                  "Dot product of two codes against their distance, d = 128",
                  "distance k",
                  "(1/H)·Σcos(kω_i)",
                  false,
                  false,
                  {}};
  for (const double base : {100.0, 10000.0, 500000.0, 1000000.0}) {
    const auto oracle = reference::make_phase_oracle(sinusoidal(width, base));
    PhaseBlock block;
    oracle->enclose_range(0, distances + 1, {}, block);
    PictureLine line{fmt::format("base {}", base), {}, false};
    for (std::size_t k = 0; k <= distances; ++k) {
      double sum = 0;
      for (int i = 0; i < pairs; ++i) {
        sum += block.values(Component::cosine, k)[i];
      }
      line.points.emplace_back(static_cast<double>(k), sum / pairs);
    }
    picture.lines.push_back(std::move(line));
  }
  return picture;
}

Picture decay_bounds() {
  constexpr std::int64_t last = 100000;
  Picture picture{
      "decay-bound", "B16",       "The published bound B(k) and its mean over 1 … k, in units of B(0)",
      "distance k",  "B(k)/B(0)", true,
      true,          {}};
  for (const char* const name : {"llama-2-7b", "llama-3-8b"}) {
    const TrainedRotation& rotation = rotation_of(name);
    const DecayScan scan = scan_decay_bound(rotation.plain, {}, last, Arithmetic{});
    const double top = (rotation.plain.pairs() + 1) / 2.0;
    PictureLine bound{fmt::format("{}: B", rotation.name), {}, false};
    PictureLine mean{fmt::format("{}: mean", rotation.name), {}, false};
    double sum = 0;
    std::int64_t summed = 0;
    for (const std::int64_t k : spread(last, 50)) {
      for (; summed < k; ++summed) {
        sum += scan.values[static_cast<std::size_t>(summed + 1)];
      }
      bound.points.emplace_back(static_cast<double>(k), scan.values[static_cast<std::size_t>(k)] / top);
      mean.points.emplace_back(static_cast<double>(k), sum / static_cast<double>(k) / top);
    }
    picture.lines.push_back(std::move(bound));
    picture.lines.push_back(std::move(mean));
  }
  return picture;
}

Picture coverages() {
  constexpr int factor = 8;
  constexpr std::array multiples{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64};
  const TrainedRotation& rotation = rotation_of("llama-3-8b");
  const TrainedPhases phases(frequency_laws(rotation.plain), rotation.length, Arithmetic{});
  Picture picture{
      "phase-coverage",
      "B12",
      fmt::format("Pairs of {} whose phases training at L = {} has seen", rotation.name, rotation.length),
      "length, in units of L",
      "share of pairs",
      true,
      false,
      {}};
  for (const char* const name :
       {"unscaled", "linear", "NTK-aware", "dynamic NTK, factor 2", "YaRN", "Llama-3"}) {
    const auto stretching = std::find_if(stretchings().begin(), stretchings().end(),
                                         [&](const Stretching& one) { return one.name == name; });
    const std::optional<RopeScaling> scaling = stretching->scaling(rotation, factor);
    const bool has_factor =
        !std::holds_alternative<NoScaling>(*scaling) && !std::holds_alternative<DynamicNtkScaling>(*scaling);
    PictureLine line{has_factor ? fmt::format("{}, factor {}", name, factor) : std::string(name), {}, false};
    for (const int multiple : multiples) {
      const std::int64_t reached = rotation.length * multiple;
      const auto leaving = phases.leaving(laws_with(rotation.plain, *scaling, reached), reached);
      line.points.emplace_back(multiple, 1 - static_cast<double>(leaving.size()) / phases.pairs());
    }
    picture.lines.push_back(std::move(line));
  }
  return picture;
}

struct Drawing {
  std::string_view claim;
  Picture (*draw)();
};
constexpr std::array drawings{Drawing{"A10", binary_and_sine}, Drawing{"A12", sinusoid_ladder},
                              Drawing{"A18", dot_products},    Drawing{"B12", coverages},
                              Drawing{"B16", decay_bounds},    Drawing{"B17", preset_ladders}};

} // namespace

std::vector<Picture> claim_pictures(const std::vector<std::string>& claims) {
  std::vector<Picture> result;
  for (const Drawing& drawing : drawings) {
    if (claims.empty() || std::find(claims.begin(), claims.end(), drawing.claim) != claims.end()) {
      result.push_back(drawing.draw());
    }
  }
  return result;
}

} // namespace posproof::properties::examiner
