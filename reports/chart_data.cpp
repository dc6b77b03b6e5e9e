#include "reports/chart_data.hpp"

#include "reports/html_script.hpp"
#include "reports/lane_bins.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace posproof::reports {
namespace {

/// [a,b,…] of what `text_of` makes of each index below `count`.
template <typename Text>
std::string list_of(std::size_t count, const Text& text_of) {
  std::string list = "[";
  for (std::size_t i = 0; i < count; ++i) {
    list += i == 0 ? "" : ",";
    list += text_of(i);
  }
  return list + "]";
}

std::string line_data(const ErrorLine& line) {
  const std::vector<CurveOctave>& curve = line.report->curve;
  const LaneBins bins = lane_bins(curve);
  const auto per_octave = [&](const auto& value_of) {
    std::string codes = "\"";
    for (const CurveOctave& octave : curve) {
      codes += decade_code(value_of(octave));
    }
    return codes + "\"";
  };
  const auto per_bin = [&](const auto& values_of) {
    return list_of(static_cast<std::size_t>(bins.count()), [&](std::size_t bin) {
      return per_octave(
          [&](const CurveOctave& octave) { return bins.largest(values_of(octave), static_cast<int>(bin)); });
    });
  };
  const auto violation = first_violation(*line.report);
  return fmt::format(
      R"({{"label":{},"class":{},"format":{},"lane":"{}","lanes":{},"bin":{},"violation":{},"octaves":{},)"
      R"("bound":{},"error":{},"use":{}}})",
      json_string(line.label), json_string(name_of(line.report->accuracy.declared)),
      static_cast<int>(line.report->format), lane_word(line.report->encoding), bins.lanes, bins.size,
      violation ? std::to_string(*violation) : "null",
      list_of(curve.size(),
              [&](std::size_t i) { return fmt::format("[{},{}]", curve[i].first, curve[i].last); }),
      per_octave([](const CurveOctave& octave) { return octave.bound; }),
      per_bin([](const CurveOctave& octave) -> const std::vector<double>& { return octave.error; }),
      per_bin([](const CurveOctave& octave) -> const std::vector<double>& { return octave.use; }));
}

} // namespace

std::string decade_code(double value) {
  constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  constexpr int no_number = 4095;
  constexpr int of_one = 2001;   // 1e-20 is 1
  constexpr double slack = 1e-9; // a power of ten is its own code
  int code = 0;
  if (!(std::fabs(value) <= std::numeric_limits<double>::max())) {
    code = no_number;
  } else if (value != 0) {
    code = std::clamp(static_cast<int>(std::ceil(100 * std::log10(std::fabs(value)) - slack)) + of_one, 1,
                      no_number - 1);
  }
  return {alphabet[static_cast<std::size_t>(code / 64)], alphabet[static_cast<std::size_t>(code % 64)]};
}

std::string chart_data(std::span<const ErrorLine> lines) {
  std::vector<const ErrorLine*> drawn;
  for (const ErrorLine& line : lines) {
    if (!line.report->curve.empty()) {
      drawn.push_back(&line);
    }
  }
  const std::int64_t trained = drawn.empty() ? 0 : drawn.front()->report->encoding.context;
  return fmt::format(R"({{"trained":{},"lines":{}}})", trained,
                     list_of(drawn.size(), [&](std::size_t i) { return line_data(*drawn[i]); }));
}

} // namespace posproof::reports
