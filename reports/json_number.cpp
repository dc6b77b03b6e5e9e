#include "reports/json_parts.hpp"
#include "reports/number.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <iterator>
#include <limits>

namespace posproof::reports {

Json json_of(const StoredNumber& number) {
  return Json::Object{{"dec", number.value()},
                      {"hex", hex_text(number.value())},
                      {"bits", bits_text(number.format, number.bits)},
                      {"format", traits(number.format).name}};
}

Json json_of_unsigned(std::uint64_t value) {
  constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  return value <= most ? Json(static_cast<std::int64_t>(value)) : Json(std::to_string(value));
}

Json json_or_null(const std::string& text) {
  return text.empty() ? Json() : Json(text);
}

Json json_of(const CurveOctave& octave) {
  const auto curve = [](const std::vector<double>& values) {
    Json::Array array;
    array.reserve(values.size());
    std::transform(values.begin(), values.end(), std::back_inserter(array),
                   [](double value) { return Json(rounded_up(value)); });
    return array;
  };
  return Json::Object{{"first", octave.first},
                      {"last", octave.last},
                      {"bound", rounded_up(octave.bound)},
                      {"error", curve(octave.error)},
                      {"use", curve(octave.use)}};
}

Json json_of(const RunFacts& run) {
  return Json::Object{{"started", run.started},   {"seconds", run.seconds}, {"machine", run.machine},
                      {"compiler", run.compiler}, {"kernels", run.kernels}, {"threads", run.threads}};
}

} // namespace posproof::reports
