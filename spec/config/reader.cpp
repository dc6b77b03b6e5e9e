#include "spec/config/reader.hpp"

#include "spec/config/encoding_file.hpp"
#include "spec/config/file.hpp"
#include "spec/config/rope_config.hpp"
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

} // namespace

const Preset* find_preset(std::string_view name) {
  const auto all = presets();
  const auto found = std::find_if(
      all.begin(), all.end(), [&](const Preset& preset) { return equal_ignoring_case(preset.name, name); });
  return found == all.end() ? nullptr : &*found;
}

Encoding read_model(const std::string& preset_or_path) {
  if (preset_or_path.empty()) {
    throw InputError("model", "the name is empty",
                     "a name that `posproof list models` prints, or the path of a config.json");
  }
  if (const Preset* const preset = find_preset(preset_or_path)) {
    const std::string name(preset->name);
    Encoding encoding = read_model_text(preset->text, "preset " + name);
    encoding.name = name;
    return encoding;
  }
  if (is_misspelt_preset(preset_or_path)) {
    fail_unknown_preset(preset_or_path);
  }
  Encoding encoding = read_model_text(config::read_small_file(preset_or_path), printable(preset_or_path));
  encoding.name = name_of_file(preset_or_path);
  return encoding;
}

Encoding read_model_text(std::string_view text, const std::string& where) {
  const Json document = Json::parse(text, where);
  const Json::Object* const top = document.object();
  if (top == nullptr) {
    throw InputError(where, fmt::format("the top level is {}", document.kind()), "an object");
  }
  Encoding encoding = config::is_encoding_file(*top) ? config::encoding_from_file(*top, where)
                                                     : config::rope_from_config(*top, where);
  const Json* const source = document.find("_source");
  encoding.source = source != nullptr && source->string() != nullptr ? *source->string() : where;
  encoding.name = name_of_file(where);
  validate(encoding, where);
  return encoding;
}

} // namespace posproof
