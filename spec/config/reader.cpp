#include "spec/config/reader.hpp"

#include "spec/config/config_model.hpp"
#include "spec/config/encoding_file.hpp"
#include "spec/config/file.hpp"
#include "spec/config/layer_choice.hpp"
#include "spec/error.hpp"
#include "spec/json.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fmt/format.h>
#include <system_error>
#include <vector>

namespace posproof {
namespace {

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [&](char x, char y) { return lower(x) == lower(y); });
}

/// A name that can only have been meant as a preset: no folder, no extension, and no such file.
bool is_misspelt_preset(const std::string& name) {
  std::error_code ignored;
  return name.find('/') == std::string::npos && !name.ends_with(".json") &&
         !std::filesystem::exists(name, ignored);
}

/// A preset whose name the given one begins, else the one nearest by edit distance; empty if none is near.
std::string nearest_preset(std::string_view name) {
  std::vector<std::string> names;
  for (const Preset& preset : presets()) {
    if (equal_ignoring_case(preset.name.substr(0, name.size()), name)) {
      return std::string(preset.name);
    }
    names.emplace_back(preset.name);
  }
  return nearest_name(name.substr(0, 100), names);
}

[[noreturn]] void fail_unknown_preset(const std::string& name) {
  const std::string nearest = nearest_preset(name);
  throw InputError(printable(name),
                   "no preset and no file has this name" +
                       (nearest.empty() ? "" : fmt::format(", did you mean {}?", nearest)),
                   "a name that `posproof list models` prints, or the path of a config.json");
}

/// File name without folder and extension; a config.json is called like its folder, since all are named
/// alike.
std::string name_of_file(const std::string& path) {
  const std::filesystem::path file(path);
  if (file.filename() == "config.json") {
    std::error_code ignored;
    const std::filesystem::path whole = std::filesystem::absolute(file, ignored).lexically_normal();
    if (const std::string folder = whole.parent_path().filename().string(); !folder.empty()) {
      return printable(folder);
    }
  }
  return printable(file.stem().string());
}

std::string text_at(const Json& document, const char* member) {
  const Json* const value = document.find(member);
  return value != nullptr && value->string() != nullptr ? *value->string() : std::string();
}

config::ModelReading read_text(std::string_view text, const std::string& where, const std::string& name) {
  const Json document = Json::parse(text, where);
  const Json::Object* const top = document.object();
  if (top == nullptr) {
    throw InputError(where, fmt::format("the top level is {}", document.kind()), "an object");
  }
  config::ModelReading model;
  if (config::is_encoding_file(*top)) {
    model.layers.push_back({"", config::encoding_from_file(*top, where)});
  } else {
    model = config::model_from_config(*top, where);
  }
  const std::string source = text_at(document, "_source");
  for (auto& [layer_type, encoding] : model.layers) {
    encoding.source = source.empty() ? where : source;
    encoding.unverified = text_at(document, "_unverified");
    encoding.name = name;
    encoding.layer_type = layer_type;
    validate(encoding, where);
  }
  return model;
}

/// The reading of a preset or file, and how messages name it.
std::pair<config::ModelReading, std::string> read_named(const std::string& preset_or_path) {
  if (preset_or_path.empty()) {
    throw InputError("model", "the name is empty",
                     "a name that `posproof list models` prints, or the path of a config.json");
  }
  if (const Preset* const preset = find_preset(preset_or_path)) {
    const std::string name(preset->name);
    return {read_text(preset->text, "preset " + name, name), "preset " + name};
  }
  if (is_misspelt_preset(preset_or_path)) {
    fail_unknown_preset(preset_or_path);
  }
  const std::string where = printable(preset_or_path);
  return {read_text(config::read_small_file(preset_or_path), where, name_of_file(preset_or_path)), where};
}

} // namespace

const Preset* find_preset(std::string_view name) {
  const auto all = presets();
  const auto found = std::find_if(
      all.begin(), all.end(), [&](const Preset& preset) { return equal_ignoring_case(preset.name, name); });
  return found == all.end() ? nullptr : &*found;
}

std::vector<LayerEncoding> read_layers(const std::string& preset_or_path) {
  return read_named(preset_or_path).first.layers;
}

Encoding read_model(const std::string& preset_or_path, const std::string& layer_type) {
  const auto [model, where] = read_named(preset_or_path);
  return config::choose_layer(model, layer_type, where);
}

std::vector<LayerEncoding> read_layers_text(std::string_view text, const std::string& where) {
  return read_text(text, where, name_of_file(where)).layers;
}

Encoding read_model_text(std::string_view text, const std::string& where, const std::string& layer_type) {
  return config::choose_layer(read_text(text, where, name_of_file(where)), layer_type, where);
}

} // namespace posproof
