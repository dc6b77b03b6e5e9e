/// PE(p+k) = M_k·PE(p), with M_k from the subject's own row k.

#include "fuzz/relational_target.hpp"

namespace posproof::fuzz::targets {
namespace {

struct LinearShift {
  using Value = properties::ShiftCase;
  using Access = properties::CaseReader;
  static constexpr std::string_view property = "linear-shift";

  static std::vector<Field> fields(const properties::Trial& trial, Field pair) {
    const std::int64_t context = trial.options.context;
    return {position_field("position", trial, context), position_field("offset", trial, context),
            std::move(pair)};
  }
  /// An offset that leads out of the context is taken modulo what is left of it.
  static void fold(Case& value, std::int64_t context) { value.values[1] %= context - value.values[0]; }
  static Value value(const Case& from) {
    return {from.values[0], from.values[1], static_cast<int>(from.values[2])};
  }
  static properties::CaseVerdict judge(Access& reader, const Value& value) {
    return judge_linear_shift(reader, value);
  }
  static bool measure(Access& reader, std::span<const Value> values,
                      std::span<properties::CaseMeasure> measures) {
    return measure_linear_shifts(reader, values, measures);
  }
  static std::array<std::int64_t, 3> positions(const Value& value) {
    return {value.position, value.offset, value.position + value.offset};
  }
};

} // namespace

extern const Target linear_shift;
const Target linear_shift{.name = "linear-shift",
                          .summary = "the row at p + k against what rows p and k make of it",
                          .property = LinearShift::property,
                          .why_not = why_no_pairs,
                          .open = open_relation<LinearShift>};

} // namespace posproof::fuzz::targets
