/// R(-k)R(p) = R(p-k): a cached key whose position changes.

#include "fuzz/relational_target.hpp"

namespace posproof::fuzz::targets {
namespace {

struct CachedShift {
  using Value = properties::CachedShiftCase;
  using Access = properties::RotationAccess;
  static constexpr std::string_view property = "cached-shift";

  static std::vector<Field> fields(const properties::Trial& trial, Field pair) {
    const std::int64_t context = trial.options.context;
    return {position_field("position", trial, context),
            position_field("shift", trial, context),
            {"corrections", FieldKind::count, 1, 16},
            std::move(pair),
            component_field("x"),
            component_field("y")};
  }
  /// A shift beyond the position is taken modulo what there is to turn back.
  static void fold(Case& value, std::int64_t /*context*/) { value.values[1] %= value.values[0] + 1; }
  static Value value(const Case& from) {
    return {from.values[0],
            from.values[1],
            static_cast<int>(from.values[2]),
            static_cast<int>(from.values[3]),
            static_cast<int>(from.values[4]),
            static_cast<int>(from.values[5])};
  }
  static properties::CaseVerdict judge(Access& access, const Value& value) {
    return judge_cached_shift(access, value);
  }
  static bool measure(Access& access, std::span<const Value> values,
                      std::span<properties::CaseMeasure> measures) {
    return measure_cached_shifts(access, values, measures);
  }
  static std::array<std::int64_t, 3> positions(const Value& value) {
    return {value.position, value.shift, value.position - value.shift};
  }
};

/// Why it is no question; empty where it is.
std::string why_not(const properties::Trial& trial) {
  if (std::string reason = why_no_rotation(trial); !reason.empty()) {
    return reason;
  }
  if (!trial.declaration().offers.rotate) {
    return "the subject does not rotate";
  }
  return trial.declaration().smallest_position > -(trial.options.context - 1)
             ? "the subject does not turn back: it declares no negative positions"
             : "";
}

} // namespace

extern const Target cached_shift;
const Target cached_shift{
    .name = "cached-shift",
    .summary = "a key at p turned back by k, in one correction or in many, against one at p - k",
    .property = CachedShift::property,
    .why_not = why_not,
    .open = open_relation<CachedShift>};

} // namespace posproof::fuzz::targets
