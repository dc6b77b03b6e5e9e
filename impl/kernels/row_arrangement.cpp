#include "impl/kernels/row_arrangement.hpp"

#include <algorithm>

namespace posproof::impl::kernels {
namespace {

using Function = Column::Function;

bool is_arranged(const PhaseModel& model, const RowArrangement& candidate) {
  const std::size_t frequencies = model.frequencies.size();
  for (std::size_t column = 0; column < 2 * frequencies; ++column) {
    const bool alternates = candidate.kind == RowArrangement::Kind::alternating;
    const std::size_t frequency = alternates ? column / 2 : column % frequencies;
    const bool is_first = alternates ? column % 2 == 0 : column < frequencies;
    const Column expected{is_first == candidate.cosine_first ? Function::cosine : Function::sine,
                          static_cast<int>(frequency)};
    if (model.columns[column] != expected) {
      return false;
    }
  }
  return std::all_of(model.columns.begin() + static_cast<std::ptrdiff_t>(2 * frequencies),
                     model.columns.end(),
                     [](const Column& column) { return column.function == Function::zero; });
}

} // namespace

RowArrangement arrangement_of(const PhaseModel& model) {
  const std::size_t pairs = 2 * model.frequencies.size();
  if (model.axes == 1 && model.columns.size() >= pairs) {
    for (const auto kind : {RowArrangement::Kind::alternating, RowArrangement::Kind::apart}) {
      for (const bool cosine_first : {false, true}) {
        const RowArrangement candidate{kind, cosine_first, model.columns.size() - pairs};
        if (is_arranged(model, candidate)) {
          return candidate;
        }
      }
    }
  }
  return {};
}

} // namespace posproof::impl::kernels
