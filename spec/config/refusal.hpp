#pragma once
/// Fields of a published config.json that make a model's positions something that is not built.

#include "spec/config/config_file.hpp"

#include <string_view>

namespace posproof::config {

/// Throws InputError that names the field, what it means, and what is built. `fields` are those of the file
/// and of its dictionaries.
void refuse_other_encodings(const ConfigFile& file, const Fields& fields);

/// What is built, for the end of messages.
inline constexpr std::string_view supported_configs =
    "rotary, biased (ALiBi), bucketed (T5) or learned positions, or an encoding file";

} // namespace posproof::config
