/// Nothing outside the requested elements is written: zones before and behind every buffer, gaps between
/// heads, tokens and rows, and the inputs.

#include "properties/generators/rotations.hpp"
#include "properties/generators/token_sets.hpp"
#include "properties/judge.hpp"
#include "properties/watched_calls.hpp"

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
  const auto violate = [&](const std::string& where, std::vector<Fact> facts) {
    if (result.verdict == Verdict::holds) {
      result.verdict = Verdict::violated;
      result.reason = "written outside the requested elements: " + where;
      result.counterexample.emplace();
      result.counterexample->facts = std::move(facts);
      result.counterexample->facts.push_back({"got", "another byte " + where});
      result.counterexample->facts.push_back({"want", std::string("guard zones, gaps and inputs unchanged")});
    }
  };
  if (trial.origin) {
    const auto reader = trial.reader(*trial.origin);
    RowBlock rows;
    for (const std::size_t tokens : odd_token_counts) {
      std::vector<std::int64_t> positions(tokens);
      for (std::size_t i = 0; i < tokens; ++i) {
        positions[i] = std::min(static_cast<std::int64_t>(i), trial.options.context - 1);
      }
      for (const BufferShape shape :
           {BufferShape{0, 0}, BufferShape{1, 0}, BufferShape{3, 1}, BufferShape{17, 5}}) {
        read_rows(*reader, positions, trial.call(), shape, rows);
        ++result.cases;
        if (!reader->guards_intact()) {
          violate(shape.extra_columns == 0 ? "before or behind the rows" : "beside or between the rows",
                  {{"positions of the call", tokens_text(positions)},
                   {"elements between rows", static_cast<std::int64_t>(shape.extra_columns)},
                   {"elements behind a 64-byte boundary", static_cast<std::int64_t>(shape.offset_elements)}});
        }
      }
    }
  }
  if (trial.encoding->rope() != nullptr && trial.declaration().offers.rotate) {
    const auto width = static_cast<std::size_t>(trial.encoding->rope()->head_dimension);
    const Format format = trial.declaration().output_format;
    for (const RotationCase& shape : memory_cases(trial, trial.declaration().promises.in_place)) {
      RotationRun run(trial, shape);
      run.set_query(
          rotation_data(format, shape.tokens() * shape.query_heads * width, trial.options.seed + 5));
      run.set_key(rotation_data(format, shape.tokens() * shape.key_heads * width, trial.options.seed + 6));
      ++result.cases;
      const SubjectStatus status = run.call();
      if (status.is_ok() && !run.guards_intact()) {
        violate(run.inputs_intact() ? "beside or between the rotated heads" : "in the input",
                {{"positions of the call", tokens_text(shape.positions)},
                 {"data of the call", shape_text(shape)}});
      }
    }
  }
  if (trial.findings.guards_broken) {
    violate("beside the rows of a block of the sweep", {{"context", trial.options.context}});
  }
  if (result.cases == 0) {
    trial.add(not_applicable("guard-zones", "the subject offers nothing that writes"));
    return;
  }
  if (result.verdict == Verdict::holds) {
    result.reason = "zones, gaps and inputs hold their bytes";
  }
  trial.add(std::move(result));
}

} // namespace

extern const Judge guard_zones;
const Judge guard_zones{.properties = {"guard-zones"}, .stage = Stage::after, .order = 80, .judge = judge};

} // namespace posproof::properties::judges
