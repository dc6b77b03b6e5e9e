#include "properties/examiner/encodings.hpp"

#include "spec/config/reader.hpp"

#include <algorithm>
#include <string>

namespace posproof::properties::examiner {

Sinusoidal sinusoidal_scheme(int width, double base) {
  Sinusoidal scheme;
  scheme.width = width;
  scheme.base = base;
  return scheme;
}

Encoding encoding_of(Scheme scheme) {
  Encoding encoding;
  encoding.scheme = std::move(scheme);
  return encoding;
}

Encoding sinusoidal(int width, double base) {
  return encoding_of(sinusoidal_scheme(width, base));
}

Encoding rope(int width, double base) {
  Rope scheme;
  scheme.head_dimension = width;
  scheme.rotary_dimension = width;
  scheme.base = base;
  return encoding_of(scheme);
}

std::vector<FrequencyLaw> laws_of(const Encoding& encoding, std::int64_t length) {
  return phase_model(encoding, {length, 0, length}).frequencies;
}

const std::vector<Encoding>& rotary_presets() {
  static const std::vector<Encoding> all = [] {
    std::vector<Encoding> result;
    for (const Preset& preset : presets()) {
      for (const LayerEncoding& layer : read_layers(std::string(preset.name))) {
        const Encoding& encoding = layer.encoding;
        const Rope* const scheme = encoding.rope();
        const bool is_known =
            scheme == nullptr || std::any_of(result.begin(), result.end(), [&](const Encoding& other) {
              return *other.rope() == *scheme && other.context == encoding.context;
            });
        if (!is_known) {
          result.push_back(encoding);
        }
      }
    }
    return result;
  }();
  return all;
}

} // namespace posproof::properties::examiner
