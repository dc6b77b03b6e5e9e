#pragma once
/// The truth, as enclosures: intervals certain to hold the true value.

#include "spec/encoding.hpp"
#include "spec/format.hpp"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace posproof {

/// A closed interval of doubles that holds the truth.
struct Enclosure {
  double lower = 0;
  double upper = 0;
  [[nodiscard]] double middle() const noexcept { return lower + (upper - lower) / 2; }
};

/// A closed interval printed in decimal, rounded outward in its last digit.
struct DecimalEnclosure {
  std::string lower;
  std::string upper;
};

/// One value of a phase encoding: which frequency, which function, where.
struct PhasePoint {
  int frequency = 0;
  Component component = Component::cosine;
  std::int64_t position = 0;
};

/// Enclosures of the cosine and sine of p·ω_k for many positions and all frequencies, position by position:
/// cosine[row·stride + k]. Values are doubles v with |v - truth| ≤ radius(v).
struct PhaseBlock {
  std::vector<std::int64_t> positions;
  std::vector<double> cosine;
  std::vector<double> sine;
  int frequencies = 0;
  std::size_t stride = 0; ///< frequencies rounded up to a whole number of vectors; padding holds cos 1, sin 0

  [[nodiscard]] const double* values(Component component, std::size_t row) const noexcept {
    return (component == Component::cosine ? cosine : sine).data() + row * stride;
  }
};

/// Outcome of asking whether a true distance is below a limit.
enum class Comparison : std::uint8_t { at_most, greater, undecided };

/// Truth for an encoding made of phases. Calls are const and safe from several threads at once.
class PhaseOracle {
public:
  virtual ~PhaseOracle() = default;
  PhaseOracle() = default;
  PhaseOracle(const PhaseOracle&) = delete;
  PhaseOracle& operator=(const PhaseOracle&) = delete;

  [[nodiscard]] virtual const PhaseModel& model() const noexcept = 0;

  /// ω_k, relative error ≤ 2^-52.
  [[nodiscard]] virtual double frequency(int k) const noexcept = 0;

  /// Encloses `count` consecutive positions from `first`. Reuses the memory of `block`.
  virtual void enclose_range(std::int64_t first, std::size_t count, PhaseBlock& block) const = 0;

  /// Encloses any positions, |p| < 2^31.
  virtual void enclose_positions(std::span<const std::int64_t> positions, PhaseBlock& block) const = 0;

  /// Distance from a value of a PhaseBlock within which the truth certainly lies. Zero at position 0.
  [[nodiscard]] virtual double radius(double value, std::int64_t position) const noexcept = 0;

  /// Tightest interval of doubles, by multiprecision.
  [[nodiscard]] virtual Enclosure enclose(const PhasePoint& point) const = 0;

  /// The bits of the correctly rounded value; empty where the precision cap was reached undecided.
  [[nodiscard]] virtual std::optional<std::uint32_t> correctly_rounded(Format format,
                                                                       const PhasePoint& point) const = 0;

  /// Is |observed - truth| ≤ limit? By growing precision, up to the cap.
  [[nodiscard]] virtual Comparison compare_error(const PhasePoint& point, double observed,
                                                 double limit) const = 0;

  /// |observed - truth| as an interval of doubles of relative width about 2^-50.
  [[nodiscard]] virtual Enclosure error(const PhasePoint& point, double observed) const = 0;

  /// The value to `digits` significant decimal digits.
  [[nodiscard]] virtual DecimalEnclosure decimal(const PhasePoint& point, int digits) const = 0;
};

/// Significant bits at which a multiprecision comparison gives up.
inline constexpr int precision_cap_bits = 4096;

} // namespace posproof
