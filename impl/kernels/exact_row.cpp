#include "impl/kernels/exact_row.hpp"

#include "impl/element.hpp"
#include "impl/kernels/exact.hpp"

#include <algorithm>
#include <cmath>

namespace posproof::impl::kernels {
namespace {

/// Pairs that a kernel rotates at a time.
constexpr std::size_t rotated_at_once = 64;

constexpr std::size_t index(Format format) noexcept {
  return static_cast<std::size_t>(format);
}

std::size_t whole_groups(std::size_t count) noexcept {
  return (count + exact_lanes - 1) / exact_lanes * exact_lanes;
}

/// What the roundings of a product with the amplitude and of the radius itself take away.
constexpr double for_roundings = 1 + 0x1p-40;

} // namespace

ExactFrequencySet::ExactFrequencySet(const PhaseModel& model)
    : phases_(model), size_(model.frequencies.size()), amplitude_(phases_.amplitude()),
      weights_(whole_groups(size_)), high_(weights_.size()), middle_(weights_.size()), low_(weights_.size()) {
  for (std::size_t lane = 0; lane < size_; ++lane) {
    const Turns96 turns = phases_.turns(lane);
    low_[lane] = turns[0];
    middle_[lane] = turns[1];
    high_[lane] = turns[2];
    weights_[lane] = phases_.rests(lane) ? 0 : 1;
    has_resting_ = has_resting_ || phases_.rests(lane);
  }
}

ExactFrequencies ExactFrequencySet::words() const noexcept {
  return {high_.data(), middle_.data(), low_.data(), high_.size()};
}

ExactRow::ExactRow(const ExactFrequencySet& frequencies, const ExactKernels& kernels,
                   const std::vector<int>& axis)
    : frequencies_(frequencies), kernels_(kernels), axis_(axis), cosine_(frequencies.padded()),
      sine_(frequencies.padded()), weights_(frequencies.weights()) {}

void ExactRow::compute(const Positions& positions, std::size_t token) {
  axis_positions_.resize(static_cast<std::size_t>(positions.axes));
  std::int64_t largest = 0;
  for (std::size_t axis = 0; axis < axis_positions_.size(); ++axis) {
    axis_positions_[axis] = positions.values[axis * positions.tokens() + token];
    largest = std::max(largest, std::abs(axis_positions_[axis]));
  }
  // At position 0 all is exact.
  absolute_ = largest == 0 ? 0
                           : (exact_frequency_error * static_cast<double>(largest) + exact_absolute_error) *
                                 for_roundings;
  const ExactFrequencies words = frequencies_.words();
  kernels_.phases(words, static_cast<std::int32_t>(axis_positions_[0]), cosine_.data(), sine_.data());
  for (std::size_t axis = 1; axis < axis_positions_.size(); ++axis) {
    further_.resize(2 * words.count);
    kernels_.phases(words, static_cast<std::int32_t>(axis_positions_[axis]), further_.data(),
                    further_.data() + words.count);
    for (std::size_t lane = 0; lane < frequencies_.size(); ++lane) {
      if (axis_[lane] == static_cast<int>(axis)) {
        cosine_[lane] = further_[lane];
        sine_[lane] = further_[words.count + lane];
      }
    }
  }
  if (axis_positions_.size() > 1) {
    for (std::size_t lane = 0; lane < frequencies_.size(); ++lane) {
      weights_[lane] =
          axis_positions_[static_cast<std::size_t>(axis_[lane])] == 0 ? 0 : frequencies_.weights()[lane];
    }
  }
  for (std::size_t lane = 0; lane < frequencies_.size() && frequencies_.has_resting(); ++lane) {
    // Not -0, whose two ends would differ by their signs.
    sine_[lane] = frequencies_.weights()[lane] == 0 ? 0 : sine_[lane];
  }
  sign_ = 1;
}

void ExactRow::settle(Component component, Format format, std::byte* output) const {
  const std::vector<double>& values = component == Component::cosine ? cosine_ : sine_;
  const double amplitude = frequencies_.amplitude();
  const ExactRadius radius{amplitude, exact_relative_radius, absolute_ * std::fabs(amplitude)};
  if (kernels_.settle[index(format)](values.data(), weights_.data(), frequencies_.size(), radius, output)) {
    return;
  }
  const double x = component == Component::cosine ? 1 : 0;
  for (std::size_t lane = 0; lane < frequencies_.size(); ++lane) {
    const double value = values[lane] * amplitude;
    const double around = std::fabs(value) * radius.relative + radius.absolute * weights_[lane];
    store_element(format, decided(format, value, around, lane, x, 1 - x), output, lane);
  }
}

void ExactRow::scale(Direction direction) {
  const double amplitude = frequencies_.amplitude();
  sign_ = direction == Direction::forward ? 1 : -1;
  for (std::size_t lane = 0; lane < frequencies_.size(); ++lane) {
    cosine_[lane] *= amplitude;
    sine_[lane] *= sign_ * amplitude;
  }
  absolute_ *= std::fabs(amplitude);
}

void ExactRow::rotate(const HeadShape& shape, const std::byte* input, std::byte* output) const {
  const std::size_t pairs = frequencies_.size();
  const std::size_t bytes = storage_bytes(shape.format);
  const bool interleaved = shape.layout == Layout::interleaved;
  const std::size_t step = interleaved ? 2 : 1;
  for (std::size_t done = 0; done < pairs; done += rotated_at_once) {
    const ExactHead head{input + done * step * bytes, output + done * step * bytes,
                         std::min(rotated_at_once, pairs - done), interleaved ? 1 : pairs, step};
    const ExactRadius radius{1, exact_relative_radius, absolute_};
    if (!kernels_.rotate[index(shape.format)](head, cosine_.data() + done, sine_.data() + done,
                                              weights_.data() + done, radius)) {
      rotate_slowly(shape, head, done);
    }
  }
  if (input != output) {
    std::copy(input + 2 * pairs * bytes, input + shape.columns * bytes, output + 2 * pairs * bytes);
  }
}

void ExactRow::rotate_slowly(const HeadShape& shape, const ExactHead& head, std::size_t first_pair) const {
  for (std::size_t i = 0; i < head.pairs; ++i) {
    const std::size_t lane = first_pair + i;
    const std::size_t second = head.second + i * head.step;
    const double x0 = static_cast<double>(load_element(shape.format, head.input, i * head.step));
    const double x1 = static_cast<double>(load_element(shape.format, head.input, second));
    const double c = cosine_[lane];
    const double s = sine_[lane];
    const double common = absolute_ * weights_[lane] * (std::fabs(x0) + std::fabs(x1));
    const auto around = [common](double a, double b) {
      return (std::fabs(a) + std::fabs(b)) * exact_relative_radius + common;
    };
    const std::uint32_t y0 =
        decided(shape.format, x0 * c - x1 * s, around(x0 * c, x1 * s), lane, x0, -sign_ * x1);
    const std::uint32_t y1 =
        decided(shape.format, x0 * s + x1 * c, around(x0 * s, x1 * c), lane, x1, sign_ * x0);
    store_element(shape.format, y0, head.output, i * head.step);
    store_element(shape.format, y1, head.output, second);
  }
}

/// The number of the format for a·(x·cosine + y·sine), which is within `around` of `value`.
std::uint32_t ExactRow::decided(Format format, double value, double around, std::size_t lane, double x,
                                double y) const {
  if (!std::isfinite(x) || !std::isfinite(y)) {
    return round_to_nearest(format, value);
  }
  const std::uint32_t lower = round_to_nearest(format, value - around);
  if (lower == round_to_nearest(format, value + around)) {
    return lower;
  }
  const auto axis = axis_positions_.size() > 1 ? static_cast<std::size_t>(axis_[lane]) : 0;
  return frequencies_.phases().rounded(format, {lane, axis_positions_[axis], x, y});
}

} // namespace posproof::impl::kernels
