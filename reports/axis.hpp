#pragma once
/// An axis of a figure.

#include <cstdint>
#include <string>
#include <vector>

namespace posproof::reports {

enum class Scale : std::uint8_t { linear, logarithmic };

/// Maps values in [low, high] to pixels, both positive where the scale is logarithmic; what lies outside,
/// zero and NaN included, is drawn at the nearer end (NaN and infinity at the high end: an error that is no
/// number is no small error).
class Axis {
public:
  Axis(Scale scale, double low, double high, double pixel_low, double pixel_high) noexcept;
  [[nodiscard]] double pixel(double value) const noexcept;
  [[nodiscard]] double low() const noexcept { return low_; }
  [[nodiscard]] double high() const noexcept { return high_; }

private:
  Scale scale_;
  double low_;
  double high_;
  double pixel_low_;
  double pixel_high_;
};

struct Tick {
  double value;
  std::string label;
};

/// Position 0 has the place [0.5, 1), left of position 1.
inline constexpr double place_of_zero = 0.5;

/// At most `most` ticks at powers of two, evenly spaced down from the largest that is at most `high`; labels
/// 512, 4k, 1M, 2G with k = 1024.
[[nodiscard]] std::vector<Tick> position_ticks(double high, int most);

/// At most `most` ticks at powers of ten in [low, high], evenly spaced down from the largest; labels 10⁻³, 1.
[[nodiscard]] std::vector<Tick> decade_ticks(double low, double high, int most);

/// At most `most` ticks (two or more) in [low, high], whole multiples of 1, 2 or 5 times a power of ten;
/// labels in decimal, whole numbers in groups of three.
[[nodiscard]] std::vector<Tick> linear_ticks(double low, double high, int most);

} // namespace posproof::reports
