#include "properties/examiner/column_products.hpp"

namespace posproof::properties::examiner {

using reference::Arithmetic;
using reference::CirclePoint;
using reference::Real;
using reference::Turning;

ColumnProducts ColumnProducts::over_positions(const std::vector<FrequencyLaw>& laws, std::int64_t count,
                                              const Arithmetic& arithmetic) {
  ColumnProducts result;
  result.kind_ = Kind::sum;
  result.whole_ = arithmetic.number(count);
  for (const Turning& turning : turnings(laws, arithmetic)) {
    result.frequencies_.push_back(turning.frequency());
    result.at_one_.push_back(turning.at(1));
    result.at_whole_.push_back(turning.at(count));
  }
  return result;
}

ColumnProducts ColumnProducts::over_interval(const std::vector<FrequencyLaw>& laws, const Real& length,
                                             const Arithmetic& arithmetic) {
  ColumnProducts result;
  result.kind_ = Kind::integral;
  result.whole_ = length;
  for (const FrequencyLaw& law : laws) {
    const Real frequency = exact_frequency(law, arithmetic);
    const Real angle = frequency * length;
    result.frequencies_.push_back(frequency);
    result.at_whole_.push_back({cos(angle), sin(angle)});
  }
  return result;
}

CirclePoint ColumnProducts::total(std::size_t a, std::size_t b, int sign) const {
  if (sign < 0 && a == b) {
    return {whole_, Real(0)};
  }
  const auto at = [&](const std::vector<CirclePoint>& points) {
    return turned(points[a], sign > 0 ? points[b] : turned_back(points[b]));
  };
  const CirclePoint end = at(at_whole_);
  if (kind_ == Kind::integral) {
    const Real theta = sign > 0 ? frequencies_[a] + frequencies_[b] : frequencies_[a] - frequencies_[b];
    return {end.sine / theta, (Real(1) - end.cosine) / theta};
  }
  // (1 - e)/(1 - z) = (1 - e)(1 - z̄)/|1 - z|²
  const CirclePoint one = at(at_one_);
  const Real x = Real(1) - one.cosine;
  const Real square = x * x + one.sine * one.sine;
  const Real u = Real(1) - end.cosine;
  return {(u * x + end.sine * one.sine) / square, (u * one.sine - end.sine * x) / square};
}

Real ColumnProducts::of(int a, int b) const {
  const auto i = static_cast<std::size_t>(a / 2);
  const auto j = static_cast<std::size_t>(b / 2);
  const CirclePoint difference = total(i, j, -1);
  const CirclePoint sum = total(i, j, 1);
  if (a % 2 == b % 2) { // cos cos = ½(cos(-) + cos(+)), sin sin = ½(cos(-) - cos(+))
    return (a % 2 != 0 ? difference.cosine + sum.cosine : difference.cosine - sum.cosine) / 2;
  }
  // sin α cos β = ½(sin(α+β) + sin(α-β)); the difference is that of pair i less pair j
  return (a % 2 == 0 ? sum.sine + difference.sine : sum.sine - difference.sine) / 2;
}

} // namespace posproof::properties::examiner
