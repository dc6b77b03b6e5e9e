#pragma once
/// A subject made of the oracle: every stored value is chosen by a function that knows the truth. Correctly
/// rounded unless the choice says otherwise.

#include "properties/tests/support/altered_subject.hpp"
#include "spec/oracle.hpp"

#include <functional>
#include <string>

namespace posproof::properties::tests {

/// The bits to store where `nearest` are those of the correctly rounded value.
using Choice = std::function<std::uint32_t(const PhaseOracle& oracle, Format format, const PhasePoint& point,
                                           std::uint32_t nearest)>;

std::uint32_t correctly_rounded(const PhaseOracle&, Format, const PhasePoint&, std::uint32_t nearest);

Opener open_chosen(AccuracyClass accuracy, Choice choice);
SubjectSource chosen(std::string name, AccuracyClass accuracy, Choice choice = correctly_rounded);

/// Correct everywhere but at one point, which holds `value` rounded to the format.
Choice but_at(const PhasePoint& where, double value);

} // namespace posproof::properties::tests
