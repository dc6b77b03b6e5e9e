#pragma once
/// Correct rounding of a·(x·cos pω + y·sin pω), by intervals of 256 and, where these do not decide, of 1024
/// bits: what builtin:exact falls back on, and where its frequencies come from.
///
/// With 256 bits the enclosure is narrower than 2^-180 of its value at any position, so that a second round
/// is a matter of the exact ties alone. Where ω is algebraic and x, y, a are rational there is none but at
/// angle 0, which is told apart by rule: e^(ipω) is transcendental (Lindemann), so that no combination is a
/// rounding boundary. A value within 2^-900 of a boundary is taken for the boundary itself.

#include "spec/encoding.hpp"
#include "spec/format.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>

namespace posproof::impl::kernels {

/// A fraction of a turn in digits of 32 bits, the lowest first.
using Turns96 = std::array<std::uint32_t, 3>;

/// The phases of the calls that share their frequencies. Safe from several threads at once.
class ExactPhases {
public:
  /// Throws InputError for what is no frequency (turns_frequency.hpp).
  explicit ExactPhases(const PhaseModel& model);
  ExactPhases(ExactPhases&&) noexcept;
  ~ExactPhases();

  /// ω/2π modulo 1, within 2^-97·(1 + 2^-10) turns.
  [[nodiscard]] Turns96 turns(std::size_t lane) const;

  /// ω is 0, by rule.
  [[nodiscard]] bool rests(std::size_t lane) const;

  /// The double nearest to the amplitude, up to 2^-53 of it.
  [[nodiscard]] double amplitude() const;

  /// a·(x·cos pω + y·sin pω) for finite x and y and |p| < 2^31.
  struct Value {
    std::size_t lane = 0;
    std::int64_t position = 0;
    double x = 1;
    double y = 0;
  };

  /// Rounded to nearest, ties to even.
  [[nodiscard]] std::uint32_t rounded(Format format, const Value& value) const;

  enum class Bits : std::uint8_t { few, many };

  /// The same, by intervals of 256 or of 1024 bits alone; empty where these do not decide.
  [[nodiscard]] std::optional<std::uint32_t> rounded_with(Bits bits, Format format, const Value& value) const;

private:
  struct Enclosures;
  std::unique_ptr<const Enclosures> enclosures_;
};

} // namespace posproof::impl::kernels
