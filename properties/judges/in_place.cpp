/// Output written over the input has the bits of output written beside it.

#include "properties/generators/rotations.hpp"
#include "properties/judge.hpp"

#include <fmt/format.h>

namespace posproof::properties::judges {
namespace {

/// Rotates the same data beside and over the input; the first component that differs convicts.
SubjectStatus compare(const Trial& trial, const RotationCase& shape, PropertyResult& result) {
  const Format format = trial.declaration().output_format;
  const auto width = static_cast<std::size_t>(trial.encoding->rope()->head_dimension);
  const std::size_t tokens = shape.tokens();
  RotationCase apart = shape;
  apart.in_place = false;
  RotationRun beside(trial, apart);
  RotationRun over(trial, shape);
  for (RotationRun* run : {&beside, &over}) {
    run->set_query(rotation_data(format, tokens * shape.query_heads * width, trial.options.seed + 3));
    run->set_key(rotation_data(format, tokens * shape.key_heads * width, trial.options.seed + 4));
    if (SubjectStatus status = run->call(); !status.is_ok()) {
      return status;
    }
  }
  const auto compare_at = [&](bool is_key, std::size_t token, std::size_t head, std::size_t column) {
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
    result.counterexample->facts = {
        {"position", shape.positions[token]},        {"tensor", std::string(is_key ? "key" : "query")},
        {"head", static_cast<std::int64_t>(head)},   {"column", static_cast<std::int64_t>(column)},
        {"got in place", StoredNumber{format, got}}, {"got beside", StoredNumber{format, want}},
        {"token", static_cast<std::int64_t>(token)}, {"data of the call", shape_text(shape)}};
  };
  for (std::size_t token = 0; token < tokens; ++token) {
    for (std::size_t column = 0; column < width; ++column) {
      for (std::size_t head = 0; head < shape.query_heads; ++head) {
        compare_at(false, token, head, column);
      }
      for (std::size_t head = 0; head < shape.key_heads; ++head) {
        compare_at(true, token, head, column);
      }
    }
  }
  return SubjectStatus::success();
}

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
  PropertyResult result;
  result.id = "in-place";
  result.verdict = Verdict::holds;
  result.evidence = Evidence::sampled;
  result.seed = trial.options.seed;
  for (const RotationCase& shape : memory_cases(trial, true)) {
    if (!shape.in_place || result.verdict == Verdict::violated) {
      continue;
    }
    if (const SubjectStatus status = compare(trial, shape, result); !status.is_ok()) {
      trial.add(not_applicable("in-place", "the rotation is not answered: " + status.message));
      return;
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
