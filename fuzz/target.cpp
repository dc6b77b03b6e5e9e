#include "fuzz/target.hpp"

#include <algorithm>

namespace posproof::fuzz {

const Target* find_target(std::string_view name) {
  const auto& all = targets::all_targets();
  const auto at =
      std::find_if(all.begin(), all.end(), [&](const Target* target) { return target->name == name; });
  return at == all.end() ? nullptr : *at;
}

} // namespace posproof::fuzz
