#pragma once
/// Small encodings of every kind, for doors that are opened on one.

#include "fuzz/parsing/script.hpp"
#include "spec/subject.hpp"

#include <span>
#include <string_view>

namespace posproof::fuzz {

/// As encoding files.
[[nodiscard]] std::span<const std::string_view> small_encoding_texts() noexcept;

/// An encoding and options that two bytes choose: one of small_encoding_texts(), and a format with or without
/// a layout.
struct Opening {
  Encoding encoding;
  OpenOptions options;
};
[[nodiscard]] Opening chosen_opening(Script& script);

} // namespace posproof::fuzz
