/// The score of a query at m and a key at n depends on m - n alone.

#include "fuzz/relational_target.hpp"

namespace posproof::fuzz::targets {
namespace {

struct RelativeScore {
  using Value = properties::ScoreCase;
  using Access = properties::RotationAccess;
  static constexpr std::string_view property = "relative-score";

  static std::vector<Field> fields(const properties::Trial& trial, Field pair) {
    const std::int64_t context = trial.options.context;
    return {position_field("query-position", trial, context),
            position_field("key-position", trial, context),
            position_field("shift", trial, context),
            std::move(pair),
            component_field("query-first"),
            component_field("query-second"),
            component_field("key-first"),
            component_field("key-second")};
  }
  /// A shift that leads out of the context is taken modulo what is left of it.
  static void fold(Case& value, std::int64_t context) {
    value.values[2] %= context - std::max(value.values[0], value.values[1]);
  }
  static Value value(const Case& from) {
    const auto& values = from.values;
    const auto component = [&](std::size_t field) { return static_cast<int>(values[field]); };
    return {values[0],    values[1],    values[2],    static_cast<int>(values[3]),
            component(4), component(5), component(6), component(7)};
  }
  static properties::CaseVerdict judge(Access& access, const Value& value) {
    return judge_relative_score(access, value);
  }
  static bool measure(Access& access, std::span<const Value> values,
                      std::span<properties::CaseMeasure> measures) {
    return measure_relative_scores(access, values, measures);
  }
  static std::array<std::int64_t, 4> positions(const Value& value) {
    return {value.query_position, value.key_position, value.query_position + value.shift,
            value.key_position + value.shift};
  }
};

} // namespace

extern const Target relative_score;
const Target relative_score{.name = "relative-score",
                            .summary = "scores at (m, n) and at (m + t, n + t)",
                            .property = RelativeScore::property,
                            .why_not = why_no_rotation,
                            .open = open_relation<RelativeScore>};

} // namespace posproof::fuzz::targets
