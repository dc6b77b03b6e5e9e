#pragma once
/// Arithmetics in which an angle is computed, to see how much of the bound of a class it uses.
///
/// All have the same operations, so that one route runs in each. `constant` makes a number of the
/// configuration a number of the format, `irrational` a number that no format holds; a route that uses one
/// twice makes it once.

#include <cmath>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace posproof::properties::tests {

/// What the machine does, with the functions of its C library.
template <typename Float>
struct Native {
  using Number = Float;
  static constexpr bool is_double() { return std::is_same_v<Float, double>; }
  static Float constant(double x) { return static_cast<Float>(x); }
  static Float irrational(double x) { return static_cast<Float>(x); }
  static Float mul(Float x, Float y) { return x * y; }
  static Float div(Float x, Float y) { return x / y; }
  static Float add(Float x, Float y) { return x + y; }
  static Float sub(Float x, Float y) { return x - y; }
  static Float pow(Float x, Float y) { return std::pow(x, y); }
  static Float exp(Float x) { return std::exp(x); }
  static Float exp2(Float x) { return std::exp2(x); }
  static Float log(Float x) { return std::log(x); }
  static Float log2(Float x) { return std::log2(x); }
};

/// Float32 whose functions are correctly rounded (by double, but for one case in 2^29) and then off by
/// `steps` steps: with one step either way they are just within 1.5 ulp.
struct Stepped : Native<float> {
  int steps = 0;

  [[nodiscard]] float off(double x) const {
    auto result = static_cast<float>(x);
    if (result == 1) {
      return result; // pow(b, 0) and exp(0) are exact everywhere
    }
    const float end = steps < 0 ? 0 : std::numeric_limits<float>::infinity();
    for (int i = 0; i < std::abs(steps); ++i) {
      result = std::nextafter(result, end);
    }
    return result;
  }
  [[nodiscard]] float pow(float x, float y) const { return off(std::pow(double{x}, double{y})); }
  [[nodiscard]] float exp(float x) const { return off(std::exp(double{x})); }
  [[nodiscard]] float exp2(float x) const { return off(std::exp2(double{x})); }
  [[nodiscard]] float log(float x) const { return off(std::log(double{x})); }
  [[nodiscard]] float log2(float x) const { return off(std::log2(double{x})); }
};

/// Real arithmetic, but for one operation that is wrong by all that the premise allows: one unit of relative
/// error, three for a function. The sum over all operations of what one does to the angle is the first-order
/// worst case of a route; the arithmetics above only sample it. The unit is 2^-24 also for a route in double,
/// where it counts other roundings: what an operation does is linear in it. Operations with 0 and 1 are
/// exact.
class Perturbed {
public:
  using Number = double;
  Perturbed(int at, bool in_double) : at_(at), in_double_(in_double) {}

  [[nodiscard]] bool is_double() const { return in_double_; }
  double constant(double x) {
    return in_double_ || static_cast<double>(static_cast<float>(x)) == x ? x : wrong(x, 1);
  }
  double irrational(double x) { return wrong(x, 1); }
  double mul(double x, double y) { return x == 1 || y == 1 ? x * y : wrong(x * y, 1); }
  double div(double x, double y) { return y == 1 ? x : wrong(x / y, 1); }
  double add(double x, double y) { return x == 0 || y == 0 ? x + y : wrong(x + y, 1); }
  double sub(double x, double y) { return is_whole(x) && is_whole(y) ? x - y : wrong(x - y, 1); }
  double pow(double x, double y) { return y == 0 ? 1 : wrong(std::pow(x, y), 3); }
  double exp(double x) { return x == 0 ? 1 : wrong(std::exp(x), 3); }
  double exp2(double x) { return x == 0 ? 1 : wrong(std::exp2(x), 3); }
  double log(double x) { return wrong(std::log(x), 3); }
  double log2(double x) { return wrong(std::log2(x), 3); }

  /// Operations so far.
  [[nodiscard]] int operations() const { return operations_; }

private:
  /// And of a size that every difference is exact.
  static bool is_whole(double x) { return x == std::nearbyint(x) && std::fabs(x) < 0x1p23; }

  double wrong(double x, int units) { return operations_++ == at_ ? x * (1 + units * 0x1p-24) : x; }

  int at_;
  bool in_double_;
  int operations_ = 0;
};

} // namespace posproof::properties::tests
