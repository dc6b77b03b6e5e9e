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

/// One value of any encoding: lane and coordinates as users name them. `component` tells the cosine from the
/// sine where a lane has both (pairs of RoPE).
struct Site {
  int lane = 0;
  Component component = Component::cosine;
  Coordinates at;
};

/// One value of a phase encoding: which frequency, which function, where, in which call.
struct PhasePoint {
  int frequency = 0;
  Component component = Component::cosine;
  std::int64_t position = 0;
  Call call{};
};

/// Enclosures of a·cos(p·ω_k) and a·sin(p·ω_k) for many positions and all frequencies, position by position:
/// cosine[row·stride + k]. Values are doubles v with |v - truth| ≤ radius(v).
struct PhaseBlock {
  std::vector<std::int64_t> positions;
  std::vector<double> cosine;
  std::vector<double> sine;
  int frequencies = 0;
  std::size_t stride = 0; ///< frequencies rounded up to a whole number of vectors; padding holds nothing

  [[nodiscard]] const double* values(Component component, std::size_t row) const noexcept {
    return (component == Component::cosine ? cosine : sine).data() + row * stride;
  }
};

/// Outcome of asking whether a true distance is below a limit.
enum class Comparison : std::uint8_t { at_most, greater, undecided };

/// Truth for an encoding, value by value, by multiprecision. Every question carries the call in which the
/// value is asked for: encodings that depend on the sequence length are functions of it. Const and safe from
/// several threads at once.
class Oracle {
public:
  virtual ~Oracle() = default;
  Oracle() = default;
  Oracle(const Oracle&) = delete;
  Oracle& operator=(const Oracle&) = delete;

  [[nodiscard]] virtual DomainKind kind() const noexcept = 0;

  /// Tightest interval of doubles.
  [[nodiscard]] virtual Enclosure enclose(const Site& site, const Call& call) const = 0;

  /// The bits of the correctly rounded value; empty where the precision cap was reached undecided.
  [[nodiscard]] virtual std::optional<std::uint32_t> correctly_rounded(Format format, const Site& site,
                                                                       const Call& call) const = 0;

  /// Is |observed - truth| ≤ limit? By growing precision, up to the cap.
  [[nodiscard]] virtual Comparison compare_error(const Site& site, const Call& call, double observed,
                                                 double limit) const = 0;

  /// |observed - truth| as an interval of doubles of relative width about 2^-50.
  [[nodiscard]] virtual Enclosure error(const Site& site, const Call& call, double observed) const = 0;

  /// The value to `digits` significant decimal digits.
  [[nodiscard]] virtual DecimalEnclosure decimal(const Site& site, const Call& call, int digits) const = 0;
};

/// Truth for an encoding made of phases: by frequency, and in blocks. The questions by lane are answered
/// through those by frequency; a column of zeros is exactly zero.
class PhaseOracle : public Oracle {
public:
  /// Lanes, axes and amplitude; the frequencies are those of a call of length 0.
  [[nodiscard]] virtual const PhaseModel& model() const noexcept = 0;

  /// ω_k in a call, relative error ≤ 2^-52.
  [[nodiscard]] virtual double frequency(int k, const Call& call) const = 0;

  /// The amplitude a, relative error ≤ 2^-53; 1 only where it is exactly 1.
  [[nodiscard]] virtual double amplitude() const noexcept = 0;

  /// Row stride of the blocks: frequencies rounded up to a whole number of vectors.
  [[nodiscard]] virtual std::size_t stride() const noexcept = 0;

  /// Encloses `count` consecutive positions from `first`. Reuses the memory of `block`.
  virtual void enclose_range(std::int64_t first, std::size_t count, const Call& call,
                             PhaseBlock& block) const = 0;

  /// Encloses any positions, |p| < 2^31.
  virtual void enclose_positions(std::span<const std::int64_t> positions, const Call& call,
                                 PhaseBlock& block) const = 0;

  /// Distance from a value of a PhaseBlock within which the truth certainly lies. Zero at position 0 where
  /// the amplitude is 1.
  [[nodiscard]] virtual double radius(double value, std::int64_t position) const noexcept = 0;

  // The questions of an oracle by frequency, also for a cosine or sine that has no column.
  [[nodiscard]] virtual Enclosure enclose(const PhasePoint& point) const = 0;
  [[nodiscard]] virtual std::optional<std::uint32_t> correctly_rounded(Format format,
                                                                       const PhasePoint& point) const = 0;
  [[nodiscard]] virtual Comparison compare_error(const PhasePoint& point, double observed,
                                                 double limit) const = 0;
  [[nodiscard]] virtual Enclosure error(const PhasePoint& point, double observed) const = 0;
  [[nodiscard]] virtual DecimalEnclosure decimal(const PhasePoint& point, int digits) const = 0;

  [[nodiscard]] DomainKind kind() const noexcept final { return model().kind; }
  [[nodiscard]] Enclosure enclose(const Site& site, const Call& call) const final;
  [[nodiscard]] std::optional<std::uint32_t> correctly_rounded(Format format, const Site& site,
                                                               const Call& call) const final;
  [[nodiscard]] Comparison compare_error(const Site& site, const Call& call, double observed,
                                         double limit) const final;
  [[nodiscard]] Enclosure error(const Site& site, const Call& call, double observed) const final;
  [[nodiscard]] DecimalEnclosure decimal(const Site& site, const Call& call, int digits) const final;
};

/// The frequency and function behind a lane; empty for a column of zeros. Throws std::out_of_range for a lane
/// that does not exist.
[[nodiscard]] std::optional<PhasePoint> point_at(const PhaseModel& model, const Site& site, const Call& call);

/// Significant bits at which a multiprecision comparison gives up.
inline constexpr int precision_cap_bits = 4096;

} // namespace posproof
