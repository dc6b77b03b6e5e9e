#include "properties/reproducing.hpp"

#include "spec/text.hpp"

#include <fmt/format.h>

namespace posproof::properties {

std::string trial_arguments(const Trial& trial) {
  const OpenOptions& open = trial.open_options;
  std::string arguments = fmt::format(" --model {} --format {} --context {}", shell_quoted(trial.model),
                                      traits(trial.format).name, trial.options.context);
  if (!trial.encoding->layer_type.empty()) {
    arguments += fmt::format(" --layer-type {}", shell_quoted(trial.encoding->layer_type));
  }
  if (open.layout) {
    arguments += fmt::format(" --layout {}", name_of(*open.layout));
  }
  if (open.direction) {
    arguments += fmt::format(" --direction {}", name_of(*open.direction));
  }
  if (open.accuracy) {
    arguments += fmt::format(" --accuracy {}", name_of(*open.accuracy));
  }
  return arguments;
}

} // namespace posproof::properties
