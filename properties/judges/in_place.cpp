/// Output written over the input has the bits of output written beside it.

#include "properties/judge.hpp"
#include "properties/rotation.hpp"
#include "spec/position.hpp"

#include <fmt/format.h>

namespace posproof::properties::judges {
namespace {

void judge(Trial& trial) {
  const Declaration& declared = trial.declaration();
  if (trial.encoding->rope() == nullptr || !declared.offers.rotate) {
    trial.add(not_applicable("in-place", "the subject does not rotate"));
    return;
  }
  if (!declared.promises.in_place) {
    trial.add(not_applicable("in-place", "the subject does not promise it"));
    return;
  }
  const auto width = static_cast<std::size_t>(trial.encoding->rope()->head_dimension);
  RotationCase shape{edge_positions(trial.options.context), 3, 2, 1, 2, 0, false};
  const std::size_t tokens = shape.positions.size();
  RotationRun beside(trial, shape);
  shape.in_place = true;
  RotationRun over(trial, shape);
  for (RotationRun* run : {&beside, &over}) {
    run->set_query(
        rotation_data(declared.output_format, tokens * shape.query_heads * width, trial.options.seed + 3));
    run->set_key(
        rotation_data(declared.output_format, tokens * shape.key_heads * width, trial.options.seed + 4));
    if (const SubjectStatus status = run->call(); !status.is_ok()) {
      trial.add(not_applicable("in-place", "the rotation is not answered: " + status.message));
      return;
    }
  }
  PropertyResult result;
  result.id = "in-place";
  result.verdict = Verdict::holds;
  result.evidence = Evidence::sampled;
  result.seed = trial.options.seed;
  const auto compare = [&](bool is_key, std::size_t token, std::size_t head, std::size_t column) {
    const std::uint32_t got =
        is_key ? over.key_bits(token, head, column) : over.query_bits(token, head, column);
    const std::uint32_t want =
        is_key ? beside.key_bits(token, head, column) : beside.query_bits(token, head, column);
    ++result.cases;
    if (got == want || result.verdict == Verdict::violated) {
      return;
    }
    result.verdict = Verdict::violated;
    result.reason = fmt::format("rotating in place differs at position {}", shape.positions[token]);
    result.counterexample.emplace();
    result.counterexample->facts.push_back({"position", shape.positions[token]});
    result.counterexample->facts.push_back({"tensor", std::string(is_key ? "key" : "query")});
    result.counterexample->facts.push_back({"head", static_cast<std::int64_t>(head)});
    result.counterexample->facts.push_back({"column", static_cast<std::int64_t>(column)});
    result.counterexample->facts.push_back({"got in place", StoredNumber{declared.output_format, got}});
    result.counterexample->facts.push_back({"got beside", StoredNumber{declared.output_format, want}});
  };
  for (std::size_t token = 0; token < tokens; ++token) {
    for (std::size_t column = 0; column < width; ++column) {
      for (std::size_t head = 0; head < shape.query_heads; ++head) {
        compare(false, token, head, column);
      }
      for (std::size_t head = 0; head < shape.key_heads; ++head) {
        compare(true, token, head, column);
      }
    }
  }
  if (result.verdict == Verdict::holds) {
    result.reason = "the same bits in place and beside";
  }
  trial.add(std::move(result));
}

} // namespace

extern const Judge in_place;
const Judge in_place{.properties = {"in-place"}, .stage = Stage::after, .order = 70, .judge = judge};

} // namespace posproof::properties::judges
