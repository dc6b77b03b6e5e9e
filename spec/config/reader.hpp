#pragma once
/// From a model's published config.json, a preset name or an encoding file to an Encoding.

#include "spec/encoding.hpp"

#include <span>
#include <string>
#include <string_view>

namespace posproof {

/// A configuration of a real model that is compiled in. Its file stands in spec/models/.
struct Preset {
  std::string_view name; ///< file name without .json
  std::string_view text; ///< contents of the file
};

[[nodiscard]] std::span<const Preset> presets();

/// The preset of a name, in upper or lower case; null if there is none.
[[nodiscard]] const Preset* find_preset(std::string_view name);

/// Reads a preset by name, or a file by path. A name without a slash and without ".json" that is no file is
/// taken for a misspelt preset, and the nearest one is suggested. Throws InputError: no such file, not a
/// file, empty, larger than 16 MiB, not JSON, wrong types, impossible or unsupported parameters; always with
/// the file and the field. The encoding is called like the preset or the file; a config.json like its folder.
[[nodiscard]] Encoding read_model(const std::string& preset_or_path);

/// Reads the text of a config.json or of an encoding file. `where` stands in messages.
[[nodiscard]] Encoding read_model_text(std::string_view text, const std::string& where);

} // namespace posproof
