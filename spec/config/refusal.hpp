#pragma once
/// Fields of a published config.json that make a model something other than one rotary encoding for all its
/// layers.

#include "spec/config/fields.hpp"

#include <string_view>

namespace posproof::config {

/// Throws InputError that names the field, what it means, and what is built.
void refuse_other_encodings(const Fields& fields);

/// What is built, for the end of messages.
inline constexpr std::string_view supported_configs =
    "a rotary encoding, plain or with linear scaling, alike in all layers";

} // namespace posproof::config
