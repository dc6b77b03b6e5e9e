#pragma once
/// What the calls of a subject do beside their answers.

#include "properties/trial.hpp"
#include "spec/side_effects.hpp"

#include <memory>

namespace posproof::properties {

/// The subject, with the floating-point environment looked at and put back after every call.
[[nodiscard]] std::unique_ptr<Subject> with_watched_calls(std::unique_ptr<Subject> subject);

/// The subject behind the watch, or the subject itself where there is none.
[[nodiscard]] const Subject* subject_behind(const Subject* subject) noexcept;

/// Of the trial's subject; what its door saw comes first.
[[nodiscard]] SideEffects side_effects(const Trial& trial);

/// Ends the trial if the subject died in a call; false if it did not.
bool note_death(Trial& trial);

/// Why the door of the subject cannot show what its calls do beside their answers; empty where it can.
[[nodiscard]] std::string unseen_through_door(const Declaration& declaration);

/// `guard-zones` of an encoding without phases, from what the reads of a trial and its door have noted.
[[nodiscard]] PropertyResult guard_zone_result(const Trial& trial);

/// `floating-environment`, from all calls until now; makes one where there was none and it can.
[[nodiscard]] PropertyResult environment_result(Trial& trial);

} // namespace posproof::properties
