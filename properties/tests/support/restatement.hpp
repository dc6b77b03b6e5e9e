#pragma once
/// What the examiner answers to a statement that the ledger does not make.

#include "properties/examiner/examiner.hpp"

#include <functional>
#include <gtest/gtest.h>
#include <string_view>

namespace posproof::properties::examiner {

inline ClauseResult restated(std::string_view text, const std::function<Outcome(const Examining&)>& run,
                             Passes passes = Passes::four) {
  return examine({ClauseRole::printed, text, {}}, {text, run, passes});
}

} // namespace posproof::properties::examiner
