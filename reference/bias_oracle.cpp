#include "reference/bias_oracle.hpp"

#include "reference/intervals.hpp"

#include <bit>
#include <vector>

namespace posproof::reference {
namespace {

/// k·2^-(exponent + halvings/2)/√odd, the parts of one bias.
struct BiasValue {
  AlibiSlope slope;
  std::int64_t multiple = 0;
  int halvings = 0; ///< d = 2^halvings·odd
  int odd = 1;

  template <unsigned Digits>
  [[nodiscard]] Interval<Digits> operator()() const {
    if (multiple == 0) {
      return Interval<Digits>(0);
    }
    const Interval<Digits> exponent = Interval<Digits>(slope.bias_max) * Interval<Digits>(slope.step) /
                                          Interval<Digits>(slope.denominator) +
                                      Interval<Digits>(halvings) / Interval<Digits>(2);
    Interval<Digits> value = Interval<Digits>(multiple) * power_of_two<Digits>(Interval<Digits>(-exponent));
    if (odd != 1) {
      value /= sqrt(Interval<Digits>(odd));
    }
    return value;
  }
};

class MultiprecisionBias final : public intervals::ValueOracle<BiasOracle, MultiprecisionBias> {
public:
  explicit MultiprecisionBias(const Alibi& alibi) : alibi_(alibi) {
    for (int head = 0; head < alibi.heads; ++head) {
      factors_.push_back(split(value(head, 1)));
    }
  }

  [[nodiscard]] const Alibi& alibi() const noexcept override { return alibi_; }
  [[nodiscard]] BiasFactor factor(int head) const override {
    return factors_.at(static_cast<std::size_t>(head));
  }

  [[nodiscard]] BiasValue value_at(const Site& site) const {
    return value(site.lane, bias_multiple(alibi_, site.at.axis[0], site.at.axis[1]));
  }

private:
  [[nodiscard]] BiasValue value(int head, std::int64_t multiple) const {
    BiasValue result{slope_of(alibi_, head), multiple, 0, 1};
    if (alibi_.scaled_head_dimension > 0) {
      result.halvings = std::countr_zero(static_cast<unsigned>(alibi_.scaled_head_dimension));
      result.odd = alibi_.scaled_head_dimension >> result.halvings;
    }
    return result;
  }

  /// Two roundings to 53 bits leave 2^-106; the enclosure itself is 2^-130 wide.
  [[nodiscard]] static BiasFactor split(const BiasValue& value) {
    constexpr unsigned digits = precision_levels[0];
    const Interval<digits> whole = value.operator()<digits>();
    const double high = mpfr_get_d(lower_end(whole), MPFR_RNDN);
    const Interval<digits> rest = whole - Interval<digits>(high);
    return {high, mpfr_get_d(lower_end(rest), MPFR_RNDN)};
  }

  Alibi alibi_;
  std::vector<BiasFactor> factors_;
};

} // namespace

std::int64_t bias_multiple(const Alibi& alibi, std::int64_t query, std::int64_t key) noexcept {
  switch (alibi.form) {
  case Alibi::Form::key:
    return key;
  case Alibi::Form::symmetric:
    return query > key ? key - query : query - key;
  case Alibi::Form::distance:
    break;
  }
  return key - query;
}

std::unique_ptr<BiasOracle> make_bias_oracle(const Alibi& alibi) {
  return std::make_unique<MultiprecisionBias>(alibi);
}

} // namespace posproof::reference
