#pragma once
/// The root of trust: values by MPFR and enclosures by MPFI, through Boost.Multiprecision. Slow and simple.
///
/// Every function evaluates ω (spec/frequency.hpp), θ = p·ω, the amplitude a and a·cos θ, a·sin θ straight
/// from their definitions in interval arithmetic. Where the answer is a decision, precision grows level by
/// level up to about 4300 bits. Boost and MPFI headers stay behind this interface.

#include "spec/amplitude.hpp"
#include "spec/format.hpp"
#include "spec/frequency.hpp"
#include "spec/oracle.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>

namespace posproof::reference {

/// Decimal digits of the levels of precision; the last is about 4290 bits.
inline constexpr std::array<unsigned, 6> precision_levels{40, 80, 160, 320, 640, 1290};

/// A fraction of a turn with 128 bits: high·2^-64 + low·2^-128.
struct Turns128 {
  std::uint64_t high = 0;
  std::uint64_t low = 0;
  friend bool operator==(const Turns128&, const Turns128&) = default;
};

/// What the fast oracle needs of one frequency.
struct FrequencyFacts {
  double frequency = 0; ///< ω rounded to double, relative error ≤ 2^-53
  Turns128 turns;       ///< ω/(2π) mod 1, error ≤ turns_error
};

/// ω/(2π) is rounded once to 128 bits: half a unit, and what the enclosure leaves open.
inline constexpr double turns_error = 0x1.0001p-129;

/// Values and enclosures of one frequency. Const and safe from several threads at once.
class Multiprecision {
public:
  explicit Multiprecision(const FrequencyLaw& law, const Amplitude& amplitude = GivenAmplitude{});
  ~Multiprecision();
  Multiprecision(Multiprecision&&) noexcept;
  Multiprecision& operator=(Multiprecision&&) noexcept;

  /// Throws InputError where the largest precision does not tell which case of the scaling holds.
  [[nodiscard]] FrequencyFacts facts() const;

  /// a rounded to double, relative error ≤ 2^-53; 1 only where a is 1.
  [[nodiscard]] double amplitude() const;

  /// The enclosure at 40 digits, rounded outward to doubles.
  [[nodiscard]] Enclosure enclose(Component component, std::int64_t position) const;

  /// The MPFR value at 40 digits, rounded to double: no enclosure, another type of the same library.
  [[nodiscard]] double value(Component component, std::int64_t position) const;

  [[nodiscard]] std::optional<std::uint32_t> correctly_rounded(Format format, Component component,
                                                               std::int64_t position) const;

  [[nodiscard]] Comparison compare_error(Component component, std::int64_t position, double observed,
                                         double limit) const;

  [[nodiscard]] Enclosure error(Component component, std::int64_t position, double observed) const;

  [[nodiscard]] DecimalEnclosure decimal(Component component, std::int64_t position, int digits) const;

private:
  struct State;
  struct Point;
  std::unique_ptr<State> state_;
};

/// The values of one point in decimal.
struct ExactPoint {
  DecimalEnclosure inverse_frequency; ///< ω
  DecimalEnclosure angle;             ///< p·ω mod 2π, in [0, 2π)
  DecimalEnclosure cosine;            ///< a·cos
  DecimalEnclosure sine;              ///< a·sin
};

/// Largest number of digits that can be asked for.
inline constexpr int largest_digits = 1000;

/// 1 ≤ digits ≤ largest_digits, |position| < 2^31. Cosine and sine are multiplied by the amplitude.
[[nodiscard]] ExactPoint exact_point(const FrequencyLaw& law, const Amplitude& amplitude,
                                     std::int64_t position, int digits);

/// 1 ≤ digits ≤ largest_digits.
[[nodiscard]] DecimalEnclosure decimal(const Amplitude& amplitude, int digits);

} // namespace posproof::reference
