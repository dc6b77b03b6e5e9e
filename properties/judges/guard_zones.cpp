/// Nothing outside the requested elements is written: zones before and behind every buffer, gaps between
/// heads, tokens and rows, and the inputs.

#include "properties/judge.hpp"
#include "properties/rotation.hpp"
#include "properties/watched_calls.hpp"
#include "spec/position.hpp"

#include <fmt/format.h>

namespace posproof::properties::judges {
namespace {

void judge(Trial& trial) {
  if (std::string reason = unseen_through_door(trial.declaration()); !reason.empty()) {
    trial.add(not_applicable("guard-zones", std::move(reason)));
    return;
  }
  PropertyResult result;
  result.id = "guard-zones";
  result.verdict = Verdict::holds;
  result.evidence = Evidence::sampled;
  const auto violate = [&](const std::string& where) {
    if (result.verdict == Verdict::holds) {
      result.verdict = Verdict::violated;
      result.reason = "written outside the requested elements: " + where;
    }
  };
  if (trial.findings.guards_broken) {
    violate("beside the rows of a sweep");
  }
  if (trial.origin) {
    const auto reader = trial.reader(*trial.origin);
    RowBlock rows;
    for (const std::size_t tokens : {1U, 2U, 3U, 17U}) {
      std::vector<std::int64_t> positions(tokens);
      for (std::size_t i = 0; i < tokens; ++i) {
        positions[i] = std::min(static_cast<std::int64_t>(i), trial.options.context - 1);
      }
      for (const BufferShape shape : {BufferShape{0, 0}, BufferShape{3, 1}, BufferShape{17, 5}}) {
        read_rows(*reader, positions, trial.call(), shape, rows);
        ++result.cases;
        if (!reader->guards_intact()) {
          violate(fmt::format("{} rows with {} extra columns", tokens, shape.extra_columns));
        }
      }
    }
  }
  if (trial.encoding->rope() != nullptr && trial.declaration().offers.rotate) {
    const auto width = static_cast<std::size_t>(trial.encoding->rope()->head_dimension);
    const Format format = trial.declaration().output_format;
    for (RotationCase shape :
         {RotationCase{{}, 1, 1, 0, 0, 0, false}, RotationCase{{}, 3, 2, 5, 7, 0, false},
          RotationCase{{}, 2, 0, 1, 0, 1, false}, RotationCase{{}, 0, 3, 0, 9, 3, true}}) {
      if (shape.in_place && !trial.declaration().promises.in_place) {
        continue;
      }
      shape.positions = edge_positions(std::min<std::int64_t>(trial.options.context, 20));
      RotationRun run(trial, shape);
      run.set_query(
          rotation_data(format, shape.positions.size() * shape.query_heads * width, trial.options.seed + 5));
      run.set_key(
          rotation_data(format, shape.positions.size() * shape.key_heads * width, trial.options.seed + 6));
      ++result.cases;
      const SubjectStatus status = run.call();
      if (status.is_ok() && !run.guards_intact()) {
        violate(fmt::format("a rotation of {} query and {} key heads", shape.query_heads, shape.key_heads));
      }
    }
  }
  if (result.cases == 0) {
    trial.add(not_applicable("guard-zones", "the subject offers nothing that writes"));
    return;
  }
  if (result.verdict == Verdict::holds) {
    result.reason = "zones, gaps and inputs hold their bytes";
  } else {
    result.counterexample.emplace();
    result.counterexample->facts.push_back({"got", result.reason});
    result.counterexample->facts.push_back({"want", std::string("guard zones and gaps unchanged")});
  }
  trial.add(std::move(result));
}

} // namespace

extern const Judge guard_zones;
const Judge guard_zones{.properties = {"guard-zones"}, .stage = Stage::after, .order = 80, .judge = judge};

} // namespace posproof::properties::judges
