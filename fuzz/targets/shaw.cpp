/// Shaw: the row of a clipped distance, with any clip.

#include "fuzz/index_target.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace posproof::fuzz::targets {
namespace {

std::vector<Field> fields(const properties::Trial& trial, bool is_fixed) {
  const std::int64_t own = std::get<Shaw>(trial.encoding->scheme).clip;
  return {
      {"distance", FieldKind::position, -largest_position, largest_position, {own, -own, own + 1, -own - 1}},
      {"clip",
       FieldKind::position,
       is_fixed ? own : 0,
       is_fixed ? own : std::max<std::int64_t>(own, std::int64_t{1} << 20),
       {own, 16, 64, 128}}};
}

Scheme scheme(const Case& value, const Scheme& /*like*/) {
  return Shaw{value.values[1]};
}

constexpr IndexCases cases{fields, scheme, nullptr};

std::string why_not(const properties::Trial& trial) {
  return why_no_indices(trial, Shaw::scheme_name);
}

std::unique_ptr<OpenTarget> open(const properties::Trial& trial) {
  return open_indices(trial, cases);
}

} // namespace

extern const Target shaw;
const Target shaw{.name = "shaw",
                  .summary = "rows of clipped distances, with any clip",
                  .property = "index-exact",
                  .why_not = why_not,
                  .open = open};

} // namespace posproof::fuzz::targets
