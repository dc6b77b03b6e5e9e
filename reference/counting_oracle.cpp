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

class RatioOracle final : public CountingOracle {
public:
  RatioOracle(int columns, RatioOf ratio) : columns_(columns), ratio_(std::move(ratio)) {}

  [[nodiscard]] int columns() const noexcept override { return columns_; }
  [[nodiscard]] Ratio ratio(int column, std::int64_t position) const override {
    if (column < 0 || column >= columns_) {
      throw std::out_of_range("there is no such column");
    }
    return ratio_(column, position);
  }
  [[nodiscard]] Enclosure enclose(const Site& site, const Call&) const override {
    return intervals::enclose(at(site));
  }
  [[nodiscard]] std::optional<std::uint32_t> correctly_rounded(Format format, const Site& site,
                                                               const Call&) const override {
    return intervals::correctly_rounded(format, at(site));
  }
  [[nodiscard]] Comparison compare_error(const Site& site, const Call&, double observed,
                                         double limit) const override {
    return intervals::compare_error(at(site), observed, limit);
  }
  [[nodiscard]] Enclosure error(const Site& site, const Call&, double observed) const override {
    return intervals::error(at(site), observed);
  }
  [[nodiscard]] DecimalEnclosure decimal(const Site& site, const Call&, int digits) const override {
    return intervals::decimal(at(site), digits);
  }

private:
  [[nodiscard]] RatioValue at(const Site& site) const { return {ratio(site.lane, site.at.axis[0])}; }

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
