#pragma once
/// What else the biases of a subject fit, to name a mismatch of declarations; nothing is judged by it.

#include "properties/bias/bias_values.hpp"

#include <string>

namespace posproof::properties::bias {

/// The end of a sentence, "; all fit the key form, declared is the distance form", for biases that do not fit
/// the declared ones: another form, slopes that are divided by the root of a head width or are not, those of
/// another head count or rule, or of another bias_max. Empty where they fit none of these, or the
/// declaration.
[[nodiscard]] std::string other_biases(const BiasTrial& on);

} // namespace posproof::properties::bias
