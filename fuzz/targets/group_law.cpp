/// R_a R_b x = R_(a+b) x, with the subject's own rotation where it has one.

#include "fuzz/relational_target.hpp"

namespace posproof::fuzz::targets {
namespace {

struct GroupLaw {
  using Value = properties::GroupCase;
  using Access = properties::RotationAccess;
  static constexpr std::string_view property = "group-law";

  static std::vector<Field> fields(const properties::Trial& trial, Field pair) {
    const std::int64_t context = trial.options.context;
    return {position_field("first", trial, context), position_field("second", trial, context),
            std::move(pair), component_field("x"), component_field("y")};
  }
  /// A second turn that leads out of the context is taken modulo what is left of it.
  static void fold(Case& value, std::int64_t context) { value.values[1] %= context - value.values[0]; }
  static Value value(const Case& from) {
    return {from.values[0], from.values[1], static_cast<int>(from.values[2]),
            static_cast<int>(from.values[3]), static_cast<int>(from.values[4])};
  }
  static properties::CaseVerdict judge(Access& access, const Value& value) {
    return judge_group_law(access, value);
  }
  static bool measure(Access& access, std::span<const Value> values,
                      std::span<properties::CaseMeasure> measures) {
    return measure_group_laws(access, values, measures);
  }
  static std::array<std::int64_t, 3> positions(const Value& value) {
    return {value.first, value.second, value.first + value.second};
  }
};

} // namespace

extern const Target group_law;
const Target group_law{.name = "group-law",
                       .summary = "a vector turned by a and then b against one turned by a + b",
                       .property = GroupLaw::property,
                       .why_not = why_no_pairs,
                       .open = open_relation<GroupLaw>};

} // namespace posproof::fuzz::targets
