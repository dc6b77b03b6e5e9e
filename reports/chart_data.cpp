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
  const auto per_octave = [&](const auto& text_of) { return list_of(curve.size(), text_of); };
  const auto per_bin = [&](const auto& values_of) {
    return list_of(static_cast<std::size_t>(bins.count()), [&](std::size_t bin) {
      return per_octave([&](std::size_t octave) {
        return decade_code(bins.largest(values_of(curve[octave]), static_cast<int>(bin)));
      });
    });
  };
  const auto violation = first_violation(*line.report);
  return fmt::format(
      R"({{"label":{},"class":{},"format":{},"lane":"{}","lanes":{},"bin":{},"violation":{},"octaves":{},)"
      R"("bound":{},"error":{},"use":{}}})",
      json_string(line.label), json_string(name_of(line.report->accuracy.declared)),
      static_cast<int>(line.report->format), lane_word(line.report->encoding), bins.lanes, bins.size,
      violation ? std::to_string(*violation) : "null",
      per_octave([&](std::size_t i) { return fmt::format("[{},{}]", curve[i].first, curve[i].last); }),
      per_octave([&](std::size_t i) { return decade_code(curve[i].bound); }),
      per_bin([](const CurveOctave& octave) -> const std::vector<double>& { return octave.error; }),
      per_bin([](const CurveOctave& octave) -> const std::vector<double>& { return octave.use; }));
}

} // namespace

std::string decade_code(double value) {
  constexpr int no_number = 9999;
  constexpr double slack = 1e-9; // a power of ten is its own code
  if (value == 0) {
    return "null";
  }
  if (!(std::fabs(value) <= std::numeric_limits<double>::max())) {
    return std::to_string(no_number);
  }
  return std::to_string(static_cast<int>(std::ceil(100 * std::log10(std::fabs(value)) - slack)));
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
