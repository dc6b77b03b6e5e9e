#include "reference/counting_oracle.hpp"

#include "reference/intervals.hpp"

#include <functional>
#include <stdexcept>
#include <utility>

namespace posproof::reference {
namespace {

struct RatioValue {
  Ratio ratio;

  template <unsigned Digits>
  [[nodiscard]] Interval<Digits> operator()() const {
    return Interval<Digits>(ratio.numerator) / Interval<Digits>(ratio.denominator);
  }
};

using RatioOf = std::function<Ratio(int column, std::int64_t position)>;

class RatioOracle final : public intervals::ValueOracle<CountingOracle, RatioOracle> {
public:
  RatioOracle(int columns, RatioOf ratio) : columns_(columns), ratio_(std::move(ratio)) {}

  [[nodiscard]] int columns() const noexcept override { return columns_; }
  [[nodiscard]] Ratio ratio(int column, std::int64_t position) const override {
    if (column < 0 || column >= columns_) {
      throw std::out_of_range("there is no such column");
    }
    return ratio_(column, position);
  }
  [[nodiscard]] RatioValue value_at(const Site& site) const { return {ratio(site.lane, site.at.axis[0])}; }

private:
  int columns_;
  RatioOf ratio_;
};

} // namespace

std::unique_ptr<CountingOracle> make_counting_oracle(const Encoding& encoding) {
  if (std::holds_alternative<IntegerPosition>(encoding.scheme)) {
    return std::make_unique<RatioOracle>(1, [](int, std::int64_t p) { return Ratio{p, 1}; });
  }
  if (const auto* const normalised = std::get_if<NormalisedPosition>(&encoding.scheme)) {
    const std::int64_t divisor = normalised->length - (normalised->reaches_one ? 1 : 0);
    return std::make_unique<RatioOracle>(1, [divisor](int, std::int64_t p) { return Ratio{p, divisor}; });
  }
  if (const auto* const binary = std::get_if<BinaryPosition>(&encoding.scheme)) {
    return std::make_unique<RatioOracle>(binary->bits, [](int k, std::int64_t p) {
      return Ratio{(p >> k) & 1, 1};
    });
  }
  throw std::logic_error(describe(encoding) + " does not count positions");
}

} // namespace posproof::reference
