#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

bool is_zero(const Column& column) {
  return column.function == Column::Function::zero;
}

std::string why_not(const Encoding& encoding) {
  const auto columns = phase_model(encoding).columns;
  return std::any_of(columns.begin(), columns.end(), is_zero) ? "" : "no column is zero";
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  std::replace_if(pipeline.columns.begin(), pipeline.columns.end(), is_zero,
                  Column{Column::Function::cosine, 0});
}

} // namespace

/// The other columns are right, and nobody looks at this one.
extern const FaultModel zero_column_filled{
    .name = "zero-column-filled",
    .kind = "formula of rows",
    .summary = "the last column of an odd width holds a cosine where it is declared zero",
    .declaration = "concatenated rows of odd width end with a column of zeros",
    .smallest_input = "sinusoidal, width 3, concatenated, column 2, p = 0, f32: 1 where 0 is right",
    .convicted_by = "layout",
    .reports = "",
    .why_not = why_not,
    .plant = plant,
};

} // namespace posproof::impl::faults
