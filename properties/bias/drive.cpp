#include "properties/bias/drive.hpp"

#include "properties/bias/bias_judge.hpp"
#include "properties/judge.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <random>

namespace posproof::properties::bias {
namespace {

constexpr std::int64_t stretch = 4096;
constexpr int rectangles = 200;
constexpr std::int64_t rectangle_side = 8;

std::vector<std::int64_t> range(std::int64_t first, std::int64_t count, std::int64_t step = 1) {
  std::vector<std::int64_t> values;
  for (std::int64_t i = 0; i < count; ++i) {
    values.push_back(first + i * step);
  }
  return values;
}

/// Reads a stretch on all its lines.
bool read_block(BiasTrial& on, std::int64_t first, BiasBlock& block) {
  const std::int64_t context = on.trial.options.context;
  const std::int64_t count = std::min(stretch, context - first);
  const int heads = on.alibi().heads;
  block.first = first;
  if (on.is_by_key()) {
    return read_bias(on.trial, heads, {first + count - 1}, range(first, count), block.low) &&
           read_bias(on.trial, heads, {context - 1}, range(first, count), block.high);
  }
  if (!read_bias(on.trial, heads, range(first, count), {0}, block.low) ||
      !read_bias(on.trial, heads, {context - 1}, range(context - 1 - first, count, -1), block.high)) {
    return false;
  }
  return on.alibi().form != Alibi::Form::symmetric ||
         read_bias(on.trial, heads, {0}, range(first, count), block.mirrored);
}

/// Corners of the context, squares on its diagonal, and rectangles drawn from the seed. Where only earlier
/// keys have a bias, the rectangles lie below the diagonal.
std::vector<std::pair<std::int64_t, std::int64_t>> corners_of_rectangles(const BiasTrial& on) {
  const std::int64_t last = std::max<std::int64_t>(on.trial.options.context - rectangle_side, 0);
  std::vector<std::pair<std::int64_t, std::int64_t>> corners{{last, 0}, {last, last}, {0, 0}};
  std::mt19937_64 random(on.trial.options.seed);
  const bool both_sides = on.alibi().form == Alibi::Form::symmetric;
  if (both_sides) {
    corners.emplace_back(0, last);
  }
  for (int i = 0; i < rectangles; ++i) {
    std::int64_t query = static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(last + 1));
    std::int64_t key = static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(last + 1));
    if (!both_sides && key > query) {
      std::swap(query, key);
    }
    corners.emplace_back(query, key);
  }
  return corners;
}

/// Drops the points whose key lies behind the query.
void keep_causal(BiasLine& line, int heads) {
  BiasLine kept;
  for (std::size_t point = 0; point < line.size(); ++point) {
    if (line.keys[point] <= line.queries[point]) {
      kept.queries.push_back(line.queries[point]);
      kept.keys.push_back(line.keys[point]);
    }
  }
  for (int head = 0; head < heads; ++head) {
    for (std::size_t point = 0; point < line.size(); ++point) {
      if (line.keys[point] <= line.queries[point]) {
        kept.bits.push_back(line.at(head, point));
      }
    }
  }
  line = std::move(kept);
}

bool sample_rectangles(BiasTrial& on, const std::vector<std::unique_ptr<BiasJudge>>& judges) {
  const std::int64_t side = std::min(rectangle_side, on.trial.options.context);
  BiasLine line;
  for (const auto& [query, key] : corners_of_rectangles(on)) {
    if (!read_bias(on.trial, on.alibi().heads, range(query, side), range(key, side), line)) {
      return false;
    }
    if (on.alibi().form != Alibi::Form::symmetric) {
      keep_causal(line, on.alibi().heads);
    }
    for (const auto& judge : judges) {
      judge->sample(on, line);
    }
  }
  return true;
}

/// The first stretch several times more.
void judge_repeatability(BiasTrial& on) {
  if (!on.trial.wants("repeatability")) {
    return;
  }
  constexpr int repetitions = 4;
  BiasBlock first;
  BiasBlock again;
  PropertyResult result = judged("repeatability", 0, Evidence::sampled);
  if (!read_block(on, 0, first)) {
    return;
  }
  for (int i = 0; i < repetitions && result.verdict == Verdict::holds; ++i) {
    if (!read_block(on, 0, again)) {
      return;
    }
    result.cases += again.high.bits.size();
    const auto different =
        std::mismatch(first.high.bits.begin(), first.high.bits.end(), again.high.bits.begin());
    if (different.first != first.high.bits.end()) {
      const auto at = static_cast<std::size_t>(different.first - first.high.bits.begin());
      const std::size_t point = at % first.high.size();
      Counterexample example;
      example.facts.push_back({"query", first.high.queries[point]});
      example.facts.push_back({"key", first.high.keys[point]});
      example.facts.push_back({"head", static_cast<std::int64_t>(at / first.high.size())});
      example.facts.push_back({"got", StoredNumber{on.format, *different.first}});
      example.facts.push_back({"got again", StoredNumber{on.format, *different.second}});
      convict(result, "the same call gives other bits", std::move(example));
    }
  }
  on.trial.add(std::move(result));
}

/// Refused calls are noted where they happen.
void judge_defined(Trial& trial, std::uint64_t values) {
  if (trial.found("defined") == nullptr) {
    trial.add(judged("defined", values));
  }
}

} // namespace

void drive(Trial& trial) {
  if (!trial.declaration().offers.bias) {
    return;
  }
  const auto oracle = reference::make_bias_oracle(std::get<Alibi>(trial.encoding->scheme));
  BiasTrial on(trial, *oracle);
  std::vector<std::unique_ptr<BiasJudge>> judges;
  for (const auto& make :
       {make_slopes, make_zero, make_monotone, make_accuracy, make_ties, make_translation, make_symmetry}) {
    judges.push_back(make());
  }
  BiasBlock block;
  std::uint64_t values = 0;
  for (std::int64_t first = 0; first < trial.options.context; first += stretch) {
    if (!read_block(on, first, block)) {
      return;
    }
    for (const BiasLine* const line : {&block.low, &block.high, &block.mirrored}) {
      values += line->bits.size();
    }
    for (const auto& judge : judges) {
      judge->fold(on, block);
    }
  }
  if (!sample_rectangles(on, judges)) {
    return;
  }
  for (const auto& judge : judges) {
    judge->conclude(on);
    if (trial.should_stop()) {
      return;
    }
  }
  judge_repeatability(on);
  judge_defined(trial, values);
  trial.add(guard_zone_result(trial.findings.guards_broken, trial.options.context));
}

} // namespace posproof::properties::bias
