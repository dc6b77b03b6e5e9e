#include "spec/oracle.hpp"

#include <stdexcept>

namespace posproof {

std::optional<PhasePoint> point_at(const PhaseModel& model, const Site& site, const Call& call) {
  const std::int64_t position = site.at.axis[0];
  if (model.kind == DomainKind::row) {
    const Column& column = model.columns.at(static_cast<std::size_t>(site.lane));
    if (column.function == Column::Function::zero) {
      return std::nullopt;
    }
    const bool is_sine = column.function == Column::Function::sine;
    return PhasePoint{column.frequency, is_sine ? Component::sine : Component::cosine, position, call};
  }
  if (site.lane < 0 || site.lane >= model.size()) {
    throw std::out_of_range("there is no such pair");
  }
  return PhasePoint{site.lane, site.component, position, call};
}

Enclosure PhaseOracle::enclose(const Site& site, const Call& call) const {
  const auto point = point_at(model(), site, call);
  return point ? enclose(*point) : Enclosure{0, 0};
}

std::optional<std::uint32_t> PhaseOracle::correctly_rounded(Format format, const Site& site,
                                                            const Call& call) const {
  const auto point = point_at(model(), site, call);
  return point ? correctly_rounded(format, *point) : std::optional<std::uint32_t>(0);
}

Comparison PhaseOracle::compare_error(const Site& site, const Call& call, double observed,
                                      double limit) const {
  if (const auto point = point_at(model(), site, call)) {
    return compare_error(*point, observed, limit);
  }
  return std::fabs(observed) <= limit ? Comparison::at_most : Comparison::greater;
}

Enclosure PhaseOracle::error(const Site& site, const Call& call, double observed) const {
  const auto point = point_at(model(), site, call);
  return point ? error(*point, observed) : Enclosure{std::fabs(observed), std::fabs(observed)};
}

DecimalEnclosure PhaseOracle::decimal(const Site& site, const Call& call, int digits) const {
  const auto point = point_at(model(), site, call);
  return point ? decimal(*point, digits) : DecimalEnclosure{"0", "0"};
}

} // namespace posproof
