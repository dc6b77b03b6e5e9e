#include "properties/examiner/coverage.hpp"

#include "properties/examiner/answers.hpp"

#include <cmath>
#include <fmt/format.h>
#include <utility>

namespace posproof::properties::examiner {

using reference::Real;

TrainedPhases::TrainedPhases(std::vector<FrequencyLaw> laws, std::int64_t length,
                             const reference::Arithmetic& arithmetic)
    : laws_(std::move(laws)), length_(length), arithmetic_(arithmetic),
      full_turn_(arithmetic.pi() * arithmetic.number(2)) {
  for (const FrequencyLaw& law : laws_) {
    omega_.push_back(exact_frequency(law, arithmetic));
  }
}

bool TrainedPhases::is_full(std::size_t pair) const {
  // ω is algebraic or a quotient of such numbers by π, so that a circle is never just full; and if it were,
  // nothing would be decided.
  return less(full_turn_, omega_[pair] * Real(length_));
}

bool TrainedPhases::leaves(std::size_t pair, const Real& omega, std::int64_t length) const {
  const Real seen = omega_[pair] * Real(length_);
  if (less(omega * Real(length - 1), seen)) {
    return false;
  }
  if (less(seen + omega, full_turn_)) {
    return true; // a step is narrower than what is missing of the circle
  }
  // Some lap may jump over it, another may not.
  const Real last = omega * Real(length - 1);
  for (Real lap = arithmetic_.number(0); !less(last, lap + seen); lap += full_turn_) {
    const auto about = static_cast<std::int64_t>(((lap + seen) / omega).middle());
    for (std::int64_t p = about - 1; p <= about + 2 && p < length; ++p) {
      const Real phase = omega * Real(p);
      if (!less(phase, lap + seen) && less(phase, lap + full_turn_)) {
        return true;
      }
    }
  }
  return false;
}

std::vector<int> TrainedPhases::leaving(const std::vector<FrequencyLaw>& laws, std::int64_t length) const {
  std::vector<int> result;
  for (std::size_t pair = 0; pair < laws_.size(); ++pair) {
    if (laws[pair].rests() || is_full(pair)) {
      continue;
    }
    // At the same frequency position N is the first to leave, with the phase N·ω itself.
    const bool is_outside = laws[pair] == laws_[pair]
                                ? length > length_
                                : leaves(pair, exact_frequency(laws[pair], arithmetic_), length);
    if (is_outside) {
      result.push_back(static_cast<int>(pair));
    }
  }
  return result;
}

std::vector<int> TrainedPhases::open_circles() const {
  return leaving(laws_, length_ + 1);
}

std::string ranges_text(const std::vector<int>& numbers) {
  std::string text;
  for (std::size_t first = 0; first < numbers.size();) {
    std::size_t last = first;
    while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) {
      ++last;
    }
    text += text.empty() ? "" : ", ";
    text += first == last ? fmt::format("{}", numbers[first])
                          : fmt::format("{}-{}", numbers[first], numbers[last]);
    first = last + 1;
  }
  return text.empty() ? "none" : text;
}

std::string share_text(const std::vector<int>& leaving, int pairs) {
  return fmt::format("{} of {}", leaving.size(), pairs);
}

} // namespace posproof::properties::examiner
