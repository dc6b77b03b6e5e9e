#pragma once
/// Dictionaries of libFuzzer and AFL.

#include <string>
#include <vector>

namespace posproof::fuzz {

/// One word a line, in quotes, with what is not plain ASCII as \xNN.
[[nodiscard]] std::string dictionary_text(const std::vector<std::string>& words);

} // namespace posproof::fuzz
