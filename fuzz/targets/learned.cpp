/// Learned positions: the row of a position, and a refusal where the table has none.

#include "fuzz/index_target.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace posproof::fuzz::targets {
namespace {

std::vector<Field> fields(const properties::Trial& trial, bool is_fixed) {
  const auto& own = std::get<LearnedAbsolute>(trial.encoding->scheme);
  const std::int64_t end = own.rows - own.offset;
  return {{"position", FieldKind::position, -1, largest_position, {end - 1, end, end + 1, -1}},
          {"rows",
           FieldKind::position,
           is_fixed ? own.rows : 1,
           is_fixed ? own.rows : std::max<std::int64_t>(own.rows, std::int64_t{1} << 20),
           {own.rows, 512, 514, 1024, 2048, 2050}},
          {"offset",
           FieldKind::count,
           is_fixed ? own.offset : 0,
           is_fixed ? own.offset : std::max<std::int64_t>(own.offset, 8),
           {own.offset, 2}}};
}

Scheme scheme(const Case& value, const Scheme& /*like*/) {
  return LearnedAbsolute{value.values[1], value.values[2]};
}

constexpr IndexCases cases{fields, scheme, nullptr};

std::string why_not(const properties::Trial& trial) {
  return why_no_indices(trial, LearnedAbsolute::scheme_name);
}

std::unique_ptr<OpenTarget> open(const properties::Trial& trial) {
  return open_indices(trial, cases);
}

} // namespace

extern const Target learned;
const Target learned{.name = "learned",
                     .summary = "rows of positions, in tables of any length and offset",
                     .property = "index-exact",
                     .why_not = why_not,
                     .open = open};

} // namespace posproof::fuzz::targets
