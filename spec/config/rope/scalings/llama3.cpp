#include "spec/config/rope/checks.hpp"
#include "spec/config/rope/scalings/readers.hpp"

#include <fmt/format.h>

namespace posproof::config {

RopeScaling read_llama3(const ScalingFields& fields) {
  Llama3Scaling llama3;
  llama3.factor = fields.factor();
  llama3.trained = fields.trained(1).value;
  const Reading<double> low = fields.required("low_freq_factor", "a finite number above 0");
  const Reading<double> high = fields.required("high_freq_factor", "a finite number above low_freq_factor");
  llama3.low = checked_positive(fields.members, low);
  llama3.high = checked_positive(fields.members, high);
  if (llama3.high <= llama3.low) {
    fields.members.fail(high.path, fmt::format("is {} and {} is {}", high.value, low.path, low.value),
                        "high_freq_factor above low_freq_factor");
  }
  return llama3;
}

} // namespace posproof::config
