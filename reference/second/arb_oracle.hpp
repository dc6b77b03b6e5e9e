#pragma once
/// The second oracle: balls by Arb, at 256 bits, by two other routes. It exists to test the first.
///
/// ω and the amplitude a come from a second derivation (second_laws.hpp). Route `root`: one sine and cosine
/// of the ball p·ω. Route `powering`: e^{ipω} = (e^{iω})^p by repeated squaring, so that no large argument is
/// ever reduced.

#include "spec/amplitude.hpp"
#include "spec/frequency.hpp"
#include "spec/oracle.hpp"

#include <cstdint>
#include <memory>

namespace posproof::reference {

enum class SecondRoute : std::uint8_t { root, powering };

/// Balls of a·cosine and a·sine at one point.
class SecondOracle {
public:
  explicit SecondOracle(const FrequencyLaw& law, const Amplitude& amplitude = GivenAmplitude{},
                        SecondRoute route = SecondRoute::root, int bits = 256);
  ~SecondOracle();
  SecondOracle(SecondOracle&&) noexcept;
  SecondOracle& operator=(SecondOracle&&) noexcept;

  /// Moves to a position; |position| < 2^31.
  void evaluate(std::int64_t position);

  /// The ball lies inside [lower, upper].
  [[nodiscard]] bool is_inside(Component component, double lower, double upper) const;
  /// The ball lies inside [value - radius, value + radius], with value and radius exact.
  [[nodiscard]] bool is_within(Component component, double value, double radius) const;
  /// The ball as doubles, rounded outward.
  [[nodiscard]] Enclosure ball(Component component) const;

  /// The ball of the frequency, or of the amplitude, lies inside an interval of decimal numbers.
  [[nodiscard]] bool frequency_is_inside(const DecimalEnclosure& interval) const;
  [[nodiscard]] bool amplitude_is_inside(const DecimalEnclosure& interval) const;

  /// ω/(2π) mod 1 as a ball lies within `units` of 2^-128 of the fraction high:low.
  [[nodiscard]] bool turns_are_within(std::uint64_t high, std::uint64_t low, double units) const;

private:
  struct State;
  std::unique_ptr<State> state_;
};

/// Frees what Arb and FLINT keep for the calling thread.
void release_second_oracle_caches();

} // namespace posproof::reference
