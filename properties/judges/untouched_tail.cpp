/// Components beyond the rotary width pass bit for bit.

#include "properties/generators/rotations.hpp"
#include "properties/judge.hpp"

#include <fmt/format.h>

namespace posproof::properties::judges {
namespace {

void judge(Trial& trial) {
  const Rope* const rope = trial.encoding->rope();
  if (rope == nullptr || !trial.declaration().offers.rotate) {
    trial.add(not_applicable("untouched-tail", "the subject does not rotate"));
    return;
  }
  if (rope->rotary_dimension == rope->head_dimension) {
    trial.add(not_applicable("untouched-tail", "the whole head rotates"));
    return;
  }
  const Declaration& declared = trial.declaration();
  const Format format = declared.output_format;
  const auto width = static_cast<std::size_t>(rope->head_dimension);
  PropertyResult result;
  result.id = "untouched-tail";
  result.verdict = Verdict::holds;
  result.evidence = Evidence::sampled;
  result.seed = trial.options.seed;
  bool is_sign_alone = false;
  for (const RotationCase& shape : memory_cases(trial, declared.promises.in_place)) {
    const std::size_t tokens = shape.positions.size();
    const auto query = rotation_data(format, tokens * shape.query_heads * width, trial.options.seed + 2);
    const auto key = rotation_data(format, tokens * shape.key_heads * width, trial.options.seed + 8);
    RotationRun run(trial, shape);
    run.set_query(query);
    run.set_key(key);
    if (const SubjectStatus status = run.call(); !status.is_ok()) {
      trial.add(not_applicable("untouched-tail", "the rotation is not answered: " + status.message));
      return;
    }
    const auto compare = [&](bool is_key, std::size_t token, std::size_t head, std::size_t column) {
      const std::size_t heads = is_key ? shape.key_heads : shape.query_heads;
      const float input = (is_key ? key : query)[(token * heads + head) * width + column];
      const std::uint32_t want = round_to_nearest(format, static_cast<double>(input));
      const std::uint32_t got =
          is_key ? run.key_bits(token, head, column) : run.query_bits(token, head, column);
      ++result.cases;
      // A zero of the other sign is shown only where nothing worse is.
      const bool same_value = value_of(format, got) == value_of(format, want);
      if (got == want || (result.verdict == Verdict::violated && (same_value || !is_sign_alone))) {
        return;
      }
      is_sign_alone = same_value;
      result.verdict = Verdict::violated;
      result.reason = fmt::format("column {} lies beyond the rotary width {} and was changed{}", column,
                                  rope->rotary_dimension, shape.in_place ? " in place" : "");
      result.counterexample.emplace();
      result.counterexample->facts.push_back({"position", shape.positions[token]});
      result.counterexample->facts.push_back({"tensor", std::string(is_key ? "key" : "query")});
      result.counterexample->facts.push_back({"head", static_cast<std::int64_t>(head)});
      result.counterexample->facts.push_back({"column", static_cast<std::int64_t>(column)});
      result.counterexample->facts.push_back({"got", StoredNumber{format, got}});
      result.counterexample->facts.push_back({"want, the input", StoredNumber{format, want}});
      result.counterexample->facts.push_back({"token", static_cast<std::int64_t>(token)});
      result.counterexample->facts.push_back({"data of the call", shape_text(shape)});
    };
    for (std::size_t token = 0; token < tokens; ++token) {
      for (auto column = static_cast<std::size_t>(rope->rotary_dimension); column < width; ++column) {
        for (std::size_t head = 0; head < shape.query_heads; ++head) {
          compare(false, token, head, column);
        }
        for (std::size_t head = 0; head < shape.key_heads; ++head) {
          compare(true, token, head, column);
        }
      }
    }
  }
  if (result.verdict == Verdict::holds) {
    result.reason = fmt::format("columns {} to {} keep their bits", rope->rotary_dimension, width - 1);
  }
  trial.add(std::move(result));
}

} // namespace

extern const Judge untouched_tail;
const Judge untouched_tail{
    .properties = {"untouched-tail"}, .stage = Stage::ordinary, .order = 40, .judge = judge};

} // namespace posproof::properties::judges
