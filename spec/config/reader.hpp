#pragma once
/// From a model's published config.json, a preset name or an encoding file to an Encoding.

#include "spec/config/layer_encoding.hpp"
#include "spec/encoding.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace posproof {

/// A configuration of a real model that is compiled in. Its file stands in spec/models/.
struct Preset {
  std::string_view name; ///< file name without .json
  std::string_view text; ///< contents of the file
};

[[nodiscard]] std::span<const Preset> presets();

/// The preset of a name, in upper or lower case; null if there is none.
[[nodiscard]] const Preset* find_preset(std::string_view name);

/// Reads a preset by name, or a file by path: the encoding of every type of layers that has one. A name
/// without a slash and without ".json" that is no file is taken for a misspelt preset, and the nearest one is
/// suggested. Throws InputError: no such file, not a file, empty, larger than 16 MiB, not JSON, wrong types,
/// impossible or unsupported parameters; always with the file and the field.
/// An encoding is called like the preset or the file; a config.json like its folder.
[[nodiscard]] std::vector<LayerEncoding> read_layers(const std::string& preset_or_path);

/// The encoding of one type of layers; of the only one where no type is named. Throws InputError as above,
/// and with the names of the types where the layers are not alike and none is named, where the name is not
/// among them, and where layers of this type have no positional encoding.
[[nodiscard]] Encoding read_model(const std::string& preset_or_path, const std::string& layer_type = "");

/// The same of the text of a config.json or of an encoding file. `where` stands in messages.
[[nodiscard]] std::vector<LayerEncoding> read_layers_text(std::string_view text, const std::string& where);
[[nodiscard]] Encoding read_model_text(std::string_view text, const std::string& where,
                                       const std::string& layer_type = "");

} // namespace posproof
