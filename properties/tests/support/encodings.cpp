#include "properties/tests/support/encodings.hpp"

#include "spec/config/reader.hpp"

#include <map>
#include <stdexcept>

namespace posproof::properties::tests {

const Encoding& preset(const std::string& name) {
  static std::map<std::string, Encoding> read;
  const auto found = read.find(name);
  if (found != read.end()) {
    return found->second;
  }
  const std::size_t slash = name.find('/');
  const bool all_alike = slash == std::string::npos;
  return read
      .emplace(name, all_alike ? read_model(name) : read_model(name.substr(0, slash), name.substr(slash + 1)))
      .first->second;
}

const std::vector<std::string>& phase_presets() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all;
    for (const Preset& entry : presets()) {
      for (const LayerEncoding& layer : read_layers(std::string(entry.name))) {
        if (has_phases(layer.encoding)) {
          all.push_back(std::string(entry.name) + (layer.layer_type.empty() ? "" : '/' + layer.layer_type));
        }
      }
    }
    return all;
  }();
  return names;
}

Encoding rope(int rotary, int head, double base, double factor) {
  Encoding encoding;
  encoding.name = "rope of width " + std::to_string(rotary);
  encoding.scheme =
      Rope{.head_dimension = head == 0 ? rotary : head,
           .rotary_dimension = rotary,
           .base = base,
           .scaling = factor == 1 ? RopeScaling{NoScaling{}} : RopeScaling{LinearScaling{factor}}};
  validate(encoding, encoding.name);
  return encoding;
}

Encoding rows(const Sinusoidal& sinusoidal) {
  Encoding encoding;
  encoding.name = "rows of width " + std::to_string(sinusoidal.width);
  encoding.scheme = sinusoidal;
  validate(encoding, encoding.name);
  return encoding;
}

Encoding odd_row() {
  return rows({.width = 21});
}

Encoding row_with_zero_column() {
  return rows({.width = 21, .arrangement = Arrangement::concatenated});
}

std::vector<Encoding> small_encodings() {
  return {
      rope(2),
      rope(6, 10, 500000.0),
      rope(20, 0, 100.0, 4.0),
      rows({.width = 7}),
      rows(
          {.width = 9, .arrangement = Arrangement::concatenated, .denominator = Denominator::half_minus_one}),
      rows({.width = 6, .odd_cosine_exponent = true})};
}

} // namespace posproof::properties::tests
